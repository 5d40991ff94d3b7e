#include "arena/mcp/tools.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "arena/agent/budget.hpp"
#include "arena/client/messages.hpp"
#include "arena/client/url.hpp"
#include "arena/mcp/spelling.hpp"
#include "basics/text.hpp"

namespace arena::mcp {

namespace {

namespace json = boost::json;
using client::Request;
using matches::Seconds;

const std::string base = "/api/v1";
constexpr Seconds most_wait{55}, usual_wait{45}, patience{45};

constexpr std::array names = {std::string_view("state"), std::string_view("act"),
                              std::string_view("wait_for_turn"), std::string_view("join")};

constexpr std::string_view tool_list = R"json([
{"name":"join","title":"Ask for an opponent",
 "description":"Ask for a game. Answers with a ticket: waiting, or matched with a game_id. Without arguments: Renju with the Taraguchi-10 opening, in the daemon pool. Joining again while waiting changes nothing. Then call wait_for_turn.",
 "inputSchema":{"type":"object","properties":{
  "game":{"type":"string","enum":["shogi","renju","keishi","liuzichong"]},
  "ruleset":{"type":"string"},
  "pool":{"type":"string","enum":["live","daemon","cron"]},
  "rated":{"type":"boolean"},
  "help":{"type":"string","enum":["full","rules","bare"]}}}},
{"name":"state","title":"Look at the game",
 "description":"The state of a game: you_act says whether it is your turn, expected_actions what is due from you, example what an action looks like. Your seat never changes; your_color is the colour that you have now. Without game_id: your only running game, or a list of your games.",
 "inputSchema":{"type":"object","properties":{"game_id":{"type":"string"}}},
 "annotations":{"readOnlyHint":true}},
{"name":"wait_for_turn","title":"Wait until it is your turn",
 "description":"Waits until it is your turn, the game is over, or the time is up, and answers with the state. While you_act is false, call it again.",
 "inputSchema":{"type":"object","properties":{
  "game_id":{"type":"string"},
  "seconds":{"type":"integer","minimum":0,"maximum":55,"default":45}}},
 "annotations":{"readOnlyHint":true}},
{"name":"act","title":"Play an action",
 "description":"Play the action that is due and get the next state. action is a text such as h8, 7g7f+, a2a3, swap, keep, offer a1 b2 ... (ten points), pass, resign. Case, blanks and hyphens do not matter; interpreted_as says what was played. In a swap phase, swap exchanges the colours and keep does not. A refusal says why, and nothing was played.",
 "inputSchema":{"type":"object","required":["action"],"properties":{
  "action":{"type":"string"},
  "game_id":{"type":"string"},
  "turn_number":{"type":"integer","minimum":1,"description":"of the state that you looked at; a later turn refuses the action"},
  "note":{"type":"string","description":"your thoughts, shown to others when the game is over"}}}}
])json";

ToolAnswer failure(std::string_view detail, std::string_view code = "bridge") {
  return {json::serialize(json::object{{"code", code}, {"detail", detail}}), true};
}

json::object object_of(std::string_view text) {
  json::error_code error;
  auto value = json::parse(text, error);
  return !error && value.is_object() ? std::move(value.as_object()) : json::object();
}

std::string text_of(const json::object& object, std::string_view name) {
  const auto* const value = object.if_contains(name);
  const auto* const text = value ? value->if_string() : nullptr;
  return text ? std::string(text->data(), text->size()) : std::string();
}

std::string game_path(std::string_view id) {
  return base + "/games/" + client::percent_encoded(id);
}

// Models write numbers as texts, too.
std::optional<std::int64_t> number_of(const json::object& object, std::string_view name) {
  const auto* const value = object.if_contains(name);
  if (!value) return std::nullopt;
  if (const auto* text = value->if_string()) {
    json::error_code error;
    const auto read = json::parse(*text, error);
    return !error && read.is_int64() ? std::optional(read.as_int64()) : std::nullopt;
  }
  json::error_code error;
  const auto number = value->to_number<std::int64_t>(error);
  return error ? std::nullopt : std::optional(number);
}

std::optional<rules::AnyGame> game_in(const client::GameState& state) {
  const auto position = agent::position_of(state);
  if (!position) return std::nullopt;
  auto game =
      rules::start(*position->kind, position->rules, position->start, rules::Admit::anything);
  if (!game) return std::nullopt;
  for (const auto& action : position->actions)
    if (game->act(action)) return std::nullopt;
  return *std::move(game);
}

// The answer with one member more, as its first.
ToolAnswer with(ToolAnswer answer, std::string_view name, std::string_view text) {
  auto object = object_of(answer.json);
  json::object all{{name, text}};
  for (auto& member : object) all.insert(member);
  answer.json = json::serialize(all);
  return answer;
}

}  // namespace

std::string_view Tools::list() { return tool_list; }

bool Tools::has(std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

ToolAnswer Tools::call(std::string_view name, std::string_view arguments) {
  if (auto wrong = without_key()) return *std::move(wrong);
  if (name == "join") return join(arguments);
  auto answer = name == "act"             ? act(arguments)
                : name == "wait_for_turn" ? wait_for_turn(arguments)
                                          : state(arguments);
  const auto told = client::read_state(answer.json);
  if (told && !told->active) told_.insert(told->id);
  if (told_.contains(untold_)) untold_.clear();
  return answer;
}

std::optional<ToolAnswer> Tools::without_key() {
  if (has_key_) return std::nullopt;
  const auto key =
      agent::key_of(identity_, server_, audience_, {caller_.time().now() + patience, {}});
  if (!key) return failure(key.error().sentence);
  caller_.use_key(*key);
  has_key_ = true;
  return std::nullopt;
}

ToolAnswer Tools::passed_on(Request request) {
  const auto until = caller_.time().now() + request.patience + patience;
  const auto response =
      caller_.call(std::move(request), {until, {}},
                   [](const client::Response& answer) -> std::optional<std::string> {
                     json::error_code error;
                     if (json::parse(answer.body, error).is_object() && !error) return std::nullopt;
                     return "it is not an object";
                   });
  if (!response) return failure(response.error().sentence);
  if (response->status < 300) return {response->body, false};
  if (!object_of(response->body).empty()) return {response->body, true};
  return failure(client::read_problem(*response).detail);
}

ToolAnswer Tools::get(std::string target, Seconds wait) {
  Request request{"GET", std::move(target)};
  request.patience += wait;
  return passed_on(std::move(request));
}

ToolAnswer Tools::post(std::string target, std::string body, std::string key) {
  Request request{"POST", std::move(target), std::move(body)};
  request.idempotency_key = std::move(key);
  return passed_on(std::move(request));
}

std::string Tools::since(std::string_view sign) const {
  if (revision_.empty()) return {};
  return std::string(sign) + "after=" + client::percent_encoded(revision_);
}

// The game that is meant, or the answer that lists them all.
std::variant<std::string, ToolAnswer> Tools::game_of(std::string_view arguments) {
  auto id = text_of(object_of(arguments), "game_id");
  if (!id.empty()) return id;
  auto me = get(base + "/agents/me" + since("?"));
  if (me.error) return me;
  const auto activity = client::read_activity(me.json);
  if (!activity) return me;
  revision_ = activity->revision.value_or("");
  const auto& games = activity->games;
  const bool runs = std::any_of(games.begin(), games.end(),
                                [this](const auto& game) { return game.id == untold_; });
  // A game that has ended since is still what the model wants to hear of.
  if (!untold_.empty() && !runs) return untold_;
  for (const auto& game : activity->finished)
    if (games.empty() && !told_.contains(game.id)) return untold_ = game.id;
  if (games.size() != 1) return me;
  untold_ = games.front().id;
  return untold_;
}

ToolAnswer Tools::state(std::string_view arguments) {
  auto game = game_of(arguments);
  if (auto* answer = std::get_if<ToolAnswer>(&game)) return std::move(*answer);
  return get(game_path(std::get<std::string>(game)));
}

ToolAnswer Tools::join(std::string_view arguments) {
  // From here on, no game begins and ends unseen.
  if (revision_.empty())
    if (const auto me = client::read_activity(get(base + "/agents/me").json))
      revision_ = me->revision.value_or("");
  json::object body;
  for (const auto& [name, value] : object_of(arguments))
    if (!value.is_null()) body[name] = value;
  return post(base + "/queue/join", json::serialize(body));
}

ToolAnswer Tools::wait_for_turn(std::string_view arguments) {
  const auto wish = number_of(object_of(arguments), "seconds").value_or(usual_wait.count());
  auto& time = caller_.time();
  const auto until = time.now() + std::clamp(Seconds(wish), Seconds(0), most_wait);
  const auto left = [&] {
    return std::chrono::ceil<Seconds>(std::max(until - time.now(), matches::Nanos(0)));
  };
  auto game = game_of(arguments);
  if (std::holds_alternative<ToolAnswer>(game)) {
    if (std::get<ToolAnswer>(game).error || left() == Seconds(0)) return std::get<ToolAnswer>(game);
    const auto now = client::read_activity(std::get<ToolAnswer>(game).json);
    const auto known = now && now->games.empty() ? since("&") : "";
    auto me = get(base + "/agents/me?wait=" + std::to_string(left().count()) + known, left());
    if (me.error) return me;
    game = game_of("{}");
    if (auto* answer = std::get_if<ToolAnswer>(&game)) return std::move(*answer);
  }
  const auto path = game_path(std::get<std::string>(game));
  for (auto answer = get(path);;) {
    const auto state = client::read_state(answer.json);
    if (answer.error || !state || !state->active || state->you_act || left() == Seconds(0))
      return answer;
    const auto asked = time.now();
    answer = get(
        path + "?since=" + std::to_string(state->turn) + "&wait=" + std::to_string(left().count()),
        left());
    // A server that holds no requests is not asked in a circle.
    if (time.now() - asked < Seconds(1)) time.pause(Seconds(1), {});
  }
}

ToolAnswer Tools::act(std::string_view arguments) {
  auto body = object_of(arguments);
  auto game = game_of(arguments);
  if (auto* answer = std::get_if<ToolAnswer>(&game))
    return answer->error ? std::move(*answer)
                         : failure("give the game_id: there is not exactly one running game");
  const auto& id = std::get<std::string>(game);
  const auto now = get(game_path(id) + "?legal_moves=false");
  if (now.error) return now;
  const auto state = client::read_state(now.json);
  if (!state) return failure(state.error());

  auto text = text_of(body, "action");
  if (text.empty()) text = text_of(body, "move");
  if (text.empty())
    return failure("'action' is missing: a text such as h8, 7g7f or keep", "invalid-body");
  const auto position = state->you_act ? game_in(*state) : std::nullopt;
  const auto played = position ? interpreted(*position, text) : text;
  const auto turn = number_of(body, "turn_number").value_or(state->turn);
  const auto key = agent::idempotency_key(id, static_cast<int>(turn));
  json::object action{{"move", played}, {"turn_number", turn}, {"idempotency_key", key}};
  if (const auto note = text_of(body, "note"); !note.empty()) action["note"] = note;
  return with(post(game_path(id) + "/move", json::serialize(action), key), "interpreted_as",
              played);
}

}  // namespace arena::mcp
