#include <malloc.h>

#include <string>
#include <vector>

#include "matches/processes/process.hpp"
#include "referee/commands/program.hpp"
#include "referee/terminal/console.hpp"

namespace {

// A worker makes the records of games, and what reports them in order frees them: with a heap for
// each thread, as is usual, each of these heaps grows to what is needed at most anywhere.
void share_heaps() { mallopt(M_ARENA_MAX, 2); }

}  // namespace

int main(int count, char** words) {
  referee::terminal::keep_closed_descriptors();  // before anything is opened
  share_heaps();
  matches::processes::prepare_for_engines();
  return referee::commands::run(
      std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}
