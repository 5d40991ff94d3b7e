#pragma once
// What an operator is told while a server runs: a line for each thing that happened.

#include <functional>
#include <string>

#include "arena/base/stamp.hpp"

namespace arena::base {

struct LogLine {
  std::string what;                     // one word: "outage"
  std::string detail;                   // in words; may hold anything
  std::string request = {}, game = {};  // their ids; empty: none
};
// Called on any thread. Null: nobody reads it.
using Log = std::function<void(const LogLine&)>;

enum class LogFormat : unsigned char { text, json, off };
// With its line end; empty if it is off.
std::string written(const LogLine& line, Stamp now, LogFormat format);

}  // namespace arena::base
