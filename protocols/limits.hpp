#pragma once
// How much a protocol keeps of what an engine says of itself, however long it talks.

#include <cstddef>

namespace protocols {

inline constexpr std::size_t most_options = 2'000;
inline constexpr std::size_t most_options_text = std::size_t{1} << 20;  // bytes of their lines
inline constexpr std::size_t most_commands = 1'000;                     // of the line protocol
inline constexpr std::size_t longest_command = 256;                     // bytes
inline constexpr std::size_t longest_list = 10'000;      // of forbidden points, in bytes
inline constexpr std::size_t most_deviations = 1'000;    // in the strict manner
inline constexpr std::size_t longest_deviation = 4'096;  // bytes of the line that is shown

}  // namespace protocols
