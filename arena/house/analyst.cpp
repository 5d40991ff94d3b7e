#include "arena/house/analyst.hpp"

#include <algorithm>
#include <utility>

#include "arena/house/answer_of.hpp"
#include "arena/wire/history.hpp"

namespace arena::house {

namespace {

using matches::Millis;

constexpr Millis whole_budget{30'000}, longest_look{500}, shortest_look{20};
constexpr int behind_all_games = 15;  // nice
constexpr int most_failures = 2;      // a player that dies more often has no opinion at all

// As it looks at one of many positions.
HousePlayer unhurried(HousePlayer player, std::size_t positions) {
  const auto share = whole_budget / static_cast<int>(std::max<std::size_t>(positions, 1));
  player.engine.time = {};
  player.engine.time.move_time = std::clamp(share, shortest_look, longest_look);
  player.engine.time.margin = std::chrono::seconds(5);
  player.engine.program.nice = behind_all_games;
  return player;
}

wire::Opinion opinion_of(const rules::Marked& marked, const std::string& played) {
  wire::Opinion opinion;
  switch (marked.best.kind) {
    case rules::Worth::Kind::won: opinion.mate = marked.best.plies; break;
    case rules::Worth::Kind::lost: opinion.mate = -marked.best.plies; break;
    case rules::Worth::Kind::drawn: opinion.centipawns = 0; break;
  }
  const auto& kept = marked.kept;
  const bool best = std::find(kept.begin(), kept.end(), played) != kept.end();
  opinion.best = best || kept.empty() ? played : kept.front();
  if (!rules::ends_the_game(played)) opinion.mark = name(marked.mark);
  return opinion;
}

}  // namespace

Analyst::Analyst(service::Service& service, Players players, matches::play::Patience patience)
    : service_(service), players_(std::move(players)), patience_(patience) {}

Analyst::~Analyst() { end(); }

void Analyst::end() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

std::optional<wire::Problem> Analyst::begin(const service::Shown& game) {
  const auto name = game.game->table.terms().kind->name;
  const auto player = std::find_if(players_.rbegin(), players_.rend(),
                                   [&](const auto& each) { return each.entry.plays(name); });
  if (player == players_.rend())
    return wire::Problem(wire::Code::not_found, "this server has no player for this game");
  const std::lock_guard lock(mutex_);
  if (work_ && work_->game.game->id == game.game->id) return std::nullopt;
  if (work_) {
    wire::Problem busy(wire::Code::overloaded, "another game is being analysed");
    busy.retry_after = 5;
    return busy;
  }
  work_ = Work{game, static_cast<std::size_t>(players_.rend() - player) - 1};
  if (!thread_.joinable())
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  changed_.notify_one();
  return std::nullopt;
}

// An analysis that has just ended still runs for who asks: it is kept by then.
wire::AnalysisCourse Analyst::course(const std::string& game) const {
  const std::lock_guard lock(mutex_);
  if (work_ && work_->game.game->id == game) return {.done = work_->done};
  return last_ == game ? last_course_ : wire::AnalysisCourse();
}

void Analyst::run(const std::stop_token& stop) {
  while (true) {
    std::optional<Work> work;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [&] { return work_.has_value(); })) return;
      work = work_;
    }
    const auto failure = look_back(*work, stop);
    const std::lock_guard lock(mutex_);
    last_ = work->game.game->id;
    last_course_ = failure ? wire::AnalysisCourse{.failure = *failure}
                           : wire::AnalysisCourse{.done = work_->done};
    work_.reset();
  }
}

// Why it has given up; an empty text: the server stops.
std::optional<std::string> Analyst::look_back(const Work& work, const std::stop_token& stop) {
  const auto& game = *work.game.game;
  wire::Opinions opinions;
  if (auto exact = exact_opinions(game)) {
    opinions = {.by = "solved", .exact = true, .all = *std::move(exact)};
  } else {
    const auto& player = players_[work.player];
    HouseDesk desk(patience_, stop);
    auto thought = opinions_of(game, unhurried(player, game.table.rows().size()), desk);
    if (!thought) return thought.error();
    opinions = {.by = player.entry.name, .exact = false, .all = *std::move(thought)};
  }
  const auto kept = answer_of<wire::Answer>([&](auto then) {
    service_.keep_analysis(game.id, wire::analysis_members(game, opinions), std::move(then));
  });
  const auto* const problem = std::get_if<wire::Problem>(&kept);
  return problem ? std::optional(problem->detail) : std::nullopt;
}

// A position that the player has nothing to say of has no opinion. The error: why it has given up.
basics::Result<std::vector<wire::Opinion>, std::string> Analyst::opinions_of(
    const wire::Snapshot& game, const HousePlayer& player, HouseDesk& desk) {
  const auto positions = game.table.rows().size();
  std::vector<wire::Opinion> opinions(positions);
  int failures = 0;
  for (std::size_t i = 0; i < positions; ++i) {
    const auto past = wire::after_actions(game, static_cast<int>(i));
    if (!past) return std::string("the game cannot be replayed");
    const auto answered = desk.ask(player, past->table);
    if (!answered) return std::string();
    if (const auto* const found = std::get_if<HouseAnswer>(&*answered))
      opinions[i] = {found->search.centipawns, found->search.mate, found->action,
                     found->search.variation};
    else if (++failures > most_failures)
      return std::get<table::EngineFailure>(*answered).sentence;
    const std::lock_guard lock(mutex_);
    work_->done = static_cast<int>(i) + 1;
  }
  return opinions;
}

// Nothing where the game is not solved by these rules, or its table has not been made.
std::optional<std::vector<wire::Opinion>> Analyst::exact_opinions(const wire::Snapshot& game) {
  const auto& terms = game.table.terms();
  auto& solution = solutions_[terms.rules.text()];
  // Looks again for a table that is not there yet, so that it is used as soon as it is made.
  if (!solution)
    if (auto opened = rules::solution(terms.rules)) solution = *std::move(opened);
  if (!solution) return std::nullopt;
  auto now = rules::start(*terms.kind, terms.rules, terms.start);
  std::vector<wire::Opinion> opinions;
  for (const auto& row : game.table.rows()) {
    const auto marked = rules::marked(*solution, *now, row.action);
    if (!marked) return std::nullopt;
    opinions.push_back(opinion_of(*marked, row.action));
    if (!rules::ends_the_game(row.action)) now->act(row.action);
  }
  return opinions;
}

}  // namespace arena::house
