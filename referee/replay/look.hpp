#pragma once
// One place of one recorded game, for a person: referee replay FILE --games 3 --at 23 --explain.

#include "referee/replay/task.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::replay {

terminal::Or<terminal::Exit> show_place(const Task& task, const terminal::Console& console);

}  // namespace referee::replay
