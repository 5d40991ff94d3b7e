#pragma once
// What an operator can say to a server that runs: `serve --tell WORDS`, by the socket in its data
// directory. Everything that changes something is recorded as an event.

#include <string>
#include <string_view>

#include "arena/service/service.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::serve {

// For --help.
inline constexpr std::string_view operator_words =
    "status, invite, registration open|invite|closed, maintenance on|off, abort GAME WHY, "
    "disable AGENT, enable AGENT";

// "ok", "error: SENTENCE", or what was asked for, on one line. For one thread that may wait.
std::string operate(::arena::service::Service& service, std::string_view line);

// Says it to the server whose data directory this is.
terminal::Or<std::string> tell(const std::string& data, std::string_view line);

}  // namespace referee::serve
