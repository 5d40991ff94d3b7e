#pragma once
// A game of the arena as a record file.

#include <string>
#include <string_view>

#include "arena/wire/state.hpp"
#include "basics/result.hpp"
#include "matches/records/game.hpp"

namespace arena::service {

struct RecordText {
  std::string text;
  std::string type;  // its media type
};

// The canonical record, and its text in a format. The error: a sentence.
matches::records::Game record_of(const wire::Snapshot& game);
basics::Result<RecordText, std::string> record_text(const wire::Snapshot& game,
                                                    std::string_view format);

}  // namespace arena::service
