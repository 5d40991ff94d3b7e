#pragma once
// An engine that `match` can play, asked what to play in games of the arena: any protocol, with the
// answers that its opening policy gives where the protocol has no words.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "arena/agent/asker.hpp"
#include "matches/asking/consulting.hpp"
#include "matches/processes/process.hpp"

namespace arena::agent {

// For one thread.
class EngineAsker final : public Asker {
 public:
  EngineAsker(matches::play::Engine engine, matches::play::Patience patience, std::stop_token stop);
  ~EngineAsker() override;  // the orderly end of the engine

  std::variant<Proposal, NoProposal> ask(const Position& position, const Clocks& clocks) override;

 private:
  void turn_to(const Position& position);
  std::optional<matches::play::Trouble> lead(const Position& position);
  bool goes_on(const Position& position) const;

  matches::play::Engine engine_;
  matches::play::Patience patience_;
  std::stop_token stop_;
  matches::processes::ProcessSet processes_;
  std::unique_ptr<matches::asking::Consultant> consultant_;
  Position told_;  // what was sent to the engine so far
  bool in_game_ = false;
};

}  // namespace arena::agent
