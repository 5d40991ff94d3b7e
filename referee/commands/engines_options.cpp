#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "matches/play/player.hpp"
#include "protocols/options.hpp"
#include "referee/commands/engines.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/conformance/other_protocol.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

using boost::json::array;
using boost::json::object;
using protocols::Option;

constexpr int longest = 60;  // columns of what an engine says

// "0 to 100", "a, b, c", or nothing.
std::string range_of(const Option& option) {
  if (option.type == Option::Type::combo) return terminal::joined(option.choices, ", ");
  if (!option.least && !option.most) return {};
  const auto text = [](const auto& number) { return number ? std::to_string(*number) : "?"; };
  return text(option.least) + " to " + text(option.most);
}

std::string default_of(const Option& option) {
  if (!option.standard) return "-";
  return option.standard->empty() ? "\"\"" : *option.standard;
}

std::string heading(const std::string& label, const matches::play::Player& player) {
  const auto& who = player.protocol()->identity();
  std::string text =
      label + ": " + (who.name.empty() ? "(no name)" : rules::printable(who.name)) + "\n";
  if (!who.version.empty()) text += "  version   " + rules::printable(who.version) + "\n";
  if (!who.author.empty()) text += "  author    " + rules::printable(who.author) + "\n";
  return text + "  protocol  " + player.found() + "\n";
}

// Names are there to be copied: a row that is too wide is folded, and nothing is cut for it.
std::string table_of(const std::vector<Option>& options, std::optional<int> width) {
  std::vector<std::array<std::string, 4>> rows{{"option", "type", "default", "accepts"}};
  for (const auto& option : options)
    rows.push_back({terminal::shortened(option.name, longest), std::string(name(option.type)),
                    terminal::shortened(default_of(option), longest),
                    terminal::shortened(range_of(option), longest)});
  std::array<int, 4> widths{};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], terminal::columns(row[i]));
  std::string text;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i)
      line += " " + terminal::padded(row[i], widths[i] + 1);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return width ? terminal::folded(text, *width) : text;
}

std::string for_people(const std::string& label, const matches::play::Player& player,
                       std::optional<int> width) {
  const auto& options = player.protocol()->identity().options;
  const auto who = heading(label, player);
  return (width ? terminal::folded(who, *width) : who) +
         (options.empty() ? "  It lists no options.\n" : "\n" + table_of(options, width));
}

// Tabs separate; an engine's own tabs and line breaks are spelled out.
std::string for_scripts(std::size_t number, const matches::play::Player& player) {
  const auto& who = player.protocol()->identity();
  std::string text = "engine\t" + std::to_string(number) + "\n";
  text += "name\t" + rules::printable(who.name) + "\nauthor\t" + rules::printable(who.author) +
          "\nversion\t" + rules::printable(who.version) + "\nprotocol\t" + player.found() + "\n";
  for (const auto& option : who.options)
    text += "option\t" + rules::printable(option.name) + "\t" + std::string(name(option.type)) +
            "\t" + rules::printable(option.standard.value_or("")) + "\t" +
            rules::printable(range_of(option)) + "\n";
  return text;
}

object option_json(const Option& option) {
  object one{{"name", rules::printable(option.name)}, {"type", name(option.type)}};
  if (option.standard) one["default"] = rules::printable(*option.standard);
  if (option.least) one["min"] = *option.least;
  if (option.most) one["max"] = *option.most;
  if (!option.choices.empty()) {
    array choices;
    for (const auto& choice : option.choices) choices.emplace_back(rules::printable(choice));
    one["choices"] = std::move(choices);
  }
  one["implied"] = option.implied;
  return one;
}

object json_of(const matches::play::Player& player) {
  const auto& who = player.protocol()->identity();
  array options;
  for (const auto& option : who.options) options.push_back(option_json(option));
  return {{"name", rules::printable(who.name)},
          {"author", rules::printable(who.author)},
          {"version", rules::printable(who.version)},
          {"protocol", player.protocol()->name()},
          {"found", player.found()},
          {"options", std::move(options)}};
}

// The settings that it does not take. For USI its list of options is enough to know; of the others
// it is asked.
std::vector<protocols::Declined> declined(const EnginesTask& task, matches::play::Player& player) {
  std::vector<protocols::Declined> all;
  const auto& settings = player.engine().settings;
  if (settings.empty()) return all;
  if (player.protocol()->kind() == protocols::Kind::usi) {
    for (const auto& setting : settings) {
      auto found = protocols::accept(setting, player.protocol()->identity().options);
      if (!found) all.push_back(std::move(found).error());
    }
    return all;
  }
  // Whether it can play this game does not matter here.
  player.prepare({std::string(task.kind->name), conformance::rules_text(task.rules), {}});
  const auto said = player.protocol()->declined();
  all.assign(said.begin(), said.end());
  return all;
}

class Listing {
 public:
  Listing(const EnginesTask& task, const terminal::Console& console)
      : task_(task), console_(console) {}

  terminal::Or<terminal::Exit> run() {
    for (std::size_t i = 0; i < task_.engines.size(); ++i) {
      const auto wrong = look_at(i);
      if (const auto ending = signals_.ending()) return *ending;
      if (wrong) {
        console_.print(text_);
        return *wrong;
      }
    }
    if (task_.form == options::Form::json)
      text_ = terminal::json_text(object{{"engines", all_}}) + "\n";
    console_.print(text_);
    return terminal::Exit::done;
  }

 private:
  std::optional<terminal::Complaint> look_at(std::size_t i) {
    matches::play::Player player(task_.engines[i], task_.patience, desk_, signals_.token());
    if (auto trouble = player.start(task_.kind->name)) {
      if (conformance::may_speak_another(*trouble))
        if (auto hint = conformance::other_protocol(task_.engines[i], task_.kind->name,
                                                    task_.patience.startup, signals_.token());
            !hint.empty())
          trouble->hint = std::move(hint);
      return engines::engine_trouble(i + 1, player, *trouble);
    }
    switch (task_.form) {
      case options::Form::human:
        text_ += (i > 0 ? "\n" : "") +
                 for_people("engine " + std::to_string(i + 1), player, console_.known_width());
        break;
      case options::Form::plain: text_ += for_scripts(i + 1, player); break;
      case options::Form::json: all_.push_back(json_of(player)); break;
    }
    const auto unwanted = engines::unwanted_options(i + 1, player, declined(task_, player), {});
    for (const auto& warning : unwanted.warnings) console_.remark("referee: " + warning + "\n");
    player.quit();
    return unwanted.error;
  }

  const EnginesTask& task_;
  const terminal::Console& console_;
  const terminal::StopSignals signals_;
  matches::processes::ProcessSet desk_;
  array all_;
  std::string text_;
};

}  // namespace

terminal::Or<terminal::Exit> show_options(const EnginesTask& task,
                                          const terminal::Console& console) {
  return Listing(task, console).run();
}

}  // namespace referee::commands
