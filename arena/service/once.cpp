#include "arena/service/once.hpp"

#include "matches/base/sha256.hpp"

namespace arena::service {

// The key is not part of what was asked.
Once once(std::string scope, std::string key, std::string_view kind, wire::Json body) {
  if (key.empty()) return {std::move(scope), {}, {}};
  if (auto* const members = std::get_if<wire::JsonMembers>(&body.value))
    std::erase_if(*members, [](const auto& each) { return each.first == "idempotency_key"; });
  return {std::move(scope), std::move(key),
          matches::sha256(std::string(kind) + " " + wire::canonical(body))};
}

}  // namespace arena::service
