#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/words.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

std::string as_json(const inputs::PositionArgument& given,
                    const std::vector<std::string>& actions) {
  auto all = inputs::json_of(given);
  all["actions"] = boost::json::array(actions.begin(), actions.end());
  return boost::json::serialize(all) + "\n";
}

std::string as_columns(const inputs::PositionArgument& given,
                       const std::vector<std::string>& actions, int width) {
  if (actions.empty()) return "none: " + given.game.result() + "\n";
  return terminal::in_columns(actions, width) + std::to_string(actions.size()) + " for " +
         std::string(name(given.game.color_to_act())) + "\n";
}

}  // namespace

terminal::Or<terminal::Exit> run_legal(const options::Arguments& arguments,
                                       const terminal::Console& console) {
  const auto made = inputs::position_argument(arguments);
  if (!made) return made.error();
  const inputs::PositionArgument& given = *made;
  const auto actions = given.game.legal_actions();
  switch (options::form_of(arguments.of<options::FormWords>(), console)) {
    case options::Form::human: console.print(as_columns(given, actions, console.width())); break;
    case options::Form::json: console.print(as_json(given, actions)); break;
    case options::Form::plain:
      for (const auto& action : actions) console.print(action + "\n");
      break;
  }
  return terminal::Exit::done;
}

}  // namespace referee::commands
