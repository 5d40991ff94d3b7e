#pragma once
// Damages texts as disks, editors and careless hands do.

#include <array>
#include <string>
#include <string_view>

#include "tests/dice.hpp"

namespace tests {

enum class Mutation : unsigned char {
  flip_bit,
  change_byte,  // to one that the text has elsewhere
  drop_byte,
  repeat_byte,
  swap_bytes,  // neighbours
  drop_line,
  repeat_line,
  swap_lines,  // neighbours, or any two
};
inline constexpr std::array every_mutation = {
    Mutation::flip_bit,   Mutation::change_byte, Mutation::drop_byte,   Mutation::repeat_byte,
    Mutation::swap_bytes, Mutation::drop_line,   Mutation::repeat_line, Mutation::swap_lines};
std::string_view name(Mutation mutation);  // "flip-bit"

// The text with one damage; it may be the same where there is nothing to swap.
std::string mutated(std::string text, Mutation mutation, Dice& dice);

}  // namespace tests
