// `referee validate LOG...`: every line of logged dialogues is judged.

#include <fmt/format.h>

#include <algorithm>

#include "referee/inputs/input.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/stop_signals.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/modes.hpp"
#include "referee/validate/run_terms.hpp"
#include "referee/validate/transcript_forms.hpp"

namespace referee::validate {

namespace {

using matches::transcripts::Finding;
using matches::transcripts::Log;

std::optional<terminal::Complaint> take_game(const options::Arguments& arguments,
                                             TranscriptWish& wish) {
  const auto& words = arguments.of<options::GameWords>();
  if (!words.game && !words.ruleset && words.set.empty()) return std::nullopt;
  const auto kind = inputs::kind_of_options(words);
  if (!kind) return kind.error();
  auto rules = inputs::rules_of(**kind, words);
  if (!rules) return rules.error();
  wish.kind = *kind;
  wish.rules = *std::move(rules);
  const bool spoken = !wish.protocol || rules::speaks(*wish.kind, protocols::name(*wish.protocol));
  if (wish.protocol == protocols::Kind::usi && !spoken)
    return terminal::Complaint{"option '--proto': USI is only for Shogi"};
  if (wish.protocol == protocols::Kind::gomocup && !spoken)
    return terminal::Complaint{"option '--proto': Gomocup is only for Renju"};
  return std::nullopt;
}

terminal::Or<TranscriptWish> wish_of(const options::Arguments& arguments) {
  TranscriptWish wish;
  const auto& words = arguments.of<ValidateWords>();
  wish.protocol = protocols::kind_named(words.proto);
  wish.margin_given = words.timemargin.has_value();
  wish.margin = matches::Millis(words.timemargin.value_or(0));
  if (auto wrong = take_game(arguments, wish)) return *std::move(wrong);
  const auto& text = words.time;
  if (!text) return wish;
  auto control = matches::clocks::read_time_control(*text);
  if (!control) return terminal::complaint_about("option '--time'", *text, control.error());
  round_like(words, *control);
  if (control->clocked) wish.time = *control;
  return wish;
}

class TranscriptValidation {
 public:
  TranscriptValidation(TranscriptWish wish, const ValidateWords& words,
                       const terminal::Console& console)
      : wish_(std::move(wish)), doubts_fail_(words.fail_on.has_value()),
        form_(transcript_form(words.output, console)), console_(console) {}

  terminal::Or<terminal::Exit> run(const std::vector<std::string>& paths) {
    for (const auto& path : paths) {
      auto lines = inputs::open_text(path, signals_.token());
      if (!lines)
        complain(lines.error());
      else
        validate(path, *lines);
      if (const auto ending = signals_.ending()) return *ending;
      if (!console_.prints()) return terminal::Exit::no_output;
    }
    form_->end(totals_);
    if (bad_files_ > 0) return terminal::Exit::bad_file;
    if (totals_.faults + totals_.askers > 0) return terminal::Exit::check_failed;
    return totals_.doubts > 0 && doubts_fail_ ? terminal::Exit::fault : terminal::Exit::done;
  }

 private:
  void validate(const std::string& path, matches::records::Lines& lines) {
    const auto name = options::shown_name(path);
    Log log(lines);
    Transcript transcript{.name = name, .form = {}};
    auto wish = wish_;
    if (path != "-") take_run_terms(path, wish, transcript);
    Dialogues dialogues(wish, [&](const Dialogues::Dialogue& dialogue, const Finding& finding) {
      transcript.form = log.form();
      form_->tell(transcript, dialogue, finding);
    });
    while (const auto spoken = log.next()) {
      dialogues.hear(*spoken);
      if (signals_.token().stop_requested() || !console_.prints()) return;
    }
    dialogues.end();
    transcript.form = log.form();
    if (lines.trouble()) complain(terminal::bad_file(name + ": " + *lines.trouble()));
    if (dialogues.too_many())
      complain(terminal::bad_file(
          name + ": it has more than a thousand engines; the others are not judged"));
    if (dialogues.all().empty() && !lines.trouble())
      return complain(
          terminal::bad_file(name +
                             ": it contains no dialogue; expected a log of what an engine and its "
                             "referee say to each other, in USI, the line protocol or Gomocup"));
    const auto judged = [this] {
      return totals_.questions + totals_.answers + totals_.faults + totals_.doubts + totals_.askers;
    };
    const auto before = judged();
    count(transcript, dialogues);
    if (judged() == before && !lines.trouble())
      complain(terminal::bad_file(name + ": it contains no question to an engine"));
  }

  // A run's own dialogue is judged as the run has judged it.
  void take_run_terms(const std::string& path, TranscriptWish& wish, Transcript& transcript) {
    const auto terms = run_terms(path);
    if (!terms) {
      console_.remark("referee: the run's time margin is not applied: " + terms.error().sentence +
                      "\n");
      return;
    }
    if (!*terms) return;
    const auto& [file, time] = **terms;
    wish.rounded_down = matches::Millis(1);
    if (wish.margin_given) return;
    wish.margin = time.margin;
    const bool usual =
        time.margin == wish_.margin && time.rounding == matches::clocks::Rounding::exact;
    if (!usual) transcript.run = {file, time.margin, matches::clocks::rounding_word(time)};
  }

  void count(const Transcript& transcript, const Dialogues& dialogues) {
    ++totals_.files;
    for (const auto& [label, dialogue] : dialogues.all()) {
      form_->tell_counts(transcript, dialogue);
      ++totals_.dialogues;
      totals_.questions += dialogue.judge->counted().questions;
      totals_.answers += dialogue.judge->counted().answers;
      totals_.faults += dialogue.faults;
      totals_.doubts += dialogue.doubts;
      totals_.askers += dialogue.askers;
    }
  }

  void complain(const terminal::Complaint& wrong) {
    ++bad_files_;
    console_.complain(wrong, "");
  }

  TranscriptWish wish_;
  bool doubts_fail_ = false;
  std::unique_ptr<TranscriptForm> form_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  Totals totals_;
  std::size_t bad_files_ = 0;
};

}  // namespace

terminal::Or<terminal::Exit> transcripts(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  if (auto wrong = options::wrong_inputs("validate", "TRANSCRIPT...", arguments.operands()))
    return *std::move(wrong);
  auto wish = wish_of(arguments);
  if (!wish) return wish.error();
  const auto& words = arguments.of<ValidateWords>();
  return TranscriptValidation(*std::move(wish), words, console).run(arguments.operands());
}

}  // namespace referee::validate
