#pragma once
// Requests over HTTP/1.1, with TLS where the address says so. The connection is kept open for the
// next request. Boost.Beast and OpenSSL are known to client/http.cpp alone.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "arena/client/transport.hpp"
#include "arena/client/url.hpp"

namespace arena::client {

// No longer response is read: whatever a server sends, it fits into memory.
inline constexpr std::size_t longest_body = 4 << 20;

// For one thread. `ca`: a file with certificates (PEM) that are trusted beside the system's; a
// server whose certificate leads to none of them, or names another host, is not talked to. The
// error: the file cannot be read.
basics::Result<std::unique_ptr<Transport>, std::string> connect(
    Url url, std::string agent, const std::optional<std::string>& ca = {});

}  // namespace arena::client
