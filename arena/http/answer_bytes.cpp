#include "arena/http/answer_bytes.hpp"

#include <array>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <charconv>
#include <utility>

namespace arena::http {

namespace {

using View = boost::beast::string_view;

// What every answer says to browsers.
constexpr std::pair<std::string_view, std::string_view> safety[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
    {"Cache-Control", "no-store"},
};

View view(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

std::string head_of(const Response& response, Length length, bool stays_open) {
  boost::beast::http::response<boost::beast::http::empty_body> head;
  head.version(11);
  head.result(static_cast<unsigned>(response.status));
  for (const auto& [name, value] : safety) head.set(view(name), view(value));
  for (const auto& [name, value] : response.headers) head.set(view(name), view(value));
  head.keep_alive(stays_open);
  const bool has_body = response.status != 204 && response.status != 304;
  if (length == Length::unknown)
    head.chunked(true);
  else if (has_body)
    head.content_length(response.body.size());

  std::string bytes = "HTTP/1.1 " + std::to_string(response.status) + " ";
  const auto add = [&bytes](View text) { bytes.append(text.data(), text.size()); };
  add(head.reason());
  for (const auto& field : head) {
    bytes += "\r\n";
    add(field.name_string());
    bytes += ": ";
    add(field.value());
  }
  return bytes += "\r\n\r\n";
}

std::string chunk(std::string_view part) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), part.size(), 16).ptr;
  return std::string(digits.begin(), end).append("\r\n").append(part).append("\r\n");
}

}  // namespace arena::http
