#pragma once
// Between a run and its audience: passes everything on, and knows at any time how far the run is.

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "matches/run/run.hpp"

namespace referee::live {

struct RunState {
  std::uint64_t games = 0;                 // that count, those that were played before too
  std::optional<std::uint64_t> planned;    // by now; empty: not told yet
  std::uint64_t running = 0;               // at this moment
  std::uint64_t finished = 0, faults = 0;  // by this process
  // In these games: nodes that engines have named, and how long they have searched for them.
  std::uint64_t nodes = 0;
  matches::Micros searched{0};
  std::chrono::duration<double> elapsed{};
  std::optional<double> llr;
  matches::statistics::Bounds bounds;
};

class RunWatch final : public matches::run::Audience {
 public:
  explicit RunWatch(matches::run::Audience& audience) : audience_(audience) {}
  // Is called before each game, by one thread at a time. It may tell the audience something.
  void before_each_game(std::function<void(const matches::schedule::Fixture&)> look) {
    look_ = std::move(look);
  }

  void planned(std::uint64_t games) override;
  void placed(const matches::endings::Placement& placement) override {
    audience_.placed(placement);
  }
  void started(const matches::schedule::Fixture& game, std::size_t worker) override;
  void played(const matches::schedule::Fixture& game, std::size_t worker,
              const matches::endings::Ply& ply) override;
  bool wants_plies() const override { return audience_.wants_plies(); }
  void finished(const matches::schedule::Fixture& game,
                const matches::records::Game& record) override;
  void voided(const matches::schedule::Fixture& game, const matches::records::Game& record,
              bool again) override;
  void counted(const matches::records::GameResult& result) override;
  std::optional<std::string> derive(const matches::schedule::Fixture& game,
                                    const matches::records::Game& record) override {
    return audience_.derive(game, record);
  }
  std::optional<std::string> in_order(const matches::schedule::Fixture& game,
                                      const matches::records::Game& record) override;
  void tested(const matches::statistics::Sprt& test) override;
  void remark(const std::string& sentence) override;
  void waiting(const std::string& brief) override { audience_.waiting(brief); }

  // By any thread.
  RunState state() const;
  void plan(std::uint64_t games);  // how many are planned; the audience hears of it from the run
  // A remark for the audience, which hears one thing at a time: with the next thing that happens.
  void note(std::string sentence);
  void tell_notes();  // only when nothing else is being reported

 private:
  void count_nodes(const matches::records::Game& record);  // with the mutex held

  matches::run::Audience& audience_;
  std::function<void(const matches::schedule::Fixture&)> look_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  mutable std::mutex mutex_;
  RunState state_;
  std::set<std::uint64_t> running_;  // a game that is skipped was never among them
  std::vector<std::string> notes_;
};

}  // namespace referee::live
