#pragma once
// Scripts by which shells complete the words of a command line: they ask the program.

#include <string>
#include <string_view>
#include <vector>

#include "referee/guide/values.hpp"
#include "referee/options/options.hpp"

namespace referee::guide {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

// The options that are known after a command; null: before any.
std::vector<options::Option> options_at(const options::Command* command);

// Options take no value, one, or a group of words KEY=VALUE up to the next option.
enum class Takes : unsigned char { nothing, value, group };
Takes takes(const options::Option& option);

}  // namespace referee::guide
