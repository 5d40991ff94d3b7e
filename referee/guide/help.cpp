#include "referee/guide/help.hpp"

#include <algorithm>
#include <vector>

#include "referee/catalogue/catalogue.hpp"
#include "referee/guide/outline.hpp"
#include "referee/guide/values.hpp"
#include "referee/options/exits.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::guide {

namespace {

// A page for a width. Nobody likes to read lines that are wider than a book's, so there is a most.
class Layout {
 public:
  explicit Layout(int width) : width_(std::min(width, widest)) {}
  int width() const { return width_; }
  // Where explanations begin that begin at this column on a page of the usual width.
  int column(int usual) const {
    if (width_ < narrow) return std::min(usual, 6);
    return usual * std::min(width_, terminal::usual_width) / terminal::usual_width;
  }
  std::string paragraph(std::string_view text, int indent = 0) const {
    return terminal::wrapped(text, indent, width_);
  }

 private:
  static constexpr int widest = 120, narrow = 60;
  int width_;
};

std::string what_it_is(const Layout& page) {
  return page.paragraph("referee - " + std::string(what_the_program_is));
}

// "-C, --directory DIR"
std::string spelling(const options::Option& option) {
  std::string text = option.letter ? std::string("-") + option.letter + ", " : "    ";
  text += "--" + std::string(option.name);
  if (!option.argument.empty()) text += " " + std::string(option.argument);
  return text;
}

// A term and its explanation; the explanation begins at a column, on a new line if need be.
std::string entry(const Layout& page, std::string_view term, std::string_view explanation,
                  int usual) {
  std::string text = "  " + std::string(term);
  const int at = page.column(usual);
  const auto lines = page.paragraph(explanation, at);
  if (terminal::columns(text) + 2 > at || lines.empty())
    return terminal::folded(text, page.width()) + "\n" + lines;
  return terminal::padded(text, at) + lines.substr(static_cast<std::size_t>(at));
}

constexpr int option_column = 28;

// The names alone, below their headings.
std::string names_of_options(const Layout& page, std::span<const options::Option> options) {
  std::string text;
  for (std::size_t i = 0; i < options.size();) {
    const auto heading = options[i].heading;
    std::string names;
    for (; i < options.size() && options[i].heading == heading; ++i)
      names += (names.empty() ? "--" : " --") + std::string(options[i].name);
    text += entry(page, heading, names, 17);
  }
  return text;
}

bool has_headings(std::span<const options::Option> options) {
  return !options.empty() && !options.front().heading.empty();
}

std::string brief_options(const Layout& page, std::span<const options::Option> options) {
  if (has_headings(options)) return names_of_options(page, options);
  std::string text;
  for (const auto& option : options)
    text += entry(page, spelling(option), option.help, option_column);
  return text;
}

std::string full_options(const Layout& page, std::span<const options::Option> options) {
  std::string text;
  std::string_view heading;
  for (const auto& option : options) {
    if (option.heading != heading) text += "\n" + std::string(option.heading) + "\n";
    heading = option.heading;
    std::string explanation(option.help);
    if (!option.standard.empty()) explanation += " [default: " + std::string(option.standard) + "]";
    text += entry(page, spelling(option), explanation, option_column);
  }
  return text;
}

std::string keys_of(const Layout& page, std::span<const options::Option> options) {
  std::string text;
  for (const auto& option : keyed_options(options)) {
    text += "\nKeys of --" + std::string(option.name) + "\n";
    for (const auto& key : option.keys())
      text += entry(page,
                    std::string(key.name) + (key.name.ends_with('.') ? "NAME=" : "=") +
                        std::string(key.argument),
                    key.help, option_column);
  }
  return text;
}

// The words of a line as a shell reads them, with their quotes.
std::vector<std::string> shell_words(std::string_view line) {
  std::vector<std::string> words(1);
  char quote = 0;
  for (const char c : line) {
    if (quote == c)
      quote = 0;
    else if (!quote && (c == '"' || c == '\''))
      quote = c;
    if (c != ' ' || quote)
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  return words;
}

// A line for a shell, over several lines where it is too wide, which a shell takes as one. An
// option and its first word stay together.
std::string command_line(const Layout& page, std::string_view line) {
  const auto words = shell_words(line);
  std::string text, here = " ";
  for (std::size_t i = 0; i < words.size(); ++i) {
    constexpr int of_continuation = 2;
    int room =
        page.width() - terminal::columns(here) - 1 - terminal::columns(words[i]) - of_continuation;
    if (words[i].starts_with("--") && i + 1 < words.size() && !words[i + 1].starts_with("--"))
      room -= 1 + terminal::columns(words[i + 1]);
    if (i > 0 && room < 0) {
      text += here + " \\\n";
      here = "     ";
    }
    here += " " + words[i];
  }
  return text + here;
}

std::string examples(const Layout& page, std::span<const options::Example> list) {
  std::string text;
  for (const auto& example : list) {
    const std::string line = "  " + std::string(example.line);
    const auto remark = example.remark.empty() ? "" : "  # " + std::string(example.remark);
    const auto whole = example.remark.empty() ? line : terminal::padded(line, 46) + remark;
    if (terminal::columns(whole) <= page.width()) {
      text += whole + "\n";
      continue;
    }
    if (!remark.empty()) text += terminal::folded(remark, page.width()) + "\n";
    text += command_line(page, example.line) + "\n";
  }
  return text;
}

// The first words of ways that go on alike stand together: "status|blame RUN".
std::vector<std::string> joined_ways(const options::Command& command) {
  std::vector<std::pair<std::string, std::string_view>> all;  // first words, and the rest
  for (const auto way : ways_of(command)) {
    const auto first = way.substr(0, way.find(' ')), rest = way.substr(first.size());
    if (!all.empty() && !rest.empty() && all.back().second == rest)
      all.back().first += "|" + std::string(first);
    else
      all.emplace_back(first, rest);
  }
  std::vector<std::string> ways;
  for (const auto& [first, rest] : all) ways.push_back(first + std::string(rest));
  return ways;
}

// The ways to call it in one line where they fit, else in a line each.
std::string usage(const Layout& page, const options::Command& command) {
  constexpr int free = 4;  // columns that a line leaves
  const auto line = "usage: " + call(command, command.operands);
  if (terminal::columns(line) <= page.width() - free) return line + "\n";
  std::string text;
  for (const auto& way : joined_ways(command))
    text += (text.empty() ? "usage: " : "       ") + call(command, way) + "\n";
  return terminal::folded(text, page.width());
}

// Without `help`, of which the last line of the page speaks: the page is to fit a screen.
// In two columns for the same reason, which is why a summary is short.
std::string command_list(const Layout& page) {
  std::vector<std::string> entries;
  for (const auto& command : catalogue::commands())
    if (command.name != "help")
      entries.push_back("  " + terminal::padded(command.name, 14) + std::string(command.summary));
  return terminal::in_columns(entries, page.width());
}

std::string codes(const Layout& page, std::span<const options::ExitCode> list) {
  std::string text;
  for (const auto& code : list) text += entry(page, code.number, code.meaning, 7);
  return text;
}

std::string operands(const Layout& page, const options::Command& command) {
  std::string text;
  for (const auto& operand : operands_of(command))
    text += entry(page, operand.name, operand.meaning, 14);
  return text.empty() ? text : "\nOperands\n" + text;
}

std::vector<options::Option> options_with(const options::Command& command, std::string_view act) {
  std::vector<options::Option> options;
  for (const auto& option : command.options)
    if (options::stands_with(option, act)) options.push_back(option);
  return options;
}

std::string paragraphs(const Layout& page, std::string_view text) {
  std::string all;
  for (const auto& paragraph : terminal::cut(text, "\n")) all += page.paragraph(paragraph);
  return all;
}

}  // namespace

std::string greeting(int width) {
  const Layout page(width);
  std::string names = "commands:";
  for (const auto& command : catalogue::commands())
    names += (names.back() == ':' ? " " : ", ") + std::string(command.name);
  return what_it_is(page) + "\n" + examples(page, catalogue::program_examples()) + "\n" +
         page.paragraph(names) + "more: referee --help\n";
}

std::string brief_help(int width) {
  const Layout page(width);
  std::string options = "options:";
  for (const auto& option : catalogue::global_options()) {
    if (option.letter) options += std::string(" -") + option.letter;
    options += " --" + std::string(option.name);
  }
  return examples(page, catalogue::program_examples()) + "commands:\n" + command_list(page) +
         page.paragraph(options) + "more: referee --help, referee COMMAND -h\n";
}

std::string full_help(int width) {
  const Layout page(width);
  std::string text = what_it_is(page) + "\nusage: referee [OPTION...] COMMAND ...\n\n" +
                     examples(page, catalogue::program_examples()) +
                     operands(page, *catalogue::find_command("legal")) + "\nGlobal options\n" +
                     full_options(page, catalogue::global_options());
  for (const auto& command : catalogue::commands())
    text += "\n" +
            page.paragraph("referee " + std::string(command.name) + " - " +
                           std::string(command.summary)) +
            usage(page, command) + full_options(page, command.options) +
            keys_of(page, command.options);
  text +=
      "\n" + page.paragraph("After any command: --usage (-h), --help, --color, --directory (-C).");
  text += "\nExit codes\n" + codes(page, options::exit_codes());
  text += "\nEnvironment\n";
  for (const auto& fact : environment_of(nullptr)) text += entry(page, fact.term, fact.text, 16);
  return text;
}

std::string brief_help(const options::Command& command, std::string_view act, int width) {
  const Layout page(width);
  const auto options = options_with(command, act);
  auto text = examples(page, command.examples) + "\n" + usage(page, command) + "\n" +
              brief_options(page, options);
  if (!has_headings(options)) return text + brief_options(page, catalogue::common_options());
  std::string common;
  for (const auto& option : catalogue::common_options()) common += " --" + std::string(option.name);
  return text + entry(page, "Common", std::string_view(common).substr(1), 17) + "\nmore: referee " +
         std::string(command.name) + " --help\n";
}

std::string full_help(const options::Command& command, std::string_view act, int width) {
  const Layout page(width);
  const auto known = options_with(command, act);
  std::string text = page.paragraph("referee " + std::string(command.name) + " - " +
                                    std::string(command.summary)) +
                     "\n" + usage(page, command) + "\n" + paragraphs(page, command.text) +
                     "\nExamples\n" + examples(page, command.examples) + operands(page, command);
  const auto options = full_options(page, known);
  if (!options.empty()) text += (has_headings(known) ? "" : "\nOptions\n") + options;
  text += keys_of(page, known);
  return text + "\nCommon options\n" + full_options(page, catalogue::common_options()) +
         "\nExit codes\n" + codes(page, options::exits_of(command));
}

terminal::Complaint unknown_command(std::string_view word) {
  std::vector<std::string_view> names;
  for (const auto& command : catalogue::commands()) names.push_back(command.name);
  return {"unknown command '" + std::string(word) + "'" + rules::did_you_mean(word, names)};
}

}  // namespace referee::guide
