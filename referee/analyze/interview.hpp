#pragma once
// An engine that is led through recorded games: at each position that is of interest it is asked
// what it would do. It belongs to the thread that made it.

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "matches/asking/consulting.hpp"
#include "matches/processes/process.hpp"
#include "matches/records/game.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::analyze {

// What an engine has said of one position.
struct Opinion {
  std::string action;   // in its one spelling, where it is legal; empty: none
  std::string trouble;  // why there is no action; or why the action is refused
  bool legal = false;
  std::string by;            // who decided, where it was not the engine
  protocols::Search search;  // without times and speeds, which differ from one time to the next
  std::string limits;        // under which it was asked
};

class Interview {
 public:
  // Processes: one for all, or one for each seat, as in a game. `warn` gets what is worth a remark.
  enum class Processes : unsigned char { one, each_seat };
  Interview(matches::play::Engine engine, matches::play::Patience patience, Processes processes,
            std::stop_token stop, const terminal::Console& console)
      : engine_(std::move(engine)), patience_(patience), processes_(processes),
        stop_(std::move(stop)), console_(console) {}
  ~Interview();

  // Another game: it must outlive the questions about it.
  void turn_to(const matches::records::Game& game);
  // The position before the action with this index (their number: the last position), whose game is
  // not over and where this seat is to act. A complaint: the engine cannot be started, or has not
  // answered three times in a row. After a request to stop: an opinion without an action.
  terminal::Or<Opinion> ask(std::size_t index, const matches::clocks::TimeControl& time,
                            rules::Seat seat);

  const matches::play::Engine& engine() const { return engine_; }
  // After the first question.
  const matches::play::Player& player() const { return *last_; }

 private:
  // An engine, and how much of the game it has received.
  struct Chair {
    std::unique_ptr<matches::asking::Consultant> consultant;
    bool in_game = false;
    std::size_t plies_sent = 0;
  };

  std::optional<terminal::Complaint> lead(Chair& chair, std::size_t index);
  std::optional<terminal::Complaint> begin(Chair& chair, std::size_t index);
  std::optional<terminal::Complaint> look_at_settings(
      const matches::asking::Consultant& consultant);
  terminal::Complaint trouble(const matches::play::Trouble& trouble) const;
  terminal::Or<Opinion> unanswered(Opinion opinion, const matches::play::NoReply& nothing);

  matches::play::Engine engine_;
  matches::play::Patience patience_;
  Processes processes_;
  std::stop_token stop_;
  const terminal::Console& console_;
  matches::processes::ProcessSet desk_;
  std::array<Chair, 2> chairs_;
  const matches::records::Game* game_ = nullptr;
  const rules::GameKind* kind_ = nullptr;  // of the engines in the chairs
  std::optional<rules::RuleSet> rules_;
  const matches::play::Player* last_ = nullptr;
  bool settings_seen_ = false;
  int silent_ = 0;  // questions in a row that had no answer
};

}  // namespace referee::analyze
