#pragma once
// What the journal of a run says of games without a result: a run that is resumed must know which
// of them are over anyway, and counts the faults that were committed in them.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "matches/results/result_list.hpp"

namespace matches::journal {

// A line of a void game in which an engine was at fault.
struct VoidGame {
  std::uint64_t number = 0;
  std::array<std::uint32_t, 2> engines{};  // by seat
  endings::EndReason reason;
  rules::Seat fault_by = rules::Seat::first;
  bool begun = true;  // no: its engine had been withdrawn before
};

// A game that stays without a result, because an engine of it was withdrawn by an earlier call.
struct Walkover {
  std::uint64_t number = 0;
  std::array<bool, 2> withdrawn{};  // by seat
};

// The games that are walkovers, ascending: without a result, and with two start failures of one
// engine, or not begun since it had been withdrawn. `voids` and `results` ascend by number.
std::vector<Walkover> walkovers_of(const std::vector<VoidGame>& voids,
                                   const results::ResultList& results);

// By engine: whether it was withdrawn in one of these walkovers, or before.
std::vector<bool> withdrawn_in(const std::vector<Walkover>& walkovers,
                               const std::vector<VoidGame>& voids, std::size_t engines);

struct PastVoid {
  records::GameResult fault;  // its number, engines, reason and who was at fault
  bool again = true;          // no: the game is a walkover
};
// What tables count of them. A game that has a result was played again once for one fault, and once
// because the host had decided it, however often the run was killed at it. One without a result is
// still to come unless it is a walkover, and what came before is forgotten.
std::vector<PastVoid> past_voids(const std::vector<VoidGame>& voids,
                                 const results::ResultList& results,
                                 const std::vector<Walkover>& walkovers);

}  // namespace matches::journal
