#pragma once
// Every limit on what an engine can make the referee keep, in bytes where nothing else is said. The
// same table stands in docs/engines.md; the readers' side is in matches/base/record_limits.hpp.
// tests/matches/records/limits_test.cpp makes the longest game and shows that it can be read.

#include <cstddef>
#include <cstdint>

#include "matches/base/record_limits.hpp"
#include "protocols/limits.hpp"  // of what an engine says before its first game

namespace matches {

// --- what is heard ------------------------------------------------------------------------------

inline constexpr std::size_t longest_line = std::size_t{1} << 20;  // of an engine's output
inline constexpr std::size_t last_lines = 20;                      // of standard error, for reports
inline constexpr std::size_t longest_last_line = 500;

// --- what a record holds ------------------------------------------------------------------------

inline constexpr std::size_t longest_name = 256;        // and a version, and an author
inline constexpr std::size_t longest_detail = 1024;     // of a fault, and its sentence
inline constexpr std::size_t longest_refused = 256;     // an action that the rules refused
inline constexpr std::size_t longest_variation = 4096;  // of one ply
inline constexpr std::size_t most_variation_words = 256;
inline constexpr std::size_t most_variations_text = std::size_t{2} << 20;  // of one game
// What the user says: names of options and their values, openings, the event.
inline constexpr std::size_t longest_word_of_user = 1024;
inline constexpr std::size_t most_options_recorded = 256;

// --- files --------------------------------------------------------------------------------------

inline constexpr std::uint64_t largest_error_log = std::uint64_t{64} << 20;  // stderr=log
inline constexpr std::uint64_t largest_dialogue = std::uint64_t{256} << 20;  // --dialogues

// --- all of it together -------------------------------------------------------------------------

// An upper bound for the journal's line of a game that was played. JSON puts a backslash in front
// of a quote or a backslash, so that a text may double; everything else is escaped before.
inline constexpr std::size_t longest_ply_without_variation = 1024;
inline constexpr std::size_t longest_header = std::size_t{2} << 20;
static_assert(most_plies * longest_ply_without_variation + 2 * most_variations_text +
                      longest_header <=
                  longest_record_line,
              "the longest game that can be played must be readable");

}  // namespace matches
