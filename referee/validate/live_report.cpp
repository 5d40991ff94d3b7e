#include "referee/validate/live_report.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <utility>

#include "referee/checks/test_report.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/shown_by.hpp"

namespace referee::validate {

namespace {

using boost::json::array;
using boost::json::object;
using Kind = LiveVerdict::Kind;

constexpr int verdict_width = 9;

std::string seconds_text(matches::Micros time) {
  return fmt::format("{:.3f} s", static_cast<double>(time.count()) / 1e6);
}

// "0.012 s of 1.000 s"; empty: no clock ran.
std::string time_text(const LiveVerdict& verdict) {
  if (!verdict.used) return {};
  return seconds_text(*verdict.used) + (verdict.limit ? " of " + seconds_text(*verdict.limit) : "");
}

std::int64_t millis(matches::Micros time) {
  return std::chrono::floor<matches::Millis>(time).count();
}

// "suite.sfen:3 name"
std::string label(const std::string& file, const SuiteCase& one) {
  return file + ":" + std::to_string(one.line) + (one.name.empty() ? "" : " " + one.name);
}

std::string words(std::initializer_list<std::string> parts) {
  std::string text;
  for (const auto& part : parts)
    if (!part.empty()) text += (text.empty() ? "" : "  ") + part;
  return text;
}

// --- for people ---------------------------------------------------------------------------------

class HumanReport final : public LiveReport {
 public:
  HumanReport(std::string file, const rules::GameKind& kind, const rules::RuleSet& rules,
              bool several, const terminal::Console& console)
      : file_(std::move(file)), kind_(kind), rules_(rules), several_(several), console_(console) {}

  void begin(std::size_t number, const std::string& engine, const std::string& protocol) override {
    console_.tell(fmt::format("{}engine {}: {}, protocol {}\n", begun_ ? "\n" : "", number,
                              rules::printable(engine), protocol));
    engine_ = rules::printable(engine);
    begun_ = true;
    terminal::finish_output();
  }

  void tell(const PutPosition& put, const LiveVerdict& verdict) override {
    const bool good = verdict.kind == Kind::passed;
    std::string text =
        colored(name(verdict.kind), good) +
        words({rules::printable(label(file_, put.one)), terminal::shortened(verdict.answer, 200),
               time_text(verdict), terminal::shortened(verdict.sentence, 400)}) +
        "\n";
    if (!good) text += indented("position " + put.position);
    if (verdict.kind == Kind::illegal && terminal::words_of(verdict.answer).size() == 1)
      text += indented("try: " +
                       shown_by(kind_, rules_, put.position, rules::printable(verdict.answer)));
    console_.tell(text);
    terminal::finish_output();
  }

  void end(const LiveTotals& totals) override {
    console_.tell((several_ ? engine_ + ": " : "") + totals.text() + "\n");
  }

  void tell(const PutPosition& put, const OracleWord& word, const std::string& oracle) override {
    begun_ = true;
    if (word.trouble.empty() && word.differences.empty()) return;
    console_.tell(
        colored("oracle", false) +
        words({rules::printable(label(file_, put.one)), terminal::shortened(word.trouble, 400)}) +
        "\n");
    for (const auto& difference : word.differences)
      console_.tell(for_people(difference, oracle, verdict_width));
    terminal::finish_output();
  }

  void end(const Oracle& oracle) override { console_.tell(oracle.summary() + "\n"); }
  void finish() override {}

 private:
  static std::string indented(const std::string& text) {
    return std::string(verdict_width, ' ') + text + "\n";
  }

  std::string colored(std::string_view verdict, bool good) const {
    const auto text = terminal::padded(verdict, verdict_width);
    return good || !console_.color() ? text : "\x1b[1;31m" + text + "\x1b[0m";
  }

  std::string file_, engine_;
  const rules::GameKind& kind_;
  const rules::RuleSet& rules_;
  bool several_, begun_ = false;
  const terminal::Console& console_;
};

// --- JSON lines ---------------------------------------------------------------------------------

object event(std::string_view type) { return {{"v", 1}, {"t", type}}; }

class JsonReport final : public LiveReport {
 public:
  JsonReport(std::string file, const terminal::Console& console)
      : file_(std::move(file)), console_(console) {}

  void begin(std::size_t number, const std::string& engine, const std::string& protocol) override {
    engine_ = rules::printable(engine);
    auto line = event("engine");
    line["number"] = number;
    line["engine"] = engine_;
    line["protocol"] = protocol;
    print(line);
  }

  void tell(const PutPosition& put, const LiveVerdict& verdict) override {
    auto line = event("position");
    line["engine"] = engine_;
    add(put, line);
    line["verdict"] = name(verdict.kind);
    if (!verdict.answer.empty()) line["answer"] = rules::printable(verdict.answer);
    if (!verdict.sentence.empty()) line["sentence"] = rules::printable(verdict.sentence);
    if (verdict.used) line["ms"] = millis(*verdict.used);
    if (verdict.limit) line["limit_ms"] = millis(*verdict.limit);
    add(verdict.search, line);
    add_expected(put.one, line);
    print(line);
  }

  void end(const LiveTotals& totals) override {
    auto line = event("summary");
    line["engine"] = engine_;
    line["positions"] = totals.positions;
    for (std::size_t i = 0; i < totals.of.size(); ++i)
      line[name(static_cast<Kind>(i))] = totals.of[i];
    print(line);
  }

  void tell(const PutPosition& put, const OracleWord& word, const std::string& oracle) override {
    auto line = event("oracle");
    line["oracle"] = oracle;
    add(put, line);
    line["ok"] = word.trouble.empty() && word.differences.empty();
    if (!word.trouble.empty()) line["sentence"] = word.trouble;
    array differences;
    for (const auto& difference : word.differences) differences.push_back(json_of(difference));
    line["differences"] = std::move(differences);
    print(line);
  }

  void end(const Oracle& oracle) override {
    auto line = event("oracle_summary");
    line["oracle"] = oracle.name();
    line["positions"] = oracle.asked();
    line["differences"] = oracle.differences();
    line["unanswered"] = oracle.unanswered();
    print(line);
  }

  void finish() override {}

 private:
  void add(const PutPosition& put, object& line) const {
    line["file"] = rules::printable(file_);
    line["line"] = put.one.line;
    if (!put.one.name.empty()) line["id"] = put.one.name;
    for (const auto& [opcode, text] : put.one.remarks) line[opcode] = text;
    line["position"] = put.position;
  }

  static void add(const protocols::Search& search, object& line) {
    if (search.centipawns) line["cp"] = *search.centipawns;
    if (search.mate) line["mate"] = *search.mate;
    if (search.depth) line["depth"] = *search.depth;
    if (search.nodes) line["nodes"] = *search.nodes;
  }

  static void add_expected(const SuiteCase& one, object& line) {
    object expected;
    if (!one.best.empty()) expected["bm"] = array(one.best.begin(), one.best.end());
    if (!one.avoid.empty()) expected["am"] = array(one.avoid.begin(), one.avoid.end());
    if (one.mate) expected["mate"] = *one.mate;
    if (one.mate) expected["mate_proved"] = one.mate_proved;
    if (!expected.empty()) line["expected"] = std::move(expected);
  }

  void print(const object& line) const {
    console_.print(terminal::json_text(line) + "\n");
    terminal::finish_output();
  }

  std::string file_, engine_;
  const terminal::Console& console_;
};

// --- TAP and JUnit ------------------------------------------------------------------------------

class LiveTestReport final : public LiveReport {
 public:
  LiveTestReport(std::unique_ptr<checks::TestReport> checks, std::string file, bool several)
      : checks_(std::move(checks)), file_(std::move(file)), several_(several) {}

  void begin(std::size_t, const std::string& engine, const std::string&) override {
    engine_ = engine;
  }

  void tell(const PutPosition& put, const LiveVerdict& verdict) override {
    using enum checks::Check::Verdict;
    auto check = about(put, several_ ? engine_ : "");
    check.verdict = verdict.kind == Kind::passed ? passed : failed;
    if (verdict.kind != Kind::passed)
      check.message = fmt::format("{}: {}", name(verdict.kind), verdict.sentence);
    check.facts = {{"engine", engine_}, {"position", put.position}, {"answer", verdict.answer}};
    if (verdict.used) check.facts.emplace_back("time", time_text(verdict));
    checks_->add(check);
  }

  void end(const LiveTotals&) override {}

  void tell(const PutPosition& put, const OracleWord& word, const std::string& oracle) override {
    auto check = about(put, "oracle " + oracle);
    const bool good = word.trouble.empty() && word.differences.empty();
    check.verdict = good ? checks::Check::Verdict::passed : checks::Check::Verdict::failed;
    if (!word.trouble.empty()) check.message = "no answer: " + word.trouble;
    if (!word.differences.empty()) check.message = "forbidden points differ";
    check.facts = {{"position", put.position}};
    for (const auto& difference : word.differences)
      check.facts.emplace_back(difference.point,
                               fmt::format("we say {}, {} says {}; {}", difference.ours, oracle,
                                           difference.theirs, difference.command));
    checks_->add(check);
  }

  void end(const Oracle&) override {}
  void finish() override { checks_->finish(); }

 private:
  checks::Check about(const PutPosition& put, const std::string& who) const {
    checks::Check check;
    check.name = label(file_, put.one) + (who.empty() ? "" : " " + who);
    check.file = file_;
    check.line = put.one.line;
    return check;
  }

  std::unique_ptr<checks::TestReport> checks_;
  std::string file_, engine_;
  bool several_;
};

}  // namespace

std::string LiveTotals::text() const {
  std::string text;
  for (std::size_t i = 0; i < of.size(); ++i)
    if (of[i] > 0 || i == 0)
      text += fmt::format("{} {} {}", text.empty() ? "" : ",", of[i], name(static_cast<Kind>(i)));
  return fmt::format("{} position{}:{}", positions, positions == 1 ? "" : "s", text);
}

std::unique_ptr<LiveReport> live_report(checks::Form form, std::string file,
                                        const rules::GameKind& kind, const rules::RuleSet& rules,
                                        bool several_engines, const terminal::Console& console) {
  switch (form) {
    case checks::Form::human: break;
    case checks::Form::jsonl: return std::make_unique<JsonReport>(std::move(file), console);
    case checks::Form::tap:
      return std::make_unique<LiveTestReport>(checks::tap(console), std::move(file),
                                              several_engines);
    case checks::Form::junit:
      return std::make_unique<LiveTestReport>(checks::junit("referee validate", console),
                                              std::move(file), several_engines);
  }
  return std::make_unique<HumanReport>(std::move(file), kind, rules, several_engines, console);
}

}  // namespace referee::validate
