#pragma once
// The manual in the forms that other programs read, made from the table of commands and options.

#include <string>
#include <string_view>

#include "referee/options/options.hpp"

namespace referee::guide {

// Manual pages, in the macros of man(7).
std::string man_page();  // of the program
std::string man_page(const options::Command& command);
std::string man_name(const options::Command& command);  // "referee-match"

// The command reference: docs/reference.md.
std::string markdown_reference();
std::string markdown_reference(const options::Command& command);

}  // namespace referee::guide
