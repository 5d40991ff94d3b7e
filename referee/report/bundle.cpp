#include "referee/report/bundle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "arena/http/embedded.hpp"
#include "referee/pictures/charts.hpp"
#include "referee/report/embedded.hpp"

namespace referee::report {

namespace {

std::string_view web_file(std::string_view name) {
  for (const auto& file : arena::http::embedded_web())
    if (file.name == name) return file.bytes;
  return {};
}

// "{ a, b } from './dom.js';" becomes "{ a, b } = modules['dom.js'];".
std::string import_as_constant(std::string_view line) {
  const auto from = line.rfind(" from '");
  const auto end = line.rfind('\'');
  const auto slash = line.rfind('/', end);
  constexpr std::size_t import_length = 7;
  return fmt::format("const {} = modules['{}'];", line.substr(import_length, from - import_length),
                     line.substr(slash + 1, end - slash - 1));
}

// The name behind "function", "class" or "const".
std::string_view declared_name(std::string_view line) {
  const auto begin = line.find(' ') + 1;
  return line.substr(begin, line.find_first_of(" (=:", begin) - begin);
}

}  // namespace

std::string module_as_script(std::string_view name, std::string_view module) {
  constexpr std::string_view exported = "export ";
  std::string script = fmt::format("modules['{}'] = (() => {{\n", name), names;
  while (!module.empty()) {
    const auto end = std::min(module.find('\n'), module.size());
    auto line = module.substr(0, end);
    module.remove_prefix(std::min(end + 1, module.size()));
    if (line.starts_with("import ")) {
      script += import_as_constant(line) + "\n";
      continue;
    }
    if (line.starts_with(exported)) {
      line.remove_prefix(exported.size());
      names += (names.empty() ? "" : ", ") + std::string(declared_name(line));
    }
    script += std::string(line) + "\n";
  }
  return script + "return { " + names + " };\n})();\n";
}

std::string page_script() {
  std::string script = "'use strict';\nconst modules = {};\n";
  script += module_as_script("catalogue.js", web_file("catalogue.js"));
  script += module_as_script("words.js", embedded_words());
  for (const auto* const name :
       {"dom.js", "layout.js", "glyphs.js", "painting.js", "drag.js", "choices.js", "game-board.js"})
    script += module_as_script(name, web_file(name));
  for (const auto& [name, module] : {std::pair("texts.js", embedded_texts()),
                                     {"replayed.js", embedded_replayed()},
                                     {"viewer.js", embedded_viewer()},
                                     {"report.js", embedded_script()}})
    script += module_as_script(name, module);
  return script;
}

std::string page_style() {
  return std::string(web_file("style.css")) + std::string(embedded_style()) +
         pictures::chart_style() + "\n";
}

}  // namespace referee::report
