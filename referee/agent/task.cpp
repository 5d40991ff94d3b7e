#include "referee/agent/task.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "arena/base/defaults.hpp"
#include "basics/text.hpp"
#include "matches/base/file.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/registry.hpp"
#include "referee/options/settings.hpp"

namespace referee::agent {

namespace {

using terminal::Complaint;

constexpr std::size_t longest_name = 40;

std::optional<Complaint> take_server(const options::Arguments& arguments, AgentTask& task) {
  const auto& words = arguments.of<AgentWords>();
  if (!words.url) return Complaint{"'agent' needs --url URL"};
  task.url = *words.url;
  task.ca = words.ca;
  task.invite = words.invite.value_or("");
  task.mcp = words.mcp;
  if (!task.mcp) return std::nullopt;
  for (const auto* option :
       {"engine", "each", "once", "games", "parallel", "margin", "resign-on-crash", "output"})
    if (arguments.has(option))
      return Complaint{"option '--" + std::string(option) +
                       "' is for an engine, and --mcp has no engine"};
  return std::nullopt;
}

const rules::GameKind* game_of_ruleset(std::string_view id) {
  for (const auto& kind : rules::games())
    if (rules::rule_set(kind, id)) return &kind;
  return nullptr;
}

std::optional<Complaint> take_game(const options::Arguments& arguments, AgentTask& task) {
  const auto& words = arguments.of<options::GameWords>();
  auto& wish = task.conduct.wish;
  task.kind = rules::find_game(arena::base::usual_game);
  if (words.game) {
    const auto found = rules::game_named(*words.game);
    if (!found) return Complaint{"option '--game': " + found.error().sentence};
    task.kind = *found;
  } else if (words.ruleset) {
    if (const auto* kind = game_of_ruleset(*words.ruleset)) task.kind = kind;
  }
  if (words.game || words.ruleset) wish.game = task.kind->name;
  // People choose the rules of their boards.
  const bool boards = arguments.of<AgentWords>().people;
  const auto id = words.ruleset.value_or(
      std::string(boards ? "" : arena::base::usual_ruleset(task.kind->name)));
  auto rules = rules::rule_set(*task.kind, id);
  if (!rules) return Complaint{"option '--ruleset': " + rules.error().sentence};
  task.rules = *std::move(rules);
  if (words.ruleset) wish.ruleset = task.rules.id();
  return std::nullopt;
}

std::optional<Complaint> take_rest(const options::Arguments& arguments, AgentTask& task) {
  const auto& words = arguments.of<AgentWords>();
  auto& conduct = task.conduct;
  conduct.wish.pool = words.pool;
  conduct.wish.help = words.help_level;
  conduct.wish.casual = words.casual;
  conduct.wish.people = words.people;
  conduct.wish.parallel = words.parallel;
  conduct.resign_on_crash = words.resign_on_crash;
  if (words.margin) conduct.margin = std::chrono::duration_cast<matches::Millis>(*words.margin);
  conduct.seed =
      static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) ^
      static_cast<std::uint64_t>(::getpid());
  task.games = words.games;
  task.once = words.once;
  task.json = words.output == NewsForm::json;
  if (!task.once) return std::nullopt;
  for (const auto* option : {"games", "parallel"})
    if (arguments.has(option))
      return Complaint{"options '--once' and '--" + std::string(option) +
                       "' contradict each other; give one of them"};
  return std::nullopt;
}

std::optional<Complaint> take_engine(const options::Arguments& arguments, AgentTask& task) {
  if (task.mcp) return std::nullopt;
  auto engines = options::engines_of(arguments.of<options::EngineWords>());
  if (!engines) return engines.error();
  if (engines->size() > 1)
    return Complaint{"'agent' plays with one engine, and " + std::to_string(engines->size()) +
                     " are given"};
  task.engine = std::move(engines->front());
  task.patience = arguments.of<matches::play::Patience>();
  task.conduct.own.move_time = task.engine.time.move_time;
  task.conduct.own.nodes = task.engine.time.nodes;
  task.conduct.own.depth = task.engine.time.depth;
  const auto& own = task.conduct.own;
  if (arguments.of<AgentWords>().people && !own.move_time && !own.nodes && !own.depth)
    return Complaint{"option '--people' needs an engine with st=, nodes= or depth=: a game with a "
                     "person may have no clock"};
  if (auto wrong = engines::wrong_protocol({task.engine}, task.kind->name)) return wrong;
  return engines::obstacle({task.engine});
}

bool is_name(std::string_view text) {
  const auto plain = [](char c) { return basics::is_letter(c) || basics::is_digit(c); };
  return !text.empty() && text.size() <= longest_name && plain(text.front()) &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return plain(c) || c == ' ' || c == '_' || c == '-'; });
}

std::optional<Complaint> take_name(const options::Arguments& arguments, AgentTask& task) {
  const auto& given = arguments.of<AgentWords>().name;
  const auto& program = task.engine.program.path;
  if (!given && task.mcp) return Complaint{"'agent --mcp' needs --name NAME"};
  task.name = given                       ? *given
              : !task.engine.name.empty() ? task.engine.name
                                          : program.substr(program.rfind('/') + 1);
  if (is_name(task.name)) return std::nullopt;
  return Complaint{(given ? "option '--name': " : "") + rules::in_quotes(task.name) +
                   " cannot be an agent's name; expected " + (given ? "" : "--name NAME with ") +
                   "up to 40 letters, digits, blanks, '-' or '_'"};
}

std::string as_file_name(std::string text) {
  for (char& c : text)
    if (c == '/' || c == ':' || c == '[' || c == ']') c = '_';
  return text;
}

std::optional<Complaint> take_key_file(const options::Arguments& arguments, AgentTask& task) {
  const auto& given = arguments.of<AgentWords>().key;
  if (given) {
    task.key_file = *given;
    return std::nullopt;
  }
  const auto registry = options::registry_path(options::environment());
  if (!registry)
    return Complaint{
        "neither XDG_CONFIG_HOME nor HOME says where keys are kept; expected --key "
        "FILE"};
  task.key_file = matches::folder_of(*registry) + "/agents/" +
                  as_file_name(task.url.authority() + task.url.path) + "/" + task.name + ".key";
  return std::nullopt;
}

}  // namespace

std::string read_url_word(std::string_view value, arena::client::Url& url) {
  auto read = arena::client::read_url(value);
  if (!read) return std::move(read).error();
  url = *std::move(read);
  return {};
}

terminal::Or<AgentTask> agent_task(const options::Arguments& arguments) {
  AgentTask task;
  for (const auto take : {take_server, take_game, take_rest, take_engine, take_name, take_key_file})
    if (auto wrong = take(arguments, task)) return *std::move(wrong);
  return task;
}

}  // namespace referee::agent
