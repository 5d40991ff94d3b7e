#include "arena/http/limits.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace arena::http {

namespace {

using namespace std::chrono_literals;

constexpr Rate of_strangers{40, 100ms}, of_agents{400, 5ms};  // of one network
// Of one agent: a look at each of 64 games and an action in each, at once, fit in.
constexpr Rate of_agent{160, 50ms};
constexpr Rate acting{10, 200ms}, looking{10, 500ms};  // of one agent in one game of its own
constexpr Rate guessing{20, 10s};
constexpr int most_of_a_file = 90;  // hundredths

}  // namespace

// --- buckets -------------------------------------------------------------------------------------

Moment Limits::start_of(const std::string& bucket) const {
  const auto found = full_at_.find(bucket);
  if (found != full_at_.end()) return found->second;
  return full_at_.size() < most_ ? Moment() : by_fullness_.begin()->first;
}

void Limits::forget(std::unordered_map<std::string, Moment>::iterator bucket) {
  by_fullness_.erase({bucket->second, bucket->first});
  full_at_.erase(bucket);
}

void Limits::keep(const std::string& bucket, Moment full_at) {
  if (const auto before = full_at_.find(bucket); before != full_at_.end())
    forget(before);
  else if (full_at_.size() >= most_)
    forget(full_at_.find(std::string(by_fullness_.begin()->second)));
  const auto kept = full_at_.emplace(bucket, full_at).first;
  by_fullness_.emplace(full_at, kept->first);
}

// A full bucket need not be kept.
void Limits::forget_full(Moment now) {
  while (!by_fullness_.empty() && by_fullness_.begin()->first <= now)
    forget(full_at_.find(std::string(by_fullness_.begin()->second)));
}

std::optional<int> Limits::look(const std::string& bucket, Rate rate, Moment now) const {
  const auto full_at = start_of(bucket);
  if (base::taken(full_at, rate, now)) return std::nullopt;
  return base::seconds_to_token(full_at, rate, now);
}

std::optional<int> Limits::take(const std::string& bucket, Rate rate, Moment now) {
  forget_full(now);
  const auto full_at = start_of(bucket);
  const auto then = base::taken(full_at, rate, now);
  if (!then) return base::seconds_to_token(full_at, rate, now);
  keep(bucket, *then);
  return std::nullopt;
}

void Limits::give_back(const std::string& bucket, Rate rate, int hundredths) {
  const auto found = full_at_.find(bucket);
  if (found != full_at_.end())
    keep(bucket, found->second - Moment::duration(rate.each) * hundredths / 100);
}

// --- clients -------------------------------------------------------------------------------------

Turnstile::Wait Turnstile::stranger(const std::string& network, Moment now) {
  return limits_.take("from " + network, of_strangers, now);
}

// One that floods the server is refused by its own bucket, and leaves its network's to the others.
Turnstile::Wait Turnstile::agent(const Asker& asker, Moment now) {
  const auto& [network, agent, game, acts] = asker;
  const auto own = game.empty() ? "agent " + agent : (acts ? "act " : "look ") + game + " " + agent;
  const auto rate = game.empty() ? of_agent : acts ? acting : looking;
  if (const auto wait = limits_.take(own, rate, now)) return wait;
  const auto wait = limits_.take("agents of " + network, of_agents, now);
  if (wait) limits_.give_back(own, rate, 100);
  return wait;
}

Turnstile::Wait Turnstile::known(const Asker& asker, Moment now) {
  limits_.give_back("from " + asker.network, of_strangers, 100);
  return agent(asker, now);
}

Turnstile::Wait Turnstile::dear(const std::string& what, const std::string& agent, Rate rate,
                                Moment now) {
  return limits_.take(what + " " + agent, rate, now);
}

Turnstile::Wait Turnstile::may_guess(const std::string& network, Moment now) const {
  return limits_.look("wrong keys from " + network, guessing, now);
}

void Turnstile::guessed(const std::string& network, Moment now) {
  limits_.take("wrong keys from " + network, guessing, now);
}

void Turnstile::was_file(const std::string& network) {
  limits_.give_back("from " + network, of_strangers, most_of_a_file);
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
