#pragma once
// What a user says to the commands of referee/commands: the structs that the rows of their options
// fill.

#include <optional>
#include <string>
#include <vector>

#include "referee/terminal/console.hpp"

namespace referee::catalogue {

// Before any command, and after it.
struct CommonWords {
  bool usage = false, help = false, version = false, json = false;
  std::optional<terminal::When> color;
  std::optional<std::string> directory;
};

struct PerftWords {
  std::optional<int> depth;
  bool divide = false;
  std::optional<std::string> expect;
};

struct ManWords {
  std::optional<std::string> out;
};

enum class HelpForm : unsigned char { text, markdown };

struct HelpWords {
  HelpForm output = HelpForm::text;
};

struct EnginesWords {
  bool replace = false, unchecked = false;
  std::optional<std::string> transcript;
  std::vector<std::string> except;  // codes of requirements
};

}  // namespace referee::catalogue
