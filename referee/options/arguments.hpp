#pragma once
// A command line, taken apart by the table of options.

#include <any>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/options.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::options {

// A struct that rows fill (Reader), with nothing in it.
template <class Struct>
std::any fresh() {
  return Struct{};
}

class Arguments {
 public:
  using Group = std::vector<std::string>;  // "cmd=./a", "name=x"

  // What the rows have stored that fill this struct.
  template <class Struct>
  const Struct& of() const {
    static const Struct nothing{};
    const auto found = filled_.find(fresh<Struct>);
    return found == filled_.end() ? nothing : std::any_cast<const Struct&>(found->second);
  }
  bool has(const Option& option) const { return has(option.name); }
  // For lists of options that exclude others, by their names.
  bool has(std::string_view option) const {
    return values_.contains(option) || groups_.contains(option);
  }
  std::vector<std::string> all(const Option& option) const;  // the words as they were given
  std::vector<Group> groups(const Option& option) const;     // of an option with keys
  const std::vector<std::string>& operands() const { return operands_; }
  std::string drop_last_operand();  // of at least one

  // A value of an option that is not repeatable takes the old one's place. What is wrong with it;
  // empty: nothing.
  std::string give(const Option& option, std::string value);
  std::string give_group(const Option& option, Group group);

 private:
  friend terminal::Or<Arguments> take_apart(std::span<const std::string>, std::span<const Option>,
                                            std::span<const Command>);
  std::string store(const Option& option, std::span<const std::string> words);

  std::map<std::any (*)(), std::any, std::less<>> filled_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::map<std::string, std::vector<Group>, std::less<>> groups_;
  std::vector<std::string> operands_;
};

// Every option must be one of `options` and have a value that it accepts; a group has at least one
// word, and every word of it an '='. Where an option with keys is among them, long options may also
// be written with a single dash (-engine). Where an option is unknown, the message names those of
// `commands` that have it.
terminal::Or<Arguments> take_apart(std::span<const std::string> words,
                                   std::span<const Option> options,
                                   std::span<const Command> commands = {});

// How many of the words stand before the first that is neither an option nor its value.
std::size_t leading_options(std::span<const std::string> words, std::span<const Option> options);

// What is wrong with a value, or with words KEY=VALUE, by the option's row; empty: nothing.
std::string refused(const Option& option, const std::string& value);
std::string refused(const Option& option, std::span<const std::string> words);

// A whole number in a range, or a sentence: "'x' is not a number from 1 to 5".
rules::Result<int> number_between(int least, int most, std::string_view text);

// Empty, or "'x' is not on or off; did you mean 'on'?". The accepted words stand between '|'.
std::string not_among(std::string_view words, std::string_view value);

}  // namespace referee::options
