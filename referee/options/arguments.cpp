#include "referee/options/arguments.hpp"

#include <algorithm>
#include <boost/program_options/errors.hpp>
#include <boost/program_options/options_description.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/value_semantic.hpp>
#include <utility>

#include "referee/options/readers.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace referee::options {

namespace po = boost::program_options;

namespace {

// Long options only (short ones are expanded before), with '=' or a blank, never by a prefix.
constexpr int style = po::command_line_style::allow_long |
                      po::command_line_style::long_allow_adjacent |
                      po::command_line_style::long_allow_next;

const Option* find(std::span<const Option> options, std::string_view name) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
  return found == options.end() ? nullptr : &*found;
}

const Option* find(std::span<const Option> options, char letter) {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const Option& o) { return o.letter == letter; });
  return found == options.end() ? nullptr : &*found;
}

bool is_long(std::string_view word) { return word.size() > 2 && word.starts_with("--"); }
bool is_short(std::string_view word) { return word.size() > 1 && word[0] == '-' && word[1] != '-'; }

// The option of "--name" (not of "--name=value").
const Option* named(std::span<const Option> options, std::string_view word) {
  return is_long(word) ? find(options, word.substr(2)) : nullptr;
}

// What other programs that play matches call it; all of it: docs/coming-from.md.
constexpr std::pair<std::string_view, std::string_view> other_words[] = {
    {"srand", "seed"},
    {"opening-seed", "seed"},
    {"tournament", "form"},
    {"gauntlet", "form"},
    {"variant", "game"},
    {"rule", "ruleset"},
    {"pgnout", "pgn"},
    {"epdout", "sfen"},
    {"maxmoves", "max-plies"},
    {"drawafter", "max-plies"},
    {"use-affinity", "pin"},
    {"resultformat", "columns"},
    {"log", "dialogues"},
    {"debug", "dialogues"},
    {"msg", "dialogues"},
    {"fatalerror", "on-fault"},
    {"strict", "fail-on warnings"},
    {"outcomeinterval", "progress"},
    {"display", "watch"},
    {"scoreinterval", "rating-interval"}};

// "; it belongs to 'match' and 'tournament'": an option of other commands, not of this one.
std::string owners(std::string_view bare, std::span<const Command> commands) {
  constexpr std::size_t most = 3;
  std::vector<std::string> names;
  for (const auto& command : commands)
    if (find(command.options, bare) && names.size() < most)
      names.push_back("'" + std::string(command.name) + "'");
  if (names.empty()) return {};
  const auto last = names.back();
  names.pop_back();
  return "; it belongs to " + (names.empty() ? "" : terminal::joined(names, ", ") + " and ") + last;
}

// "; did you mean '--seed'?"; empty: nothing is near.
std::string known_instead(std::string_view word, std::span<const Option> options,
                          std::span<const Command> commands) {
  const auto bare = word.substr(std::min(word.find_first_not_of('-'), word.size()));
  for (const auto& [other, ours] : other_words)
    if (bare == other && find(options, ours.substr(0, ours.find(' '))))
      return "; did you mean '--" + std::string(ours) + "'?";
  const auto belongs = find(options, bare) ? std::string() : owners(bare, commands);
  if (!belongs.empty()) return belongs;
  std::vector<std::string> known;
  for (const auto& option : options) known.push_back("--" + std::string(option.name));
  const std::vector<std::string_view> names(known.begin(), known.end());
  const std::string meant = (is_short(word) ? "-" : "") + std::string(word);
  return rules::did_you_mean(meant, names);
}

terminal::Complaint unknown_option(std::string_view word, std::span<const Option> options,
                                   std::span<const Command> commands) {
  word = word.substr(0, word.find('='));
  terminal::Complaint wrong{"unknown option '" + std::string(word) + "'" +
                            known_instead(word, options, commands)};
  const bool plays_games = find(options, "engine") && find(options, "rounds");
  if (plays_games)
    wrong.more =
        "      options of cutechess, fastchess and others, and ours for them: "
        "docs/coming-from.md\n";
  return wrong;
}

// "-engine" as "--engine", where the command accepts it.
std::string with_two_dashes(const std::string& word, std::span<const Option> options) {
  const bool accepted = std::any_of(options.begin(), options.end(),
                                    [](const Option& option) { return option.keys != nullptr; });
  if (!accepted || !is_short(word)) return word;
  const auto* const option = find(options, std::string_view(word).substr(1, word.find('=') - 1));
  return option && option->name.size() > 1 ? "-" + word : word;
}

terminal::Complaint missing_value(const Option& option) {
  return {"option '--" + std::string(option.name) + "' needs a value: --" +
          std::string(option.name) + " " + std::string(option.argument)};
}

// "-hC dir" as "--usage --directory=dir". `next` moves past a value that is used up.
std::optional<terminal::Complaint> expand(std::string_view word, std::span<const std::string> words,
                                          std::size_t& next, std::span<const Option> options,
                                          std::span<const Command> commands,
                                          std::vector<std::string>& expanded) {
  for (std::size_t i = 1; i < word.size(); ++i) {
    const Option* const option = word[i] == 0 ? nullptr : find(options, word[i]);
    if (!option) return unknown_option(word, options, commands);
    expanded.push_back("--" + std::string(option->name));
    if (option->argument.empty()) continue;
    auto value = std::string(word.substr(i + 1));
    if (value.empty()) {
      if (next == words.size()) return missing_value(*option);
      value = words[next++];
    }
    if (value.empty()) return missing_value(*option);
    expanded.back() += "=" + value;
    break;
  }
  return std::nullopt;
}

bool has_key(const Option& option, std::string_view name) {
  const auto keys = option.keys();
  return std::any_of(keys.begin(), keys.end(), [&](const Key& key) { return key.name == name; });
}

terminal::Complaint no_pair(const Option& option, const std::string& word) {
  if (has_key(option, "cmd") && word.find('/') != word.npos)
    return {"option '--" + std::string(option.name) + "': '" + word +
            "' is not KEY=VALUE; did you mean 'cmd=" + word + "'?"};
  std::string keys;
  for (const auto& key : option.keys())
    keys +=
        (keys.empty() ? "" : ", ") + std::string(key.name) + (key.name.back() == '.' ? "NAME" : "");
  terminal::Complaint wrong{"option '--" + std::string(option.name) + "': '" + word +
                            "' is not KEY=VALUE"};
  const auto add = [&](const std::string& hint) {
    wrong.more += terminal::wrapped(hint, 6, terminal::error_screen().width);
  };
  add("keys: " + keys);
  add("quote a value with blanks: \"KEY=ONE TWO\"; put file names before the option");
  if (has_key(option, "conf")) add("put the name of a registered engine before its keys");
  return wrong;
}

// A group: "--engine" and its words, each on its own. `rest` is what stood behind "--engine=".
std::optional<terminal::Complaint> take_group(const Option& option, std::optional<std::string> rest,
                                              std::span<const std::string> words, std::size_t& next,
                                              std::vector<std::string>& expanded) {
  std::vector<std::string> group;
  if (rest) group.push_back(*std::move(rest));
  while (next < words.size() && !words[next].starts_with('-')) group.push_back(words[next++]);
  if (group.empty()) return missing_value(option);
  expanded.push_back("--" + std::string(option.name));
  // A name in front is that of a registered engine.
  if (auto& front = group.front();
      has_key(option, "conf") && front.find_first_of("=/") == front.npos)
    front.insert(0, "conf=");
  for (auto& word : group) {
    if (word.find('=') == word.npos) return no_pair(option, word);
    expanded.push_back(std::move(word));
  }
  return std::nullopt;
}

// The words with short options expanded and values joined to their options ("--depth=-1"), so
// that a value that looks like an option is still a value.
terminal::Or<std::vector<std::string>> long_form(std::span<const std::string> words,
                                                 std::span<const Option> options,
                                                 std::span<const Command> commands) {
  std::vector<std::string> expanded;
  for (std::size_t next = 0; next < words.size();) {
    const std::string word = with_two_dashes(words[next++], options);
    if (word == "--") {
      expanded.push_back(word);
      expanded.insert(expanded.end(), words.begin() + static_cast<std::ptrdiff_t>(next),
                      words.end());
      break;
    }
    if (is_short(word)) {
      if (auto wrong = expand(word, words, next, options, commands, expanded))
        return *std::move(wrong);
      continue;
    }
    const auto equals = std::min(word.find('='), word.size());
    const Option* const option = named(options, std::string_view(word).substr(0, equals));
    if (option && option->keys) {
      std::optional<std::string> rest;
      if (equals < word.size()) rest = word.substr(equals + 1);
      if (auto wrong = take_group(*option, std::move(rest), words, next, expanded))
        return *std::move(wrong);
      continue;
    }
    expanded.push_back(word);
    if (!option || option->argument.empty() || equals < word.size()) continue;
    if (next == words.size() || words[next].empty() || named(options, words[next]))
      return missing_value(*option);
    expanded.back() += "=" + words[next++];
  }
  return expanded;
}

terminal::Or<po::parsed_options> parse(const std::vector<std::string>& words,
                                       std::span<const Option> options,
                                       std::span<const Command> commands) {
  po::options_description described;
  for (const auto& option : options) {
    if (option.argument.empty())
      described.add_options()(std::string(option.name).c_str(), "");
    else if (option.keys)
      described.add_options()(std::string(option.name).c_str(),
                              po::value<std::vector<std::string>>()->multitoken(), "");
    else
      described.add_options()(std::string(option.name).c_str(), po::value<std::string>(), "");
  }
  try {
    return po::command_line_parser(words).options(described).style(style).run();
  } catch (const po::unknown_option& e) {
    return unknown_option(
        "--" + e.get_option_name().substr(e.get_option_name().find_first_not_of('-')), options,
        commands);
  } catch (const po::error_with_option_name& e) {
    const auto start =
        std::min(e.get_option_name().find_first_not_of('-'), e.get_option_name().size());
    const Option* const option = find(options, e.get_option_name().substr(start));
    if (!option) return terminal::Complaint{e.what()};
    if (!option->argument.empty()) return missing_value(*option);
    return terminal::Complaint{"option '--" + std::string(option->name) + "' takes no value"};
  } catch (const po::error& e) {
    return terminal::Complaint{e.what()};
  }
}

}  // namespace

bool stands_with(const Option& option, std::string_view act) {
  if (option.of.empty() || act.empty()) return true;
  const auto words = terminal::cut(option.of, "|");
  return std::find(words.begin(), words.end(), act) != words.end();
}

std::string refused(const Option& option, std::span<const std::string> words) {
  if (!option.read.read) return {};
  auto ignored = option.read.fresh();
  return option.read.read(option, words, ignored);
}

std::string refused(const Option& option, const std::string& value) {
  return refused(option, {&value, 1});
}

std::vector<std::string> Arguments::all(const Option& option) const {
  const auto found = values_.find(option.name);
  return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::vector<Arguments::Group> Arguments::groups(const Option& option) const {
  const auto found = groups_.find(option.name);
  return found == groups_.end() ? std::vector<Group>() : found->second;
}

std::string Arguments::store(const Option& option, std::span<const std::string> words) {
  if (!option.read.read) return {};
  const auto [place, is_new] = filled_.try_emplace(option.read.fresh);
  if (is_new) place->second = option.read.fresh();
  return option.read.read(option, words, place->second);
}

std::string Arguments::give(const Option& option, std::string value) {
  auto wrong = store(option, {&value, 1});
  auto& values = values_[std::string(option.name)];
  if (!option.repeatable) values.clear();
  values.push_back(std::move(value));
  return wrong;
}

std::string Arguments::give_group(const Option& option, Group group) {
  auto wrong = store(option, group);
  groups_[std::string(option.name)].push_back(std::move(group));
  return wrong;
}

std::string Arguments::drop_last_operand() {
  std::string last = std::move(operands_.back());
  operands_.pop_back();
  return last;
}

terminal::Or<Arguments> take_apart(std::span<const std::string> words,
                                   std::span<const Option> options,
                                   std::span<const Command> commands) {
  const auto expanded = long_form(words, options, commands);
  if (!expanded) return expanded.error();
  const auto parsed = parse(*expanded, options, commands);
  if (!parsed) return parsed.error();
  Arguments made;
  for (const auto& given : parsed->options) {
    if (given.position_key >= 0) {
      made.operands_.insert(made.operands_.end(), given.value.begin(), given.value.end());
      continue;
    }
    const Option& option = *find(options, given.string_key);
    if (option.keys) {  // its words are refused by who knows whose they are
      made.give_group(option, given.value);
      continue;
    }
    if (made.has(option) && !option.repeatable)
      return terminal::Complaint{"option '--" + given.string_key + "' is given twice"};
    const auto wrong = made.give(option, option.argument.empty() ? "on" : given.value.front());
    if (!wrong.empty()) return terminal::Complaint{"option '--" + given.string_key + "': " + wrong};
  }
  return made;
}

std::size_t leading_options(std::span<const std::string> words, std::span<const Option> options) {
  std::size_t next = 0;
  while (next < words.size() && words[next].size() > 1 && words[next][0] == '-') {
    const std::string& word = words[next++];
    const Option* const option = is_short(word) ? find(options, word.back()) : named(options, word);
    if (option && !option->argument.empty() && (is_long(word) || word.size() == 2)) ++next;
  }
  return std::min(next, words.size());
}

rules::Result<int> number_between(int least, int most, std::string_view text) {
  const auto number = rules::whole_number(text);
  if (number && *number >= least && *number <= most) return *number;
  return rules::syntax_error("'" + std::string(text) + "' is not a whole number from " +
                                 std::to_string(least) + " to " + std::to_string(most),
                             0, text.size());
}

std::size_t place_among(std::string_view words, std::string_view value) {
  const auto known = terminal::cut(words, "|");
  return static_cast<std::size_t>(std::find(known.begin(), known.end(), value) - known.begin());
}

std::string not_among(std::string_view words, std::string_view value) {
  std::vector<std::string_view> known;
  while (!words.empty()) {
    known.push_back(words.substr(0, words.find('|')));
    words.remove_prefix(std::min(known.back().size() + 1, words.size()));
  }
  if (std::find(known.begin(), known.end(), value) != known.end()) return {};
  return "'" + std::string(value) + "' is not " + rules::one_of(known) +
         rules::did_you_mean(value, known);
}

}  // namespace referee::options
