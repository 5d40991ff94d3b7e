#pragma once
// Where a request ends, decided before anything acts on it (RFC 9112, 6.1 and 6.3): what one reader
// takes for a body must never be the next request of another.

#include <cstddef>
#include <optional>
#include <string_view>

#include "arena/http/message.hpp"

namespace arena::http {

// Empty: more of the head is needed. `none`: there is no doubt where the request ends: no body, one
// decimal Content-Length, or exactly "chunked"; and it has exactly one Host, which HTTP/1.0 may
// leave out. Else why it is refused.
std::optional<Request::Fault> fault_of_head(std::string_view bytes, std::size_t most);

// How many bytes of empty lines stand before a request: they are left out.
std::size_t empty_lines(std::string_view bytes);

}  // namespace arena::http
