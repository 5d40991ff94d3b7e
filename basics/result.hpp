#pragma once
// A value, or why it is missing. Errors are values: the caller must check before taking one.

#include <concepts>
#include <type_traits>
#include <utility>
#include <variant>

namespace basics {

template <class Value, class Error>
class [[nodiscard]] Result {
  static_assert(!std::same_as<Value, Error>, "which of the two is meant could not be told apart");

 public:
  // From either of the two, or from what only one of them can be made of.
  template <class From>
    requires(!std::same_as<std::remove_cvref_t<From>, Result> &&
             std::constructible_from<std::variant<Value, Error>, From>)
  Result(From&& from) : either_(std::forward<From>(from)) {}

  explicit operator bool() const { return either_.index() == 0; }

  // Only where there is a value; else they throw std::bad_variant_access.
  Value& operator*() & { return std::get<0>(either_); }
  const Value& operator*() const& { return std::get<0>(either_); }
  Value&& operator*() && { return std::get<0>(std::move(either_)); }
  Value* operator->() { return &std::get<0>(either_); }
  const Value* operator->() const { return &std::get<0>(either_); }

  // Only if there is no value.
  Error& error() & { return std::get<1>(either_); }
  const Error& error() const& { return std::get<1>(either_); }
  Error&& error() && { return std::get<1>(std::move(either_)); }

 private:
  std::variant<Value, Error> either_;
};

}  // namespace basics
