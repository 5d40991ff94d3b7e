#include "arena/http/limits.hpp"

#include <algorithm>
#include <cmath>

namespace arena::http {

namespace {

constexpr std::size_t most_buckets = 100'000;
constexpr std::chrono::hours idle_bucket{2};  // by then every bucket is full again

double seconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

std::optional<int> Limits::take(const std::string& name, Rate rate, Moment now) {
  if (buckets_.size() >= most_buckets) forget_idle(now);
  auto& bucket = buckets_.try_emplace(name, Bucket{rate.burst, now}).first->second;
  bucket.tokens =
      std::min(rate.burst, bucket.tokens + rate.per_second * seconds(now - bucket.filled));
  bucket.filled = now;
  if (bucket.tokens < 1)
    return std::max(1, static_cast<int>(std::ceil((1 - bucket.tokens) / rate.per_second)));
  bucket.tokens -= 1;
  return std::nullopt;
}

// Those that nobody has used for long say nothing; with a flood of addresses, all are forgotten.
void Limits::forget_idle(Moment now) {
  std::erase_if(buckets_, [&](const auto& each) { return now - each.second.filled > idle_bucket; });
  if (buckets_.size() >= most_buckets) buckets_.clear();
}

}  // namespace arena::http
