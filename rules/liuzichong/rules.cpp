#include "rules/liuzichong/rules.hpp"

namespace rules::liuzichong {

namespace {

constexpr Switch switches[] = {
    {"capture", "line|touch|lone|run",
     "when two adjacent own stones capture the enemy stone beside them: alone with it on the line, "
     "touching exactly one, touching one that stands alone, or also with no third own stone"},
    {"dan", "any|exact|off",
     "when a lone stone captures the two at its sides: always, only if none stands behind them, "
     "never"},
    {"single", "on|off", "whether the special rules for a side with one stone hold (6.5)"},
    {"few-draw", "on|off", "whether two stones or fewer on both sides are a draw (7.3)"},
    {"lose-at", "0|1", "the number of stones left with which a side has lost (7.2)"},
    {"repetition", "off|3|4", "which occurrence of the same board and side is a draw"},
    {"quiet-plies", "N|off", "how many plies in a row without a capture are a draw"},
    {"max-plies", "N|off", "the ply after which the game is a draw"},
};

constexpr Preset presets[] = {
    {"liuzichong",
     "capture=line dan=any single=on few-draw=on lose-at=0 repetition=3 quiet-plies=100 "
     "max-plies=300",
     "two own stones capture the enemy stone beside them if the line holds nothing else",
     "liuzichong-line"},
    {"liuzichong-touch", "capture=touch", "the plain reading of the printed sentence"},
    {"liuzichong-lone", "capture=lone", "the captured stone has no other enemy stone behind it"},
    {"liuzichong-run", "capture=run", "exactly two own stones against one enemy stone in a row"},
    {"liuzichong-folk0", "single=off few-draw=off",
     "no special rules for one stone; lost without stones"},
    {"liuzichong-folk1", "single=off few-draw=off lose-at=1",
     "no special rules for one stone; lost with one stone or none"},
};

Capture capture_of(std::string_view value) {
  if (value == "touch") return Capture::touch;
  if (value == "lone") return Capture::lone;
  if (value == "run") return Capture::run;
  return Capture::line;
}

Dan dan_of(std::string_view value) {
  if (value == "exact") return Dan::exact;
  if (value == "off") return Dan::off;
  return Dan::any;
}

}  // namespace

Rules Rules::of(const RuleSet& set) {
  return {.capture = capture_of(set.value("capture")),
          .dan = dan_of(set.value("dan")),
          .single = set.on("single"),
          .few_draw = set.on("few-draw"),
          .lose_at = set.number("lose-at").value_or(0),
          .repetition = set.number("repetition"),
          .quiet_plies = set.number("quiet-plies"),
          .max_plies = set.number("max-plies")};
}

const RuleBook& rule_book() {
  static constexpr RuleBook book{"liuzichong", switches, presets};
  return book;
}

}  // namespace rules::liuzichong
