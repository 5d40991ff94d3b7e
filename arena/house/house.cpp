#include "arena/house/house.hpp"

#include <unistd.h>

#include <algorithm>
#include <future>
#include <map>

#include "arena/service/service.hpp"
#include "matches/asking/consulting.hpp"
#include "matches/base/file.hpp"
#include "matches/processes/process.hpp"

namespace arena::house {

namespace {

using matches::asking::Consultant;
using service::Shown;

constexpr std::string_view prefix = "house-";
constexpr std::size_t most_threads = 2;
// What a house player thinks at most: it is there to be played with, not to be waited for.
constexpr matches::Millis longest_thought{2'000};

// The players of one thread: a process for each game and level that it was asked about.
class Desk {
 public:
  Desk(const Players& players, std::stop_token stop) : players_(players), stop_(std::move(stop)) {}

  // The action for whoever is to act; empty: the player could not say.
  std::string answer(const Shown& shown, std::size_t level) {
    const auto& table = shown.game->table;
    auto& consultant = consultant_for(table, level);
    std::vector<std::string> actions;
    for (const auto& row : table.rows()) actions.push_back(row.action);
    if (consultant.begin(table.terms().start, actions)) return {};
    const auto answer = consultant.ask();
    return answer ? answer->action : std::string();
  }

 private:
  Consultant& consultant_for(const table::Table& table, std::size_t level) {
    const auto& rules = table.terms().rules;
    auto& place = consultants_[rules.text() + " " + players_.levels[level]];
    if (!place) {
      matches::play::Engine engine;
      engine.program.path = players_.program;
      engine.program.words = {"--level", players_.levels[level]};
      engine.time.move_time = longest_thought;
      engine.time.margin = std::chrono::seconds(2);
      place = std::make_unique<Consultant>(std::move(engine), matches::play::Patience{}, processes_,
                                           *table.terms().kind, rules, stop_);
    }
    return *place;
  }

  const Players& players_;
  std::stop_token stop_;
  matches::processes::ProcessSet processes_;
  std::map<std::string, std::unique_ptr<Consultant>> consultants_;
};

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

}  // namespace

std::vector<std::string> Players::names() const {
  std::vector<std::string> names;
  for (const auto& level : levels) names.push_back(std::string(prefix) + level);
  return names;
}

Players find_players() {
  char self[4096];
  const auto length = ::readlink("/proc/self/exe", self, sizeof self);
  const std::string folder =
      length > 0 ? matches::folder_of(std::string(self, static_cast<std::size_t>(length))) : ".";
  for (const auto& path : {folder + "/referee-player", folder + "/../tools/referee-player",
                           std::string("/usr/bin/referee-player")})
    if (is_program(path)) return {path, {"random", "greedy", "shallow", "deep"}};
  return {};
}

House::House(service::Service& service, Players players)
    : service_(service), players_(std::move(players)) {}

House::~House() { end(); }

service::Service::Listener House::listener() {
  return {.game = [this](const std::string& game) { consider(game); },
          .agent = {},
          .everything = [this] { consider_all(); }};
}

void House::begin() {
  if (players_.levels.empty()) return;
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
  for (const auto& id : service_.house())
    service_.games_of(id, [this](const std::vector<std::string>& games) {
      for (const auto& game : games) consider(game);
    });
}

// Puts the game in line, if a house player is to act there.
void House::consider(const std::string& game) {
  if (players_.levels.empty()) return;
  service_.look(game, [this](const std::variant<Shown, wire::Problem>& found) {
    const auto* const shown = std::get_if<Shown>(&found);
    if (!shown || shown->game->table.over()) return;
    const auto house = service_.house();
    const auto seat = rules::index_of(shown->game->table.to_act());
    const auto player = std::find(house.begin(), house.end(), shown->game->players[seat].id);
    if (player == house.end()) return;
    const std::lock_guard lock(mutex_);
    if (!known_.insert(shown->game->id).second) return;
    waiting_.push_back({shown->game->id, static_cast<std::size_t>(player - house.begin())});
    changed_.notify_one();
  });
}

void House::work(std::stop_token stop) {
  Desk desk(players_, stop);
  while (true) {
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [&] { return !waiting_.empty(); })) return;
      asked = std::move(waiting_.front());
      waiting_.pop_front();
    }
    const auto found = answer_of<std::variant<Shown, wire::Problem>>(
        [&](auto then) { service_.look(asked.game, std::move(then)); });
    {  // what changes from now on puts it in line again
      const std::lock_guard lock(mutex_);
      known_.erase(asked.game);
    }
    const auto* const shown = std::get_if<Shown>(&found);
    const auto agents = service_.house();
    if (!shown || !shown->game->acts(agents[asked.level])) continue;
    auto action = desk.answer(*shown, asked.level);
    if (stop.stop_requested()) return;
    if (action.empty()) action = "resign";
    answer_of<wire::Answer>([&](auto then) {
      service_.act_as_house(asked.level, deed(*shown, action, service_.now()), std::move(then));
    });
  }
}

}  // namespace arena::house
