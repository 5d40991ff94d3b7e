// Sources: Taraguchi-10, Soosõrv-8, Yamaguchi and Tarannikov as certified by the Renju
// International Federation; International Rules of Renju (1996) for rif_classic; the rule used from
// the 1980s to 1995 for swap; Gomocup's and the gomoku world's swap2. docs/rules/renju.md gives
// each as a table.

#include "rules/renju/opening.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace rules::renju {

namespace {

constexpr auto black = Color::black, white = Color::white;
using enum Phase;

constexpr Step taraguchi_steps[] = {
    {place1, black, 0, 0, false, {.stone = swap1}},
    {swap1, white, 1, 0, false, {.keep = place2, .swap = place2}},
    {place2, white, 1, 1, false, {.stone = swap2}},
    {swap2, black, 2, 0, false, {.keep = place3, .swap = place3}},
    {place3, black, 2, 2, false, {.stone = swap3}},
    {swap3, white, 3, 0, false, {.keep = place4, .swap = place4}},
    {place4, white, 3, 3, false, {.stone = swap4}},
    {swap4, black, 4, 0, false, {.keep = fifth, .swap = fifth}},
    {fifth, black, 4, 4, false, {.stone = swap5, .offer = select5}},
    {fifth_single, black, 4, 4, false, {.stone = swap5}},
    {swap5, white, 5, 0, false, {.keep = play, .swap = play}},
    {select5, white, 4, anywhere, false, {.stone = play}},
};

constexpr Step tarannikov_steps[] = {
    {place1, black, 0, 0, false, {.stone = swap1}},
    {swap1, white, 1, 0, false, {.keep = place2, .swap = place2}},
    {place2, white, 1, 1, false, {.stone = swap2}},
    {swap2, black, 2, 0, false, {.keep = place3, .swap = place3}},
    {place3, black, 2, 2, false, {.stone = swap3}},
    {swap3, white, 3, 0, false, {.keep = place4, .swap = place4}},
    {place4, white, 3, 3, false, {.stone = swap4}},
    {swap4, black, 4, 0, false, {.keep = fifth_single, .swap = fifth_single}},
    {fifth_single, black, 4, 4, false, {.stone = swap5}},
    {swap5, white, 5, 0, false, {.keep = play, .swap = play}},
};

constexpr Step soosorv_steps[] = {
    {place1, black, 0, 0, false, {.stone = place2}},
    {place2, black, 1, 1, false, {.stone = place3}},
    {place3, black, 2, 2, false, {.stone = swap3}},
    {swap3, white, 3, 0, false, {.keep = place4, .swap = place4}},
    {place4, white, 3, anywhere, false, {.stone = count4}},
    {count4, white, 4, 0, false, {.count = swap4}},
    {swap4, black, 4, 0, true, {.keep = fifth, .swap = fifth}},
    {fifth, black, 4, 0, true, {.offer = select5}},
    {select5, white, 4, anywhere, false, {.stone = play}},
};

constexpr Step yamaguchi_steps[] = {
    {place1, black, 0, 0, false, {.stone = place2}},
    {place2, black, 1, 1, false, {.stone = place3}},
    {place3, black, 2, 2, false, {.stone = count3}},
    {count3, black, 3, 0, false, {.count = swap3}},
    {swap3, white, 3, 0, true, {.keep = place4, .swap = place4}},
    {place4, white, 3, anywhere, true, {.stone = fifth}},
    {fifth, black, 4, 0, true, {.offer = select5}},
    {select5, white, 4, anywhere, false, {.stone = play}},
};

constexpr Step rif_classic_steps[] = {
    {place1, black, 0, 0, false, {.stone = place2}},
    {place2, black, 1, 1, false, {.stone = place3}},
    {place3, black, 2, 2, false, {.stone = swap3}},
    {swap3, white, 3, 0, false, {.keep = place4, .swap = place4}},
    {place4, white, 3, anywhere, false, {.stone = fifth}},
    {fifth, black, 4, 0, false, {.offer = select5}},
    {select5, white, 4, anywhere, false, {.stone = play}},
};

constexpr Step swap_steps[] = {
    {place1, black, 0, 0, false, {.stone = place2}},
    {place2, white, 1, 1, false, {.stone = place3}},
    {place3, black, 2, 2, false, {.stone = swap3}},
    {swap3, white, 3, 0, false, {.keep = place4, .swap = place4}},
    {place4, white, 3, anywhere, false, {.stone = fifth}},
    {fifth, black, 4, 0, false, {.offer = select5}},
    {select5, white, 4, anywhere, false, {.stone = play}},
};

constexpr Step swap2_steps[] = {
    {place1, black, 0, anywhere, false, {.stone = place2}},
    {place2, black, 1, anywhere, false, {.stone = place3}},
    {place3, black, 2, anywhere, false, {.stone = choose2}},
    {choose2, white, 3, anywhere, false, {.stone = play, .swap = play, .extend = place4}},
    {place4, white, 3, anywhere, false, {.stone = fifth_single}},
    {fifth_single, white, 4, anywhere, false, {.stone = swap5}},
    {swap5, black, 5, 0, false, {.keep = play, .swap = play}},
};

std::span<const Step> steps(Opening opening) {
  switch (opening) {
    case Opening::none:
    case Opening::centre: return {};
    case Opening::taraguchi10:
    case Opening::taraguchi: return taraguchi_steps;
    case Opening::tarannikov: return tarannikov_steps;
    case Opening::soosorv: return soosorv_steps;
    case Opening::yamaguchi: return yamaguchi_steps;
    case Opening::rif_classic: return rif_classic_steps;
    case Opening::swap: return swap_steps;
    case Opening::swap2: return swap2_steps;
  }
  return {};
}

constexpr std::array<std::string_view, static_cast<std::size_t>(play) + 1> phase_texts{
    "place1", "swap1",        "place2", "swap2",   "place3", "swap3",  "place4",  "swap4",
    "fifth",  "fifth-single", "swap5",  "select5", "count3", "count4", "choose2", "play"};

}  // namespace

std::string_view name(Phase p) { return phase_texts[static_cast<std::size_t>(p)]; }

std::span<const std::string_view> phase_names() { return phase_texts; }

std::optional<Phase> phase_named(std::string_view name) {
  const auto found = std::find(phase_texts.begin(), phase_texts.end(), name);
  if (found == phase_texts.end()) return std::nullopt;
  return static_cast<Phase>(found - phase_texts.begin());
}

const Step* step(Opening opening, Phase phase) {
  for (const Step& s : steps(opening))
    if (s.phase == phase) return &s;
  return nullptr;
}

bool has_phases(Opening opening) { return !steps(opening).empty(); }

Phase first_phase(Opening opening) { return has_phases(opening) ? place1 : play; }

std::optional<Phase> next_phase(const Step& step, Verb verb, bool offer_after_swap) {
  switch (verb) {
    case Verb::stone: return step.next.stone;
    case Verb::keep: return step.next.keep;
    case Verb::swap:
      // The official rule: the one who takes the other colour after the fourth stone has chosen the
      // single fifth move. Only Taraguchi's rules leave both ways open here.
      if (step.phase == swap4 && !step.declared && !offer_after_swap) return fifth_single;
      return step.next.swap;
    case Verb::offer: return step.next.offer;
    case Verb::count: return step.next.count;
    case Verb::extend: return step.next.extend;
    case Verb::pass: return std::nullopt;
  }
  return std::nullopt;
}

int reach_of_stone(Opening opening, int number) {
  int reach = 0;
  bool known = false;
  for (const Step& s : steps(opening)) {
    if (!s.next.stone || s.stones != number - 1) continue;
    reach = std::max(reach, s.reach);
    known = true;
  }
  return known ? reach : anywhere;
}

}  // namespace rules::renju
