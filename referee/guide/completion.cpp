#include "referee/guide/completion.hpp"

#include <algorithm>

namespace referee::guide {

namespace {

bool same(const Values& a, const Values& b) {
  return a.words == b.words && a.path == b.path && a.list == b.list && a.engines == b.engines &&
         a.keys.size() == b.keys.size();
}

bool same(const options::Option& a, const options::Option& b) {
  return a.name == b.name && a.letter == b.letter && a.argument == b.argument && a.help == b.help &&
         a.repeatable == b.repeatable && a.of == b.of && same(values_of(a), values_of(b));
}

void add(std::vector<SharedOption>& all, const options::Option& option, std::string_view command) {
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const SharedOption& one) { return same(one.option, option); });
  if (found == all.end())
    all.push_back({option, {std::string(command)}});
  else
    found->commands.emplace_back(command);
}

bool same_keys(const std::vector<KeyValues>& a, const std::vector<KeyValues>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.name == y.name && x.help == y.help;
  });
}

}  // namespace

std::vector<options::Option> options_at(const options::Command* command) {
  if (!command) return {options::global_options().begin(), options::global_options().end()};
  std::vector<options::Option> options(command->options.begin(), command->options.end());
  options.insert(options.end(), options::common_options().begin(), options::common_options().end());
  return options;
}

Takes takes(const options::Option& option) {
  return option.keys ? Takes::group : option.argument.empty() ? Takes::nothing : Takes::value;
}

std::vector<KeyTable> key_tables() {
  std::vector<KeyTable> tables;
  for (const auto& command : options::commands())
    for (const auto& option : command.options) {
      auto keys = values_of(option).keys;
      const bool known = std::any_of(tables.begin(), tables.end(), [&](const KeyTable& one) {
        return same_keys(one.keys, keys);
      });
      if (!keys.empty() && !known) tables.push_back({std::string(option.name), std::move(keys)});
    }
  return tables;
}

std::string key_table_of(const options::Option& option) {
  return key_table_of(values_of(option).keys);
}

std::string key_table_of(const std::vector<KeyValues>& keys) {
  for (const auto& table : key_tables())
    if (same_keys(table.keys, keys)) return table.name;
  return {};
}

std::vector<SharedOption> shared_options() {
  std::vector<SharedOption> all;
  for (const auto& option : options_at(nullptr)) add(all, option, "");
  for (const auto& command : options::commands())
    for (const auto& option : options_at(&command)) add(all, option, command.name);
  return all;
}

}  // namespace referee::guide
