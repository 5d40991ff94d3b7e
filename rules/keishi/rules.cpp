#include "rules/keishi/rules.hpp"

namespace rules::keishi {

namespace {

constexpr Switch switches[] = {
    {"ko", "literal|takeback|cycle4|ssk|psk",
     "how to read the ko rule: as printed (forbids nothing), own stones may not return after two "
     "plies, the board may not after four, board and side may never, the board may never"},
    {"gap", "formula|empty",
     "what a rectangle needs: coordinate differences of two or more, or also an empty square on "
     "each side"},
    {"repetition", "off|3|4", "which occurrence of the same board and side is a draw"},
    {"max-plies", "N|off", "the ply after which the game is a draw"},
};

constexpr Preset presets[] = {
    {"keishi", "ko=literal gap=formula repetition=3 max-plies=200",
     "the rule text as printed; a third occurrence and 200 plies are draws", "keishi-literal"},
    {"keishi-takeback", "ko=takeback", "a stone may not be taken straight back"},
    {"keishi-cycle4", "ko=cycle4", "the board may not be as four plies before"},
    {"keishi-superko", "ko=ssk", "no board may come back with the same side to act", "keishi-ssk"},
    {"keishi-psk", "ko=psk", "no board may come back"},
    {"keishi-gapempty", "gap=empty", "a stone in the gap spoils a rectangle"},
};

Ko ko_of(std::string_view value) {
  if (value == "takeback") return Ko::takeback;
  if (value == "cycle4") return Ko::cycle4;
  if (value == "ssk") return Ko::ssk;
  if (value == "psk") return Ko::psk;
  return Ko::literal;
}

}  // namespace

Rules Rules::of(const RuleSet& set) {
  return {.ko = ko_of(set.value("ko")),
          .gap = set.value("gap") == "empty" ? Gap::empty : Gap::formula,
          .repetition = set.number("repetition"),
          .max_plies = set.number("max-plies")};
}

const RuleBook& rule_book() {
  static constexpr RuleBook book{"keishi", switches, presets};
  return book;
}

}  // namespace rules::keishi
