#include "arena/agent/lane.hpp"

#include <algorithm>
#include <utility>

#include "arena/agent/budget.hpp"

namespace arena::agent {

namespace {

using client::Activity;
using client::GameState;
using matches::Micros;
using matches::Millis;
using matches::Seconds;

constexpr Seconds match_wait{20}, turn_wait{50};
constexpr Seconds busy_pause{2};  // while another game of the agent keeps the server from waiting
constexpr Seconds farewell{5};
constexpr Seconds longest_pause{15};
constexpr int most_doublings = 10;  // of st=, in one turn
constexpr Seconds usual_move_time{10};

client::Thoughts thoughts_of(const protocols::Search& search) {
  client::Thoughts thoughts;
  thoughts.score_cp = search.centipawns;
  thoughts.mate = search.mate;
  thoughts.depth = search.depth;
  if (search.nodes) thoughts.nodes = static_cast<long long>(*search.nodes);
  thoughts.pv = search.variation;
  return thoughts;
}

bool is_live(std::string_view pool) { return pool.find("live") != std::string_view::npos; }

Score score_of(const GameState& state) {
  if (state.aborted || !state.result || state.result->winner == "none") return Score::aborted;
  if (state.result->winner == "draw") return Score::drawn;
  return state.result->winner == state.your_color ? Score::won : Score::lost;
}

bool is_about_action(const Refusal& refusal) {
  return refusal.status == 413 ||
         (refusal.status == 422 && refusal.problem.code != "idempotency-key-reused");
}

bool is_conflict(const Refusal& refusal) { return refusal.status == 409 || refusal.status == 422; }

}  // namespace

Lane::Lane(const Conduct& conduct, Server& server, Asker& asker, Desk& desk, Audience& audience,
           std::stop_token stop, std::stop_token halt)
    : conduct_(conduct), server_(server), asker_(asker), desk_(desk), audience_(audience),
      stop_(std::move(stop)), halt_(std::move(halt)), dice_(conduct.seed), pauses_(longest_pause, conduct.seed + 1) {}

// --- between games -------------------------------------------------------------------------------

std::optional<Refusal> Lane::run() {
  for (bool first = true;; first = false) {
    if (halt_.stop_requested()) return std::nullopt;
    if (stopping() || desk_.enough()) return leave();
    if (auto refusal = look_for_game(first)) {
      if (!refusal->interrupted()) return refusal;
    }
  }
}

std::optional<Refusal> Lane::look_for_game(bool resumed) {
  auto activity = server_.activity(revision_, Seconds(0), {{}, stop_});
  if (!activity) return std::move(activity).error();
  if (const auto game = claim_one(*activity, resumed)) return play(*game);
  if (auto refusal = join()) return refusal;
  return wait_for_match();
}

bool Lane::wanted(const client::ActiveGame& game) const {
  const auto& wish = conduct_.wish;
  return (!wish.game || game.game == *wish.game) &&
         (!wish.ruleset || game.ruleset.empty() || game.ruleset == *wish.ruleset);
}

std::optional<std::string> Lane::claim_one(const Activity& activity, bool resumed) {
  hear_of_missed(activity);
  std::optional<std::string> claimed;
  for (const auto& game : activity.games) {
    seen_.insert(game.id);
    if (!claimed && wanted(game) && desk_.claim(game.id)) claimed = game.id;
  }
  resumed_ = resumed;
  return claimed;
}

// Games that began and ended before any lane saw them. They count like all others.
void Lane::hear_of_missed(const Activity& activity) {
  me_ = activity;
  revision_ = activity.revision.value_or("");
  resumed_ = false;
  for (const auto& game : activity.finished) {
    if (!wanted(game) || !desk_.claim(game.id)) continue;
    const auto state = server_.state(game.id, {}, Seconds(0), {{}, stop_});
    if (!state) {
      desk_.leave_alone(game.id);
      continue;
    }
    begin(*state);
    finish(*state);
  }
}

std::optional<Refusal> Lane::join() {
  auto ticket = server_.join(conduct_.wish, {{}, stop_});
  if (!ticket) {
    // As many games as the server allows: one of them ends some time.
    if (ticket.error().problem.code == "quota") return std::nullopt;
    return std::move(ticket).error();
  }
  if (!ticket->matched && desk_.is_new_ticket(ticket->id)) audience_.hear(HasJoined{ticket->pool});
  return std::nullopt;
}

// The server holds the request until something changes, or the agent acts in some game. One that
// does not hold it, or answers for the sake of a game that another lane plays, is not asked in a
// circle.
std::optional<Refusal> Lane::wait_for_match() {
  auto& time = server_.time();
  auto now = server_.activity(revision_, Seconds(0), {{}, stop_});
  if (!now) return std::move(now).error();
  if (const auto game = claim_one(*now, false)) return play(*game);
  const auto asked = time.now();
  const auto known = revision_;
  now = server_.activity(revision_, match_wait, {{}, stop_});
  if (!now) return std::move(now).error();
  if (const auto game = claim_one(*now, false)) return play(*game);
  if (time.now() - asked >= match_wait / 2) return std::nullopt;
  const bool busy = revision_ != known ||
                    std::any_of(now->games.begin(), now->games.end(),
                                [&](const auto& game) { return desk_.claimed(game.id); });
  time.pause(busy ? Millis(busy_pause) : poll_pause(conduct_.wish.pool.value_or("daemon")), stop_);
  return std::nullopt;
}

// A game that began at the last moment is played, too: no other lane would play it.
std::optional<Refusal> Lane::leave() {
  const auto limits = [this] { return Server::Limits{server_.time().now() + farewell, {}}; };
  if (!server_.leave(limits())) return std::nullopt;
  const auto activity = server_.activity(revision_, Seconds(0), limits());
  if (!activity) return std::nullopt;
  hear_of_missed(*activity);
  for (const auto& game : activity->games)
    if (wanted(game) && seen_.insert(game.id).second && desk_.claim_late(game.id))
      if (auto refusal = play(game.id)) return refusal;
  return std::nullopt;
}

// --- in a game -----------------------------------------------------------------------------------

std::optional<Refusal> Lane::play(const std::string& game_id) {
  auto state = server_.state(game_id, {}, Seconds(0), {{}, halt_});
  if (!state) return give_up(game_id, std::move(state).error());
  arrived_ = server_.time().now();
  begin(*state);
  return play(*std::move(state));
}

std::optional<Refusal> Lane::play(GameState state) {
  mishaps_ = {};
  if (const auto position = position_of(state); !position) {
    desk_.leave_alone(state.id);
    audience_.hear(GameSkipped{state.id, position.error()});
    return std::nullopt;
  }
  while (state.active) {
    auto next = state.you_act ? take_turn(state) : wait_for_turn(state);
    if (!next) return give_up(state.id, std::move(next).error());
    state = *std::move(next);
    arrived_ = server_.time().now();
  }
  finish(state);
  return std::nullopt;
}

// A game that the server does not know or has set aside, or that is not ours, is left; all else ends
// the agent.
std::optional<Refusal> Lane::give_up(const std::string& game_id, Refusal refusal) {
  const bool is_gone = refusal.status == 404 || refusal.problem.code == "game-over" ||
                       refusal.problem.code == "not-a-player";
  if (refusal.gave_up || !is_gone) return refusal;
  desk_.leave_alone(game_id);
  audience_.hear(GameSkipped{game_id, refusal.sentence()});
  return std::nullopt;
}

// Returns the engine's own limits of a move, beside the clock. Adds 10 s if it has none and turns are
// long, as an opponent would expect.
matches::clocks::TimeControl Lane::bounds(const GameState& state) const {
  auto own = conduct_.own;
  if (!own.move_time && !own.nodes && !own.depth && !is_live(state.pool))
    own.move_time = usual_move_time;
  return own;
}

Millis Lane::poll_pause(std::string_view pool) {
  if (is_live(pool)) return Millis(1000);
  return Millis(15'000 + static_cast<Millis::rep>(dice_.below(15'001)));
}

Said<GameState> Lane::look_again(const GameState& state) {
  return server_.state(state.id, {}, Seconds(0), {until_, halt_});
}

Said<GameState> Lane::wait_for_turn(const GameState& state) {
  auto& time = server_.time();
  const auto asked = time.now();
  auto next = server_.state(state.id, state.turn, turn_wait, {{}, halt_});
  const bool nothing = next && next->active && !next->you_act && next->turn == state.turn;
  if (nothing && time.now() - asked < turn_wait / 2) time.pause(poll_pause(state.pool), halt_);
  return next;
}

Said<GameState> Lane::take_turn(const GameState& state) {
  if (mishaps_.turn != state.turn) {
    mishaps_ = {state.turn};
    pauses_.reset();
  }
  auto position = position_of(state);
  if (!position)
    return without_proposal(state, {NoProposal::Why::unplayable, {}, position.error()});
  const auto now = server_.time().now();
  std::optional<Micros> left;
  if (state.turn_left)
    left = Micros(*state.turn_left) - std::chrono::duration_cast<Micros>(now - arrived_);
  if (until_)
    left =
        std::min(left.value_or(Micros::max()), std::chrono::duration_cast<Micros>(*until_ - now));
  auto own = bounds(state);
  // An engine that failed in this turn may have been too slow for its own key; the turn is longer.
  if (own.move_time) *own.move_time *= 1 << std::min(mishaps_.failures, most_doublings);
  auto answer = [&] {
    const Desk::Thought thought(desk_);
    return asker_.ask(*position, clocks_for(state, left, conduct_.margin, own));
  }();
  if (auto* none = std::get_if<NoProposal>(&answer))
    return without_proposal(state, std::move(*none));
  const auto& proposal = std::get<Proposal>(answer);
  auto said = server_.act(state.id, proposal.action, state.turn, thoughts_of(proposal.search),
                          {{}, halt_});
  if (said) return said;
  return after_refusal(state, proposal.action, std::move(said).error());
}

Said<GameState> Lane::without_proposal(const GameState& state, NoProposal none) {
  if (none.why == NoProposal::Why::unplayable)
    return Refusal{{}, 404, {"unplayable", std::move(none.detail), {}}};
  if (none.why == NoProposal::Why::interrupted)
    return Refusal{client::GaveUp{client::GaveUp::Why::interrupted, "interrupted"}};
  const bool again = ++mishaps_.failures > 1;
  desk_.count_failure();
  audience_.hear(EngineFailed{state.id, state.turn, none.fault, std::move(none.detail), again});
  if (again && conduct_.resign_on_crash)
    return resign(state, "the engine failed twice in one turn");
  if (again) server_.time().pause(pauses_.next(), halt_);
  return look_again(state);
}

Said<GameState> Lane::after_refusal(const GameState& state, const std::string& action,
                                    Refusal refusal) {
  if (refusal.gave_up) return refusal;
  if (is_about_action(refusal)) {
    desk_.count_refusal();
    const auto& problem = refusal.problem;
    audience_.hear(ActionRefused{state.id, state.turn, action,
                                 problem.reason.empty() ? problem.code : problem.reason,
                                 problem.detail});
    return resign(state, "the engine's action was refused");
  }
  if (!is_conflict(refusal)) return refusal;
  // An earlier request for this turn was accepted, or the game is over: the state says which.
  if (++mishaps_.conflicts > 1) server_.time().pause(pauses_.next(), halt_);
  return look_again(state);
}

Said<GameState> Lane::resign(const GameState& state, std::string why) {
  auto said = server_.resign(state.id, state.turn, {{}, halt_});
  if (said) {
    audience_.hear(HasResigned{state.id, std::move(why)});
    return said;
  }
  if (said.error().gave_up || !is_conflict(said.error())) return said;
  server_.time().pause(pauses_.next(), halt_);
  return look_again(state);
}

void Lane::begin(const GameState& state) {
  audience_.hear(GameBegan{state.id, state.game, state.ruleset, state.pool, state.your_seat,
                           state.your_color, state.opponent, resumed_});
}

void Lane::finish(const GameState& state) {
  const auto score = score_of(state);
  desk_.finish(state.id, score);
  const auto& result = state.result;
  audience_.hear(GameFinished{state.id, state.opponent, state.your_color, score,
                              result ? result->reason : "", result ? result->sentence : ""});
  if (state.pool.empty()) return;
  const auto rating = server_.rating(state.pool, me_, {server_.time().now() + farewell, {}});
  if (rating)
    audience_.hear(HasRating{state.pool, static_cast<int>(rating->rating + 0.5),
                             static_cast<int>(rating->deviation + 0.5), rating->games});
}

// --- once ----------------------------------------------------------------------------------------

Said<bool> Lane::move_where_due(const Activity& activity) {
  bool moved = false;
  for (const auto& game : activity.games) {
    if (!game.you_act || !wanted(game)) continue;
    auto state = server_.state(game.id, {}, Seconds(0), {until_, stop_});
    if (!state) return std::move(state).error();
    arrived_ = server_.time().now();
    mishaps_ = {};
    if (desk_.claim(game.id)) begin(*state);
    while (state->active && state->you_act && server_.time().now() < *until_) {
      auto next = take_turn(*state);
      if (!next) return std::move(next).error();
      moved = moved || next->turn > state->turn;
      state = std::move(next);
      arrived_ = server_.time().now();
    }
    if (!state->active) finish(*state);
  }
  return moved;
}

std::optional<Refusal> Lane::once(Seconds most) {
  auto& time = server_.time();
  until_ = time.now() + most;
  resumed_ = true;
  bool joined = false;
  for (Seconds wait{0};;) {
    const auto asked = time.now();
    auto activity = server_.activity(revision_, wait, {*until_ + farewell, stop_});
    if (!activity) return std::move(activity).error();
    const bool resumed = resumed_;
    hear_of_missed(*activity);
    resumed_ = resumed;
    const auto moved = move_where_due(*activity);
    if (!moved) return moved.error();
    if (*moved || time.now() >= *until_) return std::nullopt;
    const bool playing = std::any_of(activity->games.begin(), activity->games.end(),
                                     [&](const auto& game) { return wanted(game); });
    if (!playing && !std::exchange(joined, true)) {
      if (auto refusal = join()) return refusal;
      resumed_ = false;
      continue;
    }
    const auto left = std::chrono::duration_cast<Millis>(*until_ - time.now());
    if (wait > Seconds(0) && time.now() - asked < wait / 2 &&
        !time.pause(std::min(left, poll_pause(conduct_.wish.pool.value_or("cron"))), stop_))
      return std::nullopt;
    wait = std::min(match_wait, std::chrono::ceil<Seconds>(
                                    std::max(*until_ - time.now(), matches::Instant::duration(0))));
  }
}

}  // namespace arena::agent
