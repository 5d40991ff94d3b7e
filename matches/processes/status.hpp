#pragma once
// How children end, as the system says it.

#include <sys/types.h>

#include <optional>
#include <string>

namespace matches::processes {

// "exited with code 3", "killed by signal 11 (Segmentation fault)"
std::string describe(int status);

// The status of a dead child that stays to be reaped; empty: it runs.
std::optional<int> status_of_dead(pid_t child);

// A child of this process group has died and waits to be reaped.
bool some_of_group_is_dead(pid_t group);

}  // namespace matches::processes
