#pragma once
// What each version changes, in SQL that SQLite and PostgreSQL both know. A version that was
// released is never changed again.

#include <span>

namespace arena::store {

// The statements of version 1, of version 2, ...
std::span<const std::span<const char* const>> migrations();

}  // namespace arena::store
