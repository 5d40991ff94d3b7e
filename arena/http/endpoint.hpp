#pragma once
// Addresses, as users write them and as connections have them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arena::http {

struct Endpoint {
  std::string address;
  std::uint16_t port = 0;  // 0: any that is free
};
// "127.0.0.1:8080", "[::1]:8080", ":8080"; empty: not an address.
std::optional<Endpoint> read_endpoint(std::string_view text);
bool is_loopback(const std::string& address);
// Whether both are the same address; one of IPv4 may be written in IPv6.
bool same_address(const std::string& one, const std::string& other);

}  // namespace arena::http
