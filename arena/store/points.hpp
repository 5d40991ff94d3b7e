#pragma once
// Points in the life of a SQLite database, each with a sum of all before it: a database that does not
// hold a point has lost what was stored until then.

#include <cstdint>
#include <string>
#include <string_view>

#include "arena/database/database.hpp"
#include "arena/store/rows.hpp"

namespace arena::store {

struct Point {
  std::int64_t number = 0;
  Stamp at = {};
  std::int64_t actions = 0, agents = 0;  // that were there
  std::string chain = {};                // of this point and all before it
  friend bool operator==(const Point&, const Point&) = default;
};

// The next point, of now. Those before `kept` are deleted.
Point add_point(database::Session& session, std::string_view boot, Stamp now, std::int64_t kept);
bool has_point(database::Session& session, const Point& point);
// How the database stands, for comparison: without a number and a sum.
Point present(database::Session& session);

}  // namespace arena::store
