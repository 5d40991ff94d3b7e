#pragma once
// The games that are to be added to a ladder: directories of runs and files of records.

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/records/format.hpp"
#include "referee/ladder/ladder.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::ladder {

// What is a rating period of its own.
enum class PeriodOf : unsigned char { call, input, round };

struct IntakeWish {
  const matches::records::Format* from = nullptr;  // null: by the file
  matches::records::Reading reading;
  PeriodOf period = PeriodOf::call;
};

struct Intake {
  struct Period {
    std::string from;  // for a person
    std::vector<LadderGame> games;
  };
  std::vector<Period> periods;  // in the order in which they are to be rated
  std::string game;             // "shogi": of all games; empty if none
  std::uint64_t without_result = 0;
  std::vector<std::string> remarks;  // lines that were torn, and do not count
};

// Nothing is added where anything is damaged, so that a later call counts the same games.
terminal::Or<Intake> take_in(const std::vector<std::string>& inputs, const IntakeWish& wish,
                             const std::stop_token& stop);

}  // namespace referee::ladder
