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

// Any bytes become valid JSON: control characters and hidden marks are escaped, as rules/utf8.hpp
// knows them, and bytes that are not UTF-8 stand as the code points of Latin-1.
void append_json_string(std::string& out, std::string_view text);

template <std::integral T>
void append_number(std::string& out, T value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// A text of JSON that somebody else has written, with the same escaped in its texts.
std::string without_hidden(std::string_view json);

// Whether the text can stand in JSON as it is, between quotes.
bool is_plain_json(std::string_view text);

// One object: {"name":value,...}. The caller opens and closes the braces.
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  void text(std::string_view name, std::string_view value) {
    key(name);
    append_json_string(out_, value);
  }
  // Assembled separately, so that the text grows once for each member.
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

// Members of which there are many, all numbers and short texts: assembled separately, so that the
// text grows once. Nothing else may be appended to it meanwhile.
class JsonMembers {
 public:
  // An object, to be closed; or further members of one that has some, to be ended.
  enum class Begin : unsigned char { object, further };
  JsonMembers(std::string& out, Begin begin) : out_(out) {
    if (begin == Begin::object) *end_++ = '{';
    first_ = begin == Begin::object;
  }
  JsonMembers(const JsonMembers&) = delete;
  JsonMembers& operator=(const JsonMembers&) = delete;

  template <std::size_t N, std::integral T>
  void number(const char (&name)[N], T value) {
    key(name);
    digits(value);
  }
  // A number with three decimals, where they are not zero.
  template <std::size_t N>
  void thousandths(const char (&name)[N], long long value) {
    number(name, value / 1000);
    const auto rest = static_cast<int>(value % 1000);
    if (rest == 0) return;
    for (const int each : {'.' - '0', rest / 100, rest / 10 % 10, rest % 10})
      *end_++ = static_cast<char>('0' + each);
  }
  template <std::size_t N>
  void text(const char (&name)[N], std::string_view value) {
    key(name);
    claim(value.size() + 2);
    if (value.size() + 2 > room || !is_plain_json(value)) {
      flush();
      append_json_string(out_, value);
      return;
    }
    *end_++ = '"';
    end_ = std::copy(value.begin(), value.end(), end_);
    *end_++ = '"';
  }
  template <std::size_t N>
  void truth(const char (&name)[N]) {
    key(name);
    end_ = std::copy_n("true", 4, end_);
  }
  void close() {
    claim(1);
    *end_++ = '}';
    flush();
  }
  void end() { flush(); }

 private:
  static constexpr std::size_t room = 256;
  static constexpr std::size_t value_room = 28;  // of a number with its decimals

  template <std::size_t N>
  void key(const char (&name)[N]) {
    static_assert(N + 3 + value_room <= room);
    claim(N + 3 + value_room);
    if (!std::exchange(first_, false)) *end_++ = ',';
    *end_++ = '"';
    end_ = std::copy_n(name, N - 1, end_);
    *end_++ = '"';
    *end_++ = ':';
  }
  template <std::integral T>
  void digits(T value) {
    if (value >= 0 && value <= 9)
      *end_++ = static_cast<char>('0' + value);
    else
      end_ = std::to_chars(end_, end_ + value_room, value).ptr;
  }
  void claim(std::size_t bytes) {
    if (static_cast<std::size_t>(text_ + room - end_) < bytes) flush();
  }
  void flush() {
    out_.append(text_, static_cast<std::size_t>(end_ - text_));
    end_ = text_;
  }

  std::string& out_;
  char text_[room];
  char* end_ = text_;
  bool first_ = true;
};

}  // namespace matches
