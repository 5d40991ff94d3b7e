#pragma once
// Whether a run plays at this moment, seen from outside: nothing is locked, and nobody is asked.

#include <string>

namespace referee::watching {

// A process of this machine holds the run's lock, or something was written to its journal within
// the last seconds (the process may be elsewhere).
bool plays_now(const std::string& directory);

// Whether a list of locks, as the kernel writes it, holds one of this inode.
bool holds_lock(const std::string& locks, unsigned long long inode);

}  // namespace referee::watching
