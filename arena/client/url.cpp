#include "arena/client/url.hpp"

#include <algorithm>
#include <utility>

#include "basics/numbers.hpp"
#include "basics/text.hpp"
#include "rules/text.hpp"

namespace arena::client {

namespace {

bool is_host(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return basics::is_letter(c) || basics::is_digit(c) || c == '-' || c == '.' || c == '_';
  });
}

bool is_address6(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return basics::is_digit(c) || (basics::lower(c) >= 'a' && basics::lower(c) <= 'f') ||
           c == ':' || c == '.';
  });
}

bool is_path(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c > ' ' && c < 0x7f && c != '?' && c != '#'; });
}

// "host", "host:8080", "[::1]:8080": takes the host off `rest`. Empty: it is not one.
std::string taken_host(std::string_view& rest) {
  const bool brackets = rest.starts_with('[');
  const auto end = brackets ? rest.find(']') : std::min(rest.find(':'), rest.size());
  if (end == std::string_view::npos) return {};
  const auto host = rest.substr(brackets ? 1 : 0, end - (brackets ? 1 : 0));
  rest.remove_prefix(end + (brackets ? 1 : 0));
  if (brackets ? !is_address6(host) : !is_host(host)) return {};
  return std::string(host);
}

std::string wrong(std::string_view text) {
  return rules::in_quotes(text) +
         " is not the address of a server; expected http://HOST:PORT or https://HOST";
}

}  // namespace

std::string Url::authority() const {
  auto all = host.find(':') == std::string::npos ? host : "[" + host + "]";
  if (!usual_port()) all += ":" + port;
  return all;
}

std::string Url::text() const { return (secure ? "https://" : "http://") + authority() + path; }

basics::Result<Url, std::string> read_url(std::string_view text) {
  Url url;
  auto rest = text;
  const auto scheme = basics::lower(rest.substr(0, std::min(rest.find("://"), rest.size())));
  if (scheme != "http" && scheme != "https") return wrong(text);
  url.secure = scheme == "https";
  rest.remove_prefix(scheme.size() + 3);
  const auto slash = std::min(rest.find('/'), rest.size());
  url.path = rest.substr(slash);
  while (url.path.ends_with('/')) url.path.pop_back();
  auto authority = rest.substr(0, slash);
  url.host = taken_host(authority);
  if (url.host.empty() || !is_path(url.path)) return wrong(text);
  url.port = url.secure ? "443" : "80";
  if (authority.empty()) return url;
  const auto port = basics::read_number<int>(authority.substr(1));
  if (authority.front() != ':' || !port || *port < 1 || *port > 65535) return wrong(text);
  url.port = std::to_string(*port);
  return url;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF", plain = "-._~";
  std::string all;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (basics::is_letter(c) || basics::is_digit(c) || plain.find(c) != std::string_view::npos)
      all += c;
    else
      ((all += '%') += digits[byte >> 4]) += digits[byte & 15];
  }
  return all;
}

}  // namespace arena::client
