#include "arena/house/house.hpp"
#include "arena/house/ladders.hpp"

#include <unistd.h>

#include <algorithm>

#include "arena/house/answer_of.hpp"
#include "matches/base/file.hpp"
#include "matches/base/fnv.hpp"
#include "rules/utf8.hpp"

namespace arena::house {

namespace {

using service::Shown;
using table::EngineFailure;
using wire::Problem;

constexpr std::string_view prefix = "house-";
constexpr std::size_t most_threads = 2, most_to_advise = 8;
constexpr int last_thought = 800;  // the turn
// What a house player thinks at most: it is there to be played with, not to be waited for.
constexpr matches::Millis longest_thought{2'000};

wire::Json text(std::string value) { return {std::move(value)}; }

// What the player thought of it, as far as it has said so.
wire::JsonMembers info_of(const protocols::Search& search) {
  constexpr std::size_t longest_variation = 200;
  wire::JsonMembers info;
  const auto add = [&](std::string_view name, const auto& value) {
    if (value) info.emplace_back(std::string(name), wire::Json{static_cast<std::int64_t>(*value)});
  };
  add("depth", search.depth);
  add("score_cp", search.centipawns);
  add("mate", search.mate);
  add("nodes", search.nodes);
  const bool short_enough =
      !search.variation.empty() && search.variation.size() <= longest_variation;
  if (short_enough && rules::printable(search.variation) == search.variation)
    info.emplace_back("pv", text(search.variation));
  return info;
}

// Another one for each game, so that a level does not play the same game again and again.
std::uint64_t seed_of(const Shown& shown) {
  constexpr std::uint64_t end = 1'000'000'000;  // protocols carry nine digits
  return matches::fnv1a(shown.game->id) % end;
}

// The request that plays it, with the key that a house player has for this turn.
service::Service::Deed deed(const Shown& shown, const HouseAnswer& answer, base::Stamp now) {
  const auto turn = shown.game->table.turn();
  wire::JsonMembers members;
  members.emplace_back("move", text(answer.action));
  // What a player may leave in a game is bounded.
  if (auto info = info_of(answer.search); turn <= last_thought && !info.empty())
    members.emplace_back("info", wire::Json{std::move(info)});
  members.emplace_back("turn_number", wire::Json{std::int64_t{turn}});
  members.emplace_back("idempotency_key", text(shown.game->id + "-" + std::to_string(turn)));
  return {shown.game->id, {std::move(members)}, {}, now, false};
}

bool is_program(const std::string& path) { return ::access(path.c_str(), X_OK) == 0; }

// A rung of the bundled player's ladders, from 1.
HousePlayer bundled(const std::string& program, std::size_t rung) {
  const auto level = std::to_string(rung);
  HousePlayer player{.entry = {.name = std::string(prefix) + level, .level = level}, .engine = {}};
  for (const auto& [game, elo] : ladders) {
    if (rung > elo.size()) continue;
    player.entry.games.emplace_back(game);
    player.entry.elo.emplace(game, elo[rung - 1]);
  }
  player.engine.program.path = program;
  player.engine.program.words = {"--level", level, "--hash", "2"};
  player.engine.time.move_time = longest_thought;
  player.engine.time.margin = std::chrono::seconds(2);
  return player;
}

}  // namespace

Players find_players() {
  const auto highest = std::ranges::max(ladders, {}, [](const auto& each) {
                         return each.elo.size();
                       }).elo.size();
  char self[4096];
  const auto length = ::readlink("/proc/self/exe", self, sizeof self);
  const std::string folder =
      length > 0 ? matches::folder_of(std::string(self, static_cast<std::size_t>(length))) : ".";
  for (const auto& path : {folder + "/referee-player", folder + "/../tools/referee-player",
                           std::string("/usr/bin/referee-player")}) {
    if (!is_program(path)) continue;
    Players players;
    for (std::size_t rung = 1; rung <= highest; ++rung)
      players.push_back(bundled(path, rung));
    return players;
  }
  return {};
}

House::House(service::Service& service, Players players, std::size_t first,
             matches::play::Patience patience, base::Millis pace)
    : service_(service), players_(std::move(players)), first_(first), patience_(patience),
      pace_(pace) {}

House::~House() { end(); }

service::Service::Listener House::listener() {
  return {.game = [this](const std::string& game) { consider(game); },
          .agent = {},
          .everything = [this] { consider_all(); },
          .hurry = [this](const std::string& game) { hurry(game); }};
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
    const auto not_before = shown->game->is_exhibition()
                                ? shown->game->table.turn_started() + pace_
                                : base::Stamp();
    waiting_.push_back(
        {.game = shown->game->id, .player = place - first_, .not_before = not_before});
    ++arrivals_;
    changed_.notify_one();
  });
}

void House::hurry(const std::string& game) {
  const std::lock_guard lock(mutex_);
  const auto found = thinking_.find(game);
  if (found != thinking_.end()) found->second.request_stop();
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
      waiting_.push_back({game.game->id, player, game, std::move(then), {}});
      ++arrivals_;
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
  while (const auto asked = next(stop)) {
    if (asked->advised)
      give_advice(desk, *asked);
    else
      play(desk, *asked);
  }
}

// The first in line whose time has come. Nothing: the server stops.
std::optional<House::Asked> House::next(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto now = service_.now();
    const auto due = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const auto& asked) { return asked.not_before <= now; });
    if (due != waiting_.end()) {
      auto asked = std::move(*due);
      waiting_.erase(due);
      if (asked.advised) --to_advise_;
      return asked;
    }
    const auto more = [&, seen = arrivals_] { return arrivals_ != seen; };
    if (waiting_.empty())
      changed_.wait(lock, stop, more);
    else
      changed_.wait_for(lock, stop, pace_, more);
  }
  return std::nullopt;
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
  std::stop_source hurry;
  {
    const std::lock_guard lock(mutex_);
    thinking_.insert_or_assign(asked.game, hurry);
  }
  const auto answered = answer(desk, *shown, asked.player, hurry.get_token());
  {
    const std::lock_guard lock(mutex_);
    thinking_.erase(asked.game);
  }
  if (!answered) return;
  HouseAnswer best{.action = "resign", .search = {}};
  if (const auto* const good = std::get_if<HouseAnswer>(&*answered)) {
    best = *good;
  } else if (shown->game->friendly) {
    answer_of<wire::Answer>([&](auto then) {
      service_.report_failure(shown->game->id, shown->game->table.turn(),
                              std::get<EngineFailure>(*answered), std::move(then));
    });
    return;
  }
  answer_of<wire::Answer>([&](auto then) {
    service_.act_as_house(place, deed(*shown, best, service_.now()), std::move(then));
  });
}

// Where nobody can ask it again, it is asked twice.
std::optional<HouseDesk::Answered> House::answer(HouseDesk& desk, const Shown& shown,
                                                 std::size_t player, std::stop_token hurry) {
  const auto seed = seed_of(shown);
  auto answered = desk.ask(players_[player], shown.game->table, seed, hurry);
  const bool failed = answered && std::holds_alternative<EngineFailure>(*answered);
  if (failed && (!shown.game->friendly || shown.game->is_exhibition()))
    answered = desk.ask(players_[player], shown.game->table, seed, hurry);
  return answered;
}

}  // namespace arena::house
