#include "matches/statistics/standings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "matches/base/dice.hpp"
#include "matches/statistics/duels.hpp"

namespace matches::statistics {

namespace {

using Group = std::vector<std::size_t>;
using Values = std::vector<std::optional<double>>;  // by engine

struct TieText {
  Tie tie;
  std::string_view name, definition;
};

constexpr TieText texts[] = {
    {Tie::direct, "direct",
     "points of the games within the tied group, and again among those who are still equal; only "
     "where all of them have met equally often"},
    {Tie::wins, "wins", "games won"},
    {Tie::wins_second, "wins-second", "games won with the second move"},
    {Tie::sonneborn_berger, "sb",
     "Sonneborn-Berger: for each opponent, the points taken from it times its final points"},
    {Tie::koya, "koya", "points against those with at least half of the possible points"},
    {Tie::buchholz, "buchholz", "final points of the opponents, once for each game"},
    {Tie::buchholz_cut1, "buchholz-cut1",
     "the same without the opponent with the fewest final points"},
    {Tie::buchholz_median, "buchholz-median",
     "the same without the opponents with the fewest and the most final points"},
    {Tie::performance, "performance",
     "rating by the games of the table (Davidson's model, with the advantage of the first move), "
     "on "
     "the scale of expected scores"},
    {Tie::faults, "faults", "fewest faults: flags, illegal moves, crashes and so on"},
    {Tie::seed, "seed", "the order in which the engines were given"},
    {Tie::lot, "lot", "drawn from the seed of the run"},
};

// Halves and thousandths come in different orders to the same sum.
double rounded(double value) { return std::round(value * 1e6) / 1e6; }

struct Opponent {
  std::size_t engine;
  double points;  // taken from him
  std::uint64_t games;
};

double points_of(const results::WinsDrawsLosses& games) {
  return static_cast<double>(3 * games.wins + games.draws);
}

results::WinsDrawsLosses from_the_other_side(const results::WinsDrawsLosses& games) {
  return {games.losses, games.draws, games.wins};
}

class Table {
 public:
  Table(const results::Results& results, const StandingsWish& wish)
      : results_(results), wish_(wish), opponents_(results.engines().size()) {
    for (const auto& [who, meeting] : results.meetings()) {
      const auto [a, b] = who;
      const auto games = meeting.all();
      const bool three = wish.three_points;
      const double of_a = three ? points_of(games) : meeting.points_a;
      const double of_b = three ? points_of(from_the_other_side(games)) : meeting.points_b;
      opponents_[a].push_back({b, of_a, games.games()});
      opponents_[b].push_back({a, of_b, games.games()});
    }
    for (std::size_t i = 0; i < opponents_.size(); ++i) points_.push_back(final_points(i));
  }

  std::size_t size() const { return points_.size(); }
  double points(std::size_t engine) const { return points_[engine]; }
  // Of the points that were possible; nobody who has not played precedes one who has.
  double share(std::size_t engine) const {
    const auto games = games_of(engine);
    if (games == 0) return -1;
    return rounded(points_[engine] / static_cast<double>(games * (wish_.three_points ? 3 : 1)));
  }

  // Empty: it says nothing about this group.
  Values values(Tie tie, const Group& group) {
    if (tie == Tie::direct) return direct(group);
    if (tie == Tie::performance) return performance();
    Values all(size());
    for (const auto engine : group) all[engine] = rounded(value(tie, engine));
    return all;
  }

 private:
  endings::Unplayed unplayed(std::size_t engine) const {
    const auto& all = wish_.placement.unplayed;
    return engine < all.size() ? all[engine] : endings::Unplayed{};
  }

  std::uint64_t games_of(std::size_t engine) const {
    return results_.engines()[engine].all().games() + unplayed(engine).games();
  }

  double final_points(std::size_t engine) const {
    const auto [won, drawn] = unplayed(engine);
    double sum = static_cast<double>(2 * won + drawn) / 2;
    if (wish_.three_points) sum = static_cast<double>(3 * won + drawn);
    if (!wish_.three_points) return rounded(sum + results_.engines()[engine].points);
    return rounded(sum + points_of(results_.engines()[engine].all()));
  }

  double value(Tie tie, std::size_t engine) {
    const auto& counts = results_.engines()[engine];
    switch (tie) {
      case Tie::wins: return static_cast<double>(counts.all().wins);
      case Tie::wins_second: return static_cast<double>(counts.by_seat[1].wins);
      case Tie::sonneborn_berger: return sonneborn_berger(engine);
      case Tie::koya: return koya(engine);
      case Tie::buchholz: return buchholz(engine, false, false);
      case Tie::buchholz_cut1: return buchholz(engine, true, false);
      case Tie::buchholz_median: return buchholz(engine, true, true);
      case Tie::faults: return faults(counts);
      case Tie::seed: return static_cast<double>(engine + 1);
      case Tie::lot: return lot(engine);
      case Tie::direct:
      case Tie::performance: break;
    }
    return 0;
  }

  double sonneborn_berger(std::size_t engine) const {
    double sum = 0;
    for (const auto& one : opponents_[engine]) sum += one.points * points_[one.engine];
    return sum;
  }

  double koya(std::size_t engine) const {
    double sum = 0;
    for (const auto& one : opponents_[engine]) {
      const auto possible =
          static_cast<double>(games_of(one.engine) * (wish_.three_points ? 3 : 1));
      if (points_[one.engine] >= possible / 2) sum += one.points;
    }
    return sum;
  }

  double buchholz(std::size_t engine, bool without_lowest, bool without_highest) const {
    auto all = opponents_[engine];
    std::stable_sort(all.begin(), all.end(), [&](const Opponent& a, const Opponent& b) {
      return std::pair(points_[a.engine], a.games) < std::pair(points_[b.engine], b.games);
    });
    if (without_lowest && !all.empty()) all.erase(all.begin());
    if (without_highest && !all.empty()) all.pop_back();
    double sum = 0;
    for (const auto& one : all) sum += points_[one.engine] * static_cast<double>(one.games);
    return sum;
  }

  static double faults(const results::EngineResults& counts) {
    double sum = 0;
    for (const auto& [kind, count] : counts.faults) sum += static_cast<double>(count);
    return sum;
  }

  double lot(std::size_t engine) {
    if (lots_.empty()) {
      lots_.resize(size());
      std::iota(lots_.begin(), lots_.end(), std::size_t{1});
      constexpr std::uint64_t of_lots = 0x6c6f74;  // apart from what else hangs on the seed
      Dice(mixed(wish_.seed, of_lots)).shuffle(lots_);
    }
    return static_cast<double>(lots_[engine]);
  }

  Values direct(const Group& group) const {
    Values all(size());
    std::vector<char> inside(size(), 0);
    for (const auto engine : group) inside[engine] = 1;
    std::optional<std::uint64_t> usual;  // games of each meeting
    for (const auto engine : group) {
      double sum = 0;
      std::size_t met = 0;
      for (const auto& one : opponents_[engine]) {
        if (!inside[one.engine]) continue;
        if (usual.value_or(one.games) != one.games) return Values(size());
        usual = one.games;
        sum += one.points;
        ++met;
      }
      if (met + 1 != group.size() || met == 0) return Values(size());
      all[engine] = rounded(sum);
    }
    return all;
  }

  const Values& performance() {
    if (!performance_.empty()) return performance_;
    performance_.resize(size());
    const auto found = rate(size(), duels_of(results_), {});
    if (found)
      for (std::size_t i = 0; i < size(); ++i)
        performance_[i] = rounded(found->rating[i] * found->scale);
    return performance_;
  }

  const results::Results& results_;
  const StandingsWish& wish_;
  std::vector<std::vector<Opponent>> opponents_;
  std::vector<double> points_;
  std::vector<std::size_t> lots_;
  Values performance_;
};

bool fewer_is_better(Tie tie) { return tie == Tie::faults || tie == Tie::seed || tie == Tie::lot; }

// Takes groups of equals apart, by the brackets' places, by points, and by each tie-break in turn.
class Order {
 public:
  Order(Table& table, const StandingsWish& wish) : table_(table), wish_(wish) {
    values_.assign(table.size(), Values(wish.ties.size()));
  }

  std::vector<Standing> standings() {
    Group all(table_.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    for (const auto& alike : parted(all, [&](std::size_t i) { return bracket(i); })) {
      const auto first = order_.size();
      for (const auto& equal : parted(alike, [&](std::size_t i) { return -score(i); }))
        part(equal, 0);
      if (!wish_.placement.places.empty()) share_place(first);
    }
    for (auto& one : order_)
      one.place = stands_apart(one.engine) ? 0 : one.place - static_cast<int>(wish_.apart.size());
    return std::move(order_);
  }

 private:
  bool stands_apart(std::size_t engine) const {
    return std::find(wish_.apart.begin(), wish_.apart.end(), engine) != wish_.apart.end();
  }

  double score(std::size_t engine) const {
    return wish_.apart.empty() ? table_.points(engine) : table_.share(engine);
  }

  double bracket(std::size_t engine) const {
    if (!wish_.apart.empty()) return stands_apart(engine) ? 0 : 1;
    return engine < wish_.placement.places.size() ? wish_.placement.places[engine] : 0;
  }

  // In the order of a key, the smallest first; those with the same key together.
  template <class Key>
  static std::vector<Group> parted(Group group, Key key) {
    std::stable_sort(group.begin(), group.end(),
                     [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
    std::vector<Group> parts;
    for (const auto engine : group) {
      if (parts.empty() || key(parts.back().front()) < key(engine)) parts.emplace_back();
      parts.back().push_back(engine);
    }
    return parts;
  }

  void part(const Group& group, std::size_t level) {
    if (level == wish_.ties.size()) return settle(group);
    const auto tie = wish_.ties[level];
    const auto values = table_.values(tie, group);
    for (const auto engine : group)
      if (!values_[engine][level]) values_[engine][level] = values[engine];
    if (std::any_of(group.begin(), group.end(), [&](auto engine) { return !values[engine]; }))
      return part(group, level + 1);
    const double sign = fewer_is_better(tie) ? 1 : -1;
    const auto parts = parted(group, [&](std::size_t i) { return sign * *values[i]; });
    const bool again = tie == Tie::direct && parts.size() > 1;
    for (const auto& equal : parts) {
      if (&equal != &parts.front()) decided_by_ = level;
      part(equal, again && equal.size() > 1 ? level : level + 1);
    }
  }

  // In a bracket points say in which order engines are listed, and no more.
  void share_place(std::size_t first) {
    for (auto i = first; i < order_.size(); ++i) order_[i].place = static_cast<int>(first) + 1;
  }

  void settle(const Group& group) {
    const int place = static_cast<int>(order_.size()) + 1;
    for (const auto engine : group)
      order_.push_back({.engine = engine,
                        .place = place,
                        .points = table_.points(engine),
                        .ties = std::move(values_[engine]),
                        .decided_by = std::exchange(decided_by_, std::nullopt)});
  }

  Table& table_;
  const StandingsWish& wish_;
  std::vector<Values> values_;  // by engine, by tie-break
  std::vector<Standing> order_;
  std::optional<std::size_t> decided_by_;  // what stands between the last of order_ and the next
};

}  // namespace

std::string_view name(Tie tie) {
  for (const auto& text : texts)
    if (text.tie == tie) return text.name;
  return {};
}

std::string_view definition(Tie tie) {
  for (const auto& text : texts)
    if (text.tie == tie) return text.definition;
  return {};
}

std::optional<Tie> tie(std::string_view name) {
  for (const auto& text : texts)
    if (text.name == name) return text.tie;
  return std::nullopt;
}

std::vector<Standing> standings(const results::Results& results, const StandingsWish& wish) {
  Table table(results, wish);
  return Order(table, wish).standings();
}

}  // namespace matches::statistics
