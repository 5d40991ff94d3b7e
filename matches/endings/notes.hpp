#pragma once
// Notes of plies that are read again.

#include <string_view>

namespace matches::endings {

// In front of an action that an engine wanted to ponder on, and that the rules refuse.
inline constexpr std::string_view refused_guess = "would ponder on a refused action: ";

}  // namespace matches::endings
