#pragma once
// The record files that follow from the games: written as games finish, in the order of their
// numbers, so that they are the same whatever the number of workers.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "matches/descriptor.hpp"
#include "matches/records/format.hpp"

namespace referee {

// Where games go in one format.
struct DerivedWish {
  std::string format;       // "pgn"
  std::string path;         // a file, to which they are appended, or a directory
  bool directory = false;   // a file per game: "000012.kif"
  std::string option = {};  // that asked for it, for messages; empty: the run itself
};

class DerivedFiles {
 public:
  // Makes what is not there. The text: why not; a directory must not hold games of this format.
  static std::variant<DerivedFiles, std::string> open(std::vector<DerivedWish> wishes,
                                                      const matches::records::Writing& writing);

  // The text: why it could not be written.
  std::optional<std::string> add(const matches::records::Game& game);

  // What could not be written in which format at all, and of how many games.
  std::vector<std::string> losses() const;

 private:
  struct Target {
    DerivedWish wish;
    const matches::records::Format* format = nullptr;
    matches::Descriptor file = {};  // none: a directory
    bool begun = false;             // a game stands before the next one
    std::size_t left_out = 0;
  };
  std::optional<std::string> add(const matches::records::Game& game, Target& target);

  std::vector<Target> targets_;
  matches::records::Writing writing_;
};

}  // namespace referee
