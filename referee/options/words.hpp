#pragma once
// What a user says that several commands understand: the structs that their shared rows fill.

#include <optional>
#include <string>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/terminal/console.hpp"

namespace referee::options {

// Which game is played, by which rules. A rule set is one of a game, so it is read with it.
struct GameWords {
  std::optional<std::string> game, ruleset;
  std::vector<std::string> set;
  bool setup = false;
};

// The groups of --engine, and what --each says about all of them.
struct EngineWords {
  std::vector<Arguments::Group> engine, each;
};

// --output: for whom a command writes.
enum class Form : unsigned char { human, plain, json };

struct FormWords {
  std::optional<Form> output;
};

inline Form form_of(const FormWords& words, const terminal::Console& console) {
  return words.output.value_or(console.person_reads() ? Form::human : Form::plain);
}

}  // namespace referee::options
