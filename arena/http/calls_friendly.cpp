// The calls of friendly games, one by one.

#include <algorithm>

#include "arena/http/app.hpp"
#include "arena/http/queries.hpp"
#include "arena/wire/action.hpp"
#include "arena/wire/body.hpp"
#include "matches/base/json.hpp"

namespace arena::http {

using service::FriendlyWish;
using service::Once;
using wire::Body;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr std::size_t longest_position = 2000, longest_clock = 60, longest_player_name = 80;

// {"house": NAME} or {"link": true}; of a new game also {"agent": ID}.
void read_opponent(Body& body, FriendlyWish& wish, bool may_wait) {
  const std::string expected =
      std::string("expected {\"house\": NAME}") +
      (may_wait ? ", {\"agent\": ID} or {\"link\": true}" : " or {\"link\": true}");
  body.must_have("opponent");
  const auto* const member = body.member("opponent");
  if (!member) return;
  Body opponent(*member);
  wish.house = opponent.text("house", longest_player_name).value_or("");
  if (may_wait) wish.agent = opponent.text("agent", longest_player_name).value_or("");
  const bool link = opponent.flag("link").value_or(false);
  const int given = (wish.house.empty() ? 0 : 1) + (wish.agent.empty() ? 0 : 1) + (link ? 1 : 0);
  if (opponent.problem() || given != 1) body.wrong("opponent", expected);
}

// What is played, and from where.
void read_terms(Body& body, FriendlyWish& wish) {
  wish.game = body.text("game", 40).value_or("");
  wish.ruleset = body.text("ruleset", 64).value_or("");
  wish.start = body.text("start_position", longest_position).value_or("");
}

FriendlyWish read_friendly(Body& body) {
  FriendlyWish wish;
  read_terms(body, wish);
  wish.clock = body.text("clock", longest_clock).value_or(wish.clock);
  if (const auto seat = body.word("seat", "first|second|lot")) {
    wish.seat.reset();
    if (*seat == "first") wish.seat = rules::Seat::first;
    if (*seat == "second") wish.seat = rules::Seat::second;
  }
  if (const auto help = body.word("help", "full|rules|bare")) wish.help = *wire::help_named(*help);
  read_opponent(body, wish, true);
  return wish;
}

// Two house players.
FriendlyWish read_exhibition(Body& body) {
  FriendlyWish wish;
  read_terms(body, wish);
  body.must_have("first");
  body.must_have("second");
  wish.house = body.text("first", longest_player_name).value_or("");
  wish.second = body.text("second", longest_player_name).value_or("");
  return wish;
}

// What the rules library says of the action: the lines between the verdict and who acts next.
std::string what_it_does(const rules::AnyGame& game, const std::string& action) {
  std::string words;
  const auto all = game.explain(action);
  for (std::size_t at = 0; at < all.size();) {
    const auto end = std::min(all.find('\n', at), all.size());
    const auto line = all.substr(at, end - at);
    at = end + 1;
    if (line == "legal" || line.starts_with("the game goes on")) continue;
    words += (words.empty() ? "" : "; ") + line;
  }
  return words;
}

std::string hint_json(const service::Advice& advice, const wire::Snapshot& game, base::Stamp now) {
  std::string out;
  matches::JsonObject object(out);
  object.text("game_id", game.id);
  object.number("turn_number", game.table.turn());
  object.text("move", advice.action);
  object.text("by", advice.by);
  object.text("reason", what_it_does(game.table.game(), advice.action));
  if (advice.centipawns) object.number("score_cp", *advice.centipawns);
  if (advice.mate) object.number("mate", *advice.mate);
  if (!advice.line.empty()) object.text("line", advice.line);
  object.text("server_time", base::rfc3339(now));
  object.close();
  return out;
}

// The key of the body, where there is one, in place of the header's.
void take_key(Body& body, std::string& key) {
  const auto own = body.text("idempotency_key", 64);
  if (!own) return;
  if (const auto wrong = wire::wrong_with_key(*own); !wrong.empty())
    body.wrong("idempotency_key", wrong);
  else if (!key.empty() && key != *own)
    body.wrong("idempotency_key", "is not the same as the header Idempotency-Key");
  key = *own;
}

}  // namespace

void App::enroll_guest(CallPtr call) {
  Body body(call->body);
  auto name = body.text("name", 200).value_or("");
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.enroll_guest(std::move(name), call->network, then(call));
}

void App::befriend(CallPtr call) {
  Body body(call->body);
  auto wish = read_friendly(body);
  std::string key;
  if (!read_key(*call, key)) return;
  take_key(body, key);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.befriend(call->agent, std::move(wish),
                    service::once("friendly", std::move(key), "friendly", call->body), then(call));
}

void App::offer(CallPtr call) {
  const auto wait = number_in(call->target, "wait", 0, 0, longest_wait);
  if (!wait) return send(*call, wrong_query("wait", range(0, longest_wait)));
  look_at_offer(std::move(call), std::chrono::steady_clock::now() + std::chrono::seconds(*wait), {});
}

// `agent`: who has made the offer, as far as it is known.
void App::look_at_offer(CallPtr call, Moment end, const std::string& agent) {
  const auto changes = waiting_.changes("agent " + agent);
  service_.offer(
      call->places.front(),
      [this, call, end, agent, changes](std::variant<service::Service::OfferView, Problem> found) {
        loop_.post([this, call, end, agent, changes, found = std::move(found)] {
          if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
          const auto& view = std::get<service::Service::OfferView>(found);
          const auto left = until(end);
          if (!view.open || left.count() == 0 || letting_go_)
            return send(*call, Reply(200, view.body));
          if (call->to->gone()) return;
          if (agent != view.agent) return look_at_offer(call, end, view.agent);
          call->held = true;
          waiting_.add(loop_, "agent " + agent, changes, left,
                       [this, call, end, agent] { look_at_offer(call, end, agent); });
        });
      });
}

void App::accept(CallPtr call) {
  Body body(call->body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.accept(call->agent, call->places.front(), then(call));
}

void App::take_back(CallPtr call) {
  Body body(call->body);
  body.must_have("turn_number");
  const auto turn = body.number("turn_number", 1, 1'000'000).value_or(1);
  std::string key;
  if (!read_key(*call, key)) return;
  take_key(body, key);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.take_back(call->agent, static_cast<int>(turn),
                     service::once(call->places.front(), std::move(key), "takeback", call->body),
                     then(call));
}

void App::rematch(CallPtr call) {
  Body body(call->body);
  const bool keeps_seats = body.word("seats", "exchanged|kept") == "kept";
  std::string key;
  if (!read_key(*call, key)) return;
  take_key(body, key);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.rematch(call->agent, keeps_seats,
                   service::once(call->places.front(), std::move(key), "rematch", call->body),
                   then(call));
}

void App::ask_again(CallPtr call) {
  Body body(call->body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.ask_again(call->agent, service::once(call->places.front(), {}, {}, {}), then(call));
}

void App::move_now(CallPtr call) {
  Body body(call->body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.move_now(call->agent, service::once(call->places.front(), {}, {}, {}), then(call));
}

void App::go_on_without(CallPtr call) {
  Body body(call->body);
  FriendlyWish wish;
  read_opponent(body, wish, false);
  std::string key;
  if (!read_key(*call, key)) return;
  take_key(body, key);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.go_on_without(
      call->agent, wish.house,
      service::once(call->places.front(), std::move(key), "go-on-without", call->body), then(call));
}

void App::exhibit(CallPtr call) {
  Body body(call->body);
  auto wish = read_exhibition(body);
  std::string key;
  if (!read_key(*call, key)) return;
  take_key(body, key);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.exhibit(call->agent, std::move(wish),
                   service::once("exhibitions", std::move(key), "exhibition", call->body),
                   then(call));
}

void App::waiting(CallPtr call) { service_.waiting(then(call)); }

std::optional<Problem> App::no_hint_for(const Call& call, const wire::Snapshot& game) const {
  const auto seat = game.seat_of(call.agent->id);
  if (!seat) return Problem(Code::not_a_player, "you are not one of the two players");
  if (!game.friendly) return Problem(Code::forbidden, "only a friendly game allows this");
  if (game.table.over()) return Problem(Code::game_over, game.table.result()->sentence);
  if (game.table.to_act() != *seat)
    return Problem(Code::not_your_turn, "it is the turn of the other side");
  if (!rules_.advise) return Problem(Code::not_found, "this server has no players to ask");
  return std::nullopt;
}

void App::hint(CallPtr call) {
  Body body(call->body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.look(call->places.front(), [this, call](std::variant<service::Shown, Problem> found) {
    loop_.post([this, call, found = std::move(found)] {
      if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
      const auto& shown = std::get<service::Shown>(found);
      if (const auto problem = no_hint_for(*call, *shown.game)) return send(*call, *problem);
      rules_.advise(shown, [this, call, shown](std::variant<service::Advice, Problem> advised) {
        loop_.post([this, call, shown, advised = std::move(advised)] {
          if (const auto* const problem = std::get_if<Problem>(&advised))
            return send(*call, *problem);
          const auto& advice = std::get<service::Advice>(advised);
          send(*call, Reply(200, hint_json(advice, *shown.game, service_.now())));
        });
      });
    });
  });
}

void App::house(CallPtr call) { send(*call, Reply(200, service_.house_json())); }

}  // namespace arena::http
