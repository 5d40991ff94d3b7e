#pragma once
// Whether a run plays at this moment, seen from outside: nothing is locked, and nobody is asked.

#include <string>

namespace referee::watching {

// If this host played it last, by itself (the file LOCK names it), only the lock counts. Else something
// may be written to its journal by a process elsewhere: within the last seconds.
bool plays_now(const std::string& directory);

}  // namespace referee::watching
