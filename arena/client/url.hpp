#pragma once
// The address of a server: "http://HOST[:PORT][/PATH]" or https.

#include <string>
#include <string_view>

#include "basics/result.hpp"

namespace arena::client {

struct Url {
  bool secure = false;
  std::string host;  // an IPv6 address without its brackets
  std::string port;  // always there
  std::string path;  // before what every request says: "/arena"; without a slash at its end

  bool usual_port() const { return port == (secure ? "443" : "80"); }
  std::string authority() const;  // "host", "host:8080", "[::1]:8080"
  std::string text() const;       // "http://host:8080/arena"
};

// A server without a scheme is not guessed. User names and queries are refused: a key must never
// stand in an address.
basics::Result<Url, std::string> read_url(std::string_view text);

// What is not a letter, a digit, or one of "-._~" becomes %XX: for a value of a query.
std::string percent_encoded(std::string_view text);

}  // namespace arena::client
