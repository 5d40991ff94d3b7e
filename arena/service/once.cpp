#include "arena/service/once.hpp"

#include <charconv>

#include "matches/base/sha256.hpp"

namespace arena::service {

namespace {

// The first 64 bits of a sum.
std::int64_t first_bits(std::string_view digits) {
  std::uint64_t bits = 0;
  std::from_chars(digits.data(), digits.data() + 16, bits, 16);
  return static_cast<std::int64_t>(bits);
}

}  // namespace

// The key is not part of what was asked.
Once once(std::string scope, std::string key, std::string_view kind, wire::Json body) {
  if (key.empty()) return {std::move(scope), {}, {}};
  if (auto* const members = std::get_if<wire::JsonMembers>(&body.value))
    std::erase_if(*members, [](const auto& each) { return each.first == "idempotency_key"; });
  return {std::move(scope), std::move(key),
          matches::sha256(std::string(kind) + " " + wire::canonical(body))};
}

std::int64_t key_digest(const Once& request) { return first_bits(matches::sha256(request.key)); }
std::int64_t sum_digest(const Once& request) { return first_bits(request.sum); }

}  // namespace arena::service
