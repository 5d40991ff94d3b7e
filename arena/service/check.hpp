#pragma once
// Whether a database is true: every game is replayed by the rules library and compared with what
// is kept of it, and every rating is computed again.

#include <cstdint>
#include <functional>
#include <string>

#include "arena/base/stamp.hpp"
#include "arena/database/database.hpp"
#include "basics/result.hpp"

namespace arena::service {

struct Checked {
  std::uint64_t games = 0, actions = 0, ratings = 0, findings = 0;
};

// Each finding is a line. `witness`: the file that says how far the database was; empty: none. An
// error: it cannot be read.
basics::Result<Checked, database::Failure> check(database::Database& database,
                                                 const std::string& witness, base::Stamp now,
                                                 const std::function<void(std::string)>& tell);

}  // namespace arena::service
