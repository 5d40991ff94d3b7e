#pragma once
// What stands between the moves of a KIF or KI2 record: comments, evaluations, program comments.

#include <string>
#include <string_view>

#include "matches/records/game.hpp"

namespace matches::records::kif {

inline constexpr std::string_view header_remark = "# referee: ";
inline constexpr std::string_view action_remark = "# action: ";
inline constexpr std::string_view verdict_remark = "# verdict: ";
inline constexpr std::string_view start_remark = "# start: ";
inline constexpr std::string_view depth_remark = "# depth: ";  // of the variation that comes next
inline constexpr std::string_view tag_remark = "# tag: ";

// Whether lines that begin with '*' hold it, so that it reads back the same.
bool is_plain_comment(std::string_view comment);
void append_comment(std::string& out, std::string_view comment);

// The lines below an action: evaluations as ShogiHome writes them, the comment, and as a program
// comment what else is known. `time` is what the line of the action has said of its time.
void append_notes(std::string& out, const endings::Ply& ply,
                  const std::optional<endings::Timing>& time);

// A comment line (without its first '*') that is an evaluation. False if it is not.
bool take_evaluation(endings::Ply& ply, rules::Color mover, std::string_view text);

}  // namespace matches::records::kif
