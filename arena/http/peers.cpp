#include "arena/http/peers.hpp"

#include <algorithm>

#include "basics/text.hpp"

namespace arena::http {

bool Peers::is_proxy(const std::string& address) const {
  return std::find(proxies_.begin(), proxies_.end(), address) != proxies_.end();
}

bool Peers::admit(const std::string& address) {
  if (admitted_ >= most_ && !close_longest_idle()) return false;
  auto& count = by_network_[network_of(address)];
  const bool capped = per_address_ > 0 && !is_proxy(address);
  if (capped && count >= per_address_) return false;
  ++count;
  ++admitted_;
  return true;
}

void Peers::release(const std::string& address) {
  --admitted_;
  const auto found = by_network_.find(network_of(address));
  if (found != by_network_.end() && --found->second == 0) by_network_.erase(found);
}

bool Peers::close_longest_idle() {
  Peer* longest = nullptr;
  for (auto* const peer : peers_)
    if (peer->idle_since() && (!longest || *peer->idle_since() < *longest->idle_since()))
      longest = peer;
  if (longest) longest->close();
  return longest != nullptr;
}

void Peers::close_idle() {
  for (auto* const peer : std::vector<Peer*>(peers_.begin(), peers_.end()))
    if (peer->idle_since()) peer->close();
}

std::string Peers::client_of(const std::string& address, std::string_view forwarded_for) const {
  constexpr std::size_t longest_address = 45;
  if (!is_proxy(address)) return address;
  const auto last = basics::trimmed(forwarded_for.substr(forwarded_for.rfind(',') + 1));
  return last.empty() || last.size() > longest_address ? address : std::string(last);
}

}  // namespace arena::http
