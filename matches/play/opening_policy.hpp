#pragma once
// Who decides in an opening where the engine cannot be asked: Gomocup has words for stones (and for
// Swap2), not for swaps, counts and offers. A written policy decides instead, and says so. It
// speaks to the game in texts alone, and decides the same for the same game, policy and seed.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"
#include "rules/ruling.hpp"

namespace matches::play {

enum class Policy : unsigned char {
  direct,       // never swaps; one fifth move, or as few as the rule allows
  offer_ten,    // never swaps; offers fifth moves where it may, declares up to ten
  swap_always,  // swaps wherever it may; one fifth move
  random,       // every decision by the seed
};

std::span<const Policy> policies();
std::string_view name(Policy policy);     // "offer-ten"
std::string_view summary(Policy policy);  // one line for a person

// A policy by its name; nothing: `direct`. The error names the nearest one.
rules::Result<Policy> read_policy(std::string_view text);

struct Decision {
  std::string action;
  std::string note;  // for the record: "by opening policy direct"
};

// Whether an engine of Gomocup may be asked everything under this rule set: there is no opening
// rule, or it is Swap2. Where not, `decide` is asked first at each turn, and `substitute` looks at
// each answer.
bool asks_for_stones_alone(const rules::RuleSet& rules);

// The action to play without asking the engine; nothing: the engine is to be asked for a stone.
// Cheap after the opening.
std::optional<Decision> decide(const rules::AnyGame& game, Policy policy, std::uint64_t seed);

// What to play instead of the stone that the engine answered with: the nearest point that the
// opening allows, or an offer that begins with that stone. Nothing: the answer stands, and is
// judged as it is (a text that is not a point, a point that is taken).
std::optional<Decision> substitute(const rules::AnyGame& game, std::string_view answer,
                                   Policy policy);

}  // namespace matches::play
