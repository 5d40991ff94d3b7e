#include "referee/runs/processors.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "basics/numbers.hpp"
#include "basics/text.hpp"
#include "matches/host/checkup.hpp"
#include "matches/play/threads.hpp"
#include "referee/terminal/text.hpp"

namespace referee::runs {

namespace {

// What a game without files of its own has open, and the referee beside all games; a little more
// while an engine is started.
constexpr std::size_t files_of_game = 23, files_of_referee = 16;

// "0", "0-3" or "0-14:2"; false: neither of them.
bool read_part(std::string_view part, std::set<int>& all) {
  constexpr std::size_t most = 1023;
  const auto dash = part.find('-'), colon = part.find(':');
  const auto first = basics::read_number<std::size_t>(part.substr(0, std::min(dash, colon)));
  if (!first || *first > most || (dash == part.npos && colon != part.npos)) return false;
  if (dash == part.npos) {
    all.insert(static_cast<int>(*first));
    return true;
  }
  const auto last =
      basics::read_number<std::size_t>(part.substr(dash + 1, colon - std::min(colon, dash + 1)));
  const auto step = colon == part.npos ? std::optional<std::size_t>(1)
                                       : basics::read_number<std::size_t>(part.substr(colon + 1));
  if (!last || *last > most || *last < *first || !step || *step == 0) return false;
  for (auto cpu = *first; cpu <= *last; cpu += *step) all.insert(static_cast<int>(cpu));
  return true;
}

}  // namespace

std::size_t threads_of_game(const std::vector<matches::play::Engine>& engines) {
  if (engines.size() < 2) return 1;
  std::vector<std::size_t> threads;
  threads.reserve(engines.size());
  for (const auto& engine : engines) threads.push_back(threads_of(engine));
  auto order = threads;
  std::nth_element(order.begin(), order.begin() + 1, order.end(), std::greater<>());
  const auto most = order[0], second = order[1];
  auto at_work = most;
  // Beside an engine that ponders thinks the one that has most threads of all others.
  for (std::size_t i = 0; i < engines.size(); ++i)
    if (engines[i].ponder)
      at_work = std::max(at_work, threads[i] + (threads[i] == most ? second : most));
  return at_work;
}

std::size_t workers_for(const matches::host::Host& host, std::size_t threads_of_game) {
  const auto room = static_cast<std::size_t>(std::max(1, matches::host::games_at_once(host)));
  return std::max<std::size_t>(1, std::min(room / threads_of_game, games_by_open_files(host)));
}

std::size_t games_by_open_files(const matches::host::Host& host) {
  constexpr std::uint64_t plenty = 1'000'000;
  const auto files = static_cast<std::size_t>(std::min(host.open_files.value_or(plenty), plenty));
  return files < files_of_referee ? 0 : (files - files_of_referee) / files_of_game;
}

std::string too_few_open_files(const matches::host::Host& host, std::size_t workers) {
  const auto most = std::max<std::size_t>(1, games_by_open_files(host));
  if (workers <= most) return {};
  return basics::counted(workers, "game") + " at once need " +
         std::to_string(files_of_referee + workers * files_of_game) + " open files, and at most " +
         std::to_string(host.open_files.value_or(0)) +
         " may be open (ulimit -n): " + basics::counted(most, "game") + " at once at most";
}

std::string crowding(const matches::host::Host& host, std::size_t workers,
                     std::size_t threads_of_game) {
  const auto room = host.usable.size();
  if (room == 0 || workers * threads_of_game <= room) return {};
  return basics::counted(workers, "game") + " at once with " +
         basics::counted(threads_of_game, "thread") + (workers == 1 ? " needs " : " each need ") +
         basics::counted(workers * threads_of_game, "processor") + ", and there " +
         (room == 1 ? "is " : "are ") + std::to_string(room) +
         ": engines would fight for cores; --concurrency auto plays " +
         std::to_string(workers_for(host, threads_of_game));
}

std::vector<int> processor_list(std::string_view text) {
  std::set<int> all;
  for (bool more = true; more;) {
    const auto part = text.substr(0, text.find(','));
    more = part.size() < text.size();
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    if (!read_part(part, all)) return {};
  }
  return {all.begin(), all.end()};
}

std::vector<int> spread(const matches::host::Host& host) {
  std::vector<std::pair<std::size_t, int>> order;  // the how manyth thread of its core, and which
  for (const auto& core : host.siblings) {
    std::size_t place = 0;
    for (const int cpu : core)
      if (host.usable.contains(cpu)) order.emplace_back(place++, cpu);
  }
  std::sort(order.begin(), order.end());
  std::vector<int> cpus;
  cpus.reserve(order.size());
  for (const auto& [place, cpu] : order) cpus.push_back(cpu);
  return cpus;
}

basics::Result<Pins, std::string> pins_of(const matches::host::Host& host,
                                          const std::vector<int>& wanted, std::size_t workers,
                                          std::size_t threads_of_game) {
  const auto cpus = wanted.empty() ? spread(host) : wanted;
  for (const int cpu : cpus)
    if (!host.usable.contains(cpu))
      return "processor " + std::to_string(cpu) + " does not exist, or this process may not use it";
  if (cpus.size() < workers || (wanted.empty() && cpus.size() < workers * threads_of_game))
    return basics::counted(workers, "game") + " at once with " +
           basics::counted(threads_of_game, "thread") + (workers == 1 ? " needs " : " each need ") +
           basics::counted(workers * (wanted.empty() ? threads_of_game : 1), "processor") + " of " +
           (workers == 1 ? "its" : "their") + " own, and there " +
           (cpus.size() == 1 ? "is " : "are ") + std::to_string(cpus.size());
  Pins pins;
  const auto share =
      wanted.empty() ? threads_of_game : std::max<std::size_t>(1, cpus.size() / workers);
  for (std::size_t at = 0; at + share <= cpus.size(); at += share)
    pins.by_worker.emplace_back(cpus.begin() + static_cast<std::ptrdiff_t>(at),
                                cpus.begin() + static_cast<std::ptrdiff_t>(at + share));
  if (share < threads_of_game)
    pins.warning = "a game has " + basics::counted(threads_of_game, "thread") + " and gets " +
                   basics::counted(share, "processor") + ": engines would fight for cores";
  return pins;
}

}  // namespace referee::runs
