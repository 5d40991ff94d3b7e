#include "referee/validate/transcript_forms.hpp"

#include <fmt/format.h>

#include <map>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "referee/checks/test_report.hpp"
#include "referee/terminal/text.hpp"
#include "referee/validate/shown_by.hpp"

namespace referee::validate {

using matches::JsonObject;
using matches::transcripts::Counted;
using matches::transcripts::Finding;

namespace {

constexpr int longest_finding = 1000, longest_text = 400;  // columns

std::string_view name(Finding::Weight weight) {
  switch (weight) {
    case Finding::Weight::fault: return "fault";
    case Finding::Weight::doubt: return "doubt";
    case Finding::Weight::asker: return "asker";
  }
  return {};
}

std::string place(const Transcript& log, const Finding& finding) {
  return fmt::format("{}:{}", rules::printable(log.name), finding.line);
}

// The command that shows it: why the action is refused, or the position.
std::string command(const Dialogues::Dialogue& dialogue, const Finding& finding) {
  const auto& terms = dialogue.judge->terms();
  if (finding.position.empty() || !terms.kind) return {};
  const auto action = finding.action.substr(0, finding.action.find(' '));
  return shown_by(*terms.kind, terms.rules, finding.position, action);
}

// "3 games, 120 questions, 118 answers (118 timed), 940 infos, 900 variations, 12 mates"
std::string in_words(const Counted& count) {
  std::string text = basics::counted(count.games, "game") + ", " +
                     basics::counted(count.questions, "question") + ", " +
                     basics::counted(count.answers, "answer");
  std::string more;
  const auto add = [&](std::size_t number, std::string_view what) {
    if (number > 0) more += fmt::format("{}{} {}", more.empty() ? "" : ", ", number, what);
  };
  add(count.timed, "timed");
  add(count.resigned, "resigned");
  add(count.declared, "declared");
  add(count.unjudged, "not judged");
  if (!more.empty()) text += " (" + more + ")";
  text += ", " + basics::counted(count.infos, "info") + ", " +
          basics::counted(count.variations, "variation") + ", " +
          basics::counted(count.mates, "mate claim");
  return text;
}

std::string verdict(std::size_t faults, std::size_t doubts, std::size_t askers) {
  return basics::counted(faults, "fault") + ", " + basics::counted(doubts, "doubt") + ", " +
         basics::counted(askers, "mistake") + " of the asker";
}

std::int64_t in_milliseconds(matches::Micros time) {
  return std::chrono::duration_cast<matches::Millis>(time).count();
}

// --- for people ---------------------------------------------------------------------------------

class TranscriptForPeople final : public TranscriptForm {
 public:
  explicit TranscriptForPeople(const terminal::Console& console) : console_(console) {}

  void tell(const Transcript& log, const Dialogues::Dialogue& dialogue,
            const Finding& finding) override {
    const bool doubt = finding.weight == Finding::Weight::doubt;
    if (doubt && ++doubts_[finding.engine][finding.code] > most_doubts) return;
    auto text = place(log, finding) + ": " + title(finding) + "  " +
                terminal::shortened(finding.sentence, longest_finding) + "\n";
    const auto said = terminal::shortened(finding.text, std::max(20, console_.width() - 16));
    text += "     " + (finding.engine.empty() ? "" : rules::printable(finding.engine) + ": ") +
            said + "\n";
    if (const auto see = command(dialogue, finding); !see.empty())
      text += "     try: " + rules::printable(see) + "\n";
    console_.tell(text);
  }

  void tell_counts(const Transcript& log, const Dialogues::Dialogue& dialogue) override {
    for (const auto& [code, count] : doubts_[dialogue.engine])
      if (count > most_doubts)
        console_.tell(fmt::format("{}: doubt: {}  {} more of them; --output jsonl shows all\n",
                                  rules::printable(log.name), code, count - most_doubts));
    doubts_.erase(dialogue.engine);
    console_.tell(fmt::format(
        "{}: {} log, {}{}{}: {}; {}\n", rules::printable(log.name), log.form,
        protocols::name(*dialogue.protocol), dialogue.engine.empty() ? "" : ", engine ",
        terminal::shortened(dialogue.engine, longest_text), in_words(dialogue.judge->counted()),
        verdict(dialogue.faults, dialogue.doubts, dialogue.askers)));
    if (!log.run.file.empty())
      console_.tell(fmt::format("{}: times by {}: timemargin={} rounding={}\n",
                                rules::printable(log.name), rules::printable(log.run.file),
                                in_milliseconds(log.run.margin), log.run.rounding));
  }

  void end(const Totals& totals) override {
    if (totals.dialogues < 2) return;
    console_.tell(fmt::format(
        "{} of {}: {}, {}; {}\n", basics::counted(totals.dialogues, "dialogue"),
        basics::counted(totals.files, "file"), basics::counted(totals.questions, "question"),
        basics::counted(totals.answers, "answer"),
        verdict(totals.faults, totals.doubts, totals.askers)));
  }

 private:
  std::string title(const Finding& finding) const {
    const bool fault = finding.weight == Finding::Weight::fault;
    const auto text =
        fault ? finding.code : std::string(name(finding.weight)) + ": " + finding.code;
    if (!console_.color()) return text;
    return (fault ? "\x1b[1;31m" : "\x1b[33m") + text + "\x1b[0m";
  }

  // An engine repeats its deviations in every game; reporting each once is enough.
  static constexpr std::size_t most_doubts = 3;

  const terminal::Console& console_;
  // Of each engine of this log, by their codes.
  std::map<std::string, std::map<std::string, std::size_t>> doubts_;
};

// --- JSON lines ---------------------------------------------------------------------------------

class TranscriptAsJson final : public TranscriptForm {
 public:
  explicit TranscriptAsJson(const terminal::Console& console) : console_(console) {}

  void tell(const Transcript& log, const Dialogues::Dialogue& dialogue,
            const Finding& finding) override {
    std::string out;
    JsonObject object(out);
    begin(object, "finding", log, dialogue);
    object.number("line", finding.line);
    object.text("weight", name(finding.weight));
    object.text("code", finding.code);
    object.text("sentence", finding.sentence);
    object.text("text", finding.text);
    if (!finding.position.empty()) object.text("position", finding.position);
    if (!finding.action.empty()) object.text("action", finding.action);
    if (const auto see = command(dialogue, finding); !see.empty()) object.text("try", see);
    put(object, out);
  }

  void tell_counts(const Transcript& log, const Dialogues::Dialogue& dialogue) override {
    const auto& count = dialogue.judge->counted();
    std::string out;
    JsonObject object(out);
    begin(object, "dialogue", log, dialogue);
    object.text("form", log.form);
    object.text("proto", protocols::name(*dialogue.protocol));
    if (const auto* kind = dialogue.judge->terms().kind) object.text("game", kind->name);
    object.number("lines", count.lines);
    object.number("games", count.games);
    object.number("questions", count.questions);
    object.number("answers", count.answers);
    object.number("timed", count.timed);
    object.number("resigned", count.resigned);
    object.number("declared", count.declared);
    object.number("unjudged", count.unjudged);
    object.number("infos", count.infos);
    object.number("variations", count.variations);
    object.number("mates", count.mates);
    object.number("faults", dialogue.faults);
    object.number("doubts", dialogue.doubts);
    object.number("askers", dialogue.askers);
    if (!log.run.file.empty()) {
      object.text("run", log.run.file);
      object.number("timemargin", in_milliseconds(log.run.margin));
      object.text("rounding", log.run.rounding);
    }
    put(object, out);
  }

  void end(const Totals& totals) override {
    std::string out;
    JsonObject object(out);
    object.number("v", 1);
    object.text("t", "summary");
    object.number("files", totals.files);
    object.number("dialogues", totals.dialogues);
    object.number("questions", totals.questions);
    object.number("answers", totals.answers);
    object.number("faults", totals.faults);
    object.number("doubts", totals.doubts);
    object.number("askers", totals.askers);
    put(object, out);
  }

 private:
  static void begin(JsonObject& object, std::string_view type, const Transcript& log,
                    const Dialogues::Dialogue& dialogue) {
    object.number("v", 1);
    object.text("t", type);
    object.text("file", log.name);
    if (!dialogue.engine.empty()) object.text("engine", dialogue.engine);
  }
  void put(JsonObject& object, std::string& out) {
    object.close();
    console_.print(out + "\n");
  }

  const terminal::Console& console_;
};

// --- TAP and JUnit ------------------------------------------------------------------------------

using checks::Check;

// A failed check for each fault and each mistake of the asker; a doubt is a check that is skipped;
// and one for each dialogue as a whole.
class TranscriptAsTestReport final : public TranscriptForm {
 public:
  explicit TranscriptAsTestReport(std::unique_ptr<checks::TestReport> checks)
      : checks_(std::move(checks)) {}

  void tell(const Transcript& log, const Dialogues::Dialogue& dialogue,
            const Finding& finding) override {
    checks::Check check;
    const bool doubt = finding.weight == Finding::Weight::doubt;
    check.verdict = doubt ? checks::Check::Verdict::skipped : checks::Check::Verdict::failed;
    check.name = place(log, finding) + " " + finding.code;
    check.message =
        (doubt ? "doubt: " : "") + terminal::shortened(finding.sentence, longest_finding);
    check.file = log.name;
    check.line = finding.line;
    check.facts = {{"weight", std::string(name(finding.weight))}, {"code", finding.code}};
    const auto add = [&](std::string_view key, const std::string& value) {
      if (!value.empty()) check.facts.emplace_back(key, value);
    };
    add("engine", finding.engine);
    add("text", terminal::shortened(finding.text, longest_text));
    add("position", finding.position);
    add("action", finding.action);
    add("try", command(dialogue, finding));
    checks_->add(check);
  }

  void tell_counts(const Transcript& log, const Dialogues::Dialogue& dialogue) override {
    checks::Check check;
    const bool failed = dialogue.faults + dialogue.askers > 0;
    check.verdict = failed ? checks::Check::Verdict::failed : checks::Check::Verdict::passed;
    check.name = log.name + (dialogue.engine.empty() ? "" : " engine " + dialogue.engine) + ": " +
                 in_words(dialogue.judge->counted());
    if (failed) check.message = verdict(dialogue.faults, dialogue.doubts, dialogue.askers);
    check.file = log.name;
    checks_->add(check);
  }

  void end(const Totals&) override { checks_->finish(); }

 private:
  std::unique_ptr<checks::TestReport> checks_;
};

}  // namespace

std::unique_ptr<TranscriptForm> transcript_form(checks::Form output,
                                                const terminal::Console& console) {
  switch (output) {
    case checks::Form::human: break;
    case checks::Form::jsonl: return std::make_unique<TranscriptAsJson>(console);
    case checks::Form::tap: return std::make_unique<TranscriptAsTestReport>(checks::tap(console));
    case checks::Form::junit:
      return std::make_unique<TranscriptAsTestReport>(checks::junit("referee validate", console));
  }
  return std::make_unique<TranscriptForPeople>(console);
}

}  // namespace referee::validate
