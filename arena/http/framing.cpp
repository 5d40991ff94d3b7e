#include "arena/http/framing.hpp"

#include <algorithm>
#include <optional>

#include "basics/text.hpp"

namespace arena::http {

namespace {

constexpr std::string_view line_end = "\r\n", blanks = " \t";
constexpr std::size_t longest_number = 18;  // digits that fit into 64 bits

bool is_letter_of_name(char c) {
  constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
  return basics::is_letter(c) || basics::is_digit(c) || marks.find(c) != marks.npos;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_letter_of_name);
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= longest_number &&
         std::all_of(text.begin(), text.end(), basics::is_digit);
}

bool same_letters(std::string_view text, std::string_view small) {
  return std::equal(text.begin(), text.end(), small.begin(), small.end(),
                    [](char a, char b) { return basics::lower(a) == b; });
}

// What the head says about the end of the body, and for whom it is.
struct Signs {
  int hosts = 0, lengths = 0, codings = 0;
  std::string_view length, coding;
};

// False: this is no field.
bool read_field(std::string_view line, Signs& signs) {
  const auto colon = line.find(':');
  if (colon == line.npos || !is_name(line.substr(0, colon))) return false;
  const auto name = line.substr(0, colon);
  const auto value = basics::trimmed(line.substr(colon + 1), blanks);
  if (same_letters(name, "host")) ++signs.hosts;
  if (same_letters(name, "content-length")) {
    ++signs.lengths;
    signs.length = value;
  }
  if (same_letters(name, "transfer-encoding")) {
    ++signs.codings;
    signs.coding = value;
  }
  return true;
}

// The next line, without its end. Empty: a line ends in another way, or holds what no line may.
std::optional<std::string_view> next_line(std::string_view& head) {
  using namespace std::string_view_literals;
  const auto end = head.find_first_of("\r\n\0"sv);
  if (end == head.npos || !head.substr(end).starts_with(line_end)) return std::nullopt;
  const auto line = head.substr(0, end);
  head.remove_prefix(end + line_end.size());
  return line;
}

// `head`: its lines, each with its end.
bool is_clearly_framed(std::string_view head) {
  const auto request = next_line(head);
  if (!request) return false;
  const bool first = request->ends_with(" HTTP/1.1");
  if (!first && !request->ends_with(" HTTP/1.0")) return false;
  Signs signs;
  while (!head.empty()) {
    const auto line = next_line(head);
    if (!line || !read_field(*line, signs)) return false;
  }
  if (signs.hosts > 1 || (first && signs.hosts == 0)) return false;
  if (signs.codings > 0)
    return first && signs.codings == 1 && signs.lengths == 0 &&
           same_letters(signs.coding, "chunked");
  return signs.lengths == 0 || (signs.lengths == 1 && is_number(signs.length));
}

}  // namespace

std::size_t empty_lines(std::string_view bytes) {
  std::size_t count = 0;
  while (bytes.substr(count).starts_with(line_end)) count += line_end.size();
  return count;
}

std::optional<Request::Fault> fault_of_head(std::string_view bytes, std::size_t most) {
  using enum Request::Fault;
  constexpr std::string_view blank_line = "\r\n\r\n";
  if (bytes.empty() || bytes == "\r") return std::nullopt;
  if (!basics::is_letter(bytes.front())) return not_http;
  const auto end = bytes.find(blank_line);
  if (std::min(end, bytes.size()) > most) return too_large;
  if (end == bytes.npos) return std::nullopt;
  return is_clearly_framed(bytes.substr(0, end + line_end.size())) ? none : not_http;
}

}  // namespace arena::http
