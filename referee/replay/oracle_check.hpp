#pragma once
// --oracle: another engine's opinion on Black's forbidden points, wherever Black is to act in a
// recorded game of Renju.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "referee/options/arguments.hpp"
#include "referee/replay/judged.hpp"
#include "referee/validate/oracle.hpp"

namespace referee::replay {

class OracleCheck {
 public:
  OracleCheck(const options::Arguments& arguments, matches::play::Patience patience,
              std::stop_token stop)
      : arguments_(arguments), patience_(patience), stop_(std::move(stop)) {}

  // Adds the doubts of the oracle. A complaint: it cannot be started.
  std::optional<terminal::Complaint> look(Judged& judged);
  // "oracle rapfi: 113 positions, 2 points differ"; empty: there was nothing to ask.
  std::string summary() const { return oracle_ ? oracle_->summary() : std::string(); }
  std::size_t not_renju() const { return not_renju_; }  // games at which it has not looked

 private:
  std::optional<terminal::Complaint> start(const matches::records::Game& game);
  void ask(Judged& judged, const rules::AnyGame& game, std::size_t ply);

  const options::Arguments& arguments_;
  matches::play::Patience patience_;
  std::stop_token stop_;
  std::unique_ptr<validate::Oracle> oracle_;
  std::string rules_;  // by which it judges
  std::size_t not_renju_ = 0;
};

}  // namespace referee::replay
