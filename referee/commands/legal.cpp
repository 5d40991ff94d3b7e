#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/form.hpp"
#include "referee/scene.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

std::string as_json(const Scene& scene, const std::vector<std::string>& actions) {
  auto all = json_of(scene);
  all["actions"] = boost::json::array(actions.begin(), actions.end());
  return boost::json::serialize(all) + "\n";
}

std::string as_columns(const Scene& scene, const std::vector<std::string>& actions, int width) {
  if (actions.empty()) return "none: " + scene.game.result() + "\n";
  return in_columns(actions, width) + std::to_string(actions.size()) + " for " +
         std::string(name(scene.game.color_to_act())) + "\n";
}

}  // namespace

Or<Exit> run_legal(const Arguments& arguments, const Console& console) {
  const auto made = scene_of(arguments);
  if (const auto* wrong = complaint(made)) return *wrong;
  const Scene& scene = std::get<0>(made);
  const auto actions = scene.game.legal_actions();
  switch (form_of(arguments, console)) {
    case Form::human: console.print(as_columns(scene, actions, console.width())); break;
    case Form::json: console.print(as_json(scene, actions)); break;
    case Form::plain:
      for (const auto& action : actions) console.print(action + "\n");
      break;
  }
  return Exit::done;
}

}  // namespace referee
