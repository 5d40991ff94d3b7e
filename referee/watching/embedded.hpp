#pragma once
// What the pages of runs bring with them: the script and the style of reports, and their own.

#include <string>
#include <string_view>

namespace referee::watching {

std::string_view embedded_script();  // watch.js, which the build puts in
std::string_view embedded_style();   // watch.css

const std::string& script();
const std::string& style();

}  // namespace referee::watching
