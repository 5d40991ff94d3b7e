#include "referee/program.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>

#include "referee/arguments.hpp"
#include "referee/build.hpp"
#include "referee/console.hpp"
#include "referee/help.hpp"
#include "referee/options.hpp"
#include "referee/text.hpp"
#include "referee/word_file.hpp"
#include "referee/wording.hpp"

namespace referee {

namespace {

using Words = std::vector<std::string>;

When color_of(const Arguments& arguments, When otherwise) {
  const auto value = arguments.value("color");
  if (!value) return otherwise;
  return *value == "always" ? When::always : *value == "never" ? When::never : When::automatic;
}

std::optional<Complaint> change_directory(const Arguments& arguments) {
  const auto directory = arguments.value("directory");
  if (!directory || chdir(directory->c_str()) == 0) return std::nullopt;
  return Complaint{"option '--directory': cannot change to '" + *directory +
                   "': " + std::strerror(errno)};
}

Exit complain(When color, const Complaint& complaint, const std::string& see) {
  Console(color).complain(complaint, see);
  return complaint.code;
}

// Prints what a function makes for the width of standard output.
Exit print(When color, const std::function<std::string(int width)>& page) {
  const Console console(color);
  console.print(page(console.width()));
  return Exit::done;
}

std::optional<Complaint> wrong_count(const Command& command, const Arguments& arguments) {
  const int given = static_cast<int>(arguments.operands().size());
  if (given < command.least_operands)
    return Complaint{"'" + std::string(command.name) + "' needs " + std::string(command.operands)};
  if (given > command.most_operands)
    return unexpected_word(arguments.operands()[static_cast<std::size_t>(command.most_operands)]);
  return std::nullopt;
}

std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options(command.options.begin(), command.options.end());
  options.insert(options.end(), common_options().begin(), common_options().end());
  return options;
}

// Commands with configuration files read words from files too.
Or<Words> words_for(const Command& command, std::span<const std::string> words) {
  for (const auto& option : command.options)
    if (option.name == "config") return with_word_files(words);
  return Words(words.begin(), words.end());
}

// The first operand, where options may go with it: not a slip of the pen, and no file.
std::string act_of(const Command& command, std::span<const std::string> operands) {
  if (operands.empty()) return {};
  for (const auto way : cut(command.operands, " | "))
    if (way.substr(0, way.find(' ')) == operands.front()) return operands.front();
  return {};
}

Exit run_command(const Command& command, std::span<const std::string> given, When color) {
  const std::string see = "referee " + std::string(command.name) + " -h";
  const auto words = words_for(command, given);
  if (const auto* wrong = complaint(words)) return complain(color, *wrong, see);
  const auto taken = take_apart(std::get<0>(words), options_of(command));
  if (const auto* wrong = complaint(taken)) return complain(color, *wrong, see);
  const Arguments& arguments = std::get<0>(taken);
  color = color_of(arguments, color);
  const auto act = act_of(command, arguments.operands());
  if (arguments.has("help"))
    return print(color, [&](int width) { return full_help(command, act, width); });
  if (arguments.has("usage"))
    return print(color, [&](int width) { return brief_help(command, act, width); });
  if (const auto wrong = wrong_count(command, arguments)) return complain(color, *wrong, see);
  if (const auto wrong = change_directory(arguments)) return complain(color, *wrong, see);
  const auto ending = command.run(arguments, Console(color));
  if (const auto* wrong = complaint(ending)) return complain(color, *wrong, see);
  return std::get<Exit>(ending);
}

Exit run_words(const Words& words) {
  const std::string see = "referee -h";
  const std::span<const std::string> all(words);
  const std::size_t leading = leading_options(words, global_options());
  const auto taken = take_apart(all.first(leading), global_options());
  if (const auto* wrong = complaint(taken)) return complain(When::automatic, *wrong, see);
  const Arguments& arguments = std::get<0>(taken);
  const When color = color_of(arguments, When::automatic);
  const auto* command = leading < words.size() ? find_command(words[leading]) : nullptr;
  if (arguments.has("help"))
    return print(color, [&](int width) {
      return command ? full_help(*command, {}, width) : full_help(width);
    });
  if (arguments.has("usage"))
    return print(color, [&](int width) {
      return command ? brief_help(*command, {}, width) : brief_help(width);
    });
  if (arguments.has("version"))
    return print(color, [&](int) {
      return (arguments.has("json") ? version_json() : version_line()) + "\n";
    });
  if (arguments.has("json")) return complain(color, {"option '--json' needs --version"}, see);
  if (const auto wrong = change_directory(arguments)) return complain(color, *wrong, see);
  if (leading == words.size()) {
    const Console console(color);
    console.remark(greeting(error_screen().width));
    return Exit::usage;
  }
  if (command) return run_command(*command, all.subspan(leading + 1), color);
  return complain(color, unknown_command(words[leading]), see);
}

// Whether this is said rather than that the output could not be written.
bool outranks_output(Exit ending) {
  return ending == Exit::internal || ending == Exit::interrupted || ending == Exit::terminated ||
         ending == Exit::hung_up;
}

}  // namespace

Exit guarded(const Words& words, const std::function<Exit()>& work) {
  std::string what = "an unknown exception";
  try {
    return work();
  } catch (const std::exception& e) {
    what = e.what();
  } catch (...) {  // reported like the others
  }
  std::string line = "referee: internal error: " + shortened(what, 200) + "\n" +
                     "      please report: build " + build_id() + ", arguments:";
  for (const auto& word : words) line += " '" + shortened(word, 200) + "'";
  std::fprintf(stderr, "%s\n", line.c_str());
  return Exit::internal;
}

int run(const Words& words) {
  // A reader that goes away and a limit for the size of files are errors of writing: exit code 6.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  const auto missing = missing_on_this_processor();
  if (!missing.empty()) {
    std::fprintf(stderr, "referee: %s\n", missing.c_str());
    return static_cast<int>(Exit::internal);
  }
  const Exit ending = guarded(words, [&] { return run_words(words); });
  const bool written = finish_output();
  return static_cast<int>(written || outranks_output(ending) ? ending : Exit::no_output);
}

}  // namespace referee
