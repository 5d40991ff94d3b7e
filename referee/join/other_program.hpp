#pragma once
// Another program of the system that is asked something, and that may be missing or may hang.

#include <string>
#include <vector>

#include "basics/result.hpp"
#include "matches/base/time.hpp"

namespace referee::join {

enum class ItsErrors : unsigned char { shown, dropped };  // what it writes to standard error

struct Answer {
  std::string text;
};
// What it prints, if it ends with code 0 within the time; when the time is up, it is killed. The
// text: why there is no answer.
basics::Result<Answer, std::string> answer_of(const std::vector<std::string>& words,
                                              matches::Millis limit, ItsErrors errors);

}  // namespace referee::join
