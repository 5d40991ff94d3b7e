#pragma once
// Renju as the search plays it, from the end of the opening on. Fives, fours and straight fours
// decide which moves there are at all; a win by nothing but fours is searched for where the search
// ends.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "rules/renju/game.hpp"
#include "tools/player/board.hpp"
#include "tools/player/renju_field.hpp"
#include "tools/player/rungs.hpp"

namespace player {

class Control;

// A game of Renju that still knows its rule set.
class RenjuGame : public rules::renju::Game {
 public:
  static rules::Result<RenjuGame> set_up(const rules::RuleSet& rules, std::string_view position);
  RenjuGame endless() const { return *this; }
  const rules::renju::Terms& terms() const { return terms_; }

 private:
  RenjuGame(rules::renju::Game game, const rules::renju::Terms& terms)
      : rules::renju::Game(std::move(game)), terms_(terms) {}
  rules::renju::Terms terms_;
};

// A point, or none.
struct Spot {
  std::int16_t at = -1;
  friend bool operator==(const Spot&, const Spot&) = default;
};

class RenjuBoard {
 public:
  using Game = RenjuGame;
  using Move = Spot;
  struct Past {};

  static constexpr std::size_t slots = rules::renju::point_count;
  static constexpr Reach shallow{.depth = 2, .nodes = 0, .slips = 0};
  static constexpr Reach deep{.depth = 3, .nodes = 0, .slips = 0};
  static constexpr auto& rungs = renju_rungs;

  static Past past_of(const Game&) { return {}; }
  RenjuBoard(const Game& game, std::span<const Past> past);
  RenjuBoard(const rules::renju::Board& board, rules::Color side, const rules::renju::Terms& terms);

  static rules::renju::Move to_game(Spot s) {
    return rules::renju::Move::stone(rules::renju::point_at(s.at));
  }

  void play(Spot s);
  void undo();

  std::optional<End> ended() const;
  void moves(Candidates<Spot>& list);
  void noisy(Candidates<Spot>& list);
  bool pressed() const;
  int evaluate() const;
  std::uint64_t key() const {
    return field_.key() ^ (side_ == rules::Color::black ? 0 : white_key);
  }
  std::size_t slot(Spot s) const { return static_cast<std::size_t>(s.at); }

  // An empty point where a stone of the side to act does not lose by itself.
  bool safe(int i) const { return field_.is_empty(i) && field_.may_play(i, side_); }

  // The first stone of a win by fours and five, found within this many tries and before `control`,
  // where there is one, says stop.
  std::optional<int> win_by_fours(int most_tries, Control* control = nullptr);

  // How many stones win_by_fours has tried on this board.
  std::uint64_t tries() const { return tries_; }

 private:
  static constexpr std::uint64_t white_key = 0x9D39247E33776D41ULL;

  // What the five points of both sides leave to the side to act.
  struct Fives {
    std::optional<int> mine, theirs;
    bool lost = false;  // two of theirs, or one that may not be stopped
  };
  Fives fives() const;
  std::optional<int> straight_four() const;
  // What one search for fours may still do.
  struct Leave {
    int tries = 0;
    Control* control = nullptr;
  };
  bool may_try(Leave& leave);
  bool fours_win(rules::Color attacker, Leave& leave, std::optional<int>& first);
  bool answered_four_wins(int at, rules::Color attacker, Leave& leave);
  PointSet answers_to_threes() const;
  void list_points(Candidates<Spot>& list, const PointSet* only);

  rules::renju::Terms terms_;
  // Judging a double-three tries stones and takes them back.
  mutable Field field_;
  rules::Color side_;
  std::vector<Spot> line_;
  std::unordered_set<std::uint64_t> barren_;  // boards from which no fours win
  std::uint64_t tries_ = 0;
};

}  // namespace player
