#include "referee/live/game_news.hpp"

#include <fmt/format.h>

#include <cmath>

#include "referee/tables/fault_line.hpp"
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

std::string fault_line(const matches::records::Game& record) {
  const auto what = tables::fault_line(record);
  return what.empty() ? what : fmt::format("game {}: {}", record.number, what);
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
