// Says in words what an older processor would answer with SIGILL. Anything else in the program may use
// these instructions, even before main: this runs before all constructors, is
// compiled for every processor (CMakeLists.txt), and calls nothing of the program.

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr int internal_error = 7;  // the program's exit code

void check_processor(int count, char** words, char**) {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt")) return;
  const char* name = count > 0 ? words[0] : "referee";
  if (const char* const slash = std::strrchr(name, '/')) name = slash + 1;
  std::fprintf(stderr,
               "%s: this program needs a processor with SSE4.2 and POPCNT (x86-64-v2, 2009); for an "
               "older one, build it with -DREFEREE_ARCH=\n",
               name);
  std::_Exit(internal_error);
}

[[gnu::used, gnu::section(".preinit_array")]] void (*const before_everything)(int, char**, char**) =
    check_processor;

}  // namespace
