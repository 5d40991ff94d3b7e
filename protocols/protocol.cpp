#include "protocols/protocol.hpp"

#include <utility>

#include "protocols/gomocup.hpp"
#include "protocols/line.hpp"
#include "protocols/requirements.hpp"
#include "protocols/usi.hpp"

namespace protocols {

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::usi: return "usi";
    case Kind::line: return "gtp";
    case Kind::gomocup: return "gomocup";
  }
  return "?";
}

std::optional<Kind> kind_named(std::string_view word) {
  for (const auto kind : {Kind::usi, Kind::line, Kind::gomocup})
    if (word == name(kind)) return kind;
  return std::nullopt;
}

std::unique_ptr<Protocol> make(Kind kind, Setup setup) {
  switch (kind) {
    case Kind::usi: return std::make_unique<Usi>(std::move(setup));
    case Kind::line: return std::make_unique<LineProtocol>(std::move(setup));
    case Kind::gomocup: return std::make_unique<Gomocup>(std::move(setup));
  }
  return nullptr;
}

std::span<const Requirement> requirements(Kind kind) {
  switch (kind) {
    case Kind::usi: return usi_requirements();
    case Kind::line: return line_requirements();
    case Kind::gomocup: return gomocup_requirements();
  }
  return {};
}

}  // namespace protocols
