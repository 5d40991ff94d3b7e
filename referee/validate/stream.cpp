// `referee validate` from standard input: an action or more in a line, a verdict for each at once.

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "basics/text.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"
#include "referee/serving/server_loop.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/modes.hpp"
#include "referee/validate/oracle.hpp"
#include "referee/validate/stream_forms.hpp"
#include "referee/validate/stream_judge.hpp"

namespace referee::validate {

namespace {

// Of a client that does not read its verdicts.
constexpr std::size_t most_unwritten = std::size_t{16} << 20;

terminal::Or<std::optional<matches::clocks::TimeControl>> time_of(const ValidateWords& words) {
  const auto& text = words.time;
  if (!text && words.timemargin)
    return terminal::Complaint{"option '--timemargin' needs --time TC"};
  if (!text) return std::optional<matches::clocks::TimeControl>();
  auto control = matches::clocks::read_time_control(*text);
  if (!control) return terminal::complaint_about("option '--time'", *text, control.error());
  round_like(words, *control);
  control->margin = matches::Millis(words.timemargin.value_or(0));
  return std::optional(*control);
}

terminal::Or<StreamTerms> terms_of(const options::Arguments& arguments) {
  const auto& words = arguments.of<ValidateWords>();
  const auto& played = arguments.of<options::GameWords>();
  const auto kind = inputs::kind_of_options(played);
  if (!kind) return kind.error();
  auto rules = inputs::rules_of(**kind, played);
  if (!rules) return rules.error();
  const auto from = words.from.value_or("startpos");
  if (from == "-")
    return terminal::Complaint{
        "option '--from': expected a position; standard input is for the actions"};
  const auto place = inputs::position_words(**kind, {from}, "option '--from'");
  if (!place) return place.error();
  const auto admit = played.setup ? rules::Admit::anything : rules::Admit::reachable;
  auto start = inputs::game_at(**kind, *rules, *place, admit);
  if (!start) return start.error();
  auto time = time_of(words);
  if (!time) return time.error();
  return StreamTerms{.kind = *kind,
                     .rules = *std::move(rules),
                     .start = *std::move(start),
                     .admit = admit,
                     .time = *time,
                     .keep_going = words.keep_going};
}

std::unique_ptr<StreamForm> form_of(checks::Form form, const terminal::Console& console) {
  switch (form) {
    case checks::Form::human: break;
    case checks::Form::jsonl: return stream_as_json();
    case checks::Form::tap: return stream_as_test_report(checks::tap(console));
    case checks::Form::junit:
      return stream_as_test_report(checks::junit("referee validate", console));
  }
  return stream_for_people(console);
}

class Stream final : public serving::LineServer {
 public:
  Stream(StreamTerms terms, std::unique_ptr<StreamForm> form, bool legal,
         std::unique_ptr<Oracle> oracle, const terminal::Console& console)
      : form_(std::move(form)), legal_(legal), oracle_(std::move(oracle)), console_(console),
        judge_(
            std::move(terms),
            [this](const Verdict& verdict, const rules::AnyGame& game) { tell(verdict, game); },
            [this](const rules::AnyGame& game) { ask(game); }) {}

  std::string answer(std::string_view line) override {
    answer_.clear();
    judge_.hear(line);
    return std::move(answer_);
  }
  std::size_t longest_request() const override { return StreamJudge::longest_line; }
  bool over() const override { return judge_.over() || !console_.prints(); }

  // After the last line.
  terminal::Exit end() {
    console_.print(form_->end(judge_));
    if (!terminal::finish_output()) return terminal::Exit::no_output;
    console_.remark(summary());
    const bool failed = judge_.refused() > 0 || (oracle_ && oracle_->failed());
    if (nothing_judged()) return terminal::Exit::bad_file;
    return failed ? terminal::Exit::check_failed : terminal::Exit::done;
  }

 private:
  bool nothing_judged() const { return judge_.actions() + judge_.positions() == 0; }

  void ask(const rules::AnyGame& game) {
    if (!oracle_) return;
    const auto before = oracle_->asked();
    compared_ = oracle_->compare(game);
    asked_ = oracle_->asked() > before;
  }

  void tell(const Verdict& verdict, const rules::AnyGame& game) {
    Beside beside{.game = game, .legal = legal_};
    if (std::exchange(asked_, false)) {
      beside.compared = &compared_;
      beside.oracle = &oracle_->name();
    }
    answer_ += form_->text(verdict, beside);
  }

  std::string summary() const {
    std::string text;
    if (nothing_judged()) text = "referee: nothing was judged: the input contains no move\n";
    if (judge_.refused_actions() > 0)
      text += fmt::format("referee: {} of {} refused\n", judge_.refused_actions(),
                          basics::counted(judge_.actions(), "move"));
    if (judge_.refused_positions() > 0)
      text += fmt::format("referee: {} of {} refused\n", judge_.refused_positions(),
                          basics::counted(judge_.positions(), "position"));
    if (judge_.only_nonsense())
      text +=
          "      for records of games, use 'referee replay FILE'; for the transcript of a "
          "dialogue,\n"
          "      use 'referee validate FILE'\n";
    if (oracle_) text += "referee: " + oracle_->summary() + "\n";
    return text;
  }

  std::unique_ptr<StreamForm> form_;
  bool legal_;
  std::unique_ptr<Oracle> oracle_;
  const terminal::Console& console_;
  OracleWord compared_;
  bool asked_ = false;  // compared_ belongs to the next verdict
  std::string answer_;
  StreamJudge judge_;
};

}  // namespace

terminal::Or<terminal::Exit> stream(const options::Arguments& arguments,
                                    const terminal::Console& console) {
  auto terms = terms_of(arguments);
  if (!terms) return terms.error();
  const auto& patience = arguments.of<matches::play::Patience>();
  const auto& words = arguments.of<ValidateWords>();
  const terminal::StopSignals signals;
  const auto& [kind, rules, start, admit, time, keep_going] = *terms;
  auto oracle = Oracle::start(arguments, *kind, rules, patience, signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (!oracle) return oracle.error();
  Stream server(*std::move(terms), form_of(words.output, console), words.legal, *std::move(oracle),
                console);
  terminal::announce_keyboard("moves");
  auto ending = serving::serve(server, {0, 1, most_unwritten}, signals.token());
  if (const auto stopped = signals.ending()) return *stopped;
  if (!ending || *ending != terminal::Exit::done) return ending;
  return server.end();
}

}  // namespace referee::validate
