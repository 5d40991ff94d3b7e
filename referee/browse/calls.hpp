#pragma once
// Records in the browser: the page /records, and its calls, which keep nothing.

#include <cstddef>
#include <string_view>

#include "arena/http/app.hpp"
#include "arena/http/server.hpp"

namespace referee::browse {

// `limited`: rates, and few at a time of one network's.
arena::http::Annex records_pages(arena::http::Loop& loop, bool limited);
// In their place, where the operator wants none of them: says so.
arena::http::Annex no_records_pages();
// What the server is to take for these calls.
arena::http::LargeBodies pieces_of_files(bool limited);

}  // namespace referee::browse
