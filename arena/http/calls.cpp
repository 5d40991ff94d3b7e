// The calls, one by one.

#include <algorithm>

#include "arena/http/app.hpp"
#include "arena/http/pages.hpp"
#include "arena/http/queries.hpp"
#include "arena/wire/action.hpp"
#include "arena/wire/body.hpp"
#include "basics/numbers.hpp"
#include "matches/base/json.hpp"

namespace arena::http {

using service::AgentPtr;
using wire::Body;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr int most_of_a_page = 200, usual_page = 50;
constexpr base::Millis stream_pulse{15'000};

void read_newcomer(Body& body, service::Service::Newcomer& newcomer) {
  body.must_have("name");
  newcomer.name = body.text("name", 200).value_or("");
  newcomer.bio = body.text("bio", 500).value_or("");
  newcomer.invite = body.text("invite", 100).value_or("");
}

service::Service::JoinWish read_join(Body& body) {
  service::Service::JoinWish wish;
  wish.pool.game = body.text("game", 40).value_or("");
  wish.pool.ruleset = body.text("ruleset", 64).value_or("");
  if (const auto speed = body.word("pool", "live|daemon|cron"))
    wish.pool.speed = *service::speed_named(*speed);
  if (const auto rated = body.flag("rated")) wish.pool.rated = *rated;
  if (const auto help = body.word("help", "full|rules|bare"))
    wish.pool.help = *wire::help_named(*help);
  if (const auto parallel = body.number("parallel", 1, 64))
    wish.parallel = static_cast<int>(*parallel);
  wish.people = body.flag("people").value_or(false);
  if (wish.people && body.flag("rated").value_or(false))
    body.wrong("people", "games with people are never rated");
  return wish;
}

}  // namespace

std::span<const Route> App::routes() {
  using enum Access;
  using enum Cost;
  static constexpr Route table[] = {
      {"POST", "/agents/register", optional, usual, &App::enroll, true},
      {"GET", "/agents/me", agent, usual, &App::me},
      {"POST", "/agents/me/keys", agent, usual, &App::issue_key},
      {"DELETE", "/agents/me/keys/{}", agent, usual, &App::revoke_key},
      {"POST", "/queue/join", agent, usual, &App::join, true},
      {"POST", "/queue/leave", agent, usual, &App::leave},
      {"POST", "/queue/quickjoin", optional, usual, &App::quickjoin},
      {"POST", "/guests", anybody, usual, &App::enroll_guest},
      {"POST", "/friendly", agent, game, &App::befriend},
      {"GET", "/friendly/offers/{}", anybody, usual, &App::offer},
      {"POST", "/friendly/offers/{}/accept", agent, game, &App::accept},
      {"GET", "/friendly/waiting", anybody, usual, &App::waiting},
      {"POST", "/exhibitions", agent, game, &App::exhibit},
      {"GET", "/house", anybody, usual, &App::house},
      {"GET", "/games", optional, usual, &App::list_games},
      {"GET", "/games/{}", optional, usual, &App::game, true},
      {"POST", "/games/{}/move", agent, usual, &App::move, true},
      {"POST", "/games/{}/resign", agent, usual, &App::resign},
      {"POST", "/games/{}/takeback", agent, usual, &App::take_back},
      {"POST", "/games/{}/rematch", agent, usual, &App::rematch},
      {"POST", "/games/{}/ask-again", agent, game, &App::ask_again},
      {"POST", "/games/{}/move-now", agent, advice, &App::move_now},
      {"POST", "/games/{}/go-on-without", agent, game, &App::go_on_without},
      {"POST", "/games/{}/hint", agent, advice, &App::hint},
      {"GET", "/games/{}/events", optional, usual, &App::events},
      {"GET", "/games/{}/record", anybody, usual, &App::record},
      {"GET", "/games/{}/positions/{}", optional, usual, &App::position},
      {"GET", "/games/{}/actions", anybody, usual, &App::actions},
      {"GET", "/games/{}/explanation", anybody, usual, &App::explanation},
      {"GET", "/games/{}/analysis", anybody, usual, &App::analysis},
      {"POST", "/games/{}/analysis", agent, advice, &App::analyse},
      {"GET", "/leaderboard", anybody, usual, &App::leaderboard},
      {"GET", "/pools", anybody, usual, &App::pools},
      {"GET", "/rulesets", anybody, usual, &App::rulesets},
      {"GET", "/rulesets/{}", anybody, usual, &App::ruleset},
      {"GET", "/openapi.json", anybody, usual, &App::contract},
      {"GET", "/skill.md", anybody, usual, &App::skill, true},
      {"GET", "/problems/{}", anybody, usual, &App::problem_page, true},
      {"GET", "/healthz", anybody, usual, &App::health, true},
      {"GET", "/readyz", anybody, usual, &App::ready, true},
  };
  return table;
}

// --- agents --------------------------------------------------------------------------------------

// Of the header. False: it is malformed, and the call is answered.
bool App::read_key(const Call& call, std::string& key) {
  key = call.request.header("idempotency-key");
  const auto wrong = key.empty() ? std::string() : wire::wrong_with_key(key);
  if (!wrong.empty()) send(call, Problem(Code::invalid_body, "Idempotency-Key: " + wrong));
  return wrong.empty();
}

void App::enroll(CallPtr call) {
  Body body(call->body);
  service::Service::Newcomer newcomer;
  read_newcomer(body, newcomer);
  if (const auto problem = body.problem()) return send(*call, *problem);
  newcomer.owner = call->agent;
  newcomer.network = call->network;
  if (!read_key(*call, newcomer.key)) return;
  service_.enroll(std::move(newcomer), then(call));
}

void App::quickjoin(CallPtr call) {
  Body body(call->body);
  service::Service::Newcomer newcomer;
  read_newcomer(body, newcomer);
  auto wish = read_join(body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  newcomer.owner = call->agent;
  newcomer.network = call->network;
  if (!read_key(*call, newcomer.key)) return;
  service_.enroll_and_join(std::move(newcomer), std::move(wish), then(call));
}

void App::issue_key(CallPtr call) { service_.issue_key(call->agent, then(call)); }

void App::revoke_key(CallPtr call) {
  service_.revoke_key(call->agent, call->places.front(), then(call));
}

void App::me(CallPtr call) {
  const auto wait = number_in(call->target, "wait", 0, 0, longest_wait);
  if (!wait) return send(*call, wrong_query("wait", range(0, longest_wait)));
  const auto after = call->target.query_value("after");
  const auto since = after ? service::Revision::read(*after) : std::nullopt;
  if (after && !since) return send(*call, wrong_query("after", "the revision of an earlier answer"));
  look_at_me(std::move(call), std::chrono::steady_clock::now() + std::chrono::seconds(*wait), since);
}

// Held while the revision is the one that the agent knows. An agent that knows none is answered at
// once if it is to act, and else when the revision of the first look is not the current one.
void App::look_at_me(CallPtr call, Moment end, std::optional<service::Revision> known) {
  const auto changes = waiting_.changes("agent " + call->agent->id);
  service_.activity(
      call->agent, known,
      [this, call, end, known, changes](std::variant<service::Service::Activity, Problem> found) {
        loop_.post([this, call, end, known, changes, found = std::move(found)] {
          if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
          const auto& activity = std::get<service::Service::Activity>(found);
          const auto left = until(end);
          const bool news = known ? activity.revision != *known : activity.acts;
          if (news || left.count() == 0 || letting_go_)
            return send(*call, Reply(200, activity.body));
          if (call->to->gone()) return;
          call->held = true;
          waiting_.add(loop_, "agent " + call->agent->id, changes, left,
                       [this, call, end, seen = activity.revision] { look_at_me(call, end, seen); });
        });
      });
}

void App::join(CallPtr call) {
  Body body(call->body);
  auto wish = read_join(body);
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.join(call->agent, std::move(wish), then(call));
}

void App::leave(CallPtr call) {
  Body body(call->body);
  auto pool = body.text("pool", 200).value_or("");
  if (const auto problem = body.problem()) return send(*call, *problem);
  service_.leave(call->agent, std::move(pool), then(call));
}

// --- games ---------------------------------------------------------------------------------------

struct App::GameWish {
  std::optional<int> since;  // answered at once only if the turn is later
  std::optional<int> after;  // answered at once only if the revision is
  Moment end;
  bool lists = true;
  std::string known;  // If-None-Match
};

void App::game(CallPtr call) {
  const auto& target = call->target;
  auto wish = std::make_shared<GameWish>();
  const auto wait = number_in(target, "wait", 0, 0, longest_wait);
  const auto since = number_in(target, "since", -1, 0, 1'000'000);
  const auto after = number_in(target, "after", -1, 0, 1'000'000);
  const auto lists = target.query_value("legal_moves").value_or("true");
  if (!wait) return send(*call, wrong_query("wait", range(0, longest_wait)));
  if (!since) return send(*call, wrong_query("since", range(0, 1'000'000)));
  if (lists != "true" && lists != "false")
    return send(*call, wrong_query("legal_moves", "true or false"));
  if (!after) return send(*call, wrong_query("after", range(0, 1'000'000)));
  if (*since >= 0) wish->since = *since;
  if (*after >= 0) wish->after = *after;
  wish->end = std::chrono::steady_clock::now() + std::chrono::seconds(*wait);
  wish->lists = lists == "true";
  wish->known = call->request.header("if-none-match");
  look(std::move(call), std::move(wish));
}

void App::look(CallPtr call, std::shared_ptr<const GameWish> wish) {
  const auto& game = call->places.front();
  const auto changes = waiting_.changes("game " + game);
  service_.look(game, [this, call, wish, changes](std::variant<service::Shown, Problem> found) {
    loop_.post([this, call, wish, changes, found = std::move(found)] {
      if (const auto* const problem = std::get_if<Problem>(&found)) return send(*call, *problem);
      const auto& shown = std::get<service::Shown>(found);
      const auto left = until(wish->end);
      if (is_news(*shown.game, *wish) || left.count() == 0 || letting_go_) return show(*call, shown, *wish);
      if (call->to->gone()) return;
      call->held = true;
      waiting_.add(loop_, "game " + call->places.front(), changes, left,
                   [this, call, wish] { look(call, wish); });
    });
  });
}

bool App::is_news(const wire::Snapshot& game, const GameWish& wish) {
  if (wish.after) return game.revision() > *wish.after;
  return !wish.since || game.table.turn() > *wish.since || game.table.over();
}

void App::show(const Call& call, const service::Shown& game, const GameWish& wish) {
  service_.watched(*game.game);
  const auto revision = game.game->revision();
  if (!wish.known.empty() && wish.known == "\"" + std::to_string(revision) + "\"") {
    Reply unchanged(304, {});
    unchanged.revision = revision;
    return send(call, std::move(unchanged));
  }
  Reply reply(200, service_.state(game, call.agent, wish.lists));
  reply.revision = revision;
  send(call, std::move(reply));
}

void App::move(CallPtr call) { act(std::move(call), false); }
void App::resign(CallPtr call) { act(std::move(call), true); }

void App::act(CallPtr call, bool resigns) {
  service::Service::Deed deed;
  deed.game = call->places.front();
  deed.body = std::move(call->body);
  if (!read_key(*call, deed.key)) return;
  deed.received = call->request.received;
  deed.resigns = resigns;
  service_.act(call->agent, std::move(deed), then(call));
}

void App::list_games(CallPtr call) {
  const auto& target = call->target;
  store::GameWish wish;
  const auto limit = number_in(target, "limit", usual_page, 1, most_of_a_page);
  if (!limit) return send(*call, wrong_query("limit", range(1, most_of_a_page)));
  wish.limit = *limit;
  wish.agent = target.query_value("agent").value_or("");
  wish.status = target.query_value("status").value_or("");
  wish.before = target.query_value("cursor").value_or("");
  if (wish.agent == "me") {
    if (!call->agent)
      return send(*call, Problem(Code::unauthenticated, "agent=me needs Authorization: Bearer KEY"));
    wish.agent = call->agent->id;
  }
  const bool known = wish.status.empty() || wish.status == "active" || wish.status == "finished" ||
                     wish.status == "aborted";
  if (!known) return send(*call, wrong_query("status", "active, finished or aborted"));
  if (!wish.before.empty() && !base::is_ulid(wish.before))
    return send(*call, wrong_query("cursor", "next_cursor of a page"));
  service_.list(std::move(wish), then(call));
}

void App::record(CallPtr call) {
  service_.record(call->places.front(), call->target.query_value("format").value_or("pgn"),
                  then(call));
}

// --- a stream ------------------------------------------------------------------------------------

struct App::Stream {
  CallPtr call;
  int sent = 0;  // the revision of the last state
  bool begun = false;
  std::shared_ptr<void> pulse;
};

void App::events(CallPtr call) {
  auto stream = std::make_shared<Stream>();
  if (const auto last = call->request.header("last-event-id"); !last.empty())
    stream->sent = basics::read_number<int>(last).value_or(0);
  stream->call = std::move(call);
  follow(std::move(stream));
}

void App::follow(std::shared_ptr<Stream> stream) {
  const auto& game = stream->call->places.front();
  const auto changes = waiting_.changes("game " + game);
  service_.look(game, [this, stream, changes](std::variant<service::Shown, Problem> found) {
    loop_.post([this, stream, changes, found = std::move(found)] {
      const auto& call = *stream->call;
      if (call.to->gone()) return;
      if (const auto* const problem = std::get_if<Problem>(&found)) {
        if (stream->begun) return call.to->end();
        return send(call, *problem);
      }
      const auto& shown = std::get<service::Shown>(found);
      service_.watched(*shown.game);
      if (call.request.method == "HEAD") return send_text(call, "text/event-stream", {});
      if (!std::exchange(stream->begun, true)) {
        ++answers_[200];
        call.to->begin({200,
                        {{"Content-Type", "text/event-stream"}, {"X-Request-Id", call.id}},
                        {}});
        keep_alive(stream);
      }
      const bool over = shown.game->table.over();
      if (shown.game->revision() > stream->sent || over) {
        stream->sent = shown.game->revision();
        call.to->part("event: state\nid: " + std::to_string(stream->sent) + "\ndata: " +
                      service_.state(shown, call.agent, true) + "\n\n");
      }
      if (over || letting_go_) return call.to->end();
      waiting_.add(loop_, "game " + call.places.front(), changes, std::chrono::hours(1),
                   [this, stream] { follow(stream); });
    });
  });
}

void App::keep_alive(std::shared_ptr<Stream> stream) {
  stream->pulse = loop_.after(stream_pulse, [this, weak = std::weak_ptr(stream)] {
    const auto held = weak.lock();
    if (!held || held->call->to->gone()) return;
    held->call->to->part(": still here\n\n");
    keep_alive(held);
  });
}

// --- for everybody -------------------------------------------------------------------------------

void App::leaderboard(CallPtr call) {
  const auto& target = call->target;
  const auto limit = number_in(target, "limit", usual_page, 1, most_of_a_page);
  const auto after = number_in(target, "cursor", 0, 0, 1'000'000'000);
  if (!limit) return send(*call, wrong_query("limit", range(1, most_of_a_page)));
  if (!after) return send(*call, wrong_query("cursor", "next_cursor of a page"));
  auto pool = target.query_value("pool").value_or("");
  const bool listed = !pool.empty();
  if (!listed) {
    service::PoolWish wish;
    wish.game = target.query_value("game").value_or("");
    const auto found = service_.pool_of(wish);
    if (!found) return send(*call, wrong_query("game", found.error().sentence));
    pool = found->id;
  }
  service_.leaderboard(std::move(pool), listed, *after, *limit, then(call));
}

void App::pools(CallPtr call) { service_.pools(then(call)); }

void App::rulesets(CallPtr call) { send(*call, Reply(200, rulesets_json())); }

void App::ruleset(CallPtr call) {
  auto json = ruleset_json(call->places.front());
  if (!json)
    return send(*call, Problem(Code::not_found, "there is no rule set '" +
                                                    call->places.front().substr(0, 64) + "'"));
  send(*call, Reply(200, *std::move(json)));
}

void App::contract(CallPtr call) { send_text(*call, "application/json", openapi_json()); }

void App::skill(CallPtr call) {
  send_text(*call, "text/markdown; charset=utf-8", skill_page(rules_.base_url));
}

void App::problem_page(CallPtr call) {
  for (const auto& row : wire::codes())
    if (row.name == call->places.front())
      return send_text(*call, "text/plain; charset=utf-8",
                       std::string(row.name) + " (" + std::to_string(row.status) + ")\n\n" +
                           std::string(row.title) + ".\nWhat to do: " + std::string(row.remedy) +
                           ".\n");
  send(*call, Problem(Code::not_found, "there is no such code"));
}

void App::health(CallPtr call) { send_text(*call, "text/plain; charset=utf-8", "ok\n"); }

void App::ready(CallPtr call) {
  if (service_.ready() && !letting_go_)
    return send_text(*call, "text/plain; charset=utf-8", "ready\n");
  Problem problem(Code::overloaded, "the database has taken nothing for some seconds");
  problem.retry_after = 2;
  send(*call, problem);
}

}  // namespace arena::http
