#include "referee/report/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "basics/text.hpp"
#include "referee/tables/columns.hpp"
#include "referee/terminal/text.hpp"

namespace referee::report {

namespace {

using tables::EngineFinding;
using tables::Findings;

constexpr std::size_t longest = 40;  // characters of a name in a sentence

std::string name(const EngineFinding& row) {
  return terminal::shortened(row.results->name, static_cast<int>(longest));
}

std::string games_text(const Findings& found) {
  return basics::counted(found.results().games(), "game");
}

std::string tested(const Findings& found) {
  const auto& test = *found.sprt;
  const auto &one = found.rows[0], &other = found.rows[1];
  using enum matches::statistics::Decision;
  switch (test.decision) {
    case h1:
      return fmt::format("{} is stronger than {}: the test accepts H1 after {}", name(one),
                         name(other), games_text(found));
    case h0:
      return fmt::format("{} is not shown to be stronger than {}: the test accepts H0 after {}",
                         name(one), name(other), games_text(found));
    case undecided: break;
  }
  return fmt::format("The test of {} against {} is undecided after {}", name(one), name(other),
                     games_text(found));
}

std::string compared(const Findings& found) {
  const auto &one = found.rows[0], &other = found.rows[1];
  const auto limits = [](const EngineFinding& row) {
    return fmt::format("{} Elo, 95 % limits {} and {}", tables::signed_text(row.elo),
                       tables::signed_text(row.elo_low), tables::signed_text(row.elo_high));
  };
  if (!one.elo || !one.elo_low || !one.elo_high)
    return fmt::format("{} has {} of the points of {} against {}", name(one),
                       one.percent ? fmt::format("{:.1f} %", *one.percent) : "-",
                       games_text(found), name(other));
  if (*one.elo_low > 0)
    return fmt::format("{} is stronger than {} ({}) by {}", name(one), name(other), limits(one),
                       games_text(found));
  if (*one.elo_high < 0)
    return fmt::format("{} is weaker than {} ({}) by {}", name(one), name(other), limits(one),
                       games_text(found));
  return fmt::format("{} do not show whether {} or {} is stronger ({}: {})", games_text(found),
                     name(one), name(other), name(one), limits(one));
}

std::string ranked(const Findings& found) {
  const auto& first = found.rows[0];
  const auto level = static_cast<std::size_t>(
      std::count_if(found.rows.begin(), found.rows.end(),
                    [&](const auto& row) { return row.points == first.points; }));
  if (level > 1 && first.place > 0 && found.report->standings.placement.places.empty())
    return fmt::format("{} of {} engines share the most points, {} from {}", level,
                       found.rows.size(), tables::points_text(first.points),
                       basics::counted(first.results->all().games(), "game"));
  auto text = fmt::format("{} is first of {} engines with {} points from {}", name(first),
                          found.rows.size(), tables::points_text(first.points),
                          basics::counted(first.results->all().games(), "game"));
  if (first.los && found.rows.size() > 1)
    text += fmt::format("; it is stronger than {} with a probability of {:.1f} %",
                        name(found.rows[1]), 100 * *first.los);
  return text;
}

}  // namespace

std::string verdict_sentence(const Findings& found) {
  std::string text;
  if (!found.doubt.empty() && !found.shows_nothing) text = found.doubt + ". ";
  if (found.shows_nothing)
    text = found.doubt;
  else if (found.results().games() == 0)
    text += "No game has a result";
  else if (found.two() && found.report->sprt)
    text += tested(found);
  else
    text += found.two() ? compared(found) : ranked(found);
  const auto planned = found.report->planned, played = found.results().games();
  if (played + found.results().voided() < planned)
    text += fmt::format(". {} of {} planned games have a result", played, planned);
  return text + ".";
}

}  // namespace referee::report
