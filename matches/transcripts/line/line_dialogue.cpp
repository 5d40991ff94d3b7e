#include "matches/transcripts/line/line_dialogue.hpp"

#include <algorithm>
#include <utility>

#include "protocols/words.hpp"

namespace matches::transcripts::line {

using protocols::AnswerPart;
using protocols::in_quotes;

namespace {

constexpr std::size_t most_owed = 1000;        // requests whose answers may still come
constexpr std::size_t most_owed_unseen = 100;  // the same where no answer was ever read

bool is_info(std::string_view text) { return text == "info" || text.starts_with("info "); }
bool begins_answer(std::string_view text) { return text.starts_with('=') || text.starts_with('?'); }

std::string times(std::size_t count) {
  return count > 1 ? " (" + std::to_string(count) + " times)" : "";
}

}  // namespace

void LineDialogue::hear(const Spoken& spoken) {
  if (by_engine(spoken))
    hear_engine(spoken);
  else
    hear_request(spoken);
}

// Where the log does not say who speaks, the words do.
bool LineDialogue::by_engine(const Spoken& spoken) const {
  if (spoken.speaker != Speaker::unknown) return spoken.speaker == Speaker::engine;
  const auto text = protocols::cleaned(spoken.text);
  if (text.empty()) return reader_.inside();
  if (begins_answer(text) || is_info(text)) return true;
  // The list of commands holds nothing but words of requests.
  const bool lists = !owed_.empty() && owed_.front().is(LineRequest::Command::list_commands);
  if (reader_.inside() && (shows_ends_ || lists)) return true;
  return !looks_like_request(text);
}

// --- requests -----------------------------------------------------------------------------------

void LineDialogue::hear_request(const Spoken& spoken) {
  auto request = read_request(spoken);
  if (!request) return;
  if (reader_.inside() && !shows_ends_) end_missing();
  settle_held();
  report_.about(spoken);
  check_order(*request);
  asks_ = true;
  listener_.asked(*request);
  owed_.push_back(*std::move(request));
  if (owed_.size() <= (spoke_ ? most_owed : most_owed_unseen)) return;
  listener_.unanswered(owed_.front());
  owed_.pop_front();
}

void LineDialogue::check_order(const LineRequest& request) {
  const bool version = request.is(LineRequest::Command::protocol_version);
  if (version && spoke_ && !reader_.inside()) drop_owed("a new process begins");
  if (version && asks_ && !std::exchange(told_first_, true) && answers_ == 0)
    report_.asker("line-order", "'protocol_version' must come first");
  if (version) told_first_ = true;
  // Nobody has to wait in order to say goodbye.
  const bool may_come = request.of_a_turn() || request.is(LineRequest::Command::quit);
  const bool answering = reader_.inside() && owed_.size() == 1;
  if (!may_come && !owed_.empty() && spoke_ && !told_order_ && !answering) notice_hurry(request);
}

// Its answer may have been cut off with the process before.
void LineDialogue::new_process() {
  settle_held();
  reader_.reset();
  nobody_asked_ = outside_ = false;
  if (spoke_) drop_owed("a new process begins");
}

// What will not be answered any more.
void LineDialogue::drop_owed(std::string_view why) {
  if (owed_.empty()) return;
  const auto& first = owed_.front();
  report_.about(first.line, first.text);
  const auto others = owed_.size() - 1;
  report_.doubt("line-unanswered",
                in_quotes(first.text) + " is not answered: " + std::string(why) +
                    (others == 0 ? "" : "; nor are " + std::to_string(others) + " after it"));
  while (!owed_.empty()) {
    const auto request = std::move(owed_.front());
    owed_.pop_front();
    settle_hurry(request, true);
    listener_.unanswered(request);
  }
}

// --- answers ------------------------------------------------------------------------------------

void LineDialogue::hear_engine(const Spoken& spoken) {
  spoke_ = true;
  report_.about(spoken);
  // Further lines may begin with a mark too, but not while another answer is awaited.
  const auto text = protocols::trimmed(spoken.text);
  const bool again = reader_.inside() && begins_answer(text) && (nobody_asked_ || owed_.size() > 1);
  if (again) {
    end_missing();
    report_.about(spoken);
  }
  const auto part = reader_.read(spoken.text);
  const bool outside_before = std::exchange(outside_, part.kind == AnswerPart::Kind::foreign);
  switch (part.kind) {
    case AnswerPart::Kind::begin: begin(part, spoken); break;
    case AnswerPart::Kind::more: go_on(part.text, spoken); break;
    case AnswerPart::Kind::end: end_shown(spoken); break;
    case AnswerPart::Kind::foreign: foreign(part.text, outside_before); break;
    case AnswerPart::Kind::empty:
    case AnswerPart::Kind::comment: break;
  }
}

void LineDialogue::begin(const AnswerPart& part, const Spoken& spoken) {
  ++answers_;
  give_up_held();
  report_.about(spoken);
  answer_ = {.success = part.success,
             .first = std::string(part.text),
             .text = spoken.text,
             .begun = {spoken.line, spoken.speaker, {}, spoken.at, {}, spoken.unit}};
  answer_.ended = answer_.begun;
  nobody_asked_ = owed_.empty();
  if (nobody_asked_) return unasked();
  const auto text = protocols::cleaned(spoken.text);
  const auto number = answer_number(text);
  match_number(number);
  if (number.empty() && part.success) match_content(part);
}

void LineDialogue::unasked() {
  if (asks_) {
    listener_.unasked();
    return report_.fault("line-one-answer", "an answer that no request asked for");
  }
  if (std::exchange(told_one_sided_, true)) return;
  report_.doubt("log-one-sided",
                "no request comes before this answer; for what was not asked in this log, only the "
                "form is judged");
}

// A number says which request is answered, even where others were not.
void LineDialogue::match_number(std::string_view number) {
  if (number == owed_.front().number) return;
  const auto found = number.empty()
                         ? owed_.end()
                         : std::find_if(owed_.begin(), owed_.end(),
                                        [number](const auto& one) { return one.number == number; });
  if (found == owed_.end()) {
    const auto& asked = owed_.front().number;
    report_.fault("line-number", asked.empty()
                                     ? "the request had no number, the answer has"
                                     : "the request had the number " + asked + ", the answer has " +
                                           (number.empty() ? "none" : in_quotes(number)));
    return;
  }
  pass_over(static_cast<std::size_t>(found - owed_.begin()));
}

void LineDialogue::pass_over(std::size_t count) {
  for (; count > 0; --count) {
    const auto request = std::move(owed_.front());
    owed_.pop_front();
    settle_hurry(request, false);
    report_.fault("line-one-answer", in_quotes(request.text) + " in line " +
                                         std::to_string(request.line) +
                                         " was skipped: it has no answer");
    listener_.unanswered(request);
  }
}

void LineDialogue::go_on(std::string_view text, const Spoken& spoken) {
  answer_.ended.at = spoken.at ? spoken.at : answer_.ended.at;
  if (nobody_asked_ || owed_.empty()) {
    if (is_info(text)) listener_.info(text);
    return;
  }
  const auto& request = owed_.front();
  const bool asks_action =
      request.is(LineRequest::Command::genmove) || request.is(LineRequest::Command::reg_genmove);
  if (asks_action && answer_.first.empty() && !is_info(text))
    answer_.first = text;
  else
    listener_.more(request, text);
}

void LineDialogue::foreign(std::string_view text, bool again) {
  if (is_info(text)) listener_.info(text);
  if (!asks_ && !told_one_sided_ && answers_ == 0) return;  // what a program greets with
  if (again) return;
  const bool awaited = std::any_of(owed_.begin(), owed_.end(), [](const auto& one) {
    return one.is(LineRequest::Command::genmove);
  });
  report_.fault("line-frame", std::string("a line outside of any answer") +
                                  (awaited ? ", while an action is awaited" : "") +
                                  "; an answer begins with '=' or '?'");
}

void LineDialogue::end_shown(const Spoken& spoken) {
  answer_.ended.at = spoken.at ? spoken.at : answer_.ended.at;
  if (!std::exchange(shows_ends_, true) && missing_ > 0) {
    report_.about(first_missing_, first_missing_text_);
    report_.fault("line-frame", "no empty line ends this answer" + times(missing_));
    report_.about(spoken);
  }
  conclude();
}

// Something came that can only follow an end.
void LineDialogue::end_missing() {
  if (shows_ends_) {
    report_.about(answer_.begun.line, answer_.text);
    report_.fault("line-frame", "no empty line ends this answer");
  } else if (missing_++ == 0) {
    first_missing_ = answer_.begun.line;
    first_missing_text_ = answer_.text;
  }
  reader_.reset();
  conclude();
}

void LineDialogue::conclude() {
  if (std::exchange(nobody_asked_, false) || owed_.empty()) return;
  if (holds_back())
    held_ = answer_;
  else
    answer_front();
}

void LineDialogue::answer_front() {
  const auto request = std::move(owed_.front());
  owed_.pop_front();
  settle_hurry(request, true);
  listener_.answered(request, answer_);
}

void LineDialogue::end() {
  settle_held();
  if (reader_.inside() && shows_ends_) {
    report_.about(answer_.begun.line, answer_.text);
    report_.doubt("line-unanswered", "the log ends within this answer");
    conclude();
  } else if (reader_.inside()) {
    end_missing();
  }
  if (!shows_ends_ && missing_ > 1) {
    report_.about(first_missing_, first_missing_text_);
    report_.doubt("log-no-ends",
                  "no answer in this log ends with an empty line: the engine does not write them, "
                  "or the log leaves them out");
  }
  if (spoke_) return drop_owed("the log ends");
  while (!owed_.empty()) {
    listener_.unanswered(owed_.front());
    owed_.pop_front();
  }
}

}  // namespace matches::transcripts::line
