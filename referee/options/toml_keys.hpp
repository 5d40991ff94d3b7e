#pragma once
// A look at the keys of a text in TOML before the library reads it.

#include <cstddef>
#include <optional>
#include <string_view>

namespace referee::options {

// The library goes down one call for each part of a key: `a.a.a...` of a few ten thousand parts
// ends the program. Brackets it counts itself.
inline constexpr std::size_t most_key_parts = 8;

// The first byte of the first key with more parts than that; nothing: no such key.
std::optional<std::size_t> key_of_too_many_parts(std::string_view toml);

}  // namespace referee::options
