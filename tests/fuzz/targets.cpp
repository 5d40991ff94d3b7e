#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "matches/clocks/clock.hpp"
#include "protocols/options.hpp"
#include "protocols/words.hpp"
#include "referee/inputs/perft_table.hpp"
#include "referee/serving/rules_server.hpp"
#include "rules/games.hpp"
#include "tests/fuzz/protocols.hpp"
#include "tests/fuzz/records.hpp"
#include "tests/fuzz/requests.hpp"
#include "tests/fuzz/runs.hpp"
#include "tests/fuzz/streams.hpp"
#include "tests/fuzz/transcripts.hpp"
#include "tests/playing.hpp"

namespace tests {

namespace {

using rules::AnyGame;

std::string complaint(const rules::TextError& error, std::string_view text) {
  if (error.code.empty() || error.sentence.empty()) return "an error without words";
  if (error.at > text.size() || error.length > text.size() - error.at)
    return "an error outside of its text: " + error.sentence;
  return {};
}

// Splits "ID\ntext"; without a line break everything is the text.
rules::Result<rules::RuleSet> take_rules(const rules::GameKind& kind, std::string_view& text) {
  const auto end = text.find('\n');
  if (end == text.npos) return rules::rule_set(kind, {});
  const auto id = text.substr(0, end);
  text.remove_prefix(end + 1);
  return rules::rule_set(kind, id);
}

// What is wrong with the text of the position after the first listed action; empty: nothing.
std::string check_text_after_an_action(const rules::GameKind& kind, const rules::RuleSet& rules,
                                       AnyGame game) {
  const auto actions = game.legal_actions();
  if (actions.empty() || actions.front().starts_with('<')) return {};
  game.act(actions.front());
  const auto again = kind.set_up(rules, game.position());
  if (!again)
    return "after " + actions.front() + " its own text is not accepted: " + game.position();
  return again->position() == game.position() ? "" : "another text: " + again->position();
}

std::string check_position(std::string_view name, std::string_view text) {
  const auto& kind = game_kind(name);
  const auto rules = take_rules(kind, text);
  if (!rules) return {};
  const auto game = kind.set_up(*rules, text);
  if (!game) return complaint(game.error(), text);
  const auto again = kind.set_up(*rules, game->position());
  if (!again) return "its own text is not accepted: " + game->position();
  if (again->position() != game->position()) return "another text: " + again->position();
  if (again->defects() != game->defects()) return "other defects: " + again->defects().names();
  if (state_of(*again) != state_of(*game)) return "another state: " + state_of(*again);
  if (game->draw({}).empty()) return "no drawing";
  if (auto wrong = check_text_after_an_action(kind, *rules, *game); !wrong.empty()) return wrong;
  return rules::start(kind, *rules, text).operator bool() == game->defects().empty()
             ? ""
             : "start() does not agree about defects: " + game->defects().names();
}

// The start position and two later ones, always the same; made once.
const std::vector<AnyGame>& positions_of(std::string_view name) {
  static std::map<std::string, std::vector<AnyGame>, std::less<>> made;
  auto& positions = made[std::string(name)];
  if (!positions.empty()) return positions;
  Dice dice(7);
  auto game = *rules::start(game_kind(name), rule_set(name, {}));
  for (int ply = 0; ply <= 40 && !game.outcome(); ++ply) {
    if (ply % 20 == 0) positions.push_back(game);
    game.act(random_action(game, dice));
  }
  return positions;
}

std::string check_action_in(const AnyGame& game, std::string_view text) {
  const auto spelling = game.spelling(text);
  if (!spelling && text != "resign") {
    const auto refused = game.refusal(text);
    if (!refused || refused->sentence != spelling.error().sentence)
      return "refused in other words than read";
    if (refused->reason > rules::Reason::off_board) return "refused for more than its text";
    return complaint(spelling.error(), text);
  }
  if (spelling && game.spelling(*spelling).operator bool() == false)
    return "does not read its own '" + *spelling + "'";
  if (spelling && *game.spelling(*spelling) != *spelling) return "writes it in two ways";
  if (game.explain(text).empty()) return "explains nothing";
  AnyGame copy = game;
  const auto refused = copy.act(text);
  if (refused.has_value() != game.refusal(text).has_value()) return "act and refusal disagree";
  return refused && state_of(copy) != state_of(game) ? "a refused action changed the game" : "";
}

std::string check_action(std::string_view name, std::string_view text) {
  for (const auto& game : positions_of(name))
    if (auto wrong = check_action_in(game, text); !wrong.empty())
      return wrong + " in " + game.position();
  return {};
}

// One byte, or 0 at the end.
std::size_t take_byte(std::string_view& bytes) {
  if (bytes.empty()) return 0;
  const auto byte = static_cast<unsigned char>(bytes.front());
  bytes.remove_prefix(1);
  return byte;
}

std::string check_listed(std::string_view name, const std::string_view all) {
  auto bytes = all;
  const auto presets = game_kind(name).rules->presets;
  const auto rules = rule_set(name, presets[take_byte(bytes) % presets.size()].id);
  auto game = *rules::start(game_kind(name), rules);
  constexpr std::size_t longest = 400;
  for (bytes = bytes.substr(0, longest); !bytes.empty() && !game.outcome();) {
    const auto list = game.legal_actions();
    const auto chosen = take_byte(bytes);
    const auto& listed = list[chosen % list.size()];
    Dice dice(chosen);
    const bool as_it_is = !listed.starts_with('<') && !listed.starts_with("count ");
    const auto action = as_it_is ? listed : random_action(game, dice);
    if (const auto refused = game.act(action)) return action + ": " + refused->sentence;
  }
  if (game.outcome()) return {};
  // Shogi has 13,770 texts to ask about: an eighth of them each time, another one for each input.
  const auto step = name == "shogi" ? 8U : 1U;
  return listed_against_legal(game, name, step, std::hash<std::string_view>{}(all) % step);
}

// "GAME ID NAME=VALUE ...", as records hold the rules of a game.
std::string check_ruleset(std::string_view text) {
  const auto take_word = [&text] {
    const auto word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
  };
  const auto game = take_word();
  const auto kind = rules::game_named(game);
  if (!kind) return complaint(kind.error(), game);
  const auto id = take_word();
  auto rules = rules::rule_set(**kind, id);
  if (!rules) return complaint(rules.error(), id);
  while (!text.empty()) {
    const auto before = *rules;
    const auto word = take_word();
    const auto wrong = rules->set(word);
    if (!wrong) continue;
    if (*rules != before) return "a bad switch changed the rule set";
    if (auto said = complaint(*wrong, word); !said.empty()) return said;
  }
  auto again = rules::rule_set(**kind, rules->id());
  for (const auto& setting : rules->settings()) again->set(setting.name, setting.value);
  if (*again != *rules) return "not the same from its own text: " + rules->text();
  return rules::start(**kind, *rules) ? "" : "no game starts under " + rules->text();
}

// A table of node counts, as a table of each game.
std::string check_counts(std::string_view text) {
  for (const auto& kind : rules::games()) {
    const auto rows =
        referee::inputs::read_perft_table(text, "table", kind, rule_set(kind.name, {}));
    if (rows) continue;
    if (rows.error().sentence.empty()) return "a complaint without words";
    if (rows.error().at > rows.error().text.size()) return "a place outside of its text";
  }
  return {};
}

// A deep count takes as long as it takes; that is not a finding.
bool counts_deep(std::string_view line) {
  const auto asked = line.find("perft");
  return asked != line.npos && line.find_first_of("3456789", asked) != line.npos;
}

// Requests to the rules server, one per line: each gets one answer in its framing.
std::string check_session(std::string_view text) {
  referee::serving::RulesServer server(game_kind("keishi"), rule_set("keishi", {}));
  while (!text.empty() && !server.over()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (counts_deep(line)) continue;
    const auto answer = server.answer(line);
    if (answer.empty()) continue;  // the line asked nothing
    if (!answer.starts_with('=') && !answer.starts_with('?')) return "no answer: " + answer;
    if (answer.find("\n\n") != answer.size() - 2) return "does not end where it should: " + answer;
  }
  return {};
}

// What follows the word `option`, and after a line break the value of a setting for it.
std::string check_option(std::string_view text) {
  const auto line = text.substr(0, text.find('\n'));
  const auto value = text.substr(std::min(text.size(), line.size() + 1));
  const auto option = protocols::read_option(line);
  if (!option) return {};
  if (option->name.empty()) return "an option without a name";
  const protocols::Option options[] = {*option};
  const protocols::Setting setting{option->name, std::string(value)};
  const auto result = protocols::accept(setting, options);
  if (!result) return result.error().sentence.empty() ? "declined without words" : "";
  const auto& accepted = *result;
  if (accepted.name != option->name) return "another option: " + accepted.name;
  if (accepted.value.find('\n') != std::string::npos) return "two lines are one value";
  if (option->type == protocols::Option::Type::spin) {
    const auto n = protocols::number<std::int64_t>(accepted.value);
    if (!n || (option->least && *n < *option->least) || (option->most && *n > *option->most))
      return "out of its range: " + accepted.value;
  }
  return {};
}

// A time control; what it gives is bounded, and a clock can be run by it.
std::string check_time_control(std::string_view text) {
  const auto control = matches::clocks::read_time_control(text);
  if (!control) return complaint(control.error(), text);
  const auto written = matches::clocks::write(*control);
  const auto again = matches::clocks::read_time_control(written);
  if (!again) return "its own text is not accepted: " + written;
  if (*again != *control || matches::clocks::write(*again) != written)
    return "another text: " + written;
  const auto most = matches::clocks::longest_time;
  if (control->base > most || control->increment > most || control->byoyomi > most)
    return "longer than may be: " + written;
  matches::clocks::Clock clock(*control);
  const auto flag = clock.flag();
  if (flag.has_value() != control->clocked) return "a clock without a flag, or a flag without one";
  if (!flag) return {};
  if (*flag <= matches::Micros(1)) return "no time for the first move: " + written;
  if (!clock.charge(*flag - matches::Micros(1))) return "a flag that falls too early: " + written;
  return clock.left() < matches::Micros(0) ? "less than no time: " + written : "";
}

}  // namespace

std::span<const Target> targets() {
  static const Target table[] = {
      {"shogi-position", [](auto text) { return check_position("shogi", text); }},
      {"renju-position", [](auto text) { return check_position("renju", text); }},
      {"keishi-position", [](auto text) { return check_position("keishi", text); }},
      {"liuzichong-position", [](auto text) { return check_position("liuzichong", text); }},
      {"shogi-action", [](auto text) { return check_action("shogi", text); }},
      {"renju-action", [](auto text) { return check_action("renju", text); }},
      {"keishi-action", [](auto text) { return check_action("keishi", text); }},
      {"liuzichong-action", [](auto text) { return check_action("liuzichong", text); }},
      {"shogi-listed", [](auto bytes) { return check_listed("shogi", bytes); }},
      {"renju-listed", [](auto bytes) { return check_listed("renju", bytes); }},
      {"keishi-listed", [](auto bytes) { return check_listed("keishi", bytes); }},
      {"liuzichong-listed", [](auto bytes) { return check_listed("liuzichong", bytes); }},
      {"ruleset", check_ruleset},
      {"perft-table", check_counts},
      {"rules-server", check_session},
      {"stream", check_stream},
      {"usi", [](auto text) { return check_protocol(protocols::Kind::usi, "shogi", text); }},
      {"usi-option", check_option},
      {"line-protocol",
       [](auto text) { return check_protocol(protocols::Kind::line, "renju", text); }},
      {"gomocup",
       [](auto text) { return check_protocol(protocols::Kind::gomocup, "renju", text); }},
      {"transcript-log", check_log},
      {"transcript-usi", [](auto text) { return check_transcript(protocols::Kind::usi, text); }},
      {"transcript-line", [](auto text) { return check_transcript(protocols::Kind::line, text); }},
      {"transcript-gomocup",
       [](auto text) { return check_transcript(protocols::Kind::gomocup, text); }},
      {"time-control", check_time_control},
      {"record-lines", check_lines},
      {"record-any", [](auto text) { return check_records("", text); }},
      {"record-jsonl", [](auto text) { return check_records("jsonl", text); }},
      {"record-pgn", [](auto text) { return check_records("pgn", text); }},
      {"record-kif", [](auto text) { return check_records("kif", text); }},
      {"record-ki2", [](auto text) { return check_records("ki2", text); }},
      {"record-csa", [](auto text) { return check_records("csa", text); }},
      {"record-sfen", [](auto text) { return check_records("sfen", text); }},
      {"record-jkf", [](auto text) { return check_records("jkf", text); }},
      {"record-sgf", [](auto text) { return check_records("sgf", text); }},
      {"record-psq", [](auto text) { return check_records("psq", text); }},
      {"record-pos", [](auto text) { return check_records("pos", text); }},
      {"record-offset", [](auto text) { return check_records("offset", text); }},
      {"openings", check_openings},
      {"suite", check_suite},
      {"journal", check_journal},
      {"ladder", check_ladder},
      {"changes", check_changes},
      {"identity", check_identity},
      {"game-numbers", check_game_numbers},
      {"processors", check_processors},
      {"sprt-words", check_sprt},
      {"settings", check_settings},
      {"control-line", check_control},
      {"events", check_events},
      {"arena-body", check_body},
      {"arena-target", check_target},
  };
  return table;
}

}  // namespace tests
