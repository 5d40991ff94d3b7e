#pragma once
// What `referee replay` is asked to do, taken from its command line.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "matches/records/format.hpp"
#include "referee/checks/test_report.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/options/arguments.hpp"
#include "referee/replay/sources.hpp"

namespace referee::replay {

constexpr int most_jobs = 256;

using checks::Form;

struct ReplayWords {
  Form output = Form::human;
  std::optional<std::string> jobs, rewrite, to;
  bool strict = false, notes = false, explain = false, force = false;
  std::optional<std::size_t> at;
};

// Of an engine that is compared with the records.
struct AgainstWords {
  std::vector<options::Arguments::Group> engine;
  std::optional<std::string> seat, record;
  bool keep_going = false;
};

struct Rewriting {
  std::string place;       // the file, or the directory without its last slash
  bool directory = false;  // a file for each input
  const matches::records::Format* to = nullptr;  // null: each game in the format of its input
  bool replace = false;
};

struct Task {
  std::vector<Source> sources;
  inputs::ReadingWish wish;
  std::string words;  // those of the wish again: " --game renju"
  std::size_t jobs = 1;
  Form form = Form::human;
  bool strict = false;  // notes are errors
  bool notes = false;   // notes are shown to a person
  std::optional<Rewriting> rewriting;
  std::optional<std::size_t> at;  // show this ply of one game
  bool explain = false;
  bool oracle = false;

  bool keeps_games() const { return rewriting || oracle; }  // whole, for who comes behind
};

// Everything that can be seen to be wrong before the first game is read is a complaint.
terminal::Or<Task> replay_task(const options::Arguments& arguments);

// The command that shows a place: "referee replay games.pgn --games 3 --at 23 --explain".
std::string command_for(const Task& task, const std::string& path, std::size_t game,
                        std::size_t ply);

}  // namespace referee::replay
