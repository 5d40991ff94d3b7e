#pragma once
// By which request actions came in, so that the answer to it can be given again.

#include <cstdint>
#include <string>

#include "arena/base/stamp.hpp"

namespace arena::table {

struct Receipt {
  int turn = 0;               // of the last action of the request
  std::int64_t key = 0;       // of the idempotency key, a digest
  std::int64_t asked = 0;     // of what was asked, a digest
  base::Stamp answered = {};
  int changes = 0;            // of the links, as the answer showed them
  std::string opponent = {};  // whom another player has replaced since; empty: nobody
};

}  // namespace arena::table
