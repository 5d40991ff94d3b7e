#pragma once
// The files of the page, as browsers ask for them.

#include <optional>

#include "arena/http/message.hpp"
#include "arena/http/target.hpp"

namespace referee::browse {

// "/records", and the scripts and styles at the places that they have in the tree: so the same
// imports hold there and here. Empty for any other address.
std::optional<arena::http::Response> page_file(const arena::http::Target& target,
                                               const arena::http::Request& request);

}  // namespace referee::browse
