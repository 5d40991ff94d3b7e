#pragma once
// What the kernel does not do for an engine in the sandbox: nothing that plays a game needs it, and
// bubblewrap by itself does not hold it back.

#include "matches/base/descriptor.hpp"

namespace matches::processes::starting {

// Makes a file in memory with the filter, as `bwrap --seccomp` reads it. Calls for keys, io_uring, bpf
// and perf_event_open fail as on a kernel that does not have them. Empty: errno says why.
Descriptor deny_list();

}  // namespace matches::processes::starting
