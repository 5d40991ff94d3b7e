#pragma once
// Where a record and the rules disagree: what is stored, and what follows from the actions.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace matches::records {

struct Disagreement {
  // The names are an interface (docs/command-line.md) and never change.
  enum class About : unsigned char {
    action,     // the rules refuse it; the record is read up to it
    capture,    // what the action takes, promotes or leaves behind is written otherwise
    after_end,  // the record goes on although the rules had ended the game
    phase,      // the opening's phase, or who decided
    number,     // of a move
    clock,      // a time that cannot be: negative, or more than there was
    result,     // who has won
    reason,     // why
    ply_count,
    position,  // at the end
    hash,      // GameHash or checksum: the record was altered
    header,    // a tag that the game contradicts
  } about = About::action;
  bool within = false;  // `computed` stands elsewhere in the record: it contradicts itself
  std::size_t ply = 0;  // the action's number in the main line, from 1; 0: the game as a whole
  std::string position = {};         // before that action; empty: the game as a whole
  std::string action = {};           // as it is written in the record
  std::string stored = {};           // "forbidden-33", "black five"; empty: nothing
  std::string computed = {};         // "legal", "playing"
  std::string sentence = {};         // for a person
  std::size_t line = 0, column = 0;  // in the file; 0: not known
  // Of `action` and `after_end` in the main line: how many of its actions, from this one on, are
  // not in the game that was given, because the rules cannot judge them.
  std::size_t unread = 0;
};
inline constexpr std::array every_about = {
    Disagreement::About::action,   Disagreement::About::capture, Disagreement::About::after_end,
    Disagreement::About::phase,    Disagreement::About::number,  Disagreement::About::clock,
    Disagreement::About::result,   Disagreement::About::reason,  Disagreement::About::ply_count,
    Disagreement::About::position, Disagreement::About::hash,    Disagreement::About::header};
std::string_view name(Disagreement::About about);  // "after-end"

using Disagreements = std::vector<Disagreement>;

}  // namespace matches::records
