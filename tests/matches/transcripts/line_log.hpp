#pragma once
// Dialogues in the line protocol, judged.

#include <algorithm>
#include <string>
#include <string_view>

#include "tests/matches/transcripts/heard.hpp"

namespace tests::line_log {

inline constexpr std::string_view greeting = R"(> protocol_version
< = 2
<
> name
< = somebody
<
> version
< = 1
<
> list_commands
< = protocol_version
< name
< version
< list_commands
< rules
< clear_board
< play
< genmove
< quit
< clock
<
> rules keishi keishi
< =
<
> clear_board
< =
<
)";
inline const auto greeted =
    static_cast<std::size_t>(std::count(greeting.begin(), greeting.end(), '\n'));

inline Heard judged(std::string_view dialogue, matches::transcripts::Terms with = terms()) {
  return hear(matches::transcripts::line::line_judge, std::move(with), dialogue);
}

// After the greeting; lines are counted behind it.
inline Heard in_game(std::string_view dialogue) {
  auto heard = judged(std::string(greeting) + std::string(dialogue));
  for (auto& finding : heard.findings)
    finding.line = finding.line > greeted ? finding.line - greeted : 0;
  return heard;
}

}  // namespace tests::line_log
