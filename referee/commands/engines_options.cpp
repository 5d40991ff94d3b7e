#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "matches/player.hpp"
#include "protocols/options.hpp"
#include "referee/commands/engines.hpp"
#include "referee/conformance/bench.hpp"
#include "referee/conformance/other_protocol.hpp"
#include "referee/engine_trouble.hpp"
#include "referee/json_text.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

using boost::json::array;
using boost::json::object;
using protocols::Option;

constexpr int longest = 60;  // columns of what an engine says

// "0 to 100", "a, b, c", or nothing.
std::string range_of(const Option& option) {
  if (option.type == Option::Type::combo) return joined(option.choices, ", ");
  if (!option.least && !option.most) return {};
  const auto text = [](const auto& number) { return number ? std::to_string(*number) : "?"; };
  return text(option.least) + " to " + text(option.most);
}

std::string default_of(const Option& option) {
  if (!option.standard) return "-";
  return option.standard->empty() ? "\"\"" : *option.standard;
}

std::string heading(const std::string& label, const matches::Player& player) {
  const auto& who = player.protocol()->identity();
  std::string text = label + ": " + (who.name.empty() ? "(no name)" : printable(who.name)) + "\n";
  if (!who.version.empty()) text += "  version   " + printable(who.version) + "\n";
  if (!who.author.empty()) text += "  author    " + printable(who.author) + "\n";
  return text + "  protocol  " + player.found() + "\n";
}

std::string table_of(const std::vector<Option>& options) {
  std::vector<std::array<std::string, 4>> rows{{"option", "type", "default", "accepts"}};
  for (const auto& option : options)
    rows.push_back({shortened(option.name, longest), std::string(name(option.type)),
                    shortened(default_of(option), longest), shortened(range_of(option), longest)});
  std::array<int, 4> widths{};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  std::string text;
  for (const auto& row : rows) {
    std::string line = " ";
    for (std::size_t i = 0; i < row.size(); ++i) line += " " + padded(row[i], widths[i] + 1);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string for_people(const std::string& label, const matches::Player& player) {
  const auto& options = player.protocol()->identity().options;
  return heading(label, player) +
         (options.empty() ? "  It lists no options.\n" : "\n" + table_of(options));
}

// Tabs separate; an engine's own tabs and line breaks are spelled out.
std::string for_scripts(std::size_t number, const matches::Player& player) {
  const auto& who = player.protocol()->identity();
  std::string text = "engine\t" + std::to_string(number) + "\n";
  text += "name\t" + printable(who.name) + "\nauthor\t" + printable(who.author) + "\nversion\t" +
          printable(who.version) + "\nprotocol\t" + player.found() + "\n";
  for (const auto& option : who.options)
    text += "option\t" + printable(option.name) + "\t" + std::string(name(option.type)) + "\t" +
            printable(option.standard.value_or("")) + "\t" + printable(range_of(option)) + "\n";
  return text;
}

object option_json(const Option& option) {
  object one{{"name", printable(option.name)}, {"type", name(option.type)}};
  if (option.standard) one["default"] = printable(*option.standard);
  if (option.least) one["min"] = *option.least;
  if (option.most) one["max"] = *option.most;
  if (!option.choices.empty()) {
    array choices;
    for (const auto& choice : option.choices) choices.emplace_back(printable(choice));
    one["choices"] = std::move(choices);
  }
  one["implied"] = option.implied;
  return one;
}

object json_of(const matches::Player& player) {
  const auto& who = player.protocol()->identity();
  array options;
  for (const auto& option : who.options) options.push_back(option_json(option));
  return {{"name", printable(who.name)},       {"author", printable(who.author)},
          {"version", printable(who.version)}, {"protocol", player.protocol()->name()},
          {"found", player.found()},           {"options", std::move(options)}};
}

// The settings that it does not take. For USI its list of options is enough to know; of the others
// it is asked.
std::vector<protocols::Declined> declined(const EnginesTask& task, matches::Player& player) {
  std::vector<protocols::Declined> all;
  const auto& settings = player.engine().settings;
  if (settings.empty()) return all;
  if (player.protocol()->name() == protocols::name(protocols::Kind::usi)) {
    for (const auto& setting : settings) {
      auto found = protocols::accept(setting, player.protocol()->identity().options);
      if (auto* wrong = std::get_if<protocols::Declined>(&found)) all.push_back(std::move(*wrong));
    }
    return all;
  }
  // Whether it can play this game is no question here.
  player.prepare({std::string(task.kind->name), conformance::rules_text(task.rules), {}});
  const auto said = player.protocol()->declined();
  all.assign(said.begin(), said.end());
  return all;
}

class Listing {
 public:
  Listing(const EnginesTask& task, const Console& console) : task_(task), console_(console) {}

  Or<Exit> run() {
    for (std::size_t i = 0; i < task_.engines.size(); ++i) {
      const auto wrong = look_at(i);
      if (const auto ending = signals_.ending()) return *ending;
      if (wrong) {
        console_.print(text_);
        return *wrong;
      }
    }
    if (task_.form == Form::json) text_ = json_text(object{{"engines", all_}}) + "\n";
    console_.print(text_);
    return Exit::done;
  }

 private:
  std::optional<Complaint> look_at(std::size_t i) {
    matches::Player player(task_.engines[i], task_.patience, desk_, signals_.token());
    if (auto trouble = player.start(task_.kind->name)) {
      if (conformance::may_speak_another(*trouble))
        if (auto hint = conformance::other_protocol(task_.engines[i], task_.kind->name,
                                                    task_.patience.startup, signals_.token());
            !hint.empty())
          trouble->hint = std::move(hint);
      return engine_trouble(i + 1, player, *trouble);
    }
    switch (task_.form) {
      case Form::human:
        text_ += (i > 0 ? "\n" : "") + for_people("engine " + std::to_string(i + 1), player);
        break;
      case Form::plain: text_ += for_scripts(i + 1, player); break;
      case Form::json: all_.push_back(json_of(player)); break;
    }
    const auto unwanted = unwanted_options(i + 1, player, declined(task_, player), {});
    for (const auto& warning : unwanted.warnings) console_.remark("referee: " + warning + "\n");
    player.quit();
    return unwanted.error;
  }

  const EnginesTask& task_;
  const Console& console_;
  const StopSignals signals_;
  matches::Desk desk_;
  array all_;
  std::string text_;
};

}  // namespace

Or<Exit> show_options(const EnginesTask& task, const Console& console) {
  return Listing(task, console).run();
}

}  // namespace referee
