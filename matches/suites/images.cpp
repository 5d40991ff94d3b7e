#include "matches/suites/images.hpp"

#include <set>
#include <string>
#include <utility>

#include "matches/suites/symmetry.hpp"
#include "matches/suites/way.hpp"

namespace matches::suites {

namespace {

// Where the start looks the same it stays as it was written: the usual one is not a position then.
openings::Opening image_of(const rules::GameKind& kind, const openings::Opening& opening,
                           const Way& way, Symmetry by) {
  openings::Opening image{opening.name + " " + std::string(code(by)), opening.position, {}};
  if (auto start = moved_position(kind, way.start, by); start != way.start)
    image.position = std::move(start);
  for (const auto& action : way.actions) image.actions.push_back(moved(kind, action, by));
  return image;
}

}  // namespace

std::vector<openings::Opening> with_images(const rules::GameKind& kind, const rules::RuleSet& rules,
                                           std::vector<openings::Opening> openings) {
  std::set<std::string> ends;
  std::vector<Way> ways;
  for (const auto& opening : openings) {
    ways.push_back(way_of(kind, rules, opening));
    ends.insert(position_key(kind, ways.back().end));
  }
  for (const auto by : symmetries(kind)) {
    if (by == Symmetry::identity) continue;
    for (std::size_t i = 0; i < ways.size(); ++i)
      if (ends.insert(position_key(kind, moved_position(kind, ways[i].end, by))).second)
        openings.push_back(image_of(kind, openings[i], ways[i], by));
  }
  return openings;
}

}  // namespace matches::suites
