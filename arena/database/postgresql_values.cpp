#include "arena/database/postgresql_values.hpp"

#include <array>
#include <charconv>
#include <string_view>

#include "arena/database/libpq.hpp"

namespace arena::database {

namespace {

// From the server's catalog of types, where they never change.
enum Type : Oid {
  of_bool = 16,
  of_int8 = 20,
  of_int2 = 21,
  of_int4 = 23,
  of_text = 25,
  of_float4 = 700,
  of_float8 = 701,
  of_numeric = 1700,
};

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && at == end;
}

Value real(std::string_view text) {
  double number = 0;
  return read(text, number) ? Value(number) : Value(std::string(text));
}

// A sum of whole numbers is of type numeric.
Value whole(std::string_view text) {
  std::int64_t number = 0;
  return read(text, number) ? Value(number) : real(text);
}

Value value_in(std::string_view text, Oid type) {
  switch (type) {
    case of_int2:
    case of_int4:
    case of_int8:
    case of_numeric: return whole(text);
    case of_float4:
    case of_float8: return real(text);
    case of_bool: return std::int64_t{text == "t"};
    default: return std::string(text);
  }
}

template <class Number>
std::string shortest(Number number) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  return {text.data(), end};
}

}  // namespace

Oid type_of(const Value& value) {
  static constexpr std::array<Oid, 4> types = {0, of_int8, of_float8, of_text};
  return types[value.index()];
}

std::string written(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return shortest(*number);
  if (const auto* number = std::get_if<double>(&value)) return shortest(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  return {};
}

Rows rows_of(const PGresult* result) {
  Rows rows(static_cast<std::size_t>(libpq().PQntuples(result)));
  for (int at = 0; at < libpq().PQntuples(result); ++at)
    for (int column = 0; column < libpq().PQnfields(result); ++column) {
      auto& row = rows[static_cast<std::size_t>(at)];
      const auto size = static_cast<std::size_t>(libpq().PQgetlength(result, at, column));
      if (libpq().PQgetisnull(result, at, column))
        row.emplace_back();
      else
        row.push_back(value_in({libpq().PQgetvalue(result, at, column), size},
                               libpq().PQftype(result, column)));
    }
  return rows;
}

}  // namespace arena::database
