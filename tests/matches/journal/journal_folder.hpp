#pragma once
// Journals in folders of their own, and games to put there.

#include <cstdint>
#include <memory>
#include <string>

#include "matches/journal/journal.hpp"
#include "matches/records/game.hpp"
#include "tests/folder.hpp"

namespace tests {

// The journal of the writer "w1". A folder that it cannot be opened in stops the test.
std::unique_ptr<matches::journal::Journal> open_journal(const Folder& folder);

// Three plies of Keishi with times and scores, lost by an illegal move.
matches::records::Game short_record(std::uint64_t number);
// What is known of a game before its first action.
matches::records::Game header(matches::records::Game game);

}  // namespace tests
