#pragma once
// Scripts that start processes of a run: for batch systems, and for hosts that ssh reaches.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "matches/base/time.hpp"
#include "referee/join/join_words.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::join {

struct ScriptWish {
  std::string run;      // absolute
  std::string program;  // of referee, as the other hosts call it
  std::size_t tasks = 256, at_once = 64;
  std::size_t processors = 1;  // of a process
  matches::Seconds time = matches::Seconds(4 * 3600);
  matches::Seconds warning = matches::Seconds(600);  // how long before its end a process is warned
  std::string memory;                                // of a processor: "2G"; empty: not said
  std::string prologue;                              // lines that come before the process
  std::vector<std::string> words;                    // for `referee join`
};

struct BatchSystem {
  std::string_view name;
  std::string (*script)(const ScriptWish& wish);
};
std::span<const BatchSystem> batch_systems();

// `of_join`: words for the processes.
terminal::Or<ScriptWish> script_wish(const std::string& run, const ScriptWords& words,
                                     std::span<const std::string> of_join);

}  // namespace referee::join
