#include "protocols/requests.hpp"

#include <algorithm>

namespace protocols {

void Requests::grow() {
  constexpr std::size_t least = 8;
  std::rotate(ring_.begin(), ring_.begin() + static_cast<std::ptrdiff_t>(first_), ring_.end());
  first_ = 0;
  ring_.resize(std::max(least, 2 * ring_.size()));
}

}  // namespace protocols
