#pragma once
// Names that nobody can guess: ids, keys. Where they come from is passed in.

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arena/base/stamp.hpp"

namespace arena::base {

// Fills the bytes with chance.
using Chance = std::function<void(std::span<unsigned char>)>;
// OpenSSL's generator; it ends the program where the system has no chance to give.
Chance system_chance();

// 26 characters that sort by time: the ids of agents, games, tickets and requests.
std::string ulid(Stamp now, const Chance& chance);
bool is_ulid(std::string_view text);

std::string base64url(std::span<const unsigned char> bytes);  // without padding

// An API key: "kfa_" + 8 characters of id + "_" + 43 characters of secret. Shown once; the store
// has the id and the SHA-256 of the secret.
struct Key {
  std::string id, secret;
  std::string text() const { return "kfa_" + id + "_" + secret; }
};
Key new_key(const Chance& chance);
std::optional<Key> read_key(std::string_view text);

// In a time that does not depend on where they differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace arena::base
