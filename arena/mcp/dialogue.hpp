#pragma once
// The Model Context Protocol as a server on standard input and output speaks it (revision
// 2025-06-18): JSON-RPC 2.0, a message in each line.

#include <optional>
#include <string>
#include <string_view>

#include "arena/mcp/tools.hpp"

namespace arena::mcp {

class Dialogue {
 public:
  Dialogue(Tools& tools, std::string version) : tools_(tools), version_(std::move(version)) {}

  // The reply, without a line feed; nothing: the message asks for none.
  std::optional<std::string> answer(std::string_view line);
  // Whether the answer may take its time, so that others need not wait behind it.
  static bool is_long(std::string_view line);

 private:
  Tools& tools_;
  std::string version_;
};

// No longer message is read.
inline constexpr std::size_t longest_message = 1 << 20;

}  // namespace arena::mcp
