#pragma once
// Writing JSON by appending, without building a tree: a journal writes a member for every ply.

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace matches {

// Any bytes become valid JSON: control characters are escaped, and bytes that are no UTF-8 stand
// as the code points of Latin-1.
void append_json_string(std::string& out, std::string_view text);

template <std::integral T>
void append_number(std::string& out, T value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// One object: {"name":value,...}. The caller opens and closes the braces.
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  void text(std::string_view name, std::string_view value) {
    key(name);
    append_json_string(out_, value);
  }
  template <std::integral T>
  void number(std::string_view name, T value) {
    key(name);
    append_number(out_, value);
  }
  void truth(std::string_view name) {
    key(name);
    out_ += "true";
  }
  // The value follows, written by the caller.
  void key(std::string_view name) {
    if (!first_) out_ += ',';
    first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }
  void close() { out_ += '}'; }

 private:
  std::string& out_;
  bool first_ = true;
};

}  // namespace matches
