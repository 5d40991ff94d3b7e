// What can be read: lists, records, leaderboards, pools.

#include "arena/service/rating.hpp"
#include "arena/service/record.hpp"
#include "arena/service/service.hpp"
#include "arena/store/ratings.hpp"
#include "arena/store/tickets.hpp"
#include "matches/base/json.hpp"

namespace arena::service {

using database::Failure;
using database::Session;
using matches::JsonObject;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

// A number for people: one decimal.
void append_tenths(JsonObject& object, std::string& out, std::string_view name, double value) {
  object.key(name);
  const auto tenths = static_cast<long long>(value * 10 + (value < 0 ? -0.5 : 0.5));
  if (tenths < 0) out += '-';
  matches::append_number(out, std::abs(tenths) / 10);
  out += '.';
  matches::append_number(out, std::abs(tenths) % 10);
}

void append_cursor(JsonObject& object, std::string& out, const std::string& cursor) {
  object.key("next_cursor");
  if (cursor.empty())
    out += "null";
  else
    matches::append_json_string(out, cursor);
}

void append_standing(std::string& out, const store::Standing& standing, int rank) {
  const auto& rating = standing.rating;
  JsonObject entry(out);
  entry.number("rank", rank);
  entry.text("agent_id", standing.agent);
  entry.text("agent", standing.name);
  if (standing.house) entry.truth("house");
  append_tenths(entry, out, "rating", rating.all.rating);
  append_tenths(entry, out, "rd", rating.all.deviation);
  entry.key("provisional");
  out += rating.all.deviation > provisional_deviation ? "true" : "false";
  append_tenths(entry, out, "rating_without_forfeits", rating.played.rating);
  append_tenths(entry, out, "rd_without_forfeits", rating.played.deviation);
  entry.number("games", rating.games);
  entry.number("wins", rating.wins);
  entry.number("draws", rating.draws);
  entry.number("losses", rating.losses);
  entry.number("forfeits", rating.forfeits);
  entry.close();
}

}  // namespace

void Service::list(store::GameWish wish, Then then) {
  query(
      [this, wish = std::move(wish)](Session& session) -> Answer {
        const auto ids = store::list_games(session, wish);
        std::string body;
        JsonObject object(body);
        object.key("games");
        body += '[';
        bool first = true;
        for (const auto& id : ids) {
          auto loaded = load(session, id, store::Lock::no);
          const auto* const game = std::get_if<Loaded>(&loaded);
          if (!game) continue;
          if (!std::exchange(first, false)) body += ',';
          body += wire::summary_json(game->snapshot);
        }
        body += ']';
        const bool full = static_cast<int>(ids.size()) == wish.limit;
        append_cursor(object, body, full ? ids.back() : std::string());
        object.text("server_time", base::rfc3339(world_.now()));
        object.close();
        return Reply(200, body);
      },
      std::move(then));
}

void Service::record(const std::string& id, std::string format, Then then) {
  look_back(id, [format = std::move(format), then = std::move(then)](
               std::variant<Shown, Problem> found) {
    if (auto* const problem = std::get_if<Problem>(&found)) return then(std::move(*problem));
    auto written = record_text(*std::get<Shown>(found).game, format);
    if (!written) return then(Problem(Code::not_acceptable, written.error()));
    Reply reply(200, std::move(written->text));
    reply.type = written->type;
    then(std::move(reply));
  });
}

void Service::leaderboard(std::string pool, bool listed, int after, int limit, Then then) {
  query(
      [this, pool = std::move(pool), listed, after, limit](Session& session) -> Answer {
        if (listed && !pool_in(session, pool))
          return Problem(Code::not_found, "there is no pool '" + pool.substr(0, 80) +
                                              "' yet; GET /api/v1/pools lists them");
        const auto standings = store::leaderboard(session, pool, after, limit);
        std::string body;
        JsonObject object(body);
        object.text("pool", pool);
        object.key("entries");
        body += '[';
        for (std::size_t i = 0; i < standings.size(); ++i) {
          if (i > 0) body += ',';
          append_standing(body, standings[i], after + static_cast<int>(i) + 1);
        }
        body += ']';
        const bool full = static_cast<int>(standings.size()) == limit;
        append_cursor(object, body, full ? std::to_string(after + limit) : std::string());
        object.text("server_time", base::rfc3339(world_.now()));
        object.close();
        return Reply(200, body);
      },
      std::move(then));
}

void Service::pools(Then then) {
  query(
      [this](Session& session) -> Answer {
        std::string body;
        JsonObject object(body);
        object.key("pools");
        body += '[';
        bool first = true;
        for (const auto& pool : store::all_pools(session)) {
          if (pool.friendly) continue;  // nobody waits there
          if (!std::exchange(first, false)) body += ',';
          JsonObject each(body);
          each.text("pool", pool.id);
          each.text("game", pool.game);
          each.text("ruleset", pool.ruleset);
          each.text("time", pool.time_control);
          each.key("rated");
          body += pool.rated ? "true" : "false";
          each.text("help", pool.help);
          each.number("waiting", store::waiting_in(session, pool.id).size());
          each.close();
        }
        body += ']';
        object.text("server_time", base::rfc3339(world_.now()));
        object.close();
        return Reply(200, body);
      },
      std::move(then));
}

void Service::games_of(const std::string& agent,
                       std::function<void(std::vector<std::string>)> then) {
  auto games = std::make_shared<std::vector<std::string>>();
  database_.read([games, agent](Session& session) { *games = store::active_games(session, agent); },
                 [games, then = std::move(then)](const std::optional<Failure>& failure) {
                   then(failure ? std::vector<std::string>() : std::move(*games));
                 });
}

}  // namespace arena::service
