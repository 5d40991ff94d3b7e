#pragma once
// Replays everything that a task names, and reports it in order.

#include "referee/replay/task.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::replay {

// `arguments`: of the engine that is asked for its opinion.
terminal::Or<terminal::Exit> replay_all(const Task& task, const options::Arguments& arguments,
                                        const terminal::Console& console);

}  // namespace referee::replay
