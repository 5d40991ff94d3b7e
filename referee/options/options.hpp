#pragma once
// What a command and an option are: rows of one table (referee/catalogue), from which the parser,
// the help pages and the "did you mean" list are made.

#include <any>
#include <span>
#include <string>
#include <string_view>

namespace referee::options {

// A key of an option that takes KEY=VALUE words. A name that ends in a dot stands for a family:
// "option." for option.NAME=VALUE.
struct Key {
  std::string_view name;
  std::string_view argument;  // "FILE"
  std::string_view help;      // one sentence, without its full stop
  bool repeatable = false;    // the values add up; else there is one
};

struct Option;

// What becomes of the words that are given for an option: they are refused, or stored in a struct
// of the room that the option belongs to. Made by `into` (referee/options/readers.hpp).
struct Reader {
  std::any (*fresh)() = nullptr;  // such a struct, with nothing in it; its address names the type
  // What is wrong; empty: nothing, and the value is stored.
  std::string (*read)(const Option& row, std::span<const std::string> words,
                      std::any& into) = nullptr;
};

struct Option {
  std::string_view name;           // without the dashes
  char letter = 0;                 // the short form, where there is one
  std::string_view argument = {};  // "N"; empty: the option takes none
  std::string_view standard = {};  // the default, as it is printed; empty: none
  std::string_view help = {};      // one sentence, without its full stop
  std::string_view words = {};     // the values that it accepts, between '|'; empty: any
  int least = 0, most = 0;         // where most > 0: a whole number in this range
  bool repeatable = false;
  // Not null: the option takes one or more words KEY=VALUE, up to the next option, and may be
  // repeated. Each time it keeps a list of its own.
  std::span<const Key> (*keys)() = nullptr;

  // --- of options that configuration files and the environment may give too
  // (docs/configuration.md)
  std::string_view key = {};       // its place in a file: "schedule.rounds"; empty: it has none
  std::string_view fallback = {};  // the built-in value; empty: none, or it depends
  std::string_view opposite = {};  // the option that says the contrary, or takes its place
  bool in_place = false;           // repeatable, but what stands above takes the place of all below
  bool list = false;               // several values between commas; in a file: a list
  std::string_view heading =
      {};  // below which it stands on help pages; the rows of one are together
  // What may stand between the commas of a list, between '|'. Null: `words` says it, or anything.
  std::string (*parts)() = nullptr;
  // The first operands with which it stands, between '|': "check"; empty: any.
  std::string_view of = {};
  // What it says nothing without, as messages have it: "--out FILE"; empty: nothing.
  std::string_view needs = {};
  std::string_view excludes = {};  // options that cannot stand beside it, between '|'
  // Of a command with several uses: the one that has this option; empty: all of them.
  std::string_view use = {};
  bool may_change = false;  // a run that is resumed, or another part of it, may differ here
  Reader read = {};
};

struct Example {
  std::string_view line;
  std::string_view remark = {};
};

struct Command {
  std::string_view name;
  std::string_view operands;  // "GAME [POSITION]", "list | show ID": lower case stands as it is
  int least_operands, most_operands;
  std::string_view summary;  // at most 23 columns: two commands share a line of referee -h
  std::string_view text;     // what it does, for --help; its paragraphs end with '\n'
  std::span<const Option> options;
  std::span<const Example> examples;
  // Its exit codes beside those of all commands, between ';': "1: a count differs; 3". A bare
  // number means what it means everywhere.
  std::string_view exits = {};
};

// Whether the option stands with this first operand; with an empty one: with any.
bool stands_with(const Option& option, std::string_view act);

constexpr int most_depth = 99;  // of perft: more would not end in a lifetime

}  // namespace referee::options
