#pragma once
// The opening rules as one table: for each phase, who may do what, and which phase follows. The
// table has neither stones nor seats; Game combines it with them.

#include <optional>
#include <span>
#include <string_view>

#include "rules/renju/move.hpp"
#include "rules/ruling.hpp"

namespace rules::renju {

enum class Opening : unsigned char {
  none,
  centre,  // no phases
  taraguchi10,
  taraguchi,
  tarannikov,
  soosorv,
  yamaguchi,
  rif_classic,
  swap,
  swap2,
};

enum class Phase : unsigned char {
  place1,
  swap1,
  place2,
  swap2,
  place3,
  swap3,
  place4,
  swap4,
  fifth,
  fifth_single,
  swap5,
  select5,
  count3,
  count4,
  choose2,
  play,
};

std::string_view name(Phase p);  // "fifth-single"
std::span<const std::string_view> phase_names();
std::optional<Phase> phase_named(std::string_view name);

// The phases to which the actions of a phase lead; empty if the action is not allowed there.
struct Next {
  std::optional<Phase> stone = {}, keep = {}, swap = {}, offer = {}, count = {}, extend = {};
};

// One phase of an opening rule.
struct Step {
  Phase phase;
  Color side;     // the side that acts, by the colour before the action
  int stones;     // on the board when the phase begins
  int reach;      // the maximal distance of a stone from h8
  bool declared;  // whether the number of offers has been declared
  Next next;
};

inline constexpr int anywhere = 7;  // up to the edge

// The step of a phase; null in `play` and if the opening has no such phase.
const Step* step(Opening opening, Phase phase);

bool has_phases(Opening opening);
Phase first_phase(Opening opening);  // of an empty board

// The phase to which an action leads; empty if the action does not belong to the phase.
// `offer_after_swap` says whether Black may still offer fifth moves after a swap that followed the
// fourth stone.
std::optional<Phase> next_phase(const Step& step, Verb verb, bool offer_after_swap);

// The maximal distance of stone `number` (from 1) from h8, by any sequence of phases.
int reach_of_stone(Opening opening, int number);

}  // namespace rules::renju
