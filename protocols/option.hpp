#pragma once
// The options that an engine says it has.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protocols {

struct Option {
  enum class Type : unsigned char { check, spin, combo, button, string, filename, unknown };
  std::string name;
  Type type = Type::string;
  std::optional<std::string> standard = {};  // its default, as the engine wrote it; "" is a value
  std::optional<std::int64_t> least = {}, most = {};
  std::vector<std::string> choices = {};
  bool implied = false;  // not listed, but every engine of the protocol is taken to have it
};

std::string_view name(Option::Type);

// Who the engine is and what it can.
struct Identity {
  std::string name = {}, author = {}, version = {};
  std::vector<Option> options = {};
  std::vector<std::string> commands = {};  // of the line protocol
};

}  // namespace protocols
