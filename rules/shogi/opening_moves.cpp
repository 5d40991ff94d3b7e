#include "rules/shogi/opening_moves.hpp"

#include <algorithm>

#include "rules/shogi/game.hpp"

namespace rules::shogi {

namespace {

bool has_quiet_moves(Kind kind) {
  switch (kind) {
    case Kind::pawn:
    case Kind::silver:
    case Kind::gold:
    case Kind::bishop:
    case Kind::rook:
    case Kind::king: return true;
    case Kind::lance:
    case Kind::knight:
    case Kind::tokin:
    case Kind::promoted_lance:
    case Kind::promoted_knight:
    case Kind::promoted_silver:
    case Kind::horse:
    case Kind::dragon:
    case Kind::none: return false;
  }
  return false;
}

}  // namespace

bool suits_opening(const AnyGame& game, std::string_view action,
                   std::span<const std::string> played) {
  const auto& shogi = *game.as<Game>();
  const auto move = shogi.read(action);
  if (!move || move->verb != Move::Verb::move) return false;
  const auto kind = shogi.now().at(move->from).kind;
  if (!has_quiet_moves(kind) || !shogi.now().at(move->to).empty()) return false;
  return kind == Kind::pawn ||
         std::none_of(played.begin(), played.end(), [&](std::string_view earlier) {
           return earlier.size() == 4 && earlier.substr(2) == action.substr(0, 2);
         });
}

}  // namespace rules::shogi
