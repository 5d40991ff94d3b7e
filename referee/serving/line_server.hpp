#pragma once
// What answers lines: the rules server, the judge of a stream.

#include <cstddef>
#include <string>
#include <string_view>

namespace referee::serving {

class LineServer {
 public:
  virtual ~LineServer() = default;

  // The answer to one line, whole lines or nothing. Takes any bytes, without the line's end or with
  // a CR before it. Of a line that is longer than `longest_request` only the beginning is given, a
  // byte more than that.
  virtual std::string answer(std::string_view line) = 0;
  virtual std::size_t longest_request() const = 0;
  virtual bool over() const = 0;  // no line is answered any more
};

}  // namespace referee::serving
