#include "referee/catalogue/catalogue.hpp"
#include "referee/guide/outline.hpp"
#include "referee/guide/pages.hpp"
#include "referee/guide/values.hpp"
#include "referee/options/exits.hpp"
#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

// A text as it is, in a cell of a table too.
std::string markdown_text(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (std::string_view("\\|<>*_`#[]").find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

// In a table a bar is a bar only behind a backslash, in code as well.
std::string code(std::string_view text) {
  std::string safe;
  for (const char c : text) safe += c == '|' ? "\\|" : std::string(1, c);
  return "`" + safe + "`";
}

std::string row(std::initializer_list<std::string> cells) {
  std::string text = "|";
  for (const auto& cell : cells) text += cell.empty() ? " |" : " " + cell + " |";
  return text + "\n";
}

std::string title(std::string_view text) { return "\n### " + markdown_text(text) + "\n\n"; }

std::string table_head(std::initializer_list<std::string> cells) {
  std::string rule = "|";
  for (std::size_t i = 0; i < cells.size(); ++i) rule += " --- |";
  return row(cells) + rule + "\n";
}

std::string markdown_description(std::string_view text) {
  std::string all;
  for (const auto paragraph : terminal::cut(text, "\n")) {
    const auto term = term_of(paragraph);
    all += "\n" + (term.empty() ? terminal::wrapped(markdown_text(paragraph), 0, 100)
                                : terminal::wrapped(
                                      "**" + markdown_text(term) +
                                          "**: " + markdown_text(paragraph.substr(term.size() + 2)),
                                      0, 100));
  }
  return all;
}

std::string option_row(const options::Option& option, bool configurable) {
  std::string spelling = option.letter ? std::string("-") + option.letter + ", " : "";
  spelling += "--" + std::string(option.name);
  if (!option.argument.empty()) spelling += " " + std::string(option.argument);
  auto meaning = markdown_text(option.help);
  if (const auto accepted = accepted_by(option); !accepted.empty())
    meaning += "; " + markdown_text(accepted);
  const auto key = option.key.empty() ? "" : code(option.key);
  const auto standard = markdown_text(option.standard);
  return configurable ? row({code(spelling), meaning, standard, key})
                      : row({code(spelling), meaning, standard});
}

// The command before it that has the same options; null: none.
const options::Command* twin_of(const options::Command& command) {
  for (const auto& other : catalogue::commands())
    if (&other == &command)
      return nullptr;
    else if (!command.options.empty() && other.options.data() == command.options.data())
      return &other;
  return nullptr;
}

std::string markdown_options(const options::Command& command) {
  std::string text;
  if (const auto* const twin = twin_of(command))
    return title("Options") + "Those of [" + std::string(twin->name) + "](#" +
           std::string(twin->name) + ").\n";
  const bool configurable = is_configurable(command);
  for (const auto& group : groups_of(command.options)) {
    text += title(group.heading.empty() ? "Options" : group.heading) +
            (configurable ? table_head({"option", "meaning", "default", "in a file"})
                          : table_head({"option", "meaning", "default"}));
    for (const auto& option : group.options) text += option_row(option, configurable);
  }
  return text;
}

std::string markdown_options(std::span<const options::Option> all) {
  auto text = table_head({"option", "meaning", "default"});
  for (const auto& option : all) text += option_row(option, false);
  return text;
}

std::string key_table(const options::Option& option) {
  auto text = table_head({"key", "meaning"});
  for (const auto& key : option.keys())
    text += row({code(std::string(key.name) + (key.name.ends_with('.') ? "NAME" : "") + "=" +
                      std::string(key.argument)),
                 markdown_text(key.help)});
  return text;
}

template <class List>
std::string facts(std::string_view heading, std::string_view column, const List& list) {
  std::string text;
  for (const auto& [term, meaning] : list) text += row({code(term), markdown_text(meaning)});
  return text.empty() ? text : title(heading) + table_head({std::string(column), "meaning"}) + text;
}

std::string markdown_examples(std::span<const options::Example> list) {
  std::string text = "\n```sh\n";
  for (const auto& example : list)
    text += std::string(example.line) +
            (example.remark.empty() ? "" : "   # " + std::string(example.remark)) + "\n";
  return text + "```\n";
}

std::string usage(const options::Command& command) {
  std::string text = "\n";
  for (const auto way : ways_of(command)) text += "    " + call(command, way) + "\n";
  return text;
}

// The tables of keys that some option of these commands has, each once.
std::vector<options::Option> keyed_of_all() {
  std::vector<options::Option> all;
  for (const auto& command : catalogue::commands())
    all.insert(all.end(), command.options.begin(), command.options.end());
  return keyed_options(all);
}

std::string keys_of_all() {
  std::string text;
  for (const auto& option : keyed_of_all())
    text += "\n## Keys of --" + std::string(option.name) + "\n\n" + key_table(option);
  return text;
}

// Without the tables of keys.
std::string chapter(const options::Command& command) {
  return "\n## " + std::string(command.name) + "\n\n" + markdown_text(command.summary) + "\n" +
         usage(command) + markdown_description(command.text) + markdown_examples(command.examples) +
         facts("Operands", "operand", operands_of(command)) + markdown_options(command) +
         facts("Exit codes", "code", options::exits_of(command)) +
         facts("Files", "file", files_of(command));
}

}  // namespace

std::string markdown_reference(const options::Command& command) {
  auto text = chapter(command).substr(1);
  for (const auto& option : keyed_options(command.options))
    text += title("Keys of --" + std::string(option.name)) + key_table(option);
  return text;
}

std::string markdown_reference() {
  std::string text =
      "# Command reference\n"
      "\n"
      "Every command, operand, option, key and exit code, with defaults. The program prints this\n"
      "page from the table that it reads its command line with: `referee help --output markdown`.\n"
      "[command-line.md](command-line.md) says more about most of them.\n"
      "\n";
  for (const auto& command : catalogue::commands())
    text += "- [" + std::string(command.name) + "](#" + std::string(command.name) +
            "): " + markdown_text(command.summary) + "\n";
  text += "\n## Before any command\n\n" + markdown_options(catalogue::global_options()) +
          "\n## After any command\n\n" + markdown_options(catalogue::common_options());
  for (const auto& command : catalogue::commands()) text += chapter(command);
  return text + keys_of_all() + "\n## All exit codes\n\n" +
         facts("", "code", options::exit_codes()).substr(std::string_view("\n### \n\n").size()) +
         "\n## The environment\n\n" +
         facts("", "variable", environment_of(nullptr))
             .substr(std::string_view("\n### \n\n").size());
}

}  // namespace referee::guide
