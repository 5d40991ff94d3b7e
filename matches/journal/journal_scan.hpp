#pragma once
// What the journals of a directory come to, without a look at a single ply: the results of all
// games that are finished, and where their lines stand. A line whose sum does not fit is never
// believed. Of several whole lines of one number the one comes first whose text does in the order of
// bytes, which for games of one run is the one that was begun first: so it makes no difference in
// which files they stand. Which of them counts: matches/journal/attempts.hpp.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "basics/result.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/journal/takeovers.hpp"
#include "matches/journal/void_games.hpp"
#include "matches/records/game.hpp"
#include "matches/results/result_list.hpp"
#include "rules/games.hpp"

namespace matches::journal {

// Where the line of a game stands that counts. A run of millions of games has one for each.
struct JournalPlace {
  std::uint32_t number = 0;
  std::uint32_t file = 0;
  std::uint64_t offset : 48 = 0;  // of the line in its file
  std::uint64_t hash : 16 = 0;    // the first four digits of the game's hash
};
static_assert(sizeof(JournalPlace) == 16);

std::uint16_t hash_start(std::string_view game_hash);

class JournalIndex {
 public:
  JournalIndex() = default;
  JournalIndex(std::vector<std::string> files, std::vector<JournalPlace> places);

  std::size_t games() const { return places_.size(); }
  const std::vector<std::string>& files() const { return files_; }  // their paths, by their names
  const JournalPlace* find(std::uint64_t number) const;             // null: it is not there
  const JournalPlace* after(std::uint64_t number) const;  // the next one; null at the end
  // Forgets all games but these, which ascend by number.
  void keep_only(const results::ResultList& results);
  // The record, judged by the rules. The text: why not.
  basics::Result<records::Game, std::string> read(const JournalPlace& place) const;

 private:
  std::vector<std::string> files_;
  std::vector<JournalPlace> places_;  // ascending by number
};

struct ScanWish {
  // The names of the run's engines. Empty: the players do not matter, and are 0 and 1.
  std::vector<std::string> engines = {};
  std::size_t expected = 0;  // about this many games
  std::size_t threads = 2;
  // Only what stands within these lengths counts; empty: all that is there.
  std::vector<JournalLength> within = {};
};

struct JournalScan {
  results::ResultList results;  // ascending by number, each once; not those of void games
  std::vector<VoidGame> voids;  // ascending by number; in the order of the files where they are one
  JournalIndex index;
  Takeovers takeovers;
  // Lines of games that do not count, since another line of the game does: files and offsets.
  std::set<std::pair<std::string, std::uint64_t>> dropped;
  // What was not believed: "'run/games-w1.jsonl:7': ...". A line that was torn when its writer was
  // killed is named only where its game is missing.
  std::vector<std::string> remarks;
  std::vector<std::string> notes;  // games that were played twice, differently; one of them counts
};

// The text: what could not be read.
basics::Result<JournalScan, std::string> scan_journals(const std::string& directory,
                                                       const ScanWish& wish);

}  // namespace matches::journal
