#include "arena/http/endpoint.hpp"

#include <boost/asio/ip/address.hpp>

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

bool same_address(const std::string& one, const std::string& other) {
  namespace ip = boost::asio::ip;
  boost::system::error_code wrong, wrong_too;
  const auto plain = [](const ip::address& any) {
    return any.is_v6() && any.to_v6().is_v4_mapped()
               ? ip::address(ip::make_address_v4(ip::v4_mapped, any.to_v6()))
               : any;
  };
  const auto a = ip::make_address(one, wrong), b = ip::make_address(other, wrong_too);
  return !wrong && !wrong_too && plain(a) == plain(b);
}

}  // namespace arena::http
