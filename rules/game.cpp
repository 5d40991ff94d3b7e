#include "rules/game.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace rules {

namespace {

// The reason of a code that `read` gives: only these two arise before a game is asked.
Reason reason_of(std::string_view code) {
  return code == name(Reason::off_board) ? Reason::off_board : Reason::syntax;
}

// What the caller got wrong about whose turn it is, unless something earlier in the list is wrong.
std::optional<Refusal> with_turn(std::optional<Refusal> found, Color given, Color to_act) {
  if (given == to_act) return found;
  // Whose piece it is was judged for the side to act, and says nothing about the other.
  const bool earlier = found && found->reason < Reason::not_your_turn;
  if (earlier && found->reason != Reason::not_own_piece) return found;
  return Refusal{Reason::not_your_turn,
                 "it is the turn of " + colored(to_act) + ", not of " + colored(given)};
}

}  // namespace

Refusal refusal_of(const TextError& error) {
  return {reason_of(error.code), error.sentence, {error.at, error.length}};
}

std::string AnyGame::outcome_sentence() const {
  if (!resigned_) return held_->outcome_sentence();
  return colored(other(color_of(*resigned_->winner))) + " gave up.";
}

std::optional<Refusal> AnyGame::refusal(std::string_view action, std::optional<Color> by) const {
  std::optional<Refusal> found;
  if (!held_->resigns(action)) found = held_->refusal(action);
  if (outcome() && (!found || found->reason > Reason::game_over))
    found = Refusal{Reason::game_over, "the game has ended: " + outcome_sentence()};
  return by ? with_turn(std::move(found), *by, color_to_act()) : found;
}

std::optional<Refusal> AnyGame::act(std::string_view action, std::optional<Color> by) {
  const bool resigns = held_->resigns(action);
  if (!by && !resigned_ && !resigns) return held_->act(action);
  if (auto refused = refusal(action, by)) return refused;
  if (!resigns) return held_->act(action);
  resigned_ = Outcome{other(to_act()), Reason::resign};
  return std::nullopt;
}

std::optional<Refusal> AnyGame::act_spelled(std::string& action) {
  if (!resigned_ && !held_->resigns(action)) return held_->act_spelled(action);
  auto refused = act(action);
  if (!refused) action = "resign";
  return refused;
}

std::vector<std::string> AnyGame::legal_actions() const {
  if (outcome()) return {};
  auto texts = held_->legal_actions();
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string AnyGame::draw(Drawing how) const {
  const std::string board = held_->draw(how);
  if (outcome()) return board + outcome_sentence() + "\n";
  const std::string in_phase = phase() == "play" ? "" : ", phase " + std::string(phase());
  return board + colored(color_to_act()) + " to act" + in_phase + "\n";
}

std::uint64_t AnyGame::perft(int depth) const {
  depth = std::max(depth, 0);
  return resigned_ ? depth == 0 : held_->perft(depth);
}

std::vector<Branch> AnyGame::divide(int depth) const {
  if (resigned_ || depth <= 0) return {};
  auto branches = held_->divide(depth);
  std::sort(branches.begin(), branches.end(),
            [](const Branch& a, const Branch& b) { return a.action < b.action; });
  return branches;
}

std::string AnyGame::result() const {
  const auto ended = outcome();
  if (!ended) return "playing";
  return std::string(ended->winner ? name(color_of(*ended->winner)) : "draw") + " " +
         std::string(name(ended->reason));
}

std::vector<std::string> AnyGame::actions_with(std::string_view part) const {
  std::vector<std::string> found;
  if (part.empty() || held_->spelling(part)) return found;
  for (auto& action : legal_actions())
    if (action.find(part) != action.npos) found.push_back(std::move(action));
  return found;
}

std::string AnyGame::explain(std::string_view action) const {
  const auto refused = refusal(action);
  if (const auto whole = actions_with(action); refused && !whole.empty()) {
    std::string text = in_quotes(action) + " is part of the legal actions";
    for (const auto& legal : whole) text += " " + legal;
    return text;
  }
  const std::string details = held_->explain(action);
  const std::string more = details.empty() ? details : "\n" + details;
  if (refused)
    return "refused: " + std::string(name(refused->reason)) + "\n" + refused->sentence + more;
  AnyGame after = *this;
  after.act(action);
  if (after.outcome())
    return "legal" + more + "\nends the game: " + after.result() + "\n" + after.outcome_sentence();
  return "legal" + more + "\nthe game goes on: " + std::string(name(after.color_to_act())) +
         " to act";
}

}  // namespace rules
