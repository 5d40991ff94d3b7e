#pragma once
// What a host is worth for fair timing: a verdict on everything that was found, and what to change.

#include <string>
#include <string_view>
#include <vector>

#include "matches/host/host.hpp"
#include "matches/host/host_trials.hpp"

namespace matches::host {

enum class Verdict : unsigned char {
  ok,
  note,     // good to know; times are fair in spite of it
  warning,  // an engine may be charged for what it has not used, or play weaker than it is
};
std::string_view name(Verdict verdict);

struct Number {
  std::string_view name;  // with its unit: "median_ns"
  double value;
};

struct Finding {
  std::string_view name;  // "wake-ups"; kept forever
  Verdict verdict;
  std::string value;  // for people
  std::vector<Number> numbers;
};

struct Change {
  std::string_view about;  // the name of a finding
  std::string why;         // a sentence
  std::string command;     // for a shell; may be empty
};

struct Checkup {
  std::vector<Finding> findings;  // always the same names in the same order
  std::vector<Change> changes;
};

// Engines of one thread that do not ponder: how many games at once find a core for each.
int games_at_once(const Host& host);

Checkup judge(const Host& host, const Trials& trials);

// What else keeps the processors busy, where that is so much that it is a warning of the checkup:
// "threads waited for a processor in 99.2 % of the last 10 s". Empty: nothing.
std::string busy(const Host& host);

}  // namespace matches::host
