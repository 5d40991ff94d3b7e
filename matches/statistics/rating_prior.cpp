#include "matches/statistics/rating_prior.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>

namespace matches::statistics {

std::vector<Duel> with_prior(std::size_t players, std::vector<Duel> duels, double draws) {
  if (!(draws > 0)) return duels;
  const auto games = [](const Duel& duel) { return duel.won + duel.drawn + duel.lost; };
  std::vector<double> played(players, 0.0);
  for (const auto& duel : duels) {
    if (duel.first == duel.second) continue;
    played[duel.first] += games(duel);
    played[duel.second] += games(duel);
  }
  const auto real = duels.size();
  for (std::size_t i = 0; i < real; ++i) {
    const auto [first, second] = std::pair(duels[i].first, duels[i].second);
    const double count = games(duels[i]);
    if (first == second || !(count > 0)) continue;
    const double share = draws / 4 * count * (1 / played[first] + 1 / played[second]);
    duels.push_back({.first = first, .second = second, .drawn = share});
    duels.push_back({.first = second, .second = first, .drawn = share});
  }
  return duels;
}

std::vector<std::vector<std::size_t>> connected_groups(std::size_t players,
                                                       const std::vector<Duel>& duels) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;
  Graph took_points(players);
  for (const auto& duel : duels) {
    if (duel.first == duel.second) continue;
    if (duel.won > 0 || duel.drawn > 0) boost::add_edge(duel.first, duel.second, took_points);
    if (duel.lost > 0 || duel.drawn > 0) boost::add_edge(duel.second, duel.first, took_points);
  }
  std::vector<std::size_t> group(players);
  const std::size_t count = boost::strong_components(
      took_points, boost::make_iterator_property_map(group.begin(),
                                                     boost::get(boost::vertex_index, took_points)));
  // Boost numbers them from the end: a player that has taken from a group has a higher number.
  std::vector<std::vector<std::size_t>> groups(count);
  for (std::size_t i = 0; i < players; ++i) groups[count - 1 - group[i]].push_back(i);
  return groups;
}

}  // namespace matches::statistics
