#include "matches/transcripts/line/line_judge.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "basics/text.hpp"
#include "protocols/words.hpp"
#include "rules/refused.hpp"

namespace matches::transcripts::line {

using protocols::in_quotes;
using protocols::next_word;

namespace {

constexpr std::size_t most_commands = 1000;

constexpr std::string_view required[] = {
    "protocol_version", "name", "version", "list_commands", "rules",
    "clear_board",      "play", "genmove", "quit"};

bool refuses(const LineAnswer* answer) { return answer != nullptr && !answer->success; }

}  // namespace

LineJudge::LineJudge(Terms terms, Tell tell)
    : terms_(std::move(terms)), report_(std::move(tell)), dialogue_(report_, *this) {
  new_process();
}

void LineJudge::hear(const Spoken& spoken) {
  if (spoken.begins) return dialogue_.new_process();
  ++counted_.lines;
  dialogue_.hear(spoken);
}

void LineJudge::end() { dialogue_.end(); }

void LineJudge::new_process() {
  commands_.clear();
  listed_.clear();
  told_.clear();
  lists_ = begun_ = gap_ = false;
  times_.new_game();
  why_unknown_ = "the log does not say which game it is";
  if (terms_.kind == nullptr) return;
  game_.emplace(terms_);
  game_->begin({});
}

// --- the order, and what the engine says about itself -------------------------------------------

void LineJudge::asked(const LineRequest& request) {
  if (request.is(Command::genmove)) ++counted_.questions;
  check_listed(request);
}

void LineJudge::check_listed(const LineRequest& request) {
  if (!lists_ || commands_.contains(request.word) || told_.size() >= most_commands) return;
  if (!told_.insert(request.word).second) return;
  report_.asker("line-unlisted", "the engine does not list the command " + in_quotes(request.word));
}

void LineJudge::more(const LineRequest& request, std::string_view text) {
  if (request.is(Command::list_commands)) {
    if (listed_.size() < most_commands) listed_.push_back(basics::lower(text));
  } else if (request.is(Command::genmove) || request.is(Command::reg_genmove)) {
    if (text == "info" || text.starts_with("info ")) return judge_info(text.substr(4));
    report_.doubt("line-info", "after the action only lines that begin with 'info' may follow");
  }
}

// Nobody knows what it is about.
void LineJudge::info(std::string_view) { ++counted_.infos; }

void LineJudge::answered(const LineRequest& request, const LineAnswer& answer) {
  report_.about(answer.begun.line, answer.text);
  switch (request.command) {
    case Command::protocol_version:
      new_process();
      check_version(answer);
      break;
    case Command::name:
    case Command::version: check_identity(request, answer); break;
    case Command::list_commands: check_commands(answer); break;
    case Command::genmove:
    case Command::reg_genmove: judge_answer(request, answer); break;
    case Command::rules:
    case Command::clear_board:
    case Command::boardsize:
    case Command::position:
    case Command::setup:
    case Command::play:
    case Command::undo:
    case Command::clock:
    case Command::limit:
    case Command::time_settings:
    case Command::time_left:
    case Command::gameover:
    case Command::quit:
    case Command::changes:
    case Command::other: apply(request, &answer); break;
  }
  protocols::clear(search_);
  said_.clear();
}

void LineJudge::unanswered(const LineRequest& request) {
  report_.about(request.line, request.text);
  if (request.is(Command::genmove)) {
    first_action(request);
    lose("the answer to " + in_quotes(request.text) + " is not in the log");
  } else {
    apply(request, nullptr);
  }
}

void LineJudge::check_version(const LineAnswer& answer) {
  if (answer.success && answer.first == "2") return;
  report_.fault("line-version", "'protocol_version' must be answered with '= 2'");
}

void LineJudge::check_identity(const LineRequest& request, const LineAnswer& answer) {
  if (answer.success && !answer.first.empty()) return;
  report_.doubt("line-identity", in_quotes(request.text) + " must be answered with a text");
}

void LineJudge::check_commands(const LineAnswer& answer) {
  commands_.clear();
  if (answer.success) commands_.insert(basics::lower(answer.first));
  if (answer.success) commands_.insert(listed_.begin(), listed_.end());
  listed_.clear();
  lists_ = answer.success;
  std::string missing;
  for (const auto command : required)
    if (!commands_.contains(command))
      missing += (missing.empty() ? "" : ", ") + std::string(command);
  if (!missing.empty())
    report_.doubt("line-required", "required commands are not listed: " + missing);
}

void LineJudge::check_granted(const LineRequest& request, const LineAnswer& answer) {
  if (answer.success || !lists(request.word)) return;
  report_.fault("line-listed", "the engine lists this command and refuses " +
                in_quotes(request.text));
}

// --- what the asker tells -----------------------------------------------------------------------

void LineJudge::apply(const LineRequest& request, const LineAnswer* answer) {
  switch (request.command) {
    case Command::rules: take_rules(request, answer); break;
    case Command::clear_board: begin_game(request, answer); break;
    case Command::boardsize: take_size(request); break;
    case Command::position:
    case Command::setup: take_position(request, answer); break;
    case Command::play: take_play(request, answer); break;
    case Command::undo: take_undo(answer); break;
    case Command::clock:
    case Command::limit:
    case Command::time_settings:
    case Command::time_left: take_time(request, answer); break;
    case Command::gameover:
      if (answer != nullptr) check_granted(request, *answer);
      break;
    case Command::changes:
      if (!refuses(answer))
        lose(in_quotes(request.text) + " sets up a board that the log does not show");
      break;
    case Command::protocol_version:
    case Command::name:
    case Command::version:
    case Command::list_commands:
    case Command::genmove:
    case Command::reg_genmove:
    case Command::quit:
    case Command::other: break;
  }
}

void LineJudge::take_rules(const LineRequest& request, const LineAnswer* answer) {
  std::string_view words = request.arguments;
  const auto wrong = [&](const rules::TextError& error) {
    report_.about(request.line, request.text);
    report_.asker("line-rules", error.sentence);
    game_.reset();
    why_unknown_ = "its rules are unknown";
  };
  const auto kind = rules::game_named(next_word(words));
  if (!kind) return wrong(kind.error());
  auto chosen = rules::rule_set(**kind, next_word(words));
  if (!chosen) return wrong(chosen.error());
  for (auto word = next_word(words); !word.empty(); word = next_word(words))
    if (const auto bad = chosen->set(word)) return wrong(*bad);
  terms_.kind = *kind;
  terms_.rules = *std::move(chosen);
  game_.emplace(terms_);
  fresh_ = true;
  told_unknown_ = told_over_ = false;
  if (refuses(answer)) return lose("the engine refuses the rules");
  game_->begin({});
}

void LineJudge::begin_game(const LineRequest& request, const LineAnswer* answer) {
  if (answer != nullptr) check_granted(request, *answer);
  begun_ = fresh_ = true;
  gap_ = false;
  told_unknown_ = told_over_ = false;
  times_.new_game();
  clocks_ = {};
  if (game_) game_->begin({});
}

void LineJudge::take_size(const LineRequest& request) {
  const auto size = protocols::number<int>(request.arguments);
  if (terms_.kind != nullptr && size != terms_.kind->board_size)
    lose(in_quotes(request.text) + " is another board than that of " +
         std::string(terms_.kind->name));
}

// Without a text it is a question (of the rules server).
void LineJudge::take_position(const LineRequest& request, const LineAnswer* answer) {
  if (request.arguments.empty()) return;
  begin_game(request, nullptr);
  if (!game_) return;
  const auto trouble = game_->begin(request.arguments);
  const auto defects = trouble ? rules::Defects{} : game()->defects();
  const bool sound = !trouble && (defects.empty() || request.is(Command::setup));
  if (sound && answer != nullptr) check_granted(request, *answer);
  if (!sound) {
    report_.about(request.line, request.text);
    report_.asker("position-text",
                  trouble ? trouble->sentence : defects.names() + ": " + defects.sentences());
  }
  if (trouble) why_unknown_ = "the position text is wrong";
  if (refuses(answer)) lose("the engine refuses the position");
}

void LineJudge::first_action(const LineRequest& request) {
  if (std::exchange(fresh_, false)) ++counted_.games;
  if (std::exchange(begun_, true)) return;
  report_.about(request.line, request.text);
  report_.asker("line-order", in_quotes(request.text) + " comes before any 'clear_board'");
}

void LineJudge::take_play(const LineRequest& request, const LineAnswer* answer) {
  first_action(request);
  if (answer != nullptr) report_.about(answer->begun.line, answer->text);
  if (game() == nullptr) return;
  std::string_view action = request.arguments;
  const auto color = read_color(next_word(action));
  action = protocols::trimmed(action);
  if (!color) {
    report_.about(request.line, request.text);
    report_.asker("line-color", in_quotes(request.text) + " does not say whose action it is");
    return lose("it is not known who acts");
  }
  if (const auto refused = game()->refusal(action, color); refused && !ends_by_limit(*game()))
    return refuse_play(request, action, *refused, answer);
  if (refuses(answer))
    report_.fault("line-play", "the engine refuses a legal action: " + in_quotes(request.text),
                  game()->position(), action);
  const auto trouble = game_->play(action);
  if (!trouble || lost_in_gap()) return;
  report_.about(request.line, request.text);
  report_.doubt("play-after-end", "the rules had ended the game: " + trouble->sentence,
                trouble->position, action);
  if (game() == nullptr) lose("an action after the end of the game");
}

// Where the engine refuses it too, nothing has changed.
void LineJudge::refuse_play(const LineRequest& request, std::string_view action,
                            const rules::Refusal& refused, const LineAnswer* answer) {
  if (lost_in_gap()) return;
  const auto sentence = in_quotes(action) + " is " + rules::refused_text(refused);
  const auto position = game()->position();
  report_.about(request.line, request.text);
  report_.asker("play-illegal", sentence, position, action);
  if (answer == nullptr || refuses(answer)) return;
  report_.about(answer->begun.line, answer->text);
  report_.doubt("line-accepts", "the engine accepts it, and " + sentence, position, action);
  lose("an illegal action was played");
}

void LineJudge::take_undo(const LineAnswer* answer) {
  if (refuses(answer) || game() == nullptr) return;
  if (!game_->undo()) lose("what was taken back is not known");
}

void LineJudge::take_time(const LineRequest& request, const LineAnswer* answer) {
  if (times_.told(request)) {
    if (answer != nullptr) check_granted(request, *answer);
    return;
  }
  report_.about(request.line, request.text);
  report_.asker("line-time", in_quotes(request.text) + " gives no time or limit");
}

// --- what is not known --------------------------------------------------------------------------

void LineJudge::lose(std::string why) {
  const bool was_known = game() != nullptr;
  if (game_) game_->forget();
  if (!was_known) return;
  why_unknown_ = std::move(why);
  told_unknown_ = false;
}

// What does not fit the game: a request that the log has lost may be the reason.
bool LineJudge::lost_in_gap() {
  if (!gap_) return false;
  lose("a request is not in the log");
  return true;
}

bool LineJudge::is_action(std::string_view text) const {
  if (game() == nullptr) return false;
  const auto refused = game()->refusal(text);
  return !refused || refused->reason != rules::Reason::syntax;
}

void LineJudge::unjudged() {
  ++counted_.unjudged;
  if (std::exchange(told_unknown_, true)) return;
  report_.doubt("unjudged", "from here on, actions are not judged: " + why_unknown_);
}

std::unique_ptr<Judge> line_judge(Terms terms, Judge::Tell tell) {
  return std::make_unique<LineJudge>(std::move(terms), std::move(tell));
}

}  // namespace matches::transcripts::line
