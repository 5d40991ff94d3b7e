#include "referee/catalogue/catalogue.hpp"
#include "referee/guide/outline.hpp"
#include "referee/guide/pages.hpp"
#include "referee/guide/values.hpp"
#include "referee/options/exits.hpp"
#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

// The day of this version. The day of the build would make two builds of one source differ.
constexpr std::string_view day = "2026-11-18";

// A text as it is: no character of it means anything to the formatter. Every '-' may be a part of
// something that is typed, so all are the ASCII one.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '\\': safe += "\\e"; break;
      case '-': safe += "\\-"; break;
      case '\'': safe += "\\(aq"; break;
      case '"': safe += "\\(dq"; break;
      case '`': safe += "\\(ga"; break;
      case '^': safe += "\\(ha"; break;
      case '~': safe += "\\(ti"; break;
      default: safe += c;
    }
  return safe;
}

// A line that begins with a dot would be a request.
std::string line(const std::string& text) {
  return (text.starts_with('.') ? "\\&" : "") + text + "\n";
}

// A text in lines that are short in the source; the formatter fills them.
std::string filled(std::string_view text) {
  std::string all;
  const auto lines = terminal::wrapped(escaped(text), 0, 78);
  for (const auto one : terminal::cut(std::string_view(lines).substr(0, lines.size() - 1), "\n"))
    all += line(std::string(one));
  return all;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string section(std::string_view title) { return ".SH " + std::string(title) + "\n"; }
std::string part(std::string_view title) { return ".SS \"" + escaped(title) + "\"\n"; }
// `term` holds escapes already.
std::string entry(const std::string& term, std::string_view text) {
  return ".TP\n" + line(term) + filled(text);
}

std::string header(std::string_view name, std::string_view summary) {
  std::string capitals;
  for (const char c : name) capitals += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return ".\\\" Made by: referee man\n.TH " + escaped(capitals) + " 1 " + std::string(day) +
         " \"referee " REFEREE_VERSION "\" \"User Commands\"\n" + section("NAME") + escaped(name) +
         " \\- " + escaped(summary) + "\n";
}

// "show ID [moves ACTION...]": what is typed as it stands is bold.
std::string way_line(const options::Command& command, std::string_view way) {
  std::string words = bold("referee " + std::string(command.name));
  for (const auto word : terminal::cut(way, " ")) {
    if (word.empty()) continue;
    const bool capital = word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != word.npos;
    words += " " + (capital ? escaped(word) : bold(word));
  }
  return words + (command.options.empty() ? "" : " [" + italic("OPTION") + "...]") + "\n";
}

std::string synopsis(const options::Command& command) {
  std::string text = section("SYNOPSIS");
  bool first = true;
  for (const auto way : ways_of(command)) {
    text += (first ? "" : ".br\n") + way_line(command, way);
    first = false;
  }
  return text;
}

std::string description(std::string_view text) {
  auto all = section("DESCRIPTION");
  bool first = true;
  for (const auto paragraph : terminal::cut(text, "\n")) {
    const auto term = term_of(paragraph);
    if (!term.empty())
      all += entry(bold(term), paragraph.substr(term.size() + 2));
    else
      all += (first ? "" : ".PP\n") + filled(paragraph);
    first = false;
  }
  return all;
}

std::string option_entry(const options::Option& option) {
  std::string term = option.letter ? bold(std::string("-") + option.letter) + ", " : "";
  term += bold("--" + std::string(option.name));
  if (!option.argument.empty()) term += " " + italic(option.argument);
  auto text = entry(term, option.help);
  const auto more = [&](const std::string& what) { text += ".br\n" + filled(what); };
  if (const auto accepted = accepted_by(option); !accepted.empty()) more("Accepted: " + accepted);
  if (!option.standard.empty()) more("Default: " + std::string(option.standard));
  if (!option.key.empty()) more("In a file: " + std::string(option.key));
  return text;
}

std::string options(std::span<const options::Option> all) {
  std::string text;
  for (const auto& group : groups_of(all)) {
    if (!group.heading.empty()) text += part(group.heading);
    for (const auto& option : group.options) text += option_entry(option);
  }
  return text;
}

std::string keys(const options::Command& command) {
  std::string text;
  for (const auto& option : keyed_options(command.options)) {
    text += (text.empty() ? section("KEYS") : "") + part("Keys of --" + std::string(option.name));
    for (const auto& key : option.keys())
      text += entry(bold(key.name) + (key.name.ends_with('.') ? italic("NAME") : "") + "=" +
                        italic(key.argument),
                    key.help);
  }
  return text;
}

std::string examples(std::span<const options::Example> list) {
  std::string text = section("EXAMPLES") + ".EX\n";
  for (const auto& example : list) {
    if (!example.remark.empty()) text += line("# " + escaped(example.remark));
    text += line(escaped(example.line));
  }
  return text + ".EE\n";
}

template <class List>
std::string facts(std::string_view title, const List& list) {
  std::string text;
  for (const auto& [term, meaning] : list) text += entry(bold(term), meaning);
  return text.empty() ? text : section(title) + text;
}

std::string see_also(const std::vector<std::string_view>& names, bool of_program) {
  std::string text = section("SEE ALSO");
  if (!of_program) text += ".BR referee (1)";
  for (const auto name : names) {
    if (!text.ends_with("\n")) text += ",\n";
    text += ".BR \\%referee\\-" + escaped(name) + " (1)";
  }
  return text + "\n.PP\n" +
         filled(
             "The documents in docs/ are installed in share/doc/referee/docs; "
             "docs/command-line.md describes all commands at length.");
}

}  // namespace

std::string man_name(const options::Command& command) {
  return "referee-" + std::string(command.name);
}

std::string man_page() {
  auto text = header("referee", what_the_program_is) + section("SYNOPSIS") + bold("referee") +
              " [" + italic("OPTION") + "...] " + italic("COMMAND") + " ...\n" +
              description(
                  "referee judges every action of a game by its own rules library. Each verdict "
                  "comes with a code for scripts and a sentence for people. It plays matches and "
                  "tournaments between engines, and judges games that were played elsewhere. Each "
                  "command has a page of its own.") +
              section("COMMANDS");
  std::vector<std::string_view> names;
  for (const auto& command : catalogue::commands()) {
    text += entry(bold(command.name), command.summary);
    names.push_back(command.name);
  }
  text += section("OPTIONS") + options(catalogue::global_options()) +
          examples(catalogue::program_examples()) + facts("EXIT STATUS", options::exit_codes()) +
          facts("ENVIRONMENT", environment_of(nullptr));
  return text + see_also(names, true);
}

std::string man_page(const options::Command& command) {
  auto text = header(man_name(command), command.summary) + synopsis(command) +
              description(command.text) + facts("OPERANDS", operands_of(command)) +
              section("OPTIONS") + options(command.options) +
              (groups_of(command.options).size() > 1 ? part("Common options") : "") +
              options(catalogue::common_options()) + keys(command) + examples(command.examples) +
              facts("EXIT STATUS", options::exits_of(command)) +
              facts("ENVIRONMENT", environment_of(&command)) + facts("FILES", files_of(command));
  return text + see_also(related_to(command), false);
}

}  // namespace referee::guide
