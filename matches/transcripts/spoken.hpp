#pragma once
// What a log of a dialogue says: lines with their direction and, where the log has it, their time.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "matches/base/time.hpp"
#include "matches/records/lines.hpp"

namespace matches::transcripts {

enum class Speaker : unsigned char {
  referee,  // the side that asks: a referee, a user interface
  engine,
  unknown,  // a log without directions: a judge finds out by the words
};

struct Spoken {
  std::size_t line = 0;  // of the file, from 1
  Speaker speaker = Speaker::unknown;
  std::string text;               // without the log's own marks
  std::optional<Micros> at = {};  // since the first line that has a time
  std::string engine = {};        // the log's label of the engine; empty: there is only one
  Micros unit{0};                 // of `at`: the log may have cut off nearly so much
  bool foreign = false;           // the line was not UTF-8 in the file
  bool begins = false;            // nothing was said: a new process of the engine begins
};

// Reads any of the forms in which logs are written (docs/transcripts.md), recognized by itself: the
// form is the one in which the most lines of the beginning are words of a protocol. Where marks and
// words contradict each other on whose side an arrow points to, the words are believed.
class Log {
 public:
  explicit Log(records::Lines& lines);
  ~Log();

  std::optional<Spoken> next();   // lines that are not part of a dialogue are skipped
  std::string_view form() const;  // "fastchess", "cutechess", "raw"; empty: no dialogue was found

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace matches::transcripts
