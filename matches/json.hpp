#pragma once
// Writing JSON by appending, without building a tree: a journal writes a member for every ply.

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

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
  // Put together aside, so that the text grows once for each member.
  template <std::integral T>
  void number(std::string_view name, T value) {
    if (name.size() > longest_name) {
      key(name);
      return append_number(out_, value);
    }
    char member[longest_name + 28];
    char* end = put_key(member, name);
    end = std::to_chars(end, member + sizeof member, value).ptr;
    out_.append(member, static_cast<std::size_t>(end - member));
  }
  void truth(std::string_view name) {
    key(name);
    out_ += "true";
  }
  // The value follows, written by the caller.
  void key(std::string_view name) {
    if (name.size() > longest_name) {
      if (!std::exchange(first_, false)) out_ += ',';
      out_ += '"';
      out_ += name;
      out_ += "\":";
      return;
    }
    char text[longest_name + 4];
    const char* end = put_key(text, name);
    out_.append(text, static_cast<std::size_t>(end - text));
  }
  void close() { out_ += '}'; }

 private:
  static constexpr std::size_t longest_name = 20;

  char* put_key(char* to, std::string_view name) {
    if (!std::exchange(first_, false)) *to++ = ',';
    *to++ = '"';
    to = std::copy(name.begin(), name.end(), to);
    *to++ = '"';
    *to++ = ':';
    return to;
  }

  std::string& out_;
  bool first_ = true;
};

}  // namespace matches
