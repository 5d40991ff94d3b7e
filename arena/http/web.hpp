#pragma once
// The pages for people, as browsers ask for them: files that the program carries with it.

#include <optional>

#include "arena/http/message.hpp"
#include "arena/http/target.hpp"

namespace arena::http {

// The answer to a request for a page or a file of a page; empty: the request is for something else.
// The address of a game is a page for who accepts HTML, and a state for all others.
std::optional<Response> web_response(const Target& target, const Request& request);

}  // namespace arena::http
