#include "referee/options/engine_keys.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <set>
#include <unordered_map>

#include "matches/base/limits.hpp"
#include "matches/play/opening_policy.hpp"
#include "referee/options/registry.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::options {

namespace {

using matches::play::Engine;

// One word KEY=VALUE, while it is read.
struct Word {
  std::string_view name;  // what follows the dot of a family: NAME of option.NAME
  std::string_view value;
  bool own;  // of --engine, not of --each
};

// What is wrong with the value: "'x' is not on or off". Empty: it was read.
using Read = std::string (*)(const Word& word, Engine& engine);

struct EngineKey {
  Key key;
  Read read;
  bool repeatable = false;
};

// --- values -------------------------------------------------------------------------------------

template <class T>
std::string read_number(std::string_view text, T least, T most, T& number) {
  const auto* const end = text.data() + text.size();
  T found{};
  const auto [stop, error] = std::from_chars(text.data(), end, found);
  if (error == std::errc() && stop == end && found >= least && found <= most) {
    number = found;
    return {};
  }
  return rules::in_quotes(text) + " is not a whole number from " + std::to_string(least) + " to " +
         std::to_string(most);
}

std::string read_switch(std::string_view text, bool& on) {
  on = text == "on";
  return not_among("on|off", text);
}

// What becomes a part of a line to the engine must not end that line.
std::string read_line(std::string_view text, std::string& line) {
  if (text.find_first_of("\r\n") != text.npos) return rules::in_quotes(text) + " is not one line";
  line = text;
  return {};
}

std::string read_filled(std::string_view text, std::string& filled) {
  if (text.empty()) return "the value is empty";
  return read_line(text, filled);
}

// It stands between tabs and in tables.
std::string read_name(std::string_view text, std::string& name) {
  if (text.empty()) return "the value is empty";
  if (text.find_first_not_of(' ') == text.npos)
    return rules::in_quotes(text) + " is not a name; expected more than blanks";
  if (rules::printable(text) != text)
    return rules::in_quotes(text) + " contains a control character, or is not UTF-8";
  if (text.size() > matches::longest_name)
    return rules::in_quotes(text) + " has " + std::to_string(text.size()) + " bytes; expected " +
           std::to_string(matches::longest_name) + " at most";
  name = text;
  return {};
}

std::string set_time(const Word& word, Engine& engine) {
  const auto read = matches::clocks::read_time_control(word.value);
  if (!read) return read.error().sentence;
  auto& time = engine.time;
  time.clocked = read->clocked;
  time.base = read->base;
  time.increment = read->increment;
  time.byoyomi = read->byoyomi;
  time.periods = read->periods;
  time.moves = read->moves;
  return {};
}

std::string set_move_time(const Word& word, Engine& engine) {
  const auto read = matches::clocks::read_duration(word.value, matches::Seconds(1));
  if (!read) return read.error().sentence;
  if (*read == matches::Micros(0))
    return rules::in_quotes(word.value) + " leaves no time for a move";
  engine.time.move_time = *read;
  return {};
}

std::string set_margin(const Word& word, Engine& engine) {
  const auto read = matches::clocks::read_duration(word.value, matches::Millis(1));
  if (!read) return read.error().sentence;
  engine.time.margin = *read;
  return {};
}

std::string set_nodes(const Word& word, Engine& engine) {
  std::uint64_t nodes = 0;
  auto wrong = read_number<std::uint64_t>(word.value, 1, 999'999'999'999'999, nodes);
  if (wrong.empty()) engine.time.nodes = nodes;
  return wrong;
}

std::string set_depth(const Word& word, Engine& engine) {
  int depth = 0;
  auto wrong = read_number(word.value, 1, 999, depth);
  if (wrong.empty()) engine.time.depth = depth;
  return wrong;
}

std::string set_words(const Word& word, Engine& engine) {
  const auto words = shell_words(word.value);
  if (!words) return words.error().sentence;
  engine.program.words.insert(engine.program.words.end(), words->begin(), words->end());
  return {};
}

std::string set_environment(const Word& word, Engine& engine) {
  auto& all = engine.program.environment;
  const auto same =
      std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == word.name; });
  if (same != all.end())
    same->second = word.value;
  else
    all.emplace_back(word.name, word.value);
  return {};
}

// An own setting takes the place of one for all engines.
std::string set_option(const Word& word, Engine& engine) {
  protocols::Setting setting{std::string(word.name), {}, word.own};
  std::string name;
  if (auto wrong = read_line(word.name, name); !wrong.empty()) return wrong;
  if (auto wrong = read_line(word.value, setting.value); !wrong.empty()) return wrong;
  std::erase_if(engine.settings, [&](const auto& other) { return other.name == setting.name; });
  engine.settings.push_back(std::move(setting));
  return {};
}

std::string set_protocol(const Word& word, Engine& engine) {
  using protocols::Kind;
  engine.protocol.reset();
  for (const auto kind : {Kind::usi, Kind::line, Kind::gomocup})
    if (word.value == protocols::name(kind)) engine.protocol = kind;
  return not_among("auto|usi|gtp|gomocup", word.value);
}

std::string set_restart(const Word& word, Engine& engine) {
  using matches::play::Restart;
  engine.restart = word.value == "on"    ? Restart::on
                   : word.value == "off" ? Restart::off
                                         : Restart::automatic;
  return not_among("auto|on|off", word.value);
}

std::string set_letters(const Word& word, Engine& engine) {
  engine.skip_i = word.value == "gtp";
  return not_among("renju|gtp", word.value);
}

std::string set_newline(const Word& word, Engine& engine) {
  engine.newline.reset();
  if (word.value == "lf") engine.newline = protocols::Newline::lf;
  if (word.value == "crlf") engine.newline = protocols::Newline::crlf;
  return not_among("auto|lf|crlf", word.value);
}

std::string set_errors(const Word& word, Engine& engine) {
  engine.log = word.value == "log";
  if (engine.log || word.value == "drop") {
    engine.program.log.clear();
    return {};
  }
  return read_filled(word.value, engine.program.log);
}

// "0,1", "0-3", "0-1,4".
std::string set_processors(const Word& word, Engine& engine) {
  constexpr int most = 1023;
  std::set<int> all;
  auto rest = word.value;
  for (bool more = true; more;) {
    const auto part = rest.substr(0, rest.find(','));
    more = part.size() < rest.size();
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    const auto dash = part.find('-');
    int from = 0, to = 0;
    const bool read =
        read_number(part.substr(0, dash), 0, most, from).empty() &&
        read_number(dash == part.npos ? part : part.substr(dash + 1), from, most, to).empty();
    if (!read)
      return rules::in_quotes(word.value) +
             " is not a list of processors from 0 to 1023, such as 0,1 or 0-3";
    for (int cpu = from; cpu <= to; ++cpu) all.insert(cpu);
  }
  engine.program.cpus.assign(all.begin(), all.end());
  return {};
}

std::string set_nice(const Word& word, Engine& engine) {
  int nice = 0;
  auto wrong = read_number(word.value, -20, 19, nice);
  if (wrong.empty()) engine.program.nice = nice;
  return wrong;
}

std::string set_policy(const Word& word, Engine& engine) {
  const auto policy = matches::play::read_policy(word.value);
  if (!policy) return policy.error().sentence;
  engine.opening_policy = *policy;
  return {};
}

// --- the table ----------------------------------------------------------------------------------

constexpr EngineKey key_rows[] = {
    {{"cmd", "PROGRAM", "the program; a name without a slash is looked up in PATH"},
     [](const Word& w, Engine& e) { return read_filled(w.value, e.program.path); }},
    {{"arg", "WORD", "one argument for the program; may be repeated"},
     [](const Word& w, Engine& e) {
       e.program.words.emplace_back(w.value);
       return std::string();
     },
     true},
    {{"args", "WORDS", "arguments, separated by blanks; quote with ' or \" to keep blanks"},
     set_words,
     true},
    {{"name", "NAME", "its name in tables and records [default: what the engine says]"},
     [](const Word& w, Engine& e) { return read_name(w.value, e.name); }},
    {{"dir", "DIR", "its working directory [default: the current one]"},
     [](const Word& w, Engine& e) { return read_filled(w.value, e.program.directory); }},
    {{"data", "FILE",
      "a file that it reads, such as an evaluation; it must be the same when the run is resumed; "
      "may be repeated"},
     [](const Word& w, Engine& e) { return read_filled(w.value, e.data.emplace_back()); },
     true},
    {{"env.", "VALUE", "a variable for its environment"}, set_environment},
    {{"proto", "auto|usi|gtp|gomocup", "its protocol; gtp: the line protocol [default: auto]"},
     set_protocol},
    {{"tc", "TIME",
      "its clock: 60, 60+1, 40/60, 60+0|10(1), none; seconds, or 5m, 500ms [default: in games "
      "10+0.1, else none]"},
     set_time},
    {{"st", "TIME",
      "time limit per move, in addition to the clock if there is one [default: none]"},
     set_move_time},
    {{"nodes", "N", "node limit per move [default: none]"}, set_nodes},
    {{"depth", "N", "depth limit per move [default: none]"}, set_depth},
    {{"timemargin", "MS", "milliseconds by which it may exceed its time [default: 0]"}, set_margin},
    {{"rounding", "WORD", "exact, csa (csa:1s: at least 1 s a move), stopwatch [default: exact]"},
     [](const Word& w, Engine& e) { return matches::clocks::read_rounding(w.value, e.time); }},
    {{"ponder", "on|off", "it may think on its opponent's time [default: off]"},
     [](const Word& w, Engine& e) { return read_switch(w.value, e.ponder); }},
    {{"option.", "VALUE",
      "an option of the engine; NAME exactly as the engine writes it, with blanks"},
     set_option},
    {{"init", "LINE", "a raw line to send after the options; may be repeated"},
     [](const Word& w, Engine& e) { return read_filled(w.value, e.init.emplace_back()); },
     true},
    {{"restart", "auto|on|off",
      "start a fresh process: if needed, for each game, never [default: auto]"},
     set_restart},
    {{"stderr", "FILE|log|drop",
      "where its standard error goes; log: into the run's directory [default: log if there is one, "
      "else drop]"},
     set_errors},
    {{"cpus", "LIST", "the processors that it may use: 0,1 or 0-3 [default: all]"}, set_processors},
    {{"mem", "MB", "limit for its data memory, in megabytes [default: none]"},
     [](const Word& w, Engine& e) {
       return read_number<std::uint64_t>(w.value, 1, 16'777'216, e.program.memory_mb);
     }},
    {{"nice", "N", "its priority, -20 to 19 [default: the referee's]"}, set_nice},
    {{"sandbox", "on|off",
      "no network, no other processes, only its own files, limits [default: off]"},
     [](const Word& w, Engine& e) { return read_switch(w.value, e.program.sandbox); }},
    {{"user", "NAME",
      "the user to run it as, if root runs the referee [default: the referee's; with sandbox=on "
      "nobody]"},
     [](const Word& w, Engine& e) { return read_filled(w.value, e.program.user); }},
    {{"letters", "renju|gtp", "gtp: squares skip the letter i [default: renju]"}, set_letters},
    {{"newline", "auto|lf|crlf",
      "line ends for a Gomocup engine [default: crlf, or lf if it does not understand that]"},
     set_newline},
    {{"opening", "direct|offer-ten|swap-always|random",
      "who makes opening choices for a Gomocup engine [default: direct]"},
     set_policy},
    {{"conf", "ENGINE",
      "a registered engine (referee engines list); its name alone means the same"},
     [](const Word& w, Engine&) {
       return w.own ? wrong_engine_name(w.value)
                    : std::string("it names one engine, but --each applies to all");
     }},
};

constexpr auto keys_for_help = [] {
  std::array<Key, std::size(key_rows)> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = key_rows[i].key;
    all[i].repeatable = key_rows[i].repeatable;
  }
  return all;
}();

bool is_family(const Key& key) { return key.name.ends_with('.'); }

const EngineKey* find_key(std::string_view word) {
  const auto found =
      std::find_if(std::begin(key_rows), std::end(key_rows), [&](const EngineKey& k) {
        return is_family(k.key) ? word.starts_with(k.key.name) : word == k.key.name;
      });
  return found == std::end(key_rows) ? nullptr : found;
}

// Words that other programs, or engines, have for it.
constexpr std::pair<std::string_view, std::string_view> other_key_words[] = {
    {"hash", "option.Hash"},  {"threads", "option.Threads"},
    {"protocol", "proto"},    {"time", "tc"},
    {"movetime", "st"},       {"directory", "dir"},
    {"command", "cmd"},       {"program", "cmd"},
    {"margin", "timemargin"}, {"initstr", "init"}};

// What the key was meant to be. "Option.Hash" and "optoin.Hash" are near "option.".
std::string key_meant(std::string_view word) {
  std::vector<std::string_view> known;
  const auto dot = word.find('.');
  const auto head = dot == word.npos ? word : word.substr(0, dot + 1);
  known.reserve(std::size(keys_for_help));
  for (const auto& one : keys_for_help) known.push_back(one.name);
  for (const auto& [other, ours] : other_key_words)
    if (rules::lower(word) == other) return "; did you mean '" + std::string(ours) + "'?";
  const auto near = rules::nearest(head, known);
  if (near.empty()) return "; expected a key of: referee engines --help";
  auto meant = std::string(near);
  if (near.ends_with('.')) meant += dot == word.npos ? "NAME" : word.substr(dot + 1);
  return "; did you mean '" + meant + "'?";
}

// --- groups -------------------------------------------------------------------------------------

// One group of words, read into the engine. What is wrong, without whose it is.
std::string read_group(const Arguments::Group& group, bool own, Engine& engine) {
  std::set<std::string_view> given;
  for (const std::string_view word : group) {
    const auto equals = word.find('=');
    const auto name = word.substr(0, equals);
    const auto* const key = find_key(name);
    if (!key) return "unknown key " + rules::in_quotes(name) + key_meant(name);
    const Word read{is_family(key->key) ? name.substr(key->key.name.size()) : "",
                    word.substr(equals + 1), own};
    if (is_family(key->key) && read.name.empty())
      return "key '" + std::string(name) + "' needs a name: " + std::string(name) + "NAME=VALUE";
    if (!key->repeatable && !given.insert(name).second)
      return "key " + rules::in_quotes(name) + " is given twice";
    if (const auto wrong = key->read(read, engine); !wrong.empty())
      return "key " + rules::in_quotes(name) + ": " + wrong;
  }
  return {};
}

// Whose words they are, also where the name stands behind the word that is wrong.
std::string label_of(std::size_t number, const Arguments::Group& group, Engine engine) {
  for (const std::string_view word : group)
    if (word.starts_with("name=")) engine.name = word.substr(5);
  return engine_label(number, engine);
}

// A fault in the file of registered engines is the file's alone.
terminal::Complaint about(const std::string& whose, terminal::Complaint wrong) {
  if (wrong.code != terminal::Exit::bad_file) wrong.sentence = whose + ": " + wrong.sentence;
  return wrong;
}
terminal::Complaint about_engine(std::size_t number, terminal::Complaint wrong) {
  return about("engine " + std::to_string(number), std::move(wrong));
}

std::optional<terminal::Complaint> same_names(const std::vector<Engine>& engines) {
  std::unordered_map<std::string_view, std::size_t> numbers;  // the first of each name
  for (std::size_t i = 0; i < engines.size(); ++i) {
    if (engines[i].name.empty()) continue;
    const auto [first, fresh] = numbers.emplace(engines[i].name, i + 1);
    if (!fresh)
      return terminal::Complaint{"engines " + std::to_string(first->second) + " and " +
                                 std::to_string(i + 1) + " have the same name " +
                                 rules::in_quotes(engines[i].name) +
                                 "; expected name=NAME for one of them"};
  }
  return std::nullopt;
}

}  // namespace

std::span<const Key> engine_keys() { return keys_for_help; }

std::string engine_words(std::span<const std::string> words,
                         std::vector<Arguments::Group>& groups) {
  groups.emplace_back(words.begin(), words.end());
  for (const auto& word : words) {
    Engine engine;
    if (auto wrong = read_group({word}, true, engine); !wrong.empty()) return wrong;
  }
  return {};
}

std::string wrong_engine_name(std::string_view name) {
  std::string read;
  if (auto wrong = read_name(name, read); !wrong.empty()) return wrong;
  const bool plain = name.find_first_of("=/") == name.npos && name.front() != '-';
  return plain ? std::string()
               : rules::in_quotes(name) +
                     " is not a name for an engine; expected one without = and / that does not "
                     "start with -";
}

terminal::Or<Engine> engine_of(const Arguments::Group& words) {
  Engine engine;
  if (const auto wrong = read_group(words, true, engine); !wrong.empty())
    return terminal::Complaint{wrong};
  if (engine.program.path.empty())
    return terminal::Complaint{"no program is given; expected cmd=PROGRAM"};
  return engine;
}

std::string engine_label(std::size_t number, const Engine& engine) {
  return "engine " + std::to_string(number) +
         (engine.name.empty() ? "" : " (" + rules::in_quotes(engine.name) + ")");
}

terminal::Or<std::vector<Engine>> engines_of(const EngineWords& words) {
  Engine common;
  for (const auto& group : words.each)
    if (const auto wrong = read_group(group, false, common); !wrong.empty())
      return terminal::Complaint{"option '--each': " + wrong};
  std::vector<Engine> engines;
  RegisteredEngines registered(environment());
  for (const auto& given : words.engine) {
    const auto found = registered.put_into(given, words.each);
    if (!found) return about_engine(engines.size() + 1, found.error());
    const auto& group = *found;
    Engine engine = common;
    const auto wrong = read_group(group, true, engine);
    const auto label = label_of(engines.size() + 1, group, engine) + ": ";
    if (!wrong.empty()) return terminal::Complaint{label + wrong};
    if (engine.program.path.empty())
      return terminal::Complaint{label + "no program is given; expected cmd=PROGRAM"};
    engines.push_back(std::move(engine));
  }
  if (engines.empty())
    return terminal::Complaint{"no engine is given; expected --engine cmd=PROGRAM"};
  if (auto wrong = same_names(engines)) return *std::move(wrong);
  return engines;
}

terminal::Or<std::optional<Engine>> engine_apart(const std::vector<Arguments::Group>& groups,
                                                 std::string_view option) {
  if (groups.empty()) return std::optional<Engine>();
  const auto label = "option '--" + std::string(option) + "'";
  if (groups.size() > 1) return terminal::Complaint{label + " is given twice"};
  const auto found = RegisteredEngines(environment()).put_into(groups.front(), {});
  if (!found) return about(label, found.error());
  auto engine = engine_of(*found);
  if (!engine) return about(label, engine.error());
  return std::optional(*std::move(engine));
}

std::string read_duration(std::string_view value, matches::Micros& time) {
  const auto read = matches::clocks::read_duration(value, matches::Seconds(1));
  if (!read) return read.error().sentence;
  time = *read;
  return {};
}

std::string read_patience(std::string_view value, matches::Millis& time) {
  matches::Micros read{};
  auto wrong = read_duration(value, read);
  if (wrong.empty()) time = std::chrono::duration_cast<matches::Millis>(read);
  return wrong;
}

}  // namespace referee::options
