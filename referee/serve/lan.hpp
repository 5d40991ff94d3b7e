#pragma once
// The local network, as `--lan` opens it.

#include <string>

#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::serve {

// Where other machines of the network reach this one. Empty: there is no network.
std::string lan_host();

// The secret of the address, kept in the folder so that a phone that has it keeps it.
terminal::Or<std::string> lan_token(const std::string& folder);

// The address as a code for a camera, where the terminal can show one.
std::string lan_code(const std::string& address, const terminal::Console& console);

}  // namespace referee::serve
