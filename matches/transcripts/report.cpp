#include "matches/transcripts/report.hpp"

namespace matches::transcripts {

namespace {

// Of a line; what is longer is nobody's reading.
constexpr std::size_t longest_text = 4096, longest_action = 80;

}  // namespace

void Report::about(const Spoken& spoken) {
  about(spoken.line, spoken.text);
  engine_ = spoken.engine;
}

void Report::about(std::size_t line, std::string_view text) {
  line_ = line;
  text_ = text.substr(0, longest_text);
}

void Report::tell(Finding::Weight weight, std::string_view code, std::string sentence,
                  std::string position, std::string_view action) {
  tell_({.weight = weight,
         .code = std::string(code),
         .sentence = std::move(sentence),
         .line = line_,
         .text = text_,
         .engine = engine_,
         .position = std::move(position),
         .action = std::string(action.substr(0, longest_action))});
}

}  // namespace matches::transcripts
