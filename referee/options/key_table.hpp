#pragma once
// Options whose value is a group of words KEY=VALUE, as tables: a row for each key, which reads its
// value into what the group comes to.

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/options/options.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace referee::options {

template <class T>
struct KeyOf {
  Key key;
  std::string (*read)(std::string_view value, T& into);  // what is wrong; empty: nothing
};

template <class T, std::size_t N>
constexpr std::array<Key, N> keys_of(const KeyOf<T> (&table)[N]) {
  std::array<Key, N> keys{};
  for (std::size_t i = 0; i < N; ++i) keys[i] = table[i].key;
  return keys;
}

inline std::string_view key_name(std::string_view word) { return word.substr(0, word.find('=')); }

template <class T>
std::string unknown_key(std::string_view name, std::span<const KeyOf<T>> table) {
  std::vector<std::string_view> known;
  for (const auto& one : table) known.push_back(one.key.name);
  return "unknown key " + rules::in_quotes(name) + rules::meant_or_expected(name, known);
}

template <class T>
std::string read_word(std::string_view word, std::span<const KeyOf<T>> table, T& into) {
  const auto name = key_name(word);
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const KeyOf<T>& one) { return one.key.name == name; });
  if (found == table.end()) return unknown_key(name, table);
  const auto wrong = found->read(word.substr(std::min(name.size() + 1, word.size())), into);
  return wrong.empty() ? wrong : "key " + rules::in_quotes(name) + ": " + wrong;
}

template <class T>
std::string read_group(std::span<const std::string> words, std::span<const KeyOf<T>> table,
                       T& into) {
  for (const auto& word : words)
    if (auto wrong = read_word(word, table, into); !wrong.empty()) return wrong;
  return {};
}

}  // namespace referee::options
