#include "protocols/requirements.hpp"

namespace protocols {

std::span<const Requirement> line_requirements() {
  static constexpr Requirement table[] = {
      {"line-version", "answer 'protocol_version' with '= 2'"},
      {"line-identity", "answer 'name' and 'version' with a text"},
      {"line-required", "list all required commands in the answer to 'list_commands'"},
      {"line-listed", "succeed at every command that it lists"},
      {"line-frame",
       "begin an answer with '=' or '?', end it with an empty line, and write nothing "
       "else to standard output"},
      {"line-number", "repeat the number of a request, and give no number if the request has none"},
      {"line-one-answer", "answer each request once"},
      {"line-play", "accept every legal action of 'play'"},
      {"line-genmove", "answer 'genmove' with an action"},
      {"line-info", "let only 'info' lines follow the action in the answer to 'genmove'"},
  };
  return table;
}

}  // namespace protocols
