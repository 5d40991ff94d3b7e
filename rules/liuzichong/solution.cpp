#include "rules/liuzichong/solution.hpp"

#include "rules/liuzichong/distances.hpp"
#include "rules/liuzichong/game.hpp"

namespace rules::liuzichong {

namespace {

class SolvedLiuzichong final : public Solution {
 public:
  explicit SolvedLiuzichong(const Rules& rules) : distances_(rules) {}

  SolvedOr<Worth> worth(const AnyGame& any) const override {
    const auto& game = *any.as<Game>();
    if (!Distances::holds(game.now()))
      return Unsolved{Unsolved::Why::other_rules,
                      "liuzichong is solved for one to six stones on each side"};
    const auto plies = distances_.plies(game.now());
    const auto& most = game.rules().max_plies;
    if (!plies || (most && *plies > *most - game.ply() + 1)) return Worth{};
    return Worth{*plies % 2 ? Worth::Kind::won : Worth::Kind::lost, *plies};
  }

 private:
  Distances distances_;
};

}  // namespace

SolvedOr<std::unique_ptr<const Solution>> open_solution(const RuleSet& rules, const std::string&) {
  return std::unique_ptr<const Solution>(std::make_unique<SolvedLiuzichong>(Rules::of(rules)));
}

}  // namespace rules::liuzichong
