#include "arena/base/chance.hpp"

#include <openssl/crypto.h>
#include <openssl/rand.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace arena::base {

namespace {

constexpr std::string_view crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::string_view url_safe =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyz234567";  // 32: no byte is favoured
constexpr std::size_t id_length = 8, secret_length = 43;
constexpr std::string_view prefix = "kfa_";

bool all_of(std::string_view text, std::string_view allowed) {
  return text.find_first_not_of(allowed) == text.npos;
}

}  // namespace

Chance system_chance() {
  return [](std::span<unsigned char> bytes) {
    // A server whose keys can be guessed is worse than none.
    if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) std::abort();
  };
}

std::string ulid(Stamp now, const Chance& chance) {
  std::array<unsigned char, 16> bytes{};
  chance(bytes);
  auto time = static_cast<std::uint64_t>(std::max<std::int64_t>(number_of(now), 0));
  std::string text(26, '0');
  for (std::size_t i = 10; i-- > 0; time >>= 5) text[i] = crockford[time & 31];
  for (std::size_t i = 0; i < 16; ++i) text[10 + i] = crockford[bytes[i] & 31];
  return text;
}

bool is_ulid(std::string_view text) { return text.size() == 26 && all_of(text, crockford); }

std::string base64url(std::span<const unsigned char> bytes) {
  std::string text;
  unsigned held = 0;
  int bits = 0;
  for (const unsigned char byte : bytes) {
    held = held << 8 | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += url_safe[held >> (bits - 6) & 63];
  }
  if (bits > 0) text += url_safe[held << (6 - bits) & 63];
  return text;
}

Key new_key(const Chance& chance) {
  std::array<unsigned char, id_length> id{};
  std::array<unsigned char, 32> secret{};
  chance(id);
  chance(secret);
  Key key;
  for (const unsigned char byte : id) key.id += plain[byte & 31];
  key.secret = base64url(secret);
  return key;
}

std::optional<Key> read_key(std::string_view text) {
  if (text.size() != prefix.size() + id_length + 1 + secret_length) return std::nullopt;
  if (!text.starts_with(prefix) || text[prefix.size() + id_length] != '_') return std::nullopt;
  const auto id = text.substr(prefix.size(), id_length);
  const auto secret = text.substr(prefix.size() + id_length + 1);
  if (!all_of(id, plain) || !all_of(secret, url_safe)) return std::nullopt;
  return Key{std::string(id), std::string(secret)};
}

bool same_secret(std::string_view a, std::string_view b) {
  return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace arena::base
