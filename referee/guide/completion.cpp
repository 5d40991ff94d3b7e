#include "referee/guide/completion.hpp"

namespace referee::guide {

std::vector<options::Option> options_at(const options::Command* command) {
  if (!command) return {options::global_options().begin(), options::global_options().end()};
  std::vector<options::Option> options(command->options.begin(), command->options.end());
  options.insert(options.end(), options::common_options().begin(), options::common_options().end());
  return options;
}

Takes takes(const options::Option& option) {
  return option.keys ? Takes::group : option.argument.empty() ? Takes::nothing : Takes::value;
}

}  // namespace referee::guide
