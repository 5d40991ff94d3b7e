#include "referee/openings/task.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <iterator>

#include "basics/shell.hpp"
#include "matches/suites/suite_text.hpp"
#include "referee/convert/output.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::openings {

namespace {

namespace suites = matches::suites;

constexpr std::string_view bundled_player = "referee-player";

// Beside this program, or, where it has just been built, in the folder of the tools; else what the
// PATH has.
std::string place_of_player() {
  char program[PATH_MAX];
  const auto length = ::readlink("/proc/self/exe", program, sizeof program - 1);
  const std::string_view path(program, length > 0 ? static_cast<std::size_t>(length) : 0);
  const auto folder = path.substr(0, path.rfind('/') + 1);
  for (const std::string_view near : {"", "../tools/"}) {
    auto place = std::string(folder) + std::string(near) + std::string(bundled_player);
    if (!folder.empty() && ::access(place.c_str(), X_OK) == 0) return place;
  }
  return std::string(bundled_player);
}

bool in_path(std::string_view program) {
  const char* const path = std::getenv("PATH");
  for (std::string_view rest = path ? path : ""; !rest.empty();) {
    const auto folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
    if (::access((std::string(folder) + "/" + std::string(program)).c_str(), X_OK) == 0)
      return true;
  }
  return false;
}

bool is_limited(const matches::clocks::TimeControl& time) {
  return time.clocked || time.move_time || time.nodes || time.depth;
}

std::optional<terminal::Complaint> take_engine(const options::Arguments& arguments,
                                               MakeOpeningsTask& task) {
  const auto& words = arguments.of<options::EngineWords>();
  if (words.engine.size() > 1)
    return terminal::Complaint{
        fmt::format("'openings make' uses one engine, but {} are given", words.engine.size())};
  if (!words.engine.empty()) {
    auto engines = options::engines_of(words);
    if (!engines) return engines.error();
    task.engine = engines->front();
  } else {
    task.engine.program.path = place_of_player();
    task.bundled = true;
    if (task.engine.program.path == bundled_player && !in_path(bundled_player))
      return terminal::Complaint{.sentence =
                                     "no engine is given, and 'referee-player' is neither next to "
                                     "this program nor in PATH; expected --engine cmd=PROGRAM",
                                 .code = terminal::Exit::no_engine};
  }
  if (!is_limited(task.engine.time)) task.engine.time.nodes = task.kind->openings.nodes;
  task.patience = arguments.of<matches::play::Patience>();
  return std::nullopt;
}

// --- what both parts have -----------------------------------------------------------------------

std::optional<terminal::Complaint> take_game(const options::GameWords& words, SuiteTask& task) {
  const auto kind = inputs::kind_of(words.game.value_or("shogi"));
  if (!kind) return kind.error();
  task.kind = *kind;
  auto rules = inputs::rules_of(*task.kind, words);
  if (!rules) return rules.error();
  task.rules = *std::move(rules);
  return std::nullopt;
}

terminal::Complaint unknown_format(std::string_view option, std::string_view name) {
  std::vector<std::string_view> known{"position"};
  for (const auto& format : matches::records::formats()) known.push_back(format.name);
  return {fmt::format("option '--{}': unknown format '{}'{}", option, rules::printable(name),
                      rules::meant_or_expected(name, known))};
}

std::optional<terminal::Complaint> take_output(const OpeningsWords& words, SuiteTask& task,
                                               std::span<const std::string> inputs) {
  task.replace = words.force;
  task.out = words.out.value_or("");
  if (words.out && task.out.empty())
    return terminal::Complaint{"option '--out': the value is empty"};
  task.format = suites::suite_format("sfen");
  if (words.to) {
    task.format = suites::suite_format(*words.to);
    if (!task.format) return unknown_format("to", *words.to);
  } else if (!task.out.empty()) {
    const auto* const by_ending = matches::records::format_of_file(task.out);
    if (by_ending && suites::suite_format(by_ending->name)) task.format = by_ending;
  }
  const auto games = task.format->games;
  if (!games.empty() && games.find(task.kind->name) == games.npos)
    return terminal::Complaint{
        fmt::format("option '{}': the format '{}' is for {}, but the game is {}",
                    words.to ? "--to" : "--out", task.format->name, games, task.kind->name)};
  return task.out.empty() ? std::nullopt : convert::obstacle(task.out, task.replace, inputs);
}

std::string command_of(const options::Arguments& arguments, const MakeOpeningsTask& task) {
  std::string command = fmt::format("referee openings make --game {}", task.kind->name);
  const auto& played = arguments.of<options::GameWords>();
  if (played.ruleset) command += " --ruleset " + basics::shell_word(*played.ruleset);
  for (const auto& value : played.set) command += " --set " + basics::shell_word(value);
  command +=
      fmt::format(" --plies {} --count {} --seed {} --window {} --measure {} --attempts {}",
                  task.plies, task.count, task.seed, task.window, task.measure, task.attempts);
  for (const auto& group : arguments.of<options::EngineWords>().engine) {
    command += " --engine";
    for (const auto& word : group) command += " " + basics::shell_word(word);
  }
  return rules::printable(command);
}

}  // namespace

terminal::Or<CheckOpeningsTask> check_openings_task(const options::Arguments& arguments,
                                                    const terminal::Console& console) {
  CheckOpeningsTask task;
  task.form = options::form_of(arguments.of<options::FormWords>(), console);
  const auto& words = arguments.operands();
  task.files.assign(words.begin() + 1, words.end());
  if (auto wrong = options::wrong_inputs("openings check", "FILE...", task.files))
    return *std::move(wrong);
  if (auto wrong = take_game(arguments.of<options::GameWords>(), task)) return *std::move(wrong);
  const auto& said = arguments.of<OpeningsWords>();
  task.from = said.from.value_or("");
  if (!task.from.empty() && !suites::suite_format(task.from))
    return unknown_format("from", task.from);
  if (said.plies) task.plies = static_cast<std::size_t>(*said.plies);
  task.same = said.same;
  if (said.to && !said.out) return terminal::Complaint{"option '--to' needs --out FILE"};
  if (auto wrong = take_output(said, task, task.files)) return *std::move(wrong);
  return task;
}

terminal::Or<MakeOpeningsTask> make_openings_task(const options::Arguments& arguments,
                                                  const terminal::Console& console) {
  MakeOpeningsTask task;
  task.form = options::form_of(arguments.of<options::FormWords>(), console);
  if (arguments.operands().size() > 1)
    return options::unexpected_word(arguments.operands()[1], "'openings make' takes no file");
  if (auto wrong = take_game(arguments.of<options::GameWords>(), task)) return *std::move(wrong);
  const auto& said = arguments.of<OpeningsWords>();
  if (auto wrong = take_output(said, task, {})) return *std::move(wrong);
  const auto& usual = task.kind->openings;
  task.plies = said.plies.value_or(usual.plies);
  task.count = said.count;
  task.seed = said.seed;
  task.window = said.window.value_or(usual.window);
  task.measure = said.measure;
  task.attempts = said.attempts;
  task.workers = said.concurrency;
  task.quiet = said.quiet;
  if (auto wrong = take_engine(arguments, task)) return *std::move(wrong);
  task.command = command_of(arguments, task);
  return task;
}

std::optional<terminal::Complaint> write_suite(
    const SuiteTask& task, const std::vector<matches::openings::Opening>& openings,
    const std::vector<std::string>& remarks) {
  const auto text = suites::suite_text(*task.kind, task.rules, openings, *task.format, remarks);
  if (!text.trouble.empty())
    return terminal::Complaint{.sentence = text.trouble, .code = terminal::Exit::check_failed};
  auto output = convert::Output::open(task.out, task.replace);
  if (!output) return output.error();
  auto& file = **output;
  if (auto wrong = file.write(text.bytes)) return wrong;
  return file.finish();
}

}  // namespace referee::openings
