#pragma once
// What the words in capitals of the table of options stand for ("FILE", "GAME"), and which values
// an option, a key or an operand accepts as far as the table knows: for completion and for the
// manual.

#include <string>
#include <string_view>
#include <vector>

#include "referee/options/options.hpp"

namespace referee::guide {

struct KeyValues;

struct Values {
  // Where two may be meant, the later one holds: names of files are completed by way of
  // directories.
  enum class Path : unsigned char { none, directory, program, file };
  std::vector<std::string> words = {};  // what can be said
  Path path = Path::none;               // beside the words
  bool list = false;                    // several of the words, between commas
  bool engines = false;                 // beside the words: the engines that are registered
  std::vector<KeyValues> keys;          // not empty: words KEY=VALUE

  bool empty() const { return words.empty() && path == Path::none && !engines && keys.empty(); }
};

struct KeyValues {
  std::string name;  // "cmd"; with a dot at its end where the user goes on: "option."
  std::string help;
  Values values;
  bool registered() const { return values.engines; }  // as the first word without the key, too
  bool family() const { return name.ends_with('.'); }
};

Values values_of(const options::Option& option);

// What a command's operands may be at one place. Places are counted from 0; the last one that is
// listed stands for all that follow.
constexpr int last_place = 4;
struct OperandPlace {
  int number;
  std::string first;  // only where the first operand is this word; empty: always
  Values values;
};
std::vector<OperandPlace> places_of(const options::Command& command);

// The ways to call a command, as its operands say: {"list", "show ID", "reasons"}.
std::vector<std::string_view> ways_of(const options::Command& command);

// What a word in capitals among a command's operands means; empty: it is not known.
struct Operand {
  std::string_view name, meaning;
};
std::vector<Operand> operands_of(const options::Command& command);

}  // namespace referee::guide
