#include "rules/shogi/rules.hpp"

namespace rules::shogi {

namespace {

constexpr Switch switches[] = {
    {"declaration", "csa27|pro24|try|none",
     "what an entering king may claim: 27 points (Black 28), 24 points, the try rule, nothing"},
    {"repetition", "4|off", "how often a position must occur to end the game"},
    {"mutual-perpetual", "draw|mover-loses|black-loses",
     "what happens if both sides repeat with nothing but checks"},
    {"max-plies", "N|off", "the ply after which the game is a draw"},
    {"max-plies-check", "extend|stop", "whether the limit waits until a series of checks ends"},
    {"last-move-mate", "win|draw", "whether a mate by the ply that reaches the limit wins"},
    {"draw-points", "POINTS", "what a draw is worth to Black and to White"},
};

constexpr Preset presets[] = {
    {"shogi",
     "declaration=csa27 repetition=4 mutual-perpetual=draw max-plies=off max-plies-check=stop "
     "last-move-mate=win draw-points=0.5/0.5",
     "the rules of computer Shogi: 27-point declaration, no limit on plies"},
    {"shogi-pro", "declaration=pro24 max-plies=500 max-plies-check=extend",
     "professional rules: 24-point declaration, 500 plies"},
    {"shogi-floodgate", "max-plies=256 last-move-mate=draw",
     "floodgate: 256 plies, a mate by the last of them is a draw"},
    {"shogi-try", "declaration=try", "the king that reaches the other king's home square wins"},
};

Declaration declaration_of(std::string_view value) {
  if (value == "csa27") return Declaration::csa27;
  if (value == "pro24") return Declaration::pro24;
  return value == "try" ? Declaration::try_rule : Declaration::none;
}

MutualPerpetual mutual_of(std::string_view value) {
  if (value == "mover-loses") return MutualPerpetual::mover_loses;
  return value == "black-loses" ? MutualPerpetual::black_loses : MutualPerpetual::draw;
}

}  // namespace

const RuleBook& rule_book() {
  static constexpr RuleBook book{"shogi", switches, presets};
  return book;
}

Rules typed(const RuleSet& rules) {
  return {declaration_of(rules.value("declaration")), rules.value("repetition") != "off",
          mutual_of(rules.value("mutual-perpetual")), rules.number("max-plies"),
          rules.value("max-plies-check") == "extend", rules.value("last-move-mate") == "win"};
}

}  // namespace rules::shogi
