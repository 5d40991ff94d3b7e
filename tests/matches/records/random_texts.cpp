#include "tests/matches/records/random_texts.hpp"

#include <array>
#include <string_view>

#include "tests/playing.hpp"

namespace tests {

namespace {

template <std::size_t n>
std::string one_of(const std::array<std::string_view, n>& texts, Dice& dice) {
  return std::string(texts[dice.below(n)]);
}

}  // namespace

// The last ones have characters that CP932 does not.
std::string some_name(Dice& dice) {
  static constexpr std::array<std::string_view, 12> names{
      "new-0.9",       "渡辺 明",          "ソ表 (先手)",   "A \"quoted\" name",
      "back\\slash\\", "[bracketed]",      "{braced}; x:y", "名人戦＝第１局",
      "a, b - c/d",    "O'Neill & <sons>", "Ölüm-é engine", "☗😀"};
  return one_of(names, dice);
}

std::string some_text(Dice& dice) {
  static constexpr std::array<std::string_view, 14> texts{
      "plain words",
      "a \"quoted\" word",
      "back\\slash and \\n no break",
      "{in braces} [in brackets] (in parentheses)",
      "1. e4 1-0 * 1/2-1/2",
      "五手目が疑問：▲５五角は無理",
      "ソ能表予",
      "key=value, other=\"x\"; z",
      "% percent # hash ' quote * star & amp",
      "time 12.5 s, +0.31/12 0.123s",
      "ends with a backslash\\",
      "half } open {",
      "é ☗ 😀",
      "まで12手で先手の勝ち"};
  return one_of(texts, dice);
}

std::string some_comment(Dice& dice) {
  static constexpr std::array<std::string_view, 8> odd{
      "* a star first", "' a quote first", "# a hash first", "& an ampersand first",
      "% a percent",    "手数----指手",    "+7776FU",        "   1 ７六歩(77)   ( 0:01/00:00:01)"};
  const auto line = [&] { return one_in(4, dice) ? one_of(odd, dice) : some_text(dice); };
  auto text = line();
  for (auto more = dice.below(3); more > 0; --more) text += "\n" + line();
  return text;
}

std::string some_refused(Dice& dice) {
  static constexpr std::array<std::string_view, 6> texts{
      "a5a3", "7g7e", "P*5e", "offer h9 h10", "no move {at} \"all\"", "ｈ８"};
  return one_of(texts, dice);
}

// The list of a Renju board is long, and nearly every point of it is legal.
std::string quick_action(const rules::AnyGame& game, Dice& dice) {
  const auto& points = action_texts("renju");
  constexpr std::size_t count = 225;  // they come first
  for (int tries = 0; tries < 3 && !one_in(6, dice); ++tries)
    if (const auto& text = points[dice.below(count)]; !game.refusal(text)) return text;
  return random_action(game, dice);
}

}  // namespace tests
