#pragma once
// The files of referee/report/page, which the build puts in.

#include <string_view>

namespace referee::report {

std::string_view embedded_script();    // report.js
std::string_view embedded_words();     // words.js
std::string_view embedded_texts();     // texts.js
std::string_view embedded_replayed();  // replayed.js
std::string_view embedded_viewer();    // viewer.js
std::string_view embedded_style();     // report.css

}  // namespace referee::report
