#pragma once
// What `openings make` has made, and how it is reported.

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "matches/suites/balance.hpp"
#include "matches/suites/pool.hpp"
#include "referee/openings/task.hpp"

namespace referee::openings {

// The engine against itself from every opening, once.
struct Attempt {
  matches::suites::Tally tally;
  std::size_t openings = 0;  // in the suite
  std::size_t replaced = 0;  // afterwards, or dropped
};

struct MadeSuite {
  std::string engine;  // its name
  std::size_t candidates = 0, beginnings = 0;
  bool all = false;  // they are all positions that there are
  std::size_t looked_at = 0;
  std::array<std::size_t, matches::suites::opinions.size()> opinions{};
  std::vector<matches::suites::Picked> suite;
  std::vector<Attempt> attempts;

  const matches::suites::Tally* measured() const {
    return attempts.empty() ? nullptr : &attempts.back().tally;
  }
  bool not_balanced() const {
    return measured() && measured()->balance() == matches::suites::Balance::not_balanced;
  }
  std::vector<matches::openings::Opening> openings() const;  // named by their numbers
};

// "51.3 %, 45.0 to 57.6 at 95 %, of 240 games (238 different)"
std::string score_text(const matches::suites::Tally& tally);
// What precedes the file.
std::vector<std::string> remarks_of(const MakeOpeningsTask& task, const MadeSuite& made);

std::string made_for_people(const MakeOpeningsTask& task, const MadeSuite& made);
std::string made_for_scripts(const MakeOpeningsTask& task, const MadeSuite& made);
boost::json::object made_for_programs(const MakeOpeningsTask& task, const MadeSuite& made);

}  // namespace referee::openings
