#pragma once
// The help pages, made from the table of commands and options, laid out for a width in columns. No
// line is wider, except a single word that is.

#include <string>
#include <string_view>

#include "referee/options/options.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/screen.hpp"

namespace referee::guide {

// For `referee` alone: what it is, three examples.
std::string greeting(int width = terminal::usual_width);
std::string brief_help(int width = terminal::usual_width);  // referee -h
std::string full_help(int width = terminal::usual_width);   // referee --help
// referee COMMAND -h: one screen. `act`: the first operand, whose options alone are shown; empty:
// all.
std::string brief_help(const options::Command&, std::string_view act = {},
                       int width = terminal::usual_width);
// referee COMMAND --help
std::string full_help(const options::Command&, std::string_view act = {},
                      int width = terminal::usual_width);
terminal::Complaint unknown_command(std::string_view word);

}  // namespace referee::guide
