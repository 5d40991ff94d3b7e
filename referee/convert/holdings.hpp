#pragma once
// The tables of docs/formats.md: which formats there are, and what each holds of a game.

#include <string>

namespace referee::convert {

std::string formats_table();

}  // namespace referee::convert
