#include "tests/arena/agent/fake_arena.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "arena/agent/budget.hpp"
#include "rules/text.hpp"

namespace tests {

namespace {

namespace json = boost::json;
using arena::client::Failure;
using arena::client::Request;
using arena::client::Response;

std::string first_legal(const rules::AnyGame& game) {
  for (auto& action : game.legal_actions())
    if (!action.starts_with('<')) return std::move(action);
  return "resign";
}

std::string member(const std::string& query, std::string_view name) {
  const auto at = query.find(std::string(name) + "=");
  if (at == std::string::npos) return {};
  const auto from = at + name.size() + 1;
  return query.substr(from, query.find('&', from) - from);
}

std::string_view color_of(const FakeArena::Game& game, rules::Seat seat) {
  return name(game.now.color_of(seat));
}

json::object active(const FakeArena::Game& game) {
  return {{"game_id", game.id},
          {"game", game.kind->name},
          {"ruleset", game.ruleset_text.substr(0, game.ruleset_text.find(' '))},
          {"pool", "daemon"},
          {"you_act", game.agent_acts()},
          {"turn_number", game.turn()}};
}

}  // namespace

Answer ok(std::string body, int status) { return Response{status, std::move(body)}; }

Answer problem(int status, std::string_view code, std::string_view detail) {
  return Response{
      status, json::serialize(json::object{{"code", code}, {"detail", detail}, {"title", "x"}})};
}

Failure lost() { return {Failure::Kind::lost, "lost"}; }

FakeArena::Game& FakeArena::begin(std::string_view name, std::string_view ruleset,
                                  rules::Seat agent) {
  arena::client::GameState state;
  state.game = name;
  state.ruleset_text = ruleset;
  const auto position = *arena::agent::position_of(state);
  games.push_back(std::make_unique<Game>(
      Game{"GAME" + std::to_string(games.size() + 1) + "00000000000000000000",
           std::string(ruleset),
           position.kind,
           *rules::start(*position.kind, position.rules),
           agent,
           {},
           {}}));
  return *games.back();
}

Answer FakeArena::send(const Request& request, std::stop_token stop) {
  if (stop.stop_requested()) return Failure{Failure::Kind::interrupted, "interrupted"};
  log.push_back(request.method + " " + request.target.substr(0, request.target.find('?')));
  bodies.push_back(request.body);
  if (before)
    if (auto instead = before(request)) return *std::move(instead);
  auto usual = answer(request);
  if (after)
    if (auto instead = after(request)) return *std::move(instead);
  return usual;
}

Answer FakeArena::answer(const Request& request) {
  const auto path = request.target.substr(0, request.target.find('?'));
  if (path == "/api/v1/agents/register") {
    const auto name = std::string(json::parse(request.body).at("name").as_string());
    const bool again = !request.idempotency_key.empty() && request.idempotency_key == registered;
    if (!names.insert(name).second && !again) return problem(409, "name-taken");
    registered = request.idempotency_key;
    return ok(R"({"agent_id":"A","name":")" + name + R"(","api_key":"kfa_key","key_id":"k"})", 201);
  }
  if (path == "/api/v1/agents/me") {
    const auto wait = member(request.target, "wait");
    const bool acts = std::any_of(games.begin(), games.end(),
                                  [](const auto& game) { return game->agent_acts(); });
    if (!wait.empty() && holds && !acts) time_.pass(matches::Seconds(std::stoi(wait)));
    if (!wait.empty())
      for (auto& each : games) opponent(*each);
    return activity(member(request.target, "after"));
  }
  if (path == "/api/v1/queue/join") return join();
  if (path == "/api/v1/queue/leave") return ++leaves, ok(R"({"left":[]})");
  if (path == "/api/v1/leaderboard")
    return ok(R"({"entries":[{"agent_id":"A","rating":1510.4,"rd":90,"games":3}]})");
  for (auto& each : games) {
    const auto base = "/api/v1/games/" + each->id;
    if (path.starts_with(base)) return of_game(*each, request, path.substr(base.size()));
  }
  return problem(404, "not-found");
}

Answer FakeArena::activity(std::string_view known) {
  json::array list, finished;
  for (const auto& each : games) {
    if (!each->over())
      list.push_back(active(*each));
    else if (std::find(ended_.begin(), ended_.end(), each.get()) == ended_.end())
      ended_.push_back(each.get());
  }
  json::object me{
      {"agent_id", "A"}, {"name", "a"}, {"tickets", json::array()}, {"active_games", list}};
  if (!revisions) return ok(json::serialize(me));
  if (!known.empty())
    for (auto i = std::stoul(std::string(known)); i < ended_.size(); ++i)
      finished.push_back(active(*ended_[i]));
  me["finished_games"] = finished;
  me["revision"] = std::to_string(ended_.size()) + "-" + std::to_string(list.size());
  return ok(json::serialize(me));
}

Answer FakeArena::join() {
  ++joins;
  if (matches_at_once)
    begin(next_game, next_rules, joins % 2 == 1 ? rules::Seat::first : rules::Seat::second);
  return ok(json::serialize(json::object{{"ticket_id", "T" + std::to_string(joins)},
                                         {"status", matches_at_once ? "matched" : "waiting"},
                                         {"pool", "daemon"}}));
}

void FakeArena::opponent(Game& game) {
  if (!opponent_acts || game.over() || game.agent_acts()) return;
  game.moves.push_back(first_legal(game.now));
  game.now.act(game.moves.back());
}

Answer FakeArena::of_game(Game& game, const Request& request, std::string_view what) {
  if (what == "/move") return move(game, request, false);
  if (what == "/resign") return move(game, request, true);
  const auto since = member(request.target, "since");
  if (since.empty() || game.over() || game.turn() > std::stoi(since)) return state(game);
  if (holds) time_.pass(matches::Seconds(1));
  opponent(game);
  return state(game);
}

Answer FakeArena::move(Game& game, const Request& request, bool resigns) {
  const auto body = json::parse(request.body).as_object();
  const auto& key = request.idempotency_key;
  if (const auto kept = game.kept.find(key); kept != game.kept.end()) {
    if (kept->second.first != request.body) return problem(422, "idempotency-key-reused");
    ++replays;
    return ok(kept->second.second);
  }
  if (game.over()) return problem(409, "game-over");
  if (body.at("turn_number").as_int64() != game.turn()) return problem(409, "turn-mismatch");
  if (!game.agent_acts()) return problem(409, "not-your-turn");
  std::string action = resigns ? "resign" : std::string(body.at("move").as_string());
  if (const auto no = game.now.act_spelled(action))
    return Response{422, json::serialize(json::object{{"code", "illegal-move"},
                                                      {"detail", no->sentence},
                                                      {"reason", rules::name(no->reason)}})};
  game.moves.push_back(action);
  const auto reply = state(game);
  game.kept[key] = {request.body, reply->body};
  return reply;
}

Answer FakeArena::state(const Game& game) const {
  json::object state = active(game);
  state["pool"] = pool;
  state["status"] = game.aborted ? "aborted" : game.over() ? "finished" : "active";
  state["ruleset_text"] = game.ruleset_text;
  state["phase"] = game.now.phase();
  state["your_color"] = color_of(game, game.agent);
  state["your_seat"] = game.agent == rules::Seat::first ? "first" : "second";
  json::array moves;
  for (const auto& each : game.moves)
    if (each != "resign") moves.push_back(json::string(each));
  state["moves"] = moves;
  state["clock"] = {{"control", "600"}, {"delay_ms", 300'000}};
  if (turn_left && game.agent_acts()) state["turn_remaining_ms"] = turn_left->count();
  const auto me = json::object{{"agent_id", "A"}, {"name", "a"}},
             other = json::object{{"agent_id", "B"}, {"name", "b"}};
  const bool black = color_of(game, game.agent) == "black";
  state["players"] = {{"black", black ? me : other}, {"white", black ? other : me}};
  if (const auto outcome = game.now.outcome())
    state["result"] = {
        {"winner", outcome->winner ? color_of(game, *outcome->winner) : std::string_view("draw")},
        {"reason", rules::name(outcome->reason)},
        {"sentence", game.now.outcome_sentence()}};
  return ok(json::serialize(state));
}

ScriptedAsker::Said ScriptedAsker::ask(const arena::agent::Position& position,
                                       const arena::agent::Clocks& time) {
  clocks.push_back(time);
  if (script)
    if (auto said = script(position)) return *std::move(said);
  auto game = *rules::start(*position.kind, position.rules, position.start);
  for (const auto& action : position.actions) game.act(action);
  return arena::agent::Proposal{first_legal(game)};
}

}  // namespace tests
