#include "protocols/option.hpp"

namespace protocols {

std::string_view name(Option::Type type) {
  switch (type) {
    using enum Option::Type;
    case check: return "check";
    case spin: return "spin";
    case combo: return "combo";
    case button: return "button";
    case string: return "string";
    case filename: return "filename";
    case unknown: return "unknown";
  }
  return "?";
}

}  // namespace protocols
