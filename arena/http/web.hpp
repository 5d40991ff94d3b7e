#pragma once
// The pages for people, as browsers ask for them: files that the program carries with it.

#include <optional>
#include <string_view>

#include "arena/http/message.hpp"
#include "arena/http/target.hpp"

namespace arena::http {

// The answer to a request for a page or a file of a page; empty: the request is for something else.
// The address of a game is a page for who accepts HTML, and a state for all others.
std::optional<Response> web_response(const Target& target, const Request& request);

// A file of a page, or that the client has it already. `name`: its ending says what it is.
Response file_response(const Request& request, std::string_view name, std::string_view bytes);

}  // namespace arena::http
