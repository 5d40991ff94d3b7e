#pragma once
// The script of the page: the board of web/ and what replays games, as one script without modules,
// which browsers do not load from files.

#include <string>
#include <string_view>

namespace referee::report {

// Makes a script of a module that can stand among others in one script. It imports from modules
// that stand before it, and is known by its file's name.
std::string module_as_script(std::string_view name, std::string_view module);

std::string page_script();
std::string page_style();

}  // namespace referee::report
