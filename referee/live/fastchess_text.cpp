#include "referee/live/fastchess_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "matches/clocks/clock.hpp"
#include "referee/tables/findings.hpp"
#include "rules/text.hpp"
#include "rules/utf8.hpp"

namespace referee::live {

namespace {

namespace st = matches::statistics;
using matches::records::Game;
using matches::schedule::Fixture;
using rules::Seat;
using tables::Findings;

constexpr std::string_view rule = "--------------------------------------------------\n";

// "nan" where there is no value. A rounded zero has no sign.
std::string decimals(std::optional<double> value, int digits) {
  if (!value) return "nan";
  auto text = fmt::format("{:.{}f}", *value, digits);
  const bool zero = text.find_first_of("123456789") == text.npos;
  return zero && text.starts_with('-') ? text.substr(1) : text;
}
std::string hundredths(std::optional<double> value) { return decimals(value, 2); }
std::string in_percent(std::optional<double> share, int digits = 2) {
  if (share) *share *= 100;
  return decimals(share, digits);
}

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

std::string penta(const std::array<std::uint64_t, 5>& pairs) {
  return fmt::format("[{}, {}, {}, {}, {}]", pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
}

std::string of_two(const runs::MatchTask& task, const Findings& found) {
  const auto& row = found.rows[0];
  const auto games = row.results->all();
  const bool paired = found.results().paired();
  auto text = matchup(task);
  text += fmt::format("Elo: {} +/- {}, nElo: {} +/- {}\n", hundredths(row.elo),
                      hundredths(row.elo_error), hundredths(row.nelo), hundredths(row.nelo_error));
  text += fmt::format("LOS: {} %, DrawRatio: {} %", in_percent(row.los),
                      in_percent(paired ? found.drawn_pairs : row.draws));
  if (paired) text += ", PairsRatio: " + hundredths(found.pair_ratio);
  text += fmt::format("\nGames: {}, Wins: {}, Losses: {}, Draws: {}, Points: {} ({} %)\n",
                      games.games(), games.wins, games.losses, games.draws,
                      tables::points_text(row.points), hundredths(row.percent));
  if (paired)
    text += fmt::format("Ptnml(0-2): {}, WL/DD Ratio: {}\n", penta(found.pairs),
                        hundredths(found.split_ratio));
  return text;
}

// In the order of our table, with its places.
std::string of_many(const Findings& found, bool pairs) {
  std::size_t width = 25;
  for (const auto& row : found.rows) width = std::max(width, row.results->name.size());
  const auto line = [&](const auto&... cells) {
    return fmt::format("{:>4} {:<{}} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}", cells...);
  };
  auto text = fmt::format("{:<4} {:<{}} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10} {:>10}", "Rank",
                          "Name", width, "Elo", "+/-", "nElo", "+/-", "Games", "Score", "Draw");
  text += pairs ? fmt::format(" {:>20}\n", "Ptnml(0-2)") : "\n";
  for (const auto& row : found.rows) {
    text +=
        line(row.place, row.results->name, width, hundredths(row.elo), hundredths(row.elo_error),
             hundredths(row.nelo), hundredths(row.nelo_error), row.results->all().games(),
             decimals(row.percent, 1) + "%", in_percent(row.draws, 1) + "%");
    text += pairs ? fmt::format(" {:>20}\n", penta(row.pairs)) : "\n";
  }
  return text;
}

// How much of the way to its bound the ratio has gone.
double percent_of_bound(const tables::SprtState& test) {
  return 100 * test.llr / (test.llr < 0 ? test.bounds.lower : test.bounds.upper);
}

std::string hypotheses_text(const st::Hypotheses& hypotheses) {
  return fmt::format("[{:.2f}, {:.2f}]", hypotheses.elo0, hypotheses.elo1);
}

std::string as_fastchess(const runs::MatchTask& task, const Findings& found) {
  std::string text(rule);
  text += found.two() ? of_two(task, found) : of_many(found, found.results().paired());
  if (const auto& test = found.sprt)
    text += fmt::format("LLR: {} ({}%) ({:.2f}, {:.2f}) {}\n", hundredths(test->llr),
                        decimals(std::copysign(percent_of_bound(*test), test->llr), 1),
                        test->bounds.lower, test->bounds.upper, hypotheses_text(test->hypotheses));
  return text + std::string(rule);
}

std::string sprt_as_cutechess(const tables::SprtState& test) {
  auto text =
      fmt::format("SPRT: llr {} ({}%), lbound {:.2f}, ubound {:.2f}", hundredths(test.llr),
                  decimals(percent_of_bound(test), 1), test.bounds.lower, test.bounds.upper);
  if (test.decision != st::Decision::undecided)
    text += fmt::format(" - {} was accepted", name(test.decision));
  return text + "\n";
}

std::string as_cutechess(const Findings& found) {
  if (!found.two()) return of_many(found, false);
  const auto& row = found.rows[0];
  auto text =
      fmt::format("Elo difference: {} +/- {}, LOS: {} %, DrawRatio: {} %\n", hundredths(row.elo),
                  hundredths(row.elo_error), in_percent(row.los), in_percent(row.draws));
  if (const auto& test = found.sprt) text += sprt_as_cutechess(*test);
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
  return fmt::format("Player: {}\n  Timeouts: {}\n  Crashed: {}\n", engine.name, count(Fault::time),
                     crashed);
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

std::string fastchess_results(const runs::MatchTask& task, tables::Report report) {
  report.parts.first_of_run = true;
  const auto found = tables::findings_of(report);
  const auto doubt = found.doubt.empty() ? std::string() : found.doubt + "\n";
  return doubt + (task.outputs.form == runs::OutputForm::cutechess ? as_cutechess(found)
                                                                   : as_fastchess(task, found));
}

std::string fastchess_score(const tables::Report& report) {
  const auto& engines = report.results->engines();
  if (engines.size() != 2) return {};
  const auto games = engines[0].all();
  const auto percent = tables::percent_of(engines[0]);
  return fmt::format("Score of {} vs {}: {} - {} - {}  [{}] {}\n", engines[0].name, engines[1].name,
                     games.wins, games.losses, games.draws,
                     percent ? decimals(*percent / 100, 3) : "nan", games.games());
}

std::string fastchess_end(const runs::MatchTask& task, const tables::Report& report,
                          std::chrono::seconds passed) {
  std::string text;
  const auto& test = report.sprt;
  const bool doubted =
      tables::host_doubt(report.results->starved(), report.results->games()).shows_nothing;
  if (test && test->decision != st::Decision::undecided && !doubted)
    text = task.outputs.form == runs::OutputForm::cutechess
               ? "Tournament finished\n"
               : fmt::format("SPRT ({}) completed - {} was accepted\n",
                             hypotheses_text(test->hypotheses), name(test->decision));
  for (const auto& engine : report.results->engines()) text += failures_of(engine);
  const auto seconds = passed.count();
  return text + fmt::format(
                    "Finished match\nTotal Time: {:02}:{:02}:{:02} "
                    "(hours:minutes:seconds)\n\n",
                    seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace referee::live
