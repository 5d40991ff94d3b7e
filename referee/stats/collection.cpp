#include "referee/stats/collection.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "matches/base/fnv.hpp"
#include "matches/statistics/duels.hpp"
#include "rules/text.hpp"

namespace referee::stats {

namespace {

namespace st = matches::statistics;
using matches::records::GameResult;
using rules::Seat;

// "3.7.2": what stands before the last dot, and whether 1 or 2 stands behind it.
struct RoundPart {
  std::string_view encounter;
  int game = 0;
};
RoundPart parted(std::string_view round) {
  const auto dot = round.rfind('.');
  if (dot == round.npos || dot == 0 || dot + 2 != round.size()) return {};
  const char last = round.back();
  if (last != '1' && last != '2') return {};
  return {round.substr(0, dot), last - '0'};
}

// As the table names it; empty: unknown.
std::string group_name(const Gist& gist, tables::Division by) {
  constexpr std::string_view to_the_hour = "2026-11-20T08";
  switch (by) {
    case tables::Division::host: return gist.host;
    case tables::Division::opening:
      return gist.opening_name.empty() ? "usual start" : gist.opening_name;
    case tables::Division::hour: return gist.started.substr(0, to_the_hour.size());
  }
  return {};
}

// 0, 1/2 or 1 for the engine with the lower number, in halves; whatever points the rules give.
std::size_t halves(const GameResult& result) {
  if (!result.winner) return 1;
  const bool first_is_lower = result.engines[0] < result.engines[1];
  return (*result.winner == Seat::first) == first_is_lower ? 2 : 0;
}

}  // namespace

void Collection::next_file(const std::string& folder) {
  folder_ = folder;
  ++file_;
}

std::uint32_t Collection::engine(const std::string& name) {
  const auto next = static_cast<std::uint32_t>(names_.size());
  const auto [found, is_new] = numbers_.emplace(name, next);
  if (is_new) names_.push_back(name);
  return found->second;
}

std::uint32_t Collection::group(const Gist& gist) {
  if (!division_) return 0;
  const auto next = static_cast<std::uint32_t>(group_names_.size());
  const auto [found, is_new] = group_numbers_.emplace(group_name(gist, *division_), next);
  if (is_new) group_names_.push_back(found->first);
  return found->second;
}

Collection::Held Collection::held_of(const Gist& gist) {
  Held held;
  held.group = group(gist);
  held.result = gist.result;
  held.opening = gist.opening;
  held.file = file_;
  const auto number = gist.result.number;
  const auto round = parted(gist.round);
  if (number > 0) {
    held.link = Link::number;
    held.run = matches::fnv1a(gist.event, matches::fnv1a(folder_ + "\n"));
    held.encounter = (number - 1) / 2;
    held.second = number % 2 == 0;
  } else {
    held.run = matches::fnv1a(gist.event, file_);
    if (round.game > 0) {
      held.link = Link::round;
      held.encounter = matches::fnv1a(round.encounter);
      held.second = round.game == 2;
    }
  }
  return held;
}

void Collection::add(const Gist& gist) {
  if (gist.engines[0] == gist.engines[1]) {
    ++nameless_;
    return;
  }
  auto held = held_of(gist);
  for (const std::size_t seat : {0, 1}) held.result.engines[seat] = engine(gist.engines[seat]);
  if (gist.void_game) {
    voids_.push_back(held);
  } else if (gist.result.number > 0 && !known_.insert(gist.identity).second) {
    ++twice_;
  } else {
    games_.push_back(held);
  }
}

void Collection::replace(std::size_t game, const Gist& gist) {
  auto held = held_of(gist);
  for (const std::size_t seat : {0, 1}) held.result.engines[seat] = engine(gist.engines[seat]);
  games_[game] = held;
  known_.insert(gist.identity);
}

void Collection::add_void(const std::vector<std::string>& engines,
                          const matches::journal::PastVoid& one) {
  auto& added = past_voids_.emplace_back(one);
  for (auto& number : added.fault.engines) number = engine(engines[number]);
}

// Those that could be of one encounter.
bool Collection::together(const Held& a, const Held& b) const {
  return std::tie(a.link, a.run, a.encounter) == std::tie(b.link, b.run, b.encounter) &&
         (a.link == Link::number || a.file == b.file);
}

bool Collection::partners(const Held& a, const Held& b) {
  return a.result.engines[0] == b.result.engines[1] && a.result.engines[1] == b.result.engines[0] &&
         a.opening == b.opening && (a.link == Link::order || a.second != b.second);
}

// Where several runs share a folder and an event, a number comes several times: games of one file
// belong together first. Without numbers and rounds only neighbours do.
void Collection::pair_range(const std::vector<std::size_t>& order, std::size_t from,
                            std::size_t to) {
  std::vector<bool> taken(to - from, false);
  for (const bool same_file : {true, false}) {
    for (std::size_t i = from; i < to; ++i) {
      const auto& one = games_[order[i]];
      const auto last = one.link == Link::order ? std::min(i + 2, to) : to;
      for (std::size_t j = i + 1; j < last && !taken[i - from]; ++j) {
        const auto& other = games_[order[j]];
        if (taken[j - from] || (one.file == other.file) != same_file || !partners(one, other))
          continue;
        taken[i - from] = taken[j - from] = true;
        units_.push_back({order[i], order[j], true});
        ++pairs_;
      }
    }
  }
  for (std::size_t i = from; i < to; ++i)
    if (!taken[i - from]) units_.push_back({order[i], order[i], false});
}

void Collection::find_pairs(std::optional<bool> paired) {
  units_.clear();
  pairs_ = 0;
  paired_ = paired;
  // Runs and rounds come in the order of their first game.
  std::map<std::uint64_t, std::size_t> first;
  for (std::size_t i = 0; i < games_.size(); ++i) first.emplace(games_[i].run, i);
  std::vector<std::size_t> order(games_.size()), rank(games_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = 0; i < games_.size(); ++i) rank[i] = first.at(games_[i].run);
  const auto key = [&](std::size_t i) {
    const auto& held = games_[i];
    return std::tuple(rank[i], held.link, held.encounter, held.second);
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
    const bool alone = paired == false;
    do ++to;
    while (!alone && to < order.size() && together(games_[order[from]], games_[order[to]]));
    pair_range(order, from, to);
  }
}

std::vector<GameResult> Collection::in_order() const {
  std::vector<GameResult> all;
  for (const auto& unit : units_) {
    all.push_back(games_[unit.one].result);
    if (unit.pair) all.push_back(games_[unit.other].result);
  }
  return all;
}

matches::results::Results Collection::results() const {
  matches::results::Results results(names_, paired_.value_or(pairs_ > 0));
  std::uint64_t number = 1;
  for (const auto& unit : units_) {
    auto result = games_[unit.one].result;
    result.number = number;
    results.add(result);
    if (unit.pair) {
      result = games_[unit.other].result;
      result.number = number + 1;
      results.add(result);
    }
    number += 2;
  }
  // A number that was played again, or void more than once, is reported once at most.
  std::unordered_set<std::uint64_t> there;
  const auto key = [](const Held& held) {
    return matches::fnv1a(std::to_string(held.result.number), held.run);
  };
  for (const auto& held : games_)
    if (held.result.number > 0) there.insert(key(held));
  for (const auto& held : voids_) {
    const bool again = held.result.number > 0 && !there.insert(key(held)).second;
    results.add_void(held.result, again);
  }
  for (const auto& one : past_voids_) results.add_void(one.fault, one.again);
  return results;
}

std::vector<tables::Group> Collection::groups(const st::StandingsWish& wish) const {
  const auto add = [](matches::results::Results& results, GameResult result, std::uint64_t number) {
    result.number = number;
    results.add(result);
  };
  // The units of each group: games of one pair that were played apart are two games.
  std::vector<std::vector<Unit>> members(group_names_.size());
  for (const auto& unit : units_) {
    const auto one = games_[unit.one].group, other = games_[unit.other].group;
    const bool together = unit.pair && one == other;
    members[one].push_back({unit.one, together ? unit.other : unit.one, together});
    if (unit.pair && !together) members[other].push_back({unit.other, unit.other, false});
  }
  std::vector<tables::Group> all;
  for (const auto& [name, group] : group_numbers_) {
    if (members[group].empty()) continue;  // void games alone
    matches::results::Results results(names_, paired_.value_or(pairs_ > 0));
    std::uint64_t number = 1;
    for (const auto& unit : members[group]) {
      add(results, games_[unit.one].result, number);
      if (unit.pair) add(results, games_[unit.other].result, number + 1);
      number += 2;
    }
    all.push_back(tables::group_of(name, results, wish));
  }
  return all;
}

st::Sprt Collection::fed(const st::Hypotheses& hypotheses) const {
  const bool five =
      hypotheses.model != st::Model::bayesian &&
      st::pairs_suffice(static_cast<double>(games_.size()), static_cast<double>(pairs_));
  const bool paired = paired_.value_or(pairs_ > 0);
  st::Sprt test(hypotheses, five ? 5 : 3, paired && !five ? 2 : 1);
  for (const auto& unit : units_) {
    const auto& one = games_[unit.one].result;
    const auto& other = games_[unit.other].result;
    if (five && unit.pair)
      test.add(halves(one) + halves(other),
               {one.opening, matches::results::played_in_pair(one, other)});
    if (five) continue;
    test.add(halves(one), {one.opening, one.played});
    if (unit.pair) test.add(halves(other), {other.opening, other.played});
  }
  return test;
}

// Of one opening, or of one pair of games where two engines have played a single opening.
std::vector<std::vector<st::Duel>> Collection::duels_by_opening() const {
  using Engines = std::pair<std::uint32_t, std::uint32_t>;
  const auto engines = [](const GameResult& one) -> Engines {
    return std::minmax(one.engines[0], one.engines[1]);
  };
  std::map<Engines, std::set<std::uint64_t>> openings;
  for (const auto& unit : units_) {
    const auto& one = games_[unit.one].result;
    if (auto& of_them = openings[engines(one)]; of_them.size() < 2) of_them.insert(one.opening);
  }
  std::map<std::pair<Engines, std::uint64_t>, std::size_t> places;
  std::vector<std::vector<st::Duel>> groups;
  for (const auto& unit : units_) {
    const auto& one = games_[unit.one].result;
    const auto& other = games_[unit.other].result;
    const bool several = openings[engines(one)].size() > 1;
    const auto played = unit.pair ? matches::results::played_in_pair(one, other) : one.played;
    const auto key = several ? one.opening : played;
    const auto next = groups.size();
    const auto place =
        key == 0 ? next : places.try_emplace({engines(one), key}, next).first->second;
    if (place == next) groups.emplace_back();
    groups[place].push_back(st::duel_of(one));
    if (unit.pair) groups[place].push_back(st::duel_of(other));
  }
  return groups;
}

}  // namespace referee::stats
