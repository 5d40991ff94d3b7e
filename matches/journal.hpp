#pragma once
// The append-only record of what was played, two files per writer:
//   games-WRITER.jsonl   one line per finished game: the truth, from which all else can be rebuilt
//   plies-WRITER.jsonl   the running games, ply by ply: for the post-mortem
// A finished game is one write before anything counts it, and reaches the disk within a second.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "matches/play.hpp"

namespace matches {

// What stands in the journal about a player.
struct Entrant {
  std::string name;
  std::string protocol;  // and how it was found
};

class Journal final : public Witness {
 public:
  // Opens or goes on with the files of `writer` in a directory that exists. The text: why not.
  static std::variant<std::unique_ptr<Journal>, std::string> open(const std::string& directory,
                                                                  const std::string& writer);
  ~Journal() override;  // writes and syncs everything
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  void begin(const Plan& plan, std::array<Entrant, 2> entrants);
  void played(const Ply& ply) override;
  // The finished game. A text: why it could not be written, and so must not be counted.
  std::optional<std::string> finish(const Plan& plan, const Record& record);
  // What has gone wrong since the last look and loses no finished game: the plies of running games
  // could not be written, or the disk did not answer.
  std::optional<std::string> trouble();

 private:
  struct Inside;
  explicit Journal(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

// The line of a finished game, without its newline. Its last member, "sum", is the CRC-32 of all
// bytes before the comma in front of it.
std::string journal_line(const Plan& plan, const std::array<Entrant, 2>& entrants,
                         const Record& record);
// Whether a line is whole: it ends in the right sum.
bool is_whole(std::string_view line);

}  // namespace matches
