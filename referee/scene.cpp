#include "referee/scene.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "referee/text.hpp"
#include "rules/nearest.hpp"

namespace referee {

namespace {

constexpr std::size_t longest_input = 1 << 20;  // no position with its game is longer

Or<std::string> standard_input() {
  std::string text(longest_input + 1, '\0');
  errno = 0;
  text.resize(std::fread(text.data(), 1, text.size(), stdin));
  if (std::ferror(stdin))
    return Complaint{std::string("cannot read standard input: ") + std::strerror(errno)};
  if (text.size() > longest_input)
    return Complaint{"standard input is longer than " + std::to_string(longest_input) + " bytes"};
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  return text;
}

// A USI line begins with a word that is no part of the position.
std::string_view without_keyword(std::string_view text) {
  constexpr std::string_view keyword = "position ";
  if (text.starts_with(keyword)) text.remove_prefix(keyword.size());
  return text;
}

std::string named_position_meant(const rules::GameKind& kind, std::string_view text) {
  std::vector<std::string_view> names{"startpos"};
  for (const auto& position : kind.positions) names.push_back(position.name);
  return rules::did_you_mean(text, names);
}

std::string ordinal(std::size_t n) { return "action " + std::to_string(n) + " of the list"; }

}  // namespace

Or<const rules::GameKind*> kind_of(std::string_view name) {
  const auto found = rules::game_named(name);
  if (!found) return Complaint{found.error().sentence};
  return *found;
}

Or<rules::RuleSet> rules_of(const rules::GameKind& kind, const Arguments& arguments) {
  const auto id = arguments.value("ruleset").value_or("");
  auto rules = rules::rule_set(kind, id);
  if (!rules) return complaint_about("option '--ruleset'", id, rules.error());
  for (const auto& setting : arguments.all("set"))
    if (const auto wrong = rules->set(setting))
      return complaint_about("option '--set'", setting, *wrong);
  return *std::move(rules);
}

Or<Place> place_of(std::vector<std::string> words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  Place place;
  if (moves != words.end()) place.actions.assign(moves + 1, words.end());
  words.erase(moves, words.end());
  std::string text = joined(words);
  if (text == "-") {
    auto read = standard_input();
    if (const auto* wrong = complaint(read)) return *wrong;
    text = std::get<std::string>(std::move(read));
  }
  const std::string_view position = without_keyword(text);
  constexpr std::string_view keyword = " moves ";
  const auto end = std::min(position.find(keyword), position.size());
  place.position = position.substr(0, end);
  if (end == position.size()) return place;
  const auto listed = words_of(position.substr(end + keyword.size()));
  place.actions.insert(place.actions.begin(), listed.begin(), listed.end());
  return place;
}

Or<rules::AnyGame> game_at(const rules::GameKind& kind, const rules::RuleSet& rules,
                           const Place& place, rules::Admit admit) {
  auto started = rules::start(kind, rules, place.position, admit);
  if (!started) {
    auto wrong = complaint_about("POSITION", place.position, started.error());
    const auto& code = started.error().code;
    const bool grammar =
        code == name(rules::Reason::syntax) || code == name(rules::Reason::off_board);
    if (grammar) {
      wrong.sentence += named_position_meant(kind, place.position);
      return wrong;
    }
    wrong.text.clear();  // the whole text is meant: there is no place to show
    wrong.sentence = "POSITION cannot be reached by any game (" + code +
                     "): " + started.error().sentence + " (--setup accepts it)";
    return wrong;
  }
  rules::AnyGame game = *std::move(started);
  for (std::size_t i = 0; i < place.actions.size(); ++i)
    if (const auto refused = game.act(place.actions[i])) {
      Complaint wrong{ordinal(i + 1) + ", '" + place.actions[i] + "', is refused: " +
                      std::string(name(refused->reason)) + ": " + refused->sentence};
      wrong.more = "      position before it: " + game.position() + "\n";
      return wrong;
    }
  return game;
}

Or<Scene> scene_of(const Arguments& arguments) {
  auto words = arguments.operands();
  const auto kind = kind_of(words.front());
  if (const auto* wrong = complaint(kind)) return *wrong;
  const rules::GameKind& game_kind = *std::get<0>(kind);
  words.erase(words.begin());
  auto rules = rules_of(game_kind, arguments);
  if (const auto* wrong = complaint(rules)) return *wrong;
  const auto place = place_of(std::move(words));
  if (const auto* wrong = complaint(place)) return *wrong;
  const auto admit = arguments.has("setup") ? rules::Admit::anything : rules::Admit::reachable;
  auto game = game_at(game_kind, std::get<0>(rules), std::get<0>(place), admit);
  if (const auto* wrong = complaint(game)) return *wrong;
  return Scene{&game_kind, std::get<0>(std::move(rules)), std::get<0>(std::move(game))};
}

boost::json::object json_of(const Scene& scene) {
  boost::json::object all;
  all["game"] = scene.kind->name;
  all["ruleset"] = scene.rules.id();
  all["rules"] = scene.rules.text();
  all["position"] = scene.game.position();
  all["to_act"] = name(scene.game.color_to_act());
  all["result"] = scene.game.result();
  return all;
}

}  // namespace referee
