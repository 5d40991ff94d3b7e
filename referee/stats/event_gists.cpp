#include "matches/base/fnv.hpp"
#include "matches/records/game.hpp"
#include "matches/records/json/json_pull.hpp"
#include "referee/stats/gist.hpp"

namespace referee::stats {

namespace {

using matches::records::json::JsonPull;
using rules::Seat;

constexpr std::string_view event_head = R"({"v":1,"t":")";
constexpr long long most_millis = 365LL * 24 * 3600 * 1000;  // of a move, so that sums are numbers

template <class T>
void number(JsonPull& in, std::optional<T>& value) {
  T read{};
  in.number(read);
  value = read;
}

}  // namespace

// The members of all kinds of events that matter here.
struct EventGists::Event {
  std::string kind;  // "t"
  std::string run, game, rules, round, opening, start, reason, winner_color, result, move, hash;
  std::vector<std::string> engines;
  std::optional<std::uint64_t> g, seed;
  std::optional<std::size_t> black, white, engine, by;
  std::optional<int> winner;
  std::optional<long long> ms;
  std::uint32_t plies = 0;
  bool given = false;

  explicit Event(JsonPull& in) {
    if (!in.enter('{')) return;
    for (std::string_view key; in.next_member(key);)
      if (!read_text(in, key) && !read_number(in, key)) in.skip();
  }

 private:
  bool read_text(JsonPull& in, std::string_view key) {
    const std::pair<std::string_view, std::string*> texts[] = {
        {"t", &kind},        {"run", &run},       {"game", &game},
        {"rules", &rules},   {"round", &round},   {"opening", &opening},
        {"start", &start},   {"reason", &reason}, {"winner_color", &winner_color},
        {"result", &result}, {"move", &move},     {"hash", &hash}};
    for (const auto& [name, value] : texts) {
      if (name != key) continue;
      in.text(*value);
      return true;
    }
    return false;
  }

  bool read_number(JsonPull& in, std::string_view key) {
    if (key == "g")
      number(in, g);
    else if (key == "seed")
      number(in, seed);
    else if (key == "black")
      number(in, black);
    else if (key == "white")
      number(in, white);
    else if (key == "engine")
      number(in, engine);
    else if (key == "by")
      number(in, by);
    else if (key == "winner")
      number(in, winner);
    else if (key == "ms")
      number(in, ms);
    else if (key == "plies")
      in.number(plies);
    else if (key == "given")
      in.truth(given);
    else if (key == "engines" && kind == "run_started")
      read_engines(in);
    else
      return false;
    return true;
  }

  void read_engines(JsonPull& in) {
    if (!in.enter('[')) return;
    while (in.next_element()) {
      auto& name = engines.emplace_back();
      if (!in.enter('{')) return;
      for (std::string_view key; in.next_member(key);)
        if (key == "name")
          in.text(name);
        else
          in.skip();
    }
  }
};

bool EventGists::are_events(std::string_view first_line) {
  return first_line.starts_with(event_head);
}

std::optional<std::string> EventGists::hear(std::string_view line, const Taker& taker) {
  if (line.empty()) return std::nullopt;
  JsonPull in(line);
  const Event event(in);
  if (!in.ok()) return in.sentence();
  if (event.kind.empty()) return "this is not an event: it has no \"t\"";
  if (event.kind == "run_started") begin_run(event);
  if (event.kind == "game_started") return begin_game(event);
  if (event.kind == "move") return add_move(event);
  if (event.kind == "fault") add_fault(event);
  if (event.kind == "game_finished" || event.kind == "game_voided") return end_game(event, taker);
  return std::nullopt;
}

void EventGists::begin_run(const Event& event) {
  engines_ = event.engines;
  run_ = event.run;
  game_ = event.game;
  rules_ = event.rules;
  seed_ = event.seed.value_or(0);
  usual_start_.clear();
  if (const auto rules = rules_of(game_, rules_))
    if (const auto start = rules::start(*rules::find_game(game_), *rules))
      usual_start_ = start->position();
  running_.clear();
}

std::optional<std::string> EventGists::begin_game(const Event& event) {
  if (!event.g || !event.black || !event.white) return R"(a game without "g", "black", "white")";
  if (*event.black >= engines_.size() || *event.white >= engines_.size())
    return "an engine that no run_started names";
  Running game;
  game.engines = {*event.black, *event.white};
  auto& gist = game.gist;
  gist.engines = {engines_[*event.black], engines_[*event.white]};
  gist.game = game_;
  gist.event = run_;
  gist.round = event.round;
  gist.opening = matches::fnv1a(event.opening, matches::fnv1a(event.start + "\n"));
  const bool usual = event.start == usual_start_;
  gist.opening_name = !event.opening.empty() ? event.opening : usual ? "" : event.start;
  gist.result.number = *event.g;
  game.opening.add_start(game_, usual ? "" : event.start);
  game.name = event.opening;
  running_[*event.g] = std::move(game);
  return std::nullopt;
}

std::optional<std::string> EventGists::add_move(const Event& event) {
  const auto found = running_.find(event.g.value_or(0));
  if (found == running_.end()) return std::nullopt;
  auto& game = found->second;
  game.moved = true;
  game.in_opening = game.in_opening && event.given;
  if (game.in_opening) game.opening.add_action(event.move);
  game.actions = matches::fnv1a(event.move + "\n", game.actions);
  if (!event.ms || event.given) return std::nullopt;
  if (*event.ms < 0 || *event.ms > most_millis)
    return "not the time of a move: " + std::to_string(*event.ms) + " ms";
  for (const std::size_t seat : {0, 1}) {
    if (found->second.engines[seat] != event.by) continue;
    ++found->second.gist.result.answers[seat];
    found->second.gist.result.thought[seat] += matches::Millis(*event.ms);
  }
  return std::nullopt;
}

void EventGists::add_fault(const Event& event) {
  const auto found = running_.find(event.g.value_or(0));
  if (found == running_.end() || !event.engine) return;
  const bool first = found->second.engines[0] == *event.engine;
  found->second.gist.result.fault_by = first ? Seat::first : Seat::second;
}

// A stream without moves knows an opening by its name alone.
void EventGists::add_keys(const Event& event, Running& game) {
  auto& result = game.gist.result;
  if (!game.moved) game.opening.add_action(game.name);
  result.opening = game.opening.value();
  result.played = matches::of_sixteen_digits(event.hash);
  if (event.hash.empty() && game.moved)
    result.played = matches::fnv1a(event.result, result.opening ^ game.actions);
}

std::optional<std::string> EventGists::end_game(const Event& event, const Taker& taker) {
  const bool void_game = event.kind == "game_voided";
  const auto found = running_.find(event.g.value_or(0));
  if (found == running_.end()) {
    if (void_game) return std::nullopt;  // skipped: an engine of it was withdrawn before
    return "the end of a game that did not start";
  }
  if (event.winner && *event.winner != 0 && *event.winner != 1)
    return "not a seat: " + std::to_string(*event.winner) + "; expected 0 or 1";
  add_keys(event, found->second);
  auto gist = std::move(found->second.gist);
  running_.erase(found);
  auto& result = gist.result;
  gist.void_game = void_game;
  result.reason = matches::endings::EndReason::named(event.reason).if_listed();
  result.plies = event.plies;
  if (event.winner) {
    result.winner = *event.winner == 0 ? Seat::first : Seat::second;
    result.points[*event.winner == 0 ? 0 : 1] = 1;
    if (!event.winner_color.empty())
      result.black = event.winner_color == "black" ? *result.winner : rules::other(*result.winner);
  } else if (!gist.void_game) {
    result.points = draws_.of(game_, rules_);
  }
  const auto text = run_ + "\n" + std::to_string(seed_) + "\n" + std::to_string(result.number) +
                    event.result + std::to_string(event.plies) + event.reason;
  gist.identity = matches::fnv1a(text);
  taker(gist);
  return std::nullopt;
}

}  // namespace referee::stats
