#pragma once
// Files of docs/arena that the program carries with it (tools/cmake/embed.cmake).

#include <string_view>

namespace arena::http {

std::string_view embedded_openapi();  // docs/arena/openapi.json
std::string_view embedded_skill();    // docs/arena/skill.md; {{BASE}} is where the server is

}  // namespace arena::http
