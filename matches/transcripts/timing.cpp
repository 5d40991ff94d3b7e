#include "matches/transcripts/timing.hpp"

#include <algorithm>
#include <cstdio>

namespace matches::transcripts {

std::optional<Micros> time_between(const Spoken& asked, const Spoken& answered) {
  if (!asked.at || !answered.at) return std::nullopt;
  const auto passed = *answered.at - *asked.at - std::max(asked.unit, answered.unit);
  return std::max(passed, Micros(0));
}

std::optional<std::string> overrun(Micros used, Micros given, Micros margin) {
  if (used <= given + margin) return std::nullopt;
  auto text = "it took " + in_words(used) + " of " + in_words(given);
  if (margin > Micros(0)) text += " (margin " + in_words(margin) + ")";
  return text;
}

std::string in_words(Micros time) {
  const double ms = static_cast<double>(time.count()) / 1000;
  char text[48];
  if (ms < 1000)
    std::snprintf(text, sizeof text, "%.4g ms", ms);
  else
    std::snprintf(text, sizeof text, "%.10g s", ms / 1000);
  return text;
}

}  // namespace matches::transcripts
