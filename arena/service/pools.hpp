#pragma once
// Pools: where agents wait for others who want the same game, rules, time and help.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "arena/store/rows.hpp"
#include "arena/table/table.hpp"
#include "arena/wire/state.hpp"
#include "rules/games.hpp"

namespace arena::service {

// How fast a pool is.
enum class Speed : unsigned char { live, daemon, cron };
inline constexpr std::array speeds = {Speed::live, Speed::daemon, Speed::cron};
std::string_view name(Speed speed);
std::optional<Speed> speed_named(std::string_view name);

// The time of each speed, as table::write(TimeTerms) has it.
struct SpeedTimes {
  std::array<std::string, speeds.size()> terms = {"300+3 grace=1s", "600 free=300s grace=1s",
                                                  "0|900 grace=1s"};
  const std::string& of(Speed speed) const { return terms[static_cast<std::size_t>(speed)]; }
};

// What a user wants to play. The default is what a call without members means.
struct PoolWish {
  std::string game;     // empty: of the rule set; without one too, the arena's
  std::string ruleset;  // empty: the arena's for the game, or on boards for people the game's default
  Speed speed = Speed::daemon;
  bool rated = true;
  wire::Help help = wire::Help::full;
};

// The pool that is meant. The error says what is wrong with the wish.
rules::Result<store::Pool> pool_for(const PoolWish& wish, const SpeedTimes& times,
                                    bool illegal_loses, store::RatingSystem system);

// The pool of friendly games with this clock, a time control or "none". Nobody waits in it.
rules::Result<store::Pool> friendly_pool_for(const PoolWish& wish, std::string_view clock);

// What is played in a pool. An error where the program does not know its game or rules.
rules::Result<table::Terms> terms_of(const store::Pool& pool, std::string_view start);

}  // namespace arena::service
