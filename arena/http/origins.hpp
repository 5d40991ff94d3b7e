#pragma once
// The gate of every server, before its pages, calls and annexes: which names it answers to, and
// whose pages may send it requests. Browsers say both; another program may leave it out.

#include <string>
#include <string_view>

#include "arena/http/message.hpp"

namespace arena::http {

class Origins {
 public:
  // `url`: as clients see the server; empty: by its addresses alone.
  explicit Origins(std::string_view url = {});

  // `misdirected`: the Host is not a loopback name, the address at which the request came, or that
  // of the URL: a name that a stranger's name server may have made up. `foreign`: a page of
  // somebody else has made the browser send it. `none`: neither.
  Request::Fault fault(const Request& request) const;

 private:
  bool is_own_name(const Request& request) const;
  bool is_own_page(std::string_view origin, std::string_view host) const;

  std::string name_, origin_;  // of the URL
};

// Whether a Host header names this machine, in a way that is the same everywhere.
bool is_own_name(std::string_view host);

}  // namespace arena::http
