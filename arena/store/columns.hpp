#pragma once
// Columns of rows as the types of the arena.

#include <optional>
#include <string>
#include <string_view>

#include "arena/base/stamp.hpp"
#include "arena/database/database.hpp"

namespace arena::store {

inline base::Stamp stamp(const database::Row& row, std::size_t column) {
  return base::stamp_of(database::number(row, column));
}

inline std::optional<base::Stamp> optional_stamp(const database::Row& row, std::size_t column) {
  if (database::is_null(row, column)) return std::nullopt;
  return stamp(row, column);
}

inline database::Value flag(bool is) { return std::int64_t{is ? 1 : 0}; }

inline database::Value text_or_null(std::string_view text) {
  if (text.empty()) return std::monostate{};
  return std::string(text);
}

inline database::Value stamp_or_null(std::optional<base::Stamp> stamp) {
  if (!stamp) return std::monostate{};
  return base::number_of(*stamp);
}

inline int small(const database::Row& row, std::size_t column) {
  return static_cast<int>(database::number(row, column));
}

// Of SELECT COUNT(*).
inline int count(const database::Rows& rows) { return rows.empty() ? 0 : small(rows.front(), 0); }

template <class T>
std::optional<T> first(const database::Rows& rows, auto make) {
  if (rows.empty()) return std::nullopt;
  return make(rows.front());
}

template <class T>
std::vector<T> all(const database::Rows& rows, auto make) {
  std::vector<T> values;
  values.reserve(rows.size());
  for (const auto& row : rows) values.push_back(make(row));
  return values;
}

}  // namespace arena::store
