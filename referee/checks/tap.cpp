// TAP: one line for each check as soon as it is known, the facts of a failure below it in YAML, the
// plan in the end. As version 14 has it, which is made so that a reader of version 13 reads it too;
// and since such readers (the `prove` of Debian 12) refuse a higher number, 13 stands at its head.

#include <algorithm>

#include "referee/checks/test_report.hpp"
#include "referee/terminal/text.hpp"

namespace referee::checks {

namespace {

// A description: `#` begins a directive, and a backslash takes that from it.
std::string described(std::string_view text) {
  std::string escaped;
  for (const char c : rules::printable(text)) {
    if (c == '#' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// A text in double quotes, which every reader of YAML takes as it is. `printable` has made one line
// of it already.
std::string yaml_text(std::string_view text) {
  std::string scalar = "\"";
  for (const char c : rules::printable(text)) {
    if (c == '"' || c == '\\') scalar += '\\';
    scalar += c;
  }
  return scalar + "\"";
}

std::string entry(std::string_view indent, std::string_view name, std::string_view value) {
  return std::string(indent) + std::string(name) + ": " + yaml_text(value) + "\n";
}

// A key that this mapping has not had yet: strict readers refuse a second one of the same name.
std::string new_key(std::string_view name, std::vector<std::string>& keys) {
  auto key = yaml_text(name);
  for (int n = 2; std::find(keys.begin(), keys.end(), key) != keys.end(); ++n)
    key = yaml_text(std::string(name) + " " + std::to_string(n));
  return keys.emplace_back(std::move(key));
}

std::string diagnostics(const Check& check) {
  constexpr std::string_view indent = "  ", deeper = "    ";
  std::string text = "  ---\n";
  if (!check.message.empty()) text += entry(indent, "message", check.message);
  if (!check.file.empty()) {
    text += "  at:\n" + entry(deeper, "file", check.file);
    if (check.line > 0) text += "    line: " + std::to_string(check.line) + "\n";
  }
  std::vector<std::string> keys{yaml_text("message"), yaml_text("at")};
  for (const auto& [name, value] : check.facts) text += entry(indent, new_key(name, keys), value);
  return text + "  ...\n";
}

class Tap final : public TestReport {
 public:
  explicit Tap(const terminal::Console& console) : console_(console) { put("TAP version 13\n"); }

  void add(const Check& check) override {
    const bool failed = check.verdict == Check::Verdict::failed;
    auto text = (failed ? "not ok " : "ok ") + std::to_string(++count_);
    if (!check.name.empty()) text += " - " + described(check.name);
    switch (check.verdict) {
      case Check::Verdict::passed: text += "\n"; break;
      case Check::Verdict::failed: text += "\n" + diagnostics(check); break;
      case Check::Verdict::skipped:
        text += " # SKIP " + rules::printable(check.message) + "\n";
        break;
    }
    put(text);
  }

  void finish() override {
    put("1.." + std::to_string(count_) + (count_ > 0 ? "\n" : " # SKIP nothing was checked\n"));
  }

 private:
  void put(std::string_view text) const {
    console_.print(text);
    terminal::finish_output();
  }

  const terminal::Console& console_;
  std::size_t count_ = 0;
};

}  // namespace

std::unique_ptr<TestReport> tap(const terminal::Console& console) {
  return std::make_unique<Tap>(console);
}

}  // namespace referee::checks
