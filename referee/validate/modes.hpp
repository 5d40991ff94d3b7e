#pragma once
// The three things that `referee validate` validates. Which one is meant: --engine and --positions
// a live engine, operands the transcripts of dialogues, else a stream of actions on standard input.

#include "referee/arguments.hpp"
#include "referee/complaint.hpp"
#include "referee/console.hpp"

namespace referee::validate {

Or<Exit> stream(const Arguments& arguments, const Console& console);
Or<Exit> transcripts(const Arguments& arguments, const Console& console);
Or<Exit> live_engine(const Arguments& arguments, const Console& console);

}  // namespace referee::validate
