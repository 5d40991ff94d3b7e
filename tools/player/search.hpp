#pragma once
// The search of all games: principal variation search with iterative deepening, a table of
// positions, killers and history, reductions of late moves, and quiescence.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tools/player/board.hpp"
#include "tools/player/brain.hpp"
#include "tools/player/dice.hpp"
#include "tools/player/table.hpp"

namespace player {

template <Board B>
class Search {
 public:
  using Move = typename B::Move;

  struct Found {
    std::optional<Move> move;  // empty: the board lists none
    int value = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> line;
  };
  struct Bounds {
    int depth = 0;            // 0: none
    std::uint64_t nodes = 0;  // 0: none
  };

  Search(const B& board, Table<Move>& table, Bounds bounds, Control& control)
      : board_(board), table_(table), bounds_(bounds), control_(control),
        history_(2 * B::slots, 0) {}

  // `report` gets what each finished depth has found.
  template <class Report>
  Found run(Dice& dice, Report report) {
    list_root(dice);
    if (root_.empty()) return found_;
    found_.move = root_.front().move;
    found_.line = {root_.front().move};
    const int deepest = bounds_.depth ? std::min(bounds_.depth, most_depth) : most_depth;
    for (int depth = 1; depth <= deepest; ++depth) {
      search_root(depth);
      found_.nodes = nodes_;
      if (stopped_) break;
      found_.depth = depth;
      report(found_);
      if (enough(depth) || !control_.another_depth()) break;
    }
    return found_;
  }

  // The move that looks best at this depth to one who misjudges each by what `error` says. A win or
  // a loss that is seen is not misjudged.
  template <class Error>
  Found run_misjudging(Dice& dice, int depth, Error error) {
    list_root(dice);
    int best = -beyond;
    for (const auto& c : root_) {
      const int wrong = error();
      enter(c.move);
      // What is worth less than this does not look better than the best.
      const int floor = std::clamp(best - wrong, -beyond, won);
      int value = -search(-beyond, -floor, depth - 1, 1, true);
      board_.undo();
      if (stopped_) break;
      if (!decided(value)) value = std::clamp(value + wrong, 1 - surely_won, surely_won - 1);
      if (found_.move && value <= best) continue;
      best = value;
      found_ = {c.move, value, depth, 0, {c.move}};
    }
    found_.nodes = nodes_;
    return found_;
  }

 private:
  static constexpr int most_depth = 64;
  static constexpr int most_plies = 120;  // of a line, quiescence included
  static constexpr int beyond = won + 1;

  struct Node {
    Candidates<Move> moves;
    std::array<std::optional<Move>, 2> killers;
    std::vector<Move> line;
  };

  // A win or loss that the depth has proved needs no deeper search, and a single move little.
  bool enough(int depth) const {
    if (root_.size() == 1 && depth >= 4) return true;
    return decided(found_.value) && won - std::abs(found_.value) <= depth;
  }

  bool must_stop() {
    if (stopped_) return true;
    if (bounds_.nodes && nodes_ >= bounds_.nodes) return stopped_ = true;
    if (work() < next_question_) return false;
    next_question_ = work() + between_questions;
    return stopped_ = control_.stop();
  }

  // What has taken time since the beginning.
  std::uint64_t work() const {
    if constexpr (requires(const B b) { b.tries(); })
      return nodes_ + board_.tries();
    else
      return nodes_;
  }

  void list_root(Dice& dice) {
    board_.moves(root_);
    dice.shuffle(root_);
    const auto* entry = table_.find(board_.key());
    for (auto& c : root_)
      if (entry && entry->has_move && entry->move == c.move) c.order += 2 * urgent;
    std::ranges::stable_sort(root_, std::greater{}, &Candidate<Move>::order);
  }

  void search_root(int depth) {
    int best = -beyond;
    for (std::size_t i = 0; i < root_.size(); ++i) {
      const Move move = root_[i].move;
      enter(move);
      int value = best + 1;
      if (i > 0) value = -search(-best - 1, -best, depth - 1, 1, true);
      if (!stopped_ && value > best) value = -search(-beyond, -best, depth - 1, 1, true);
      board_.undo();
      if (stopped_) return;
      if (value <= best) continue;
      best = value;
      found_.move = move;
      found_.value = value;
      found_.line.assign(1, move);
      found_.line.insert(found_.line.end(), node(1).line.begin(), node(1).line.end());
      std::rotate(root_.begin(), root_.begin() + static_cast<std::ptrdiff_t>(i),
                  root_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    table_.store(board_.key(), depth, to_table(best, 0), Bound::exact, found_.move);
  }

  void enter(Move move) {
    board_.play(move);
    ++nodes_;
  }

  static int value_of(const End& end, int ply) {
    switch (end.ending) {
      case Ending::win: return won - ply - end.ahead;
      case Ending::loss: return ply + end.ahead - won;
      case Ending::draw: break;
    }
    return 0;
  }

  // In the table a decided value counts from the position, in the search from the root.
  static int to_table(int value, int ply) {
    return value >= surely_won ? value + ply : value <= -surely_won ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    return value >= surely_won ? value - ply : value <= -surely_won ? value + ply : value;
  }

  int search(int alpha, int beta, int depth, int ply, bool may_skip) {
    Node& here = node(ply);
    here.line.clear();
    if (must_stop()) return 0;
    if (const auto end = board_.ended()) return value_of(*end, ply);
    if (ply >= most_plies) return board_.evaluate();
    const bool pressed = board_.pressed();
    if (pressed) ++depth;
    if (depth <= 0) return quiesce(alpha, beta, ply, 0);
    alpha = std::max(alpha, ply - won);
    beta = std::min(beta, won - ply - 1);
    if (alpha >= beta) return alpha;
    const bool open = beta - alpha > 1;
    const std::uint64_t key = board_.key();
    std::optional<Move> first;
    if (const auto* e = table_.find(key)) {
      if (e->has_move) first = e->move;
      if (const auto value = settled(*e, alpha, beta, depth, ply); value && !open) return *value;
    }
    if (!open && !pressed)
      if (const auto value = pruned(beta, depth, ply, may_skip)) return *value;
    if (stopped_) return 0;
    here.moves.clear();
    board_.moves(here.moves);
    order(here, first, ply);
    return search_moves(alpha, beta, depth, ply, pressed, key);
  }

  std::optional<int> settled(const typename Table<Move>::Entry& e, int alpha, int beta, int depth,
                             int ply) const {
    if (e.depth < depth) return std::nullopt;
    const int value = from_table(e.value, ply);
    switch (e.bound) {
      case Bound::exact: return value;
      case Bound::at_least: return value >= beta ? std::optional(value) : std::nullopt;
      case Bound::at_most: return value <= alpha ? std::optional(value) : std::nullopt;
    }
    return std::nullopt;
  }

  // Positions so good that the side to act need not even move.
  std::optional<int> pruned(int beta, int depth, int ply, bool may_skip) {
    if (decided(beta)) return std::nullopt;
    int value = 0;
    if constexpr (requires { B::margin; }) {
      value = board_.evaluate();
      if (depth <= 4 && value - B::margin * depth >= beta) return value;
    }
    if constexpr (requires(B b) { b.skip(); }) {
      if (depth < 3 || !may_skip || !board_.may_skip()) return std::nullopt;
      if constexpr (!requires { B::margin; }) value = board_.evaluate();
      if (value < beta) return std::nullopt;
      board_.skip();
      ++nodes_;
      const int after = -search(-beta, 1 - beta, depth - 3 - depth / 4, ply + 1, false);
      board_.undo();
      if (!stopped_ && after >= beta) return decided(after) ? beta : after;
    }
    return std::nullopt;
  }

  int search_moves(int alpha, int beta, int depth, int ply, bool pressed, std::uint64_t key) {
    Node& here = node(ply);
    int best = -beyond;
    const int floor = alpha;
    std::optional<Move> best_move;
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
      const Candidate<Move> c = here.moves[i];
      enter(c.move);
      const int value = search_one(alpha, beta, depth, ply, i, pressed || c.order >= urgent);
      board_.undo();
      if (stopped_) return 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      best_move = c.move;
      alpha = value;
      keep_line(here, c.move, node(ply + 1));
      if (alpha < beta) continue;
      if (c.order < urgent) learn(here, i, depth, ply);
      break;
    }
    if (here.moves.empty()) return ply - won;
    const Bound bound = best >= beta   ? Bound::at_least
                        : best > floor ? Bound::exact
                                       : Bound::at_most;
    table_.store(key, depth, to_table(best, ply), bound, best_move);
    return best;
  }

  // One move, already played: late quiet ones first less deep, all but the first with no window.
  int search_one(int alpha, int beta, int depth, int ply, std::size_t number, bool sharp) {
    if (number == 0) return -search(-beta, -alpha, depth - 1, ply + 1, true);
    int less = 0;
    if (depth >= 3 && number >= 4 && !sharp) less = number >= 16 ? 2 : 1;
    int value = -search(-alpha - 1, -alpha, depth - 1 - less, ply + 1, true);
    if (less && value > alpha && !stopped_)
      value = -search(-alpha - 1, -alpha, depth - 1, ply + 1, true);
    if (value > alpha && value < beta && !stopped_)
      value = -search(-beta, -alpha, depth - 1, ply + 1, true);
    return value;
  }

  int quiesce(int alpha, int beta, int ply, int quiet_ply) {
    Node& here = node(ply);
    here.line.clear();
    if (must_stop()) return 0;
    if (quiet_ply > 0)
      if (const auto end = board_.ended()) return value_of(*end, ply);
    if (ply >= most_plies) return board_.evaluate();
    const bool pressed = board_.pressed();
    int best = ply - won;
    if (!pressed) {
      best = board_.evaluate();
      if (best >= beta) return best;
    }
    const int still = best;
    alpha = std::max(alpha, best);
    here.moves.clear();
    if (pressed)
      board_.moves(here.moves);
    else
      board_.noisy(here.moves);
    order(here, std::nullopt, ply);
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
      const Move move = here.moves[i].move;
      if (!pressed && hopeless(move, still, alpha)) continue;
      enter(move);
      const int value = -quiesce(-beta, -alpha, ply + 1, quiet_ply + 1);
      board_.undo();
      if (stopped_) return 0;
      best = std::max(best, value);
      if (value <= alpha) continue;
      alpha = value;
      keep_line(here, move, node(ply + 1));
      if (alpha >= beta) break;
    }
    return best;
  }

  // A capture that cannot bring the value up to alpha, where the board can tell.
  bool hopeless(Move move, int still, int alpha) const {
    if constexpr (requires(const B b) { b.gain(move); })
      return still + board_.gain(move) <= alpha;
    else
      return false;
  }

  void order(Node& here, const std::optional<Move>& first, int ply) {
    const auto& history = history_;
    for (auto& c : here.moves) {
      if (first && c.move == *first)
        c.order = 4 * urgent;
      else if (c.order >= urgent)
        c.order += urgent;
      else if (here.killers[0] == c.move || here.killers[1] == c.move)
        c.order += urgent / 2;
      else
        c.order += history[history_place(c.move, ply)];
    }
    std::ranges::stable_sort(here.moves, std::greater{}, &Candidate<Move>::order);
  }

  std::size_t history_place(Move move, int ply) const {
    return board_.slot(move) + (ply % 2 ? B::slots : 0);
  }

  // A quiet move refuted the line: it is tried early from now on, those before it later.
  void learn(Node& here, std::size_t number, int depth, int ply) {
    const Move move = here.moves[number].move;
    if (here.killers[0] != move) {
      here.killers[1] = here.killers[0];
      here.killers[0] = move;
    }
    const int weight = std::min(depth * depth, 400);
    nudge(history_[history_place(move, ply)], weight);
    for (std::size_t i = 0; i < number; ++i)
      if (here.moves[i].order < urgent)
        nudge(history_[history_place(here.moves[i].move, ply)], -weight);
  }

  // Towards a bound that it never passes.
  static void nudge(int& value, int weight) {
    constexpr int most = 16384;
    value += 32 * weight - value * std::abs(weight) * 32 / most;
  }

  static void keep_line(Node& here, Move move, const Node& next) {
    here.line.assign(1, move);
    here.line.insert(here.line.end(), next.line.begin(), next.line.end());
  }

  Node& node(int ply) { return nodes_of_line_[static_cast<std::size_t>(ply)]; }

  B board_;
  Table<Move>& table_;
  Bounds bounds_;
  Control& control_;
  std::vector<int> history_;
  std::vector<Node> nodes_of_line_ = std::vector<Node>(most_plies + 2);
  Candidates<Move> root_;
  Found found_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_question_ = between_questions;
  bool stopped_ = false;
};

}  // namespace player
