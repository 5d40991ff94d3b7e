#include "referee/serving/rules_server.hpp"

#include <algorithm>
#include <optional>

#include "referee/inputs/position_argument.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/build.hpp"
#include "referee/options/options.hpp"
#include "referee/serving/gogui.hpp"
#include "referee/terminal/text.hpp"

namespace referee::serving {

namespace {

// What GTP 2 makes of a line: control characters are dropped, tabs are blanks, '#' ends it.
std::string cleaned(std::string_view line) {
  std::string clean;
  clean.reserve(line.size());
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '#') break;
    if (c == '\t') clean += ' ';
    if (byte > 0x1f && byte != 0x7f) clean += c;
  }
  return clean;
}

bool is_id(std::string_view word) {
  return word.find_first_not_of("0123456789") == word.npos && word.size() <= 20;
}

// A text as an answer may hold it: no empty line, nothing but printable characters.
std::string presentable(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.find_first_not_of(' ') == line.npos) continue;
    lines += (lines.empty() ? "" : "\n") + rules::printable(line);
  }
  return lines;
}

std::string one_line(std::string_view text) {
  constexpr int most = 2000;  // columns: an error repeats only so much of what was sent
  return terminal::shortened(text, most);
}

std::optional<rules::Color> color_of(std::string_view word) {
  const auto color = rules::lower(word);
  if (color == "b" || color == "black") return rules::Color::black;
  if (color == "w" || color == "white") return rules::Color::white;
  return std::nullopt;
}

std::string text_of(std::span<const std::string> words) {
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

rules::AnyGame usual_start(const rules::GameKind& kind, const rules::RuleSet& rules) {
  return *rules::start(kind, rules, {}, rules::Admit::anything);
}

}  // namespace

struct RulesServer::Turn {
  std::optional<rules::Color> color;
  std::string action;

  explicit Turn(Words words) : color(color_of(words[0])), action(text_of(words.subspan(1))) {}
  Answer bad_color(const std::string& word) const {
    return {false,
            "syntax error: '" + one_line(word) + "' is not a colour; expected black or white"};
  }
};

RulesServer::RulesServer(const rules::GameKind& kind, rules::RuleSet rules)
    : kind_(&kind), rules_(std::move(rules)), start_(usual_start(kind, rules_)), game_(start_) {}

std::span<const RulesServer::Command> RulesServer::commands() {
  using S = RulesServer;
  constexpr std::size_t any = static_cast<std::size_t>(-1);
  static constexpr Command table[] = {
      {"protocol_version", "", 0, 0, &S::protocol_version},
      {"name", "", 0, 0, &S::name},
      {"version", "", 0, 0, &S::version},
      {"list_commands", "", 0, 0, &S::list_commands},
      {"known_command", "COMMAND", 1, 1, &S::known_command},
      {"quit", "", 0, 0, &S::quit},
      {"games", "", 0, 0, &S::games},
      {"rules", "GAME RULESET [SWITCH=VALUE ...]", 2, any, &S::rules},
      {"clear_board", "", 0, 0, &S::clear_board},
      {"position", "[POSITION]", 0, any, &S::position},
      {"setup", "POSITION", 1, any, &S::setup},
      {"to_act", "", 0, 0, &S::to_act},
      {"phase", "", 0, 0, &S::phase},
      {"legal_moves", "", 0, 0, &S::legal_moves},
      {"play", "COLOR ACTION", 2, any, &S::play},
      {"try", "COLOR ACTION", 2, any, &S::try_action},
      {"undo", "", 0, 0, &S::undo},
      {"result", "", 0, 0, &S::result},
      {"forbidden", "", 0, 0, &S::forbidden},
      {"explain", "POINT-OR-ACTION", 1, any, &S::explain},
      {"perft", "N", 1, 1, &S::perft},
      {"showboard", "", 0, 0, &S::showboard},
      {"gogui-rules_game_id", "", 0, 0, &S::gogui_game_id},
      {"gogui-rules_board", "", 0, 0, &S::gogui_board},
      {"gogui-rules_board_size", "", 0, 0, &S::gogui_board_size},
      {"gogui-rules_legal_moves", "", 0, 0, &S::gogui_legal_moves},
      {"gogui-rules_side_to_move", "", 0, 0, &S::gogui_side_to_move},
      {"gogui-rules_final_result", "", 0, 0, &S::gogui_final_result},
  };
  return table;
}

const RulesServer::Command* RulesServer::find(std::string_view name) {
  for (const auto& command : commands())
    if (command.name == name) return &command;
  return nullptr;
}

std::string RulesServer::answer(std::string_view request_line) {
  const bool too_long = request_line.size() > longest_line;
  auto words =
      terminal::words_of(cleaned(request_line.substr(0, too_long ? 80 : request_line.npos)));
  std::string id;
  if (!words.empty() && is_id(words.front())) {
    id = words.front();
    words.erase(words.begin());
  } else if (words.empty() && !too_long) {
    return {};
  }
  const Answer given = too_long ? Answer{false, "syntax error: the line is longer than " +
                                                    std::to_string(longest_line) + " bytes"}
                                : run(words);
  std::string text = given.good ? "=" : "?";
  text += id;
  if (!given.text.empty()) text += (given.text.front() == '\n' ? "" : " ") + given.text;
  return text + "\n\n";
}

RulesServer::Answer RulesServer::run(const std::vector<std::string>& request) {
  if (request.empty()) return {false, "syntax error: no command"};
  const auto* command = find(rules::lower(request.front()));
  if (!command) return {false, "unknown command"};
  const auto arguments = Words(request).subspan(1);
  if (arguments.size() >= command->least && arguments.size() <= command->most)
    return (this->*command->run)(arguments);
  const std::string expected(command->arguments.empty() ? "no argument" : command->arguments);
  return {false, "syntax error: " + std::string(command->name) + " takes " + expected};
}

RulesServer::Answer RulesServer::protocol_version(Words) { return {true, "2"}; }
RulesServer::Answer RulesServer::name(Words) { return {true, "referee"}; }
RulesServer::Answer RulesServer::version(Words) {
  return {true, std::string(referee::options::version())};
}

RulesServer::Answer RulesServer::list_commands(Words) {
  std::string names;
  for (const auto& command : commands())
    names += (names.empty() ? "" : "\n") + std::string(command.name);
  return {true, names};
}

RulesServer::Answer RulesServer::known_command(Words words) {
  return {true, find(rules::lower(words[0])) ? "true" : "false"};
}

RulesServer::Answer RulesServer::quit(Words) {
  over_ = true;
  return {};
}

RulesServer::Answer RulesServer::games(Words) {
  std::string lines;
  for (const auto& game : rules::games()) {
    lines += (lines.empty() ? "" : "\n") + std::string(game.name);
    for (const auto& preset : game.rules->presets) lines += " " + std::string(preset.id);
  }
  return {true, lines};
}

RulesServer::Answer RulesServer::rules(Words words) {
  const auto unsupported = [](const rules::TextError& error) {
    return Answer{false, "unsupported " + one_line(error.sentence)};
  };
  const auto kind = rules::game_named(words[0]);
  if (!kind) return unsupported(kind.error());
  auto chosen = rules::rule_set(**kind, words[1]);
  if (!chosen) return unsupported(chosen.error());
  for (const auto& setting : words.subspan(2))
    if (const auto wrong = chosen->set(setting)) return unsupported(*wrong);
  kind_ = *kind;
  rules_ = *std::move(chosen);
  return clear_board({});
}

RulesServer::Answer RulesServer::clear_board(Words) {
  start_ = game_ = usual_start(*kind_, rules_);
  actions_.clear();
  return {};
}

// An error leaves the game as it was.
RulesServer::Answer RulesServer::begin(std::string_view position, rules::Admit admit) {
  auto started = rules::start(*kind_, rules_, position, admit);
  if (started) {
    start_ = game_ = *std::move(started);
    actions_.clear();
    return {true, game_.defects().names()};
  }
  const auto& error = started.error();
  // Defects are named by their codes alone; of a text that is wrong there is more to say.
  const std::string more = error.defects.empty() ? " " + one_line(error.sentence) : "";
  return {false, "position: " + error.code + more};
}

RulesServer::Answer RulesServer::position(Words words) {
  if (words.empty()) return {true, game_.position()};
  return begin(text_of(words), rules::Admit::reachable);
}

RulesServer::Answer RulesServer::setup(Words words) {
  return begin(text_of(words), rules::Admit::anything);
}

RulesServer::Answer RulesServer::to_act(Words) {
  return {true, std::string(rules::name(game_.color_to_act()))};
}

RulesServer::Answer RulesServer::phase(Words) { return {true, std::string(game_.phase())}; }

RulesServer::Answer RulesServer::legal_moves(Words) {
  return {true, terminal::joined(game_.legal_actions())};
}

RulesServer::Answer RulesServer::play(Words words) {
  Turn turn(words);
  if (!turn.color) return turn.bad_color(words[0]);
  if (const auto refused = game_.act(turn.action, turn.color))
    return {false, "refused: " + std::string(rules::name(refused->reason)) + " " +
                       one_line(refused->sentence)};
  actions_.push_back(std::move(turn.action));
  return {};
}

RulesServer::Answer RulesServer::try_action(Words words) {
  const Turn turn(words);
  if (!turn.color) return turn.bad_color(words[0]);
  if (const auto refused = game_.refusal(turn.action, turn.color))
    return {false, "refused: " + std::string(rules::name(refused->reason)) + " " +
                       one_line(refused->sentence)};
  return {};
}

RulesServer::Answer RulesServer::undo(Words) {
  if (actions_.empty()) return {false, "cannot undo"};
  actions_.pop_back();
  game_ = start_;
  for (const auto& action : actions_) game_.act(action);
  return {};
}

RulesServer::Answer RulesServer::result(Words) { return {true, game_.result()}; }

RulesServer::Answer RulesServer::forbidden(Words) {
  return kind_->forbidden ? Answer{true, kind_->forbidden(game_)} : only_on_points();
}

RulesServer::Answer RulesServer::explain(Words words) {
  return {true, presentable(game_.explain(text_of(words)))};
}

RulesServer::Answer RulesServer::perft(Words words) {
  const auto depth = options::number_between(0, options::most_depth, words[0]);
  if (!depth) return {false, "syntax error: " + one_line(depth.error().sentence)};
  return {true, std::to_string(game_.perft(*depth))};
}

RulesServer::Answer RulesServer::showboard(Words) {
  return {true, "\n" + presentable(game_.draw({.kanji = false, .color = false}))};
}

RulesServer::Answer RulesServer::only_on_points() const {
  return {false, "only for renju; this is " + std::string(kind_->name)};
}

RulesServer::Answer RulesServer::gogui_game_id(Words) {
  return shown_by_gogui() ? Answer{true, std::string(kind_->gogui_name)} : only_on_points();
}

RulesServer::Answer RulesServer::gogui_board(Words) {
  return shown_by_gogui() ? Answer{true, "\n" + gogui::board(game_)} : only_on_points();
}

RulesServer::Answer RulesServer::gogui_board_size(Words) {
  return shown_by_gogui() ? Answer{true, std::to_string(kind_->board_size)} : only_on_points();
}

RulesServer::Answer RulesServer::gogui_legal_moves(Words) {
  return shown_by_gogui() ? Answer{true, gogui::legal_moves(game_)} : only_on_points();
}

RulesServer::Answer RulesServer::gogui_side_to_move(Words words) {
  return shown_by_gogui() ? to_act(words) : only_on_points();
}

RulesServer::Answer RulesServer::gogui_final_result(Words) {
  if (!shown_by_gogui()) return only_on_points();
  return {true, game_.outcome() ? presentable(game_.outcome_sentence()) : game_.result()};
}

}  // namespace referee::serving
