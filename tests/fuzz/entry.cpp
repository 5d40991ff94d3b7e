// The libFuzzer side: one program for all targets. The variable REFEREE_FUZZ_TARGET names the
// target (a variable, because libFuzzer starts itself again with its own options).

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets.hpp"

namespace {

[[noreturn]] void list_targets() {
  for (const auto& target : tests::targets())
    std::printf("%.*s\n", static_cast<int>(target.name.size()), target.name.data());
  std::exit(0);
}

const tests::Target& chosen() {
  const char* const name = std::getenv("REFEREE_FUZZ_TARGET");
  for (const auto& target : tests::targets())
    if (name && target.name == name) return target;
  std::fputs("fuzz: REFEREE_FUZZ_TARGET names no target; fuzz --targets lists them\n", stderr);
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments) {
  if (*count > 1 && std::string_view((*arguments)[1]) == "--targets") list_targets();
  chosen();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const tests::Target& target = chosen();
  const auto wrong = target.run({reinterpret_cast<const char*>(bytes), size});
  if (wrong.empty()) return 0;
  std::fprintf(stderr, "fuzz: %s\n", wrong.c_str());
  std::abort();
}
