#include "matches/suites/repetitions.hpp"

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "matches/suites/way.hpp"

namespace matches::suites {

namespace {

constexpr std::array levels{Sameness::exact, Sameness::position, Sameness::symmetry};

// The first opening of each key.
using Firsts = std::map<std::string, std::size_t, std::less<>>;

std::string way_key(const Way& way) {
  std::string key = way.start;
  for (const auto& action : way.actions) (key += '\n') += action;
  return key;
}

class Search {
 public:
  Search(const rules::GameKind& kind, const rules::RuleSet& rules) : kind_(kind), rules_(rules) {}

  std::vector<Repetition> run(std::span<const openings::Opening> openings) {
    std::vector<Repetition> found;
    for (std::size_t i = 0; i < openings.size(); ++i) {
      const auto way = way_of(kind_, rules_, openings[i]);
      const std::array keys{way_key(way), position_key(kind_, way.end), class_key(kind_, way.end)};
      std::optional<Repetition> closest;
      for (std::size_t level = 0; level < levels.size(); ++level) {
        const auto [first, fresh] = firsts_[level].try_emplace(keys[level], i);
        if (!fresh && !closest) closest = Repetition{i, first->second, levels[level]};
      }
      if (!closest) continue;
      if (closest->how == Sameness::symmetry) relate(*closest, openings[closest->of], way);
      found.push_back(*closest);
    }
    return found;
  }

 private:
  void relate(Repetition& repetition, const openings::Opening& earlier, const Way& way) const {
    const auto before = way_of(kind_, rules_, earlier);
    repetition.by = symmetry_between(kind_, before.end, way.end);
    for (const auto by : symmetries(kind_)) {
      if (!leads_to(before, by, way)) continue;
      repetition.by = by;
      return;
    }
    repetition.other_way = true;
  }

  bool leads_to(const Way& before, Symmetry by, const Way& way) const {
    if (moved_position(kind_, before.start, by) != way.start) return false;
    if (before.actions.size() != way.actions.size()) return false;
    for (std::size_t i = 0; i < way.actions.size(); ++i)
      if (moved(kind_, before.actions[i], by) != way.actions[i]) return false;
    return true;
  }

  const rules::GameKind& kind_;
  const rules::RuleSet& rules_;
  std::array<Firsts, levels.size()> firsts_;
};

}  // namespace

std::string_view name(Sameness sameness) {
  switch (sameness) {
    case Sameness::exact: return "exact";
    case Sameness::position: return "position";
    case Sameness::symmetry: return "symmetry";
  }
  return "?";
}

std::optional<Sameness> sameness_named(std::string_view wanted) {
  for (const auto level : levels)
    if (name(level) == wanted) return level;
  return std::nullopt;
}

std::vector<Repetition> repetitions(const rules::GameKind& kind, const rules::RuleSet& rules,
                                    std::span<const openings::Opening> openings) {
  return Search(kind, rules).run(openings);
}

std::vector<openings::Opening> without(std::span<const openings::Opening> openings,
                                       std::span<const Repetition> repetitions, Sameness most) {
  std::set<std::size_t> dropped;
  for (const auto& one : repetitions)
    if (one.how <= most) dropped.insert(one.opening);
  std::vector<openings::Opening> kept;
  for (std::size_t i = 0; i < openings.size(); ++i)
    if (!dropped.contains(i)) kept.push_back(openings[i]);
  return kept;
}

}  // namespace matches::suites
