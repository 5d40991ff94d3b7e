#pragma once
// sandbox=on: an engine that sees no other process, no network and no files but the system's and
// its own. bubblewrap does it.

#include <cstdint>
#include <optional>
#include <string>

#include "matches/processes/process.hpp"
#include "matches/processes/starting/launcher.hpp"

namespace matches::processes::starting {

// Why there can be no sandbox on this host; empty: there can be. Runs a program to find out.
std::string sandbox_obstacle();

// What is limited inside.
constexpr int sandbox_tasks = 1024;               // processes and threads together
constexpr std::uint64_t sandbox_folder_mb = 256;  // of /tmp and of /dev/shm, unless mem= is given

// Changes what is to be launched so that it runs inside. Its folder can be read there, its working
// directory written too; without one it works in its folder. Where root runs the referee, the
// engine is `launch.account` inside, or nobody: root could write into /proc/sys.
std::optional<StartFailure> put_into_sandbox(Launch& launch);

}  // namespace matches::processes::starting
