#pragma once
// What the brains of all games share: the game in progress, and how each level chooses. A game with
// more to decide than moves of its board derives from this and overrides `think`.

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rules/games.hpp"
#include "rules/solved.hpp"
#include "tools/player/board.hpp"
#include "tools/player/brain.hpp"
#include "tools/player/dice.hpp"
#include "tools/player/search.hpp"
#include "tools/player/table.hpp"

namespace player {

inline constexpr std::size_t usual_table = 16;  // megabytes

template <Board B>
class TypedBrain : public Brain {
 public:
  using Game = typename B::Game;
  using Move = typename B::Move;

  explicit TypedBrain(const rules::RuleSet& rules)
      : game_(*Game::set_up(rules, {})), rules_(rules) {
    begin();
  }

  std::optional<rules::TextError> set_up(const rules::RuleSet& rules,
                                         std::string_view position) override {
    auto game = Game::set_up(rules, position);
    if (!game) return game.error();
    if (const auto defects = game->defects(); !bearable(defects))
      return rules::TextError{defects.names(), defects.sentences(), 0, position.size(), defects};
    game_ = *std::move(game);
    if (rules_ != rules) solution_.reset();
    rules_ = rules;
    begin();
    return std::nullopt;
  }

  std::optional<rules::Refusal> play(std::string_view action) override {
    const auto move = game_.read(action);
    if (!move) return rules::refusal_of(move.error());
    if (const auto reason = game_.refusal(*move))
      return rules::Refusal{*reason, game_.refusal_sentence(*move, *reason)};
    game_.play(*move);
    past_.push_back(B::past_of(game_));
    return std::nullopt;
  }

  rules::Color color_to_act() const override { return game_.color_of(game_.to_act()); }
  rules::Seat to_act() const override { return game_.to_act(); }
  std::string_view phase() const override { return game_.phase(); }
  std::optional<rules::Outcome> outcome() const override { return game_.outcome(); }
  std::string position() const override { return game_.position(); }
  std::span<const Rung> rungs() const override { return B::rungs; }

  void prepare(const Rung& rung) override {
    if (rung.perfect) solve();
  }

  Thought think(const Limits& limits, Control& control) override {
    const B board = this->board();
    Dice dice(limits.seed, board.key());
    if (limits.rung) return on_rung(board, limits, dice, control);
    if (limits.level == Level::random || slips(limits, dice)) return any(dice);
    if (limits.level == Level::greedy) return greedy(board, dice);
    return searched(board, limits, dice, control);
  }

  void resize_table(std::size_t megabytes) override { table_.resize(megabytes); }
  void forget() override { table_.clear(); }

 protected:
  // Whether a position with these defects can be played on from.
  virtual bool bearable(const rules::Defects& defects) const { return defects.empty(); }
  // The board of the present position, as a search begins with it.
  virtual B board() const { return B(game_, past_); }
  const Game& game() const { return game_; }
  std::span<const typename B::Past> past() const { return past_; }

  Thought any(Dice& dice) const {
    const auto moves = game_.legal_moves();
    return {.action = game_.write(moves[dice.below(moves.size())]), .line = {}};
  }

  // The move after which the position is worth most, looking no further.
  Thought greedy(B board, Dice& dice) const {
    Candidates<Move> moves;
    board.moves(moves);
    if (moves.empty()) return any(dice);
    dice.shuffle(moves);
    std::optional<Move> best;
    int most = 0;
    for (const auto& c : moves) {
      board.play(c.move);
      const int value = -settled_value(board);
      board.undo();
      if (best && value <= most) continue;
      best = c.move;
      most = value;
    }
    const std::string action = text(*best);
    return {action, most, 1, moves.size(), {action}};
  }

  Thought searched(const B& board, const Limits& limits, Dice& dice, Control& control) {
    const Reach reach = limits.rung ? Reach{limits.rung->depth, limits.rung->nodes, 0}
                                    : reach_of(limits.level);
    typename Search<B>::Bounds bounds{reach.depth, reach.nodes};
    if (limits.depth)
      bounds.depth = bounds.depth ? std::min(bounds.depth, *limits.depth) : *limits.depth;
    if (limits.nodes)
      bounds.nodes = bounds.nodes ? std::min(bounds.nodes, *limits.nodes) : *limits.nodes;
    table_.begin(limits.rung || limits.level != Level::full);
    Search<B> search(board, table_, bounds, control);
    const auto found = search.run(dice, [&](const typename Search<B>::Found& so_far) {
      control.report({so_far.depth, so_far.value, so_far.nodes, texts(so_far.line)});
    });
    if (!found.move) return any(dice);
    return {text(*found.move), found.value, found.depth, found.nodes, texts(found.line)};
  }

  std::string text(const Move& move) const { return game_.write(B::to_game(move)); }

  std::vector<std::string> texts(const std::vector<Move>& line) const {
    std::vector<std::string> list;
    for (const Move& m : line) list.push_back(text(m));
    return list;
  }

  // As well as this rung of the ladder plays.
  Thought on_rung(const B& board, Limits limits, Dice& dice, Control& control) {
    if (limits.rung->perfect)
      if (auto best = by_solution(board, limits, dice, control)) return *std::move(best);
    if (limits.rung->blur > 0) return misjudged(board, *limits.rung, dice, control);
    if (static_cast<int>(dice.below(100)) < limits.rung->hasty) --limits.rung->depth;
    if (limits.rung->depth == 0) return any(dice);
    return searched(board, limits, dice, control);
  }

  // The action that looks best to one who misjudges each a little. A win or a loss that is seen is
  // never misjudged.
  Thought misjudged(const B& board, const Rung& rung, Dice& dice, Control& control) {
    table_.begin(true);
    Search<B> search(board, table_, {0, rung.nodes}, control);
    const auto found =
        search.run_misjudging(dice, rung.depth, [&] { return dice.normal(rung.blur); });
    if (!found.move) return any(dice);
    control.report({found.depth, found.value, found.nodes, texts(found.line)});
    return {text(*found.move), found.value, found.depth, found.nodes, texts(found.line)};
  }

  // The best action by the solution of the game: the quickest win, a draw, the slowest loss. Of
  // several drawing ones, one that the search likes. Nothing: there is no solution.
  std::optional<Thought> by_solution(const B& board, const Limits& limits, Dice& dice,
                                     Control& control) {
    const auto best = best_by_solution();
    if (!best || best->actions.empty()) return std::nullopt;
    const auto holds = [&](const std::string& action) {
      return std::ranges::find(best->actions, action) != best->actions.end();
    };
    Thought thought;
    if (best->worth.kind == rules::Worth::Kind::drawn)
      thought = searched(board, limits, dice, control);
    if (!holds(thought.action)) {
      thought.action = best->actions[dice.below(best->actions.size())];
      thought.depth = std::max(1, best->worth.plies);
      thought.line = {thought.action};
    }
    thought.value = value_of(best->worth);
    control.report({thought.depth, thought.value, thought.nodes, thought.line});
    return thought;
  }

 private:
  struct BestActions {
    rules::Worth worth;
    std::vector<std::string> actions;
  };

  static int value_of(const rules::Worth& worth) {
    switch (worth.kind) {
      case rules::Worth::Kind::won: return won - worth.plies;
      case rules::Worth::Kind::lost: return worth.plies - won;
      case rules::Worth::Kind::drawn: break;
    }
    return 0;
  }

  // Looks again for a table that is not there yet, so that it is used as soon as it is made.
  void solve() {
    if (solution_) return;
    if (auto opened = rules::solution(rules_)) solution_ = *std::move(opened);
  }

  std::optional<BestActions> best_by_solution() {
    solve();
    if (!solution_) return std::nullopt;
    auto judged = rules::marked(*solution_, rules::AnyGame(game_), "resign");
    if (!judged) return std::nullopt;
    return BestActions{judged->best, std::move(judged->kept)};
  }

  void begin() { past_.assign(1, B::past_of(game_)); }

  static Reach reach_of(Level level) {
    switch (level) {
      case Level::shallow: return B::shallow;
      case Level::deep: return B::deep;
      case Level::random:
      case Level::greedy:
      case Level::full: break;
    }
    return {};
  }

  static bool slips(const Limits& limits, Dice& dice) {
    const int share = reach_of(limits.level).slips;
    return limits.slips && static_cast<int>(dice.below(100)) < share;
  }

  static int settled_value(B& board) {
    const auto end = board.ended();
    if (!end) return board.evaluate();
    switch (end->ending) {
      case Ending::win: return won;
      case Ending::loss: return -won;
      case Ending::draw: break;
    }
    return 0;
  }

  Game game_;
  rules::RuleSet rules_;
  std::unique_ptr<const rules::Solution> solution_;  // of these rules; null: none is at hand
  std::vector<typename B::Past> past_;
  Table<Move> table_{usual_table};
};

}  // namespace player
