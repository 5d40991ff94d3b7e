// Tickets, and the games that they become.

#include <algorithm>
#include <cmath>

#include "arena/service/matching.hpp"
#include "arena/service/service.hpp"
#include "arena/store/finished.hpp"
#include "arena/store/ratings.hpp"
#include "arena/store/tickets.hpp"
#include "matches/base/fnv.hpp"
#include "matches/base/json.hpp"

namespace arena::service {

using database::Session;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

constexpr int most_finished = 50;  // games in one answer

void append_ticket(std::string& out, const store::Ticket& ticket, std::optional<Stamp> now) {
  matches::JsonObject object(out);
  object.text("ticket_id", ticket.id);
  object.text("status", store::name(ticket.status));
  object.text("pool", ticket.pool);
  object.key("game_id");
  if (ticket.game.empty())
    out += "null";
  else
    matches::append_json_string(out, ticket.game);
  object.text("joined_at", base::rfc3339(ticket.joined));
  if (now) object.text("server_time", base::rfc3339(*now));
  object.close();
}

std::string ticket_json(const store::Ticket& ticket, Stamp now) {
  std::string out;
  append_ticket(out, ticket, now);
  return out;
}

// Grows when something in a running game concerns this seat; its own actions do not.
int attention(const wire::Snapshot& game, rules::Seat seat) {
  const auto& table = game.table;
  const auto& rows = table.rows();
  const auto last = std::find_if(rows.rbegin(), rows.rend(),
                                 [&](const table::Played& row) { return row.seat == seat; });
  const int own = last == rows.rend() ? 0 : last->turn;
  return game.links.changes + (table.to_act() == seat ? table.turn() : own);
}

// The place in the queue of a pool.
store::Ticket new_ticket(Session& session, std::string id, const store::Agent& agent,
                         const store::Pool& pool, Stamp now) {
  const auto rating = store::find_rating(session, agent.id, pool.id, store::Lock::no);
  return {.id = std::move(id),
          .agent = agent.id,
          .pool = pool.id,
          .status = store::Ticket::Status::waiting,
          .joined = now,
          .game = {},
          .rating = rating.value_or(store::Rating{}).all.rating,
          .last_opponent = store::last_opponent(session, agent.id, pool.id).value_or("")};
}

}  // namespace

void Service::join(AgentPtr agent, JoinWish wish, Then then) {
  transact(
      [this, agent = std::move(agent), wish = std::move(wish)](Session& session, News& news) {
        news.agents.push_back(agent->id);
        return join_in(session, *agent, wish, 202);
      },
      std::move(then));
}

rules::Result<store::Pool> Service::pool_of(const PoolWish& wish) const {
  return pool_for(wish, settings_.times, settings_.illegal_loses, settings_.rating_system);
}

// Who waits for people waits where friendly games without a clock are played.
rules::Result<store::Pool> Service::pool_of(const JoinWish& wish) const {
  return wish.people ? friendly_pool_for(wish.pool, "none") : pool_of(wish.pool);
}

Problem Service::under_maintenance() {
  Problem problem(Code::maintenance, "the operator lets running games end; no new ones begin");
  problem.retry_after = 60;
  return problem;
}

std::optional<Problem> Service::wrong_with_pool(const JoinWish& wish) const {
  const auto pool = pool_of(wish);
  if (pool) return std::nullopt;
  return wire::wrong_member("ruleset", pool.error().sentence);
}

// A ticket that is there already is the answer, so that a lost reply or a restart does no harm.
Answer Service::join_in(Session& session, const store::Agent& agent, const JoinWish& wish,
                        int status) {
  if (auto wrong = wrong_with_pool(wish)) return *std::move(wrong);
  const auto pool = pool_of(wish);
  if (agent.guest && pool->rated) return Problem(Code::forbidden, "a guest plays no rated games");
  session.lock("pool " + pool->id);
  store::add_pool(session, *pool);
  const auto now = world_.now();
  int playing = 0, waiting = 0;
  for (const auto& ticket : store::tickets_of(session, agent.id)) {
    waiting += ticket.status == store::Ticket::Status::waiting ? 1 : 0;
    if (ticket.pool != pool->id) continue;
    if (ticket.status == store::Ticket::Status::waiting) return Reply(200, ticket_json(ticket, now));
    if (++playing >= wish.parallel) return Reply(200, ticket_json(ticket, now));
  }
  if (maintenance_) return under_maintenance();
  if (waiting >= settings_.quotas.tickets)
    return Problem(Code::quota, "an agent waits in at most " +
                                    std::to_string(settings_.quotas.tickets) + " pools");
  if (store::count_active(session, agent.id) >= settings_.quotas.games)
    return Problem(Code::quota, "an agent plays at most " + std::to_string(settings_.quotas.games) +
                                    " games at once");
  const auto ticket = new_ticket(session, new_id(), agent, *pool, now);
  store::add_ticket(session, ticket);
  return Reply(status, ticket_json(ticket, now));
}

void Service::leave(AgentPtr agent, std::string pool, Then then) {
  transact(
      [this, agent = std::move(agent), pool = std::move(pool)](Session& session,
                                                               News& news) -> Answer {
        news.agents.push_back(agent->id);
        const auto left = store::leave_tickets(session, agent->id, pool);
        std::string body;
        matches::JsonObject object(body);
        object.key("left");
        body += '[';
        for (std::size_t i = 0; i < left.size(); ++i) {
          if (i > 0) body += ',';
          matches::append_json_string(body, left[i]);
        }
        body += ']';
        object.text("server_time", base::rfc3339(world_.now()));
        object.close();
        return Reply(200, body);
      },
      std::move(then));
}

// --- what is going on ----------------------------------------------------------------------------

void Service::activity(AgentPtr agent, std::optional<Revision> since,
                       std::function<void(std::variant<Activity, Problem>)> then) {
  auto found = std::make_shared<Activity>();
  database_.read(
      [this, found, since, agent = std::move(agent)](Session& session) {
        *found = activity_in(session, *agent, since);
      },
      [this, found, then = std::move(then)](const std::optional<database::Failure>& failure) {
        if (failure) return then(unavailable(*failure));
        then(std::move(*found));
      });
}

Service::Activity Service::activity_in(Session& session, const store::Agent& agent,
                                       const std::optional<Revision>& since) {
  Activity found;
  std::string& body = found.body;
  matches::JsonObject object(body);
  object.text("agent_id", agent.id);
  object.text("name", agent.name);
  object.text("server_time", base::rfc3339(world_.now()));
  object.key("finished_games");
  found.revision.finished = since ? append_finished(session, agent, since->finished, body)
                                  : (body += "[]", store::last_finished(session, agent.id));
  auto sum = matches::fnv_of_nothing;
  object.key("tickets");
  body += '[';
  bool first = true;
  for (const auto& ticket : store::tickets_of(session, agent.id)) {
    if (!std::exchange(first, false)) body += ',';
    append_ticket(body, ticket, std::nullopt);
    sum = matches::fnv1a(ticket.id + ticket.game, sum);
  }
  body += ']';
  object.key("active_games");
  body += '[';
  first = true;
  for (const auto& id : store::active_games(session, agent.id)) {
    auto loaded = load(session, id, store::Lock::no);
    const auto* const game = std::get_if<Loaded>(&loaded);
    const auto seat = game ? game->snapshot.seat_of(agent.id) : std::nullopt;
    if (!seat || game->snapshot.table.over()) continue;
    found.acts = found.acts || game->snapshot.acts(agent.id);
    sum = matches::fnv1a(id + std::to_string(attention(game->snapshot, *seat)), sum);
    if (!std::exchange(first, false)) body += ',';
    body += wire::activity_json(game->snapshot, *seat);
  }
  body += ']';
  found.revision.rest = sum;
  object.text("revision", found.revision.text());
  object.close();
  return found;
}

// Lists the agent's games that ended after this one, the first ones first. Returns the number of
// the last one in the list.
int Service::append_finished(Session& session, const store::Agent& agent, int since,
                             std::string& out) {
  const auto last = store::last_finished(session, agent.id);
  // The database is an older one than that of the revision: its numbers begin again.
  since = std::min(since, last);
  out += '[';
  bool first = true;
  for (const auto& [id, number] :
       store::finished_since(session, agent.id, since, most_finished)) {
    since = number;
    auto loaded = load(session, id, store::Lock::no);
    if (!std::exchange(first, false)) out += ',';
    const auto* const game = std::get_if<Loaded>(&loaded);
    out += game ? wire::summary_json(game->snapshot)
                : wire::set_aside_json(id, std::get<Problem>(loaded).detail);
  }
  out += ']';
  return since;
}

// --- matching ------------------------------------------------------------------------------------

// One wave, under the lock of the pool.
void Service::match(Session& session, const store::Pool& pool, News& news) {
  if (pool.friendly) return;  // they wait for a person to choose them
  const auto tickets = store::waiting_in(session, pool.id);
  const auto now = world_.now();
  std::vector<Waiting> waiting;
  for (const auto& ticket : tickets) {
    const auto agent = agent_in(session, ticket.agent);
    if (!agent) return;
    waiting.push_back(
        {ticket.agent, agent->owner, ticket.rating, ticket.joined, ticket.last_opponent});
  }
  const Wave wave{.now = now,
                  .rated = pool.rated,
                  .active = store::active_in(session, pool.id, now - settings_.away, 3),
                  .patience = settings_.away};
  const auto [pairs, alone] = pair_up(waiting, wave);
  for (const auto& [one, other] : pairs)
    begin_game(session, pool, {tickets[one].agent, tickets[other].agent}, news,
               {tickets[one].id, tickets[other].id});
  for (const auto i : alone) {
    const auto& ticket = tickets[i];
    if (has_third(wave, ticket.agent, {}) && now - ticket.joined < settings_.house_waits) continue;
    if (const auto house = house_player_for(session, pool, ticket.rating))
      begin_game(session, pool, {ticket.agent, *house}, news, {ticket.id, {}});
  }
}

// The one whose rating is nearest. A house player that has none yet counts as what was measured, or
// stands on its place in the list, which goes from weak to strong.
std::optional<std::string> Service::house_player_for(Session& session, const store::Pool& pool,
                                                     double rating) {
  constexpr double weakest = 1100, step = 200;
  std::optional<std::string> best;
  double least = 0;
  const std::vector<std::string> house = [&] {
    const std::lock_guard lock(mutex_);
    return house_;
  }();
  for (std::size_t i = 0; i < house.size(); ++i) {
    const auto& entry = settings_.house[i];
    if (!entry.takes_tickets || !entry.plays(pool.game)) continue;
    const auto known = store::find_rating(session, house[i], pool.id, store::Lock::no);
    const auto measured = entry.elo.find(pool.game);
    const double strength = known                         ? known->all.rating
                            : measured != entry.elo.end() ? measured->second
                                                          : weakest + step * static_cast<double>(i);
    const double distance = std::abs(strength - rating);
    if (best && distance >= least) continue;
    best = house[i];
    least = distance;
  }
  return best;
}

// The first seat goes to who had the second one last; chance decides where that says nothing.
bool Service::second_begins(Session& session, const store::Pool& pool,
                            const std::array<std::string, 2>& agents) {
  const auto last = [&](std::size_t i) { return store::last_seat(session, agents[i], pool.id); };
  const auto one = last(0), other = last(1);
  if (one != other && (one == rules::Seat::first || other == rules::Seat::second)) return true;
  if (one != other && (one == rules::Seat::second || other == rules::Seat::first)) return false;
  std::array<unsigned char, 1> coin{};
  world_.chance(coin);
  return (coin[0] & 1) != 0;
}

void Service::begin_game(Session& session, const store::Pool& pool,
                         std::array<std::string, 2> agents, News& news,
                         std::array<std::string, 2> tickets) {
  if (second_begins(session, pool, agents)) std::swap(agents[0], agents[1]);
  const auto game = begin(session, pool, {.agents = agents}, news);
  if (!game) return;
  for (const auto& ticket : tickets)
    if (!ticket.empty()) store::match_ticket(session, ticket, game->game->id);
}

// Nothing where the terms contradict themselves.
std::optional<Shown> Service::begin(Session& session, const store::Pool& pool,
                                    const Beginning& beginning, News& news) {
  auto terms = terms_of(pool, beginning.start);
  if (!terms) return std::nullopt;
  const auto now = world_.now();
  const auto ruleset_text = terms->rules.text();
  auto table = table::Table::replay(*std::move(terms), beginning.rows, {now, 0, {}});
  if (!table) return std::nullopt;
  store::Game game{.id = new_id(),
                   .pool = pool.id,
                   .agents = beginning.agents,
                   .ruleset_text = ruleset_text,
                   .start = beginning.start,
                   .rated = pool.rated,
                   .active = true,
                   .turn = table->turn(),
                   .refusals = 0,
                   .turn_started = now,
                   .result = {},
                   .created = now,
                   .finished = {},
                   .links = {.continues = beginning.continues,
                             .copied = static_cast<int>(beginning.rows.size())}};
  store::add_game(session, game, *table);
  if (!beginning.rows.empty()) store::add_actions(session, game.id, beginning.rows, *table);
  news.games.push_back(shown(snapshot_of(session, game, *std::move(table))));
  for (const auto& agent : beginning.agents) news.agents.push_back(agent);
  ++counts_.games_begun;
  return news.games.back();
}

}  // namespace arena::service
