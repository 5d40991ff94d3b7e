#include "matches/run/report_queue.hpp"

#include <algorithm>
#include <utility>

namespace matches::run {

ReportQueue::ReportQueue(results::ResultList earlier,
                         const std::vector<journal::Walkover>& walkovers)
    : earlier_(std::move(earlier)) {
  for (const auto& each : walkovers) walkovers_.emplace(each.number, each.withdrawn);
}

void ReportQueue::add(SettledGame game) {
  const auto number = game.number;
  waiting_.emplace(number, std::move(game));
}

bool ReportQueue::knew(std::uint64_t number) {
  return earlier_.has(number) || walkovers_.contains(number);
}

std::optional<std::uint64_t> ReportQueue::first_known(std::uint64_t from) const {
  std::optional<std::uint64_t> first;
  if (const auto game = earlier_.front(); game && game->number >= from) first = game->number;
  if (const auto found = walkovers_.lower_bound(from); found != walkovers_.end())
    first = std::min(first.value_or(found->first), found->first);
  return first;
}

std::optional<SettledGame> ReportQueue::take_earlier(std::uint64_t last) {
  for (auto game = earlier_.front(); game && game->number <= last; game = earlier_.front()) {
    SettledGame settled{.number = game->number, .result = game};
    earlier_.pop();
    if (settled.number > reported_) return settled;
  }
  return std::nullopt;
}

std::optional<SettledGame> ReportQueue::take(std::uint64_t number) {
  if (const auto found = waiting_.find(number); found != waiting_.end())
    return std::move(waiting_.extract(found).mapped());
  if (const auto found = walkovers_.find(number); found != walkovers_.end())
    return SettledGame{.number = number, .withdrawn = found->second};
  return std::nullopt;
}

std::optional<SettledGame> ReportQueue::take_any() {
  const auto first = waiting_.empty() ? UINT64_MAX : waiting_.begin()->first;
  if (auto earlier = take_earlier(first)) return earlier;
  if (waiting_.empty()) return std::nullopt;
  return std::move(waiting_.extract(waiting_.begin()).mapped());
}

}  // namespace matches::run
