#include "referee/guide/completion.hpp"
#include "referee/catalogue/catalogue.hpp"

namespace referee::guide {

std::vector<options::Option> options_at(const options::Command* command) {
  if (!command) return {catalogue::global_options().begin(), catalogue::global_options().end()};
  std::vector<options::Option> options(command->options.begin(), command->options.end());
  options.insert(options.end(), catalogue::common_options().begin(),
                 catalogue::common_options().end());
  return options;
}

Takes takes(const options::Option& option) {
  return option.keys ? Takes::group : option.argument.empty() ? Takes::nothing : Takes::value;
}

}  // namespace referee::guide
