#include "arena/database/session.hpp"

namespace arena::database {

namespace {

constexpr std::size_t longest_message = 7999;  // of PostgreSQL, and so of all

}  // namespace

Rows FailingSession::run(std::string_view sql, std::span<const Value> values) {
  changed_ = 0;
  if (failure_) return {};
  auto asked = ask(sql, values);
  if (!asked) {
    failure_ = std::move(asked.error());
    return {};
  }
  changed_ = asked->changed;
  return std::move(asked->rows);
}

void FailingSession::notify(std::string message) {
  if (failure_) return;
  failure_ = unfit(message);
  if (message.size() > longest_message)
    failure_ = Failure{Failure::Kind::refused, "a message is too long"};
  messages_.push_back(std::move(message));
}

std::optional<Failure> unfit(std::string_view text) {
  if (text.find('\0') == text.npos) return std::nullopt;
  return Failure{Failure::Kind::refused, "a text holds a NUL"};
}

std::optional<Failure> unfit(std::span<const Value> values) {
  for (const auto& value : values)
    if (const auto* text = std::get_if<std::string>(&value))
      if (auto wrong = unfit(std::string_view(*text))) return wrong;
  return std::nullopt;
}

}  // namespace arena::database
