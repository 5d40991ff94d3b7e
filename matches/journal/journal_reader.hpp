#pragma once
// Reads what journals have written: the finished games of a directory, from all writers.

#include <functional>
#include <optional>
#include <string>

#include "matches/records/game.hpp"
#include "matches/records/lines.hpp"

namespace matches::journal {

// What is done with what is found. What is not given is skipped.
struct JournalListener {
  // A game that counts: of each number one, as `scan_journals` chooses it.
  std::function<void(records::Game game)> game;
  // A game without a result: its number is still to be played, or was played again.
  std::function<void(records::Game game)> voided;
  // A line that is torn, altered or against the rules, or that tells a number's game otherwise than
  // the one that counts. Nothing of it is believed; the lines around it are.
  std::function<void(const std::string& path, const records::Damage& damage)> damage;
};

// All games-*.jsonl of a directory, by the names of the files, line by line: no more than one game
// is held at a time. A text: what could not be read to its end.
std::optional<std::string> read_journal(const std::string& directory,
                                        const JournalListener& listener);

}  // namespace matches::journal
