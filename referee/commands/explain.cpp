#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/words.hpp"

namespace referee::commands {

namespace {

// The position and what leads to it, without the last word: the action in question.
terminal::Or<inputs::PositionArgument> position_before(const options::Arguments& arguments,
                                                       std::string& action) {
  auto shorter = arguments;
  action = shorter.drop_last_operand();
  return inputs::position_argument(shorter);
}

std::string as_json(const inputs::PositionArgument& given, const std::string& action,
                    const std::optional<rules::Refusal>& refused,
                    const std::vector<std::string>& whole) {
  auto all = inputs::json_of(given);
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
  all["explanation"] = given.game.explain(action);
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
  const auto made = position_before(arguments, action);
  if (!made) return made.error();
  const inputs::PositionArgument& given = *made;
  const auto refused = given.game.refusal(action);
  const auto whole = refused ? given.game.actions_with(action) : std::vector<std::string>();
  if (refused && whole.empty() && refused->reason == rules::Reason::syntax)  // no action at all
    return terminal::complaint_about(
        "ACTION", action, {"syntax", refused->sentence, refused->place.at, refused->place.length});
  console.print(options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json
                    ? as_json(given, action, refused, whole)
                    : console.fitted(given.game.explain(action) + "\n"));
  return refused && whole.empty() ? terminal::Exit::check_failed : terminal::Exit::done;
}

}  // namespace referee::commands
