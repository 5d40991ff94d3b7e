#pragma once
// The pages of a run that is watched. Without scripts they say everything but what moves.

#include <optional>
#include <string>
#include <vector>

#include "referee/watching/watched_run.hpp"

namespace referee::watching {

// A part of a path in an address: whatever the name holds.
std::string address_part(std::string_view name);
std::string address_of(const std::string& run);  // "/runs/nightly"

// Every page: its head, where one is, and what is in it.
std::string whole_page(std::string_view title, std::string_view body);

std::string run_page(WatchedRun& run);
// The sections of it that change; a browser puts each in the place of the one before.
std::string live_sections(WatchedRun& run);

// How far it is, in words: "playing: 12 of 40 games".
std::string state_text(WatchedRun& run);

// Which games a page of games holds.
struct GameFilter {
  std::optional<std::uint64_t> number;         // of one game
  std::optional<std::array<std::uint32_t, 2>> engines;  // that met, in any order
  std::string reason;                          // empty: any
  std::optional<std::uint64_t> opening;        // its key
  std::size_t page = 0;                        // from 0, from the last games on
};
std::string games_page(const WatchedRun& run, const GameFilter& filter);

}  // namespace referee::watching
