#include "rules/shogi/game.hpp"

#include <algorithm>

#include "rules/shogi/declaration.hpp"
#include "rules/shogi/names.hpp"
#include "rules/shogi/sfen.hpp"

namespace rules::shogi {

Outcome mutual_perpetual_check(MutualPerpetual rule, Seat to_act) {
  constexpr Reason reason = Reason::mutual_perpetual_check;
  switch (rule) {
    case MutualPerpetual::draw: return {std::nullopt, reason};
    case MutualPerpetual::mover_loses: return {to_act, reason};
    case MutualPerpetual::black_loses: return {Seat::second, reason};
  }
  return {std::nullopt, reason};
}

Result<Game> Game::set_up(const RuleSet& rules, std::string_view sfen) {
  const auto setup = read_sfen(sfen.empty() ? start_sfen : sfen);
  if (!setup) return setup.error();
  return Game(typed(rules), setup->placement, setup->ply, defects_of(setup->placement));
}

Game::Game(const Rules& rules, const Placement& placement, int ply, Defects defects)
    : rules_(rules), first_ply_(ply), now_(placement), defects_(defects) {
  remember(placement.hash());
  outcome_ = judge_mate();
  // A side without a king that cannot move is not a finished game; it is not a game at all.
  if (outcome_ && now_.kings(now_.turn()).any()) defects_.add(Defect::already_over);
}

void Game::remember(std::uint64_t hash) {
  past_.push_back({now_.in_check(), now_.placement()});
  hashes_.push_back(hash);
}

std::optional<Reason> Game::refusal(Move move) const {
  std::optional<Reason> found;
  if (move.verb != Move::Verb::declare)
    found = shogi::refusal(now_, move);
  else if (rules_.declaration == Declaration::none || rules_.declaration == Declaration::try_rule)
    found = Reason::false_claim;
  return outcome_ ? earlier(found, Reason::game_over) : found;
}

void Game::play(Move move) {
  last_ = move;
  if (move.verb == Move::Verb::declare) {
    outcome_ = judge_declaration();
    return;
  }
  const bool try_move = is_try(now_, move);
  const Color mover = now_.turn();
  const auto hash = now_.placement().hash_after(move, hashes_.back());
  now_.play(move);
  remember(hash);
  outcome_ = judge_repetition();
  if (!outcome_ && try_move) outcome_ = Outcome{seat_of(mover), Reason::try_reached};
  if (!outcome_) outcome_ = judge_mate();
  if (!outcome_ || outcome_->reason == Reason::checkmate || outcome_->reason == Reason::stalemate)
    if (auto limit = judge_length()) outcome_ = limit;
}

bool Game::is_try(const Position& before, Move move) const {
  return rules_.declaration == Declaration::try_rule && !move.drops() &&
         before.at(move.from).kind == Kind::king && move.to == try_square(before.turn());
}

// Did every move of the side after position `first` up to now give check?
bool Game::only_checked(Color side, std::size_t first) const {
  for (std::size_t i = first + 1; i < past_.size(); ++i)
    if (past_[i].placement.turn != side && !past_[i].check) return false;
  return true;
}

// The fourth occurrence of board, hands and side to move, the start position counted. The whole
// span from the first occurrence decides about perpetual check, whichever side made the last move.
std::optional<Outcome> Game::judge_repetition() const {
  if (!rules_.repetition) return std::nullopt;
  constexpr int limit = 4;
  const auto hash = hashes_.back();
  if (std::count(hashes_.begin(), hashes_.end(), hash) < limit) return std::nullopt;
  const Placement& present = past_.back().placement;
  int occurrences = 0;
  std::size_t first = 0;
  for (std::size_t i = past_.size(); i-- > 0;)
    if (hashes_[i] == hash && past_[i].placement == present) {
      ++occurrences;
      first = i;
    }
  if (occurrences < limit) return std::nullopt;
  const bool black = only_checked(Color::black, first), white = only_checked(Color::white, first);
  if (black && white) return mutual_perpetual_check(rules_.mutual_perpetual, to_act());
  if (!black && !white) return Outcome{std::nullopt, Reason::sennichite};
  return Outcome{seat_of(black ? Color::white : Color::black), Reason::perpetual_check};
}

std::optional<Outcome> Game::judge_mate() const {
  if (has_legal_move(now_)) return std::nullopt;
  return Outcome{other(to_act()), past_.back().check ? Reason::checkmate : Reason::stalemate};
}

// Called with no outcome, or with a mate or stalemate by the last ply.
std::optional<Outcome> Game::judge_length() const {
  if (!rules_.max_plies || plies() < *rules_.max_plies) return std::nullopt;
  const int beyond = plies() - *rules_.max_plies;
  const Outcome limit{std::nullopt, Reason::max_plies};
  if (outcome_)
    return beyond == 0 && !rules_.mate_on_last_move ? std::optional(limit) : std::nullopt;
  if (!rules_.extend_in_check) return limit;
  // The side that checks at the limit may go on as long as each of its moves gives check; the
  // answers in between end nothing.
  const bool answer = beyond % 2 == 1;
  return answer || past_.back().check ? std::nullopt : std::optional(limit);
}

Outcome Game::judge_declaration() const {
  const Color side = now_.turn();
  switch (shogi::judge(rules_.declaration, side, count_for_declaration(now_, side))) {
    case DeclarationVerdict::win: return {seat_of(side), Reason::declaration};
    case DeclarationVerdict::draw: return {std::nullopt, Reason::declaration_draw};
    case DeclarationVerdict::failed: break;
  }
  return {seat_of(other(side)), Reason::failed_declaration};
}

std::vector<Move> Game::legal_moves() const {
  if (outcome_) return {};
  MoveList moves;
  list_legal_moves(now_, moves);
  return {moves.begin(), moves.end()};
}

Result<Move> Game::read(std::string_view text) const { return read_usi(text); }
std::string Game::write(Move move) const { return write_usi(move); }
std::string Game::position() const { return write_sfen(now_.placement(), first_ply_ + plies()); }

Game Game::endless() const {
  Game game = *this;
  game.rules_.repetition = false;
  game.rules_.max_plies.reset();
  if (!outcome_) return game;
  using enum Reason;
  const Reason reason = outcome_->reason;
  const bool of_length = reason == sennichite || reason == perpetual_check ||
                         reason == mutual_perpetual_check || reason == max_plies;
  if (of_length) game.outcome_ = game.judge_mate();
  return game;
}

std::uint64_t Game::perft(int depth) const {
  if (rules_.declaration == Declaration::try_rule) return perft_to_try(now_, depth);
  return shogi::perft(now_, depth);
}

// A king that reaches its goal ends the game, so nothing is counted beyond.
std::uint64_t Game::perft_to_try(const Position& position, int depth) const {
  if (depth <= 1) return shogi::perft(position, depth);
  MoveList moves;
  list_legal_moves(position, moves);
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    if (is_try(position, move)) continue;
    Position next = position;
    next.play(move);
    nodes += perft_to_try(next, depth - 1);
  }
  return nodes;
}

}  // namespace rules::shogi
