// The brain for Shogi: declares where it may, and looks for a mate where it is asked to.

#include <algorithm>

#include "rules/shogi/game.hpp"
#include "rules/shogi/rules.hpp"
#include "tools/player/makers.hpp"
#include "tools/player/shogi/shogi_board.hpp"
#include "tools/player/shogi/shogi_mate.hpp"
#include "tools/player/typed_brain.hpp"

namespace player {

namespace {

class ShogiBrain final : public TypedBrain<ShogiBoard> {
 public:
  using TypedBrain::TypedBrain;

  std::optional<rules::TextError> set_up(const rules::RuleSet& rules,
                                         std::string_view position) override {
    auto error = TypedBrain::set_up(rules, position);
    if (!error) declaration_ = rules::shogi::typed(rules).declaration;
    return error;
  }

  Thought think(const Limits& limits, Control& control) override {
    if ((limits.rung || limits.level != Level::random) && board().declares())
      return {.action = "win", .value = won - 1, .line = {"win"}};
    return TypedBrain::think(limits, control);
  }

  Thought find_mate(Control& control) override {
    MateSearch search(board(), control);
    Thought thought;
    switch (search.run()) {
      case MateSearch::Verdict::mate:
        thought.line = texts(search.line());
        thought.action = thought.line.front();
        thought.value = won - static_cast<int>(thought.line.size());
        break;
      case MateSearch::Verdict::none: thought.value = -won; break;
      case MateSearch::Verdict::unknown: break;
    }
    thought.nodes = search.nodes();
    return thought;
  }

 protected:
  // The side that mates in a problem often has no king; and who is mated can say so.
  bool bearable(const rules::Defects& defects) const override {
    return std::ranges::all_of(defects.list(), [](rules::Defect d) {
      return d == rules::Defect::no_king_b || d == rules::Defect::no_king_w ||
             d == rules::Defect::already_over;
    });
  }

  ShogiBoard board() const override {
    ShogiBoard board = TypedBrain::board();
    board.set_declaration(declaration_);
    return board;
  }

 private:
  rules::shogi::Declaration declaration_ = rules::shogi::Declaration::csa27;
};

}  // namespace

std::unique_ptr<Brain> make_shogi_brain() {
  return std::make_unique<ShogiBrain>(*rules::RuleSet::named(rules::shogi::rule_book(), {}));
}

}  // namespace player
