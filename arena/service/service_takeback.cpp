// What the players of a friendly game may do beside playing: take back, and play again. A game
// never changes its past: another one begins, with the first actions of this one.

#include "arena/service/service.hpp"
#include "matches/base/json.hpp"
#include "rules/text.hpp"

namespace arena::service {

using database::Session;
using rules::Seat;
using wire::Code;
using wire::Problem;
using wire::Reply;

void Service::take_back(AgentPtr agent, int turn, Once request, Then then) {
  transact(
      [this, agent = std::move(agent), turn, request = std::move(request)](Session& session,
                                                                            News& news) {
        return take_back_in(session, *agent, turn, request, news);
      },
      std::move(then));
}

void Service::rematch(AgentPtr agent, bool keeps_seats, Once request, Then then) {
  transact(
      [this, agent = std::move(agent), keeps_seats, request = std::move(request)](
          Session& session, News& news) {
        return rematch_in(session, *agent, keeps_seats, request, news);
      },
      std::move(then));
}

// A friendly game of the agent's, locked; or the answer to the request.
std::variant<Service::Loaded, Answer> Service::load_friendly(Session& session,
                                                             const store::Agent& agent,
                                                             const Once& request) {
  auto load_result = load(session, request.scope, store::Lock::yes);
  if (auto* const problem = std::get_if<Problem>(&load_result)) return Answer(std::move(*problem));
  auto& loaded = std::get<Loaded>(load_result);
  if (!loaded.snapshot.seat_of(agent.id))
    return Answer(Problem(Code::not_a_player, "you are not one of the two players"));
  if (auto before = answered_before(session, agent, request)) return *std::move(before);
  if (!loaded.snapshot.friendly)
    return Answer(Problem(Code::forbidden, "only a friendly game allows this"));
  return std::move(loaded);
}

void Service::store_links(Session& session, Loaded& loaded) {
  ++loaded.snapshot.links.changes;
  store::update_links(session, loaded.row.id, loaded.snapshot.links, world_.now());
}

// A player who plays on does not take back, and an engine that plays has not failed.
void Service::forget_wishes(Session& session, Loaded& loaded) {
  auto& links = loaded.snapshot.links;
  if (!links.takeback_asked && !links.engine_failure) return;
  links.takeback_asked.reset();
  links.engine_failure.reset();
  store_links(session, loaded);
}

// --- taking back ---------------------------------------------------------------------------------

Answer Service::take_back_in(Session& session, const store::Agent& agent, int turn,
                             const Once& request, News& news) {
  auto found = load_friendly(session, agent, request);
  if (auto* const answer = std::get_if<Answer>(&found)) return std::move(*answer);
  auto& loaded = std::get<Loaded>(found);
  auto& game = loaded.snapshot;
  if (!game.links.continued_as.empty()) return taken_back_before(session, agent, turn, loaded);
  if (game.table.aborted()) return Problem(Code::game_over, game.table.result()->sentence);
  if (turn >= game.table.turn())
    return wire::wrong_member("turn_number", "this turn has not been played");
  const auto seat = *game.seat_of(agent.id);
  auto& wish = game.links.takeback_asked;
  const bool agreed = game.players[1 - rules::index_of(seat)].house ||
                      wish == table::Links::TakeBack{rules::other(seat), turn};
  std::optional<Answer> answer;
  if (agreed) {
    answer = go_on_from(session, agent, turn, loaded, news);
  } else {
    if (wish != table::Links::TakeBack{seat, turn}) {
      wish = {seat, turn};
      store_links(session, loaded);
    }
    for (const auto& player : game.players) news.agents.push_back(player.id);
    news.games.push_back(shown(std::move(game)));
    answer = with_state(news.games.back(), agent, 200);
  }
  if (const auto* const reply = std::get_if<Reply>(&*answer))
    keep_answer(session, agent, request, *reply);
  return *std::move(answer);
}

// The same wish again has the same answer; another one belongs to the game that goes on.
Answer Service::taken_back_before(Session& session, const store::Agent& agent, int turn,
                                  const Loaded& loaded) {
  const auto& next = loaded.snapshot.links.continued_as;
  auto found = load(session, next, store::Lock::no);
  auto* const continued = std::get_if<Loaded>(&found);
  if (continued && continued->snapshot.links.copied == turn - 1)
    return with_state(shown(std::move(continued->snapshot)), agent, 200);
  Problem problem(Code::game_over, "an action was taken back, and another game goes on from there");
  std::string members;
  matches::JsonObject object(members);
  object.text("continued_as", next);
  problem.members = members.substr(1);
  return problem;
}

// Both agree: this game ends, if it has not, and the next one begins with what stays of it.
Answer Service::go_on_from(Session& session, const store::Agent& agent, int turn, Loaded& loaded,
                           News& news) {
  auto& old = loaded.snapshot;
  const bool ran = !old.table.over();
  if (!ran)
    if (auto refused = no_further_game(session, agent)) return *std::move(refused);
  const auto pool = pool_in(session, old.pool);
  const auto& rows = old.table.rows();
  const auto next =
      pool ? begin(session, *pool,
                   {.agents = loaded.row.agents,
                    .start = loaded.row.start,
                    .continues = old.id,
                    .rows = {rows.begin(), rows.begin() + (turn - 1)}},
                   news)
           : std::nullopt;
  if (!next) return Problem(Code::game_over, "this program can no longer begin that game");
  const auto now = world_.now();
  if (ran) {
    const auto by = old.links.takeback_asked ? old.links.takeback_asked->by : *old.seat_of(agent.id);
    old.table.abort(matches::endings::Cause::interrupted,
                    std::string(rules::colored(old.table.game().color_of(by))) +
                        " took back turn " + std::to_string(turn) +
                        ", and the game goes on as another one.");
    store::update_game(session, old.id, old.table, now);
    old.finished = now;
    finish(session, loaded);
  }
  old.links.takeback_asked.reset();
  old.links.rematch_asked.reset();
  old.links.engine_failure.reset();
  old.links.continued_as = next->game->id;
  store_links(session, loaded);
  news.games.push_back(shown(std::move(old)));
  return with_state(*next, agent, 200);
}

// --- playing again -------------------------------------------------------------------------------

// Who answers a wish with another one agrees to nothing: it takes the other's place.
Answer Service::rematch_in(Session& session, const store::Agent& agent, bool keeps_seats,
                           const Once& request, News& news) {
  auto found = load_friendly(session, agent, request);
  if (auto* const answer = std::get_if<Answer>(&found)) return std::move(*answer);
  auto& loaded = std::get<Loaded>(found);
  auto& old = loaded.snapshot;
  if (!old.table.over()) return Problem(Code::wrong_phase, "this game is not over");
  if (!old.links.next_game.empty()) {
    auto next = load(session, old.links.next_game, store::Lock::no);
    if (auto* const problem = std::get_if<Problem>(&next)) return std::move(*problem);
    return with_state(shown(std::get<Loaded>(std::move(next)).snapshot), agent, 200);
  }
  if (auto refused = no_further_game(session, agent)) return *std::move(refused);
  const auto seat = *old.seat_of(agent.id);
  const bool agreed =
      old.players[1 - rules::index_of(seat)].house ||
      old.links.rematch_asked == table::Links::Rematch{rules::other(seat), keeps_seats};
  std::optional<Shown> answer;
  if (agreed) {
    const auto pool = pool_in(session, old.pool);
    auto agents = loaded.row.agents;
    if (!keeps_seats) std::swap(agents[0], agents[1]);
    answer = pool ? begin(session, *pool, {.agents = agents, .start = loaded.row.start}, news)
                  : std::nullopt;
    if (!answer) return Problem(Code::game_over, "this program can no longer begin that game");
    old.links.next_game = answer->game->id;
  }
  const auto asked =
      agreed ? std::nullopt : std::optional(table::Links::Rematch{seat, keeps_seats});
  if (agreed || old.links.rematch_asked != asked) {
    old.links.rematch_asked = asked;
    store_links(session, loaded);
  }
  for (const auto& player : old.players) news.agents.push_back(player.id);
  news.games.push_back(shown(std::move(old)));
  const auto reply = with_state(answer ? *answer : news.games.back(), agent, 200);
  keep_answer(session, agent, request, reply);
  return reply;
}

}  // namespace arena::service
