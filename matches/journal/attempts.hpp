#pragma once
// Which lines count where games were played more than once. Several processes may play one run, and
// one that was believed to be dead may finish what another has begun again. Both games of an
// encounter come from one attempt. If a block was claimed again, the claimant's takeover names the
// attempt that counts (matches/journal/takeovers.hpp). Otherwise, of the attempts that have both
// games, the one counts that began first, never the one that was done first, since that would favour
// short games. Where no attempt has both, each game counts by itself.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace matches::journal {

// Whose lines a file holds: "games-w2.jsonl" and "games-w3.jsonl" are of one process, "", and
// "games-n1.812-w1.jsonl" is of "n1.812-".
std::string attempt_of(std::string_view path);

struct AttemptLine {
  std::uint64_t game = 0;     // its number
  std::uint32_t attempt = 0;  // equal for files of one process
  std::uint32_t claim = 0;    // the generation of the claim that it was played under; 0: none
};

// Returns the places of the lines of one encounter that count. They come by their numbers, and those
// of one number in the order in which they began. `owner`: the claim whose attempt counts, if a
// takeover says so.
std::array<std::optional<std::size_t>, 2> counting_lines(
    std::span<const AttemptLine> lines, std::optional<std::uint32_t> owner = {});

}  // namespace matches::journal
