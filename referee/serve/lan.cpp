#include "referee/serve/lan.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "arena/base/chance.hpp"
#include "arena/base/qr_code.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/file.hpp"

namespace referee::serve {

namespace {

constexpr std::size_t token_bytes = 16;
constexpr std::size_t token_length = 22;  // in base64url

std::string text_of(const sockaddr_in& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return ::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) ? text.data() : "";
}

// The address from which this machine would speak to the rest of the world. Nothing is sent.
std::string host_of_route() {
  const matches::Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  ::inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);
  sockaddr_in own{};
  socklen_t length = sizeof own;
  const bool routed =
      socket && ::connect(socket.number(), reinterpret_cast<sockaddr*>(&far), sizeof far) == 0 &&
      ::getsockname(socket.number(), reinterpret_cast<sockaddr*>(&own), &length) == 0;
  return routed ? text_of(own) : std::string();
}

// The first interface that is up and not this machine alone.
std::string host_of_interface() {
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return {};
  std::string found;
  for (const auto* each = all; each && found.empty(); each = each->ifa_next) {
    const bool usable = each->ifa_addr && each->ifa_addr->sa_family == AF_INET &&
                        (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (usable) found = text_of(*reinterpret_cast<const sockaddr_in*>(each->ifa_addr));
  }
  ::freeifaddrs(all);
  return found;
}

}  // namespace

std::string lan_host() {
  auto host = host_of_route();
  return host.empty() ? host_of_interface() : host;
}

terminal::Or<std::string> lan_token(const std::string& folder) {
  const auto name = folder + "/lan-token";
  if (const auto text = matches::contents(name); text.size() == token_length + 1)
    return text.substr(0, token_length);
  std::array<unsigned char, token_bytes> bytes{};
  ::arena::base::system_chance()(bytes);
  const auto token = ::arena::base::base64url(bytes);
  const auto file = matches::open_file(name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file && matches::write_all(file.number(), token + "\n")) return token;
  return terminal::Complaint{
      .sentence = fmt::format("cannot write '{}': {}", name, std::strerror(errno)),
      .code = terminal::Exit::no_output};
}

std::string lan_code(const std::string& address, const terminal::Console& console) {
  if (!console.kanji()) return {};
  const auto code = ::arena::base::QrCode::of(address);
  return code ? ::arena::base::in_half_blocks(*code, console.color()) : std::string();
}

}  // namespace referee::serve
