#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include "referee/commands/commands.hpp"
#include "referee/inputs/position_argument.hpp"
#include "referee/options/wording.hpp"
#include "referee/pictures/board_picture.hpp"
#include "referee/pictures/show_table.hpp"
#include "rules/text.hpp"

namespace referee::commands {

namespace {

using pictures::ShowForm;

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

// --- a picture -----------------------------------------------------------------------------------

terminal::Complaint wrong_squares(std::string_view option, const std::string& text,
                                  std::string_view expected) {
  return {fmt::format("option '--{}': {} is not {}", option, rules::in_quotes(text), expected)};
}

std::optional<terminal::Complaint> add_marks(const pictures::ShowWords& words,
                                             pictures::BoardPicture& picture) {
  const auto& kind = *picture.kind;
  const auto example = rules::square_name(kind, {1, 2}), other = rules::square_name(kind, {1, 3});
  for (const auto& text : words.mark) {
    const auto squares = rules::squares_of_action(kind, text);
    if (squares.size() != 1)
      return wrong_squares("mark", text, fmt::format("a square of the board, as in {}", example));
    picture.marks.push_back(squares.front());
  }
  for (const auto& text : words.arrow) {
    const auto squares = rules::squares_of_action(kind, text);
    if (squares.size() != 2)
      return wrong_squares("arrow", text,
                           fmt::format("two squares of the board, as in {}{}", example, other));
    picture.arrows.emplace_back(squares[0], squares[1]);
  }
  return std::nullopt;
}

// What somebody who cannot see the picture should know.
std::string description_of(const inputs::PositionArgument& given) {
  std::string text = "Position: " + given.game.position() + ".";
  if (!given.actions.empty()) text += " Last action: " + given.actions.back() + ".";
  if (given.game.outcome()) return text + " " + given.game.outcome_sentence();
  const auto* const mates = given.kind->mates;
  text += " " + rules::colored(given.game.color_to_act()) + " to act";
  const bool check = mates && given.game.defects().empty() && mates->in_check(given.game);
  return text + (check ? ", in check." : ".");
}

terminal::Or<std::string> as_svg(const inputs::PositionArgument& given,
                                 const pictures::ShowWords& words) {
  pictures::BoardPicture picture{.kind = given.kind,
                                 .position = given.game.position(),
                                 .last_move = {},
                                 .marks = {},
                                 .arrows = {},
                                 .letters = words.ascii,
                                 .title = std::string(given.kind->title) + ": a position",
                                 .description = description_of(given)};
  for (auto last = given.actions.rbegin(); last != given.actions.rend(); ++last) {
    picture.last_move = rules::squares_of_action(*given.kind, *last);
    if (!picture.last_move.empty()) break;
  }
  if (auto wrong = add_marks(words, picture)) return *std::move(wrong);
  return pictures::board_svg(picture);
}

}  // namespace

terminal::Or<terminal::Exit> run_show(const options::Arguments& arguments,
                                      const terminal::Console& console) {
  const auto& words = arguments.of<pictures::ShowWords>();
  const auto form =
      words.output.value_or(console.person_reads() ? ShowForm::human : ShowForm::plain);
  if (form != ShowForm::svg)
    if (auto wrong =
            options::unmet(arguments, pictures::rows::show, pictures::rows::as_picture))
      return *std::move(wrong);
  const auto made = inputs::position_argument(arguments);
  if (!made) return made.error();
  const inputs::PositionArgument& given = *made;
  if (form == ShowForm::svg) {
    const auto svg = as_svg(given, words);
    if (!svg) return svg.error();
    console.print(*svg);
    return terminal::Exit::done;
  }
  const bool kanji = console.kanji() && !words.ascii;
  console.print(form == ShowForm::json
                    ? as_json(given)
                    : console.fitted(as_text(given, {kanji, console.color()})));
  return terminal::Exit::done;
}

}  // namespace referee::commands
