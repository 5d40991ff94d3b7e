#pragma once
// Which games of a file are wanted: "3,7-9".

#include <cstddef>
#include <string_view>
#include <vector>

#include "rules/ruling.hpp"

namespace referee::inputs {

class Numbers {
 public:
  // Numbers from 1 and ranges of them, in any order, between commas; a range may be open: "12-".
  static rules::Result<Numbers> read(std::string_view text);

  bool has(std::size_t number) const;
  std::size_t last() const { return last_; }  // of all that are wanted

 private:
  struct Range {
    std::size_t first, last;
  };
  std::vector<Range> ranges_;
  std::size_t last_ = 0;
};

}  // namespace referee::inputs
