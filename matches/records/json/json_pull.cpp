#include "matches/records/json/json_pull.hpp"

#include <algorithm>
#include <utility>

#include "rules/text.hpp"

namespace matches::records::json {

namespace {

void append_utf8(std::string& out, unsigned code) {
  const auto add = [&](unsigned byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xc0 | code >> 6);
    add(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    add(0xe0 | code >> 12);
    add(0x80 | (code >> 6 & 0x3f));
    add(0x80 | (code & 0x3f));
  } else {
    add(0xf0 | code >> 18);
    add(0x80 | (code >> 12 & 0x3f));
    add(0x80 | (code >> 6 & 0x3f));
    add(0x80 | (code & 0x3f));
  }
}

constexpr bool is_high(unsigned code) { return code >= 0xd800 && code < 0xdc00; }
constexpr bool is_low(unsigned code) { return code >= 0xdc00 && code < 0xe000; }

}  // namespace

void JsonPull::fail(std::size_t at, std::string sentence) {
  if (!ok()) return;
  wrong_at_ = at;
  sentence_ = std::move(sentence);
}

void JsonPull::expected(std::string_view what) {
  if (!ok()) return;
  const auto found =
      at_ < text_.size() ? rules::in_quotes(text_.substr(at_)) : "the end of the line";
  fail(at_, "found " + found + "; expected " + std::string(what));
}

bool JsonPull::enter(char bracket) {
  if (!ok()) return false;
  if (ahead() != bracket) {
    expected(bracket == '{' ? "an object" : "a list");
    return false;
  }
  ++at_;
  fresh_ = true;
  return true;
}

// Steps over the comma in front of the next thing, or over the bracket that ends them.
bool JsonPull::closes(char bracket) {
  const char next = ahead();
  if (next == bracket) {
    ++at_;
    fresh_ = false;
    return true;
  }
  if (std::exchange(fresh_, false)) return false;
  if (next == ',')
    ++at_;
  else
    expected(bracket == '}' ? "',' or '}'" : "',' or ']'");
  return false;
}

bool JsonPull::key(std::string_view& key) {
  if (ahead() != '"') {
    expected("a name in quotes");
    return false;
  }
  std::size_t end = 0;
  bool escaped = false;
  if (!string_end(end, escaped)) return false;
  key = text_.substr(at_ + 1, end - at_ - 1);
  at_ = end + 1;
  if (ahead() == ':') {
    ++at_;
    return true;
  }
  expected("':'");
  return false;
}

bool JsonPull::next_member(std::string_view& name) {
  return ok() && !closes('}') && ok() && key(name);
}

bool JsonPull::next_element() { return ok() && !closes(']') && ok(); }

bool JsonPull::end() {
  if (ok() && at() < text_.size()) expected("the end of the line");
  return ok();
}

// The quote that closes the text that begins here.
bool JsonPull::string_end(std::size_t& end, bool& escaped) {
  const auto first = text_.find('"', at_ + 1);
  end = first == text_.npos ? text_.size() : first;
  const auto slash = text_.substr(0, end).find('\\', at_ + 1);
  escaped = slash != text_.npos;
  if (!escaped && end < text_.size()) return true;
  for (end = escaped ? slash : text_.size(); end < text_.size(); ++end) {
    if (text_[end] == '"') return true;
    if (text_[end] == '\\') ++end;
  }
  fail(at_, "the text " + rules::in_quotes(text_.substr(at_)) + " has no closing quote");
  return false;
}

void JsonPull::text(std::string& value) {
  if (!ok()) return;
  if (ahead() != '"') return expected("a text in quotes");
  std::size_t end = 0;
  bool escaped = false;
  if (!string_end(end, escaped)) return;
  const auto raw = text_.substr(at_ + 1, end - at_ - 1);
  if (escaped)
    unescape(raw, value);
  else
    value = raw;
  at_ = end + 1;
}

void JsonPull::unescape(std::string_view raw, std::string& value) {
  value.clear();
  while (!raw.empty()) {
    const auto plain = std::min(raw.find('\\'), raw.size());
    value += raw.substr(0, plain);
    raw.remove_prefix(plain);
    if (!raw.empty() && !escape(raw, value)) return expected("a text with JSON's escapes");
  }
}

bool JsonPull::hex(std::string_view raw, unsigned& code) {
  if (raw.size() < 6 || raw[0] != '\\' || raw[1] != 'u') return false;
  const auto [stop, error] = std::from_chars(raw.data() + 2, raw.data() + 6, code, 16);
  return error == std::errc{} && stop == raw.data() + 6;
}

bool JsonPull::escape(std::string_view& raw, std::string& value) {
  constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
  if (const auto which = letters.find(raw[1]); which != letters.npos) {
    value += meant[which];
    raw.remove_prefix(2);
    return true;
  }
  unsigned code = 0, low = 0;
  if (!hex(raw, code) || is_low(code)) return false;
  raw.remove_prefix(6);
  if (is_high(code)) {
    if (!hex(raw, low) || !is_low(low)) return false;
    raw.remove_prefix(6);
    code = 0x10000 + ((code - 0xd800) << 10 | (low - 0xdc00));
  }
  append_utf8(value, code);
  return true;
}

void JsonPull::thousandths(long long& value) {
  constexpr long long most = 1'000'000'000'000'000;
  blanks();
  if (!ok()) return;
  const char* const end = text_.data() + text_.size();
  long long read = 0;
  auto [stop, error] = std::from_chars(text_.data() + at_, end, read);
  if (error != std::errc{} || read > most || read < 0) return expected("a number, not below 0");
  read *= 1000;
  if (stop != end && *stop == '.') {
    long long worth = 100;
    for (++stop; stop != end && rules::is_digit(*stop); ++stop, worth /= 10)
      read += worth * (*stop - '0');
  }
  if (stop != end && (*stop == 'e' || *stop == 'E')) return expected("a number without exponent");
  value = read;
  at_ = static_cast<std::size_t>(stop - text_.data());
}

void JsonPull::truth(bool& value) {
  if (!ok()) return;
  blanks();
  const auto rest = text_.substr(at_);
  if (!rest.starts_with("true") && !rest.starts_with("false")) return expected("true or false");
  value = rest.front() == 't';
  at_ += value ? 4 : 5;
}

void JsonPull::skip() { skip_one(0); }

bool JsonPull::skip_one(int depth) {
  const char next = ahead();
  if (depth > deepest) {
    fail(at_, "the brackets are nested too deeply");
  } else if (next == '"') {
    std::size_t end = 0;
    bool escaped = false;
    if (string_end(end, escaped)) at_ = end + 1;
  } else if (next == '{') {
    enter('{');
    for (std::string_view name; next_member(name) && skip_one(depth + 1);) continue;
  } else if (next == '[') {
    enter('[');
    while (next_element() && skip_one(depth + 1)) continue;
  } else {
    const auto stop = std::min(text_.find_first_of(",]} \t", at_), text_.size());
    if (stop == at_) expected("a value");
    at_ = stop;
  }
  return ok();
}

}  // namespace matches::records::json
