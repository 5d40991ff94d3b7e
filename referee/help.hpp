#pragma once
// The help pages, made from the table of commands and options. No line is wider than 80 columns.

#include <string>
#include <string_view>

#include "referee/options.hpp"

namespace referee {

std::string greeting();    // for `referee` alone: what it is, three examples
std::string brief_help();  // referee -h
std::string full_help();   // referee --help
// referee COMMAND -h: one screen. `act`: the first operand, whose options alone are shown; empty:
// all.
std::string brief_help(const Command&, std::string_view act = {});
std::string full_help(const Command&, std::string_view act = {});  // referee COMMAND --help
Complaint unknown_command(std::string_view word);

}  // namespace referee
