#include "arena/http/origins.hpp"

#include <algorithm>
#include <optional>

#include "arena/http/endpoint.hpp"
#include "basics/text.hpp"

namespace arena::http {

namespace {

// "localhost:8080" or "[::1]", in small letters.
struct Authority {
  std::string name, port;
};

std::optional<Authority> read_authority(std::string_view text) {
  const bool six = text.starts_with('[');
  const auto end = six ? text.find(']') : std::min(text.find(':'), text.size());
  if (end == text.npos) return std::nullopt;
  Authority read;
  for (const char c : text.substr(six, end - six)) read.name += basics::lower(c);
  auto rest = text.substr(end + six);
  if (rest.starts_with(':'))
    rest.remove_prefix(1);
  else if (!rest.empty())
    return std::nullopt;
  read.port = rest;
  const auto is_mark = [](char c) { return c == '.' || c == '-' || c == '_'; };
  const bool plain = std::all_of(read.name.begin(), read.name.end(), [&](char c) {
    return basics::is_letter(c) || basics::is_digit(c) || (six ? c == ':' || c == '.' : is_mark(c));
  });
  const bool digits = std::all_of(read.port.begin(), read.port.end(), basics::is_digit);
  if (read.name.empty() || !plain || !digits) return std::nullopt;
  if (!six && read.name.size() > 1 && read.name.ends_with('.')) read.name.pop_back();
  return read;
}

bool is_this_machine(const Authority& host) {
  return host.name == "localhost" || is_loopback(host.name);
}

// "https://arena.example:443" as "https://arena.example"; empty: it is none.
std::string origin_of(std::string_view scheme, std::string_view authority) {
  const auto read = read_authority(authority);
  if (!read) return {};
  const bool usual = read->port.empty() || read->port == (scheme == "https" ? "443" : "80");
  return std::string(scheme) + "://" + read->name + (usual ? "" : ":" + read->port);
}

// The scheme of an address, and what is left of it.
std::optional<std::string_view> take_scheme(std::string_view& url) {
  for (const std::string_view scheme : {"http", "https"})
    if (url.starts_with(scheme) && url.substr(scheme.size()).starts_with("://")) {
      url.remove_prefix(scheme.size() + 3);
      return scheme;
    }
  return std::nullopt;
}

}  // namespace

bool is_own_name(std::string_view host) {
  const auto read = read_authority(host);
  return read && is_this_machine(*read);
}

Origins::Origins(std::string_view url) {
  const auto scheme = take_scheme(url);
  if (!scheme) return;
  const auto authority = url.substr(0, url.find('/'));
  origin_ = origin_of(*scheme, authority);
  if (const auto read = read_authority(authority)) name_ = read->name;
}

bool Origins::is_own_name(const Request& request) const {
  if (!request.headers.contains("host")) return true;  // HTTP/1.0, which no browser speaks
  const auto host = read_authority(request.header("host"));
  return host && (is_this_machine(*host) || same_address(host->name, request.arrival) ||
                  host->name == name_);
}

bool Origins::is_own_page(std::string_view origin, std::string_view host) const {
  auto rest = origin;
  const auto scheme = take_scheme(rest);
  if (!scheme) return false;  // "null"
  const auto page = origin_of(*scheme, rest);
  return !page.empty() && (page == origin_ || page == origin_of(*scheme, host));
}

Request::Fault Origins::fault(const Request& request) const {
  if (!is_own_name(request)) return Request::Fault::misdirected;
  const bool changes =
      request.method != "GET" && request.method != "HEAD" && request.method != "OPTIONS";
  if (const auto origin = request.header("origin"); changes && !origin.empty())
    if (!is_own_page(origin, request.header("host"))) return Request::Fault::foreign;
  const bool navigates = request.method == "GET" && request.header("sec-fetch-mode") == "navigate";
  if (request.header("sec-fetch-site") == "cross-site" && !navigates)
    return Request::Fault::foreign;
  return Request::Fault::none;
}

}  // namespace arena::http
