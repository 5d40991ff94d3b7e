#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/commands/words.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/words.hpp"

namespace referee::commands {

namespace {

std::string as_json(const inputs::Scene& scene) {
  auto all = inputs::json_of(scene);
  all["phase"] = scene.game.phase();
  boost::json::array defects;
  for (const auto defect : scene.game.defects().list()) defects.push_back(name(defect).data());
  all["defects"] = std::move(defects);
  return boost::json::serialize(all) + "\n";
}

std::string as_text(const inputs::Scene& scene, rules::Drawing how) {
  std::string text = scene.game.draw(how);
  if (!text.empty() && text.back() != '\n') text += '\n';
  text += "position: " + scene.game.position() + "\n";
  text += "rules:    " + scene.rules.text() + "\n";
  if (!scene.game.defects().empty()) text += "defects:  " + scene.game.defects().names() + "\n";
  return text + "result:   " + scene.game.result() + "\n";
}

}  // namespace

terminal::Or<terminal::Exit> run_show(const options::Arguments& arguments,
                                      const terminal::Console& console) {
  const auto made = inputs::scene_of(arguments);
  if (!made) return made.error();
  const inputs::Scene& scene = *made;
  const bool kanji = console.kanji() && !arguments.of<ShowWords>().ascii;
  const bool json =
      options::form_of(arguments.of<options::FormWords>(), console) == options::Form::json;
  console.print(json ? as_json(scene) : console.fitted(as_text(scene, {kanji, console.color()})));
  return terminal::Exit::done;
}

}  // namespace referee::commands
