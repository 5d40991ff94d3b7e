#include "referee/tables/rated.hpp"

#include <fmt/format.h>

#include <utility>

#include "matches/statistics/copies.hpp"
#include "matches/statistics/duels.hpp"
#include "referee/terminal/text.hpp"

namespace referee::tables {

namespace {

namespace st = matches::statistics;
using matches::results::WinsDrawsLosses;

constexpr std::size_t most_named = 12;

// Some engines, and the games among them by their numbers in this list.
struct Players {
  std::vector<std::size_t> engines;
  std::vector<st::Duel> duels;

  std::optional<std::size_t> number_of(std::size_t engine) const {
    for (std::size_t i = 0; i < engines.size(); ++i)
      if (engines[i] == engine) return i;
    return std::nullopt;
  }
};

// Who has not played cannot be rated.
Players players_of(const matches::results::Results& results) {
  Players players;
  std::vector<std::size_t> number(results.engines().size());
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (results.engines()[i].all().games() == 0) continue;
    number[i] = players.engines.size();
    players.engines.push_back(i);
  }
  for (auto duel : st::duels_of(results)) {
    duel.first = number[duel.first];
    duel.second = number[duel.second];
    players.duels.push_back(duel);
  }
  return players;
}

Players part_of(const Players& all, const std::vector<std::size_t>& group) {
  Players part;
  std::vector<std::optional<std::size_t>> number(all.engines.size());
  for (const auto one : group) {
    number[one] = part.engines.size();
    part.engines.push_back(all.engines[one]);
  }
  for (auto duel : all.duels) {
    if (!number[duel.first] || !number[duel.second]) continue;
    duel.first = *number[duel.first];
    duel.second = *number[duel.second];
    part.duels.push_back(duel);
  }
  return part;
}

// Adds their ratings, if they can be compared; else tells the groups within which they can.
std::optional<st::Unconnected> rate(Players players, st::RatingWish wish, Findings& found) {
  wish.worth = st::worth_of_games(found.results());
  if (wish.anchor) wish.anchor = players.number_of(*wish.anchor);
  auto made = st::rate(players.engines.size(), players.duels, wish);
  if (!made) return std::move(made).error();
  found.ratings.push_back({std::move(players.engines), wish.anchor.has_value(), *std::move(made)});
  return std::nullopt;
}

std::string groups_text(const st::Unconnected& parts, const Players& players,
                        const Findings& found) {
  std::string text =
      "between groups all points went one way, or there were no games; the groups, the better ones "
      "first where that is known: ";
  std::size_t named = 0, rated = 0;
  for (const auto& group : parts.groups) {
    if (&group != &parts.groups.front()) text += "; ";
    if (group.size() > 1) text += "(" + group_mark(rated++) + ") ";
    for (const auto one : group) {
      if (named++ == most_named) return text + "...";
      const auto& name = found.results().engines()[players.engines[one]].name;
      text += (one == group.front() ? "" : ", ") + terminal::shortened(name, longest_name);
    }
  }
  return text;
}

void tell_who_has_not_played(Findings& found) {
  std::string names;
  std::size_t idle = 0;
  for (const auto& engine : found.results().engines()) {
    if (engine.all().games() > 0 || ++idle > most_named) continue;
    names += (idle == 1 ? "" : ", ") + terminal::shortened(engine.name, longest_name);
  }
  if (idle == 0) return;
  if (idle > most_named) names += ", ...";
  found.reasons.push_back(idle == 1
                              ? "no rating of " + names + ": no game of it has a result yet"
                              : "no ratings of " + names + ": no game of theirs has a result yet");
}

void rate_apart(const Report& report, const st::Unconnected& parts, const Players& players,
                Findings& found) {
  for (const auto& group : parts.groups)
    if (group.size() > 1) rate(part_of(players, group), report.rating, found);
  found.rated_apart = true;
  const std::string_view what = found.ratings.empty()
                                    ? "no ratings: "
                                    : "no ratings across the groups, only within the marked ones: ";
  found.reasons.push_back(std::string(what) + groups_text(parts, players, found));
}

// The place in the table of each engine.
std::vector<std::size_t> rows_by_engine(const Findings& found) {
  std::vector<std::size_t> row(found.rows.size());
  for (std::size_t i = 0; i < row.size(); ++i) row[found.rows[i].engine] = i;
  return row;
}

// Ratings on the scale of expected scores, around the anchor where there is one.
void put_ratings(const Report& report, std::size_t group, const std::vector<std::size_t>& rows,
                 Findings& found) {
  const auto& [engines, anchored, ratings] = found.ratings[group];
  const double origin = anchored ? report.rating.anchor_at : 0;
  const auto scaled = [origin, scale = ratings.scale](double rating) {
    return origin + (rating - origin) * scale;
  };
  const auto* const limits = report.bootstrap ? &*report.bootstrap : nullptr;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    auto& row = found.rows[rows[engines[i]]];
    row.elo = scaled(ratings.rating[i]);
    const double error = ratings.error[i] * ratings.scale * st::z95;
    row.elo_error = error;
    row.elo_low = *row.elo - error;
    row.elo_high = *row.elo + error;
    if (found.rated_apart) row.group = group;
    if (!limits || found.rated_apart || i >= limits->low.size()) continue;
    row.bootstrap_low = scaled(limits->low[i]);
    row.bootstrap_high = scaled(limits->high[i]);
  }
}

// Unknown between groups.
void put_los(const RatedGroup& group, const std::vector<std::size_t>& rows, Findings& found) {
  const auto& [engines, anchored, ratings] = group;
  for (std::size_t a = 0; a < engines.size(); ++a)
    for (std::size_t b = 0; b < engines.size(); ++b) {
      if (a == b) continue;
      const auto i = rows[engines[a]], j = rows[engines[b]];
      if (j == i + 1) found.rows[i].los = ratings.los(a, b);
      if (!found.los.empty()) found.los[i][j] = ratings.los(a, b);
    }
}

void put_advantage(const Report& report, Findings& found) {
  if (!report.rating.advantage || found.ratings.size() != 1) return;
  const auto& ratings = found.ratings.front().ratings;
  found.first_mover.advantage = ratings.advantage * ratings.scale;
  found.first_mover.advantage_error = ratings.advantage_error * ratings.scale * st::z95;
}

void explain(const Report& report, Findings& found) {
  bool anchored = false;
  for (std::size_t i = 0; i < found.ratings.size(); ++i) {
    anchored = anchored || found.ratings[i].anchored;
    if (!found.ratings[i].ratings.guarded) continue;
    const auto whose = found.rated_apart ? " of group (" + group_mark(i) + ")" : std::string();
    found.reasons.push_back(
        "ratings" + whose +
        ": the advantage of the first move or the draw parameter has no finite maximum; one game "
        "between equals was added, half won and half lost by the first mover");
  }
  if (report.rating.anchor && !anchored && !found.ratings.empty())
    found.reasons.emplace_back(
        "the engine with the fixed rating cannot be rated, so the mean is 0");
  if (report.bootstrap && report.bootstrap->low.empty())
    found.reasons.emplace_back("no limits by bootstrap: no resample could be rated");
  else if (report.bootstrap && found.rated_apart)
    found.reasons.emplace_back("no limits by bootstrap, since groups are rated separately");
}

}  // namespace

void rate_many(const Report& report, Findings& found) {
  const auto players = players_of(*report.results);
  if (players.engines.size() < 2) return;
  tell_who_has_not_played(found);
  if (const auto parts = rate(players, report.rating, found))
    rate_apart(report, *parts, players, found);
  const auto rows = rows_by_engine(found);
  for (std::size_t group = 0; group < found.ratings.size(); ++group) {
    put_ratings(report, group, rows, found);
    put_los(found.ratings[group], rows, found);
  }
  put_advantage(report, found);
  explain(report, found);
}

}  // namespace referee::tables
