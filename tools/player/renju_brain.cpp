// Renju's brain: the opening by its own decisions, then the search that all games share.

#include "tools/player/makers.hpp"
#include "tools/player/renju_board.hpp"
#include "tools/player/renju_opening.hpp"
#include "tools/player/typed_brain.hpp"

namespace player {

namespace {

using Action = rules::renju::Move;
using rules::renju::Verb;

// What the value of one opening position may cost: enough to see the first threats.
constexpr std::uint64_t opening_nodes = 600;
constexpr int tries_at_root = 20'000;

class RenjuBrain final : public TypedBrain<RenjuBoard> {
 public:
  using TypedBrain::TypedBrain;

  Thought think(const Limits& limits, Control& control) override {
    if (game().phase() != "play") return opened(limits, control);
    RenjuBoard board(game(), past());
    Candidates<Spot> moves;
    board.moves(moves);
    if (moves.empty()) return nothing_to_play();
    Dice dice(limits.seed, board.key());
    if (!limits.rung && limits.level == Level::random) return any_safe(board, dice);
    if (const int tries = tries_of(limits); tries > 0 && moves.size() > 1)
      if (const auto first = board.win_by_fours(tries, &control)) return chosen(*first);
    return TypedBrain::think(limits, control);
  }

 private:
  static int tries_of(const Limits& limits) {
    if (limits.rung) return limits.rung->fours;
    return limits.level >= Level::deep ? tries_at_root : 0;
  }

  Thought opened(const Limits& limits, Control& control) {
    const auto stones = static_cast<std::uint64_t>(game().board().stones());
    Dice dice(limits.seed, stones * 16 + game().phase().size());
    RenjuOpening opening(game(), dice, opening_nodes, control);
    const Action move = !limits.rung && limits.level == Level::random ? opening.any() : opening.decide();
    const std::string action = game().write(move);
    return {.action = action, .line = {action}};
  }

  // Black has nothing but forbidden points: a pass where the rules know one.
  Thought nothing_to_play() const {
    const Action pass = Action::plain(Verb::pass);
    const auto listed = game().legal_moves();
    return {.action = game().write(game().refusal(pass) ? listed.front() : pass), .line = {}};
  }

  // Any point that does not lose by itself.
  Thought any_safe(const RenjuBoard& board, Dice& dice) const {
    std::vector<int> points;
    for (int i = 0; i < rules::renju::point_count; ++i)
      if (board.safe(i) && !game().refusal(Action::stone(rules::renju::point_at(i))))
        points.push_back(i);
    if (points.empty()) return nothing_to_play();
    const auto i = points[dice.below(points.size())];
    return {.action = game().write(Action::stone(rules::renju::point_at(i))), .line = {}};
  }

  Thought chosen(int point) const {
    const std::string action = text({static_cast<std::int16_t>(point)});
    return {action, won - 9, 1, 1, {action}};
  }
};

}  // namespace

std::unique_ptr<Brain> make_renju_brain() {
  const auto& kind = *rules::find_game("renju");
  return std::make_unique<RenjuBrain>(*rules::rule_set(kind, {}));
}

}  // namespace player
