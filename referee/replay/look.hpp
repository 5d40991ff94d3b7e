#pragma once
// One place of one recorded game, for a person: referee replay FILE --games 3 --at 23 --explain.

#include "referee/complaint.hpp"
#include "referee/console.hpp"
#include "referee/replay/task.hpp"

namespace referee::replay {

Or<Exit> show_place(const Task& task, const Console& console);

}  // namespace referee::replay
