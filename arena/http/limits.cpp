#include "arena/http/limits.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace arena::http {

namespace {

constexpr std::size_t most_buckets = 100'000;
constexpr std::chrono::hours idle_bucket{2};  // by then every bucket is full again

double seconds(std::chrono::steady_clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

Limits::Bucket& Limits::filled(const std::string& name, Rate rate, Moment now) {
  if (buckets_.size() >= most_buckets) forget_idle(now);
  auto& bucket = buckets_.try_emplace(name, Bucket{rate.burst, now}).first->second;
  bucket.tokens =
      std::min(rate.burst, bucket.tokens + rate.per_second * seconds(now - bucket.filled));
  bucket.filled = now;
  return bucket;
}

std::optional<int> Limits::look(const std::string& name, Rate rate, Moment now) {
  const auto tokens = filled(name, rate, now).tokens;
  if (tokens >= 1) return std::nullopt;
  return std::max(1, static_cast<int>(std::ceil((1 - tokens) / rate.per_second)));
}

std::optional<int> Limits::take(const std::string& name, Rate rate, Moment now) {
  if (const auto wait = look(name, rate, now)) return wait;
  filled(name, rate, now).tokens -= 1;
  return std::nullopt;
}

// A bucket that was not used for long is full, and need not be kept. If there are too many
// addresses, all are dropped.
void Limits::forget_idle(Moment now) {
  std::erase_if(buckets_, [&](const auto& each) { return now - each.second.filled > idle_bucket; });
  if (buckets_.size() >= most_buckets) buckets_.clear();
}

std::string network_of(const std::string& address) {
  constexpr std::string_view of_ipv4 = "::ffff:";
  if (address.find('.') != address.npos)
    return address.starts_with(of_ipv4) ? address.substr(of_ipv4.size()) : address;
  in6_addr six{};
  if (::inet_pton(AF_INET6, address.c_str(), &six) != 1) return address;
  std::fill(six.s6_addr + 8, six.s6_addr + 16, std::uint8_t{0});
  char text[INET6_ADDRSTRLEN];
  return std::string(::inet_ntop(AF_INET6, &six, text, sizeof text)) + "/64";
}

}  // namespace arena::http
