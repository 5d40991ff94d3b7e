#include "referee/browse/piece.hpp"

#include <algorithm>

namespace referee::browse {

namespace records = matches::records;

namespace {

// Lines end as matches/records/lines.cpp ends them: LF, CR LF, CR.
std::vector<std::size_t> starts_of_lines(std::string_view bytes) {
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at < bytes.size();) {
    starts.push_back(at);
    at = std::min(bytes.find_first_of("\r\n", at), bytes.size());
    at += bytes.substr(at).starts_with("\r\n") ? 2 : 1;
  }
  starts.push_back(bytes.size());
  return starts;
}

// The last line of a piece may be half of one; a carriage return at its end, half of a line's end.
std::string_view whole_lines(const Piece& piece) {
  if (piece.last) return piece.bytes;
  auto end = piece.bytes.rfind('\n');
  if (end == piece.bytes.npos) {
    const auto before = piece.bytes.size() - std::min<std::size_t>(piece.bytes.size(), 1);
    end = piece.bytes.substr(0, before).rfind('\r');
  }
  return piece.bytes.substr(0, end == piece.bytes.npos ? 0 : end + 1);
}

bool is_ascii(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return (c & 0x80) == 0; });
}

}  // namespace

PieceReader::PieceReader(const Piece& piece)
    : piece_(piece),
      bytes_(whole_lines(piece)),
      starts_(starts_of_lines(bytes_)),
      lines_(records::Lines::of(std::string(bytes_), piece.encoding)),
      reached_{0, piece.used},
      lines_before_(piece.lines) {
  if (piece.format->layout == records::Layout::json_lines) lines_.pass_overlong();
  if (piece.used > 0 && lines_.peek()) lines_.use(piece.used);
}

PieceReader::Place PieceReader::place() const {
  const auto reached = lines_.reached();
  return {starts_[std::min(reached.lines, starts_.size() - 1)], reached.bytes};
}

std::optional<PieceReader::Found> PieceReader::next() {
  records::Disagreements disagreements;
  auto reading = piece_.reading;
  reading.disagreements = &disagreements;
  const auto begin = lines_.reached().lines;
  auto item = piece_.format->read(lines_, reading);
  // A reader looks at one line behind a game: without one, the game may go on.
  if (!item || lines_.trouble() || (!piece_.last && !lines_.peek())) {
    if (piece_.last) {
      reached_ = {bytes_.size(), 0};
      lines_before_ = piece_.lines + starts_.size() - 1;
    }
    return std::nullopt;
  }
  Found found{*std::move(item), std::move(disagreements), reached_, 0, piece_.lines + begin};
  reached_ = place();
  const auto end = lines_.reached().lines + (reached_.used > 0 ? 1 : 0);
  found.end = starts_[std::min(end, starts_.size() - 1)];
  lines_before_ = piece_.lines + lines_.reached().lines;
  return found;
}

std::optional<records::Encoding> PieceReader::encoding() const {
  if (piece_.encoding) return piece_.encoding;
  if (const auto found = lines_.encoding(); found != records::Encoding::utf8) return found;
  const bool told = !is_ascii(bytes_.substr(0, reached_.bytes)) || reached_.used > 0;
  return told ? std::optional(records::Encoding::utf8) : std::nullopt;
}

}  // namespace referee::browse
