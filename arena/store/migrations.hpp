#pragma once
// What each version changes, in SQL that SQLite and PostgreSQL both know. A version that was
// released is never changed again.

#include <span>

namespace arena::store {

// The statements of version 1, of version 2, ...
std::span<const std::span<const char* const>> migrations();

// From this version on, answers to actions are made again from the rows.
inline constexpr int version_of_receipts = 9;

}  // namespace arena::store
