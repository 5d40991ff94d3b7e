#include "referee/convert/task.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>

#include "referee/convert/output.hpp"
#include "referee/convert/words.hpp"
#include "referee/inputs/input.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/inputs/reading_options.hpp"
#include "referee/options/wording.hpp"
#include "rules/nearest.hpp"

namespace referee::convert {

using namespace matches::records;

namespace {

bool is_directory(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }

std::optional<terminal::Complaint> take_inputs(const options::Arguments& arguments,
                                               ConvertTask& task) {
  task.inputs = arguments.operands();
  if (auto wrong = options::wrong_inputs("convert", "FILE...", task.inputs)) return wrong;
  for (const auto& path : task.inputs)
    if (path != "-" && ::access(path.c_str(), R_OK) != 0)
      return options::unreadable(path, std::strerror(errno));
  return std::nullopt;
}

std::optional<terminal::Complaint> take_formats(const options::Arguments& arguments,
                                                ConvertTask& task) {
  const auto from = inputs::format_of_option(arguments.of<inputs::ReadingWords>().from, "from",
                                             inputs::Direction::read);
  if (!from) return from.error();
  task.from = *from;
  const auto to =
      inputs::format_of_option(arguments.of<WritingWords>().to, "to", inputs::Direction::write);
  if (!to) return to.error();
  const bool file = task.where == ConvertTask::Where::file;
  task.to = *to;
  if (!task.to && file) task.to = format_of_file(task.out);
  if (!task.to)
    return terminal::Complaint{
        (file ? "'" + task.out + "' does not end like any known format; expected"
              : "'convert' needs") +
        std::string(" --to FORMAT (") + inputs::format_names() + ")"};
  if (!task.to->write)
    return terminal::Complaint{"option '--out': the format '" + std::string(task.to->name) +
                               "' can only be read"};
  return std::nullopt;
}

std::optional<terminal::Complaint> take_rules(const options::Arguments& arguments,
                                              ConvertTask& task) {
  const auto& words = arguments.of<options::GameWords>();
  const auto& [game, ruleset, set, setup] = words;
  if (game) {
    const auto kind = inputs::kind_of(*game);
    if (!kind) return kind.error();
    task.reading.kind = *kind;
  }
  if (!ruleset && set.empty()) return std::nullopt;
  if (!task.reading.kind && !ruleset)
    return terminal::Complaint{"option '--set' needs --game or --ruleset"};
  if (!task.reading.kind) {
    const auto found = inputs::rules_anywhere(*ruleset);
    if (!found) return found.error();
    task.reading.kind = found->game;
  }
  auto rules = inputs::rules_of(*task.reading.kind, words);
  if (!rules) return rules.error();
  task.reading.rules = *std::move(rules);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_place(const options::Arguments& arguments,
                                              ConvertTask& task) {
  using enum ConvertTask::Where;
  const auto& words = arguments.of<WritingWords>();
  task.out = words.out.value_or("-");
  const bool into = task.out.ends_with('/') || is_directory(task.out);
  task.where = task.out == "-" ? output : into ? directory : file;
  while (into && task.out.size() > 1 && task.out.ends_with('/')) task.out.pop_back();
  if (!words.split) return std::nullopt;
  if (!into) return terminal::Complaint{"option '--split' needs a directory: --out DIR/"};
  task.where = split;
  return std::nullopt;
}

// What goes to a pipe is UTF-8.
Encoding usual_encoding(const ConvertTask& task) {
  using enum ConvertTask::Where;
  if (task.where == output) return Encoding::utf8;
  return task.where == file ? task.to->encoding_of_file(task.out) : task.to->encoding;
}

std::optional<terminal::Complaint> take_writing(const options::Arguments& arguments,
                                                ConvertTask& task) {
  const auto& words = arguments.of<WritingWords>();
  const auto& read = arguments.of<inputs::ReadingWords>();
  task.from_encoding = read.from_encoding;
  task.writing.encoding = words.encoding.value_or(usual_encoding(task));
  task.writing.profile = words.pgn_profile;
  task.writing.csa_version = words.csa;
  task.replace = words.force;
  task.quiet = words.quiet;
  if (const auto& text = read.games) {
    auto numbers = inputs::Numbers::read(*text);
    if (!numbers) return terminal::complaint_about("option '--games'", *text, numbers.error());
    task.games = *std::move(numbers);
  }
  return std::nullopt;
}

// Two inputs must not become one file, and no file is lost that was there before.
std::optional<terminal::Complaint> check_outputs(const ConvertTask& task) {
  using enum ConvertTask::Where;
  if (task.where == file) return obstacle(task.out, task.replace, task.inputs);
  if (task.where == output) return std::nullopt;
  std::map<std::string, std::string> made;
  for (const auto& input : task.inputs) {
    const auto path = out_file(task, input, 0);
    const auto [other, is_new] = made.emplace(path, input);
    if (!is_new)
      return terminal::Complaint{
          fmt::format("'{}' and '{}' would both become '{}'", other->second, input, path)};
    if (task.where == split) continue;
    if (auto wrong = obstacle(path, task.replace, task.inputs)) return wrong;
  }
  return std::nullopt;
}

}  // namespace

std::string out_file(const ConvertTask& task, const std::string& input, std::size_t number) {
  auto name = input == "-" ? "games" : input.substr(input.rfind('/') + 1);
  const auto dot = name.rfind('.');
  if (dot != std::string::npos && dot > 0) name.resize(dot);
  if (number > 0) name += fmt::format("-{:05}", number);
  return (task.out == "/" ? "" : task.out) + "/" + name + "." +
         std::string(first_word(task.to->endings));
}

std::string read_csa_version(std::string_view value, int& version) {
  version = value == "3.0" ? 3 : 2;
  return options::not_among("2.2|3.0", value);
}

terminal::Or<ConvertTask> convert_task(const options::Arguments& arguments) {
  ConvertTask task;
  for (const auto take : {take_inputs, take_place, take_formats, take_rules, take_writing})
    if (auto wrong = take(arguments, task)) return *std::move(wrong);
  if (auto wrong = check_outputs(task)) return *std::move(wrong);
  return task;
}

}  // namespace referee::convert
