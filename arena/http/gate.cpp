#include "arena/http/gate.hpp"

#include <algorithm>
#include <utility>

#include "arena/base/chance.hpp"
#include "arena/base/qr_code.hpp"
#include "arena/http/endpoint.hpp"
#include "arena/http/origins.hpp"

namespace arena::http {

namespace {

constexpr std::string_view cookie = "arena-lan=";
constexpr std::string_view words =
    "This board is open to those who have its whole address. Ask the host for it: it is in the "
    "terminal, as a code for the camera too.\n";

Response refusal() {
  return {403, {{"Content-Type", "text/plain; charset=utf-8"}}, std::string(words)};
}

}  // namespace

Gate::Gate(std::string token, std::string url) : token_(std::move(token)), url_(std::move(url)) {}

bool Gate::is_host(const Request& request) const {
  return is_loopback(request.address) && is_own_name(request.header("host"));
}

bool Gate::has_cookie(const Request& request) const {
  auto rest = request.header("cookie");
  while (!rest.empty()) {
    const auto end = std::min(rest.find(';'), rest.size());
    auto one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(cookie) && base::same_secret(one.substr(cookie.size()), token_)) return true;
  }
  return false;
}

std::optional<Response> Gate::stop(const Request& request, const Target& target) const {
  const bool host = is_host(request);
  const auto& path = target.path;
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (reads && path.size() == 2 && path[0] == "lan" && base::same_secret(path[1], token_))
    return Response{303,
                    {{"Location", "/"},
                     {"Set-Cookie", std::string(cookie) + token_ +
                                        "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" +
                                        (url_.starts_with("https:") ? "; Secure" : "")}},
                    {}};
  if (host && reads && path.size() == 1 && path[0] == "lan.svg")
    if (const auto code = base::QrCode::of(address()))
      return Response{200, {{"Content-Type", "image/svg+xml"}}, base::in_svg(*code, address())};
  if (host || has_cookie(request)) return std::nullopt;
  return refusal();
}

}  // namespace arena::http
