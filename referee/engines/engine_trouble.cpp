#include "referee/engines/engine_trouble.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "basics/shell.hpp"
#include "matches/clocks/limit_words.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/processes/start_failure.hpp"
#include "matches/processes/starting/launch_plan.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

namespace referee::engines {

namespace {

constexpr int longest = 200;  // columns of what an engine says
constexpr std::size_t last_words = 5;

std::string indented(std::string_view line) {
  return "      " + terminal::shortened(line, longest) + "\n";
}

// The program and its arguments, where the sentence does not name them.
std::string tried(const matches::processes::Program& program) {
  std::string text = "program: " + program.path;
  for (const auto& word : program.words) text += " " + word;
  if (!program.directory.empty()) text += "   in: " + program.directory;
  return indented(text);
}

// The command that shows the options of this engine, started as the user starts it.
std::string lists_options(const matches::play::Engine& engine, std::string_view game) {
  const auto& program = engine.program;
  std::string text = "referee engines options";
  if (game != rules::default_game().name) text += " --game " + std::string(game);
  text += " --engine " + basics::shell_word("cmd=" + program.path);
  for (const auto& word : program.words) text += " " + basics::shell_word("arg=" + word);
  if (!program.directory.empty()) text += " " + basics::shell_word("dir=" + program.directory);
  for (const auto& [name, value] : program.environment)
    text += " " + basics::shell_word(fmt::format("env.{}={}", name, value));
  if (engine.protocol) text += " proto=" + std::string(protocols::name(*engine.protocol));
  return rules::printable(text);
}

terminal::Complaint no_start(std::string_view label, const matches::play::Engine& engine,
                             const std::string& sentence, const std::string& hint) {
  terminal::Complaint wrong{std::string(label) + " cannot be started: " + sentence};
  wrong.code = terminal::Exit::no_engine;
  if (!hint.empty()) wrong.more += indented(hint);
  if (engine.program.path.find(' ') != std::string::npos)
    wrong.more += indented("give arguments separately: cmd=PROGRAM args=\"...\"");
  return wrong;
}

// Why there is no file for its standard error.
std::optional<matches::processes::StartFailure> log_failure(
    const matches::processes::Program& program) {
  auto log = matches::processes::starting::open_log(program);
  if (log) return std::nullopt;
  log.error().sentence.insert(0, "the file for its standard error, ");
  return std::move(log).error();
}

// What belongs to the engine must be there as well.
std::optional<matches::processes::StartFailure> data_failure(const std::string& path) {
  struct stat status{};
  const bool there = ::stat(path.c_str(), &status) == 0;
  if (there && S_ISREG(status.st_mode) && ::access(path.c_str(), R_OK) == 0) return std::nullopt;
  const int error = there && !S_ISREG(status.st_mode) ? EINVAL : errno;
  auto failed = matches::processes::failure("data", path, error);
  failed.sentence =
      "key 'data': " +
      (error == EINVAL ? matches::journal::named(path) + " is not a file" : failed.sentence);
  return failed;
}

// The game that a protocol was made for; empty: several.
std::string_view only_game(protocols::Kind kind) {
  const auto* const only = rules::only_game(protocols::name(kind));
  return only ? only->name : std::string_view();
}

}  // namespace

std::optional<terminal::Complaint> obstacle(const std::vector<matches::play::Engine>& engines) {
  for (const auto find : {matches::processes::obstacle, log_failure})
    for (std::size_t i = 0; i < engines.size(); ++i)
      if (const auto failure = find(engines[i].program))
        return no_start(options::engine_label(i + 1, engines[i]), engines[i], failure->sentence,
                        failure->hint);
  for (std::size_t i = 0; i < engines.size(); ++i)
    for (const auto& path : engines[i].data)
      if (const auto failure = data_failure(path))
        return no_start(options::engine_label(i + 1, engines[i]), engines[i], failure->sentence,
                        {});
  return std::nullopt;
}

std::optional<terminal::Complaint> wrong_protocol(const std::vector<matches::play::Engine>& engines,
                                                  std::string_view game) {
  for (std::size_t i = 0; i < engines.size(); ++i) {
    const auto kind = engines[i].protocol;
    const auto only = kind ? only_game(*kind) : std::string_view();
    if (only.empty() || only == game) continue;
    const auto name = std::string(protocols::name(*kind));
    return terminal::Complaint{options::engine_label(i + 1, engines[i]) + ": proto=" + name +
                               " is only for " + std::string(only) + ", but the game is " +
                               std::string(game) + "; give --game " + std::string(only) +
                               ", or another protocol"};
  }
  return std::nullopt;
}

terminal::Complaint engine_trouble(std::size_t number, const matches::play::Player& player,
                                   const matches::play::Trouble& trouble) {
  return engine_trouble(options::engine_label(number, player.engine()), player.engine(), trouble);
}

terminal::Complaint engine_trouble(std::string_view label, const matches::play::Engine& engine,
                                   const matches::play::Trouble& trouble) {
  if (trouble.kind == matches::play::Trouble::Kind::cannot_start)
    return no_start(label, engine, trouble.sentence, trouble.hint);
  terminal::Complaint wrong{std::string(label) + ": " + trouble.sentence};
  wrong.code = terminal::Exit::no_engine;
  wrong.more += tried(engine.program);
  if (!trouble.hint.empty()) wrong.more += indented(trouble.hint);
  if (!trouble.last_lines.empty()) {
    wrong.more += indented("its last lines on standard output:");
    for (const auto& line : trouble.last_lines) wrong.more += "  " + indented(line);
  }
  const auto& words = trouble.last_words;
  if (words.empty()) return wrong;
  wrong.more += indented("its last lines on standard error:");
  for (auto i = words.size() - std::min(words.size(), last_words); i < words.size(); ++i)
    wrong.more += "  " + indented(words[i]);
  return wrong;
}

std::string keep_newline(std::size_t number, const matches::play::Player& player,
                         matches::play::Engine& engine) {
  const auto found = player.engine().newline;
  if (engine.newline || !found) return {};
  engine.newline = found;
  return options::engine_label(number, engine) + " needs lines that end in LF only: newline=lf";
}

Unwanted unwanted_options(std::size_t number, const matches::play::Player& player,
                          std::span<const protocols::Declined> declined, std::string_view game) {
  Unwanted found;
  const auto label = options::engine_label(number, player.engine());
  const auto& options = player.protocol()->identity().options;
  for (const auto& one : declined) {
    const auto text = label + ": " + terminal::shortened(one.sentence, longest);
    if (!one.setting.own) {
      found.warnings.push_back(text + "; skipped");
    } else if (!found.error) {
      found.error = terminal::Complaint{.sentence = text, .code = terminal::Exit::no_engine};
      if (!game.empty() && !options.empty())
        found.error->more = "      " + lists_options(player.engine(), game) + " lists them\n";
    }
  }
  return found;
}

std::optional<terminal::Complaint> unsupported_limit(std::string_view label,
                                                     const matches::play::Player& player,
                                                     const matches::clocks::TimeControl& time) {
  matches::clocks::TimeControl search;
  search.nodes = time.nodes;
  search.depth = time.depth;
  const auto why = player.protocol()->no_search_limits();
  if (why.empty() || !matches::clocks::bounded(search)) return std::nullopt;
  return terminal::Complaint{.sentence = std::string(label) + ": it does not support the limit " +
                                         matches::clocks::limit_words(search) + ": " +
                                         std::string(why) + "; expected st= or tc= instead",
                             .code = terminal::Exit::no_engine};
}

std::optional<terminal::Complaint> unsupported_limit(std::size_t number,
                                                     const matches::play::Player& player) {
  return unsupported_limit(options::engine_label(number, player.engine()), player,
                           player.engine().time);
}

}  // namespace referee::engines
