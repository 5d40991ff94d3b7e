#pragma once
// What `referee match` is asked to do, read and checked as far as it can be without starting an
// engine or writing a file.

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "matches/records/format.hpp"
#include "matches/run.hpp"
#include "referee/complaint.hpp"
#include "referee/settings.hpp"

namespace referee {

enum class News : unsigned char { automatic, bar, lines, none };  // --progress

struct MatchTask {
  matches::Run run;  // without its directory
  std::uint64_t games = 2;
  matches::Order order = matches::Order::sequential;
  bool repeat = true;
  std::size_t first_opening = 0;
  std::set<std::string, std::less<>> fail_on;
  // What is to be written, and where; empty: not.
  bool directory_wanted = true;
  std::string directory;  // empty: the usual one
  std::string pgn, kif, csa, sfen, jsonl;
  matches::records::Writing writing;
  bool moves_told = false;
  News news = News::automatic;
  bool watch = false;
  bool dry_run = false;
};

// The settings of a match: all layers, and the defaults that depend on other values.
Or<Settings> match_settings(const Arguments& command_line, std::span<const Option> options,
                            std::span<const std::string> environment,
                            std::vector<std::string>& remarks);

Or<MatchTask> match_task(const Settings& settings);

// The games that are to be played.
std::vector<matches::Fixture> fixtures_of(const MatchTask& task);

// What a user should know before the games; one sentence each.
std::vector<std::string> advice(const MatchTask& task);

}  // namespace referee
