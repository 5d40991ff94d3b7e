#pragma once
// Journals in folders of their own, and games to put there.

#include <cstdint>
#include <memory>
#include <string>

#include "matches/journal.hpp"
#include "matches/records/game.hpp"

namespace tests {

// A new folder; it goes with everything in it.
struct Folder {
  std::string path;
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string text(const std::string& name) const;  // of a file; empty where there is none
};

// The journal of the writer "w1". A folder that it cannot be opened in stops the test.
std::unique_ptr<matches::Journal> open_journal(const Folder& folder);

// Three plies of Keishi with times and scores, lost by an illegal move.
matches::records::Game short_record(std::uint64_t number);
// What is known of a game before its first action.
matches::records::Game header(matches::records::Game game);

}  // namespace tests
