#include "tests/playing.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace tests {

namespace {

std::vector<std::string> squares(int columns, int rows) {
  std::vector<std::string> all;
  for (int c = 0; c < columns; ++c)
    for (int r = 1; r <= rows; ++r)
      all.push_back(std::string(1, static_cast<char>('a' + c)) + std::to_string(r));
  return all;
}

std::vector<std::string> pairs_of(const std::vector<std::string>& all) {
  std::vector<std::string> texts;
  for (const auto& from : all)
    for (const auto& to : all) texts.push_back(from + to);
  return texts;
}

std::vector<std::string> shogi_texts() {
  std::vector<std::string> all;
  for (char file = '1'; file <= '9'; ++file)
    for (char rank = 'a'; rank <= 'i'; ++rank) all.push_back({file, rank});
  auto texts = pairs_of(all);
  const auto plain = texts.size();
  for (std::size_t i = 0; i < plain; ++i) texts.push_back(texts[i] + "+");
  for (const char piece : {'P', 'L', 'N', 'S', 'G', 'B', 'R', 'K'})
    for (const auto& square : all) texts.push_back(std::string(1, piece) + "*" + square);
  return texts;
}

std::vector<std::string> renju_texts() {
  auto texts = squares(15, 15);
  for (const auto* word : {"pass", "swap", "keep", "extend"}) texts.emplace_back(word);
  for (int n = 0; n <= 60; ++n) texts.push_back("count " + std::to_string(n));
  return texts;
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

bool is_kind(std::string_view listed) { return listed.starts_with('<'); }

std::string random_offer(std::size_t count, Dice& dice) {
  const auto& points = action_texts("renju");  // the points come first
  std::set<std::string> chosen;
  while (chosen.size() < count) chosen.insert(points[dice.below(225)]);
  std::string text = "offer";
  for (const auto& point : chosen) text += " " + point;
  return text;
}

// An offer of as many points as are wanted now: found by asking.
std::string legal_offer(const rules::AnyGame& game, Dice& dice) {
  for (std::size_t count = 1; count <= 12; ++count) {
    for (int tries = 0; tries < 500; ++tries) {
      auto text = random_offer(count, dice);
      const auto refused = game.refusal(text);
      if (!refused) return text;
      if (refused->reason == rules::Reason::offer_count) break;
    }
  }
  return {};
}

std::string legal_of_kind(std::string_view kind, const rules::AnyGame& game, Dice& dice) {
  if (kind == "<offer>") return legal_offer(game, dice);
  throw std::logic_error("no way to find an action of the kind " + std::string(kind));
}

}  // namespace

const std::vector<std::string>& action_texts(std::string_view game) {
  static const std::map<std::string, std::vector<std::string>, std::less<>> all = {
      {"shogi", shogi_texts()},
      {"renju", renju_texts()},
      {"keishi", pairs_of(squares(6, 6))},
      {"liuzichong", pairs_of(squares(4, 4))}};
  if (const auto found = all.find(game); found != all.end()) return found->second;
  static std::map<std::string, std::vector<std::string>, std::less<>> others;  // stones on squares
  const auto size = game_kind(game).board_size;
  return others.try_emplace(std::string(game), squares(size, size)).first->second;
}

std::string listed_against_legal(const rules::AnyGame& game, std::string_view name,
                                 std::size_t step, std::size_t first) {
  const auto list = game.legal_actions();
  const std::set<std::string, std::less<>> listed(list.begin(), list.end());
  if (listed.size() != list.size()) return "an action is listed twice in " + game.position();
  if (!std::is_sorted(list.begin(), list.end())) return "not sorted in " + game.position();
  std::size_t seen = 0;
  const auto& texts = action_texts(name);
  for (std::size_t i = first % step; i < texts.size(); i += step) {
    const auto& text = texts[i];
    const bool legal = !game.refusal(text);
    const bool here = listed.contains(text);
    const auto kind = "<" + std::string(first_word(text)) + ">";
    if (legal != here && !listed.contains(kind))
      return text + (legal ? " is legal and not listed in " : " is listed and not legal in ") +
             game.position();
    seen += here;
  }
  const auto kinds = static_cast<std::size_t>(std::count_if(list.begin(), list.end(), is_kind));
  return step > 1 || seen + kinds == list.size()
             ? ""
             : "a listed text is none known in " + game.position();
}

std::string random_action(const rules::AnyGame& game, Dice& dice) {
  const auto list = game.legal_actions();
  if (list.empty()) return {};
  const auto& chosen = list[dice.below(list.size())];
  if (chosen.starts_with("count ")) return "count " + std::to_string(1 + dice.below(8));
  if (!is_kind(chosen)) return chosen;
  auto text = legal_of_kind(chosen, game, dice);
  return text.empty() ? list.front() : text;
}

std::string state_of(const rules::AnyGame& game) {
  std::string state = game.position() + " | " + std::string(game.phase());
  state += game.to_act() == rules::Seat::first ? " | first " : " | second ";
  state += rules::name(game.color_to_act());
  if (const auto outcome = game.outcome())
    state += " | " + std::string(rules::name(outcome->reason)) +
             (!outcome->winner                         ? " draw"
              : *outcome->winner == rules::Seat::first ? " first"
                                                       : " second");
  for (const auto& action : game.legal_actions()) state += " " + action;
  return state;
}

const rules::GameKind& game_kind(std::string_view name) {
  const auto* kind = rules::find_game(name);
  if (!kind) throw std::logic_error("no game " + std::string(name));
  return *kind;
}

rules::RuleSet rule_set(std::string_view game, std::string_view id) {
  auto made = rules::rule_set(game_kind(game), id);
  if (!made) throw std::logic_error(made.error().sentence);
  return *std::move(made);
}

}  // namespace tests
