#include "matches/transcripts/board.hpp"

#include "matches/base/record_limits.hpp"
#include "protocols/words.hpp"
#include "rules/refused.hpp"

namespace matches::transcripts {

using protocols::next_word;
using protocols::trimmed;

bool ends_by_limit(const rules::AnyGame& game) {
  using enum rules::Reason;
  const auto outcome = game.outcome();
  if (!outcome) return false;
  const auto reason = outcome->reason;
  return reason == repetition || reason == max_plies || reason == agreement ||
         reason == sennichite || reason == perpetual_check || reason == mutual_perpetual_check ||
         reason == quiet_limit || reason == stone_limit;
}

void Board::forget() {
  game_.reset();
  start_.clear();
  actions_.clear();
  told_whole_ = false;
  plies_ = past_ = 0;
}

std::optional<Board::Trouble> Board::begin(std::string_view start) {
  forget();
  ++began_;
  auto game = rules::start(*terms_.kind, terms_.rules, start, rules::Admit::anything);
  if (game) {
    game_ = *std::move(game);
    return std::nullopt;
  }
  return Trouble{.kind = Trouble::Kind::position,
                 .action = {},
                 .position = {},
                 .sentence = game.error().sentence};
}

// Without its past: what ends a game by length or repetition begins again.
void Board::restart() {
  auto game = terms_.kind->set_up(terms_.rules, game_->position());
  if (game) game_ = *std::move(game);
  past_ = 0;
}

std::optional<Board::Trouble> Board::go_on(std::string_view action, const rules::Refusal& refused) {
  Trouble trouble{.kind = Trouble::Kind::action,
                  .ply = plies_ + 1,
                  .action = std::string(action),
                  .position = game_->position(),
                  .sentence = rules::refused_text(refused)};
  const bool over = ends_by_limit(*game_);
  if (over) {
    trouble.kind = Trouble::Kind::over;
    trouble.sentence = game_->outcome_sentence();
    restart();
    if (!game_->act(action)) {
      ++plies_;
      return trouble;
    }
    trouble.kind = Trouble::Kind::action;
  }
  game_.reset();
  return trouble;
}

std::optional<Board::Trouble> Board::play(std::string_view action) {
  if (!game_) return std::nullopt;
  if (past_ >= most_plies) restart();
  if (const auto refused = game_->act(action)) return go_on(action, *refused);
  ++plies_;
  ++past_;
  return std::nullopt;
}

std::optional<Board::Trouble> Board::play_all(std::string_view actions) {
  std::optional<Trouble> trouble;
  for (auto word = next_word(actions); !word.empty() && game_; word = next_word(actions))
    if (auto found = play(word); found && !trouble) trouble = std::move(found);
  return trouble;
}

std::optional<Board::Trouble> Board::set(std::string_view start, std::string_view actions) {
  start = trimmed(start);
  actions = trimmed(actions);
  const bool same_start = told_whole_ && start == start_;
  const bool continues =
      same_start && actions.starts_with(actions_) &&
      (actions.size() == actions_.size() || actions_.empty() || actions[actions_.size()] == ' ');
  std::optional<Trouble> trouble;
  if (!continues) {
    trouble = begin(start);
    start_ = start;
    told_whole_ = true;
    if (!trouble) trouble = play_all(actions);
  } else {
    trouble = play_all(actions.substr(actions_.size()));
  }
  actions_ = actions;
  return trouble;
}

}  // namespace matches::transcripts
