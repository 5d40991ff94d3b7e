// Games: loaded, acted on, ended, rated.

#include <algorithm>

#include "arena/service/rating.hpp"
#include "arena/service/service.hpp"
#include "arena/store/finished.hpp"
#include "arena/store/ratings.hpp"
#include "arena/store/tickets.hpp"
#include "arena/wire/action.hpp"
#include "arena/wire/history.hpp"
#include "matches/base/json.hpp"

namespace arena::service {

using database::Failure;
using database::Session;
using rules::Seat;
using wire::Code;
using wire::Problem;
using wire::Reply;

namespace {

Problem no_such_game(const std::string& id) {
  return {Code::not_found, "there is no game " + id.substr(0, 40)};
}

// Whether this is the game of the row, as it stands.
bool is_of_row(const wire::Snapshot& game, const store::Game& row) {
  const auto& table = game.table;
  return table.turn() == row.turn && table.refusals() == row.refusals &&
         table.over() != row.active && table.turn_started() == row.turn_started &&
         game.links.changes == row.links.changes;
}

Code code_of(table::Code code) {
  switch (code) {
    case table::Code::turn_mismatch: return Code::turn_mismatch;
    case table::Code::not_your_turn: return Code::not_your_turn;
    case table::Code::game_over: return Code::game_over;
    case table::Code::wrong_phase: return Code::wrong_phase;
    case table::Code::deadline_passed: return Code::deadline_passed;
    case table::Code::illegal_move: return Code::illegal_move;
    case table::Code::offer_symmetry: return Code::offer_symmetry;
  }
  return Code::illegal_move;
}

std::variant<wire::Action, Problem> read_deed(const Service::Deed& deed, const table::Table& table) {
  if (!deed.resigns)
    return wire::read_action(deed.body, *table.terms().kind, table.game());
  // A resignation needs no turn: it may come at any time.
  wire::Json body = deed.body;
  auto* const members = std::get_if<wire::JsonMembers>(&body.value);
  if (members && !body.member("type"))
    members->emplace_back("type", wire::Json{std::string("resign")});
  const bool numbered = body.member("turn_number") != nullptr;
  if (members && !numbered)
    members->emplace_back("turn_number", wire::Json{std::int64_t{table.turn()}});
  auto action = wire::read_action(body, *table.terms().kind, table.game());
  if (auto* const read = std::get_if<wire::Action>(&action)) {
    if (!numbered) read->turn.reset();
    read->actions = {"resign"};
  }
  return action;
}

Problem key_reused(const Once& request) {
  return {Code::idempotency_key_reused,
          "the key '" + request.key + "' belongs to another request"};
}

// The answer to an action.
Reply state_reply(const Shown& game, const store::Agent& agent, Stamp now) {
  const auto seat = game.game->seat_of(agent.id);
  Reply reply(200, wire::state_json(*game.game, *game.common, {seat, true, now}));
  reply.revision = game.game->revision();
  return reply;
}

}  // namespace

// --- loading -------------------------------------------------------------------------------------

wire::Snapshot Service::snapshot_of(Session& session, const store::Game& row, table::Table table,
                                    std::vector<table::Receipt> receipts) {
  wire::Snapshot game{.id = row.id,
                      .pool = row.pool,
                      .rated = row.rated,
                      .help = wire::Help::full,
                      .players = {},
                      .created = row.created,
                      .finished = row.finished,
                      .table = std::move(table),
                      .friendly = false,
                      .links = row.links,
                      .receipts = std::move(receipts)};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto agent = agent_in(session, row.agents[i]);
    game.players[i] = {row.agents[i], agent ? agent->name : std::string(), agent && agent->house,
                       agent && agent->guest};
  }
  if (const auto pool = pool_in(session, row.pool)) {
    game.help = wire::help_named(pool->help).value_or(wire::Help::full);
    game.friendly = pool->friendly;
  }
  return game;
}

std::variant<wire::Snapshot, std::string> Service::replayed(Session& session,
                                                            const store::Game& row) {
  const auto pool = pool_in(session, row.pool);
  if (!pool) return "its pool is not there";
  auto terms = terms_of(*pool, row.start);
  if (!terms) return terms.error().sentence;
  if (terms->rules.text() != row.ruleset_text)
    return "its rule set is '" + row.ruleset_text + "', and this program's is '" +
           terms->rules.text() + "'";
  auto history = store::history_of(session, row.id);
  auto table = table::Table::replay(*std::move(terms), history.actions,
                                    {row.turn_started, row.refusals, row.result});
  if (!table) return table.error().sentence;
  if (table->turn() != row.turn)
    return "it has " + std::to_string(history.actions.size()) +
           " actions, and its turn is number " + std::to_string(row.turn);
  return snapshot_of(session, row, *std::move(table), std::move(history.receipts));
}

Service::Load Service::load(Session& session, const std::string& id, store::Lock lock) {
  auto row = store::find_game(session, id, lock);
  if (!row) return no_such_game(id);
  if (const auto known = library_.find(id); known && is_of_row(*known->game, *row))
    return Loaded{*std::move(row), *known->game};
  auto game = replayed(session, *row);
  if (const auto* const why = std::get_if<std::string>(&game)) {
    if (lock == store::Lock::yes && row->active) park(session, *row, *why);
    return Problem(Code::game_over, "this game was set aside: " + *why);
  }
  return Loaded{*std::move(row), std::get<wire::Snapshot>(std::move(game))};
}

// A game whose rows contradict each other ends without a result, so that it blocks no player.
void Service::park(Session& session, const store::Game& row, const std::string& why) {
  store::set_aside(session, row.id, world_.now(), why);
  close_game(session, row);
  store::add_event(session, new_id(), row.id, world_.now(), "emergency", why);
}

// Nobody is shown less than what was already acknowledged: where other servers write too, the row
// is asked for its turn.
void Service::look(const std::string& id,
                   std::function<void(std::variant<Shown, Problem>)> then) {
  auto known = library_.find(id);
  const bool final = known && known->game->table.over() && !known->game->friendly;
  if (known && (final || !database_.shared()))
    return show_in_time(*std::move(known), std::move(then));
  auto found = std::make_shared<std::variant<Shown, Problem>>(no_such_game(id));
  database_.read(
      [this, found, known = std::move(known), id](Session& session) {
        const auto row = known ? store::find_game(session, id, store::Lock::no) : std::nullopt;
        if (row && is_of_row(*known->game, *row)) {
          *found = *known;
          return;
        }
        auto loaded = load(session, id, store::Lock::no);
        if (auto* const game = std::get_if<Loaded>(&loaded))
          *found = shown(std::move(game->snapshot));
        else
          *found = std::get<Problem>(std::move(loaded));
      },
      [this, found, then = std::move(then)](const std::optional<Failure>& failure) {
        if (failure) return then(unavailable(*failure));
        const auto* const game = std::get_if<Shown>(found.get());
        if (!game) return then(*found);
        library_.put(*game);
        show_in_time(*game, then);
      });
}

// A deadline that has passed is seen to first.
void Service::show_in_time(Shown game, std::function<void(std::variant<Shown, Problem>)> then) {
  const auto deadline = game.game->table.deadline();
  if (!deadline || world_.now() <= *deadline + settings_.settling) return then(std::move(game));
  const auto& id = game.game->id;
  flag(id, [this, id, then = std::move(then)] {
    auto now = library_.find(id);
    if (now) return then(*std::move(now));
    then(no_such_game(id));
  });
}

std::string Service::state(const Shown& game, const AgentPtr& viewer, bool lists) const {
  const auto seat = viewer ? game.game->seat_of(viewer->id) : std::nullopt;
  return wire::state_json(*game.game, *game.common, {seat, lists, world_.now()});
}

// --- acting --------------------------------------------------------------------------------------

void Service::act(AgentPtr agent, Deed deed, Then then) {
  transact(
      [this, agent = std::move(agent), deed = std::move(deed)](Session& session, News& news) {
        return act_in(session, *agent, deed, news);
      },
      std::move(then));
}

std::vector<std::string> Service::house() const {
  const std::lock_guard lock(mutex_);
  return house_;
}

void Service::act_as_house(std::size_t level, Deed deed, Then then) {
  transact(
      [this, level, deed = std::move(deed)](Session& session, News& news) -> Answer {
        const auto agent = agent_in(session, house()[level]);
        if (!agent) return Problem(Code::not_found, "this house player is gone");
        return act_in(session, *agent, deed, news);
      },
      std::move(then));
}

std::optional<Problem> Service::too_much_to_keep(const table::Table& table, Seat seat,
                                                 const wire::Action& action) const {
  auto bytes = action.note.size() + action.info.size();
  if (bytes == 0) return std::nullopt;
  for (const auto& row : table.rows())
    if (row.seat == seat) bytes += row.note.size() + row.info.size();
  if (bytes <= settings_.quotas.note_bytes) return std::nullopt;
  return Problem(Code::quota, "your notes and thoughts in one game are at most " +
                                  std::to_string(settings_.quotas.note_bytes) +
                                  " bytes; send the action without them");
}

Answer Service::act_in(Session& session, const store::Agent& agent, const Deed& deed, News& news) {
  auto load_result = load(session, deed.game, store::Lock::yes);
  if (auto* const problem = std::get_if<Problem>(&load_result)) return std::move(*problem);
  auto& loaded = std::get<Loaded>(load_result);
  auto& table = loaded.snapshot.table;
  const auto seat = loaded.snapshot.seat_of(agent.id);
  if (!seat) return Problem(Code::not_a_player, "you are not one of the two players");

  auto action = read_deed(deed, table);
  if (auto* const problem = std::get_if<Problem>(&action)) return std::move(*problem);
  auto& read = std::get<wire::Action>(action);
  if (!deed.key.empty() && !read.idempotency_key.empty() && deed.key != read.idempotency_key)
    return Problem(Code::invalid_body,
                   "the header Idempotency-Key and the member idempotency_key are not the same");
  const auto request_once = once(deed.game, deed.key.empty() ? read.idempotency_key : deed.key,
                                 deed.resigns ? "resign" : "move", deed.body);
  if (auto before = acted_before(session, agent, request_once, loaded)) return *std::move(before);

  if (auto problem = too_much_to_keep(table, *seat, read)) return *std::move(problem);
  table::Request request{read.turn, std::move(read.actions), deed.received, std::move(read.note),
                         std::move(read.info)};
  auto done = table.act(*seat, request);
  if (const auto* const refused = std::get_if<table::Refused>(&done)) {
    ++counts_.refusals;
    if (refused->code == table::Code::deadline_passed) table.look_at_clock(deed.received);
    if (refused->counts || refused->code == table::Code::deadline_passed) {
      store::update_game(session, deed.game, table, world_.now());
      if (table.over()) finish(session, loaded);
      news.games.push_back(shown(loaded.snapshot));
      if (table.over())
        for (const auto& player : loaded.snapshot.players) news.agents.push_back(player.id);
    }
    return refusal(*refused, loaded.snapshot, agent);
  }
  const auto& rows = std::get<std::vector<table::Played>>(done);
  const auto now = world_.now();
  forget_wishes(session, loaded);
  std::optional<table::Receipt> receipt;
  if (!request_once.key.empty())
    receipt = loaded.snapshot.receipts.emplace_back(
        table::Receipt{.turn = rows.back().turn,
                       .key = key_digest(request_once),
                       .asked = sum_digest(request_once),
                       .answered = now,
                       .changes = loaded.snapshot.links.changes});
  store::add_actions(session, deed.game, rows, table, receipt);
  if (table.over()) finish(session, loaded);
  return accepted(agent, loaded, now, news);
}

// The answer to the same action, if the agent has asked for it before.
std::optional<Answer> Service::acted_before(Session& session, const store::Agent& agent,
                                            const Once& request, const Loaded& loaded) {
  if (request.key.empty()) return std::nullopt;
  const auto& game = loaded.snapshot;
  if (loaded.row.finished && world_.now() - *loaded.row.finished > keys_last) return std::nullopt;
  const auto seat = game.seat_of(agent.id);
  const auto found = std::find_if(
      game.receipts.begin(), game.receipts.end(), [&, key = key_digest(request)](const auto& each) {
        return each.key == key && game.table.rows()[each.turn - 1u].seat == seat;
      });
  if (found == game.receipts.end())
    return loaded.row.created <= answers_rebuilt_since_ ? answered_before(session, agent, request)
                                                        : std::nullopt;
  if (found->asked != sum_digest(request)) return key_reused(request);
  ++counts_.replays;
  return reply_again(session, agent, game, *found);
}

// As it was when it was accepted.
Reply Service::reply_again(Session& session, const store::Agent& agent, const wire::Snapshot& game,
                           const table::Receipt& receipt) {
  auto then = wire::when_answered(game, receipt);
  if (!receipt.opponent.empty()) {
    const auto other = 1 - rules::index_of(*then.seat_of(agent.id));
    if (const auto who = agent_in(session, receipt.opponent))
      then.players[other] = {who->id, who->name, who->house, who->guest};
  }
  auto reply = state_reply(shown(std::move(then)), agent, receipt.answered);
  reply.replayed = true;
  return reply;
}

std::optional<Answer> Service::answered_before(Session& session, const store::Agent& agent,
                                               const Once& request) {
  if (request.key.empty()) return std::nullopt;
  const auto before = store::find_answer(session, agent.id, request.scope, request.key);
  if (!before) return std::nullopt;
  if (before->body_sha256 != request.sum) return key_reused(request);
  Reply reply(before->status, before->response);
  reply.replayed = true;
  ++counts_.replays;
  return reply;
}

void Service::keep_answer(Session& session, const store::Agent& agent, const Once& request,
                          const Reply& reply) {
  if (request.key.empty()) return;
  store::add_answer(session, agent.id, request.scope, request.key,
                    {request.sum, reply.status, reply.body}, world_.now());
}

Answer Service::accepted(const store::Agent& agent, Loaded& loaded, Stamp now, News& news) {
  if (loaded.snapshot.table.over()) loaded.snapshot.finished = now;
  for (const auto& player : loaded.snapshot.players) news.agents.push_back(player.id);
  news.games.push_back(shown(std::move(loaded.snapshot)));
  ++counts_.actions;
  return state_reply(news.games.back(), agent, now);
}

Problem Service::refusal(const table::Refused& refused, const wire::Snapshot& game,
                         const store::Agent& agent) const {
  Problem problem(code_of(refused.code), refused.sentence);
  std::string& out = problem.members;
  matches::JsonObject members(out);
  members.number("turn_number", game.table.turn());
  if (refused.reason) members.text("reason", rules::name(*refused.reason));
  if (refused.counts && !game.table.terms().patient) {
    members.number("refusals_left", game.table.over()
                                        ? 0
                                        : table::most_refusals + 1 - game.table.refusals());
  }
  if (refused.applied) members.truth("applied");
  const auto common = wire::common_of(game);
  if (refused.counts && !game.table.over()) out += common.lists;
  // Where the caller's picture of the game is old, this is the new one.
  if (!refused.counts) {
    members.key("state");
    out += wire::state_json(game, common, {game.seat_of(agent.id), true, world_.now()});
  }
  out.erase(0, 1);
  return problem;
}

// --- ending --------------------------------------------------------------------------------------

// What follows from an end, in the transaction that stores it.
void Service::finish(Session& session, const Loaded& loaded) {
  ++counts_.games_ended;
  if (loaded.row.rated && !loaded.snapshot.table.aborted()) rate(session, loaded);
  close_game(session, loaded.row);
}

// Nobody has a ticket to it any more, and its players find it among their finished games.
void Service::close_game(Session& session, const store::Game& row) {
  store::drop_tickets(session, row.id);
  auto agents = row.agents;
  std::sort(agents.begin(), agents.end());  // locked in one order by everybody
  for (const auto& id : agents) {
    const auto agent = agent_in(session, id);
    if (!agent || agent->house) continue;
    session.lock("finished " + id);
    store::add_finished(session, id, row.id);
  }
}

void Service::rate(Session& session, const Loaded& loaded) {
  const auto& row = loaded.row;
  const auto& result = *loaded.snapshot.table.result();
  // Locked in one order by everybody, so that no two transactions wait for each other.
  const std::size_t lower = row.agents[0] < row.agents[1] ? 0 : 1;
  std::array<store::Rating, 2> before;
  session.lock("rating " + row.pool + " " + row.agents[lower]);
  session.lock("rating " + row.pool + " " + row.agents[1 - lower]);
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}})
    before[i] = store::find_rating(session, row.agents[i], row.pool, store::Lock::no)
                    .value_or(store::Rating{});
  const auto pool = pool_in(session, row.pool);
  const auto after = after_game(before, {result.winner, is_forfeit(result.reason)},
                                pool ? pool->system : store::RatingSystem::glicko2);
  for (std::size_t i = 0; i < 2; ++i) {
    store::put_rating(session, row.agents[i], row.pool, after[i], world_.now());
    store::add_rating_event(
        session, {row.id, row.agents[i], after[i].games, before[i].all, after[i].all});
  }
}

// Ends a game whose deadline has passed; twice does no harm.
void Service::flag(const std::string& id, std::function<void()> then) {
  transact(
      [this, id](Session& session, News& news) -> Answer {
        const auto now = news.now;  // a machine may sleep at any moment
        auto load_result = load(session, id, store::Lock::yes);
        auto* const loaded = std::get_if<Loaded>(&load_result);
        if (!loaded) return Reply(200, {});
        if (loaded->snapshot.table.look_at_clock(now - settings_.settling)) {
          store::update_game(session, id, loaded->snapshot.table, now);
          loaded->snapshot.finished = now;
          finish(session, *loaded);
          for (const auto& player : loaded->snapshot.players) news.agents.push_back(player.id);
        }
        news.games.push_back(shown(std::move(loaded->snapshot)));
        return Reply(200, {});
      },
      [then = std::move(then)](const Answer&) { then(); });
}

void Service::end_without_result(Session& session, Loaded& loaded, std::string sentence,
                                 News& news) {
  const auto now = world_.now();
  loaded.snapshot.table.abort(matches::endings::Cause::interrupted, std::move(sentence));
  store::update_game(session, loaded.row.id, loaded.snapshot.table, now);
  loaded.snapshot.finished = now;
  finish(session, loaded);
  for (const auto& player : loaded.snapshot.players) news.agents.push_back(player.id);
  news.games.push_back(shown(std::move(loaded.snapshot)));
}

void Service::abort(const std::string& id, std::string why, Then then) {
  transact(
      [this, id, why = std::move(why)](Session& session, News& news) -> Answer {
        auto load_result = load(session, id, store::Lock::yes);
        if (auto* const problem = std::get_if<Problem>(&load_result)) return std::move(*problem);
        auto& loaded = std::get<Loaded>(load_result);
        if (loaded.snapshot.table.over()) return Problem(Code::game_over, "the game is over");
        store::add_event(session, new_id(), id, world_.now(), "abort", why);
        end_without_result(session, loaded, "The operator ended the game: " + why, news);
        return Reply(200, "{}");
      },
      std::move(then));
}

}  // namespace arena::service
