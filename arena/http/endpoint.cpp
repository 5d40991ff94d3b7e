// Addresses, as users write them and as connections have them.

#include <boost/asio/ip/address.hpp>

#include "arena/http/server.hpp"
#include "basics/numbers.hpp"

namespace arena::http {

std::optional<Endpoint> read_endpoint(std::string_view text) {
  const auto colon = text.rfind(':');
  if (colon == text.npos) return std::nullopt;
  const auto port = basics::read_number<std::uint16_t>(text.substr(colon + 1));
  auto address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']'))
    address = address.substr(1, address.size() - 2);
  if (address.empty()) address = "0.0.0.0";
  boost::system::error_code wrong;
  boost::asio::ip::make_address(std::string(address), wrong);
  if (!port || wrong) return std::nullopt;
  return Endpoint{std::string(address), *port};
}

bool is_loopback(const std::string& address) {
  boost::system::error_code wrong;
  const auto read = boost::asio::ip::make_address(address, wrong);
  return !wrong && read.is_loopback();
}

bool is_own_name(std::string_view host) {
  if (host.starts_with("[::1]")) return true;
  host = host.substr(0, host.find(':'));
  return host == "localhost" || is_loopback(std::string(host));
}

}  // namespace arena::http
