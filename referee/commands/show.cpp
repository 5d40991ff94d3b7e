#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/commands/words.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/words.hpp"

namespace referee::commands {

namespace {

std::string as_json(const inputs::PositionArgument& given) {
  auto all = inputs::json_of(given);
  all["phase"] = given.game.phase();
  boost::json::array defects;
  for (const auto defect : given.game.defects().list()) defects.push_back(name(defect).data());
  all["defects"] = std::move(defects);
  return boost::json::serialize(all) + "\n";
}

std::string as_text(const inputs::PositionArgument& given, rules::Drawing how) {
  std::string text = given.game.draw(how);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "position: " + given.game.position() + "\n";
  text += "rules:    " + given.rules.text() + "\n";
  if (!given.game.defects().empty()) text += "defects:  " + given.game.defects().names() + "\n";
  return text + "result:   " + given.game.result() + "\n";
}

}  // namespace

terminal::Or<terminal::Exit> run_show(const options::Arguments& arguments,
                                      const terminal::Console& console) {
  const auto made = inputs::position_argument(arguments);
  if (!made) return made.error();
  const inputs::PositionArgument& given = *made;
  const bool kanji = console.kanji() && !arguments.of<ShowWords>().ascii;
  const bool json =
      options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json;
  console.print(json ? as_json(given) : console.fitted(as_text(given, {kanji, console.color()})));
  return terminal::Exit::done;
}

}  // namespace referee::commands
