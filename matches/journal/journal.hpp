#pragma once
// The append-only record of what was played, two files per writer:
//   games-WRITER.jsonl   one line per finished game: the truth, from which all else can be rebuilt
//   plies-WRITER.jsonl   the running games, ply by ply: for the post-mortem
// A finished game is one write before anything counts it, and reaches the disk within a second.
// Its line is its canonical form (matches/records/json/json_lines.hpp).

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "basics/result.hpp"
#include "matches/journal/directory_watch.hpp"
#include "matches/play/play.hpp"
#include "matches/records/game.hpp"

namespace matches::journal {

// When finished games are brought to the disk; a process that is killed loses none of them anyway.
enum class Durability : unsigned char {
  grouped,     // at most a second after they were written
  every_game,  // before `finish` returns
};

// One thread plays one game after the other with it.
class Journal final : public play::Witness {
 public:
  // Opens or goes on with the files of `writer` in a directory that exists. The text: why not;
  // `error` gets the system's number of it.
  static basics::Result<std::unique_ptr<Journal>, std::string> open(
      const std::string& directory, const std::string& writer,
      Durability durability = Durability::grouped, int* error = nullptr);
  ~Journal() override;  // closes
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // Of games and of plies, for the watch.
  std::array<GrowingFile, 2> files() const;

  // A game begins; what is known of it so far.
  void begin(const records::Game& header);
  // Allocates nothing once the buffers have grown to the length of a game.
  void played(const endings::Ply& ply) override;
  // The finished game, with the plies that were played since `begin`. A text: why it could not be
  // written, and so must not be counted.
  std::optional<std::string> finish(const records::Game& game);
  // What has gone wrong since the last look and loses no finished game: the plies of running games
  // could not be written, or the disk did not answer.
  std::optional<std::string> trouble();
  // Writes and syncs everything. A text: what has gone wrong with that, or since the last look.
  // Nothing else may be asked of it afterwards.
  std::optional<std::string> close();

 private:
  struct Inside;
  explicit Journal(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace matches::journal
