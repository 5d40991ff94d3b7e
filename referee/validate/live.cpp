// referee validate --engine ... --positions FILE: each position of a file is put to each engine.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "matches/asking/consulting.hpp"
#include "matches/clocks/limit_words.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/input.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/live_report.hpp"
#include "referee/validate/live_verdict.hpp"
#include "referee/validate/modes.hpp"
#include "referee/validate/oracle.hpp"
#include "referee/validate/suite.hpp"
#include "referee/validate/validate_table.hpp"

namespace referee::validate {

namespace {

using matches::asking::Consultant;

struct LiveTask {
  const rules::GameKind* kind = nullptr;
  rules::RuleSet rules;
  std::vector<matches::play::Engine> engines;  // none: the oracle alone
  matches::play::Patience patience;
  std::string path;  // of the positions; "-": standard input
  checks::Form form = checks::Form::human;
};

// Nobody is wronged by an answer that is a little late. Nothing: the user has said what is
// tolerated.
std::optional<matches::Micros> usual_margin(const options::EngineWords& given) {
  constexpr matches::Millis forgiven{100};
  for (const auto* groups : {&given.engine, &given.each})
    for (const auto& words : *groups)
      for (const auto& word : words)
        if (word.starts_with("timemargin=")) return std::nullopt;
  return forgiven;
}

// What the command line says about the engines' time goes before their keys.
std::optional<terminal::Complaint> limit(const options::Arguments& arguments, LiveTask& task) {
  const auto& st = arguments.of<ValidateWords>().st;
  const auto& margin = arguments.of<ValidateWords>().timemargin;
  for (std::size_t i = 0; i < task.engines.size(); ++i) {
    auto& time = task.engines[i].time;
    if (st) time.move_time = *st;
    if (margin)
      time.margin = matches::Millis(*margin);
    else
      time.margin = usual_margin(arguments.of<options::EngineWords>()).value_or(time.margin);
    if (time.move_time && *time.move_time == matches::Micros(0))
      return terminal::Complaint{"option '--st': '" + arguments.all(rows::st).front() +
                                 "' leaves no time for an answer"};
    if (!matches::clocks::bounded(time))
      return terminal::Complaint{
          options::engine_label(i + 1, task.engines[i]) +
          " has no limit for its answers; expected --st SEC, or st=, tc=, nodes= or depth= in its "
          "keys"};
  }
  return std::nullopt;
}

terminal::Or<LiveTask> task_of(const options::Arguments& arguments) {
  const auto& words = arguments.of<ValidateWords>();
  const auto& played = arguments.of<options::GameWords>();
  const auto& given = arguments.of<options::EngineWords>();
  const auto kind = inputs::kind_of_options(played);
  if (!kind) return kind.error();
  auto rules = inputs::rules_of(**kind, played);
  if (!rules) return rules.error();
  LiveTask task{.kind = *kind,
                .rules = *std::move(rules),
                .engines = {},
                .patience = arguments.of<matches::play::Patience>(),
                .path = words.positions.value_or(""),
                .form = words.output};
  if (task.path.empty())
    return terminal::Complaint{"the engine needs positions; expected --positions FILE"};
  if (words.time)
    return terminal::Complaint{
        "option '--time' is for a stream or a transcript; for an engine, use --st, or tc= and st= "
        "in its keys"};
  if (auto wrong = Oracle::misuse(arguments, *task.kind)) return *std::move(wrong);
  if (given.engine.empty() && !arguments.of<OracleWords>().oracle.empty()) return task;
  auto engines = options::engines_of(given);
  if (!engines) return engines.error();
  task.engines = *std::move(engines);
  if (auto wrong = limit(arguments, task)) return *std::move(wrong);
  if (auto wrong = engines::wrong_protocol(task.engines, task.kind->name)) return *std::move(wrong);
  return task;
}

terminal::Complaint about_suite(const std::string& path, const std::vector<SuiteFault>& faults) {
  const auto line_of = [&](const SuiteFault& fault) {
    auto text = options::shown_name(path);
    if (fault.line > 0) text += ":" + std::to_string(fault.line);
    if (fault.line > 0 && fault.column > 0) text += ":" + std::to_string(fault.column);
    return rules::printable(text + ": " + fault.sentence);
  };
  auto wrong = terminal::bad_file(line_of(faults.front()));
  for (std::size_t i = 1; i < faults.size(); ++i)
    wrong.more += "referee: " + terminal::shortened(line_of(faults[i]), 1000) + "\n";
  return wrong;
}

class LiveValidation {
 public:
  LiveValidation(LiveTask task, const options::Arguments& arguments,
                 const terminal::Console& console)
      : task_(std::move(task)), arguments_(arguments), console_(console) {}

  terminal::Or<terminal::Exit> run() {
    if (auto wrong = prepare()) return ended(*std::move(wrong));
    report_ = live_report(task_.form, options::shown_name(task_.path), *task_.kind, task_.rules,
                          task_.engines.size() > 1, console_);
    if (oracle_) compare();
    for (std::size_t i = 0; i < consultants_.size() && !stopped(); ++i) examine(i);
    if (signals_.ending()) return *signals_.ending();
    report_->finish();
    return failed_ ? terminal::Exit::check_failed : terminal::Exit::done;
  }

 private:
  bool stopped() const { return signals_.ending() || !console_.prints(); }
  terminal::Or<terminal::Exit> ended(terminal::Complaint wrong) const {
    if (const auto ending = signals_.ending()) return *ending;
    return wrong;
  }

  // Everything that can be wrong is found before the first question.
  std::optional<terminal::Complaint> prepare() {
    if (auto wrong = read_positions()) return wrong;
    if (auto wrong = engines::obstacle(task_.engines)) return wrong;
    auto oracle =
        Oracle::start(arguments_, *task_.kind, task_.rules, task_.patience, signals_.token());
    if (!oracle) return oracle.error();
    oracle_ = *std::move(oracle);
    for (std::size_t i = 0; i < task_.engines.size(); ++i)
      if (auto wrong = start(i)) return wrong;
    return std::nullopt;
  }

  std::optional<terminal::Complaint> read_positions() {
    auto opened = inputs::open_text(task_.path, signals_.token());
    if (!opened) return opened.error();
    auto read = read_suite(*opened, *task_.kind, task_.rules, signals_.token());
    if (!read) return about_suite(task_.path, read.error());
    cases_ = *std::move(read);
    return std::nullopt;
  }

  std::optional<terminal::Complaint> start(std::size_t i) {
    auto& consultant = *consultants_.emplace_back(std::make_unique<Consultant>(
        task_.engines[i], task_.patience, desk_, *task_.kind, task_.rules, signals_.token()));
    if (const auto trouble = consultant.begin())
      return engines::engine_trouble(i + 1, consultant.player(), *trouble);
    const auto& player = consultant.player();
    const auto unwanted =
        engines::unwanted_options(i + 1, player, player.protocol()->declined(), task_.kind->name);
    for (const auto& warning : unwanted.warnings) console_.remark("referee: " + warning + "\n");
    return unwanted.error ? unwanted.error : engines::unsupported_limit(i + 1, player);
  }

  PutPosition put(const SuiteCase& one) const {
    return {one, game_of(one, *task_.kind, task_.rules).position()};
  }

  void compare() {
    for (const auto& one : cases_) {
      const auto game = game_of(one, *task_.kind, task_.rules);
      const auto before = oracle_->asked();
      const auto word = oracle_->compare(game);
      if (stopped()) return;
      if (oracle_->asked() > before) report_->tell({one, game.position()}, word, oracle_->name());
    }
    report_->end(*oracle_);
    failed_ = failed_ || oracle_->failed();
  }

  void examine(std::size_t i) {
    auto& consultant = *consultants_[i];
    const auto& player = consultant.player();
    report_->begin(i + 1, player.name(), player.found());
    Examiner examiner(consultant, *task_.kind, signals_.token());
    LiveTotals totals;
    for (const auto& one : cases_) {
      const auto verdict = examiner.examine(one);
      if (!verdict || stopped()) return;
      totals.add(verdict->kind);
      report_->tell(put(one), *verdict);
    }
    report_->end(totals);
    failed_ = failed_ || !totals.all_passed();
    consultant.quit();
  }

  LiveTask task_;
  const options::Arguments& arguments_;
  const terminal::Console& console_;
  terminal::StopSignals signals_;
  matches::processes::ProcessSet desk_;
  std::vector<SuiteCase> cases_;
  std::unique_ptr<Oracle> oracle_;
  std::vector<std::unique_ptr<Consultant>> consultants_;
  std::unique_ptr<LiveReport> report_;
  bool failed_ = false;
};

}  // namespace

terminal::Or<terminal::Exit> live_engine(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  auto task = task_of(arguments);
  if (!task) return task.error();
  return LiveValidation(*std::move(task), arguments, console).run();
}

}  // namespace referee::validate
