#include "referee/join/host_speeds.hpp"

#include <algorithm>

namespace referee::join {

namespace {

constexpr std::uint64_t enough_ms = 1000, enough_answers = 100;

void compare_nodes(Overview& overview) {
  if (overview.engines.size() != 2) return;
  std::uint64_t nodes = 0, ms = 0;
  for (const auto& [name, share] : overview.hosts) {
    nodes += share.nodes;
    ms += share.node_ms;
  }
  if (nodes == 0 || ms == 0) return;
  const auto mean = static_cast<double>(nodes) / static_cast<double>(ms);
  for (auto& [name, share] : overview.hosts)
    if (share.node_ms >= enough_ms && share.nodes > 0)
      share.speed = static_cast<double>(share.nodes) / static_cast<double>(share.node_ms) / mean;
}

std::map<std::uint32_t, EngineEffort> of_all_hosts(const Overview& overview) {
  std::map<std::uint32_t, EngineEffort> all;
  for (const auto& [name, share] : overview.hosts)
    for (const auto& [engine, effort] : share.efforts) {
      all[engine].answers += effort.answers;
      all[engine].thought += effort.thought;
    }
  return all;
}

// Beside the time that the same answers take on the average of the hosts.
void compare_answers(Overview& overview) {
  const auto all = of_all_hosts(overview);
  for (auto& [name, share] : overview.hosts) {
    double expected = 0, thought = 0;
    std::uint64_t answers = 0;
    for (const auto& [engine, effort] : share.efforts) {
      const auto& mean = all.at(engine);
      if (mean.answers == 0) continue;
      answers += effort.answers;
      thought += static_cast<double>(effort.thought.count());
      expected += static_cast<double>(mean.thought.count()) /
                  static_cast<double>(mean.answers) * static_cast<double>(effort.answers);
    }
    if (answers >= enough_answers && thought > 0) share.speed = expected / thought;
  }
}

}  // namespace

void compare_speeds(Overview& overview) {
  if (overview.timed)
    compare_nodes(overview);
  else
    compare_answers(overview);
}

std::optional<double> speed_spread(const Overview& overview) {
  std::optional<double> slowest, fastest;
  std::size_t known = 0;
  for (const auto& [name, share] : overview.hosts) {
    if (!share.speed) continue;
    ++known;
    slowest = std::min(slowest.value_or(*share.speed), *share.speed);
    fastest = std::max(fastest.value_or(*share.speed), *share.speed);
  }
  return known < 2 ? std::nullopt : std::optional(*fastest / *slowest);
}

}  // namespace referee::join
