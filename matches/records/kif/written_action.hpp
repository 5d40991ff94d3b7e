#pragma once
// An action as records of Shogi write it: "７六歩", "▲同　銀右", "+7776FU", "7776FU".

#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "rules/games.hpp"

namespace matches::records::kif {

// Reads an action of the side to act, and returns it as the rules spell it. `last` is the action
// before it, for 同. Returns the text as it is if it is in none of these forms, or if the game has
// no such records. Returns a refusal if the text means no piece or several, or names the other
// side.
basics::Result<std::string, rules::Refusal> written_action(const rules::GameKind& kind,
                                                           const rules::AnyGame& game,
                                                           std::string_view last,
                                                           std::string_view text);

}  // namespace matches::records::kif
