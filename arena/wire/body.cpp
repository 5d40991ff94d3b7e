#include "arena/wire/body.hpp"

#include <algorithm>

namespace arena::wire {

namespace {

constexpr std::size_t most_faults = 10;

bool is_among(std::string_view words, std::string_view value) {
  while (!words.empty()) {
    const auto end = std::min(words.find('|'), words.size());
    if (words.substr(0, end) == value) return true;
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return false;
}

// A name as a part of a JSON pointer (RFC 6901).
std::string pointer_part(std::string_view name) {
  std::string part;
  for (const char c : name) part += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return part;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace

Body::Body(const Json& json) : json_(json) {
  if (!json.as<JsonMembers>()) faults_.push_back({"", "expected an object"});
}

const Json* Body::member(std::string_view name) {
  known_.emplace_back(name);
  return json_.member(name);
}

void Body::wrong(std::string_view name, std::string detail) {
  faults_.push_back({"/" + std::string(name), std::move(detail)});
}

void Body::must_have(std::string_view name) {
  if (!json_.member(name)) wrong(name, "is missing");
}

std::optional<std::string> Body::text(std::string_view name, std::size_t most) {
  const auto* const found = member(name);
  if (!found) return std::nullopt;
  const auto* const value = found->as<std::string>();
  if (!value)
    wrong(name, "expected a text");
  else if (value->find('\0') != value->npos)
    wrong(name, "expected a text without NUL");
  else if (characters(*value) > most)
    wrong(name, "expected at most " + std::to_string(most) + " characters");
  else
    return *value;
  return std::nullopt;
}

std::optional<std::int64_t> Body::number(std::string_view name, std::int64_t least,
                                         std::int64_t most) {
  const auto* const found = member(name);
  if (!found) return std::nullopt;
  const auto* const value = found->as<std::int64_t>();
  if (value && *value >= least && *value <= most) return *value;
  wrong(name, "expected a whole number from " + std::to_string(least) + " to " +
                  std::to_string(most));
  return std::nullopt;
}

std::optional<bool> Body::flag(std::string_view name) {
  const auto* const found = member(name);
  if (!found) return std::nullopt;
  if (const auto* const value = found->as<bool>()) return *value;
  wrong(name, "expected true or false");
  return std::nullopt;
}

std::optional<std::string> Body::word(std::string_view name, std::string_view words) {
  const auto* const found = member(name);
  if (!found) return std::nullopt;
  const auto* const value = found->as<std::string>();
  if (value && is_among(words, *value)) return *value;
  std::string list(words);
  for (auto at = list.find('|'); at != list.npos; at = list.find('|', at)) list.replace(at, 1, ", ");
  wrong(name, "expected one of " + list);
  return std::nullopt;
}

std::optional<Problem> Body::problem() {
  if (const auto* const members = json_.as<JsonMembers>())
    for (const auto& each : *members)
      if (std::find(known_.begin(), known_.end(), each.first) == known_.end())
        wrong(pointer_part(each.first), "is not a member of this body");
  if (faults_.empty()) return std::nullopt;
  if (faults_.size() > most_faults) faults_.resize(most_faults);
  const auto& first = faults_.front();
  Problem problem(Code::invalid_body,
                  first.pointer.empty() ? first.detail : first.pointer + ": " + first.detail);
  problem.faults = std::move(faults_);
  return problem;
}

}  // namespace arena::wire
