#pragma once
// The record files that follow from the games: written as games finish, in the order of their
// numbers, so that they are the same whatever the number of workers, and however often the run was
// stopped.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/records/format.hpp"

namespace referee::live {

// Where games go in one format.
struct DerivedWish {
  std::string format;       // "pgn"
  std::string path;         // a file, to which they are appended, or a directory
  bool directory = false;   // a file per game: "000012.kif"
  std::string option = {};  // that asked for it, for messages; empty: the run itself
  // The run has written there before. Its own file is kept as far as it says, byte for byte, what
  // would be written, and so are the files of a directory; the rest is made again. To other files
  // only new games are appended.
  bool again = false;
};

// What a run that is resumed finds there.
struct PastGames {
  matches::journal::JournalIndex index;  // the games that were played before
  std::uint64_t first_missing = 1;  // the first number that is to be played: what stands behind it
                                    // in a file stands too early
};

class DerivedFiles {
 public:
  // Makes what is not there. The text: why not; a directory must not hold games of this format.
  static basics::Result<DerivedFiles, std::string> open(std::vector<DerivedWish> wishes,
                                                        const matches::records::Writing& writing,
                                                        PastGames past = {});

  // A game that was played now, in the order of the numbers. The games before it that were played
  // earlier, and are not written yet, are written first. The text: why it could not be written.
  std::optional<std::string> add(const matches::records::Game& game);
  // In the order of the numbers too, but of all games, and perhaps while another is added.
  void counted(std::uint64_t number) { last_counted_ = number; }
  // When no others will come: writes what was played earlier, up to the last game that counts.
  std::optional<std::string> finish();

  // What `open` has found to be otherwise than the journals say, and cut off to be made again.
  const std::vector<std::string>& remade() const { return remade_; }
  // What could not be written in which format at all, and of how many games; and which files of a
  // directory were made again.
  std::vector<std::string> losses() const;

 private:
  struct Target {
    DerivedWish wish;
    const matches::records::Format* format = nullptr;
    matches::Descriptor file = {};  // none: a directory
    bool begun = false;             // a game stands before the next one
    std::size_t left_out = 0;
    std::uint64_t last = 0;            // number that needs no second look
    std::size_t differing = 0;         // files of a directory that were made again
    std::string first_differing = {};  // of them
  };
  std::optional<std::string> open(Target& target);
  std::optional<std::string> keep_what_agrees(Target& target);
  void note_difference(const Target& target, std::uint64_t number);
  bool holds(const matches::records::Game& game, Target& target);
  std::optional<std::string> text_of(const matches::records::Game& game,
                                     const Target& target) const;
  std::optional<std::string> catch_up(std::uint64_t before);
  std::optional<std::string> catch_up(const matches::journal::JournalPlace& place);
  std::optional<std::string> add(const matches::records::Game& game, Target& target);

  std::vector<Target> targets_;
  std::vector<std::string> remade_;
  matches::records::Writing writing_;
  PastGames past_;
  std::uint64_t caught_up_ = 0;  // with all numbers up to this
  std::uint64_t last_counted_ = 0;
};

}  // namespace referee::live
