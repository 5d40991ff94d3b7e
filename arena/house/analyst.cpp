#include "arena/house/analyst.hpp"

#include <algorithm>
#include <utility>

#include "arena/house/answer_of.hpp"
#include "arena/wire/history.hpp"

namespace arena::house {

namespace {

using matches::Millis;

constexpr Millis whole_budget{30'000}, longest_look{500}, shortest_look{20};
constexpr int behind_all_games = 15;  // nice
constexpr int most_failures = 2;      // a player that dies more often has no opinion at all

// As it looks at one of so many positions.
HousePlayer unhurried(HousePlayer player, std::size_t positions) {
  const auto share = whole_budget / static_cast<int>(std::max<std::size_t>(positions, 1));
  player.engine.time = {};
  player.engine.time.move_time = std::clamp(share, shortest_look, longest_look);
  player.engine.time.margin = std::chrono::seconds(5);
  player.engine.program.nice = behind_all_games;
  return player;
}

}  // namespace

Analyst::Analyst(service::Service& service, Players players, matches::play::Patience patience)
    : service_(service), players_(std::move(players)), patience_(patience) {}

Analyst::~Analyst() { end(); }

void Analyst::end() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

std::optional<wire::Problem> Analyst::begin(const service::Shown& game) {
  const auto name = game.game->table.terms().kind->name;
  const auto player = std::find_if(players_.rbegin(), players_.rend(),
                                   [&](const auto& each) { return each.entry.plays(name); });
  if (player == players_.rend())
    return wire::Problem(wire::Code::not_found, "this server has no player for this game");
  const std::lock_guard lock(mutex_);
  if (work_ && work_->game.game->id == game.game->id) return std::nullopt;
  if (work_) {
    wire::Problem busy(wire::Code::overloaded, "another game is being analysed");
    busy.retry_after = 5;
    return busy;
  }
  work_ = Work{game, static_cast<std::size_t>(players_.rend() - player) - 1};
  if (!thread_.joinable())
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  changed_.notify_one();
  return std::nullopt;
}

wire::AnalysisCourse Analyst::course(const std::string& game) const {
  const std::lock_guard lock(mutex_);
  if (work_ && work_->game.game->id == game) return {.done = work_->done};
  return {.failure = failed_ == game ? failure_ : std::string()};
}

void Analyst::run(const std::stop_token& stop) {
  while (true) {
    std::optional<Work> work;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [&] { return work_.has_value(); })) return;
      work = work_;
    }
    HouseDesk desk(patience_, stop);
    const auto positions = work->game.game->table.rows().size();
    const auto failure =
        look_back(work->game, unhurried(players_[work->player], positions), desk);
    const std::lock_guard lock(mutex_);
    if (failure) {
      failed_ = work->game.game->id;
      failure_ = *failure;
    }
    work_.reset();
  }
}

// Why it has given up; an empty text: the server stops.
std::optional<std::string> Analyst::look_back(const service::Shown& game,
                                              const HousePlayer& player, HouseDesk& desk) {
  const auto positions = game.game->table.rows().size();
  std::vector<wire::Opinion> opinions(positions);
  int failures = 0;
  for (std::size_t i = 0; i < positions; ++i) {
    const auto past = wire::after_actions(*game.game, static_cast<int>(i));
    if (!past) return "the game cannot be replayed";
    const auto answered = desk.ask(player, past->table);
    if (!answered) return "";
    if (const auto* const found = std::get_if<HouseAnswer>(&*answered))
      opinions[i] = {found->search.centipawns, found->search.mate, found->action,
                     found->search.variation};
    else if (++failures > most_failures)
      return std::get<table::EngineFailure>(*answered).sentence;
    const std::lock_guard lock(mutex_);
    work_->done = static_cast<int>(i) + 1;
  }
  const auto kept = answer_of<wire::Answer>([&](auto then) {
    service_.keep_analysis(game.game->id,
                           wire::analysis_members(*game.game, opinions, player.entry.name),
                           std::move(then));
  });
  const auto* const problem = std::get_if<wire::Problem>(&kept);
  return problem ? std::optional(problem->detail) : std::nullopt;
}

}  // namespace arena::house
