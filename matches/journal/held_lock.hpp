#pragma once
// Whether a process of this host holds a lock, seen from outside: nothing is locked for it.

#include <string>

namespace matches::journal {

// Whether a list of locks, as the kernel writes it, holds one of this inode.
bool holds_lock(const std::string& locks, unsigned long long inode);

// Whether the kernel's list shows a lock on this file. It does not show those of other hosts and of
// other containers.
bool is_seen_locked(const std::string& path);

// Those who see each other's locks: a name for people, the kernel as it was started, and its
// processes. Empty: unknown.
std::string who_sees_our_locks();

}  // namespace matches::journal
