#pragma once
// What stands in the directory of a run, what is told to a run, and what is told of one: the fuzz
// targets of the readers. Each says what is wrong; empty: nothing.

#include <string>
#include <string_view>

namespace tests {

// Any lines as journals, in one file and in two. A line that begins with '+' gets the sum that it
// should have, so that it is believed.
std::string check_journal(std::string_view text);

// The file of a ladder; one that is read can be gone on with.
std::string check_ladder(std::string_view text);

// The file of what a user has changed; one that is read can be gone on with.
std::string check_changes(std::string_view text);

// Two identities, with a line "---" between them.
std::string check_identity(std::string_view text);

// A list of games: "1-10,15".
std::string check_game_numbers(std::string_view text);

// A list of processors: "0-14:2,15".
std::string check_processors(std::string_view text);

// The words of a sequential test: "elo0=0 elo1=5".
std::string check_sprt(std::string_view text);

// A line of `referee control`.
std::string check_control(std::string_view text);

// A configuration in TOML; one that is read is written, and read as the same again.
std::string check_settings(std::string_view text);

// A stream of events.
std::string check_events(std::string_view text);

}  // namespace tests
