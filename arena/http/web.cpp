#include "arena/http/web.hpp"

#include <algorithm>

#include "arena/http/embedded.hpp"
#include "matches/base/fnv.hpp"

namespace arena::http {

namespace {

constexpr std::string_view page = "page.html";

// The scripts and styles of this server, and nothing that stands in a page itself.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view type_of_file(std::string_view name) {
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  return "text/plain; charset=utf-8";
}

// The name of the file that an address means; empty: it means none.
std::string name_of_file(const Target& target, const Request& request) {
  const auto& path = target.path;
  const auto accept = request.header("accept");
  if (path.empty()) return std::string(page);
  if (path.size() == 1 && path[0] == "play") return std::string(page);
  if (path.size() == 2 && path[0] == "games" && accept.find("text/html") != accept.npos)
    return std::string(page);
  if (path[0] != "web") return {};
  std::string name;
  for (auto part = path.begin() + 1; part != path.end(); ++part)
    name += (name.empty() ? "" : "/") + *part;
  return name;
}

}  // namespace

std::optional<Response> web_response(const Target& target, const Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  const auto name = name_of_file(target, request);
  const auto files = embedded_web();
  const auto file = std::find_if(files.begin(), files.end(),
                                 [&](const auto& each) { return each.name == name; });
  if (file == files.end()) return std::nullopt;
  return file_response(request, name, file->bytes);
}

Response file_response(const Request& request, std::string_view name, std::string_view bytes) {
  Response response;
  response.file = true;
  const auto tag = "\"" + matches::sixteen_digits(matches::fnv1a(bytes)) + "\"";
  response.headers = {{"ETag", tag},
                      {"Cache-Control", "no-cache"},
                      {"Vary", "Accept"},
                      {"Content-Security-Policy", std::string(policy)}};
  if (request.header("if-none-match") == tag) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", std::string(type_of_file(name)));
  response.body = std::string(bytes);
  return response;
}

}  // namespace arena::http
