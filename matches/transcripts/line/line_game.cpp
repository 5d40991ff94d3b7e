#include "matches/transcripts/line/line_game.hpp"

namespace matches::transcripts::line {

namespace {

constexpr std::size_t most_actions = 1000;  // that can be taken back

}  // namespace

std::optional<Board::Trouble> LineGame::begin(std::string_view start) {
  auto trouble = board_->begin(start);
  actions_.clear();
  kept_.clear();
  kept_.push_back(*board_);
  return trouble;
}

void LineGame::forget() {
  board_->forget();
  actions_.clear();
  kept_.clear();
}

std::optional<Board::Trouble> LineGame::play(std::string_view action) {
  auto trouble = board_->play(action);
  if (!board_->game()) return trouble;
  if (actions_.size() >= most_actions) {
    actions_.clear();
    kept_.clear();
  }
  if (kept_.empty()) return trouble;  // what came before is not known any more
  actions_.emplace_back(action);
  if (actions_.size() % step == 0) kept_.push_back(*board_);
  return trouble;
}

bool LineGame::undo() {
  if (kept_.empty() || actions_.empty()) return false;
  actions_.pop_back();
  while ((kept_.size() - 1) * step > actions_.size()) kept_.pop_back();
  board_.emplace(kept_.back());
  for (std::size_t i = (kept_.size() - 1) * step; i < actions_.size(); ++i)
    board_->play(actions_[i]);
  return true;
}

}  // namespace matches::transcripts::line
