#pragma once
// The times in logs.

#include <optional>
#include <string_view>

#include "matches/base/time.hpp"

namespace matches::transcripts {

struct Stamp {
  // Since a start that nobody knows, since midnight, or since 1970: never compared with each other.
  enum class Since : unsigned char { start, midnight, epoch } since = Since::start;
  Micros time{0};
  Micros unit{1};  // the last digit that is written
};

// Takes the time off that the text begins with, and the brackets around it: "[12:34:56.123]",
// "2024-01-02T03:04:05.678Z ", "2024-01-02 03:04:05,678"; in brackets seconds with decimals, too:
// "[12.345]". A bare number is not a stamp.
std::optional<Stamp> take_stamp(std::string_view& text);

// A bare number: milliseconds, or with decimals seconds.
std::optional<Stamp> stamp_of_number(std::string_view word);

// Makes one line of time of all stamps of a log: from the first one, over midnight.
class TimeLine {
 public:
  // Empty: of another kind than the first.
  std::optional<Micros> at(const Stamp& stamp);

 private:
  std::optional<Stamp> first_;
  Micros last_{0};
  Micros days_{0};
};

}  // namespace matches::transcripts
