#include "tests/fuzz/requests.hpp"

#include "arena/http/target.hpp"
#include "arena/wire/action.hpp"
#include "arena/wire/body.hpp"
#include "arena/wire/json.hpp"
#include "rules/games.hpp"
#include "tests/playing.hpp"

namespace tests {

namespace {

using arena::wire::Json;

int depth(const Json& json) {
  int deepest = 0;
  if (const auto* const list = json.as<arena::wire::JsonList>())
    for (const auto& each : *list) deepest = std::max(deepest, depth(each) + 1);
  if (const auto* const members = json.as<arena::wire::JsonMembers>())
    for (const auto& each : *members) deepest = std::max(deepest, depth(each.second) + 1);
  return deepest;
}

// An action that is accepted fits its limits, and a refusal says what is wrong where.
std::string check_action_of(const Json& body, const rules::GameKind& kind, const rules::AnyGame& now) {
  const auto read = arena::wire::read_action(body, kind, now);
  if (const auto* const problem = std::get_if<arena::wire::Problem>(&read)) {
    if (problem->faults.empty() || problem->detail.empty()) return "a refusal without words";
    const auto again = arena::wire::read_json(arena::wire::problem_json(*problem, "1", "2"));
    return again ? "" : "a refusal that is not JSON: " + again.error();
  }
  const auto& action = std::get<arena::wire::Action>(read);
  if (!action.turn || *action.turn < 1) return "a turn before the first";
  if (action.actions.empty() || action.actions.size() > 2) return "no action, or too many";
  if (!action.idempotency_key.empty() && !arena::wire::wrong_with_key(action.idempotency_key).empty())
    return "a key that is none";
  auto game = now;
  for (const auto& text : action.actions)
    if (const auto refused = game.act(text))
      return refused->sentence.empty() ? "refused without words" : "";
  return {};
}

}  // namespace

std::string check_body(std::string_view text) {
  const auto body = arena::wire::read_json(text);
  if (!body) return body.error().empty() ? "not JSON, without words" : "";
  if (depth(*body) > arena::wire::deepest_json) return "too deep";
  const auto written = arena::wire::canonical(*body);
  const auto again = arena::wire::read_json(written);
  if (!again) return "its own text is not JSON: " + written + ": " + again.error();
  if (arena::wire::canonical(*again) != written) return "another text: " + written;
  for (const auto& kind : rules::games()) {
    const auto game = rules::start(kind, rule_set(kind.name, {}));
    if (auto wrong = check_action_of(*body, kind, *game); !wrong.empty()) return wrong;
  }
  return {};
}

std::string check_target(std::string_view text) {
  const auto target = arena::http::read_target(text);
  if (!target) return {};
  const auto plain = [](const std::string& part) {
    for (const char c : part)
      if (c < ' ' || c > '~') return false;
    return true;
  };
  for (const auto& part : target->path)
    if (part.empty() || !plain(part)) return "a part of the path is " + part;
  for (const auto& [name, value] : target->query)
    if (!plain(name) || !plain(value)) return "the query holds " + name + "=" + value;
  return {};
}

}  // namespace tests
