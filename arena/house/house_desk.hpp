#pragma once
// The engines of one thread: a process for each player and rule set that it was asked about.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "arena/service/friendly.hpp"
#include "matches/asking/consulting.hpp"
#include "matches/play/engine.hpp"
#include "matches/processes/process.hpp"

namespace arena::house {

// An engine that is always there.
struct HousePlayer {
  service::HouseEntry entry;
  matches::play::Engine engine;
};

struct HouseAnswer {
  std::string action;
  protocols::Search search;
};

class HouseDesk {
 public:
  HouseDesk(matches::play::Patience patience, std::stop_token stop)
      : patience_(patience), stop_(std::move(stop)) {}

  // What the player would do for the side to act. Nothing: the server stops.
  using Answered = std::variant<HouseAnswer, table::EngineFailure>;
  // As soon as `hurry` is requested, the best so far will do. A player that uses chance plays the
  // game by the seed.
  std::optional<Answered> ask(const HousePlayer& player, const table::Table& table,
                              std::uint64_t seed = 0, std::stop_token hurry = {});

 private:
  std::optional<Answered> asked(matches::asking::Consultant& consultant, const table::Table& table);

  matches::play::Patience patience_;
  std::stop_token stop_;
  matches::processes::ProcessSet processes_;
  std::map<std::string, std::unique_ptr<matches::asking::Consultant>> consultants_;
};

}  // namespace arena::house
