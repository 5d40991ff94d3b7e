#pragma once
// Pieces, and the pieces in hand.

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/ruling.hpp"

namespace rules::shogi {

// A promoted kind is its kind plus eight. Golds and kings do not promote.
enum class Kind : std::uint8_t {
  pawn,
  lance,
  knight,
  silver,
  gold,
  bishop,
  rook,
  king,
  tokin,
  promoted_lance,
  promoted_knight,
  promoted_silver,
  horse = 13,
  dragon = 14,
  none = 15,
};

constexpr int index(Kind k) { return static_cast<int>(k); }
constexpr bool is_promoted(Kind k) { return k >= Kind::tokin && k != Kind::none; }
constexpr bool can_promote(Kind k) { return k < Kind::king && k != Kind::gold; }
constexpr Kind promoted(Kind k) { return static_cast<Kind>(index(k) + 8); }
constexpr Kind unpromoted(Kind k) { return is_promoted(k) ? static_cast<Kind>(index(k) - 8) : k; }

inline constexpr std::string_view kind_letters = "PLNSGBRK";  // by unpromoted kind
std::string_view kind_name(Kind k);                           // "promoted silver"

// Kinds that can be in hand, in the order of an SFEN.
inline constexpr std::array<Kind, 7> hand_order = {
    Kind::rook, Kind::bishop, Kind::gold, Kind::silver, Kind::knight, Kind::lance, Kind::pawn};

struct Piece {
  Kind kind = Kind::none;
  Color color = Color::black;
  constexpr bool empty() const { return kind == Kind::none; }
  friend bool operator==(const Piece&, const Piece&) = default;
};

// Counts by kind. A set-up may have more than a game; no count exceeds 255.
class Hand {
 public:
  int count(Kind k) const { return counts_[static_cast<std::size_t>(index(k))]; }
  bool has(Kind k) const { return count(k) != 0; }
  bool empty() const { return counts_ == std::array<std::uint8_t, 8>{}; }
  void add(Kind k, int n = 1) {
    counts_[static_cast<std::size_t>(index(k))] += static_cast<std::uint8_t>(n);
  }
  void take(Kind k) { --counts_[static_cast<std::size_t>(index(k))]; }
  friend bool operator==(const Hand&, const Hand&) = default;

 private:
  std::array<std::uint8_t, 8> counts_{};
};

}  // namespace rules::shogi
