#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/words.hpp"

namespace referee::commands {

namespace {

// The position and what leads to it, without the last word: the action in question.
terminal::Or<inputs::Scene> scene_before(const options::Arguments& arguments, std::string& action) {
  auto shorter = arguments;
  action = shorter.drop_last_operand();
  return inputs::scene_of(shorter);
}

std::string as_json(const inputs::Scene& scene, const std::string& action,
                    const std::optional<rules::Refusal>& refused,
                    const std::vector<std::string>& whole) {
  auto all = inputs::json_of(scene);
  all["action"] = action;
  if (whole.empty()) {
    all["legal"] = !refused;
  } else {  // a part of actions is neither legal nor refused
    all["legal"] = nullptr;
    all["actions"] = boost::json::array(whole.begin(), whole.end());
  }
  if (refused && whole.empty()) {
    all["reason"] = name(refused->reason);
    all["sentence"] = refused->sentence;
  }
  all["explanation"] = scene.game.explain(action);
  return boost::json::serialize(all) + "\n";
}

}  // namespace

terminal::Or<terminal::Exit> run_explain(const options::Arguments& arguments,
                                         const terminal::Console& console) {
  std::string action;
  const bool dangling = arguments.operands().back() == "moves";
  if (arguments.operands().size() < 3 || dangling)
    return terminal::Complaint{
        "'explain' needs GAME POSITION ACTION, for example: shogi startpos 7g7f"};
  const auto made = scene_before(arguments, action);
  if (!made) return made.error();
  const inputs::Scene& scene = *made;
  const auto refused = scene.game.refusal(action);
  const auto whole = refused ? scene.game.actions_with(action) : std::vector<std::string>();
  if (refused && whole.empty() && refused->reason == rules::Reason::syntax)  // no action at all
    return terminal::complaint_about(
        "ACTION", action, {"syntax", refused->sentence, refused->place.at, refused->place.length});
  console.print(options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json
                    ? as_json(scene, action, refused, whole)
                    : console.fitted(scene.game.explain(action) + "\n"));
  return refused && whole.empty() ? terminal::Exit::check_failed : terminal::Exit::done;
}

}  // namespace referee::commands
