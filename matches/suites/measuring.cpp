#include "matches/suites/measuring.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "matches/base/dice.hpp"
#include "matches/schedule/round_robin.hpp"

namespace matches::suites {

namespace {

class Counting final : public run::Audience {
 public:
  Counting(Tally& tally, std::function<void()> played)
      : tally_(tally), played_(std::move(played)) {}

  bool wants_plies() const override { return false; }
  std::optional<std::string> in_order(const schedule::Fixture& game,
                                      const records::Game& record) override {
    if (record.verdict.kind != records::Verdict::Kind::none) tally_.add(game.opening, record);
    played_();
    return std::nullopt;
  }

 private:
  Tally& tally_;
  std::function<void()> played_;
};

run::Run run_of(const Measuring& measuring, std::span<const openings::Opening> openings,
                std::uint64_t pass) {
  run::Run run;
  run.kind = measuring.kind;
  run.rules = measuring.rules;
  run.openings.assign(openings.begin(), openings.end());
  run.engines = {stepped(measuring, measuring.step + 2 * pass),
                 stepped(measuring, measuring.step + 2 * pass + 1)};
  run.engines[1].name += " (2)";
  run.patience = measuring.patience;
  run.adjudication.max_plies = measuring.kind->usual_max_plies;
  run.seed = mixed(measuring.seed, measuring.step + pass);
  run.workers = measuring.workers;
  run.event = "balance";
  return run;
}

}  // namespace

Passes passes(std::uint64_t games, std::size_t openings) {
  if (games == 0 || openings == 0) return {};
  const auto encounters = (games + 1) / 2;
  if (encounters <= openings) return {1, static_cast<std::size_t>(encounters)};
  return {(encounters + openings - 1) / openings, openings};
}

play::Engine stepped(const Measuring& measuring, std::uint64_t step) {
  auto engine = measuring.engine;
  if (auto& nodes = engine.time.nodes) *nodes += step * std::max<std::uint64_t>(1, *nodes / 200);
  if (measuring.seeded) {
    std::erase_if(engine.settings, [](const auto& one) { return one.name == "Seed"; });
    const auto seed = mixed(measuring.seed, step) % 1'000'000'000;
    engine.settings.push_back({"Seed", std::to_string(seed), true});
  }
  return engine;
}

basics::Result<Tally, run::RunEnd> measure(const Measuring& measuring,
                                           std::span<const openings::Opening> openings,
                                           const Progress& progress, const std::stop_token& stop,
                                           const run::Starters& starters) {
  Tally tally(openings.size());
  const auto wanted = passes(measuring.games, openings.size());
  const auto planned = 2 * wanted.count * wanted.openings;
  std::uint64_t played = 0;
  auto asked = measuring;
  for (std::uint64_t pass = 0; pass < wanted.count; ++pass) {
    const auto run = run_of(asked, openings, pass);
    schedule::FormWish form;
    form.rounds = wanted.openings;
    schedule::Schedule list(std::make_unique<schedule::RoundRobin>(form),
                            {.count = openings.size()}, run.seed);
    Instant last_game = Clockwork::now();
    Counting counting(tally, [&] {
      last_game = Clockwork::now();
      progress(++played, planned);
    });
    auto end = run::play_all(run, list, counting, stop, {.starters = starters});
    if (end.kind != run::RunEnd::Kind::complete) return end;
    // An engine that does not hear `quit` is waited for once, and not after every pass.
    if (Clockwork::now() - last_game >= asked.patience.quit) asked.patience.quit = Millis(0);
  }
  return tally;
}

}  // namespace matches::suites
