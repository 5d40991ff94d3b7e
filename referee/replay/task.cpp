#include "referee/replay/task.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <thread>

#include "basics/shell.hpp"
#include "matches/host/host.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"
#include "referee/replay/replay_table.hpp"
#include "referee/validate/oracle.hpp"

namespace referee::replay {

namespace {

bool is_directory(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// As many as find processors.
std::size_t usual_jobs() {
  const auto host = matches::host::read_host();
  auto room = host.usable.empty() ? std::thread::hardware_concurrency()
                                  : static_cast<unsigned>(host.usable.size());
  if (host.quota) room = std::min(room, static_cast<unsigned>(std::max(1.0, *host.quota)));
  return std::max(1u, room);
}

std::optional<terminal::Complaint> take_inputs(const options::Arguments& arguments, Task& task) {
  const auto& words = arguments.operands();
  if (auto wrong = options::wrong_inputs("replay", "FILE...", words)) return wrong;
  auto sources = sources_of(words);
  if (!sources) return sources.error();
  task.sources = *std::move(sources);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_reading(const options::Arguments& arguments, Task& task) {
  auto wish = inputs::reading_wish(arguments);
  if (!wish) return wish.error();
  task.wish = *std::move(wish);
  task.words = inputs::reading_words(arguments);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_jobs(const options::Arguments& arguments, Task& task) {
  const auto text = arguments.of<ReplayWords>().jobs.value_or("auto");
  if (text == "auto") {
    task.jobs = usual_jobs();
    return std::nullopt;
  }
  const auto number = options::number_between(1, most_jobs, text);
  if (!number)
    return terminal::Complaint{"option '--jobs': " + number.error().sentence + ", or auto"};
  task.jobs = static_cast<std::size_t>(*number);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_form(const options::Arguments& arguments, Task& task) {
  const auto& words = arguments.of<ReplayWords>();
  task.form = words.output;
  task.strict = words.strict;
  task.notes = words.notes;
  return std::nullopt;
}

std::optional<terminal::Complaint> take_oracle(const options::Arguments& arguments, Task& task) {
  const auto engine = options::engine_apart(arguments.of<validate::OracleWords>().oracle, "oracle");
  if (!engine) return engine.error();
  task.oracle = engine->has_value();
  return std::nullopt;
}

std::optional<terminal::Complaint> take_place(const options::Arguments& arguments, Task& task) {
  task.explain = arguments.of<ReplayWords>().explain;
  task.at = arguments.of<ReplayWords>().at;
  if (task.explain && !task.at)
    return terminal::Complaint{"option '--explain' needs --at N, a ply"};
  if (!task.at) return std::nullopt;
  if (task.sources.size() != 1)
    return terminal::Complaint{fmt::format(
        "option '--at' shows a position of one file, but {} are given", task.sources.size())};
  if (const auto other = options::excluded(arguments, rows::at); !other.empty())
    return options::contradictory("at", other);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_rewriting(const options::Arguments& arguments, Task& task) {
  const auto& words = arguments.of<ReplayWords>();
  if (!words.rewrite) return options::unmet(arguments, rows::replay, "--rewrite FILE");
  const auto to = inputs::format_of_option(words.to, "to", inputs::Direction::write);
  if (!to) return to.error();
  Rewriting rewriting{*words.rewrite, false, *to, words.force};
  rewriting.directory = rewriting.place.ends_with('/') || is_directory(rewriting.place);
  while (rewriting.directory && rewriting.place.size() > 1 && rewriting.place.ends_with('/'))
    rewriting.place.pop_back();
  if (rewriting.place == "-")
    return terminal::Complaint{
        "option '--rewrite': expected a file; standard output is for the report"};
  task.rewriting = std::move(rewriting);
  return std::nullopt;
}

}  // namespace

terminal::Or<Task> replay_task(const options::Arguments& arguments) {
  Task task;
  for (const auto take :
       {take_inputs, take_reading, take_jobs, take_form, take_oracle, take_place, take_rewriting})
    if (auto wrong = take(arguments, task)) return *std::move(wrong);
  return task;
}

std::string command_for(const Task& task, const std::string& path, std::size_t game,
                        std::size_t ply) {
  const bool like_an_option = path.starts_with('-') && path != "-";
  return fmt::format("referee replay {}{} --games {} --at {} --explain",
                     basics::shell_word(like_an_option ? "./" + path : path), task.words, game,
                     std::max<std::size_t>(ply, 1));
}

}  // namespace referee::replay
