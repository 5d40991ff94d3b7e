#pragma once
// A file of records, or standard input, opened for reading in its format.

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "matches/records/format.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/complaint.hpp"

namespace referee::inputs {

struct Input {
  std::string name;  // for messages: the path, or "standard input"
  matches::records::Lines lines;
  const matches::records::Format* format;
};

// The format is the one that is given, else the one that the file's ending means, else what the
// text looks like. A request to stop ends the text.
terminal::Or<Input> open_input(const std::string& path, const matches::records::Format* format,
                               std::optional<matches::records::Encoding> encoding,
                               std::stop_token stop);

// What a text looks like, by the whole lines at its beginning. Null: like nothing that is known.
const matches::records::Format* format_of_bytes(
    std::string_view beginning, std::optional<matches::records::Encoding> encoding);

// A file of any other kind, or standard input: its lines. A request to stop ends the text.
terminal::Or<matches::records::Lines> open_text(const std::string& path, std::stop_token stop);

// The names of all formats: "jsonl, pgn, kif".
std::string format_names();

// What a command says, with exit code 3, whose input holds no game: "there is no game to convert".
inline terminal::Complaint no_game_to(std::string_view what) {
  return terminal::bad_file("there is no game to " + std::string(what));
}

}  // namespace referee::inputs
