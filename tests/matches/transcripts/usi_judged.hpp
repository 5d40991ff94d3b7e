#pragma once
// What the judge of USI makes of a dialogue of Shogi.

#include <string_view>
#include <utility>

#include "tests/matches/transcripts/heard.hpp"

namespace tests::usi {

inline Heard judged(std::string_view dialogue, matches::Micros margin = matches::Micros(0)) {
  auto wish = terms("shogi");
  wish.margin = margin;
  return hear(matches::transcripts::usi::usi_judge, std::move(wish), dialogue);
}

inline Heard judged_by_clock(std::string_view dialogue, std::string_view clock) {
  auto wish = terms("shogi");
  wish.time = *matches::clocks::read_time_control(clock);
  return hear(matches::transcripts::usi::usi_judge, std::move(wish), dialogue);
}

}  // namespace tests::usi
