#include <algorithm>
#include <iterator>
#include <utility>

#include "basics/text.hpp"
#include "matches/records/remarks.hpp"
#include "matches/records/sgf/sgf_reader.hpp"
#include "rules/text.hpp"

namespace matches::records::sgf {

using sgf::LinePlace;
using sgf::Property;
using sgf::Sign;

namespace {

constexpr std::string_view game_is = "game=";

}  // namespace

std::string Setup::position(char side) const {
  std::string text;
  for (int y = 0; y < board_size; ++y) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    if (y > 0) text += '/';
    for (int x = 0; x < board_size; ++x) {
      const char c = board_[y * board_size + x];
      if (c == 0) {
        ++empty;
        continue;
      }
      flush();
      text += c;
    }
    flush();
  }
  if (side == 0) side = stones() % 2 == 0 ? 'b' : 'w';
  return text + ' ' + side;
}

std::optional<FromTop> sgf_point(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const FromTop point{text[0] - 'a', text[1] - 'a'};
  if (!on_board(point)) return std::nullopt;
  return point;
}

// --- the header ---------------------------------------------------------------------------------

// Renju, or what our own property names: SGF has no number for the other games.
void SgfReader::begin_game() {
  game_.kind = rules::find_game("renju");
  for (const auto& property : tokens_)
    for (const auto& value : property.values)
      if (property.name == "KG" && value.starts_with(game_is))
        if (const auto* kind = rules::find_game(value.substr(game_is.size()))) game_.kind = kind;
  if (reading_.kind && reading_.kind != game_.kind)
    fail(begin_, "this is a game of " + std::string(game_.kind->name) + "; expected one of " +
                     std::string(reading_.kind->name));
  rules_known_ = reading_.rules && !damage_;
  game_.rules = rules_known_ ? *reading_.rules : *rules::rule_set(*game_.kind, {});
}

void SgfReader::take_header(const Property& property) {
  const auto& name = property.name;
  if (damage_ || property.values.empty()) return;
  const auto& value = property.values.front();
  for (const std::string_view elsewhere : {"B", "W", "KX", "C", "KY", "BL", "WL", "FF", "ST"})
    if (name == elsewhere) return;
  const bool renju = game_.kind->name == "renju";
  // Editors for Go leave their number where somebody uses their boards for another game.
  const bool named_by_user = reading_.kind && value == "1";
  if (name == "GM" && value != "4" && renju && !named_by_user)
    return fail(property.place,
                "GM" + rules::in_quotes(value) +
                " is another game; expected GM[4], Gomoku and Renju");
  if (name == "SZ" && value != "15" && value != "15:15" && renju)
    return fail(property.place,
                "a board of " + rules::in_quotes(value) +
                " is not a board of renju; expected SZ[15]");
  if (name == "GM" || name == "SZ") return;
  if (name == "RU") return take_rules(property);
  if (name == "AB" || name == "AW" || name == "AE")
    return renju ? take_setup(property, name == "AB" ? 'b' : name == "AW" ? 'w' : '\0') : void();
  if (name == "KG" || name == "KT" || name == "KE") return take_private(property);
  if (take_game_property(property)) return;
  for (const auto& each : property.values) game_.tags.emplace_back(name, each);
}

bool SgfReader::take_game_property(const Property& property) {
  const auto& name = property.name;
  const auto& value = property.values.front();
  if (name == "CA") {
    const auto charset = rules::lower(value);
    if (charset == "utf-8" || charset == "utf8") lines_.declare(Encoding::utf8);
    for (const std::string_view shift_jis : {"shift_jis", "sjis", "cp932", "windows-31j"})
      if (charset == shift_jis) lines_.declare(Encoding::cp932);
    if (charset == "euc-jp") lines_.declare(Encoding::euc_jp);
    return true;
  }
  if (name == "PL") {
    side_ = value.empty() ? char{0} : rules::lower(value[0]) == 'w' ? 'w' : 'b';
    return true;
  }
  if (name == "GN") {
    const auto number = rules::whole_number(value);
    if (number) game_.number = static_cast<std::uint64_t>(*number);
    return number.has_value();
  }
  if (name == "AP") {
    if (!value.starts_with("referee:")) return false;
    game_.referee = value.substr(8);
    return true;
  }
  if (name == "RE") {
    result_ = value;
    result_place_ = property.place;
    return true;
  }
  if (name == "TE" && numbered_rules_) {
    reason_in_words_ = value;
    return true;
  }
  if (name == "PB") names_[0] = basics::one_line(value);
  if (name == "PW") names_[1] = basics::one_line(value);
  if (name == "EV") game_.event = basics::one_line(value);
  if (name == "PC") game_.site = basics::one_line(value);
  if (name == "RO") game_.round = basics::one_line(value);
  if (name == "DT") game_.started = sgf::started_of(basics::one_line(value));
  if (name == "TM") clock_.main = value;
  if (name == "OT") clock_.overtime = basics::one_line(value);
  constexpr std::string_view known[] = {"PB", "PW", "EV", "PC", "RO", "DT", "TM", "OT"};
  return std::find(std::begin(known), std::end(known), name) != std::end(known);
}

// The numbers are those of Gomocup: 4 is Renju, the others are kinds of gomoku. They do not tell
// a limit of stones, and c-gomoku-cli has none unless it is asked for one.
void SgfReader::take_rules(const Property& property) {
  const auto& value = property.values.front();
  const auto number = rules::whole_number(value);
  numbered_rules_ = number.has_value();
  if (number && *number != 4 && !rules_known_ && game_.kind->name == "renju")
    return fail(property.place, "RU" + rules::in_quotes(value) +
                                    " is a rule of gomoku; expected RU[4], or a rule set of renju");
  const auto named = rules::rule_set(*game_.kind, number ? "renju_gomocup" : value);
  if (!named) game_.tags.emplace_back("RU", value);
  if (!named || rules_known_) return;
  game_.rules = *named;
  if (number) game_.rules.set("max-stones", "off");
  rules_known_ = true;
}

void SgfReader::take_setup(const Property& property, char stone) {
  for (const auto& value : property.values) {
    const auto colon = value.find(':');  // a rectangle
    const auto from = sgf_point(std::string_view(value).substr(0, std::min(colon, value.size())));
    const auto to =
        colon == value.npos ? from : sgf_point(std::string_view(value).substr(colon + 1));
    if (!from || !to)
      return fail(
          property.place,
          rules::in_quotes(value) +
          " is not a point of the board; expected two letters from a to o");
    for (int y = from->y; y <= to->y; ++y)
      for (int x = from->x; x <= to->x; ++x) setup_.put({x, y}, stone);
  }
}

void SgfReader::take_private(const Property& property) {
  for (const auto& value : property.values) {
    if (property.name == "KE") ending_ = value;
    if (property.name == "KT") game_.tags.push_back(named_value(value));
    if (property.name != "KG") continue;
    const auto [key, text] = named_value(value);
    if (key == "game") continue;
    if (key == "start") {
      game_.start = text;
      continue;
    }
    const bool rules = key == "rules";
    if (rules && reading_.rules) continue;
    if (!take_remark(game_, key, text) && rules)
      return fail(property.place, rules::in_quotes(text) + " is not a rule set with its switches");
    if (rules) rules_known_ = true;
  }
}

}  // namespace matches::records::sgf
