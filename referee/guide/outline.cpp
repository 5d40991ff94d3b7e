#include "referee/guide/outline.hpp"

#include <algorithm>
#include <initializer_list>

#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

constexpr Fact environment[] = {
    {"NO_COLOR", "if set, no colours"},
    {"TERM", "dumb: no colours"},
    {"COLUMNS", "the width of help, tables and notes, if not on a terminal"},
    {"LC_ALL, LANG", "UTF-8: boards are drawn with kanji"},
    {"XDG_CONFIG_HOME, HOME",
     "where registered engines are kept: $XDG_CONFIG_HOME/referee, else $HOME/.config/referee"},
    {"XDG_DATA_HOME, HOME",
     "where play keeps its games: $XDG_DATA_HOME/referee, else $HOME/.local/share/referee"},
    {"XDG_CACHE_HOME, HOME",
     "where solve keeps its table: $XDG_CACHE_HOME/referee, else $HOME/.cache/referee"}};

// Commands that a reader of one page may want to know too.
constexpr std::string_view relatives[] = {
    "legal show explain perft rules rules-server",
    "match tournament resume missing merge control config stats",
    "match tournament engines openings doctor",
    "stats ladder",
    "validate replay analyze convert",
    "analyze solve",
    "validate engines",
    "play serve agent",
    "completion man help"};

struct RunFile {
  std::string_view commands;
  Fact fact;
};
constexpr std::string_view of_runs = "match tournament resume missing merge control stats";
constexpr std::string_view of_engines =
    "engines match tournament analyze validate replay openings config";
constexpr RunFile run_files[] = {
    {of_engines,
     {"~/.config/referee/engines.toml",
      "the registered engines (referee engines add); if XDG_CONFIG_HOME is set, "
      "$XDG_CONFIG_HOME/referee/engines.toml"}},
    {of_runs, {"RUN", "the directory of a run, made by match and tournament (--out DIR)"}},
    {of_runs, {"RUN/run.toml", "the configuration of the run, as a file for --config"}},
    {of_runs, {"RUN/games-*.jsonl", "the journal: a checksummed line for each game"}},
    {of_runs, {"RUN/games.pgn", "the games in the order of their numbers"}},
    {of_runs, {"RUN/results.json", "the table as JSON"}},
    {of_runs,
     {"RUN/engines",
      "what the engines wrote to standard error; with --dialogues also the dialogues"}}};

bool names(std::string_view list, std::string_view name) {
  const auto words = terminal::cut(list, " ");
  return std::find(words.begin(), words.end(), name) != words.end();
}

bool says(std::string_view help, std::string_view words) {
  const auto all = terminal::cut(words, "|");
  return std::all_of(all.begin(), all.end(),
                     [&](std::string_view word) { return help.find(word) != help.npos; });
}

}  // namespace

std::string call(const options::Command& command, std::string_view way) {
  auto line = "referee " + std::string(command.name);
  if (!way.empty()) line += " " + std::string(way);
  return command.options.empty() ? line : line + " [OPTION...]";
}

std::vector<Group> groups_of(std::span<const options::Option> options) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (groups.empty() || groups.back().heading != options[i].heading)
      groups.push_back({options[i].heading, options.subspan(i, 1)});
    else
      groups.back().options =
          options.subspan(i - groups.back().options.size(), groups.back().options.size() + 1);
  return groups;
}

std::vector<options::Option> keyed_options(std::span<const options::Option> options) {
  std::vector<options::Option> keyed;
  for (const auto& option : options) {
    const auto same = [&](const options::Option& one) {
      return one.keys().data() == option.keys().data();
    };
    if (option.keys && std::none_of(keyed.begin(), keyed.end(), same)) keyed.push_back(option);
  }
  return keyed;
}

std::string accepted_by(const options::Option& option) {
  if (option.most > 0)
    return "a whole number from " + std::to_string(option.least) + " to " +
           std::to_string(option.most);
  const auto words = option.parts ? option.parts() : std::string(option.words);
  if (words.empty() || says(option.help, words)) return {};
  std::string all;
  for (const auto word : terminal::cut(words, "|"))
    all += (all.empty() ? "" : ", ") + std::string(word);
  return (option.parts ? "some of: " : "one of: ") + all;
}

std::string_view term_of(std::string_view paragraph) {
  const auto term = paragraph.substr(0, std::min(paragraph.find(": "), paragraph.size()));
  const auto blanks = std::count(term.begin(), term.end(), ' ');
  return term.size() < paragraph.size() && blanks <= 2 && term.find('.') == term.npos ? term : "";
}

bool is_configurable(const options::Command& command) {
  return std::any_of(command.options.begin(), command.options.end(),
                     [](const options::Option& option) { return option.name == "config"; });
}

std::vector<Fact> environment_of(const options::Command* command) {
  std::vector<Fact> facts(std::begin(environment), std::end(environment));
  if (!command || is_configurable(*command))
    facts.push_back({"REFEREE_NAME",
                     "a value for the option --name of match, tournament, config and serve, with _ for "
                     "each - in its name (REFEREE_MAX_PLIES=300); the command line wins"});
  return facts;
}

std::vector<Fact> files_of(const options::Command& command) {
  std::vector<Fact> facts;
  for (const auto& file : run_files)
    if (names(file.commands, command.name)) facts.push_back(file.fact);
  return facts;
}

std::vector<std::string_view> related_to(const options::Command& command) {
  std::vector<std::string_view> all;
  for (const auto list : relatives)
    if (names(list, command.name))
      for (const auto name : terminal::cut(list, " "))
        if (name != command.name && std::find(all.begin(), all.end(), name) == all.end())
          all.push_back(name);
  return all;
}

}  // namespace referee::guide
