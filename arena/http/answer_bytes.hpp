#pragma once
// An answer as the bytes of HTTP/1.1.

#include <string>
#include <string_view>

#include "arena/http/message.hpp"

namespace arena::http {

// Whether the length of the body is known before it is written; if not, the body comes in chunks.
enum class Length : unsigned char { known, unknown };

// Everything before the body. A connection that does not stay open is closed after the answer.
std::string head_of(const Response& response, Length length, bool stays_open);
std::string chunk(std::string_view part);  // an empty one is the last

}  // namespace arena::http
