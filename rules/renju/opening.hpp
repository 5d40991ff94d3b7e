#pragma once
// The opening rules as one table: in which phase who may do what, and which phase follows. The
// table knows no stones and no seats; Game joins it with them.

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

// Where the actions of a phase lead. Nothing: the action does not belong to the phase.
struct Next {
  std::optional<Phase> stone = {}, keep = {}, swap = {}, offer = {}, count = {}, extend = {};
};

// One phase of an opening rule.
struct Step {
  Phase phase;
  Color side;     // who acts, by the colour held before the action
  int stones;     // on the board when the phase begins
  int reach;      // how far from h8 a stone may be put
  bool declared;  // whether the number of offers has been declared
  Next next;
};

inline constexpr int anywhere = 7;  // reaches the edge

// The step of a phase; null in `play` and where the opening has no such phase.
const Step* step(Opening opening, Phase phase);

bool has_phases(Opening opening);
Phase first_phase(Opening opening);  // of an empty board

// Where an action leads. `offer_after_swap` says whether Black may still offer fifth moves after a
// swap that followed the fourth stone; nothing: the action does not belong to the phase.
std::optional<Phase> next_phase(const Step& step, Verb verb, bool offer_after_swap);

// How far from h8 stone `number` (from 1) may have been put, whichever way it came about.
int reach_of_stone(Opening opening, int number);

}  // namespace rules::renju
