#pragma once
// What a protocol asks of an engine: the codes of the deviations that the strict manner notes.

#include <span>
#include <string_view>

#include "protocols/protocol.hpp"

namespace protocols {

struct Requirement {
  std::string_view code;      // "usi-one-bestmove"; keeps its spelling forever
  std::string_view sentence;  // what the engine has to do
};

// In the order in which a game meets them.
std::span<const Requirement> requirements(Kind kind);

// The part of each protocol, which stands in its own file.
std::span<const Requirement> usi_requirements();
std::span<const Requirement> line_requirements();
std::span<const Requirement> gomocup_requirements();

}  // namespace protocols
