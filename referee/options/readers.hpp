#pragma once
// How a row of the table of options stores what is given for it, in a field of a struct:
//     .read = into<&GameWords::ruleset>            by the type of the field and by the row
//     .read = into<&ScheduleWords::seed, seed_of>  by a function
// Each value is refused or stored by one reading, whether it stands on a command line, in a file or
// in the environment.

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "referee/options/arguments.hpp"
#include "referee/options/options.hpp"

namespace referee::options {

template <class T>
struct FieldOf;
template <class Struct, class Value>
struct FieldOf<Value Struct::*> {
  using Owner = Struct;
  using Type = Value;
};

template <class T>
struct Filled {  // what an optional field holds
  using Type = T;
};
template <class T>
struct Filled<std::optional<T>> {
  using Type = T;
};

// The place of a value among the words that a row accepts.
std::size_t place_among(std::string_view words, std::string_view value);

// By the type of the field: a switch, a number, one of the row's words, a text; or one more of
// them, or of the groups of KEY=VALUE.
template <class T>
std::string store(const Option& row, std::span<const std::string> words, T& field) {
  using Value = typename Filled<T>::Type;
  if constexpr (std::same_as<T, std::vector<std::vector<std::string>>>) {
    field.emplace_back(words.begin(), words.end());
  } else if constexpr (std::same_as<T, std::vector<std::string>>) {
    field.push_back(words.front());
  } else {
    const auto& text = words.front();
    if (!row.words.empty())
      if (auto wrong = not_among(row.words, text); !wrong.empty()) return wrong;
    if constexpr (std::same_as<Value, bool>) {
      field = text == "on";
    } else if constexpr (std::is_enum_v<Value>) {
      field = static_cast<Value>(place_among(row.words, text));
    } else if constexpr (std::integral<Value>) {
      const auto number = number_between(row.least, row.most, text);
      if (!number) return number.error().sentence;
      field = static_cast<Value>(*number);
    } else {
      field = text;
    }
  }
  return {};
}

// By a function that reads one value, or all words of a group; it says what is wrong with them.
template <auto parse, class T>
std::string store_by(std::span<const std::string> words, T& field) {
  using Words = std::span<const std::string>;
  if constexpr (std::invocable<decltype(parse), Words, T&>)
    return parse(words, field);
  else if constexpr (std::invocable<decltype(parse), std::string_view, T&>)
    return parse(words.front(), field);
  else
    return store_by<parse>(words, field.emplace());
}

template <auto field, auto parse = nullptr>
inline constexpr Reader into{
    fresh<typename FieldOf<decltype(field)>::Owner>,
    [](const Option& row, std::span<const std::string> words, std::any& all) {
      auto& place = std::any_cast<typename FieldOf<decltype(field)>::Owner&>(all).*field;
      if constexpr (std::same_as<decltype(parse), std::nullptr_t>)
        return store(row, words, place);
      else
        return store_by<parse>(words, place);
    }};

}  // namespace referee::options
