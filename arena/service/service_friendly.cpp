// Friendly games: guests, games against a house player, games by a link.

#include <algorithm>

#include "arena/service/service.hpp"
#include "arena/store/agents.hpp"
#include "arena/store/offers.hpp"
#include "arena/store/tickets.hpp"
#include "matches/base/json.hpp"

namespace arena::service {

using database::Session;
using rules::Seat;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr base::Rate guests_rate{20, std::chrono::minutes(1)};  // of one network, on all servers

Problem no_such_offer() {
  return {Code::not_found, "there is no such offer; it may have been replaced by a newer one"};
}

std::string_view name_of(std::optional<Seat> seat) {
  if (!seat) return "lot";
  return *seat == Seat::first ? "first" : "second";
}

// From 1000 to 9999.
std::string some_number(const base::Chance& chance) {
  std::array<unsigned char, 2> bytes{};
  chance(bytes);
  return std::to_string(1000 + (bytes[0] * 256 + bytes[1]) % 9000);
}

// A house player, as the form of a new game lists it.
void append_level(std::string& out, const HouseEntry& entry) {
  matches::JsonObject level(out);
  level.text("name", entry.name);
  level.text("level", entry.level);
  level.key("elo");
  matches::JsonObject elo(out);
  for (const auto& [game, value] : entry.elo) elo.number(game, value);
  elo.close();
  level.key("games");
  out += '[';
  bool first = true;
  for (const auto& kind : rules::games()) {
    if (!entry.plays(kind.name)) continue;
    if (!std::exchange(first, false)) out += ',';
    matches::append_json_string(out, kind.name);
  }
  out += ']';
  level.close();
}

}  // namespace

// --- guests --------------------------------------------------------------------------------------

void Service::enroll_guest(std::string name, std::string network, Then then) {
  if (name.empty()) name = "Guest " + some_number(world_.chance);
  if (const auto wrong = wrong_with_guest_name(name))
    return then(wire::wrong_member("name", *wrong));
  transact(
      [this, name = std::move(name), network = std::move(network)](Session& session,
                                                                    News&) -> Answer {
        if (registration_ != Registration::open)
          return Problem(Code::forbidden, "guests may play where registration is open");
        if (auto problem = too_many_from(session, "guest", network, guests_rate))
          return *std::move(problem);
        const auto now = world_.now();
        const auto id = new_id();
        const store::Agent agent{.id = id,
                                 .owner = id,
                                 .name = name,
                                 .bio = {},
                                 .house = false,
                                 .created = now,
                                 .disabled = false,
                                 .guest = true};
        // Guests may share a name; that of an agent never looks like this.
        store::add_agent(session, agent, "guest:" + id);
        return Reply(201, registered_json(agent, add_key(session, id), now));
      },
      std::move(then));
}

// --- beginning -----------------------------------------------------------------------------------

void Service::befriend(AgentPtr agent, FriendlyWish wish, Once request, Then then) {
  auto terms = friendly_terms(wish);
  if (auto* const problem = std::get_if<Problem>(&terms)) return then(std::move(*problem));
  transact(
      [this, agent = std::move(agent), wish = std::move(wish), request = std::move(request),
       terms = std::get<FriendlyTerms>(std::move(terms))](Session& session, News& news) {
        return befriend_in(session, *agent, wish, terms, request, news);
      },
      std::move(then));
}

std::optional<Problem> Service::no_further_game(Session& session, const store::Agent& agent) {
  if (maintenance_) return under_maintenance();
  if (store::count_active(session, agent.id) < settings_.quotas.games) return std::nullopt;
  return Problem(Code::quota, "an agent plays at most " + std::to_string(settings_.quotas.games) +
                                  " games at once");
}

// A person leaves games without ending them, and should not have to know how many: where there are
// too many, the oldest one against a house player ends.
void Service::make_room(Session& session, const store::Agent& agent, News& news) {
  const bool full = store::count_active(session, agent.id) >= settings_.quotas.games;
  if (!agent.guest || !full || maintenance_) return;
  const auto oldest = store::oldest_against_house(session, agent.id);
  if (!oldest) return;
  auto load_result = load(session, *oldest, store::Lock::yes);
  auto* const loaded = std::get_if<Loaded>(&load_result);
  if (!loaded || loaded->snapshot.table.over()) return;
  end_without_result(session, *loaded,
                     "The game was left, and its player has begun too many others.", news);
}

Answer Service::befriend_in(Session& session, const store::Agent& agent, const FriendlyWish& wish,
                            const FriendlyTerms& terms, const Once& request, News& news) {
  session.lock("friendly " + agent.id);
  if (auto before = answered_before(session, agent, request)) return *std::move(before);
  make_room(session, agent, news);
  if (auto refused = no_further_game(session, agent)) return *std::move(refused);
  store::add_pool(session, terms.pool);
  auto answer = [&]() -> Answer {
    if (!wish.agent.empty()) return begin_with_waiting(session, agent, wish, terms, news);
    if (wish.house.empty())
      return add_offer(session, agent,
                       {.pool = terms.pool.id, .start = terms.start, .seat = wish.seat});
    const auto opponent = house_player_named(wish.house, terms.pool.game);
    if (!opponent) return no_such_house_player("opponent");
    return begin_against(session, agent, *opponent, wish, terms, news);
  }();
  if (const auto* const reply = std::get_if<Reply>(&answer))
    keep_answer(session, agent, request, *reply);
  return answer;
}

Answer Service::begin_against(Session& session, const store::Agent& agent,
                              const std::string& opponent, const FriendlyWish& wish,
                              const FriendlyTerms& terms, News& news) {
  const auto game = begin(
      session, terms.pool,
      {.agents = seated({agent.id, opponent}, wish.seat), .start = terms.start}, news);
  if (!game) return wire::wrong_member("start_position", "no game can begin there");
  return with_state(*game, agent, 201);
}

// --- agents that wait for a person ---------------------------------------------------------------

// One ticket is good for one game, also where two persons choose the agent at once.
Answer Service::begin_with_waiting(Session& session, const store::Agent& agent,
                                   const FriendlyWish& wish, const FriendlyTerms& terms,
                                   News& news) {
  if (wish.agent == agent.id)
    return Problem(Code::forbidden, "this agent is you; somebody else has to play it");
  for (const auto& ticket : store::waiting_for_people(session)) {
    const auto pool = pool_in(session, ticket.pool);
    if (ticket.agent != wish.agent || !pool || pool->ruleset != terms.pool.ruleset) continue;
    session.lock("pool " + ticket.pool);
    if (!store::waiting_ticket(session, ticket.agent, ticket.pool)) break;
    auto begun = begin_against(session, agent, wish.agent, wish, terms, news);
    if (std::holds_alternative<Reply>(begun))
      store::match_ticket(session, ticket.id, news.games.back().game->id);
    return begun;
  }
  return Problem(Code::offer_taken, "this agent does not wait for a person any more");
}

void Service::waiting(Then then) {
  query(
      [this](Session& session) -> Answer {
        std::string body;
        matches::JsonObject object(body);
        object.key("waiting");
        body += '[';
        bool first = true;
        for (const auto& ticket : store::waiting_for_people(session)) {
          const auto agent = agent_in(session, ticket.agent);
          const auto pool = pool_in(session, ticket.pool);
          if (!agent || !pool) continue;
          if (!std::exchange(first, false)) body += ',';
          matches::JsonObject each(body);
          each.text("agent_id", agent->id);
          each.text("agent", agent->name);
          each.text("game", pool->game);
          each.text("ruleset", pool->ruleset);
          each.text("joined_at", base::rfc3339(ticket.joined));
          each.close();
        }
        body += ']';
        object.text("server_time", base::rfc3339(world_.now()));
        object.close();
        return Reply(200, body);
      },
      std::move(then));
}

// --- house players -------------------------------------------------------------------------------

std::optional<std::string> Service::house_player_named(std::string_view name,
                                                       std::string_view game) const {
  const auto ids = house();
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (settings_.house[i].name == name && settings_.house[i].plays(game)) return ids[i];
  return std::nullopt;
}

// Where chance decides, it decides for the first of them.
std::array<std::string, 2> Service::seated(std::array<std::string, 2> agents,
                                           std::optional<Seat> first_of_them) const {
  if (!first_of_them) {
    std::array<unsigned char, 1> coin{};
    world_.chance(coin);
    first_of_them = (coin[0] & 1) != 0 ? Seat::second : Seat::first;
  }
  if (*first_of_them == Seat::second) std::swap(agents[0], agents[1]);
  return agents;
}

Reply Service::with_state(const Shown& game, const store::Agent& agent, int status) const {
  const auto now = world_.now();
  std::string body;
  matches::JsonObject object(body);
  object.text("game_id", game.game->id);
  object.key("state");
  body += wire::state_json(*game.game, *game.common, {game.game->seat_of(agent.id), true, now});
  object.text("server_time", base::rfc3339(now));
  object.close();
  return {status, body};
}

// --- links ---------------------------------------------------------------------------------------

Reply Service::add_offer(Session& session, const store::Agent& agent, store::Offer offer) {
  std::array<unsigned char, 12> bytes{};
  world_.chance(bytes);
  offer.code = base::base64url(bytes);
  offer.id = new_id();
  offer.agent = agent.id;
  offer.created = world_.now();
  store::add_offer(session, offer);
  store::keep_newest_offers(session, agent.id, settings_.quotas.offers);
  std::string body;
  matches::JsonObject object(body);
  object.text("offer_id", offer.id);
  object.text("code", offer.code);
  object.text("server_time", base::rfc3339(offer.created));
  object.close();
  return {201, body};
}

void Service::offer(const std::string& code,
                    std::function<void(std::variant<OfferView, Problem>)> then) {
  auto found = std::make_shared<std::variant<OfferView, Problem>>(no_such_offer());
  database_.read(
      [this, found, code](Session& session) {
        *found = no_such_offer();
        const auto offer = store::find_offer(session, code);
        const auto pool = offer ? pool_in(session, offer->pool) : std::nullopt;
        const auto by = offer ? agent_in(session, offer->agent) : nullptr;
        if (!pool || !by) return;
        const auto time = table::read_time_terms(pool->time_control);
        OfferView view{{}, offer->agent, offer->game.empty()};
        matches::JsonObject object(view.body);
        object.text("offer_id", offer->id);
        object.text("game", pool->game);
        object.text("ruleset", pool->ruleset);
        object.text("clock", time ? matches::clocks::write(time->control) : "none");
        object.text("start_position", offer->start);
        object.text("seat", name_of(offer->seat));
        object.text("by", by->name);
        object.text("status", view.open ? "open" : "taken");
        object.key("game_id");
        if (view.open)
          view.body += "null";
        else
          matches::append_json_string(view.body, offer->game);
        object.text("server_time", base::rfc3339(world_.now()));
        object.close();
        *found = std::move(view);
      },
      [this, found, then = std::move(then)](const std::optional<database::Failure>& failure) {
        if (failure) return then(unavailable(*failure));
        then(std::move(*found));
      });
}

void Service::accept(AgentPtr agent, std::string code, Then then) {
  transact(
      [this, agent = std::move(agent), code = std::move(code)](Session& session, News& news) {
        return accept_in(session, *agent, code, news);
      },
      std::move(then));
}

// An agent that has taken it before gets the same answer, so that a lost reply does no harm.
Answer Service::accept_in(Session& session, const store::Agent& agent, const std::string& code,
                          News& news) {
  session.lock("offer " + code);
  const auto offer = store::find_offer(session, code);
  const auto pool = offer ? pool_in(session, offer->pool) : std::nullopt;
  if (!pool) return no_such_offer();
  if (offer->taken_by == agent.id) {
    auto loaded = load(session, offer->game, store::Lock::no);
    if (auto* const problem = std::get_if<Problem>(&loaded)) return std::move(*problem);
    return with_state(shown(std::get<Loaded>(std::move(loaded)).snapshot), agent, 200);
  }
  if (offer->agent == agent.id)
    return Problem(Code::forbidden, "this offer is yours; somebody else has to take it");
  if (!offer->game.empty()) return Problem(Code::offer_taken, "somebody else has taken this offer");
  if (auto refused = no_further_game(session, agent)) return *std::move(refused);
  if (!offer->seat_of.empty()) return take_seat(session, agent, *offer, news);
  const auto game = begin(
      session, *pool, {.agents = seated({offer->agent, agent.id}, offer->seat), .start = offer->start},
      news);
  if (!game) return Problem(Code::not_found, "this program can no longer begin that game");
  store::take_offer(session, code, agent.id, game->game->id);
  return with_state(*game, agent, 200);
}

std::string Service::house_json() const {
  std::string body;
  matches::JsonObject object(body);
  object.key("levels");
  body += '[';
  bool first = true;
  for (const auto& entry : settings_.house) {
    if (!std::exchange(first, false)) body += ',';
    append_level(body, entry);
  }
  body += ']';
  object.text("server_time", base::rfc3339(world_.now()));
  object.close();
  return body;
}

}  // namespace arena::service
