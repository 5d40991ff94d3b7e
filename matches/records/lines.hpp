#pragma once
// The lines of a text that may be longer than memory, as UTF-8, whatever it is written in.

#include <compare>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "basics/result.hpp"

namespace matches::records {

enum class Encoding : unsigned char { utf8, cp932, euc_jp };
std::string_view name(Encoding encoding);  // "cp932"

// What is wrong in a text and where; a line or a column of 0 is not known.
struct Damage {
  std::size_t line = 0;
  std::size_t column = 0;  // in characters, from 1
  std::string sentence;    // what was found and what was expected
};

class Lines {
 public:
  // Fills a buffer; how many bytes, 0 at the end, less where it cannot be read (errno says why).
  using Source = std::function<std::ptrdiff_t(char* buffer, std::size_t size)>;

  // Without a given encoding: a byte-order mark decides, then whether the first bytes beyond ASCII
  // are UTF-8 or can only be EUC-JP, else they are taken for CP932 (Shift_JIS as Windows writes
  // it).
  explicit Lines(Source source, std::optional<Encoding> encoding = {});
  static Lines of(std::string text, std::optional<Encoding> encoding = {});
  // "-" is standard input. The text: why it cannot be opened.
  static basics::Result<Lines, std::string> open(const std::string& path,
                                                 std::optional<Encoding> encoding = {});
  Lines(Lines&&) noexcept;
  Lines& operator=(Lines&&) noexcept;
  ~Lines();

  // The next line without its end (LF, CR LF or CR); nothing at the end of the text. It is valid
  // until the call after the next one: a line that was peeked at is the one that comes next.
  std::optional<std::string_view> next();
  std::optional<std::string_view> peek();
  // For formats whose games may end within a line: how many bytes of the line that comes next were
  // read already. `next` forgets it, and gives the whole line.
  std::size_t used() const;
  void use(std::size_t bytes);
  std::size_t used_column();  // where that is, in characters, from 1
  // How far the text was read: whole lines, then bytes of the next one.
  struct Reached {
    std::size_t lines = 0, bytes = 0;
    friend auto operator<=>(const Reached&, const Reached&) = default;
  };
  Reached reached() const { return {number(), used()}; }
  // The number of the line that `next` gave last, from 1; 0 before the first.
  std::size_t number() const;
  // The rest of the text that a declaration inside it names: "'CSA encoding=UTF-8".
  void declare(Encoding encoding);
  Encoding encoding() const;  // as far as it is known
  // The bytes of the line that `next` gave last are not UTF-8.
  bool foreign() const;
  // Nothing more is given out; `why` is the trouble.
  void stop(std::string why);
  // For formats with a game in each line: from now on a line of more than 16 MiB does not end the
  // reading. Its beginning is given, and `overlong` says so of the line that `next` gave last.
  void pass_overlong();
  bool overlong() const;
  // Why reading ended too early: an error of the system, a line of more than 16 MiB, or `stop`.
  const std::optional<std::string>& trouble() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// The text in another encoding. What it has no character for becomes "?" (in Japanese "〓"), and
// `lost` counts how many.
std::string encoded(std::string_view utf8, Encoding encoding, std::size_t& lost);

}  // namespace matches::records
