// Who says what, and whether it is said at the right time.

#include "matches/transcripts/usi/usi_judge.hpp"

#include <algorithm>
#include <utility>

#include "matches/transcripts/timing.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts::usi {

using protocols::in_quotes;
using protocols::next_word;
using protocols::trimmed;

namespace {

// Nobody asks so much at once but to fill the memory.
constexpr std::size_t most_pending = 16;
// Engines may work that long on `isready`: as long as the referee waits, if nobody says otherwise.
constexpr Micros patience = Seconds(300);

bool is_among(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// In a log without directions.
Speaker speaker_by_word(std::string_view word) {
  if (is_among(word, {"usi", "isready", "setoption", "usinewgame", "position", "go", "stop",
                      "ponderhit", "gameover", "quit"}))
    return Speaker::referee;
  if (is_among(word, {"id", "option", "usiok", "readyok", "bestmove", "checkmate", "info"}))
    return Speaker::engine;
  return Speaker::unknown;
}

// "\x83", as the referee writes a byte down that is not UTF-8.
bool holds_escaped_byte(std::string_view text) {
  for (auto at = text.find("\\x"); at != text.npos; at = text.find("\\x", at + 1))
    if (at + 2 < text.size() && std::string_view("89abcdef").find(text[at + 2]) != text.npos)
      return true;
  return false;
}

// To be kept: nobody needs all of a line.
Spoken brief(const Spoken& spoken) {
  constexpr std::size_t longest_kept = 1000;
  return {.line = spoken.line,
          .speaker = spoken.speaker,
          .text = spoken.text.substr(0, longest_kept),
          .at = spoken.at,
          .engine = spoken.engine,
          .unit = spoken.unit};
}

// "sfen B T H N moves ..." -> the position text, the moves.
std::pair<std::string_view, std::string_view> parts_of_position(std::string_view words) {
  words = trimmed(words);
  auto start = words, actions = std::string_view();
  for (auto rest = words; !rest.empty();) {
    const auto word = next_word(rest);
    if (word != "moves") continue;
    start = words.substr(0, static_cast<std::size_t>(word.data() - words.data()));
    actions = rest;
    break;
  }
  auto text = start;
  if (next_word(text) == "sfen") start = text;
  return {trimmed(start), trimmed(actions)};
}

}  // namespace

std::unique_ptr<Judge> usi_judge(Terms terms, Judge::Tell tell) {
  return std::make_unique<UsiJudge>(std::move(terms), std::move(tell));
}

UsiJudge::UsiJudge(Terms terms, Tell tell)
    : terms_(std::move(terms)), report_(std::move(tell)), board_(terms_) {}

void UsiJudge::hear(const Spoken& spoken) {
  if (spoken.begins) {
    escaped_ = true;
    settle(Latest::answered);
    return new_process();
  }
  auto rest = std::string_view(spoken.text);
  const auto word = next_word(rest);
  if (word.empty()) return;
  const auto speaker = spoken.speaker == Speaker::unknown ? speaker_by_word(word) : spoken.speaker;
  if (speaker == Speaker::unknown) return;
  ++counted_.lines;
  if (speaker == Speaker::referee && !held_.empty()) {
    if (is_among(word, {"stop", "ponderhit"}))
      settle(Latest::open);
    else if (word != "isready" && word != "setoption")
      settle(Latest::answered);
  }
  report_.about(spoken);
  if (speaker == Speaker::referee)
    hear_asker(spoken);
  else
    hear_engine(spoken);
}

// --- what is asked ------------------------------------------------------------------------------

void UsiJudge::hear_asker(const Spoken& spoken) {
  auto rest = std::string_view(spoken.text);
  const auto word = next_word(rest);
  asker_spoke_ = true;
  if (word == "usi") {
    new_process();
    greets_ = true;
    strict_.reset();
  } else if (word == "isready") {
    if (ready_asked_.size() < most_pending) ready_asked_.push_back(brief(spoken));
  } else if (word == "usinewgame") {
    new_game();
  } else if (word == "position") {
    hear_position(spoken, rest);
  } else if (word == "go") {
    hear_go(spoken, rest);
  } else if (word == "ponderhit") {
    hear_ponderhit(spoken, rest);
  } else if (word == "stop") {
    hear_stop(spoken);
  } else if (word == "quit" || word == "gameover") {
    for (auto& question : pending_) question.excused = true;
    game_counted_ = false;
  }
}

void UsiJudge::new_process() {
  tell_unanswered();
  ready_asked_.clear();
  ready_given_up_ = 0;
  promise_.reset();
  answered_.reset();
  position_asked_ = 0;
  board_.forget();
  game_counted_ = false;
  last_answer_ = 0;
}

void UsiJudge::new_game() {
  tell_unanswered();
  promise_.reset();
  answered_.reset();
  game_counted_ = false;
  for (auto& clock : clocks_) clock.reset();
}

void UsiJudge::hear_position(const Spoken& spoken, std::string_view words) {
  const auto [start, actions] = parts_of_position(words);
  auto rest = words;
  if (!is_among(next_word(rest), {"startpos", "sfen"}) || start.empty()) {
    board_.forget();
    return report_.asker("position-text", "expected startpos or sfen after position");
  }
  if (!std::exchange(game_counted_, true)) ++counted_.games;
  const auto trouble = board_.set(start, actions);
  close_passed();
  report_.about(spoken);
  if (trouble) tell_trouble(*trouble);
  position_asked_ = 0;
  compare_with_answer(actions);
}

// Who goes on with the game plays what was answered.
void UsiJudge::compare_with_answer(std::string_view actions) {
  if (!answered_ || board_.beginnings() != answered_->beginning) return answered_.reset();
  if (board_.plies() <= answered_->plies) return;
  for (std::size_t i = 0; i < answered_->plies; ++i) next_word(actions);
  const auto played = next_word(actions);
  if (played != answered_->move)
    report_.doubt("answer-not-played", "the game continues with " + in_quotes(played) + "; line " +
                                           std::to_string(answered_->line) + " has answered " +
                                           in_quotes(answered_->move));
  answered_.reset();
}

void UsiJudge::tell_trouble(const Board::Trouble& trouble) {
  using enum Board::Trouble::Kind;
  const auto ply = "ply " + std::to_string(trouble.ply) + ", " + in_quotes(trouble.action);
  switch (trouble.kind) {
    case position: return report_.asker("position-text", trouble.sentence);
    case action:
      return report_.asker("position-illegal", ply + ", is " + trouble.sentence, trouble.position,
                           trouble.action);
    case over:
      return report_.doubt(
          "position-after-end",
          "the game continues with " + ply + "; the rules had ended it: " + trouble.sentence,
          trouble.position);
  }
}

// Other programs end games by other limits: where it was one, the question is answered all the
// same.
std::optional<rules::AnyGame> UsiJudge::position_asked() {
  const auto* game = board_.game();
  if (!game) return std::nullopt;
  if (!ends_by_limit(*game)) return *game;
  auto fresh = terms_.kind->set_up(terms_.rules, game->position());
  return fresh ? std::optional(*std::move(fresh)) : std::nullopt;
}

void UsiJudge::hear_go(const Spoken& spoken, std::string_view words) {
  ++counted_.questions;
  Question question{.go = read_go(words), .asked = brief(spoken)};
  question.game = position_asked();
  question.plies = board_.plies();
  question.beginning = board_.beginnings();
  if (!question.go.ponder) question.began = question.asked;
  if (!question.go.wrong.empty()) report_.asker("go-words", question.go.wrong);
  if (greets_ && board_.beginnings() == 0)
    report_.asker("go-without-position", "go before any position");
  const bool thinks = !pending_.empty() && !pending_.back().stopped && !pending_.back().excused;
  if (thinks && engine_spoke_) question.interrupts = pending_.back().asked.line;
  question.position_missing = position_asked_ > 0 && !thinks;
  if (question.position_missing)
    report_.doubt("go-without-position",
                  "no position came since the go of line " + std::to_string(position_asked_));
  position_asked_ = spoken.line;
  if (engine_spoke_ && pending_.empty() && !ready_asked_.empty()) {
    report_.asker("go-before-readyok", "the isready of line " +
                                           std::to_string(ready_asked_.front().line) +
                                           " is not answered yet");
    ready_given_up_ += std::exchange(ready_asked_, {}).size();
  }
  if (pending_.size() == most_pending) pending_.pop_front();
  pending_.push_back(std::move(question));
}

void UsiJudge::hear_ponderhit(const Spoken& spoken, std::string_view words) {
  const auto open = std::find_if(pending_.begin(), pending_.end(), [](const Question& question) {
    return question.go.ponder && !question.began && !question.stopped;
  });
  if (open == pending_.end()) return hear_lone_ponderhit(spoken, words);
  open->began = brief(spoken);
  update(open->go, words);
}

// The log may have lost the `go ponder`: then an answer comes.
void UsiJudge::hear_lone_ponderhit(const Spoken& spoken, std::string_view words) {
  if (engine_spoke_) report_.asker("ponderhit-without-ponder", "ponderhit without pondering");
  if (!pending_.empty()) return;
  Question question{.go = read_go(words), .asked = brief(spoken)};
  question.began = question.asked;
  question.excused = true;
  question.game = position_asked();
  question.plies = board_.plies();
  question.beginning = board_.beginnings();
  pending_.push_back(std::move(question));
}

void UsiJudge::hear_stop(const Spoken& spoken) {
  for (auto& question : pending_)
    if (!question.stopped) question.stopped = brief(spoken);
}

// --- what the engine says -----------------------------------------------------------------------

void UsiJudge::hear_engine(const Spoken& spoken) {
  auto rest = std::string_view(spoken.text);
  const auto word = next_word(rest);
  engine_spoke_ = true;
  if (spoken.foreign || (escaped_ && holds_escaped_byte(spoken.text)))
    report_.doubt("usi-utf8", "the line is not UTF-8");
  if (word == "bestmove" || word == "checkmate") return hear_answer(spoken);
  if (word == "readyok") return hear_readyok(spoken);
  hear_strictly(spoken);
  if (word == "info") hear_info(spoken, rest);
}

void UsiJudge::hear_readyok(const Spoken& spoken) {
  if (ready_asked_.empty()) {
    if (ready_given_up_ > 0)
      --ready_given_up_;
    else if (asker_spoke_)
      report_.doubt("usi-readyok", "readyok without isready");
    return;
  }
  const auto used = time_between(ready_asked_.front(), spoken);
  if (used && *used > patience)
    report_.doubt("usi-readyok", "readyok came " + in_words(*used) + " after isready");
  ready_asked_.pop_front();
}

// The form of a line, by the same requirements by which engines are checked; all of it is tolerated
// in play.
void UsiJudge::hear_strictly(const Spoken& spoken) {
  protocols::Outbox unused;
  if (!strict_) {
    strict_.emplace(protocols::Setup{.manner = protocols::Manner::strict});
    strict_->open(unused);
    auto rest = std::string_view(spoken.text);
    const bool begins = greets_ || !asker_spoke_ || is_among(next_word(rest), {"id", "option"});
    if (!begins) {  // the log begins in the middle
      strict_->hear("id name unknown", unused);
      strict_->hear("usiok", unused);
    }
  }
  strict_->hear(spoken.text, unused);
  for (auto& deviation : strict_->take_deviations())
    report_.doubt(deviation.requirement, std::move(deviation.sentence));
}

// What was stopped had to be answered; what was still thought about when the log ends may have been
// cut off with it.
void UsiJudge::end() {
  settle(Latest::answered);
  for (auto& question : pending_) {
    tell_interruption(question);
    if (question.stopped || question.excused) continue;
    question.excused = true;
    if (!engine_spoke_ || question.go.infinite || !question.began) continue;
    report_.about(question.asked);
    report_.doubt("usi-one-bestmove", "the log ends before this go is answered",
                  question.game ? question.game->position() : "");
  }
  tell_unanswered();
}

}  // namespace matches::transcripts::usi
