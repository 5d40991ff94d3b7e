#include "arena/house/house.hpp"

#include <unistd.h>

#include <algorithm>
#include <future>

#include "matches/base/file.hpp"

namespace arena::house {

namespace {

using service::Shown;
using table::EngineFailure;
using wire::Problem;

constexpr std::string_view prefix = "house-";
constexpr std::size_t most_threads = 2, most_to_advise = 8;
// What a house player thinks at most: it is there to be played with, not to be waited for.
constexpr matches::Millis longest_thought{2'000};

wire::Json text(std::string value) { return {std::move(value)}; }

// The request that plays it, with the key that a house player has for this turn.
service::Service::Deed deed(const Shown& shown, const std::string& action, base::Stamp now) {
  const auto turn = shown.game->table.turn();
  wire::JsonMembers members;
  members.emplace_back("move", text(action));
  members.emplace_back("turn_number", wire::Json{std::int64_t{turn}});
  members.emplace_back("idempotency_key", text(shown.game->id + "-" + std::to_string(turn)));
  return {shown.game->id, {std::move(members)}, {}, now, false};
}

// Asks the service and waits for what it says.
template <class T>
T answer_of(auto ask) {
  auto promise = std::make_shared<std::promise<T>>();
  auto future = promise->get_future();
  ask([promise](T value) { promise->set_value(std::move(value)); });
  return future.get();
}

bool is_program(const std::string& path) { return ::access(path.c_str(), X_OK) == 0; }

HousePlayer bundled(const std::string& program, const std::string& level) {
  HousePlayer player{.entry = {.name = std::string(prefix) + level, .level = level}, .engine = {}};
  player.engine.program.path = program;
  player.engine.program.words = {"--level", level};
  player.engine.time.move_time = longest_thought;
  player.engine.time.margin = std::chrono::seconds(2);
  return player;
}

}  // namespace

Players find_players() {
  char self[4096];
  const auto length = ::readlink("/proc/self/exe", self, sizeof self);
  const std::string folder =
      length > 0 ? matches::folder_of(std::string(self, static_cast<std::size_t>(length))) : ".";
  for (const auto& path : {folder + "/referee-player", folder + "/../tools/referee-player",
                           std::string("/usr/bin/referee-player")}) {
    if (!is_program(path)) continue;
    Players players;
    for (const auto* level : {"random", "greedy", "shallow", "deep"})
      players.push_back(bundled(path, level));
    return players;
  }
  return {};
}

House::House(service::Service& service, Players players, std::size_t first,
             matches::play::Patience patience)
    : service_(service), players_(std::move(players)), first_(first), patience_(patience) {}

House::~House() { end(); }

service::Service::Listener House::listener() {
  return {.game = [this](const std::string& game) { consider(game); },
          .agent = {},
          .everything = [this] { consider_all(); }};
}

void House::begin() {
  if (players_.empty()) return;
  for (std::size_t i = 0; i < most_threads; ++i)
    threads_.emplace_back([this](std::stop_token stop) { work(std::move(stop)); });
  consider_all();
}

void House::end() {
  for (auto& thread : threads_) thread.request_stop();
  changed_.notify_all();
  threads_.clear();
}

void House::consider_all() {
  const auto agents = service_.house();
  for (std::size_t i = first_; i < first_ + players_.size() && i < agents.size(); ++i)
    service_.games_of(agents[i], [this](const std::vector<std::string>& games) {
      for (const auto& game : games) consider(game);
    });
}

// Puts the game in line, if one of its players is to act there.
void House::consider(const std::string& game) {
  if (players_.empty()) return;
  service_.look(game, [this](const std::variant<Shown, Problem>& found) {
    const auto* const shown = std::get_if<Shown>(&found);
    if (!shown || shown->game->table.over() || shown->game->links.engine_failure) return;
    const auto agents = service_.house();
    const auto seat = rules::index_of(shown->game->table.to_act());
    const auto place = static_cast<std::size_t>(
        std::find(agents.begin(), agents.end(), shown->game->players[seat].id) - agents.begin());
    if (place < first_ || place >= std::min(agents.size(), first_ + players_.size())) return;
    const std::lock_guard lock(mutex_);
    if (!known_.insert(shown->game->id).second) return;
    waiting_.push_back({.game = shown->game->id, .player = place - first_});
    changed_.notify_one();
  });
}

void House::advise(const Shown& game, std::function<void(Advised)> then) {
  const auto name = game.game->table.terms().kind->name;
  const auto strongest = std::find_if(players_.rbegin(), players_.rend(), [&](const auto& player) {
    return player.entry.plays(name);
  });
  if (strongest == players_.rend())
    return then(Problem(wire::Code::not_found, "this server has no player for this game"));
  const auto player = static_cast<std::size_t>(players_.rend() - strongest) - 1;
  {
    const std::lock_guard lock(mutex_);
    if (to_advise_ < most_to_advise) {
      ++to_advise_;
      waiting_.push_back({game.game->id, player, game, std::move(then)});
      changed_.notify_one();
      return;
    }
  }
  Problem busy(wire::Code::overloaded, "the player has too many others to advise");
  busy.retry_after = 2;
  then(std::move(busy));
}

void House::work(std::stop_token stop) {
  HouseDesk desk(patience_, stop);
  while (true) {
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [&] { return !waiting_.empty(); })) return;
      asked = std::move(waiting_.front());
      waiting_.pop_front();
      if (asked.advised) --to_advise_;
    }
    if (asked.advised)
      give_advice(desk, asked);
    else
      play(desk, asked);
    if (stop.stop_requested()) return;
  }
}

void House::give_advice(HouseDesk& desk, const Asked& asked) {
  const auto& player = players_[asked.player];
  const auto answered = answer(desk, *asked.shown, asked.player);
  if (answered)
    if (const auto* const found = std::get_if<HouseAnswer>(&*answered))
      return asked.advised(service::Advice{.action = found->action,
                                           .by = player.entry.name,
                                           .centipawns = found->search.centipawns,
                                           .mate = found->search.mate,
                                           .line = found->search.variation});
  Problem problem(wire::Code::overloaded, "the player could not say");
  problem.retry_after = 2;
  asked.advised(std::move(problem));
}

void House::play(HouseDesk& desk, const Asked& asked) {
  const auto found = answer_of<std::variant<Shown, Problem>>(
      [&](auto then) { service_.look(asked.game, std::move(then)); });
  {  // what changes from now on puts it in line again
    const std::lock_guard lock(mutex_);
    known_.erase(asked.game);
  }
  const auto* const shown = std::get_if<Shown>(&found);
  const auto place = first_ + asked.player;
  if (!shown || !shown->game->acts(service_.house()[place]) || shown->game->links.engine_failure)
    return;
  const auto answered = answer(desk, *shown, asked.player);
  if (!answered) return;
  std::string action = "resign";
  if (const auto* const good = std::get_if<HouseAnswer>(&*answered)) {
    action = good->action;
  } else if (shown->game->friendly) {
    answer_of<wire::Answer>([&](auto then) {
      service_.report_failure(shown->game->id, shown->game->table.turn(),
                              std::get<EngineFailure>(*answered), std::move(then));
    });
    return;
  }
  answer_of<wire::Answer>([&](auto then) {
    service_.act_as_house(place, deed(*shown, action, service_.now()), std::move(then));
  });
}

// Where nobody can ask it again, it is asked twice.
std::optional<HouseDesk::Answered> House::answer(HouseDesk& desk, const Shown& shown,
                                                 std::size_t player) {
  auto answered = desk.ask(players_[player], shown.game->table);
  if (answered && std::holds_alternative<EngineFailure>(*answered) && !shown.game->friendly)
    answered = desk.ask(players_[player], shown.game->table);
  return answered;
}

}  // namespace arena::house
