#pragma once
// Replays everything that a task names, and reports it in order.

#include "referee/complaint.hpp"
#include "referee/console.hpp"
#include "referee/replay/task.hpp"

namespace referee::replay {

// `arguments`: of the engine that is asked for its opinion.
Or<Exit> replay_all(const Task& task, const Arguments& arguments, const Console& console);

}  // namespace referee::replay
