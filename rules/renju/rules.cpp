#include "rules/renju/rules.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rules::renju {

namespace {

constexpr std::array<std::string_view, 10> opening_names{
    "none",    "centre",    "taraguchi10", "taraguchi", "tarannikov",
    "soosorv", "yamaguchi", "rif-classic", "swap",      "swap2"};
constexpr std::array<std::string_view, 3> sameness_names{"board", "position", "figure"};

// The enumerator whose name stands at its place in `names`.
template <class Enum, std::size_t n>
Enum named(const std::array<std::string_view, n>& names, std::string_view value) {
  std::size_t i = 0;
  while (i + 1 < n && names[i] != value) ++i;
  return static_cast<Enum>(i);
}

constexpr Switch switches[] = {
    {"opening",
     "none|centre|taraguchi10|taraguchi|tarannikov|soosorv|yamaguchi|rif-classic|swap|swap2",
     "how the game begins; centre: the first stone on h8, and no phases"},
    {"offers", "N", "how many fifth moves Black offers, or the most that may be declared", 1,
     Points::capacity},
    {"offer-after-swap4", "on|off",
     "Taraguchi: whether Black may offer fifth moves after a swap that followed the fourth stone"},
    {"offer-symmetry", "board|position|figure",
     "when two offered points count as the same: by the bare board, the board with its stones, or "
     "the figure of the stones alone"},
    {"five-first", "on|off",
     "whether a five wins even if the same stone makes an overline, a double-four or a "
     "double-three"},
    {"pass", "on|off", "whether a side may pass"},
    {"no-legal-point", "pass|loss", "Black to move with only forbidden points left"},
    {"max-stones", "N|off", "the game is a draw at this number of stones", 1, point_count},
};

constexpr Preset presets[] = {
    {"renju_rif",
     "opening=centre offers=10 offer-after-swap4=off offer-symmetry=figure five-first=on pass=on "
     "no-legal-point=pass max-stones=off",
     "International Rules; the only opening rule is the first stone on h8"},
    {"renju_taraguchi10_international",
     "opening=taraguchi10 offer-after-swap4=on offer-symmetry=board five-first=off pass=off "
     "no-legal-point=loss",
     "Taraguchi-10 as in arenas for programs: a forbidden point comes before a five"},
    {"renju_taraguchi10_rif", "opening=taraguchi10",
     "Taraguchi-10 as the Renju International Federation certified it"},
    {"renju_soosorv8", "opening=soosorv offers=8",
     "White puts the fourth stone and declares up to eight fifth moves, then Black may swap"},
    {"renju_yamaguchi", "opening=yamaguchi offers=50",
     "the opening comes with the number of fifth moves that Black will offer"},
    {"renju_taraguchi", "opening=taraguchi offers=5", "Taraguchi with five offered fifth moves"},
    {"renju_tarannikov", "opening=tarannikov",
     "five stones in growing squares, a swap allowed after each"},
    {"renju_rif_classic", "opening=rif-classic offers=2",
     "the rule of 1996: one player puts an opening, the other may swap; two fifth moves"},
    {"renju_swap", "opening=swap offers=2",
     "the rule before 1996: three stones in turn, White may swap; two fifth moves"},
    {"renju_swap2", "opening=swap2", "three stones anywhere, then three choices"},
    {"renju_gomocup", "opening=none pass=off no-legal-point=loss max-stones=200",
     "Gomocup: given openings, no pass, a draw at 200 stones"},
};

constexpr RuleBook book{"renju", switches, presets};

}  // namespace

const RuleBook& rule_book() { return book; }

Terms terms_of(const RuleSet& rules) {
  Terms terms;
  terms.id = rules.id();
  terms.opening = named<Opening>(opening_names, rules.value("opening"));
  terms.offers = rules.number("offers").value_or(terms.offers);
  terms.offer_after_swap = rules.on("offer-after-swap4");
  terms.sameness = named<Sameness>(sameness_names, rules.value("offer-symmetry"));
  // The bare board has 36 classes of points, one of them h8 alone: more offers cannot be unequal.
  if (terms.sameness == Sameness::board) terms.offers = std::min(terms.offers, 35);
  terms.precedence = rules.on("five-first") ? Precedence::five : Precedence::forbidden;
  terms.pass = rules.on("pass");
  terms.no_legal_point_loses = rules.value("no-legal-point") == "loss";
  terms.max_stones = rules.number("max-stones");
  return terms;
}

}  // namespace rules::renju
