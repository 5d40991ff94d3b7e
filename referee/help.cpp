#include "referee/help.hpp"

#include <algorithm>
#include <vector>

#include "referee/text.hpp"
#include "rules/nearest.hpp"

namespace referee {

namespace {

constexpr std::string_view what_it_is =
    "referee - judges board games: Shogi, Renju, Keishi and Liuzichong\n";

constexpr std::string_view operands_text =
    "GAME is shogi, renju, keishi or liuzichong. POSITION is startpos, the name of a position "
    "(Shogi: two-piece and other handicaps), a position text, or - to read one from standard "
    "input. A Shogi position may also be a USI line: \"position startpos moves 7g7f 3c3d\". An "
    "action of several words is one argument: \"offer h9 h10\", \"count 3\".";

struct Code {
  std::string_view number, meaning;
};
constexpr Code exit_codes[] = {
    {"0", "done; explain: the action is legal, or part of legal ones"},
    {"1",
     "a check failed: an action is refused, a count differs, an engine falls short, a game "
     "comes out otherwise"},
    {"2", "something is wrong on the command line"},
    {"3", "a file cannot be read or is malformed"},
    {"4",
     "an engine cannot be started, fails the handshake, refuses the rule set, or does not have an "
     "option of its own --engine"},
    {"5",
     "match, tournament, resume: an engine broke the contract in a way that --fail-on names, or "
     "--on-fault abort ended the run"},
    {"6", "the output cannot be written"},
    {"7", "internal error"},
    {"8", "the directory belongs to another run or is in use, or no run is alive in it"},
    {"10", "--sprt-exit: H0 is accepted; 11: nothing is decided; 0: H1 is accepted"},
    {"130", "stopped by SIGINT; 129: by SIGHUP; 143: by SIGTERM"}};

// "-C, --directory DIR"
std::string spelling(const Option& option) {
  std::string text = option.letter ? std::string("-") + option.letter + ", " : "    ";
  text += "--" + std::string(option.name);
  if (!option.argument.empty()) text += " " + std::string(option.argument);
  return text;
}

// A term and its explanation; the explanation begins at column `at`, on a new line if need be.
std::string entry(std::string_view term, std::string_view explanation, int at) {
  std::string text = "  " + std::string(term);
  const auto lines = wrapped(explanation, at);
  if (columns(text) + 2 > at) return text + "\n" + lines;
  return padded(text, at) + lines.substr(static_cast<std::size_t>(at));
}

constexpr int option_column = 28;

// The names alone, below their headings.
std::string names_of_options(std::span<const Option> options) {
  std::string text;
  for (std::size_t i = 0; i < options.size();) {
    const auto heading = options[i].heading;
    std::string names;
    for (; i < options.size() && options[i].heading == heading; ++i)
      names += (names.empty() ? "--" : " --") + std::string(options[i].name);
    text += entry(heading, names, 17);
  }
  return text;
}

bool has_headings(std::span<const Option> options) {
  return !options.empty() && !options.front().heading.empty();
}

std::string brief_options(std::span<const Option> options) {
  if (has_headings(options)) return names_of_options(options);
  std::string text;
  for (const auto& option : options) text += entry(spelling(option), option.help, option_column);
  return text;
}

std::string full_options(std::span<const Option> options) {
  std::string text;
  std::string_view heading;
  for (const auto& option : options) {
    if (option.heading != heading) text += "\n" + std::string(option.heading) + "\n";
    heading = option.heading;
    std::string explanation(option.help);
    if (!option.standard.empty()) explanation += " [default: " + std::string(option.standard) + "]";
    text += entry(spelling(option), explanation, option_column);
  }
  return text;
}

// The keys of the options that take KEY=VALUE words, each table once.
std::string keys_of(std::span<const Option> options) {
  std::string text;
  std::span<const Key> shown;
  for (const auto& option : options) {
    if (!option.keys || option.keys().data() == shown.data()) continue;
    shown = option.keys();
    text += "\nKeys of --" + std::string(option.name) + "\n";
    for (const auto& key : shown) {
      const std::string name(key.name);
      text += entry(name + (name.ends_with('.') ? "NAME=" : "=") + std::string(key.argument),
                    key.help, option_column);
    }
  }
  return text;
}

std::string examples(std::span<const Example> list) {
  std::string text;
  for (const auto& example : list) {
    const std::string line = "  " + std::string(example.line);
    text += example.remark.empty() ? line : padded(line, 46) + "  # " + std::string(example.remark);
    text += "\n";
  }
  return text;
}

std::string usage(const Command& command) {
  std::string line = "referee " + std::string(command.name);
  if (!command.operands.empty()) line += " " + std::string(command.operands);
  if (!command.options.empty()) line += " [OPTION...]";
  return "usage: " + line + "\n";
}

// Without `help`, of which the last line of the page speaks: the page is to fit a screen.
// In two columns for the same reason, which is why a summary is short.
std::string command_list() {
  std::vector<std::string> entries;
  for (const auto& command : commands())
    if (command.name != "help")
      entries.push_back("  " + padded(command.name, 14) + std::string(command.summary));
  return in_columns(entries, 80);
}

bool takes_position(const Command& command) {
  return command.operands.find("POSITION") != command.operands.npos;
}

}  // namespace

std::string greeting() {
  std::string names = "commands:";
  for (const auto& command : commands())
    names += (names.back() == ':' ? " " : ", ") + std::string(command.name);
  return std::string(what_it_is) + "\n" + examples(program_examples()) + "\n" + wrapped(names, 0) +
         "more: referee --help\n";
}

std::string brief_help() {
  std::string options = "options:";
  for (const auto& option : global_options()) {
    if (option.letter) options += std::string(" -") + option.letter;
    options += " --" + std::string(option.name);
  }
  return examples(program_examples()) + "commands:\n" + command_list() + wrapped(options, 0) +
         "more: referee --help, referee COMMAND -h\n";
}

std::string full_help() {
  std::string text = std::string(what_it_is) + "\nusage: referee [OPTION...] COMMAND ...\n\n" +
                     examples(program_examples()) + "\n" + wrapped(operands_text, 0) +
                     "\nGlobal options\n" + full_options(global_options());
  for (const auto& command : commands())
    text += "\nreferee " + std::string(command.name) + " - " + std::string(command.summary) +
            "\n  " + usage(command) + full_options(command.options) + keys_of(command.options);
  text += "\nAfter any command: --usage (-h), --help, --color, --directory (-C).\n";
  text += "\nExit codes\n";
  for (const auto& code : exit_codes) text += entry(code.number, code.meaning, 7);
  text += "\nEnvironment\n";
  text += entry("NO_COLOR", "if set, no colours", 16);
  text += entry("TERM", "dumb: no colours", 16);
  text += entry("LC_ALL, LANG", "UTF-8: boards are drawn with kanji", 16);
  return text;
}

std::string brief_help(const Command& command) {
  auto text =
      examples(command.examples) + "\n" + usage(command) + "\n" + brief_options(command.options);
  if (!has_headings(command.options)) return text + brief_options(common_options());
  std::string common;
  for (const auto& option : common_options()) common += " --" + std::string(option.name);
  return text + entry("Common", std::string_view(common).substr(1), 17) + "\nmore: referee " +
         std::string(command.name) + " --help\n";
}

std::string full_help(const Command& command) {
  std::string text = "referee " + std::string(command.name) + " - " + std::string(command.summary) +
                     "\n\n" + usage(command) + "\n" + wrapped(command.text, 0) + "\nExamples\n" +
                     examples(command.examples);
  if (takes_position(command)) text += "\nOperands\n" + wrapped(operands_text, 2);
  const auto options = full_options(command.options);
  if (!options.empty()) text += (has_headings(command.options) ? "" : "\nOptions\n") + options;
  text += keys_of(command.options);
  return text + "\nCommon options\n" + full_options(common_options());
}

Complaint unknown_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const auto& command : commands()) names.push_back(command.name);
  return {"unknown command '" + std::string(word) + "'" + rules::did_you_mean(word, names)};
}

}  // namespace referee
