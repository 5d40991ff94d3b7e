#pragma once
// Bytes as a page holds them: compressed, as characters that mean nothing in HTML.

#include <string>
#include <string_view>

namespace referee::report {

std::string base64(std::string_view bytes);

// zlib's format (RFC 1950), which browsers unpack by themselves, in base64.
std::string packed(std::string_view bytes);

// "sha256-...": what a Content-Security-Policy knows an inline script or style by.
std::string policy_hash(std::string_view text);

}  // namespace referee::report
