#pragma once
// The characters on Shogi pieces as SVG paths: those of the boards in browsers (web/glyphs.js), so
// that there is one set of them.

#include <string>
#include <string_view>

namespace referee::pictures {

// The strokes of a piece on a field of 100 by 100: "P", "+r"; White's king is another character.
// Empty: there is no such piece.
std::string glyph_of(std::string_view piece);

std::string piece_outline();  // the wedge

}  // namespace referee::pictures
