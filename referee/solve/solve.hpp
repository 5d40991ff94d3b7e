#pragma once
// `solve`: the table by which a game is played perfectly, made and checked.

#include <array>

#include "referee/options/options.hpp"
#include "referee/options/readers.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::terminal {
class Console;
}

namespace referee::solve {

struct SolveWords {
  bool check = false, force = false;
};

inline constexpr std::array options_of_solve = {
    options::Option{.name = "check",
                    .standard = "off",
                    .help = "compare every position of the table with those after it",
                    .read = options::into<&SolveWords::check>},
    options::Option{.name = "force",
                    .standard = "off",
                    .help = "make the table again, even if it is there",
                    .read = options::into<&SolveWords::force>}};

terminal::Or<terminal::Exit> run_solve(const options::Arguments&, const terminal::Console&);

}  // namespace referee::solve
