#include <malloc.h>
#ifdef REFEREE_STATIC
#include <nss.h>
#endif

#include <string>
#include <vector>

#include "matches/processes/process.hpp"
#include "referee/commands/program.hpp"
#include "referee/terminal/console.hpp"

namespace {

// A worker makes the records of games, and what reports them in order frees them: with a heap for
// each thread, as is usual, each of these heaps grows to what is needed at most anywhere.
void share_heaps() { mallopt(M_ARENA_MAX, 2); }

// Users and hosts are usually looked up by modules of the host's C library. That library may be of
// another version than the one in a static program, which then could crash: it reads the files and
// asks DNS by itself.
void look_up_without_modules() {
#ifdef REFEREE_STATIC
  for (const char* const database : {"passwd", "group", "initgroups"})
    __nss_configure_lookup(database, "files");
  __nss_configure_lookup("hosts", "files dns");
#endif
}

}  // namespace

int main(int count, char** words) {
  referee::terminal::keep_closed_descriptors();  // before anything is opened
  share_heaps();
  look_up_without_modules();
  matches::processes::prepare_for_engines();
  return referee::commands::run(
      std::vector<std::string>(words + (count > 0 ? 1 : 0), words + count));
}
