#include "matches/play/opening_policy.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

#include "matches/base/fnv.hpp"
#include "rules/nearest.hpp"
#include "rules/phases.hpp"
#include "rules/text.hpp"

namespace matches::play {

namespace {

using rules::AnyGame;
using rules::Reason;
using Texts = std::vector<std::string>;

constexpr int size = 15;
constexpr std::array all_policies{Policy::direct, Policy::offer_ten, Policy::swap_always,
                                  Policy::random};
constexpr int most_declared = 10;  // by offer-ten
constexpr std::size_t most_offered = 50;

// Random numbers for one decision: by the seed and the position, so that each is another one.
class Chance {
 public:
  Chance(std::uint64_t seed, std::string_view position) : state_(fnv1a(position, seed)) {}
  // From 0 up to, not including, `end`. SplitMix64.
  std::size_t below(std::size_t end) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((z ^ (z >> 31)) % end);
  }

 private:
  std::uint64_t state_;
};

bool is_point(std::string_view text) {
  return text.size() >= 2 && text.size() <= 3 && rules::is_digit(text[1]);
}

std::string point_name(int column, int row) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

// The square of the distance between two points.
int distance(std::string_view a, std::string_view b) {
  const auto row = [](std::string_view p) { return rules::whole_number(p.substr(1)).value_or(0); };
  const int columns = a[0] - b[0], rows = row(a) - row(b);
  return columns * columns + rows * rows;
}

constexpr std::string_view centre = "h8";

// Nearest to `point` first; at the same distance nearest to the centre, then in byte order.
void sort_from(std::string_view point, Texts& points) {
  std::sort(points.begin(), points.end(), [point](const auto& a, const auto& b) {
    const std::pair to_a{distance(a, point), distance(a, centre)};
    const std::pair to_b{distance(b, point), distance(b, centre)};
    return to_a != to_b ? to_a < to_b : a < b;
  });
}

Texts points_of(const Texts& actions) {
  Texts points;
  std::copy_if(actions.begin(), actions.end(), std::back_inserter(points), is_point);
  return points;
}

bool has(const Texts& texts, std::string_view text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

Texts empty_points(const AnyGame& game) {
  Texts points;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      auto point = point_name(column, row);
      const auto refused = game.refusal(point);
      if (!refused || refused->reason != Reason::occupied) points.push_back(std::move(point));
    }
  return points;
}

std::string offer_of(const Texts& points, std::size_t count) {
  std::string offer = "offer";
  for (std::size_t i = 0; i < count; ++i) offer += " " + points[i];
  return offer;
}

// How many points are to be offered: the game says so by refusing every other number.
std::size_t offers_due(const AnyGame& game, const Texts& points) {
  for (std::size_t count = 1; count <= std::min(points.size(), most_offered); ++count) {
    const auto refused = game.refusal(offer_of(points, count));
    if (!refused || refused->reason != Reason::offer_count) return count;
  }
  return 0;
}

// Of two points that count as the same, which the sentence names, the place of the later one.
std::size_t later_of_pair(const Texts& points, std::size_t count, std::string_view sentence) {
  std::size_t named = 0, later = count - 1;
  const auto end = points.begin() + static_cast<std::ptrdiff_t>(count);
  for (const auto& word : rules::fields(sentence, 8)) {
    const auto found = std::find(points.begin(), end, word.text);
    if (found == end) continue;
    const auto at = static_cast<std::size_t>(found - points.begin());
    later = named == 0 ? at : std::max(later, at);
    if (++named == 2) break;
  }
  return later;
}

// An offer of the first of these points, without any that counts as the same as an earlier one.
// Nothing: there are too few.
std::optional<std::string> offer(const AnyGame& game, Texts points) {
  const auto count = offers_due(game, points);
  if (count == 0) return std::nullopt;
  while (points.size() >= count) {
    auto text = offer_of(points, count);
    const auto refused = game.refusal(text);
    if (!refused) return text;
    const auto same = later_of_pair(points, count, refused->sentence);
    points.erase(points.begin() + static_cast<std::ptrdiff_t>(same));
  }
  return std::nullopt;
}

// `first` in front, then the points around the centre.
std::optional<std::string> offer_around(const AnyGame& game, std::string_view first) {
  auto points = empty_points(game);
  sort_from(centre, points);
  if (const auto found = std::find(points.begin(), points.end(), first); found != points.end())
    std::rotate(points.begin(), found, found + 1);
  return offer(game, std::move(points));
}

std::optional<std::string> offer_by_chance(const AnyGame& game, Chance& chance) {
  auto points = empty_points(game);
  for (std::size_t i = points.size(); i > 1; --i) std::swap(points[i - 1], points[chance.below(i)]);
  return offer(game, std::move(points));
}

// One of "count 1", "count 2" ...
std::string declaration(const Texts& counts, Policy policy, Chance& chance) {
  if (policy == Policy::random) return counts[chance.below(counts.size())];
  const auto number = [](const std::string& text) {
    return rules::whole_number(std::string_view(text).substr(6)).value_or(0);
  };
  const int wanted = policy == Policy::offer_ten ? most_declared : 1;
  return *std::min_element(counts.begin(), counts.end(), [&](const auto& a, const auto& b) {
    return std::abs(number(a) - wanted) < std::abs(number(b) - wanted);
  });
}

std::string swap_or_keep(Policy policy, Chance& chance) {
  const bool swaps =
      policy == Policy::swap_always || (policy == Policy::random && chance.below(2) == 0);
  return swaps ? "swap" : "keep";
}

// White's choice: the offered point farthest from the centre is worth least to Black.
std::string selection(Texts points, Policy policy, Chance& chance) {
  if (policy == Policy::random) return points[chance.below(points.size())];
  sort_from(centre, points);
  return points.back();
}

// What the policy does in a phase of an opening; nothing: the engine is asked for a stone.
std::optional<std::string> action(const AnyGame& game, Policy policy, Chance chance) {
  const auto actions = game.legal_actions();
  if (actions.empty()) return std::nullopt;
  if (has(actions, "keep")) return swap_or_keep(policy, chance);
  if (actions.front().starts_with("count ")) return declaration(actions, policy, chance);
  if (rules::kind_of_phase(game.phase()) == rules::PhaseKind::select)
    return selection(points_of(actions), policy, chance);
  if (has(actions, "<offer>")) {
    if (policy == Policy::offer_ten) return offer_around(game, {});
    if (policy == Policy::random && chance.below(2) == 0) return offer_by_chance(game, chance);
    return std::nullopt;
  }
  if (has(actions, "swap") && swap_or_keep(policy, chance) == "swap") return "swap";
  return actions.size() == 1 ? std::optional(actions.front()) : std::nullopt;
}

std::string note(Policy policy) { return "by opening policy " + std::string(name(policy)); }

// Before the first stone of a game without phases that must go to the centre.
bool first_stone_is_bound(const AnyGame& game) {
  const auto refused = game.refusal("a1");
  return refused && refused->reason == Reason::opening_area;
}

}  // namespace

std::span<const Policy> policies() { return all_policies; }

std::string_view name(Policy policy) {
  switch (policy) {
    case Policy::direct: return "direct";
    case Policy::offer_ten: return "offer-ten";
    case Policy::swap_always: return "swap-always";
    case Policy::random: return "random";
  }
  return "?";
}

std::string_view summary(Policy policy) {
  switch (policy) {
    case Policy::direct: return "never swaps; offers one fifth move, or as few as the rule allows";
    case Policy::offer_ten: return "never swaps; offers fifth moves if it may, at most ten";
    case Policy::swap_always: return "swaps whenever it may; offers one fifth move";
    case Policy::random: return "decides everything by the seed of the game";
  }
  return "?";
}

rules::Result<Policy> read_policy(std::string_view text) {
  if (text.empty()) return Policy::direct;
  std::vector<std::string_view> names;
  for (const Policy policy : all_policies) {
    if (text == name(policy)) return policy;
    names.push_back(name(policy));
  }
  return rules::syntax_error(
      "unknown opening policy " + rules::in_quotes(text) + rules::meant_or_expected(text, names), 0,
      text.size());
}

bool asks_for_stones_alone(const rules::RuleSet& rules) {
  const auto opening = rules::kind_of_opening(rules);
  return opening == rules::OpeningKind::free || opening == rules::OpeningKind::swap2;
}

std::optional<Decision> decide(const AnyGame& game, Policy policy, std::uint64_t seed) {
  if (!game.in_opening() && !first_stone_is_bound(game)) return std::nullopt;
  auto decided = action(game, policy, Chance(seed, game.position()));
  if (!decided) return std::nullopt;
  return Decision{*std::move(decided), note(policy)};
}

std::optional<Decision> substitute(const AnyGame& game, std::string_view answer, Policy policy) {
  const auto spelling = game.spelling(answer);
  if (!spelling || !is_point(*spelling)) return std::nullopt;
  const auto refused = game.refusal(*spelling);
  if (!refused) return std::nullopt;
  const auto actions = game.legal_actions();
  const auto said = note(policy) + ": the engine answered " + *spelling;
  if (refused->reason == Reason::wrong_phase && has(actions, "<offer>")) {
    auto offered = offer_around(game, *spelling);
    return offered ? std::optional(Decision{*std::move(offered), said}) : std::nullopt;
  }
  auto points = points_of(actions);
  const bool elsewhere =
      refused->reason == Reason::opening_area || refused->reason == Reason::not_offered;
  if (!elsewhere || points.empty()) return std::nullopt;
  sort_from(*spelling, points);
  return Decision{points.front(), said};
}

}  // namespace matches::play
