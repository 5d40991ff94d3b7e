#include "referee/help.hpp"

#include <algorithm>
#include <vector>

#include "referee/exits.hpp"
#include "referee/guide/outline.hpp"
#include "referee/guide/values.hpp"
#include "referee/text.hpp"
#include "rules/nearest.hpp"

namespace referee {

namespace {

std::string what_it_is() { return "referee - " + std::string(what_the_program_is) + "\n"; }

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

std::string keys_of(std::span<const Option> options) {
  std::string text;
  for (const auto& option : keyed_options(options)) {
    text += "\nKeys of --" + std::string(option.name) + "\n";
    for (const auto& key : option.keys())
      text += entry(std::string(key.name) + (key.name.ends_with('.') ? "NAME=" : "=") +
                        std::string(key.argument),
                    key.help, option_column);
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

// The ways to call it in one line where they fit, else in a line each.
std::string usage(const Command& command) {
  const auto line = "usage: " + call(command, command.operands);
  if (columns(line) <= 76) return line + "\n";
  std::string text;
  for (const auto way : ways_of(command))
    text += (text.empty() ? "usage: " : "       ") + call(command, way) + "\n";
  return text;
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

std::string codes(std::span<const ExitCode> list) {
  std::string text;
  for (const auto& code : list) text += entry(code.number, code.meaning, 7);
  return text;
}

std::string operands(const Command& command) {
  std::string text;
  for (const auto& operand : operands_of(command)) text += entry(operand.name, operand.meaning, 14);
  return text.empty() ? text : "\nOperands\n" + text;
}

std::vector<Option> options_with(const Command& command, std::string_view act) {
  std::vector<Option> options;
  for (const auto& option : command.options)
    if (stands_with(option, act)) options.push_back(option);
  return options;
}

std::string paragraphs(std::string_view text) {
  std::string all;
  for (const auto& paragraph : cut(text, "\n")) all += wrapped(paragraph, 0);
  return all;
}

}  // namespace

std::string greeting() {
  std::string names = "commands:";
  for (const auto& command : commands())
    names += (names.back() == ':' ? " " : ", ") + std::string(command.name);
  return what_it_is() + "\n" + examples(program_examples()) + "\n" + wrapped(names, 0) +
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
  std::string text = what_it_is() + "\nusage: referee [OPTION...] COMMAND ...\n\n" +
                     examples(program_examples()) + operands(*find_command("legal")) +
                     "\nGlobal options\n" + full_options(global_options());
  for (const auto& command : commands())
    text += "\nreferee " + std::string(command.name) + " - " + std::string(command.summary) + "\n" +
            usage(command) + full_options(command.options) + keys_of(command.options);
  text += "\nAfter any command: --usage (-h), --help, --color, --directory (-C).\n";
  text += "\nExit codes\n" + codes(exit_codes());
  text += "\nEnvironment\n";
  for (const auto& fact : environment_of(nullptr)) text += entry(fact.term, fact.text, 16);
  return text;
}

std::string brief_help(const Command& command, std::string_view act) {
  const auto options = options_with(command, act);
  auto text = examples(command.examples) + "\n" + usage(command) + "\n" + brief_options(options);
  if (!has_headings(options)) return text + brief_options(common_options());
  std::string common;
  for (const auto& option : common_options()) common += " --" + std::string(option.name);
  return text + entry("Common", std::string_view(common).substr(1), 17) + "\nmore: referee " +
         std::string(command.name) + " --help\n";
}

std::string full_help(const Command& command, std::string_view act) {
  const auto known = options_with(command, act);
  std::string text = "referee " + std::string(command.name) + " - " + std::string(command.summary) +
                     "\n\n" + usage(command) + "\n" + paragraphs(command.text) + "\nExamples\n" +
                     examples(command.examples) + operands(command);
  const auto options = full_options(known);
  if (!options.empty()) text += (has_headings(known) ? "" : "\nOptions\n") + options;
  text += keys_of(known);
  return text + "\nCommon options\n" + full_options(common_options()) + "\nExit codes\n" +
         codes(exits_of(command));
}

Complaint unknown_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const auto& command : commands()) names.push_back(command.name);
  return {"unknown command '" + std::string(word) + "'" + rules::did_you_mean(word, names)};
}

}  // namespace referee
