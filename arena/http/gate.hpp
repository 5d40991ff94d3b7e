#pragma once
// The gate to the local network: a request from another machine needs the token that is part of
// the address which the host gives away. A cookie keeps it.

#include <optional>
#include <string>

#include "arena/http/message.hpp"
#include "arena/http/target.hpp"

namespace arena::http {

class Gate {
 public:
  // The address as other machines reach it, without the token: "http://192.168.1.5:7434".
  Gate(std::string token, std::string url);

  // What is answered in place of the server; empty: the request may come in.
  std::optional<Response> stop(const Request& request, const Target& target) const;
  // With the token.
  std::string address() const { return url_ + "/lan/" + token_; }

 private:
  bool is_host(const Request& request) const;
  bool has_cookie(const Request& request) const;

  std::string token_, url_;
};

}  // namespace arena::http
