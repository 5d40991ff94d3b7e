// From a request to the call that answers it.

#include "arena/http/app.hpp"

#include <algorithm>

#include "arena/http/figures.hpp"
#include "arena/http/refusals.hpp"
#include "arena/http/web.hpp"
#include "matches/base/fnv.hpp"

namespace arena::http {

using service::AgentPtr;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr std::string_view prefix[] = {"api", "v1"};
constexpr Rate games_rate{20, base::Millis(2000)}, advice_rate{10, base::Millis(2000)};

std::string key_of(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  if (authorization.size() < scheme.size()) return {};
  for (std::size_t i = 0; i < scheme.size(); ++i)
    if ((authorization[i] | 0x20) != (scheme[i] | 0x20)) return {};
  return std::string(authorization.substr(scheme.size()));
}

bool is_json(std::string_view type) {
  const auto name = type.substr(0, type.find(';'));
  return name.substr(0, name.find_last_not_of(' ') + 1) == "application/json";
}

// Whether the path is the route's; what stands for {} is handed on.
bool fits(std::string_view route, std::span<const std::string> path,
          std::vector<std::string>& places) {
  std::size_t at = 0;
  places.clear();
  while (!route.empty()) {
    route.remove_prefix(1);
    const auto end = std::min(route.find('/'), route.size());
    const auto part = route.substr(0, end);
    if (at == path.size()) return false;
    if (part == "{}")
      places.push_back(path[at]);
    else if (part != path[at])
      return false;
    ++at;
    route.remove_prefix(end);
  }
  return at == path.size();
}

bool is_prefixed(const Target& target) {
  return target.path.size() > 2 && target.path[0] == prefix[0] && target.path[1] == prefix[1];
}

std::span<const std::string> below_prefix(const Target& target) {
  return std::span(target.path).subspan(is_prefixed(target) ? 2 : 0);
}

// "GET /games/X", for the operator.
std::string what_of(const Request& request) {
  return request.method + " " + request.target.substr(0, request.target.find('?'));
}

Moment clock() { return std::chrono::steady_clock::now(); }

// Answers of others: with the id of the request, and counted like the arena's own.
class Counting final : public Responder {
 public:
  using Note = std::function<void(const Response&)>;
  Counting(std::shared_ptr<Responder> to, std::string id, Note note)
      : to_(std::move(to)), id_(std::move(id)), note_(std::move(note)) {}
  void reply(Response response) override { to_->reply(named(std::move(response))); }
  void begin(Response head) override { to_->begin(named(std::move(head))); }
  void part(std::string text) override { to_->part(std::move(text)); }
  void end() override { to_->end(); }
  bool gone() const override { return to_->gone(); }

 private:
  Response named(Response response) {
    note_(response);
    response.headers.emplace_back("X-Request-Id", id_);
    return response;
  }

  std::shared_ptr<Responder> to_;
  std::string id_;
  Note note_;
};

}  // namespace

App::App(service::Service& service, Loop& loop, Rules rules)
    : service_(service), loop_(loop), rules_(std::move(rules)),
      id_prefix_(service.new_id().substr(14, 8)), begun_(service.now()) {
  service_.listen({.game = [this](const std::string& game) {
                     loop_.post([this, game] { waiting_.changed("game " + game); });
                   },
                   .agent = [this](const std::string& agent) {
                     loop_.post([this, agent] { waiting_.changed("agent " + agent); });
                   },
                   .everything = [this] { loop_.post([this] { waiting_.all_changed(); }); }});
}

void App::let_go() {
  letting_go_ = true;
  waiting_.all_changed();
}

void App::handle(Request request, std::shared_ptr<Responder> to) {
  auto call = std::make_shared<Call>();
  call->id = id_prefix_ + "-" + std::to_string(++requests_);
  call->to = std::move(to);
  call->request = std::move(request);
  call->request.id = call->id;
  const bool readable = call->request.fault == Request::Fault::none;
  const auto target = readable ? read_target(call->request.target) : std::nullopt;
  if (target) call->target = *target;
  if (!is_admitted(*call)) return;
  if (const auto problem = problem_with(call->request)) return send(*call, *problem);
  if (answered_elsewhere(*call, target.has_value())) return;
  if (!target)
    return send(*call, Problem(Code::invalid_body, "the address is not well-formed"));
  const auto method = call->request.method == "HEAD" ? std::string("GET") : call->request.method;
  std::string allowed;
  const auto* const route = route_for(call->target, method, *call, allowed);
  if (!route && allowed.empty())
    return send(*call, Problem(Code::not_found, "there is nothing at this address; the calls are "
                                                "listed at /api/v1/openapi.json"));
  if (!route)
    return send(*call, Problem(Code::method, "this address takes " + allowed + ", not " +
                                                 call->request.method.substr(0, 20)));
  call->route = route;
  start(*route, std::move(call));
}

// --- limits --------------------------------------------------------------------------------------

// Before anything else is done for it; false: it is refused, and answered.
bool App::is_admitted(Call& call) {
  if (!rules_.limited) return true;
  call.network = network_of(call.request.address);
  const auto agent = service_.known(key_of(call.request.header("authorization")));
  call.as_agent = agent != nullptr;
  const auto wait = agent ? turnstile_.agent(asker(call, agent->id), clock())
                          : turnstile_.stranger(call.network, clock());
  if (wait) send_too_often(call, *wait);
  return !wait;
}

// A look at the state of one of its games, and an action in it, have buckets of their own.
Turnstile::Asker App::asker(const Call& call, const std::string& agent) const {
  const bool looks = call.request.method == "GET" || call.request.method == "HEAD";
  const auto path = below_prefix(call.target);
  const bool about_game = path.size() == (looks ? 2 : 3) && path[0] == "games";
  const bool own = about_game && service_.plays(agent, path[1]);
  return {call.network, agent, own ? path[1] : std::string(), !looks};
}

Turnstile::Wait App::cost_of(const Route& route, const Call& call) {
  if (call.network.empty()) return std::nullopt;
  switch (route.cost) {
    case Cost::game: return turnstile_.dear("begin", call.agent->id, games_rate, clock());
    case Cost::advice: return turnstile_.dear("hint", call.agent->id, advice_rate, clock());
    case Cost::usual: break;
  }
  return std::nullopt;
}

// --- routes --------------------------------------------------------------------------------------

// The gate, the pages, and what others answer. `readable`: the call has a target.
bool App::answered_elsewhere(const Call& call, bool readable) {
  const auto to = std::make_shared<Counting>(
      call.to, call.id,
      [this, what = what_of(call.request), id = call.id,
       network = call.as_agent ? std::string() : call.network](const Response& response) {
        note(what, id, response);
        if (response.file && !network.empty()) turnstile_.was_file(network);
      });
  auto page = rules_.gate ? rules_.gate->stop(call.request, call.target) : std::nullopt;
  if (!page && readable) page = web_response(call.target, call.request);
  if (page) to->reply(*std::move(page));
  return page ||
         std::any_of(rules_.annexes.begin(), rules_.annexes.end(),
                     [&](const Annex& annex) { return annex(call.request, call.target, to); });
}

const Route* App::route_for(const Target& target, std::string_view method, Call& call,
                                 std::string& allowed) const {
  const bool prefixed = is_prefixed(target);
  const auto path = below_prefix(target);
  for (const auto& route : routes()) {
    if (!prefixed && !route.unprefixed) continue;
    std::vector<std::string> places;
    if (!fits(route.path, path, places)) continue;
    if (route.method == method) {
      call.places = std::move(places);
      return &route;
    }
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
  }
  return nullptr;
}

void App::start(const Route& route, CallPtr call) {
  const auto& authorization = call->request.header("authorization");
  if (authorization.empty() || route.access == Access::anybody) {
    if (route.access == Access::agent)
      return send(*call, Problem(Code::unauthenticated, "send Authorization: Bearer KEY"));
    return authenticated(route, std::move(call));
  }
  const auto key = key_of(authorization);
  if (const auto read = base::read_key(key)) call->key_id = read->id;
  look_up(route, std::move(call), key);
}

// Whose key it is. Somebody who only guesses may not go on for long.
void App::look_up(const Route& route, CallPtr call, const std::string& key) {
  const bool unknown = !call->network.empty() && !call->as_agent;
  if (unknown)
    if (const auto wait = turnstile_.may_guess(call->network, clock()))
      return send_too_often(*call, *wait);
  service_.authenticate(key, [this, &route, call, unknown](std::variant<AgentPtr, Problem> found) {
    loop_.post([this, &route, call, unknown, found = std::move(found)] {
      if (const auto* const problem = std::get_if<Problem>(&found)) {
        if (unknown && problem->code == Code::unauthenticated)
          turnstile_.guessed(call->network, clock());
        return send(*call, *problem);
      }
      call->agent = std::get<AgentPtr>(found);
      if (unknown)
        if (const auto wait = turnstile_.known(asker(*call, call->agent->id), clock()))
          return send_too_often(*call, *wait);
      authenticated(route, call);
    });
  });
}

void App::authenticated(const Route& route, CallPtr call) {
  if (const auto wait = cost_of(route, *call)) return send_too_often(*call, *wait);
  if (call->request.method == "POST")
    if (const auto problem = read_body(*call)) return send(*call, *problem);
  (this->*route.run)(std::move(call));
}

void App::send_too_often(const Call& call, int seconds) {
  Problem problem(Code::rate_limited,
                  "too many requests; try again in " + std::to_string(seconds) + " s");
  problem.retry_after = seconds;
  send(call, problem);
}

// No body at all is an empty object.
std::optional<Problem> App::read_body(Call& call) const {
  auto& text = call.request.body;
  if (text.empty()) {
    call.body.value = wire::JsonMembers{};
    return std::nullopt;
  }
  if (!is_json(call.request.header("content-type")))
    return Problem(Code::unsupported_media, "the body must be application/json");
  auto json = wire::read_json(text);
  if (!json) return Problem(Code::invalid_body, json.error());
  if (!json->as<wire::JsonMembers>()) return Problem(Code::invalid_body, "expected an object");
  call.body = *std::move(json);
  text = {};
  return std::nullopt;
}

// --- answers -------------------------------------------------------------------------------------

service::Then App::then(CallPtr call) {
  return [this, call](wire::Answer answer) {
    loop_.post([this, call, answer = std::move(answer)] { send(*call, answer); });
  };
}

void App::send(const Call& call, const wire::Answer& answer) {
  if (const auto* const problem = std::get_if<Problem>(&answer)) return send(call, *problem);
  send(call, std::get<Reply>(answer));
}

void App::send(const Call& call, const Problem& problem) {
  auto response = problem_response(problem, call.id, service_.now());
  note(what_of(call.request), call.id, response);
  time(call);
  response.headers.emplace_back("X-Request-Id", call.id);
  if (problem.code == Code::method) {
    Call copy;
    std::string allowed;
    route_for(call.target, {}, copy, allowed);
    response.headers.emplace_back("Allow", allowed);
  }
  call.to->reply(std::move(response));
}

void App::send(const Call& call, Reply reply) {
  ++answers_[reply.status];
  time(call);
  Response response{reply.status, {{"X-Request-Id", call.id}}, {}};
  if (reply.status != 204) response.headers.emplace_back("Content-Type", reply.type);
  if (reply.revision)
    response.headers.emplace_back("ETag", "\"" + std::to_string(*reply.revision) + "\"");
  if (reply.replayed) response.headers.emplace_back("Idempotency-Replayed", "true");
  response.body = std::move(reply.body);
  call.to->reply(std::move(response));
}

void App::send_text(const Call& call, std::string type, std::string text) {
  Reply reply(200, std::move(text));
  reply.type = std::move(type);
  send(call, std::move(reply));
}

// Counted, and logged if it is the server's fault.
void App::note(const std::string& what, const std::string& id, const Response& response) {
  constexpr int fault_of_server = 500;
  ++answers_[response.status];
  if (response.status < fault_of_server || !rules_.log) return;
  rules_.log({.what = "failed", .detail = std::to_string(response.status) + " " + what, .request = id});
}

// Of a call that was not held: how long its answer took.
void App::time(const Call& call) {
  if (!call.route || call.held) return;
  latencies_.add(std::string(call.route->method) + " " + std::string(call.route->path),
                 clock() - call.begun);
}

// --- for operators -------------------------------------------------------------------------------

std::string App::metrics() const {
  std::string text;
  const auto counter = [&](const std::string& name, std::string_view help, std::uint64_t value) {
    append_figure(text, "arena_" + name + "_total", help, "counter", static_cast<double>(value));
  };
  const auto& counts = service_.counts();
  counter("actions", "Accepted actions.", counts.actions);
  counter("replays", "Requests answered again by their idempotency key.", counts.replays);
  counter("refusals", "Actions that were refused.", counts.refusals);
  counter("games_begun", "Games begun.", counts.games_begun);
  counter("games_ended", "Games ended.", counts.games_ended);
  counter("store_failures", "Transactions that the database did not take.", counts.failures);
  text += "# HELP arena_responses_total Responses by status.\n# TYPE arena_responses_total counter\n";
  for (const auto& [status, count] : answers_)
    text += "arena_responses_total{status=\"" + std::to_string(status) + "\"} " +
            std::to_string(count) + "\n";
  append_figure(text, "arena_waiting_requests", "Requests that are held.", "gauge",
                static_cast<double>(waiting_.size()));
  append_figure(text, "arena_oldest_ticket_seconds", "How long the oldest ticket has waited.",
                "gauge", static_cast<double>(service_.oldest_ticket().count()) / 1000);
  latencies_.append(text);
  append_process(text, begun_);
  return text;
}

}  // namespace arena::http
