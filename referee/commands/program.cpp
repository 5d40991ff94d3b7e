#include "referee/commands/program.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>

#include "referee/catalogue/catalogue.hpp"
#include "referee/catalogue/words.hpp"
#include "referee/commands/commands.hpp"
#include "referee/guide/help.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/build.hpp"
#include "referee/options/options.hpp"
#include "referee/options/word_file.hpp"
#include "referee/options/wording.hpp"
#include "referee/serve/libraries.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

using Words = std::vector<std::string>;

terminal::When color_of(const options::Arguments& arguments, terminal::When otherwise) {
  return arguments.of<catalogue::CommonWords>().color.value_or(otherwise);
}

std::optional<terminal::Complaint> change_directory(const options::Arguments& arguments) {
  const auto& directory = arguments.of<catalogue::CommonWords>().directory;
  if (!directory || chdir(directory->c_str()) == 0) return std::nullopt;
  return terminal::Complaint{"option '--directory': cannot change to '" + *directory +
                             "': " + std::strerror(errno)};
}

terminal::Exit complain(terminal::When color, const terminal::Complaint& complaint,
                        const std::string& see) {
  terminal::Console(color).complain(complaint, see);
  return complaint.code;
}

// Prints what a function makes for the width of standard output.
terminal::Exit print(terminal::When color, const std::function<std::string(int width)>& page) {
  const terminal::Console console(color);
  console.print(page(console.width()));
  return terminal::Exit::done;
}

std::optional<terminal::Complaint> wrong_count(const options::Command& command,
                                               const options::Arguments& arguments) {
  const int given = static_cast<int>(arguments.operands().size());
  if (given < command.least_operands)
    return terminal::Complaint{"'" + std::string(command.name) + "' needs " +
                               std::string(command.operands)};
  if (given > command.most_operands)
    return options::unexpected_word(
        arguments.operands()[static_cast<std::size_t>(command.most_operands)]);
  return std::nullopt;
}

std::vector<options::Option> options_of(const options::Command& command) {
  std::vector<options::Option> options(command.options.begin(), command.options.end());
  options.insert(options.end(), catalogue::common_options().begin(),
                 catalogue::common_options().end());
  return options;
}

// Commands with configuration files read words from files too.
terminal::Or<Words> words_for(const options::Command& command, std::span<const std::string> words) {
  for (const auto& option : command.options)
    if (option.name == "config") return options::with_word_files(words);
  return Words(words.begin(), words.end());
}

// The first operand, where options may go with it: not a slip of the pen, and no file.
std::string act_of(const options::Command& command, std::span<const std::string> operands) {
  if (operands.empty()) return {};
  for (const auto way : terminal::cut(command.operands, " | "))
    if (way.substr(0, way.find(' ')) == operands.front()) return operands.front();
  return {};
}

// The first option that does not stand with the first operand.
std::optional<terminal::Complaint> stray_option(const options::Command& command,
                                                const options::Arguments& arguments,
                                                std::string_view act) {
  const auto name = std::string(command.name) + " ";
  for (const auto& option : command.options)
    if (!options::stands_with(option, act) && arguments.has(option))
      return options::belongs_elsewhere(
          option.name, name + std::string(option.of.substr(0, option.of.find('|'))),
          name + std::string(act));
  return std::nullopt;
}

terminal::Exit run_command(const options::Command& command, std::span<const std::string> given,
                           terminal::When color) {
  const std::string see = "referee " + std::string(command.name) + " -h";
  const auto words = words_for(command, given);
  if (!words) return complain(color, words.error(), see);
  const auto taken = options::take_apart(*words, options_of(command), catalogue::commands());
  if (!taken) return complain(color, taken.error(), see);
  const options::Arguments& arguments = *taken;
  color = color_of(arguments, color);
  const auto act = act_of(command, arguments.operands());
  const auto& common = arguments.of<catalogue::CommonWords>();
  if (common.help)
    return print(color, [&](int width) { return guide::full_help(command, act, width); });
  if (common.usage)
    return print(color, [&](int width) { return guide::brief_help(command, act, width); });
  if (const auto wrong = wrong_count(command, arguments)) return complain(color, *wrong, see);
  if (const auto wrong = change_directory(arguments)) return complain(color, *wrong, see);
  if (const auto wrong = stray_option(command, arguments, act)) return complain(color, *wrong, see);
  const auto ending = run_of(command.name)(arguments, terminal::Console(color));
  if (!ending) return complain(color, ending.error(), see);
  return *ending;
}

terminal::Exit run_words(const Words& words) {
  const std::string see = "referee -h";
  const std::span<const std::string> all(words);
  if (words.size() > 2 && words[0] == "complete" && words[1] == "--")
    return complete_words(all.subspan(2));
  const std::size_t leading = options::leading_options(words, catalogue::global_options());
  const auto taken =
      options::take_apart(all.first(leading), catalogue::global_options(), catalogue::commands());
  if (!taken) return complain(terminal::When::automatic, taken.error(), see);
  const options::Arguments& arguments = *taken;
  const terminal::When color = color_of(arguments, terminal::When::automatic);
  const auto* command = leading < words.size() ? catalogue::find_command(words[leading]) : nullptr;
  const auto& common = arguments.of<catalogue::CommonWords>();
  if (common.help)
    return print(color, [&](int width) {
      return command ? guide::full_help(*command, {}, width) : guide::full_help(width);
    });
  if (common.usage)
    return print(color, [&](int width) {
      return command ? guide::brief_help(*command, {}, width) : guide::brief_help(width);
    });
  if (common.version)
    return print(color, [&](int) {
      return (common.json ? options::version_json(serve::libraries()) : options::version_line()) + "\n";
    });
  if (common.json) return complain(color, {"option '--json' needs --version"}, see);
  if (const auto wrong = change_directory(arguments)) return complain(color, *wrong, see);
  if (leading == words.size()) {
    const terminal::Console console(color);
    console.remark(guide::greeting(terminal::error_screen().width));
    return terminal::Exit::usage;
  }
  if (command) return run_command(*command, all.subspan(leading + 1), color);
  return complain(color, guide::unknown_command(words[leading]), see);
}

// Whether this exit code takes precedence over the one for output that could not be written.
bool outranks_output(terminal::Exit ending) {
  return ending == terminal::Exit::internal || ending == terminal::Exit::interrupted ||
         ending == terminal::Exit::terminated || ending == terminal::Exit::hung_up;
}

}  // namespace

terminal::Exit guarded(const Words& words, const std::function<terminal::Exit()>& work) {
  std::string what = "an unknown exception";
  try {
    return work();
  } catch (const std::exception& e) {
    what = e.what();
  } catch (...) {  // reported like the others
  }
  std::string line = "referee: internal error: " + terminal::shortened(what, 200) + "\n" +
                     "      please report: build " + options::build_id() + ", arguments:";
  for (const auto& word : words) line += " '" + terminal::shortened(word, 200) + "'";
  std::fprintf(stderr, "%s\n", line.c_str());
  return terminal::Exit::internal;
}

int run(const Words& words) {
  // A reader that goes away and a limit for the size of files are errors of writing: exit code 6.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  const terminal::Exit ending = guarded(words, [&] { return run_words(words); });
  const bool written = terminal::finish_output();
  return static_cast<int>(written || outranks_output(ending) ? ending : terminal::Exit::no_output);
}

}  // namespace referee::commands
