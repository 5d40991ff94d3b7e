#include "arena/service/revision.hpp"

#include "basics/numbers.hpp"
#include "matches/base/fnv.hpp"

namespace arena::service {

std::string Revision::text() const {
  return std::to_string(finished) + "-" + matches::sixteen_digits(rest);
}

std::optional<Revision> Revision::read(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == text.npos) return std::nullopt;
  const auto finished = basics::read_number<int>(text.substr(0, dash));
  const auto rest = matches::of_sixteen_digits(text.substr(dash + 1));
  if (!finished || *finished < 0 || rest == 0) return std::nullopt;
  return Revision{*finished, rest};
}

}  // namespace arena::service
