#include "matches/play/threads.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "basics/numbers.hpp"
#include "basics/text.hpp"

namespace matches::play {

namespace {

// "Number of Threads" and "num_threads" are one name.
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : basics::lower(name))
    if (c >= 'a' && c <= 'z') letters += c;
  return letters;
}

bool counts_threads(std::string_view name) {
  constexpr std::string_view spellings[] = {
      "threads",       "usithreads",    "numthreads",       "numberofthreads", "nthreads",
      "maxthreads",    "threadnum",     "threadcount",      "numcores",        "cores",
      "searchthreads", "ompnumthreads", "numsearchthreads", "thread"};
  const auto letters = letters_of(name);
  return std::find(std::begin(spellings), std::end(spellings), letters) != std::end(spellings);
}

}  // namespace

std::size_t threads_told(const std::vector<protocols::Option>& options) {
  for (const auto& option : options)
    if (option.type == protocols::Option::Type::spin && option.standard &&
        counts_threads(option.name))
      return basics::read_number<std::size_t>(*option.standard).value_or(0);
  return 0;
}

std::size_t threads_of(const Engine& engine, std::size_t told) {
  std::optional<std::size_t> said;
  for (const auto& [name, value] : engine.program.environment)
    if (counts_threads(name)) said = basics::read_number<std::size_t>(value);
  for (const auto& setting : engine.settings)
    if (counts_threads(setting.name)) said = basics::read_number<std::size_t>(setting.value);
  const auto cpus = engine.program.cpus.size();
  const auto threads = said.value_or(told > 0 ? told : cpus);
  return std::max<std::size_t>(1, cpus == 0 ? threads : std::min(threads, cpus));
}

}  // namespace matches::play
