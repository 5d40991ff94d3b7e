#include "referee/watching/embedded.hpp"

#include "referee/report/bundle.hpp"

namespace referee::watching {

const std::string& script() {
  static const std::string text =
      report::page_script() + report::module_as_script("watch.js", embedded_script());
  return text;
}

const std::string& style() {
  static const std::string text = report::page_style() + std::string(embedded_style());
  return text;
}

}  // namespace referee::watching
