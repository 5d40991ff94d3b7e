#pragma once
// Which lines count where games were played more than once. Several processes may play one run, and
// one that was believed to be dead may finish what another has begun again. Both games of an
// encounter come from one attempt: of the attempts that have both, the one counts that began first,
// never the one that was done first, since that would favour short games. Where no attempt has both,
// each game counts by itself.

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
};

// Of the lines of one encounter, the places of those that count. They come by their numbers, and
// those of one number in the order in which they began.
std::array<std::optional<std::size_t>, 2> counting_lines(std::span<const AttemptLine> lines);

}  // namespace matches::journal
