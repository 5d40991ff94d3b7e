// Matches answers with requests in a log of the line protocol that may have lost lines. Answers
// come in the order of the requests, so one lost answer would shift all that follow. The content of
// most answers rules out some requests: `genmove` is answered with an action, `play` with nothing.
// A request is skipped if the next answer does not fit it but fits a later request.

#include <algorithm>
#include <iterator>
#include <utility>

#include "matches/transcripts/line/line_dialogue.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts {

using protocols::in_quotes;
using Command = line::LineRequest::Command;

namespace {

// With which the list of commands begins, whichever of them comes first.
bool is_command(std::string_view text) {
  constexpr std::string_view commands[] = {
      "protocol_version", "name", "version",     "list_commands", "quit",
      "known_command",    "play", "clear_board", "genmove"};
  return std::find(std::begin(commands), std::end(commands), text) != std::end(commands);
}

enum class Holds : unsigned char { number, title, list, action, nothing, anything };

Holds held_by_answer_to(Command command) {
  switch (command) {
    case Command::protocol_version: return Holds::number;
    case Command::name:
    case Command::version: return Holds::title;
    case Command::list_commands: return Holds::list;
    case Command::genmove:
    case Command::reg_genmove: return Holds::action;
    case Command::rules:
    case Command::clear_board:
    case Command::boardsize:
    case Command::setup:
    case Command::play:
    case Command::undo:
    case Command::clock:
    case Command::limit:
    case Command::time_settings:
    case Command::time_left:
    case Command::gameover:
    case Command::quit: return Holds::nothing;
    case Command::position:  // of the rules server it is a question, too
    case Command::changes:
    case Command::other: break;
  }
  return Holds::anything;
}

}  // namespace

bool line::LineDialogue::may_answer(const line::LineRequest& request,
                                    std::string_view first) const {
  switch (held_by_answer_to(request.command)) {
    case Holds::number: return protocols::number<int>(first).has_value();
    case Holds::title: return !first.empty() && !is_command(first);
    case Holds::list: return is_command(first);
    case Holds::action: return !first.empty() && listener_.is_action(first);
    case Holds::nothing: return first.empty();
    case Holds::anything: return true;
  }
  return true;
}

// It fits that request, and it was not only sent ahead.
bool line::LineDialogue::takes_nothing_else(const line::LineRequest& request,
                                            std::string_view first) const {
  return held_by_answer_to(request.command) != Holds::anything && may_answer(request, first);
}

void line::LineDialogue::match_content(const protocols::AnswerPart& part) {
  if (!owed_.front().number.empty() || may_answer(owed_.front(), part.text)) return;
  const auto found = std::find_if(owed_.begin() + 1, owed_.end(), [&](const auto& one) {
    return takes_nothing_else(one, part.text);
  });
  if (found != owed_.end()) pass_over(static_cast<std::size_t>(found - owed_.begin()));
}

// A genmove is answered with an action. If another answer follows before the next request, then
// this one is not the genmove's.
bool line::LineDialogue::holds_back() const {
  return owed_.front().is(Command::genmove) && answer_.success && answer_.first.empty();
}

void line::LineDialogue::give_up_held() {
  const auto held = std::exchange(held_, std::nullopt);
  if (!held) return;
  report_.about(held->begun.line, held->text);
  listener_.unasked();
  report_.fault("line-one-answer", "an answer that no request asked for");
}

void line::LineDialogue::settle_held() {
  if (!held_) return;
  answer_ = *std::exchange(held_, std::nullopt);
  answer_front();
}

// It is reported where the answer comes after all: else the log lost it, and nobody was hasty.
void line::LineDialogue::notice_hurry(const line::LineRequest& request) {
  if (hurry_) return;
  const auto& overtaken = owed_.front();
  hurry_ = {.line = request.line,
            .overtaken = overtaken.line,
            .text = request.text,
            .sentence = in_quotes(request.text) + " is sent before " + in_quotes(overtaken.text) +
                        " is answered; only the requests of a turn go together"};
}

void line::LineDialogue::settle_hurry(const line::LineRequest& overtaken, bool answered) {
  if (!hurry_ || hurry_->overtaken != overtaken.line) return;
  const auto hurry = *std::exchange(hurry_, std::nullopt);
  if (!answered) return;
  told_order_ = true;
  report_.about(hurry.line, hurry.text);
  report_.asker("line-order", hurry.sentence);
}

}  // namespace matches::transcripts
