#include "matches/schedule/schedule.hpp"

#include <algorithm>

#include "basics/numbers.hpp"
#include "matches/base/dice.hpp"

namespace matches::schedule {

namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>;

constexpr std::uint64_t most_number = 1'000'000'000'000'000'000;  // far from any overflow

constexpr std::uint64_t encounter_of(std::uint64_t game) { return (game - 1) / 2; }

// How many of the games 1 to `last` are of this shard.
std::uint64_t games_of_shard(std::uint64_t last, std::uint64_t shard, std::uint64_t shards) {
  const auto whole = last / 2, mine = shard - 1;
  const auto encounters = whole > mine ? (whole - mine - 1) / shards + 1 : 0;
  return 2 * encounters + (last % 2 == 1 && whole % shards == mine ? 1 : 0);
}

// "15" or "1-10".
std::optional<Range> range_of(std::string_view text) {
  const auto number = [](std::string_view digits) -> std::optional<std::uint64_t> {
    const auto value = basics::read_number<std::uint64_t>(digits);
    return value && *value > 0 && *value <= most_number ? value : std::nullopt;
  };
  const auto dash = text.find('-');
  const auto low = number(text.substr(0, dash));
  const auto high = dash == text.npos ? low : number(text.substr(dash + 1));
  if (!low || !high || *high < *low) return std::nullopt;
  return Range{*low, *high};
}

}  // namespace

// --- selections ---------------------------------------------------------------------------------

std::optional<std::uint64_t> Selection::next(std::uint64_t from) const {
  const auto of_shard = [this](std::uint64_t game) {
    const auto k = encounter_of(game), ahead = (shard - 1 + shards - k % shards) % shards;
    return ahead == 0 ? game : 2 * (k + ahead) + 1;
  };
  auto game = of_shard(std::max<std::uint64_t>(from, 1));
  if (only.empty()) return game;
  auto range = std::partition_point(only.begin(), only.end(),
                                    [&](const Range& each) { return each.second < game; });
  for (; range != only.end(); ++range) {
    game = of_shard(std::max(game, range->first));
    if (game <= range->second) return game;
  }
  return std::nullopt;
}

bool Selection::has(std::uint64_t game) const { return game > 0 && next(game) == game; }

std::uint64_t Selection::count(std::uint64_t last) const {
  if (only.empty()) return games_of_shard(last, shard, shards);
  std::uint64_t all = 0;
  for (const auto& [low, high] : only)
    if (low <= last)
      all += games_of_shard(std::min(high, last), shard, shards) -
             games_of_shard(low - 1, shard, shards);
  return all;
}

std::optional<std::vector<Range>> numbers_of(std::string_view list) {
  std::vector<Range> ranges;
  for (std::size_t begin = 0; begin <= list.size();) {
    const auto end = std::min(list.find(',', begin), list.size());
    const auto range = range_of(list.substr(begin, end - begin));
    if (!range) return std::nullopt;
    ranges.push_back(*range);
    begin = end + 1;
  }
  std::sort(ranges.begin(), ranges.end());
  std::vector<Range> apart;
  for (const auto& range : ranges)
    if (apart.empty() || range.first - 1 > apart.back().second)
      apart.push_back(range);
    else
      apart.back().second = std::max(apart.back().second, range.second);
  return apart;
}

std::string list_of(const std::vector<std::uint64_t>& ascending) {
  std::string list;
  for (std::size_t i = 0; i < ascending.size();) {
    auto last = i;
    while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1) ++last;
    list += (list.empty() ? "" : ",") + std::to_string(ascending[i]);
    if (last > i) list += "-" + std::to_string(ascending[last]);
    i = last + 1;
  }
  return list;
}

// --- the schedule -------------------------------------------------------------------------------

Schedule::Schedule(std::unique_ptr<Form> form, Draw openings, std::uint64_t seed,
                   Selection selection, std::optional<std::uint64_t> most_games)
    : form_(std::move(form)), draw_(openings), seed_(seed), selection_(std::move(selection)),
      most_games_(most_games) {
  if (draw_.count > 0) order_.emplace(draw_.count, draw_.order, seed_, draw_.first);
}

std::uint64_t Schedule::limited(std::uint64_t encounters) const {
  return most_games_ ? std::min(2 * encounters, *most_games_) : 2 * encounters;
}

std::uint64_t Schedule::known() const { return limited(form_->known()); }

bool Schedule::complete() const {
  return form_->complete() || (most_games_ && 2 * form_->known() >= *most_games_);
}

std::uint64_t Schedule::planned() const {
  return selection_.count(limited(std::max(form_->known(), form_->least())));
}

std::array<std::size_t, 2> Schedule::engines(std::uint64_t number) const {
  auto engines = form_->encounter(encounter_of(number)).engines;
  if (number % 2 == 0) std::swap(engines[0], engines[1]);
  return engines;
}

Fixture Schedule::fixture(std::uint64_t number) {
  const auto game = (number - 1) % 2;
  const auto encounter = form_->encounter(encounter_of(number));
  Fixture fixture;
  fixture.number = number;
  fixture.engines = {encounter.engines[game], encounter.engines[1 - game]};
  if (order_)
    fixture.opening = order_->of(draw_.repeat ? encounter.opening : 2 * encounter.opening + game);
  fixture.seed = mixed(seed_, number);
  fixture.round = std::to_string(encounter.round) + ".";
  if (encounter.table > 0) fixture.round += std::to_string(encounter.table) + ".";
  fixture.round += std::to_string(game + 1);
  return fixture;
}

}  // namespace matches::schedule
