#pragma once
// What a user says to `show`.

#include <optional>
#include <string>
#include <vector>

namespace referee::pictures {

enum class ShowForm : unsigned char { human, plain, json, svg };

struct ShowWords {
  bool ascii = false;
  std::optional<ShowForm> output;
  std::vector<std::string> mark, arrow;
};

}  // namespace referee::pictures
