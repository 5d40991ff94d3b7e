#pragma once
// A part of a file of records, as a browser sends it, and the games in it. The browser keeps the
// file; the server keeps nothing from one request to the next.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/format.hpp"

namespace referee::browse {

struct Piece {
  std::string_view bytes;  // from the beginning of a line on
  bool last = true;        // the file ends with it
  std::size_t used = 0;    // bytes of its first line, as UTF-8, that were read before
  std::size_t lines = 0;   // of the file, before it
  const matches::records::Format* format = nullptr;
  std::optional<matches::records::Encoding> encoding;  // empty: to be found
  matches::records::Reading reading;
};

// Reads the games of a piece, as the same readers would read the whole file. A game at the end of a
// piece that is not the last one may go on in the next, and is left to it.
class PieceReader {
 public:
  // Where the text was read up to: whole lines, as bytes of the piece, and bytes of the next line.
  struct Place {
    std::size_t bytes = 0, used = 0;
  };
  struct Found {
    matches::records::Item item;
    matches::records::Disagreements disagreements;
    Place begin;
    std::size_t end = 0;    // of the lines that it stands in, as bytes of the piece
    std::size_t lines = 0;  // of the file, before it
  };

  explicit PieceReader(const Piece& piece);

  std::optional<Found> next();
  Place reached() const { return reached_; }
  std::size_t lines() const { return lines_before_; }  // of the file, up to there
  // Empty: all of the piece that was read is ASCII.
  std::optional<matches::records::Encoding> encoding() const;
  const std::optional<std::string>& trouble() const { return lines_.trouble(); }

 private:
  Place place() const;

  const Piece& piece_;
  std::string_view bytes_;           // its whole lines
  std::vector<std::size_t> starts_;  // of the lines
  matches::records::Lines lines_;
  Place reached_;
  std::size_t lines_before_ = 0;
};

}  // namespace referee::browse
