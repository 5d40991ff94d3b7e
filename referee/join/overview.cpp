#include "referee/join/overview.hpp"

#include <algorithm>
#include <limits>

#include "matches/claims/claim_board.hpp"
#include "matches/journal/attempts.hpp"
#include "matches/journal/journal_scan.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/journal/void_games.hpp"
#include "matches/run/sampling.hpp"
#include "matches/run/unsettled.hpp"
#include "matches/run/verdict.hpp"
#include "referee/join/host_speeds.hpp"
#include "referee/live/resuming.hpp"
#include "referee/options/words.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/runs/run_identity.hpp"

namespace referee::join {

namespace {

using matches::journal::JournalScan;
using matches::records::GameResult;

constexpr std::string_view alone = "(alone)";  // games of a process that played the run by itself

// By journal: the host that wrote it.
std::vector<std::string> hosts_of(const JournalScan& scan, const std::vector<Joiner>& joiners) {
  std::vector<std::string> hosts;
  for (const auto& path : scan.index.files()) {
    auto name = matches::journal::attempt_of(path);
    if (name.ends_with('-')) name.pop_back();
    const auto found = std::find_if(joiners.begin(), joiners.end(),
                                    [&](const Joiner& one) { return one.name == name; });
    hosts.emplace_back(found == joiners.end() || !found->state
                           ? (name.empty() ? std::string(alone) : name)
                           : found->state->host);
  }
  return hosts;
}

// From the view of engine 0: 0, 1 or 2 half points. Empty: it did not play.
std::optional<std::size_t> half_points(const GameResult& result) {
  if (result.engines[0] != 0 && result.engines[1] != 0) return std::nullopt;
  if (!result.winner) return 1;
  return result.engines[index_of(*result.winner)] == 0 ? 2 : 0;
}

void add_game(const GameResult& result, HostShare& share) {
  ++share.games;
  if (result.fault_by) ++share.faults;
  for (const auto waited : result.waited) share.waited += waited;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    auto& effort = share.efforts[result.engines[seat]];
    effort.answers += result.answers[seat];
    effort.thought += result.thought[seat];
  }
  const auto points = half_points(result);
  if (!points) return;
  ++(*points == 2   ? share.of_first.wins
     : *points == 1 ? share.of_first.draws
                    : share.of_first.losses);
}

// All games in the order of their numbers, each with the host that played it.
void add_games(const JournalScan& scan, const runs::MatchTask& task, Overview& overview) {
  const auto hosts = hosts_of(scan, overview.joiners);
  const bool paired = task.run.paired;
  std::optional<GameResult> first;
  const auto* place = scan.index.after(0);
  for (const auto& result : scan.results) {
    auto& share = overview.hosts[hosts[place->file]];
    add_game(result, share);
    if (result.number % 2 == 1) first = result;
    if (result.number % 2 == 0 && first && first->number + 1 == result.number) {
      ++overview.pairs;
      const auto a = half_points(*first), b = half_points(result);
      if (paired && overview.engines.size() == 2 && a && b) ++share.pairs[*a + *b];
    }
    place = scan.index.after(place->number);
  }
}

// `end`: the first game that the test cannot have yet.
void add_test(const JournalScan& scan, const runs::MatchTask& task, std::uint64_t end,
              Overview& overview) {
  std::optional<matches::run::Sampling> sampling;
  if (task.run.sprt) sampling.emplace(*task.run.sprt, task.run.paired);
  std::uint64_t next = 1;
  for (const auto& result : scan.results) {
    if (result.number != next++ || result.number >= end) break;
    if (sampling && !sampling->decided()) sampling->add(result);
    if (result.number % 2 == 0) ++overview.pairs_in_order;
  }
  if (sampling) overview.test = tables::state_of(*task.run.sprt, sampling->test());
}

void add_doubt(const JournalScan& scan, Overview& overview) {
  matches::results::Results::Starved starved;
  for (const auto& result : scan.results) starved.counted += result.starved;
  for (const auto& one : matches::journal::past_voids(scan.voids, scan.results, {}))
    starved.again += one.again && one.fault.reason == matches::endings::Cause::starved;
  overview.doubt = tables::host_doubt(starved, scan.results.size());
}

bool is_left_out(const Overview& overview, const std::string& host) {
  return std::any_of(overview.left_out.begin(), overview.left_out.end(),
                     [&](const auto& one) { return one.host == host; });
}

// Who died has cut the pairs that it played when it said something for the last time.
void add_work(const Joiner& joiner, Overview& overview) {
  const auto& state = *joiner.state;
  if (!state.processor.empty()) overview.processors[state.processor].insert(state.host);
  const bool died = !joiner.alive && !joiner.ended;
  const auto cut = state.cut + (died ? state.running : 0);
  overview.cut_pairs += cut;
  if (cut == 0 && state.nodes == 0) return;
  auto& share = overview.hosts[state.host];
  share.cut += cut;
  share.nodes += state.nodes;
  share.node_ms += state.node_ms;
}

void add_joiners(Overview& overview) {
  for (const auto& joiner : overview.joiners) {
    if (joiner.state && !is_left_out(overview, joiner.state->host)) add_work(joiner, overview);
    if (!joiner.alive || !joiner.state) continue;
    auto& share = overview.hosts[joiner.state->host];
    ++share.alive;
    share.slots += joiner.state->slots;
    const auto minutes = static_cast<double>(std::max<std::uint64_t>(joiner.state->seconds, 1)) / 60;
    overview.per_minute += static_cast<double>(joiner.state->games) / minutes;
  }
}

void compare_hosts(Overview& overview) {
  std::vector<std::vector<std::uint64_t>> rows;
  for (const auto& [name, share] : overview.hosts) rows.push_back(share.pairs);
  overview.agreement = matches::statistics::homogeneity(rows);
}

// The files of the engines may be on other hosts, so that their words are not read as a whole.
bool some_engine_is_timed(const options::EngineWords& words) {
  constexpr std::string_view clock = "tc=", time_of_a_move = "st=";
  const auto is_timed = [&](const options::Arguments::Group& own) {
    auto all = words.each;
    all.push_back(own);
    std::string_view tc;  // without one there is the usual clock
    bool timed = false;
    for (const auto& group : all)
      for (const std::string_view word : group) {
        if (word.starts_with(clock)) tc = word.substr(clock.size());
        timed = timed || word.starts_with(time_of_a_move);
      }
    return timed || tc != "none";
  };
  return std::any_of(words.engine.begin(), words.engine.end(), is_timed);
}

// Where nothing can be written, the latest sign of life is the latest time that is known.
std::vector<Joiner> joiners_now(const std::string& run) {
  if (const auto now = present_of(run)) return joiners_of(run, *now);
  matches::claims::FileTime latest{};
  for (const auto& lease : matches::claims::leases(run)) latest = std::max(latest, lease.renewed);
  return joiners_of(run, latest);
}

}  // namespace

terminal::Or<Overview> overview_of(const std::string& run) {
  const auto identity = runs::stored_identity(run);
  if (!identity) return identity.error();
  const auto settings = live::settings_of_run(run);
  if (!settings) return settings.error();
  const auto task = runs::table_task(*settings);
  if (!task) return task.error();
  Overview overview;
  overview.run = run;
  for (const auto& engine : task->run.engines) overview.engines.push_back(engine.name);
  const auto verdict = matches::run::verdict_of(run);
  if (!verdict) return terminal::bad_file(verdict.error());
  matches::journal::ScanWish wish{.engines = overview.engines, .expected = task->plan.games};
  if (*verdict) wish.within = (*verdict)->journals;
  auto scan = matches::journal::scan_journals(run, wish);
  if (!scan) return terminal::bad_file(scan.error());
  overview.planned = runs::schedule_of(*task).planned();
  overview.games = scan->results.size();
  overview.played_twice = scan->dropped.size();
  overview.joiners = joiners_now(run);
  overview.wish = standing_wish(run);
  overview.left_out = matches::journal::left_out(run);
  if (const auto claims = matches::claims::latest_claims(run))
    for (const auto& claim : *claims) overview.claimed_again += claim.generation - 1;
  add_games(*scan, *task, overview);
  const auto unsettled = *verdict ? std::vector<matches::run::GameRange>()
                                  : matches::run::unsettled(run, scan->takeovers);
  add_test(*scan, *task,
           unsettled.empty() ? std::numeric_limits<std::uint64_t>::max() : unsettled.front().first,
           overview);
  add_doubt(*scan, overview);
  add_joiners(overview);
  overview.timed = some_engine_is_timed(settings->arguments().of<options::EngineWords>());
  compare_hosts(overview);
  compare_speeds(overview);
  if (*verdict && overview.test) overview.test->decision = (*verdict)->decision;
  return overview;
}

}  // namespace referee::join
