#include "referee/live/game_news.hpp"

#include <fmt/format.h>

#include <cmath>

#include "matches/endings/ending.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

using matches::records::Verdict;

constexpr int longest_news_name = 40, longest_detail = 400;  // columns

const matches::play::Engine& engine_of(const matches::schedule::Fixture& game, rules::Seat seat,
                                       const std::vector<matches::play::Engine>& engines) {
  return engines[game.engines[index_of(seat)]];
}

std::string name_of(const matches::play::Engine& engine) {
  return terminal::shortened(engine.name, longest_news_name);
}

std::string verb_of(const Verdict& verdict) {
  using matches::endings::Fault;
  const auto fault = verdict.reason.fault();
  if (!fault) return std::string(verdict.reason_text());
  switch (*fault) {
    case Fault::time: return "lost on time";
    case Fault::illegal_move: return "played an illegal action";
    case Fault::crash: return "crashed";
    case Fault::stall: return "did not answer";
    case Fault::protocol: return "broke its protocol";
    case Fault::false_claim: return "claimed a win that it does not have";
  }
  return "?";
}

std::string margin_text(const matches::play::Engine& engine) {
  const auto margin = engine.time.margin.count();
  return margin == 0 ? "0" : fmt::format("{} ms", static_cast<double>(margin) / 1000);
}

// What the host took of the time that ran out: "; 0.36 s of its 0.73 s waiting for a processor". Of
// several threads each may wait, so that together they wait for longer than the time that passes.
std::string waited_text(const std::optional<matches::endings::Timing>& time) {
  using Fractional = std::chrono::duration<double>;
  constexpr matches::Millis worth_telling(1);
  constexpr double least_share = 0.01;
  if (!time || time->waiting < worth_telling || time->waiting < time->wall * least_share) return {};
  const double waited = Fractional(time->waiting).count(), passed = Fractional(time->wall).count();
  if (waited > passed)
    return fmt::format("; in its {:.3g} s its threads waited {:.3g} s for a processor", passed,
                       waited);
  return fmt::format("; {:.3g} s of its {:.3g} s waiting for a processor", waited, passed);
}

}  // namespace

std::string result_line(const matches::schedule::Fixture& game,
                        const matches::records::Game& record,
                        const std::vector<matches::play::Engine>& engines) {
  const auto& verdict = record.verdict;
  std::string result = "no result";
  if (verdict.kind == Verdict::Kind::draw) result = "draw";
  if (verdict.winner) result = name_of(engine_of(game, *verdict.winner, engines)) + " wins";
  const auto plies = matches::records::ply_count(record.main.plies);
  return fmt::format("game {}  {} - {}  {}  {}  {} {}", game.number,
                     name_of(engine_of(game, rules::Seat::first, engines)),
                     name_of(engine_of(game, rules::Seat::second, engines)), result,
                     verdict.reason_text(), plies, plies == 1 ? "ply" : "plies");
}

std::string fault_line(const matches::schedule::Fixture& game, const matches::records::Game& record,
                       const std::vector<matches::play::Engine>& engines) {
  const auto& verdict = record.verdict;
  if (!verdict.fault_by) return {};
  const auto& engine = engine_of(game, *verdict.fault_by, engines);
  auto detail = terminal::shortened(
      verdict.refused.empty() ? verdict.detail : verdict.refused + " " + verdict.detail,
      longest_detail);
  if (verdict.reason == matches::endings::Fault::time)
    detail += (detail.empty() ? "" : "; ") + ("margin " + margin_text(engine)) +
              waited_text(verdict.last_time);
  return fmt::format("game {}: {} {} at ply {}{}", game.number, name_of(engine), verb_of(verdict),
                     record.main.plies.size() + 1, detail.empty() ? "" : " (" + detail + ")");
}

std::string void_line(const matches::schedule::Fixture& game, const matches::records::Game& record,
                      bool again) {
  const auto& verdict = record.verdict;
  const auto& why = verdict.detail.empty() ? verdict.sentence : verdict.detail;
  return fmt::format("game {} has no result: {}{}{}", game.number, verdict.reason_text(),
                     why.empty() ? "" : ": " + terminal::shortened(why, longest_detail),
                     again ? "; it will be played again" : "");
}

std::string duration_text(double seconds) {
  const auto all = std::llround(std::max(0.0, seconds));
  if (all < 60) return fmt::format("{} s", all);
  if (all < 3600) return fmt::format("{} min {:02} s", all / 60, all % 60);
  return fmt::format("{} h {:02} min", all / 3600, all / 60 % 60);
}

}  // namespace referee::live
