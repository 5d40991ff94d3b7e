// Bytes are read in blocks, cut into lines and then decoded line by line: no character of the
// encodings that are read here holds a line feed as one of its later bytes.

#include "matches/records/lines.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "matches/base/record_limits.hpp"
#include "matches/records/encodings/japanese.hpp"

namespace matches::records {

namespace {

constexpr std::size_t block = 64 * 1024;
constexpr std::size_t beginning = 64 * 1024;              // of a line that is too long
constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// How many bytes the UTF-8 character at the front takes; 0: not UTF-8. A text that ends within a
// character gives what the first byte promises.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                             : first >= 0xe0 && first < 0xf0 ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
  for (std::size_t i = 1; i < std::min(length, text.size()); ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  if (length >= 3 && text.size() >= 2) {
    const unsigned char second = byte(1);
    const bool odd = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                     (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    if (odd) return 0;
  }
  return length;
}

enum class Tail : unsigned char { whole, may_be_cut };
bool is_utf8(std::string_view text, Tail tail) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    if (length > text.size()) return tail == Tail::may_be_cut;
    text.remove_prefix(length);
  }
  return true;
}

// Whether all beyond ASCII are pairs of bytes in rows of EUC-JP that have characters. Shift_JIS has
// bytes below 0xa0 in nearly every word; only words in half-width letters alone look the same.
bool is_euc_jp(std::string_view text) {
  const auto in = [](char c, int low, int high) {
    const int byte = static_cast<unsigned char>(c);
    return byte >= low && byte <= high;
  };
  bool pairs = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in(text[i], 0, 0x7f)) continue;
    const bool half_width = in(text[i], 0x8e, 0x8e);
    if (!half_width && !in(text[i], 0xa1, 0xa8) && !in(text[i], 0xb0, 0xf4)) return false;
    if (++i == text.size()) break;  // cut within a pair
    if (!in(text[i], 0xa1, half_width ? 0xdf : 0xfe)) return false;
    pairs = true;
  }
  return pairs;
}

encodings::Japanese japanese(Encoding encoding) {
  return encoding == Encoding::euc_jp ? encodings::Japanese::euc_jp : encodings::Japanese::cp932;
}

void append_utf8(std::string& out, char16_t code) {
  const auto byte = [&](int value) { out += static_cast<char>(value); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | code >> 6);
  } else {
    byte(0xe0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3f));
  }
  byte(0x80 | (code & 0x3f));
}

// Of one whole character.
char32_t code_point(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  char32_t code = character.size() == 1 ? first : first & (0x7fu >> character.size());
  for (const char c : character.substr(1))
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  return code;
}

std::string repaired_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const bool whole = length > 0 && length <= text.size();
    out += whole ? text.substr(0, length) : replacement;
    text.remove_prefix(whole ? length : 1);
  }
  return out;
}

std::ptrdiff_t read_descriptor(int descriptor, char* buffer, std::size_t size) {
  for (;;) {
    const auto count = ::read(descriptor, buffer, size);
    if (count >= 0 || errno != EINTR) return count;
  }
}

}  // namespace

std::string_view name(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8: return "utf8";
    case Encoding::cp932: return "cp932";
    case Encoding::euc_jp: return "euc-jp";
  }
  return "?";
}

struct Lines::Inside {
  Source source;
  std::optional<Encoding> encoding;
  std::string raw;  // what has been read; lines begin at `at`
  std::size_t at = 0;
  std::size_t feedless = 0;  // no line feed stands in `raw` before this place, from `at` on
  bool ended = false, begun = false;
  std::array<std::string, 2> lines;  // the last one and the one that was peeked at, in turn
  std::size_t last = 0;
  bool peeked = false;
  std::size_t used = 0;
  std::size_t counted = 0, column = 1;  // of the byte up to which characters were counted
  std::size_t number = 0;
  bool passes_overlong = false;
  bool cut_short = false;             // the line that was read last
  bool foreign = false;               // the same: its bytes are not UTF-8
  std::array<bool, 2> overlong = {};  // beside `lines`
  std::array<bool, 2> foreigns = {};  // the same
  std::string start;                  // of a line that is too long
  std::optional<std::string> trouble;

  bool read(std::string& line);
  bool cut(std::string_view& line);
  bool cut_overlong(std::string_view& line);
  void fill();
  void begin();
  void decode(std::string_view bytes, std::string& line);
  void decide(std::string_view bytes);
  static void convert(Encoding from, std::string_view bytes, std::string& line);
};

void Lines::Inside::fill() {
  if (at > 0) {
    raw.erase(0, at);
    feedless -= std::min(feedless, at);
    at = 0;
  }
  const std::size_t had = raw.size();
  raw.resize(had + block);
  const auto count = source(raw.data() + had, block);
  if (count < 0) trouble = std::string("it cannot be read: ") + std::strerror(errno);
  raw.resize(had + static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
  if (count <= 0) ended = true;
}

// The byte-order mark.
void Lines::Inside::begin() {
  begun = true;
  while (!ended && raw.size() < 3) fill();
  if (raw.starts_with("\xef\xbb\xbf")) {
    at = 3;
    if (!encoding) encoding = Encoding::utf8;
  } else if (raw.starts_with("\xff\xfe") || raw.starts_with("\xfe\xff")) {
    trouble = "it is written in UTF-16; expected UTF-8 or Shift_JIS";
    ended = true;
    raw.clear();
  }
}

// The bytes of the next line, without its end.
bool Lines::Inside::cut(std::string_view& line) {
  std::size_t searched = 0;
  for (;;) {
    const std::string_view rest = std::string_view(raw).substr(at);
    // Where lines end in carriage returns, the search for a line feed must not begin again each time.
    const auto from = std::max(searched, feedless - std::min(feedless, at));
    const auto* feed =
        static_cast<const char*>(std::memchr(rest.data() + from, '\n', rest.size() - from));
    feedless = feed ? static_cast<std::size_t>(feed - raw.data()) : raw.size();
    const std::size_t reach = feed ? static_cast<std::size_t>(feed - rest.data()) : rest.size();
    const auto* cr =
        static_cast<const char*>(std::memchr(rest.data() + searched, '\r', reach - searched));
    const std::size_t end = cr ? static_cast<std::size_t>(cr - rest.data()) : reach;
    // A carriage return at the very end of what was read may be half of a line's end.
    const bool known = end + 1 < rest.size() || ended || (feed && end == reach);
    if (end < rest.size() && known) {
      const bool pair = rest[end] == '\r' && end + 1 < rest.size() && rest[end + 1] == '\n';
      line = rest.substr(0, end);
      at += end + (pair ? 2 : 1);
      return true;
    }
    if (ended) {
      line = rest;
      at = raw.size();
      return !line.empty();
    }
    if (rest.size() > longest_record_line) {
      if (passes_overlong) return cut_overlong(line);
      trouble = "a line is longer than 16 MiB";
      ended = true;
      at = raw.size();
      return false;
    }
    searched = end;
    fill();
  }
}

// The buffer holds the beginning of the line and never its end: it is thrown away up to there.
bool Lines::Inside::cut_overlong(std::string_view& line) {
  start = raw.substr(at, beginning);
  cut_short = true;
  auto end = raw.npos;
  while (end == raw.npos && !ended) {
    at = raw.size();
    fill();
    end = raw.find('\n');
  }
  at = end == raw.npos ? raw.size() : end + 1;
  line = start;
  return true;
}

// `bytes` is the first line with bytes beyond ASCII; what stands in the buffer behind it is looked
// at as well.
void Lines::Inside::decide(std::string_view bytes) {
  const auto begins = [&] { return static_cast<std::size_t>(bytes.data() - raw.data()); };
  const auto known = cut_short ? bytes : std::string_view(raw).substr(begins());
  const bool whole = ended && !cut_short;
  encoding = is_utf8(known, whole ? Tail::whole : Tail::may_be_cut) ? Encoding::utf8
             : is_euc_jp(known)                                     ? Encoding::euc_jp
                                                                    : Encoding::cp932;
}

void Lines::Inside::convert(Encoding from, std::string_view bytes, std::string& line) {
  while (!bytes.empty()) {
    const auto read = encodings::decode(japanese(from), bytes);
    if (read)
      append_utf8(line, read->code);
    else
      line += replacement;
    bytes.remove_prefix(read ? read->bytes : 1);
  }
}

// A line of a UTF-8 text that is not UTF-8 is most likely pasted from elsewhere.
void Lines::Inside::decode(std::string_view bytes, std::string& line) {
  line.clear();
  foreign = false;
  if (is_ascii(bytes)) {
    line = bytes;
    return;
  }
  const bool told = encoding.has_value();
  if (!told) decide(bytes);
  foreign = !is_utf8(bytes, Tail::whole);
  if (*encoding != Encoding::utf8)
    convert(*encoding, bytes, line);
  else if (!foreign)
    line = bytes;
  else
    line = repaired_utf8(bytes);
}

bool Lines::Inside::read(std::string& line) {
  if (!begun) begin();
  std::string_view bytes;
  cut_short = false;
  if (trouble || !cut(bytes)) return false;
  decode(bytes, line);
  return !trouble;
}

Lines::Lines(Source source, std::optional<Encoding> encoding) : inside_(new Inside) {
  inside_->source = std::move(source);
  inside_->encoding = encoding;
}

Lines::Lines(Lines&&) noexcept = default;
Lines& Lines::operator=(Lines&&) noexcept = default;
Lines::~Lines() = default;

Lines Lines::of(std::string text, std::optional<Encoding> encoding) {
  auto source = [text = std::move(text), at = std::size_t{0}](char* buffer,
                                                              std::size_t size) mutable {
    const std::size_t count = text.copy(buffer, size, at);
    at += count;
    return static_cast<std::ptrdiff_t>(count);
  };
  return Lines(std::move(source), encoding);
}

basics::Result<Lines, std::string> Lines::open(const std::string& path,
                                               std::optional<Encoding> encoding) {
  if (path == "-")
    return Lines([](char* to, std::size_t size) { return read_descriptor(0, to, size); }, encoding);
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return std::string(std::strerror(errno));
  const std::shared_ptr<void> closer(nullptr, [descriptor](void*) { ::close(descriptor); });
  return Lines([descriptor, closer](
                   char* to, std::size_t size) { return read_descriptor(descriptor, to, size); },
               encoding);
}

std::optional<std::string_view> Lines::peek() {
  auto& in = *inside_;
  if (!in.peeked) {
    in.peeked = in.read(in.lines[1 - in.last]);
    in.overlong[1 - in.last] = in.cut_short;
    in.foreigns[1 - in.last] = in.foreign;
  }
  if (!in.peeked) return std::nullopt;
  return in.lines[1 - in.last];
}

std::optional<std::string_view> Lines::next() {
  if (!peek()) return std::nullopt;
  auto& in = *inside_;
  in.last = 1 - in.last;
  in.peeked = false;
  in.used = in.counted = 0;
  in.column = 1;
  ++in.number;
  return in.lines[in.last];
}

void Lines::pass_overlong() { inside_->passes_overlong = true; }
bool Lines::foreign() const { return inside_->foreigns[inside_->last]; }
bool Lines::overlong() const { return inside_->overlong[inside_->last]; }
std::size_t Lines::used() const { return inside_->used; }
void Lines::use(std::size_t bytes) {
  auto& in = *inside_;
  in.used = bytes;
  if (in.counted <= bytes) return;
  in.counted = 0;
  in.column = 1;
}
std::size_t Lines::number() const { return inside_->number; }

// Counted on from the last time: many games may stand in one line.
std::size_t Lines::used_column() {
  auto& in = *inside_;
  const auto line = peek().value_or(std::string_view());
  for (const auto end = std::min(in.used, line.size()); in.counted < end; ++in.counted)
    if ((static_cast<unsigned char>(line[in.counted]) & 0xc0) != 0x80) ++in.column;
  return in.column;
}

void Lines::stop(std::string why) {
  inside_->trouble = std::move(why);
  inside_->peeked = false;
}

void Lines::declare(Encoding encoding) { inside_->encoding = encoding; }
Encoding Lines::encoding() const { return inside_->encoding.value_or(Encoding::utf8); }
const std::optional<std::string>& Lines::trouble() const { return inside_->trouble; }

// --- writing ------------------------------------------------------------------------------------

namespace {

// Characters that Unicode tells apart and Windows does not, or the other way round.
std::string_view twin(std::string_view character) {
  struct Pair {
    std::string_view from, to;
  };
  static constexpr Pair pairs[] = {
      {"\u301c", "\uff5e"},  // wave dash, full-width tilde
      {"\u2212", "\uff0d"},  // minus
      {"\u2014", "\u2015"},  // dash
      {"\u2016", "\u2225"},  // double vertical line
      {"\u00a5", "\\"},      // yen
  };
  for (const auto& pair : pairs)
    if (pair.from == character) return pair.to;
  return {};
}

}  // namespace

std::string encoded(std::string_view utf8, Encoding encoding, std::size_t& lost) {
  if (encoding == Encoding::utf8) return std::string(utf8);
  const auto written = [&](std::string_view character) {
    return encodings::encode(japanese(encoding), code_point(character));
  };
  std::string out;
  while (!utf8.empty()) {
    const auto length = character_length(utf8);
    const bool whole = length > 0 && length <= utf8.size();
    const auto character = utf8.substr(0, whole ? length : 1);
    utf8.remove_prefix(character.size());
    auto bytes = whole ? written(character) : std::string();
    if (const auto other = twin(character); bytes.empty() && !other.empty()) bytes = written(other);
    lost += bytes.empty();
    out += bytes.empty() ? written("\u3013") : bytes;  // the printers' mark for a missing type
  }
  return out;
}

}  // namespace matches::records
