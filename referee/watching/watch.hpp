#pragma once
// The command `watch`: a run in the terminal or as a page, whether it plays now or not.

#include <string>
#include <string_view>

#include "referee/options/arguments.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"
#include "referee/watching/run_list.hpp"
#include "referee/watching/words.hpp"

namespace referee::watching {

// What is wrong with an address that only this machine may reach; empty: nothing.
std::string read_own_address(std::string_view text, ::arena::http::Endpoint& endpoint);

// The folder whose runs a server shows. The complaint: it is not there, or is a run itself.
terminal::Or<RunFolder> folder_of_runs(const std::string& directory);

terminal::Or<terminal::Exit> watch(const options::Arguments& arguments,
                                   const terminal::Console& console);

// In the terminal: the table and how far the run is, until it ends.
terminal::Or<terminal::Exit> watch_in_terminal(const std::string& directory,
                                               const terminal::Console& console);

}  // namespace referee::watching
