#pragma once
// What SGF's own properties can say, both ways: times, results, clocks, decisions.

#include <optional>
#include <string>
#include <string_view>

#include "matches/records/game.hpp"

namespace matches::records::sgf {

// "12.5" seconds, as the property BL has them.
std::string seconds_text(Micros time);
std::optional<Micros> seconds(std::string_view text);

// The main time and the rest of a time control: "60+0|10(1)" is TM[60] OT[1x10 byo-yomi],
// "10+0.1" is TM[10] OT[+0.1]. What cannot be said so is given back empty.
struct Clock {
  std::string main, overtime;
};
Clock clock_of(std::string_view time_control);
std::string time_control_of(const Clock& clock);

// DT: the date of a time, as SGF wants it: "2026-11-18". Other texts as they are.
std::string date_of(std::string_view started);
std::string started_of(std::string_view date);

// RE: "B+R", "W+T", "0", "Void", "?"; empty: nothing is known.
std::string result_text(const Game& game);
struct Result {
  Verdict::Kind kind = Verdict::Kind::none;
  std::optional<rules::Color> winner = {};
  endings::EndReason reason = {};  // resign, time; unknown: not said
};
std::optional<Result> result_of(std::string_view text);  // nothing: not a result

// The sentence for a person that stands beside a decision: "The players exchange their colours."
std::string decision_comment(std::string_view action);

}  // namespace matches::records::sgf
