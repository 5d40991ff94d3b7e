#include "referee/live/fastchess_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "referee/tables/findings.hpp"
#include "rules/text.hpp"

namespace referee::live {

namespace {

namespace st = matches::statistics;
using matches::records::Game;
using matches::results::Results;
using matches::results::WinsDrawsLosses;
using matches::schedule::Fixture;
using rules::Seat;

constexpr std::string_view rule = "--------------------------------------------------\n";

// "nan" and "inf" where there is no value; a sign of "nan" would say nothing.
std::string decimals(double value, int digits) {
  return std::isnan(value) ? "nan" : fmt::format("{:.{}f}", value, digits);
}
std::string hundredths(double value) { return decimals(value, 2); }

// --- what games have come to ---------------------------------------------------------------------

struct Tally {
  WinsDrawsLosses games;
  std::array<double, 5> pairs{};  // 0, 1/2, 1, 3/2, 2 points
  double split = 0;               // of the middle: one win each

  void add(const matches::results::Meeting& meeting, bool turned) {
    const auto all = meeting.all();
    games = games + (turned ? WinsDrawsLosses{all.losses, all.draws, all.wins} : all);
    for (std::size_t i = 0; i < pairs.size(); ++i)
      pairs[i] += static_cast<double>(meeting.pairs[turned ? pairs.size() - 1 - i : i]);
    split += static_cast<double>(meeting.split_pairs);
  }
  double points() const {
    return static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2;
  }
  double percent() const { return 100 * points() / static_cast<double>(games.games()); }
  std::string penta() const {
    return fmt::format("[{}, {}, {}, {}, {}]", pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  }
};

Tally tally_of(const Results& results, std::size_t engine) {
  Tally tally;
  for (const auto& [who, meeting] : results.meetings())
    if (who.first == engine || who.second == engine) tally.add(meeting, who.second == engine);
  return tally;
}

// The same formulas as there (docs/statistics.md), with nothing where there is no spread.
struct Estimates {
  double score = 0, elo = 0, error = 0, nelo = 0, nelo_error = 0, los = 0, drawn = 0;
};

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }

// Samples whose scores are spread evenly from 0 to 1.
Estimates estimates_of(std::span<const double> cells, double per_game) {
  constexpr double z = 1.959963984540054;
  const double n = std::accumulate(cells.begin(), cells.end(), 0.0);
  const double step = 1 / static_cast<double>(cells.size() - 1);
  Estimates all;
  double variance = 0;
  for (std::size_t i = 0; i < cells.size(); ++i)
    all.score += cells[i] / n * step * static_cast<double>(i);
  for (std::size_t i = 0; i < cells.size(); ++i)
    variance += cells[i] / n * std::pow(step * static_cast<double>(i) - all.score, 2);
  const double error = std::sqrt(variance / n), scale = 800 / std::log(10.0);
  all.elo = elo_of(all.score);
  all.error = (elo_of(all.score + z * error) - elo_of(all.score - z * error)) / 2;
  all.nelo = (all.score - 0.5) / std::sqrt(per_game * variance) * scale;
  all.nelo_error = z * error / std::sqrt(per_game * variance) * scale;
  all.los = 100 * (1 - std::erf((0.5 - all.score) / std::sqrt(2 * variance / n))) / 2;
  all.drawn = 100 * cells[cells.size() / 2] / n;
  return all;
}

Estimates by_games(const Tally& tally) {
  const std::array cells{static_cast<double>(tally.games.losses),
                         static_cast<double>(tally.games.draws),
                         static_cast<double>(tally.games.wins)};
  return estimates_of(cells, 1);
}

Estimates by_pairs(const Tally& tally) { return estimates_of(tally.pairs, 2); }

// --- what engines play with ----------------------------------------------------------------------

std::string both(const std::string& one, const std::string& other) {
  return one == other ? one : one + " - " + other;
}

std::string time_of(const matches::play::Engine& engine) {
  const auto& time = engine.time;
  if (time.clocked) return matches::clocks::write(time);
  if (time.move_time)
    return fmt::format("{}/move", std::chrono::duration<double>(*time.move_time).count());
  if (time.depth) return fmt::format("{} plies", *time.depth);
  if (time.nodes) return fmt::format("{} nodes", *time.nodes);
  return {};
}

// "NULL" where nobody has set it.
std::string option_of(const matches::play::Engine& engine, std::string_view name,
                      std::string_view unit) {
  for (const auto& setting : engine.settings)
    if (setting.name == name || setting.name == "USI_" + std::string(name))
      return setting.value + std::string(unit);
  return "NULL";
}

std::string matchup(const runs::MatchTask& task) {
  const auto& a = task.run.engines[0];
  const auto& b = task.run.engines[1];
  const auto book = task.outputs.book.substr(task.outputs.book.rfind('/') + 1);
  return fmt::format("Results of {} vs {} ({}, {}, {}{}):\n", a.name, b.name,
                     both(time_of(a), time_of(b)),
                     both(option_of(a, "Threads", "t"), option_of(b, "Threads", "t")),
                     both(option_of(a, "Hash", "MB"), option_of(b, "Hash", "MB")),
                     book.empty() ? "" : ", " + book);
}

// --- tables --------------------------------------------------------------------------------------

std::string of_two(const runs::MatchTask& task, const Results& results) {
  const auto tally = tally_of(results, 0);
  const auto& games = tally.games;
  const bool paired = results.paired();
  const auto all = paired ? by_pairs(tally) : by_games(tally);
  const auto& pairs = tally.pairs;
  auto text = matchup(task);
  text += fmt::format("Elo: {} +/- {}, nElo: {} +/- {}\n", hundredths(all.elo),
                      hundredths(all.error), hundredths(all.nelo), hundredths(all.nelo_error));
  text += fmt::format("LOS: {} %, DrawRatio: {} %", hundredths(all.los), hundredths(all.drawn));
  if (paired)
    text += ", PairsRatio: " + hundredths((pairs[3] + pairs[4]) / (pairs[0] + pairs[1]));
  text += fmt::format("\nGames: {}, Wins: {}, Losses: {}, Draws: {}, Points: {:.1f} ({} %)\n",
                      games.games(), games.wins, games.losses, games.draws, tally.points(),
                      hundredths(tally.percent()));
  if (paired)
    text += fmt::format("Ptnml(0-2): {}, WL/DD Ratio: {}\n", tally.penta(),
                        hundredths(tally.split / (pairs[2] - tally.split)));
  return text;
}

// Best first; engines without Elo come last.
std::string of_many(const Results& results, bool pairs) {
  struct Row {
    std::string name;
    Tally tally;
    Estimates all;
  };
  std::vector<Row> rows;
  std::size_t width = 25;
  for (std::size_t i = 0; i < results.engines().size(); ++i) {
    const auto tally = tally_of(results, i);
    rows.push_back({results.engines()[i].name, tally, pairs ? by_pairs(tally) : by_games(tally)});
    width = std::max(width, rows.back().name.size());
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    if (std::isnan(a.all.elo) || std::isnan(b.all.elo))
      return !std::isnan(a.all.elo) && std::isnan(b.all.elo);
    return a.all.elo > b.all.elo;
  });
  const auto line = [&](const auto&... cells) {
    return fmt::format("{:>4} {:<{}} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}", cells...);
  };
  auto text = fmt::format("{:<4} {:<{}} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}", "Rank",
                          "Name", width, "Elo", "+/-", "nElo", "+/-", "Games", "Score", "Draw");
  text += pairs ? fmt::format(" {:>20}\n", "Ptnml(0-2)") : "\n";
  int rank = 0;
  for (const auto& [name, tally, all] : rows) {
    text += line(++rank, name, width, hundredths(all.elo), hundredths(all.error),
                 hundredths(all.nelo), hundredths(all.nelo_error), tally.games.games(),
                 decimals(tally.percent(), 1) + "%", decimals(all.drawn, 1) + "%");
    text += pairs ? fmt::format(" {:>20}\n", tally.penta()) : "\n";
  }
  return text;
}

double share_of_bound(double llr, const st::Bounds& bounds) {
  return llr >= 0 ? 100 * llr / bounds.upper : -100 * llr / bounds.lower;
}

std::string hypotheses_text(const st::Hypotheses& hypotheses) {
  return fmt::format("[{:.2f}, {:.2f}]", hypotheses.elo0, hypotheses.elo1);
}

std::string as_fastchess(const runs::MatchTask& task, const tables::Report& report) {
  const auto& results = *report.results;
  std::string text(rule);
  text += results.engines().size() == 2 ? of_two(task, results)
                                        : of_many(results, results.paired());
  if (const auto& test = report.sprt)
    text += fmt::format("LLR: {:.2f} ({:.1f}%) ({:.2f}, {:.2f}) {}\n", test->llr,
                        share_of_bound(test->llr, test->bounds), test->bounds.lower,
                        test->bounds.upper, hypotheses_text(test->hypotheses));
  return text + std::string(rule);
}

// There the test looks at games, and not at pairs.
std::string sprt_as_cutechess(const Tally& tally, const tables::SprtState& test) {
  const st::Cells cells{static_cast<double>(tally.games.losses),
                        static_cast<double>(tally.games.draws),
                        static_cast<double>(tally.games.wins)};
  const auto llr = st::llr(cells, test.hypotheses);
  const auto& [lower, upper] = test.bounds;
  return fmt::format("SPRT: llr {:.2f} ({:.1f}%), lbound {:.2f}, ubound {:.2f}{}\n", llr,
                     100 * llr / (llr < 0 ? lower : upper), lower, upper,
                     llr >= upper  ? " - H1 was accepted"
                     : llr < lower ? " - H0 was accepted"
                                   : "");
}

std::string as_cutechess(const tables::Report& report) {
  const auto& results = *report.results;
  if (results.engines().size() != 2) return of_many(results, false);
  const auto tally = tally_of(results, 0);
  const auto all = by_games(tally);
  auto text =
      fmt::format("Elo difference: {} +/- {}, LOS: {} %, DrawRatio: {} %\n", hundredths(all.elo),
                  hundredths(all.error), hundredths(all.los), hundredths(all.drawn));
  if (report.sprt) text += sprt_as_cutechess(tally, *report.sprt);
  return text;
}

// --- single games --------------------------------------------------------------------------------

std::string versus(const runs::MatchTask& task, const Fixture& game) {
  const auto& engines = task.run.engines;
  return fmt::format("({} vs {})", rules::printable(engines[game.engines[0]].name),
                     rules::printable(engines[game.engines[1]].name));
}

std::string fault_text(const matches::records::Verdict& verdict, matches::endings::Fault fault,
                       std::string_view loser) {
  using matches::endings::Fault;
  switch (fault) {
    case Fault::time: {
      constexpr std::string_view over = "over by ";
      const auto at = verdict.detail.find(over);
      const auto overrun =
          at == verdict.detail.npos
              ? 0
              : std::strtoll(verdict.detail.c_str() + at + over.size(), nullptr, 10);
      return fmt::format("{} loses on time ({}ms overrun)", loser, overrun);
    }
    case Fault::illegal_move: return fmt::format("{} makes an illegal move", loser);
    case Fault::crash: return fmt::format("{} disconnects", loser);
    case Fault::stall: return fmt::format("{}'s connection stalls", loser);
    case Fault::protocol:
    case Fault::false_claim: break;
  }
  return fmt::format("{} loses by {}", loser, verdict.reason_text());
}

std::string annotation(const matches::records::Verdict& verdict) {
  using Kind = matches::records::Verdict::Kind;
  const auto& reason = verdict.reason;
  const auto side = [](Seat seat) { return seat == Seat::first ? "White" : "Black"; };
  if (verdict.kind == Kind::none) return "No result: " + std::string(verdict.reason_text());
  if (verdict.kind == Kind::draw)
    return reason.is_call() ? "Draw by adjudication"
                            : "Draw by " + std::string(verdict.reason_text());
  const auto winner = verdict.winner.value_or(Seat::first);
  if (const auto fault = reason.fault()) return fault_text(verdict, *fault, side(other(winner)));
  if (reason.is_call()) return fmt::format("{} wins by adjudication", side(winner));
  if (reason == matches::endings::EndReason(rules::Reason::checkmate))
    return fmt::format("{} mates", side(winner));
  return fmt::format("{} wins by {}", side(winner), verdict.reason_text());
}

// Of engines that have lost so.
std::string failures_of(const matches::results::EngineResults& engine) {
  using matches::endings::Fault;
  const auto count = [&](Fault fault) {
    const auto found = engine.faults.find(name(fault));
    return found == engine.faults.end() ? 0 : found->second;
  };
  const auto crashed = count(Fault::crash) + count(Fault::stall);
  if (count(Fault::time) + crashed == 0) return {};
  return fmt::format("Player: {}\n  Timeouts: {}\n  Crashed: {}\n", engine.name,
                     count(Fault::time), crashed);
}

std::string score_of(const matches::records::Verdict& verdict) {
  using Kind = matches::records::Verdict::Kind;
  if (verdict.kind == Kind::none) return "*";
  if (verdict.kind == Kind::draw || !verdict.winner) return "1/2-1/2";
  return *verdict.winner == Seat::first ? "1-0" : "0-1";
}

}  // namespace

std::string fastchess_started(const runs::MatchTask& task, const Fixture& game,
                              std::uint64_t planned) {
  return fmt::format("Started game {} of {} {}\n", game.number, planned, versus(task, game));
}

std::string fastchess_finished(const runs::MatchTask& task, const Fixture& game,
                               const Game& record) {
  return fmt::format("Finished game {} {}: {} {{{}}}\n", game.number, versus(task, game),
                     score_of(record.verdict), rules::printable(annotation(record.verdict)));
}

std::string fastchess_results(const runs::MatchTask& task, const tables::Report& report) {
  return task.outputs.form == runs::OutputForm::cutechess ? as_cutechess(report)
                                                           : as_fastchess(task, report);
}

std::string fastchess_score(const tables::Report& report) {
  const auto& results = *report.results;
  if (results.engines().size() != 2) return {};
  const auto tally = tally_of(results, 0);
  return fmt::format("Score of {} vs {}: {} - {} - {}  [{}] {}\n", results.engines()[0].name,
                     results.engines()[1].name, tally.games.wins, tally.games.losses,
                     tally.games.draws, decimals(tally.percent() / 100, 3), tally.games.games());
}

std::string fastchess_end(const runs::MatchTask& task, const tables::Report& report,
                          std::chrono::seconds passed) {
  std::string text;
  if (const auto& test = report.sprt; test && test->decision != st::Decision::undecided)
    text = task.outputs.form == runs::OutputForm::cutechess
               ? "Tournament finished\n"
               : fmt::format("SPRT ({}) completed - {} was accepted\n",
                             hypotheses_text(test->hypotheses), name(test->decision));
  for (const auto& engine : report.results->engines()) text += failures_of(engine);
  const auto seconds = passed.count();
  return text + fmt::format("Finished match\nTotal Time: {:02}:{:02}:{:02} "
                            "(hours:minutes:seconds)\n\n",
                            seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace referee::live
