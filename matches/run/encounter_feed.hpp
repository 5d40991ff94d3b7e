#pragma once
// What the form of a tournament learns from the games, where results decide what is played next:
// the score of each encounter, once its second game is reported. Has no lock of its own.

#include <cstdint>
#include <optional>
#include <string>

#include "matches/run/report_queue.hpp"
#include "matches/schedule/schedule.hpp"

namespace matches::run {

class EncounterFeed {
 public:
  explicit EncounterFeed(schedule::Schedule& schedule) : schedule_(schedule) {}

  // Games come in the order of their numbers. The text: why the run cannot go on.
  std::optional<std::string> add(const SettledGame& settled);

 private:
  bool fits(const records::GameResult& result) const;

  schedule::Schedule& schedule_;
  schedule::Score score_;         // of the encounter that is reported
  std::uint64_t encounters_ = 0;  // that the form knows
};

}  // namespace matches::run
