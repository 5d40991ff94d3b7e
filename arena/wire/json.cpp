#include "arena/wire/json.hpp"

#include <boost/json/basic_parser_impl.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "matches/base/json.hpp"
#include "rules/utf8.hpp"

namespace arena::wire {

namespace {

namespace json = boost::json;

// Builds the tree while Boost's parser reads: the value that is open is the last of the stack.
class Builder {
 public:
  static constexpr std::size_t max_object_size = 1000;
  static constexpr std::size_t max_array_size = 1000;
  static constexpr std::size_t max_key_size = 200;
  static constexpr std::size_t max_string_size = std::size_t{1} << 20;

  Json result;
  std::string duplicate;  // a name that occurs twice

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) { return open(JsonMembers{}); }
  bool on_array_begin(json::error_code&) { return open(JsonList{}); }
  bool on_object_end(std::size_t, json::error_code&) { return close(); }
  bool on_array_end(std::size_t, json::error_code&) { return close(); }

  bool on_key_part(json::string_view part, std::size_t, json::error_code&) { return add(part); }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    add(part);
    auto& members = std::get<JsonMembers>(open_.back()->value);
    const bool twice = std::any_of(members.begin(), members.end(),
                                   [&](const auto& each) { return each.first == text_; });
    if (twice) {
      duplicate = text_;
      error = json::error::exception;
      return false;
    }
    members.emplace_back(std::move(text_), Json{});
    text_.clear();
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t, json::error_code&) { return add(part); }
  bool on_string(json::string_view part, std::size_t, json::error_code&) {
    add(part);
    put(std::exchange(text_, {}));
    return true;
  }
  bool on_number_part(json::string_view part, json::error_code&) { return add(part); }
  bool on_int64(std::int64_t value, json::string_view, json::error_code&) {
    text_.clear();
    return put(value);
  }
  bool on_uint64(std::uint64_t value, json::string_view, json::error_code&) {
    text_.clear();
    return put(static_cast<double>(value));
  }
  // Boost's own value is not always the nearest one, and then its text would be read as another.
  // What is too great for a number has no text at all.
  bool on_double(double value, json::string_view part, json::error_code& error) {
    add(part);
    const auto read = std::from_chars(text_.data(), text_.data() + text_.size(), value);
    text_.clear();
    if (value == 0) value = 0;  // without a sign
    if (read.ec != std::errc::result_out_of_range || std::isfinite(value)) return put(value);
    error = json::error::exponent_overflow;
    return false;
  }
  bool on_bool(bool value, json::error_code&) { return put(value); }
  bool on_null(json::error_code&) { return put(std::monostate{}); }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  bool add(json::string_view part) {
    text_.append(part.data(), part.size());
    return true;
  }
  // Where the next value belongs: the open list, the open object's last member, or the document.
  Json& place() {
    if (open_.empty()) return result;
    auto& parent = open_.back()->value;
    if (auto* const list = std::get_if<JsonList>(&parent)) return list->emplace_back();
    return std::get<JsonMembers>(parent).back().second;
  }
  template <class T>
  bool put(T&& value) {
    place().value = std::forward<T>(value);
    return true;
  }
  // A list grows only while its last element is not open, so the addresses below stay good.
  template <class T>
  bool open(T&& empty) {
    auto& here = place();
    here.value = std::forward<T>(empty);
    open_.push_back(&here);
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  std::vector<Json*> open_;
  std::string text_;
};

std::string reason_of(const json::error_code& error) {
  if (error == json::error::too_deep)
    return "it is nested more than " + std::to_string(deepest_json) + " levels deep";
  return error.message();
}

void append(std::string& text, const Json& json) {
  if (const auto* const flag = json.as<bool>()) {
    text += *flag ? "true" : "false";
  } else if (const auto* const whole = json.as<std::int64_t>()) {
    matches::append_number(text, *whole);
  } else if (const auto* const real = json.as<double>()) {
    char digits[40];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, *real).ptr);
  } else if (const auto* const string = json.as<std::string>()) {
    matches::append_json_string(text, *string);
  } else if (const auto* const list = json.as<JsonList>()) {
    text += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i > 0) text += ',';
      append(text, (*list)[i]);
    }
    text += ']';
  } else if (const auto* const members = json.as<JsonMembers>()) {
    std::vector<const JsonMember*> sorted;
    for (const auto& each : *members) sorted.push_back(&each);
    std::sort(sorted.begin(), sorted.end(),
              [](const auto* a, const auto* b) { return a->first < b->first; });
    text += '{';
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (i > 0) text += ',';
      matches::append_json_string(text, sorted[i]->first);
      text += ':';
      append(text, sorted[i]->second);
    }
    text += '}';
  } else {
    text += "null";
  }
}

}  // namespace

const Json* Json::member(std::string_view name) const {
  const auto* const members = as<JsonMembers>();
  if (!members) return nullptr;
  for (const auto& each : *members)
    if (each.first == name) return &each.second;
  return nullptr;
}

basics::Result<Json, std::string> read_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = deepest_json;
  json::basic_parser<Builder> parser(options);
  json::error_code error;
  const auto used = parser.write_some(false, text.data(), text.size(), error);
  if (!parser.handler().duplicate.empty())
    return "the member '" + parser.handler().duplicate + "' stands twice";
  if (!error && used < text.size()) error = json::error::extra_data;
  if (!error && !parser.done()) error = json::error::incomplete;
  if (error)
    return "not JSON: " + reason_of(error) + " at byte " + std::to_string(used + 1);
  return std::move(parser.handler().result);
}

std::string canonical(const Json& json) {
  std::string text;
  append(text, json);
  return text;
}

}  // namespace arena::wire
