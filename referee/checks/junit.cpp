// JUnit's XML as continuous integration servers read it: one suite, one case for each check. The
// counts stand at its beginning, so the cases are kept until the end: beyond a megabyte in a file
// that has no name.

#include <algorithm>
#include <cstdio>

#include "referee/checks/test_report.hpp"
#include "referee/terminal/text.hpp"

namespace referee::checks {

namespace {

// Text for an element or an attribute. After `printable` no character is left that XML forbids.
std::string escaped(std::string_view text) {
  std::string xml;
  for (const char c : rules::printable(text)) {
    switch (c) {
      case '&': xml += "&amp;"; break;
      case '<': xml += "&lt;"; break;
      case '>': xml += "&gt;"; break;
      case '"': xml += "&quot;"; break;
      case '\'': xml += "&apos;"; break;
      default: xml += c;
    }
  }
  return xml;
}

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + escaped(value) + "\"";
}

std::string attribute(std::string_view name, std::size_t value) {
  return attribute(name, std::to_string(value));
}

// Text of any length that takes a bounded amount of memory, where the system has temporary files.
class Store {
 public:
  Store() = default;
  ~Store() {
    if (file_) std::fclose(file_);
  }
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void append(std::string_view text) {
    held_ += text;
    if (held_.size() >= most_held && !broken_) spill();
  }

  // False: what had been stored cannot be read back.
  bool print(const terminal::Console& console) {
    if (file_ && std::fseek(file_, 0, SEEK_SET) != 0) return false;
    std::string block(most_held, '\0');
    while (stored_ > 0) {
      const auto count = std::fread(block.data(), 1, std::min(block.size(), stored_), file_);
      if (count == 0) return false;
      console.print(std::string_view(block).substr(0, count));
      stored_ -= count;
    }
    console.print(held_);
    return true;
  }

 private:
  static constexpr std::size_t most_held = 1 << 20;

  void spill() {
    if (!file_) file_ = std::tmpfile();
    if (file_) std::fseek(file_, static_cast<long>(stored_), SEEK_SET);
    broken_ = !file_ || std::fwrite(held_.data(), 1, held_.size(), file_) < held_.size() ||
              std::fflush(file_) != 0;
    if (broken_) return;  // what was written in part is not counted, and is still held
    stored_ += held_.size();
    held_.clear();
  }

  std::FILE* file_ = nullptr;
  std::size_t stored_ = 0;  // bytes of the file that count
  std::string held_;
  bool broken_ = false;
};

class Junit final : public TestReport {
 public:
  Junit(std::string_view suite, const terminal::Console& console)
      : suite_(suite), console_(console) {}

  void add(const Check& check) override {
    ++count_;
    auto text = "    <testcase" + attribute("name", check.name) + attribute("classname", suite_);
    if (!check.file.empty()) text += attribute("file", check.file);
    if (check.line > 0) text += attribute("line", check.line);
    switch (check.verdict) {
      case Check::Verdict::passed: text += "/>\n"; break;
      case Check::Verdict::failed: text += failure(check); break;
      case Check::Verdict::skipped:
        ++skipped_;
        text += ">\n      <skipped" + attribute("message", check.message) + "/>\n    </testcase>\n";
        break;
    }
    cases_.append(text);
  }

  void finish() override {
    const auto totals = attribute("name", suite_) + attribute("tests", count_) +
                        attribute("failures", failed_) + attribute("errors", 0) +
                        attribute("skipped", skipped_) + ">\n";
    console_.print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + totals +
                   "  <testsuite" + totals);
    // A document that lacks cases is not closed, so that no reader takes it for a whole one.
    if (cases_.print(console_))
      console_.print("  </testsuite>\n</testsuites>\n");
    else
      console_.remark("referee: cannot read the temporary file of the cases\n");
    terminal::finish_output();
  }

 private:
  std::string failure(const Check& check) {
    ++failed_;
    auto text = ">\n      <failure" + attribute("message", check.message) + ">";
    for (const auto& [name, value] : check.facts)
      text += "\n" + escaped(name) + ": " + escaped(value);
    return text + "</failure>\n    </testcase>\n";
  }

  std::string suite_;
  const terminal::Console& console_;
  Store cases_;
  std::size_t count_ = 0, failed_ = 0, skipped_ = 0;
};

}  // namespace

std::unique_ptr<TestReport> junit(std::string_view suite, const terminal::Console& console) {
  return std::make_unique<Junit>(suite, console);
}

}  // namespace referee::checks
