#pragma once
// Files of docs/arena and of web that the program carries with it (tools/cmake/embed.cmake).

#include <span>
#include <string_view>

namespace arena::http {

std::string_view embedded_openapi();  // docs/arena/openapi.json
std::string_view embedded_skill();    // docs/arena/skill.md; {{BASE}} is where the server is

struct EmbeddedFile {
  std::string_view name;  // "catalogue.js"
  std::string_view bytes;
};
std::span<const EmbeddedFile> embedded_web();  // the files of web, by name

}  // namespace arena::http
