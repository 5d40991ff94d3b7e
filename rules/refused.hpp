#pragma once
// The text of a refusal in messages that have its code and its sentence in one line.

#include <string>

#include "rules/ruling.hpp"

namespace rules {

// "refused (nifu): there is already an unpromoted pawn on file 5"
inline std::string refused_text(const Refusal& refusal) {
  return "refused (" + std::string(name(refusal.reason)) + "): " + refusal.sentence;
}

}  // namespace rules
