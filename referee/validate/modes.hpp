#pragma once
// The three things that `referee validate` validates. Which one is meant: --engine and --positions
// a live engine, operands the transcripts of dialogues, else a stream of actions on standard input.

#include "referee/options/arguments.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::validate {

terminal::Or<terminal::Exit> stream(const options::Arguments& arguments,
                                    const terminal::Console& console);
terminal::Or<terminal::Exit> transcripts(const options::Arguments& arguments,
                                         const terminal::Console& console);
terminal::Or<terminal::Exit> live_engine(const options::Arguments& arguments,
                                         const terminal::Console& console);

}  // namespace referee::validate
