#pragma once
// The user's browser.

#include <string>

namespace referee::terminal {

// Shows a page, by xdg-open, in a session of its own, so that Ctrl-C here is not for the browser.
// What comes back is why not; empty: it has begun.
std::string open_browser(const std::string& target);

}  // namespace referee::terminal
