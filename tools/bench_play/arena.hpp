#pragma once
// Games of the library's own loop, journalled, between instant engines.

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "matches/journal/journal.hpp"
#include "matches/play/play.hpp"
#include "matches/processes/process.hpp"
#include "matches/records/game.hpp"

namespace bench {

// A folder for moves and journals; it goes with the program.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(std::string_view name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// What is played: a protocol, a game of it that lasts `plies`, and its moves in a file.
struct Course {
  std::string protocol;  // "usi", "gtp", "gomocup"
  matches::play::Plan plan;
  std::string moves_file;
  std::size_t plies = 0;
};

// "usi": Shogi; "gtp" and "gomocup": Renju without an opening. Ends by its limit of plies. The
// moves are made once in a folder, or are there already in `moves_file`.
Course course(const Folder& folder, std::string_view protocol, std::size_t plies);
Course course_of(std::string_view protocol, std::size_t plies, std::string moves_file);

// An instant engine for the course; `words` as in tools/bench_play/instant.hpp.
matches::play::Engine instant(const Course& course, std::vector<std::string> words = {});
matches::clocks::TimeControl minutes_each(int minutes);

// Two players, a journal, and when each ply was noted.
class Match final : public matches::play::Witness {
 public:
  Match(const Folder& folder, Course course, matches::play::Engine first,
        matches::play::Engine second, const std::string& writer = "bench");

  matches::records::Game game();
  void played(const matches::endings::Ply& ply) override;
  // When each ply of the last game was noted; only where that was asked for before it.
  const std::vector<matches::Instant>& instants() const { return instants_; }
  void take_instants(bool wanted) { takes_instants_ = wanted; }
  void quit();
  std::size_t plies() const { return course_.plies; }

 private:
  Course course_;
  matches::processes::ProcessSet desk_;
  matches::play::Player first_, second_;
  std::unique_ptr<matches::journal::Journal> journal_;
  std::vector<matches::Instant> instants_;
  bool takes_instants_ = false;
};

}  // namespace bench
