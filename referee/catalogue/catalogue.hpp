#pragma once
// The one table of commands and options. The help pages, the manual and completion come from it, and
// so does what the parser accepts.

#include <span>
#include <string_view>

#include "referee/options/options.hpp"

namespace referee::catalogue {

std::span<const options::Command> commands();
std::span<const options::Option> global_options();  // before the command
std::span<const options::Option> common_options();  // also after any command
std::span<const options::Example> program_examples();
const options::Command* find_command(std::string_view name);  // null: no such command

}  // namespace referee::catalogue
