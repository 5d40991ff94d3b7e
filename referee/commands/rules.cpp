#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/wording.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

namespace referee::commands {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::serialize;

// ---- rules list

object settings_of(const rules::RuleSet& rules) {
  object settings;
  for (const auto& setting : rules.settings()) settings[setting.name] = setting.value;
  return settings;
}

object preset_json(const rules::GameKind& game, const rules::Preset& preset) {
  object one;
  one["id"] = preset.id;
  one["summary"] = preset.summary;
  one["default"] = &preset == &game.rules->presets.front();
  one["switches"] = settings_of(*rules::rule_set(game, preset.id));
  return one;
}

terminal::Exit list(options::Form form, const terminal::Console& console) {
  array all;
  std::string text;
  for (const auto& game : rules::games()) {
    object one;
    one["game"] = game.name;
    one["title"] = game.title;
    array sets;
    text += (text.empty() ? "" : "\n") + std::string(game.name) + "  (" + std::string(game.title) +
            ")\n";
    for (const auto& preset : game.rules->presets) {
      sets.push_back(preset_json(game, preset));
      const bool standard = &preset == &game.rules->presets.front();
      text += "  " + std::string(preset.id) + (standard ? "  (default)\n" : "\n") +
              terminal::wrapped(preset.summary, 6, console.width());
    }
    one["rulesets"] = std::move(sets);
    all.push_back(std::move(one));
  }
  console.print(form == options::Form::json ? serialize(all) + "\n" : text);
  return terminal::Exit::done;
}

// ---- rules show ID

const rules::Preset& preset_of(const inputs::RulesOfGame& found) {
  for (const auto& preset : found.game->rules->presets)
    if (preset.id == found.rules.id()) return preset;
  return found.game->rules->presets.front();
}

std::string show_text(const inputs::RulesOfGame& found, int width) {
  const auto& preset = preset_of(found);
  std::string text = std::string(preset.id) + "  (" + std::string(found.game->title) + ")\n" +
                     terminal::wrapped(preset.summary, 2, width) + "\nSwitches\n";
  for (const auto& s : found.game->rules->switches)
    text += "  " + std::string(s.name) + "=" + std::string(found.rules.value(s.name)) + "\n" +
            terminal::wrapped(s.meaning, 6, width) +
            terminal::wrapped("Accepts " + accepted_values(s) + ".", 6, width);
  if (found.game->positions.empty()) return text;
  text += "\nPositions\n";
  for (const auto& position : found.game->positions)
    text += "  " + std::string(position.name) + "  " + std::string(position.title) + "\n      " +
            std::string(position.text) + "\n";
  return text;
}

std::string show_json(const inputs::RulesOfGame& found) {
  const auto& preset = preset_of(found);
  object all = preset_json(*found.game, preset);
  all["game"] = found.game->name;
  array descriptions;
  for (const auto& s : found.game->rules->switches) {
    object one;
    one["name"] = s.name;
    one["accepts"] = s.accepts;
    one["meaning"] = s.meaning;
    if (s.accepts.find('N') != s.accepts.npos) {
      one["least"] = s.least;
      one["most"] = s.most;
    }
    descriptions.push_back(std::move(one));
  }
  all["descriptions"] = std::move(descriptions);
  array positions;
  for (const auto& position : found.game->positions)
    positions.push_back(
        object{{"name", position.name}, {"title", position.title}, {"position", position.text}});
  all["positions"] = std::move(positions);
  return serialize(all) + "\n";
}

terminal::Or<terminal::Exit> show(const std::string& id, options::Form form,
                                  const terminal::Console& console) {
  const auto found = inputs::rules_anywhere(id);
  if (!found) return found.error();
  console.print(form == options::Form::json ? show_json(*found)
                                            : show_text(*found, console.width()));
  return terminal::Exit::done;
}

// ---- rules reasons

struct Code {
  std::string_view kind, where, name, sentence;
};

// The reason_parts of the list of reasons (rules/ruling.hpp): each begins at its first reason.
struct ReasonPart {
  rules::Reason first;
  std::string_view where;
};
constexpr ReasonPart reason_parts[] = {{rules::Reason::resign, "all games"},
                                       {rules::Reason::checkmate, "Shogi"},
                                       {rules::Reason::rectangle, "Keishi"},
                                       {rules::Reason::blocked, "Liuzichong"},
                                       {rules::Reason::five, "Renju"},
                                       {rules::Reason::syntax, "all games"},
                                       {rules::Reason::piece_cannot_reach, "Shogi"},
                                       {rules::Reason::not_a_step_or_jump, "Keishi"},
                                       {rules::Reason::not_one_step, "Liuzichong"},
                                       {rules::Reason::opening_area, "Renju"}};

std::vector<Code> codes() {
  std::vector<Code> all;
  for (int i = 0; i < rules::reason_count; ++i) {
    const auto reason = static_cast<rules::Reason>(i);
    std::string_view where;
    for (const auto& part : reason_parts)
      if (reason >= part.first) where = part.where;
    const bool refusal = kind(reason) == rules::ReasonKind::refusal;
    all.push_back({refusal ? "refusal" : "outcome", where, name(reason), sentence(reason)});
  }
  for (int i = 0; i < rules::defect_count; ++i) {
    const auto defect = static_cast<rules::Defect>(i);
    all.push_back({"defect", "positions", name(defect), sentence(defect)});
  }
  return all;
}

std::string reasons_for_people(int width) {
  std::string text, heading;
  for (const auto& code : codes()) {
    const auto part = std::string(code.kind) + "s: " + std::string(code.where);
    if (part != heading) text += (text.empty() ? "" : "\n") + part + "\n";
    heading = part;
    text += "  " + std::string(code.name) + "\n" + terminal::wrapped(code.sentence, 6, width);
  }
  return text;
}

std::string reasons_for_scripts() {
  std::string text;
  for (const auto& code : codes())
    text += std::string(code.kind) + "\t" + std::string(code.where) + "\t" +
            std::string(code.name) + "\t" + std::string(code.sentence) + "\n";
  return text;
}

std::string reasons_json() {
  array all;
  for (const auto& code : codes())
    all.push_back(object{{"kind", code.kind},
                         {"where", code.where},
                         {"code", code.name},
                         {"sentence", code.sentence}});
  return serialize(all) + "\n";
}

terminal::Exit reasons(options::Form form, const terminal::Console& console) {
  switch (form) {
    case options::Form::human: console.print(reasons_for_people(console.width())); break;
    case options::Form::plain: console.print(reasons_for_scripts()); break;
    case options::Form::json: console.print(reasons_json()); break;
  }
  return terminal::Exit::done;
}

}  // namespace

terminal::Or<terminal::Exit> run_rules(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto& words = arguments.operands();
  const options::Form form = options::form_of(arguments.of<options::FormWords>(), console);
  const bool shows = words.front() == "show";
  if (shows && words.size() == 2) return show(words[1], form, console);
  if (shows) return terminal::Complaint{"'rules show' needs ID, the name of a rule set"};
  constexpr std::string_view known[] = {"list", "show", "reasons"};
  if (std::find(std::begin(known), std::end(known), words.front()) == std::end(known))
    return options::unknown_word(words.front(), "rules", known);
  if (words.size() > 1) return options::unexpected_word(words[1]);
  if (words.front() == "list") return list(form, console);
  return reasons(form, console);
}

}  // namespace referee::commands
