#include "referee/guide/values.hpp"

#include <algorithm>

#include "matches/records/format.hpp"
#include "referee/catalogue/catalogue.hpp"
#include "referee/conformance/examination.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

namespace referee::guide {

namespace {

using Path = Values::Path;

std::vector<std::string> strings(std::string_view words) {
  const auto parts = terminal::cut(words, "|");
  return {parts.begin(), parts.end()};
}

void add(std::vector<std::string>& words, std::string_view word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
}

// --- words in capitals --------------------------------------------------------------------------

Values games() {
  Values values;
  for (const auto& game : rules::games()) add(values.words, game.name);
  return values;
}

Values rule_sets() {
  Values values;
  for (const auto& game : rules::games())
    for (const auto& preset : game.rules->presets) add(values.words, preset.id);
  return values;
}

Values positions() {
  Values values;
  values.words = {"startpos"};
  for (const auto& game : rules::games())
    for (const auto& position : game.positions) add(values.words, position.name);
  return values;
}

Values formats() {
  Values values;
  for (const auto& format : matches::records::formats()) add(values.words, format.name);
  for (const auto& other : matches::records::format_aliases()) add(values.words, other.alias);
  return values;
}

// FORMAT=PATH
Values records() {
  Values values, path;
  path.path = Path::file;
  for (const auto& format : matches::records::formats())
    if (format.write) values.keys.push_back({std::string(format.name), "", path});
  return values;
}

Values command_names() {
  Values values;
  for (const auto& command : catalogue::commands()) add(values.words, command.name);
  return values;
}

Values requirements() {
  Values values;
  for (const auto code : conformance::requirement_codes()) add(values.words, code);
  return values;
}

// The switches of all games: who has typed --set has often not said the game yet.
Values switches() {
  Values values;
  for (const auto& game : rules::games())
    for (const auto& one : game.rules->switches) {
      auto found = std::find_if(values.keys.begin(), values.keys.end(),
                                [&](const KeyValues& key) { return key.name == one.name; });
      if (found == values.keys.end())
        found =
            values.keys.insert(found, {std::string(one.name), std::string(one.meaning), Values{}});
      for (const auto value : terminal::cut(one.accepts, "|"))
        if (rules::lower(value) == value) add(found->values.words, value);
    }
  return values;
}

Values values_of_word(std::string_view text);

Values names_of(Path path) {
  Values values;
  values.path = path;
  return values;
}
Values files() { return names_of(Path::file); }
Values directories() { return names_of(Path::directory); }
Values programs() { return names_of(Path::program); }
Values engines() {
  Values values;
  values.engines = true;
  return values;
}
// Of the one command that takes such words as operands.
Values engine_words() {
  Values values;
  for (const auto& key : options::engine_keys())
    values.keys.push_back(
        {std::string(key.name), std::string(key.help), values_of_word(key.argument)});
  return values;
}

struct Capital {
  std::string_view name;
  Values (*values)();
};
constexpr Capital capitals[] = {{"ENGINE", engines},
                                {"KEY=VALUE", engine_words},
                                {"GAME", games},
                                {"ID", rule_sets},
                                {"POSITION", positions},
                                {"FORMAT", formats},
                                {"FORMAT=PATH", records},
                                {"COMMAND", command_names},
                                {"FILE", files},
                                {"TRANSCRIPT", files},
                                {"RECORDS", files},
                                {"DIR", directories},
                                {"RUN", directories},
                                {"PROGRAM", programs},
                                {"SWITCH=VALUE", switches},
                                {"REQUIREMENT", requirements}};

bool in_capitals(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// "N|auto", "FILE|-", "GAME".
Values values_of_word(std::string_view text) {
  Values values;
  for (const auto part : terminal::cut(text, "|")) {
    const auto known = std::find_if(std::begin(capitals), std::end(capitals),
                                    [&](const Capital& one) { return one.name == part; });
    if (known != std::end(capitals)) {
      auto more = known->values();
      values.words.insert(values.words.end(), more.words.begin(), more.words.end());
      values.path = std::max(values.path, more.path);
      values.engines |= more.engines;
      values.keys = std::move(more.keys);
    } else if (!in_capitals(part)) {
      add(values.words, part);
    }
  }
  return values;
}

// --- operands -----------------------------------------------------------------------------------

struct Word {
  std::string_view text;  // "GAME", "moves", "status|pause"
  int first, last;        // the places at which it can stand
};

constexpr int endless = last_place + 1;

// "GAME [POSITION] [moves ACTION...]"
std::vector<Word> words_of_way(std::string_view way) {
  std::vector<Word> words;
  if (way.empty()) return words;
  int least = 0, most = 0;
  bool optional = false;
  for (auto token : terminal::cut(way, " ")) {
    if (token.starts_with('[')) optional = true;
    const bool closed = token.ends_with(']');
    const auto begin = token.find_first_not_of('['), dots = token.find("...");
    const auto end = std::min({dots, token.find(']'), token.size()});
    words.push_back({token.substr(begin, end - begin), least, most});
    if (dots != token.npos) words.back().last = most = endless;
    least += !optional;
    most = std::min(most + 1, endless);
    if (closed) optional = false;
  }
  return words;
}

void add(std::vector<OperandPlace>& places, int number, std::string first, const Values& values) {
  const auto same = [&](const OperandPlace& one) {
    return one.number == number && one.first == first;
  };
  auto found = std::find_if(places.begin(), places.end(), same);
  if (found == places.end())
    found = places.insert(found, OperandPlace{number, std::move(first), {}});
  for (const auto& word : values.words) add(found->values.words, word);
  found->values.path = std::max(found->values.path, values.path);
  found->values.engines |= values.engines;
  if (!values.keys.empty()) found->values.keys = values.keys;
}

// --- what operands mean -------------------------------------------------------------------------

struct Meaning {
  std::string_view command;  // empty: of all others
  Operand operand;
};
constexpr Meaning meanings[] = {
    {"ladder", {"FILE", "the file of the ladder; add creates it if necessary"}},
    {"ladder", {"RECORDS", "directories of runs, and files of records; -: standard input"}},
    {"openings", {"FILE", "openings: lines of positions, or records in any supported format"}},
    {"stats",
     {"FILE", "a journal, records, a stream of events, or a folder of these; -: standard input"}},
    {"cluster", {"SYSTEM", "what starts the processes: slurm, parallel, hq, kubernetes or ssh"}},
    {"cluster", {"WORD", "after '--': an option of 'referee join'"}},
    {"engines", {"NAME", "the name of the engine"}},
    {"engines", {"KEY=VALUE", "its keys, as of --engine; at least cmd=PROGRAM"}},
    {"engines", {"ENGINE", "the name of a registered engine"}},
    {"explain",
     {"ACTION", "after moves: an action to play first; the last one: the action to explain"}},
    {"", {"FILE", "records in any supported format, or a folder of them; -: standard input"}},
    {"", {"GAME", "shogi, renju, keishi or liuzichong"}},
    {"",
     {"POSITION",
      "startpos, the name of a position (Shogi: two-piece and other handicaps), a position text, "
      "or "
      "- to read one from standard input; a Shogi position may also be a USI line: \"position "
      "startpos moves 7g7f 3c3d\""}},
    {"",
     {"ACTION",
      "an action to play from there; one of several words is one argument: \"offer h9 h10\", "
      "\"count 3\""}},
    {"", {"ID", "a rule set, or a game for its default"}},
    {"", {"RUN", "the directory of a run"}},
    {"", {"N", "a whole number"}},
    {"", {"TRANSCRIPT", "a log of a dialogue with an engine; -: standard input"}},
    {"", {"COMMAND", "a command of referee; if omitted, the program itself"}}};

std::string_view meaning_of(std::string_view command, std::string_view name) {
  for (const auto& one : meanings)
    if (one.operand.name == name && (one.command == command || one.command.empty()))
      return one.operand.meaning;
  return {};
}

}  // namespace

Values values_of(const options::Option& option) {
  Values values;
  if (option.keys) {
    for (const auto& key : option.keys())
      values.keys.push_back(
          {std::string(key.name), std::string(key.help), values_of_word(key.argument)});
    return values;
  }
  if (!option.parts && option.words.empty())
    return option.argument.empty() ? values : values_of_word(option.argument);
  values.words = option.parts ? strings(option.parts()) : strings(option.words);
  values.list = option.parts != nullptr;
  return values;
}

std::vector<std::string_view> ways_of(const options::Command& command) {
  return terminal::cut(command.operands, " | ");
}

std::vector<OperandPlace> places_of(const options::Command& command) {
  std::vector<OperandPlace> places;
  for (const auto way : ways_of(command)) {
    const auto words = words_of_way(way);
    const auto first = words.empty() ? way : words.front().text;
    for (const auto& word : words)
      for (int number = word.first; number <= std::min(word.last, last_place); ++number)
        if (const auto values = values_of_word(word.text); !values.empty())
          add(places, number, number == 0 || in_capitals(first) ? "" : std::string(first), values);
  }
  std::stable_sort(places.begin(), places.end(), [](const OperandPlace& a, const OperandPlace& b) {
    return a.number < b.number;
  });
  return places;
}

std::vector<Operand> operands_of(const options::Command& command) {
  std::vector<Operand> operands;
  for (const auto way : ways_of(command))
    for (const auto& word : words_of_way(way)) {
      const bool known = std::any_of(operands.begin(), operands.end(),
                                     [&](const Operand& one) { return one.name == word.text; });
      if (in_capitals(word.text) && !known)
        operands.push_back({word.text, meaning_of(command.name, word.text)});
    }
  return operands;
}

}  // namespace referee::guide
