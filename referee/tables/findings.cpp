#include "referee/tables/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>

#include "basics/text.hpp"
#include "matches/statistics/copies.hpp"
#include "referee/tables/rated.hpp"
#include "referee/terminal/text.hpp"

namespace referee::tables {

namespace {

namespace st = matches::statistics;
using matches::results::Meeting;
using matches::results::WinsDrawsLosses;

constexpr std::size_t most_in_matrices = 12;  // engines, by default

st::Cells cells_of(const WinsDrawsLosses& one) {
  return {static_cast<double>(one.losses), static_cast<double>(one.draws),
          static_cast<double>(one.wins)};
}

template <class T>
std::optional<double> ratio(T part, T whole) {
  if (whole == T{}) return std::nullopt;
  return static_cast<double>(part) / static_cast<double>(whole);
}

bool colors_differ(const matches::results::Results& results) {
  return std::any_of(results.engines().begin(), results.engines().end(), [](const auto& one) {
    return one.by_seat[0] != one.by_color[0] || one.by_seat[1] != one.by_color[1];
  });
}

EngineFinding row_of(const Report& report, const st::Standing& standing) {
  EngineFinding row;
  row.engine = standing.engine;
  row.results = &report.results->engines()[standing.engine];
  if (report.warnings) row.warnings = &report.warnings->by_engine[standing.engine];
  row.place = standing.place;
  row.points = standing.points;
  row.ties = standing.ties;
  const auto& unplayed = report.standings.placement.unplayed;
  if (row.engine < unplayed.size()) row.byes = unplayed[row.engine].games();
  const auto all = row.results->all();
  row.percent = percent_of(*row.results, report.standings.three_points);
  row.draws = ratio(all.draws, all.games());
  const double seconds = std::chrono::duration<double>(row.results->thought).count();
  row.seconds = ratio(seconds, static_cast<double>(row.results->answers));
  if (row.results->answers == 0) row.seconds.reset();
  return row;
}

// --- two engines ---------------------------------------------------------------------------------

std::array<std::uint64_t, 5> pairs_of(const Meeting& meeting, bool from_a) {
  auto pairs = meeting.pairs;
  if (!from_a) std::reverse(pairs.begin(), pairs.end());
  return pairs;
}

void judge_two(const Meeting& meeting, Findings& found) {
  for (auto& row : found.rows) {
    const bool turned = row.engine != 0;
    const auto games = st::games_of(meeting, turned, found.results().paired());
    const auto pairs = st::pairs_of(meeting, turned);
    const auto judged = st::judge(games, pairs);
    row.elo = judged.estimate.elo;
    row.elo_low = judged.estimate.elo_low;
    row.elo_high = judged.estimate.elo_high;
    row.elo_error = judged.estimate.elo_error;
    row.nelo = judged.estimate.nelo;
    row.nelo_error = judged.estimate.nelo_error;
    row.los = judged.los;
    if (&row != &found.rows.front()) continue;
    if (judged.of_pairs) found.score_of_pairs = judged.estimate.score;
    if (found.report->parts.as == Comparison::fishtest)
      found.as_fishtest = st::estimate_as_fishtest((judged.of_pairs ? pairs : games).cells);
    if (!judged.reason.empty())
      found.reasons.push_back(terminal::shortened(row.results->name, longest_name) + ": " +
                              judged.reason);
  }
}

// --- all -----------------------------------------------------------------------------------------

void count_pairs(const Report& report, Findings& found) {
  std::vector<std::size_t> rank(found.rows.size());
  for (std::size_t i = 0; i < found.rows.size(); ++i) rank[found.rows[i].engine] = i;
  for (const auto& [who, meeting] : report.results->meetings()) {
    const auto one = rank[who.first], other = rank[who.second];
    for (std::size_t i = 0; i < found.pairs.size(); ++i) {
      found.pairs[i] += pairs_of(meeting, one < other)[i];
      found.rows[one].pairs[i] += pairs_of(meeting, true)[i];
      found.rows[other].pairs[i] += pairs_of(meeting, false)[i];
    }
    found.split_pairs += meeting.split_pairs;
    found.fault_pairs += meeting.fault_pairs;
  }
  found.pair_ratio = ratio(found.pairs[3] + found.pairs[4], found.pairs[0] + found.pairs[1]);
  found.drawn_pairs = ratio(found.pairs[2], found.all_pairs());
  found.split_ratio = ratio(found.split_pairs, found.pairs[2] - found.split_pairs);
}

// All that were asked for; else those that have decided anything.
std::vector<std::size_t> ties_to_show(const Report& report, const st::StandingsWish& wish,
                                      const std::vector<st::Standing>& standings) {
  std::vector<std::size_t> all;
  const bool asked = report.parts.ties.value_or(false);
  if (!report.parts.ties.value_or(true)) return all;
  const bool counts = standings.size() > 2 && wish.placement.places.empty();
  for (std::size_t tie = 0; tie < wish.ties.size(); ++tie)
    if (asked || (counts && std::any_of(standings.begin(), standings.end(), [&](const auto& one) {
                    return one.decided_by == tie && report.results->games() > 0;
                  })))
      all.push_back(tie);
  return all;
}

void choose_parts(const Report& report, Findings& found) {
  const auto n = found.rows.size();
  const bool some = n > 2 && n <= most_in_matrices && report.results->games() > 0;
  // Against a single seed of a gauntlet the table itself says it all.
  const bool one_seed = report.standings.apart.size() == 1;
  found.crosstable = n > 1 && report.parts.crosstable.value_or(some && !one_seed);
  if (n > 1 && report.parts.los_matrix.value_or(some))
    found.los.assign(n, std::vector<std::optional<double>>(n));
}

double share_of_others_time(const matches::results::EngineResults& engine) {
  return std::chrono::duration<double>(engine.idle) /
         std::max(engine.opponents_thought, matches::Micros(1));
}

// Who computes while the opponent thinks: allowed to or not, it must be seen.
std::string remark_on_idle(const matches::results::EngineResults& engine) {
  if (!computes_on_others_time(engine)) return {};
  return fmt::format("{}: computed for {:.1f} s on its opponents' time, {:.0f} % of it",
                     terminal::shortened(engine.name, longest_name),
                     std::chrono::duration<double>(engine.idle).count(),
                     100 * share_of_others_time(engine));
}

void add_warnings(const Warnings& warnings, std::vector<std::string>& reasons) {
  for (const auto& sentence : warnings.first) reasons.push_back("warning: " + sentence);
  if (const auto more = warnings.all - warnings.first.size(); more > 0)
    reasons.push_back(basics::counted(more, "more warning"));
}

// What it took to keep an engine in play.
std::string remark_on_upkeep(const matches::results::EngineResults& engine) {
  const auto times = [](std::uint64_t count, std::string_view one, std::string_view many) {
    return count == 0 ? std::string() : fmt::format("{} {}", count, count == 1 ? one : many);
  };
  const auto repeats =
      times(engine.repeats, "lost line was sent again", "lost lines were sent again");
  const auto restarts = times(engine.restarts, "process was replaced", "processes were replaced");
  if (repeats.empty() && restarts.empty()) return {};
  return terminal::shortened(engine.name, longest_name) + ": " + repeats +
         (repeats.empty() || restarts.empty() ? "" : "; ") + restarts;
}

// What the host has decided: a doubt, or where that is rare, a remark.
void add_host_doubt(const Report& report, Findings& found) {
  found.sprt = report.sprt;
  auto doubt = host_doubt(report.results->starved(), report.results->games());
  found.shows_nothing = doubt.shows_nothing;
  if (found.sprt && found.shows_nothing) found.sprt->decision = st::Decision::undecided;
  if (doubt.doubtful)
    found.doubt = std::move(doubt.sentence);
  else if (!doubt.sentence.empty())
    found.reasons.push_back(std::move(doubt.sentence));
}

// Whether the clocks measured the engines, or the host.
std::string remark_on_waiting(const matches::results::Results& results) {
  constexpr double worth_telling = 0.02;  // of their time
  constexpr matches::Millis least_in_all(100);
  matches::Micros waited(0), thought(0);
  for (const auto& engine : results.engines()) {
    waited += engine.waited;
    if (engine.waited.count() > 0) thought += engine.thought;
  }
  if (waited < least_in_all || waited < thought * worth_telling) return {};
  const double share =
      std::chrono::duration<double>(waited) / std::max(thought, matches::Micros(1));
  if (share > 1)  // all threads of an engine together
    return fmt::format(
        "engines' threads waited {:.1f} s for a processor in each second: see 'referee doctor'",
        share);
  return fmt::format("engines waited {:.1f} % of their time for a processor: see 'referee doctor'",
                     100 * share);
}

// Why a test stays undecided for so long.
std::string remark_on_copies(const SprtState& test) {
  const double fed = st::samples(test.cells), counted = st::samples(test.evidence);
  if (fed - counted < 0.5) return {};
  return fmt::format("the test counts {:.0f} {} as {:.0f}, since openings repeat", fed,
                     test.cells.size() == 5 ? "pairs" : "games", counted);
}

}  // namespace

std::string group_mark(std::size_t group) {
  constexpr std::size_t letters = 26;
  const std::string letter(1, static_cast<char>('a' + group % letters));
  return group < letters ? letter : letter + std::to_string(group / letters + 1);
}

std::uint64_t Findings::all_pairs() const {
  return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

std::string name_of(const EngineFinding& row) {
  return terminal::shortened(row.results->name, longest_name);
}

std::optional<double> percent_of(const matches::results::EngineResults& engine,
                                 bool three_points) {
  const auto all = engine.all();
  if (all.games() == 0) return std::nullopt;
  const auto games = static_cast<double>(all.games());
  if (!three_points) return 100 * engine.points / games;
  return 100 * static_cast<double>(3 * all.wins + all.draws) / (3 * games);
}

// A little is not computing: an engine that has answered still has to put its board away.
bool computes_on_others_time(const matches::results::EngineResults& engine) {
  constexpr double worth_telling = 0.05;  // of the opponents' time
  constexpr matches::Millis least_in_all(100), least_for_an_answer(1);
  const auto answers = static_cast<matches::Millis::rep>(engine.answers);
  return engine.idle >= least_in_all && engine.idle >= answers * least_for_an_answer &&
         share_of_others_time(engine) >= worth_telling;
}

std::string HostDoubt::with(const std::string& verdict) const {
  if (!doubtful) return verdict;
  return shows_nothing ? sentence : sentence + "; " + verdict;
}

HostDoubt host_doubt(const matches::results::Results::Starved& starved, std::uint64_t games) {
  constexpr double least_doubtful = 0.05, least_worthless = 0.25;
  HostDoubt doubt;
  const auto decided = starved.games();
  if (decided == 0) return doubt;
  const double share = static_cast<double>(decided) /
                       static_cast<double>(std::max({games, decided, std::uint64_t{1}}));
  doubt.doubtful = share >= least_doubtful;
  doubt.shows_nothing = share >= least_worthless;
  auto& text = doubt.sentence;
  text =
      fmt::format("{} of {} {} decided by a busy host", decided,
                  basics::counted(std::max(games, decided), "game"), decided == 1 ? "was" : "were");
  if (starved.again > 0) text += ", and played again";
  if (starved.again > 0 && starved.counted > 0)
    text += fmt::format("; {} of them so decided again, and {}", starved.counted,
                        starved.counted == 1 ? "counts" : "count");
  if (doubt.shows_nothing) text += ": who is stronger is not shown";
  return doubt;
}

Findings findings_of(const Report& report) {
  Findings found;
  found.report = &report;
  const auto& results = *report.results;
  const auto standings = st::standings(results, report.standings);
  for (const auto& standing : standings) found.rows.push_back(row_of(report, standing));
  const bool in_order = report.sprt || report.parts.first_of_run;
  if (in_order && found.two() && found.rows[0].engine != 0)
    std::swap(found.rows[0], found.rows[1]);
  choose_parts(report, found);
  found.ties_shown = ties_to_show(report, report.standings, standings);
  count_pairs(report, found);
  found.colors_differ = colors_differ(results);
  found.first_mover.games = results.black();
  const auto black = st::black_games_of(results);
  found.first_mover.estimate = st::estimate(black.cells, black.certainty);
  if (results.games() == 0) found.reasons.emplace_back("no game has a result yet");
  const auto* const meeting = found.two() ? results.meeting(0, 1) : nullptr;
  if (meeting) judge_two(*meeting, found);
  if (meeting && report.sprt && report.parts.as == Comparison::cutechess)
    found.llr_as_cutechess = st::llr_as_cutechess(
        cells_of(meeting->all()), report.sprt->hypotheses.elo0, report.sprt->hypotheses.elo1);
  if (found.two() && !found.los.empty())
    found.los[0][1] = found.rows[0].los, found.los[1][0] = found.rows[1].los;
  if (found.rows.size() > 2 && report.parts.ratings) rate_many(report, found);
  const auto add_remark = [&](std::string remark) {
    if (!remark.empty()) found.reasons.push_back(std::move(remark));
  };
  for (const auto& row : found.rows) {
    add_remark(remark_on_idle(*row.results));
    add_remark(remark_on_upkeep(*row.results));
  }
  add_host_doubt(report, found);
  add_remark(remark_on_waiting(results));
  if (report.sprt)
    if (auto remark = remark_on_copies(*report.sprt); !remark.empty())
      found.reasons.push_back(std::move(remark));
  if (report.warnings) add_warnings(*report.warnings, found.reasons);
  if (found.sprt && found.sprt->decision != st::Decision::undecided &&
      report.parts.estimate_after_stopping)
    found.afterwards = st::after_stopping(report.sprt->evidence, report.sprt->hypotheses);
  return found;
}

}  // namespace referee::tables
