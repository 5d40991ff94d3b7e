#pragma once
// The parts of the page that are there without a script: sentences, tables, charts.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "referee/report/facts.hpp"
#include "referee/report/shown_game.hpp"
#include "referee/stats/stored_run.hpp"
#include "referee/tables/findings.hpp"

namespace referee::report {

struct RunText {  // a file of a run's directory
  std::string name, text;
};

// Everything that the page says.
struct Contents {
  const tables::Findings* found = nullptr;
  const Facts* facts = nullptr;
  const std::vector<ShownGame>* games = nullptr;
  const stats::StoredRun* run = nullptr;  // null: the games are of files, or of several runs
  std::vector<std::string> sources;       // as they were given
  std::vector<std::string> remarks;       // what was damaged or is not counted
  std::vector<RunText> texts;
  std::vector<bool> replayed;  // by game: whether the page holds it
  // Where the games are that are not in the page: the address of one of them, of those of two
  // engines, with a reason, from an opening. Empty: nowhere.
  struct Links {
    std::function<std::string(const ShownGame& game)> game;
    std::function<std::string(std::size_t one, std::size_t other)> meeting;  // by engine
    std::function<std::string(const std::string& reason)> reason;
    std::function<std::string(std::uint64_t key)> opening;
  } links = {};
};

std::string standings_section(const Contents& contents);
std::string test_section(const Contents& contents);
std::string faults_section(const Contents& contents);
std::string times_section(const Contents& contents);
std::string results_section(const Contents& contents);
std::string repeats_section(const Contents& contents);
std::string origin_section(const Contents& contents);

}  // namespace referee::report
