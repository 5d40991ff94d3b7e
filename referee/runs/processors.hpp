#pragma once
// Which processors the engines of a run get: how many games at once find room (--concurrency auto),
// whether engines would fight for cores, and whose is which (--pin).

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/host/host.hpp"
#include "matches/play/engine.hpp"

namespace referee::runs {

// How many threads think at once in a game, at most: those of one engine, or of both where one of
// the two ponders. Every two of the engines may meet.
std::size_t threads_of_game(const std::vector<matches::play::Engine>& engines);

// This many games at once find room, for their processors and their descriptors, but at least one.
std::size_t workers_for(const matches::host::Host& host, std::size_t threads_of_game);

// Empty: there is room for all.
std::string crowding(const matches::host::Host& host, std::size_t workers,
                     std::size_t threads_of_game);

// How many games at once find descriptors: engines of a game and what the referee needs for it.
std::size_t games_by_open_files(const matches::host::Host& host);
// Empty: there are enough, as far as the host tells. A single game is always tried.
std::string too_few_open_files(const matches::host::Host& host, std::size_t workers);

// "0-3,8", "0-14:2", as `taskset -c` has it. Empty: the text is not such a list.
std::vector<int> processor_list(std::string_view text);

// The processors of this host in an order in which neighbours share no core as long as that is
// possible: the first thread of each core, then the second of each.
std::vector<int> spread(const matches::host::Host& host);

struct Pins {
  std::vector<std::vector<int>> by_worker;
  std::string warning;  // engines have more threads than processors; empty: they have not
};
// Processors for each worker. `wanted`: empty: all that this process may use, of which each worker
// gets as many as a game has threads. Otherwise these, shared out evenly. The text: why not.
basics::Result<Pins, std::string> pins_of(const matches::host::Host& host,
                                          const std::vector<int>& wanted, std::size_t workers,
                                          std::size_t threads_of_game);

}  // namespace referee::runs
