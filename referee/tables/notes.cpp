// What stands below a table.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "basics/text.hpp"
#include "referee/tables/columns.hpp"
#include "referee/tables/grid.hpp"
#include "referee/tables/rated.hpp"
#include "referee/terminal/text.hpp"

namespace referee::tables {

namespace {

namespace st = matches::statistics;
using Words = std::vector<std::string>;

constexpr std::string_view between = "   ";

std::string with_error(std::optional<double> value, std::optional<double> error) {
  auto text = signed_text(value);
  if (value && error) text += fmt::format(" +/- {:.1f}", *error);
  return text;
}

std::string limits_text(std::optional<double> low, std::optional<double> high) {
  return signed_text(low) + " to " + signed_text(high);
}

// Of fewer games the details say nothing that the table does not say.
bool has_details(const Findings& found) {
  constexpr std::uint64_t least_games = 6;
  return found.results().games() >= least_games;
}

// Whose everything about a test is, the pairs and nElo too: "new: ".
std::string tested(const Findings& found) {
  return found.report->sprt && found.two() ? name_of(found.rows[0]) + ": " : std::string();
}

// Copies of a game say no more than the game itself.
std::string copies_line(const Findings& found) {
  const auto& results = found.results();
  if (results.different_games() == results.games()) return {};
  return fmt::format("{} games, {} different, from {}", results.games(), results.different_games(),
                     basics::counted(results.different_openings(), "opening"));
}

std::string no_moves_line(const Findings& found) {
  const auto games = found.results().games_without_moves();
  if (games == 0) return {};
  return basics::counted(games, "game") + " without moves: copies cannot be found";
}

// The line of the pairs and of the test.
std::string pairs_line(const Findings& found) {
  const auto& test = found.sprt;
  if (!test && !has_details(found)) return {};
  Words words;
  if (found.all_pairs() > 0) {
    words.emplace_back("Pairs 0-0.5-1-1.5-2:");
    for (const auto count : found.pairs) words.back() += " " + std::to_string(count);
  }
  if (found.two() && found.rows[0].nelo) words.push_back("nElo " + signed_text(found.rows[0].nelo));
  if (test) words.push_back(sprt_text(*test));
  return words.empty() ? std::string() : tested(found) + terminal::joined(words, between);
}

std::string after_test_line(const Findings& found) {
  if (!found.afterwards) return {};
  const auto& after = *found.afterwards;
  return fmt::format("{}after the test, without its bias: Elo {} ({})   LOS {:.1f}", tested(found),
                     signed_text(after.elo), limits_text(after.low, after.high), 100 * after.los);
}

std::string comparison_line(const Findings& found) {
  if (const auto& as = found.as_fishtest)
    return fmt::format("As fishtest: Elo {} ({})   nElo {}   LOS {:.1f}", signed_text(as->elo),
                       limits_text(as->elo_low, as->elo_high), with_error(as->nelo, as->nelo_error),
                       100 * as->los.value_or(0.5));
  if (!found.llr_as_cutechess) return {};
  return fmt::format("{}as cutechess: LLR {:.2f}", tested(found), *found.llr_as_cutechess);
}

std::string faulty_pairs(const Findings& found) {
  return "pairs with a fault " + std::to_string(found.fault_pairs);
}

std::string pair_details_line(const Findings& found) {
  if (found.all_pairs() == 0) return {};
  if (!has_details(found)) return found.fault_pairs == 0 ? std::string() : faulty_pairs(found);
  Words words{fmt::format("level pairs {:.1f} % (WL:DD {}:{})", 100 * *found.drawn_pairs,
                          found.split_pairs, found.pairs[2] - found.split_pairs)};
  words.push_back("pair ratio " + (found.pair_ratio ? fmt::format("{:.2f}", *found.pair_ratio)
                                                    : "- (no pair was lost)"));
  if (found.fault_pairs > 0) words.push_back(faulty_pairs(found));
  return terminal::joined(words, between);
}

// Two engines: what the columns have no room for.
std::string details_line(const Findings& found) {
  if (!found.two() || !has_details(found)) return {};
  const auto& row = found.rows[0];
  Words words;
  if (row.elo_low || row.elo_high) words.push_back("Elo " + limits_text(row.elo_low, row.elo_high));
  if (row.nelo_error) words.push_back(fmt::format("nElo +/- {:.1f}", *row.nelo_error));
  if (row.draws) words.push_back(fmt::format("draws {:.1f} %", 100 * *row.draws));
  return name_of(row) + ": " + terminal::joined(words, between);
}

std::string first_mover_line(const Findings& found) {
  const auto& first = found.first_mover;
  if (first.games.games() == 0 || !has_details(found)) return {};
  Words words{(found.colors_differ ? "Black: " : "First mover: ") + wdl_text(first.games)};
  if (first.estimate.score) words.back() += fmt::format(", {:.1f} %", 100 * *first.estimate.score);
  if (first.estimate.elo)
    words.back() += ", Elo " + with_error(first.estimate.elo, first.estimate.elo_error);
  if (first.advantage)
    words.push_back("by the ratings Elo " + with_error(first.advantage, first.advantage_error));
  if (found.two()) {
    const auto& seats = found.rows[0].results->by_seat;
    words.push_back(fmt::format("{} as first {}, as second {}", name_of(found.rows[0]),
                                wdl_text(seats[0]), wdl_text(seats[1])));
  }
  return terminal::joined(words, between);
}

std::string colors_line(const Findings& found) {
  if (!found.two() || !found.colors_differ || !has_details(found)) return {};
  const auto& colors = found.rows[0].results->by_color;
  return fmt::format("{} as black {}, as white {} (at the end of the game)", name_of(found.rows[0]),
                     wdl_text(colors[0]), wdl_text(colors[1]));
}

std::string ratings_line(const Findings& found) {
  if (found.ratings.empty()) return {};
  const auto& wish = found.report->rating;
  const bool anchored = std::any_of(found.ratings.begin(), found.ratings.end(),
                                    [](const RatedGroup& group) { return group.anchored; });
  const std::string_view mean = found.rated_apart ? "the mean of each group is 0" : "the mean is 0";
  auto text = fmt::format("Elo: model {}, ", name(wish.model));
  if (anchored)
    text += fmt::format(
        "{} at {}", terminal::shortened(found.results().engines()[*wish.anchor].name, longest_name),
        wish.anchor_at);
  if (!anchored)
    text += mean;
  else if (found.ratings.size() > 1)
    text += ", the mean of each other group is 0";
  if (wish.prior > 0)
    text +=
        fmt::format(", {} virtual draw{} for each engine", wish.prior, wish.prior == 1 ? "" : "s");
  return text + "; LOS: over the engine below";
}

std::string decided_line(const Findings& found) {
  std::vector<std::pair<std::string_view, std::uint64_t>> reasons(found.results().reasons().begin(),
                                                                  found.results().reasons().end());
  if (reasons.empty()) return {};
  std::stable_sort(reasons.begin(), reasons.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  Words words;
  for (const auto& [reason, count] : reasons)
    words.push_back(fmt::format("{} {}", reason.empty() ? "not known" : reason, count));
  return "Decided by: " + terminal::joined(words, ", ");
}

std::string seeds_line(const Findings& found) {
  const auto seeds = found.report->standings.apart.size();
  if (seeds == 0) return {};
  return fmt::format("S: {} all the others, who are in the order of their percentages",
                     seeds == 1 ? "the engine that meets" : "engines that meet");
}

void add_ties(const Findings& found, Words& lines) {
  const auto& shown = found.ties_shown;
  const auto& ties = found.report->standings.ties;
  const bool shares = !found.report->standings.apart.empty();
  const std::string heading =
      shares ? "Equal percentages are decided by" : "Equal points are decided by";
  if (shown.size() == 1)
    lines.push_back(
        fmt::format("{} {}: {}", heading, name(ties[shown[0]]), definition(ties[shown[0]])));
  if (shown.size() < 2) return;
  lines.push_back(heading + ":");
  for (const auto tie : shown)
    lines.push_back(fmt::format("  {}: {}", name(ties[tie]), definition(ties[tie])));
}

void add_gaps(const Findings& found, Words& lines) {
  for (const auto& host : found.report->left_out) lines.push_back(host);
  const auto& results = found.results();
  if (results.voided() > 0)
    lines.push_back(basics::counted(results.voided(), "game is", "games are") +
                    " without a result");
  if (found.all_pairs() > 0 && results.single_games() > 0) {
    lines.push_back(
        results.single_games() == 1
            ? "1 game lacks the other one of its pair"
            : fmt::format("{} games lack the other one of their pair", results.single_games()));
    if (found.score_of_pairs)
      lines.push_back(
          fmt::format("Elo, nElo and their limits are from the {}, in which {} scored {:.1f} %",
                      basics::counted(found.all_pairs(), "complete pair"), name_of(found.rows[0]),
                      100 * *found.score_of_pairs));
    else if (found.two())
      lines.emplace_back(
          "Elo, nElo and their limits are from single games: fewer than half of them are in pairs");
  }
  if (results.games() + results.voided() < found.report->planned)
    lines.push_back(
        fmt::format("{} of {} games have a result", results.games(), found.report->planned));
}

}  // namespace

std::vector<std::string> notes_of(const Findings& found) {
  Words lines{copies_line(found), no_moves_line(found), pairs_line(found)};
  if (!found.report->parts.interim) {
    lines.insert(lines.end(),
                 {after_test_line(found), comparison_line(found), details_line(found),
                  pair_details_line(found), first_mover_line(found), colors_line(found),
                  seeds_line(found), ratings_line(found), decided_line(found)});
    add_ties(found, lines);
  }
  add_gaps(found, lines);
  if (!found.report->parts.interim)
    for (const auto& reason : found.reasons) lines.push_back("- " + reason);
  std::erase(lines, std::string());
  return lines;
}

}  // namespace referee::tables
