#pragma once
// What a command line says about records that are read: --from, --from-encoding, --game, --ruleset,
// --set and --games.

#include <optional>
#include <string>

#include "matches/records/format.hpp"
#include "referee/inputs/numbers.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/words.hpp"

namespace referee::inputs {

struct ReadingWords {
  std::optional<std::string> from;
  std::optional<matches::records::Encoding> from_encoding;
  std::optional<std::string> games;
};

struct ReadingWish {
  const matches::records::Format* from = nullptr;  // null: by the file
  std::optional<matches::records::Encoding> from_encoding;
  matches::records::Reading reading;
  std::optional<Numbers> games;  // of each file
};

terminal::Or<ReadingWish> reading_wish(const options::Arguments& arguments);

// A format that is named by an option, to be read or to be written.
enum class Direction : unsigned char { read, write };
terminal::Or<const matches::records::Format*> format_of_option(
    const std::optional<std::string>& name, std::string_view option, Direction direction);

// The same words for another command line, each with a blank in front: " --game renju".
std::string reading_words(const options::Arguments& arguments);

}  // namespace referee::inputs
