#pragma once
// Scripts by which shells complete the words of a command line, made from the table of commands and
// options.

#include <string>
#include <string_view>
#include <vector>

#include "referee/guide/values.hpp"
#include "referee/options/options.hpp"

namespace referee::guide {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

// --- what the scripts have in common

// The options that are known after a command; null: before any.
std::vector<options::Option> options_at(const options::Command* command);

// Options take no value, one, or a group of words KEY=VALUE up to the next option.
enum class Takes : unsigned char { nothing, value, group };
Takes takes(const options::Option& option);

// The tables of keys, each once, under the name of an option that has it.
struct KeyTable {
  std::string name;  // "engine"
  std::vector<KeyValues> keys;
};
std::vector<KeyTable> key_tables();
std::string key_table_of(const options::Option& option);  // the name; the option has keys
std::string key_table_of(const std::vector<KeyValues>& keys);

// An option, and the commands that have it with the same meaning ("": before any command).
struct SharedOption {
  options::Option option;
  std::vector<std::string> commands;
};
std::vector<SharedOption> shared_options();

}  // namespace referee::guide
