#pragma once
// Moves as Japanese records spell them: "７六歩(77)" of KIF, "５八金右" of KI2.

#include <optional>
#include <string>

#include "matches/records/kif/japanese.hpp"
#include "rules/ruling.hpp"
#include "rules/shogi/position.hpp"

namespace matches::records::kif {

// The next move of a text, without its mark ▲ or △: by its origin where that is given, otherwise by
// the words that tell equal pieces apart. `last` is where the move before it went, for 同. The move
// may be illegal; the error of a wrong or unclear text names the candidates.
// An error has the code `piece-cannot-reach` where the text is well written and means no piece.
// `misnamed` takes what is wrong with the name of the piece where its origin is given; null: that
// is an error.
rules::Result<rules::shogi::Move> take_move(Characters& text,
                                            const rules::shogi::Position& position,
                                            rules::shogi::Square last,
                                            std::string* misnamed = nullptr);

// "７六歩(77)", "同　銀成(31)", "５五角打": a legal move.
std::string kif_move(const rules::shogi::Position& position, rules::shogi::Move move,
                     rules::shogi::Square last);

// "７六歩", "同　銀右不成": a legal move. Where no words are enough (more dragons or horses than a
// game has), the origin is added.
std::string ki2_move(const rules::shogi::Position& position, rules::shogi::Move move,
                     rules::shogi::Square last);

// Of that, what tells a legal move from those of equal pieces: "右上", "直", "打". Empty: no other
// piece could go there.
std::string ki2_words(const rules::shogi::Position& position, rules::shogi::Move move);

}  // namespace matches::records::kif
