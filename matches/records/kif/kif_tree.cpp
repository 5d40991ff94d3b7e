#include "matches/records/kif/kif_tree.hpp"

#include <algorithm>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "rules/shogi/moves.hpp"
#include "rules/shogi/names.hpp"

namespace matches::records::kif {

namespace {

constexpr std::size_t most_actions = 1'000'000;  // of one game, in all its variations

std::string no_such_action(std::size_t index) {
  return "there is no move " + std::to_string(index + 1) + " that a variation could replace";
}

}  // namespace

KifTree::KifTree(const rules::shogi::Position& start) {
  open_.emplace_back();
  open_.back().now = start;
}

endings::Ply* KifTree::last_ply() {
  auto& plies = open_.back().line.plies;
  return plies.empty() ? nullptr : &plies.back();
}

std::string KifTree::full() const {
  if (open_.back().line.plies.size() >= most_plies)
    return "a line of more than " + std::to_string(most_plies) + " moves is not read";
  if (spots_.size() >= most_actions)
    return "a game with more than " + std::to_string(most_actions) + " moves is not read";
  return {};
}

void KifTree::append(endings::Ply ply, Spot spot) {
  auto& open = open_.back();
  open.before.push_back(open.now);
  open.lasts.push_back(open.last);
  open.line.places.push_back(spots_.size());
  open.line.plies.push_back(std::move(ply));
  spots_.push_back(spot);
}

std::optional<rules::Reason> KifTree::play(rules::shogi::Move move, endings::Ply ply, Spot spot) {
  auto& open = open_.back();
  if (const auto reason = rules::shogi::refusal(open.now, move)) return reason;
  ply.action = rules::shogi::write_usi(move);
  append(std::move(ply), spot);
  open.now.play(move);
  open.last = move.to;
  return std::nullopt;
}

void KifTree::act(endings::Ply ply, Spot spot) { append(std::move(ply), spot); }

void KifTree::take_back_act() {
  auto& open = open_.back();
  open.line.plies.pop_back();
  open.line.places.pop_back();
  open.before.pop_back();
  open.lasts.pop_back();
}

void KifTree::close_line() {
  Open done = std::move(open_.back());
  open_.pop_back();
  auto& line = done.line;
  std::stable_sort(line.variations.begin(), line.variations.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  auto& parent = open_.back();
  if (!line.plies.empty())
    parent.line.variations.push_back({done.first - parent.first, std::move(line)});
}

std::optional<std::string> KifTree::vary(std::size_t index, std::optional<std::size_t> depth) {
  while (open_.size() > 1 && (depth ? open_.size() > *depth + 1 : open_.back().first >= index))
    close_line();
  const auto& parent = open_.back();
  const std::size_t count = parent.line.plies.size();
  if (index < parent.first || count == 0) return no_such_action(index);
  std::size_t at = index - parent.first;
  if (at > count) return no_such_action(index);
  if (++variations_ > most_variations)
    return "a game with more than " + std::to_string(most_variations) + " variations is not read";
  if (open_.size() > deepest_variation)
    return "variations within variations are read to a depth of " +
           std::to_string(deepest_variation);
  // Another way to go on where the record has ended without an action: it replaces the last action
  // by the same one and what follows.
  const bool behind = at == count;
  if (behind) --at;
  Open open;
  open.first = parent.first + at;
  open.now = parent.before[at];
  open.last = parent.lasts[at];
  std::optional<endings::Ply> again;
  Spot spot;
  if (behind) {
    again = endings::Ply{};
    again->action = parent.line.plies[at].action;
    spot = spots_[parent.line.places[at]];
  }
  open_.push_back(std::move(open));
  if (again)
    if (const auto move = rules::shogi::read_usi(again->action))
      if (play(*move, *std::move(again), spot)) return no_such_action(index);
  return std::nullopt;
}

UnjudgedLine KifTree::finish() {
  while (open_.size() > 1) close_line();
  auto line = std::move(open_.back().line);
  std::stable_sort(line.variations.begin(), line.variations.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  return line;
}

}  // namespace matches::records::kif
