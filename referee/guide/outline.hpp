#pragma once
// What a page of the manual says, in order, before it is known how the page is written.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/options.hpp"

namespace referee::guide {

struct Fact {
  std::string_view term, text;
};

constexpr std::string_view what_the_program_is =
    "judges board games: Shogi, Renju, Keishi and Liuzichong";

// "referee rules show ID [OPTION...]": one way to call it.
std::string call(const options::Command& command, std::string_view way);

// Options that stand below one heading; options without headings are one group.
struct Group {
  std::string_view heading;
  std::span<const options::Option> options;
};
std::vector<Group> groups_of(std::span<const options::Option> options);

// The options with KEY=VALUE words, one for each table of keys.
std::vector<options::Option> keyed_options(std::span<const options::Option> options);

// "one of: a, b"; "a whole number from 1 to 9"; empty: the help says it, or the option takes
// anything.
std::string accepted_by(const options::Option& option);

// What stands before the colon of a paragraph that explains one word ("list", "show ID"); empty: it
// is an ordinary paragraph.
std::string_view term_of(std::string_view paragraph);

bool is_configurable(const options::Command& command);  // by files and by the environment
std::vector<Fact> environment_of(const options::Command* command);  // null: of the program
std::vector<Fact> files_of(const options::Command& command);
std::vector<std::string_view> related_to(
    const options::Command& command);  // names of other commands

}  // namespace referee::guide
