#pragma once
// What a game must be able to do so that the search (search.hpp) can play it: a board that moves
// forth and back, values itself, and lists moves with an estimate of their order.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/game.hpp"
#include "tools/player/brain.hpp"

namespace player {

enum class Ending : unsigned char { win, loss, draw };  // for the side to act

// How a game ends, and how many plies a board is ahead of the rules in saying so: a five that only
// has to be put down is a win one ply ahead.
struct End {
  // Most boards say it when the rules do.
  constexpr End(Ending found, int plies_ahead = 0) : ending(found), ahead(plies_ahead) {}

  Ending ending;
  int ahead;
  friend bool operator==(const End&, const End&) = default;
};

// How far a level searches. 0: without limit.
struct Reach {
  int depth = 0;
  std::uint64_t nodes = 0;
  int slips = 0;  // of a hundred moves, how many are random instead
};

// A move with its estimated order: the search tries high ones first. Estimates at `urgent` or above
// come before killers and history (good captures, threats); those below are quiet and are ordered
// by what the search has learnt.
template <class Move>
struct Candidate {
  Move move;
  int order = 0;
};
inline constexpr int urgent = 1'000'000;

template <class Move>
using Candidates = std::vector<Candidate<Move>>;

// A board that begins at a game and goes forth and back from there.
//
//   Game, Move   the typed game, and the moves of the search: small values, convertible to Game's
//                by `to_game`. A board never lists a move that the rules refuse, nor one that loses
//                on the spot where there is another (Renju's forbidden points).
//   Past         what the board must know about each earlier position that Game does not tell
//                (`past_of`; an empty struct where Game knows enough). The last is the present one.
//   ended()      how the game has ended here, or as good as ended (a position that came before in
//                the line counts as drawn), and in how many plies of the best play. Is asked before
//                moves() at every node but the root.
//   moves()      appends the moves worth searching; none only where the game has ended, and then
//                ended() has said so, or the side to act loses for want of moves.
//   noisy()      appends those that the quiescence search looks at; where `pressed()`, it looks at
//                all instead.
//   pressed()    the side to act must answer a threat (a check, a four): one ply deeper there, and
//                no standing still in quiescence.
//   evaluate()   from the view of the side to act, well below `surely_won`.
//   key()        of the position with the side to act: equal keys are taken as equal positions.
//   slot()       a small number for a move, below `slots`: where its history is kept.
//   shallow, deep   how far these levels search.
//   rungs        the ladder of the game, the weakest first.
//   skip()       (optional) gives the turn away, undone by undo(); `may_skip()` says whether that
//                is a sensible test of strength here.
//   tries()      (optional) how much it has looked ahead by itself so far, for those who watch the
//                clock: each try takes about as long as a node.
template <class B>
concept Board =
    requires(B b, const B c, const typename B::Game game, const typename B::Move m,
             std::span<const typename B::Past> past, Candidates<typename B::Move>& list) {
      requires std::regular<typename B::Move>;
      requires rules::Game<typename B::Game>;
      { B::past_of(game) } -> std::same_as<typename B::Past>;
      B(game, past);
      { B::to_game(m) } -> std::same_as<typename B::Game::Move>;
      { b.play(m) } -> std::same_as<void>;
      { b.undo() } -> std::same_as<void>;
      { c.ended() } -> std::same_as<std::optional<End>>;
      { b.moves(list) } -> std::same_as<void>;
      { b.noisy(list) } -> std::same_as<void>;
      { c.pressed() } -> std::same_as<bool>;
      { c.evaluate() } -> std::same_as<int>;
      { c.key() } -> std::same_as<std::uint64_t>;
      { c.slot(m) } -> std::same_as<std::size_t>;
      { B::slots } -> std::convertible_to<std::size_t>;
      { B::shallow } -> std::convertible_to<Reach>;
      { B::deep } -> std::convertible_to<Reach>;
      { B::rungs } -> std::convertible_to<std::span<const Rung>>;
    };

}  // namespace player
