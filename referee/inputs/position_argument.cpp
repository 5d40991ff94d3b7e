#include "referee/inputs/position_argument.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "referee/inputs/absent_games.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/console.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"
#include "rules/refused.hpp"

namespace referee::inputs {

namespace {

constexpr std::size_t longest_input = 1 << 20;  // no position with its game is longer

terminal::Or<std::string> standard_input() {
  terminal::announce_keyboard("a position");
  std::string text(longest_input + 1, '\0');
  errno = 0;
  text.resize(std::fread(text.data(), 1, text.size(), stdin));
  if (std::ferror(stdin)) return options::unreadable("-", std::strerror(errno));
  if (text.size() > longest_input)
    return terminal::bad_file("standard input: it is longer than " + std::to_string(longest_input) +
                              " bytes");
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

bool has_name(const rules::GameKind& kind, std::string_view word) {
  return word == "startpos" ||
         std::any_of(kind.positions.begin(), kind.positions.end(),
                     [&](const rules::NamedPosition& p) { return p.name == word; });
}

std::string position_meant(const rules::GameKind& kind, std::string_view text) {
  std::vector<std::string_view> names{"startpos"};
  for (const auto& position : kind.positions) names.push_back(position.name);
  const auto meant = rules::did_you_mean(text, names);
  if (!meant.empty()) return meant;
  return kind.positions.empty() ? "; expected startpos or a position text"
                                : "; expected startpos, the name of a position or a position text";
}

std::string place_in_list(std::size_t n) { return "action " + std::to_string(n) + " of the list"; }

}  // namespace

terminal::Or<const rules::GameKind*> kind_of(std::string_view name) {
  const auto found = rules::game_named(name);
  if (found) return *found;
  const auto absent = absent_game(name);
  if (absent.empty()) return terminal::Complaint{found.error().sentence};
  return terminal::Complaint{"unknown game " + rules::in_quotes(name) + "; " + absent};
}

terminal::Or<RulesOfGame> rules_anywhere(const std::string& id) {
  std::vector<std::string_view> known;
  for (const auto& game : rules::games()) {
    for (const auto& preset : game.rules->presets) known.push_back(preset.id);
    known.push_back(game.name);
    if (auto rules = rules::rule_set(game, id); rules && !id.empty())
      return RulesOfGame{&game, *std::move(rules)};
  }
  if (const auto* game = rules::find_game(id))
    return RulesOfGame{game, *rules::rule_set(*game, "")};
  auto hint = rules::did_you_mean(id, known);
  if (const auto absent = absent_rules(id); !absent.empty()) hint = "; " + absent;
  if (hint.empty()) hint = "; expected an id of: referee rules list";
  return terminal::Complaint{"unknown rule set '" + id + "'" + hint};
}

terminal::Or<const rules::GameKind*> kind_of_options(const options::GameWords& words) {
  if (words.game || !words.ruleset) return kind_of(words.game.value_or("shogi"));
  const auto found = rules_anywhere(*words.ruleset);
  if (!found) return found.error();
  return found->game;
}

terminal::Or<rules::RuleSet> rules_of(const rules::GameKind& kind,
                                      const options::GameWords& words) {
  const auto id = words.ruleset.value_or("");
  auto rules = rules::rule_set(kind, id);
  if (!rules) {
    auto error = rules.error();
    const auto absent = rules::speaks(kind, "gomocup") ? absent_rules(id) : std::string();
    if (!absent.empty())
      error.sentence =
          "unknown rule set " + rules::in_quotes(id) + " of " + std::string(kind.name) + "; " +
          absent;
    return terminal::complaint_about("option '--ruleset'", id, error);
  }
  for (const auto& setting : words.set)
    if (const auto wrong = rules->set(setting))
      return terminal::complaint_about("option '--set'", setting, *wrong);
  return *std::move(rules);
}

namespace {

// "h8i9,h10" -> h8 i9 h10: points of a board may be written without anything between them.
std::vector<std::string> points_apart(const std::string& text) {
  std::vector<std::string> points;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter || points.empty()) points.emplace_back();
    if (c != ' ' && c != ',') points.back() += c;
  }
  return points;
}

// A list of moves in the place of a position, as people paste it; empty: not such a list.
std::vector<std::string> moves_alone(const rules::GameKind& kind, const std::string& text) {
  if (text.find('/') != text.npos) return {};
  const auto start = rules::start(kind, *rules::rule_set(kind, ""));
  if (!start) return {};
  auto separated = text;
  std::replace(separated.begin(), separated.end(), ',', ' ');
  for (auto moves : {terminal::words_of(separated), points_apart(text)}) {
    bool all = !moves.empty();
    for (auto& move : moves) {
      const auto spelled = start->spelling(move);
      all = all && spelled;
      if (spelled) move = *spelled;
    }
    if (all) return moves;
  }
  return {};
}

}  // namespace

terminal::Or<PositionWords> position_words(const rules::GameKind& kind,
                                           std::vector<std::string> operands, std::string what) {
  PositionWords given;
  given.what = std::move(what);
  const auto behind = std::find(operands.begin(), operands.end(), "moves");
  if (behind != operands.end()) given.actions.assign(behind + 1, operands.end());
  operands.erase(behind, operands.end());
  if (operands.empty()) return given;
  std::string text = terminal::joined(operands);
  given.from_input = text == "-";
  if (given.from_input) {
    given.what = "standard input";
    auto read = standard_input();
    if (!read) return read.error();
    text = *std::move(read);
  }
  auto words = terminal::words_of(text);
  if (!words.empty() && words.front() == "position") words.erase(words.begin());  // a USI line
  const auto moves = std::find(words.begin(), words.end(), "moves");
  if (moves != words.end()) given.actions.insert(given.actions.begin(), moves + 1, words.end());
  words.erase(moves, words.end());
  if (words.empty())
    return terminal::Complaint{
        .sentence = given.what + ": it is empty; expected startpos or a position text",
        .code = given.from_input ? terminal::Exit::bad_file : terminal::Exit::usage};
  if (words.size() > 1 && has_name(kind, words.front()))
    return options::unexpected_word(words[1], "actions follow the word 'moves'");
  given.position = terminal::joined(words);
  if (has_name(kind, given.position)) return given;
  if (auto alone = moves_alone(kind, given.position); !alone.empty()) {
    given.actions.insert(given.actions.begin(), alone.begin(), alone.end());
    given.position = "startpos";
  }
  return given;
}

namespace {

terminal::Complaint about_position(const rules::GameKind& kind, const PositionWords& given,
                                   const rules::TextError& error) {
  auto wrong = terminal::complaint_about(given.what, given.position, error);
  if (!error.defects.empty()) {
    wrong.text.clear();  // the whole text is wrong: there is no place to show
    wrong.sentence =
        fmt::format("{}: no game can reach this position ({}): {}{}", given.what, error.code,
                    error.sentence, given.setup ? " (--setup accepts it)" : "");
  } else if (given.position.find_first_of("/ ") == std::string::npos) {
    wrong = {fmt::format("{}: {} is not a position{}", given.what, rules::in_quotes(given.position),
                         position_meant(kind, given.position))};
  }
  if (given.from_input) wrong.code = terminal::Exit::bad_file;
  return wrong;
}

terminal::Complaint about_action(std::size_t number, const std::string& action,
                                 const rules::Refusal& refused, const rules::AnyGame& before) {
  terminal::Complaint wrong{place_in_list(number) + ", '" + action + "', is " +
                            rules::refused_text(refused)};
  if (refused.place.length > 0 && refused.place.length < action.size()) {
    wrong.text = action;
    wrong.at = refused.place.at;
    wrong.length = refused.place.length;
  }
  wrong.more = "      position before it: " + before.position() + "\n";
  return wrong;
}

}  // namespace

terminal::Or<rules::AnyGame> game_at(const rules::GameKind& kind, const rules::RuleSet& rules,
                                     const PositionWords& given, rules::Admit admit) {
  auto started = rules::start(kind, rules, given.position, admit);
  if (!started) return about_position(kind, given, started.error());
  rules::AnyGame game = *std::move(started);
  for (std::size_t i = 0; i < given.actions.size(); ++i)
    if (const auto refused = game.act(given.actions[i]))
      return about_action(i + 1, given.actions[i], *refused, game);
  return game;
}

terminal::Or<PositionArgument> position_argument(const options::Arguments& arguments) {
  auto words = arguments.operands();
  const auto kind = kind_of(words.front());
  if (!kind) return kind.error();
  const rules::GameKind& game_kind = **kind;
  words.erase(words.begin());
  const auto& said = arguments.of<options::GameWords>();
  auto rules = rules_of(game_kind, said);
  if (!rules) return rules.error();
  const auto place = position_words(game_kind, std::move(words));
  if (!place) return place.error();
  const auto admit = said.setup ? rules::Admit::anything : rules::Admit::reachable;
  auto game = game_at(game_kind, *rules, *place, admit);
  if (!game) return game.error();
  return PositionArgument{&game_kind, *std::move(rules), *std::move(game), place->actions};
}

boost::json::object json_of(const PositionArgument& given) {
  boost::json::object all;
  all["game"] = given.kind->name;
  all["ruleset"] = given.rules.id();
  all["rules"] = given.rules.text();
  all["position"] = given.game.position();
  all["to_act"] = name(given.game.color_to_act());
  all["result"] = given.game.result();
  return all;
}

}  // namespace referee::inputs
