#include "matches/play/last_output.hpp"

#include <utility>

#include "rules/text.hpp"

namespace matches::play {

void LastOutput::begin(bool framed) {
  unasked_ = 0;
  remark_.clear();
  remark_before_.clear();
  framed_ = framed;
  in_frame_ = began_to_answer_ = false;
}

// Lines about the search are left out at their first letters: there are many of them.
void LastOutput::hear(std::string_view line, bool understood) {
  constexpr std::size_t enough = 200;
  if (framed_) {
    if (line.starts_with('=') || line.starts_with('?')) in_frame_ = true;
    if (std::exchange(in_frame_, in_frame_ && !line.empty())) return;
  } else if (understood) {
    return;
  }
  for (const std::string_view usual : {"info depth", "info score", "info time", "info nodes",
                                       "info currmove", "option ", "id ", "MESSAGE "})
    if (line.starts_with(usual)) return;
  if (line.find_first_not_of(" \t\r") == line.npos) return;
  std::swap(remark_, remark_before_);
  remark_.assign(line.substr(0, enough));
}

void LastOutput::hear_unasked(std::string_view line) {
  ++unasked_;
  last_unasked_ = line;
  began_to_answer_ = began_to_answer_ || line.starts_with('=');
}

std::string LastOutput::what_came() const {
  if (unasked_ == 0) return "nothing came";
  return (unasked_ == 1 ? "one line came: "
                        : std::to_string(unasked_) + " lines came, the last: ") +
         rules::in_quotes(last_unasked_);
}

std::vector<std::string> LastOutput::lines() const {
  std::vector<std::string> lines;
  for (const auto& line : {remark_before_, remark_})
    if (!line.empty()) lines.push_back(line);
  return lines;
}

}  // namespace matches::play
