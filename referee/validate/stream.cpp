// `referee validate` from standard input: an action or more in a line, a verdict for each at once.

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "referee/engine_keys.hpp"
#include "referee/scene.hpp"
#include "referee/server_loop.hpp"
#include "referee/stop_signals.hpp"
#include "referee/text.hpp"
#include "referee/validate/modes.hpp"
#include "referee/validate/oracle.hpp"
#include "referee/validate/stream_forms.hpp"
#include "referee/validate/stream_judge.hpp"
#include "referee/wording.hpp"

namespace referee::validate {

namespace {

// Of a client that does not read its verdicts.
constexpr std::size_t most_waiting = std::size_t{16} << 20;

Or<std::optional<matches::TimeControl>> time_of(const Arguments& arguments) {
  const auto text = arguments.value("time");
  if (!text && arguments.has("timemargin"))
    return Complaint{"option '--timemargin' needs --time TC"};
  if (!text) return std::optional<matches::TimeControl>();
  auto control = matches::read_time_control(*text);
  if (!control) return complaint_about("option '--time'", *text, control.error());
  matches::read_rounding(arguments.value("rounding").value_or("exact"), *control);
  control->margin = matches::Millis(arguments.number("timemargin").value_or(0));
  return std::optional(*control);
}

Or<StreamTerms> terms_of(const Arguments& arguments) {
  const auto kind = kind_of_options(arguments);
  if (const auto* wrong = complaint(kind)) return *wrong;
  auto rules = rules_of(*std::get<0>(kind), arguments);
  if (const auto* wrong = complaint(rules)) return *wrong;
  const auto from = arguments.value("from").value_or("startpos");
  if (from == "-")
    return Complaint{"option '--from': expected a position; standard input has the actions"};
  const auto place = place_of(*std::get<0>(kind), {from}, "option '--from'");
  if (const auto* wrong = complaint(place)) return *wrong;
  const auto admit = arguments.has("setup") ? rules::Admit::anything : rules::Admit::reachable;
  auto start = game_at(*std::get<0>(kind), std::get<0>(rules), std::get<0>(place), admit);
  if (const auto* wrong = complaint(start)) return *wrong;
  auto time = time_of(arguments);
  if (const auto* wrong = complaint(time)) return *wrong;
  return StreamTerms{.kind = std::get<0>(kind),
                     .rules = std::get<0>(std::move(rules)),
                     .start = std::get<0>(std::move(start)),
                     .admit = admit,
                     .time = std::get<0>(time),
                     .keep_going = arguments.has("keep-going")};
}

std::unique_ptr<StreamForm> form_of(const Arguments& arguments, const Console& console) {
  const auto form = arguments.value("output").value_or("human");
  if (form == "jsonl") return stream_as_json();
  if (form == "tap") return stream_as_sheet(SheetKind::tap, console);
  if (form == "junit") return stream_as_sheet(SheetKind::junit, console);
  return stream_for_people(console);
}

class Stream final : public LineServer {
 public:
  Stream(StreamTerms terms, std::unique_ptr<StreamForm> form, bool legal,
         std::unique_ptr<Oracle> oracle, const Console& console)
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
  Exit end() {
    console_.print(form_->end(judge_));
    if (!finish_output()) return Exit::no_output;
    console_.remark(summary());
    const bool failed = judge_.refused() > 0 || (oracle_ && oracle_->failed());
    return failed || nothing_judged() ? Exit::check_failed : Exit::done;
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
    if (nothing_judged()) text = "referee: nothing was judged: the input has no move\n";
    if (judge_.refused_actions() > 0)
      text += fmt::format("referee: {} of {} refused\n", judge_.refused_actions(),
                          counted(judge_.actions(), "move"));
    if (judge_.refused_positions() > 0)
      text += fmt::format("referee: {} of {} refused\n", judge_.refused_positions(),
                          counted(judge_.positions(), "position"));
    if (judge_.only_nonsense())
      text +=
          "      records of games are read by 'referee replay FILE', the transcript of a dialogue\n"
          "      by 'referee validate FILE'\n";
    if (oracle_) text += "referee: " + oracle_->summary() + "\n";
    return text;
  }

  std::unique_ptr<StreamForm> form_;
  bool legal_;
  std::unique_ptr<Oracle> oracle_;
  const Console& console_;
  OracleWord compared_;
  bool asked_ = false;  // compared_ belongs to the next verdict
  std::string answer_;
  StreamJudge judge_;
};

}  // namespace

Or<Exit> stream(const Arguments& arguments, const Console& console) {
  auto terms = terms_of(arguments);
  if (const auto* wrong = complaint(terms)) return *wrong;
  const auto patience = patience_of(arguments);
  if (const auto* wrong = complaint(patience)) return *wrong;
  const StopSignals signals;
  const auto& [kind, rules, start, admit, time, keep_going] = std::get<0>(terms);
  auto oracle = Oracle::start(arguments, *kind, rules, std::get<0>(patience), signals.token());
  if (const auto ending = signals.ending()) return *ending;
  if (const auto* wrong = complaint(oracle)) return *wrong;
  Stream server(std::get<0>(std::move(terms)), form_of(arguments, console), arguments.has("legal"),
                std::get<0>(std::move(oracle)), console);
  announce_keyboard("moves");
  auto ending = serve(server, {0, 1, most_waiting}, signals.token());
  if (const auto stopped = signals.ending()) return *stopped;
  if (complaint(ending) || std::get<Exit>(ending) != Exit::done) return ending;
  return server.end();
}

}  // namespace referee::validate
