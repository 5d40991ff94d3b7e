// Our tables against iconv of the C library: every sequence of bytes, and every code point.

#include "matches/records/encodings/japanese.hpp"

#include <iconv.h>

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>

using matches::records::encodings::decode;
using matches::records::encodings::encode;
using matches::records::encodings::Japanese;

namespace {

constexpr char32_t last_code = 0x10ffff;

class Iconv {
 public:
  Iconv(const char* to, const char* from) : id_(::iconv_open(to, from)) {}
  Iconv(const Iconv&) = delete;
  Iconv& operator=(const Iconv&) = delete;
  ~Iconv() {
    if (works()) ::iconv_close(id_);
  }
  bool works() const { return reinterpret_cast<std::intptr_t>(id_) != -1; }

  // Empty if not all of it can be converted.
  std::string convert(std::string text) const {
    ::iconv(id_, nullptr, nullptr, nullptr, nullptr);
    char buffer[16];
    char *in = text.data(), *out = buffer;
    std::size_t left = text.size(), room = sizeof buffer;
    const bool done = ::iconv(id_, &in, &left, &out, &room) != static_cast<std::size_t>(-1);
    return done && left == 0 ? std::string(buffer, out) : std::string();
  }

 private:
  iconv_t id_;
};

const char* name(Japanese encoding) { return encoding == Japanese::cp932 ? "CP932" : "EUC-JP"; }

std::string big_endian(char32_t code) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(code >> shift & 0xff);
  return bytes;
}

std::string shown(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    text += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
    text += "0123456789abcdef"[c & 0xf];
  }
  return text;
}

// Checks one character: what we read from all of the bytes is what iconv reads.
void check_read(const Iconv& iconv, Japanese encoding, const std::string& bytes) {
  const auto ours = decode(encoding, bytes);
  const bool whole = ours && ours->bytes == bytes.size();
  const auto theirs = iconv.convert(bytes);
  if ((whole ? big_endian(ours->code) : std::string()) != theirs)
    BOOST_ERROR(name(encoding) << ' ' << shown(bytes) << ": "
                               << (whole ? shown(big_endian(ours->code)) : "nothing")
                               << ", iconv: " << shown(theirs));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(records_japanese)

BOOST_AUTO_TEST_CASE(every_character_is_read_as_iconv_reads_it) {
  for (const auto encoding : {Japanese::cp932, Japanese::euc_jp}) {
    const Iconv iconv("UTF-32BE", name(encoding));
    if (!iconv.works()) continue;
    for (int first = 0; first < 0x100; ++first) {
      const std::string one(1, static_cast<char>(first));
      check_read(iconv, encoding, one);
      if (const auto alone = decode(encoding, one); alone) continue;
      for (int second = 0; second < 0x100; ++second) {
        const auto two = one + static_cast<char>(second);
        check_read(iconv, encoding, two);
        if (encoding != Japanese::euc_jp || first != 0x8f) continue;
        for (int third = 0; third < 0x100; ++third)
          check_read(iconv, encoding, two + static_cast<char>(third));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_code_point_is_written_as_iconv_writes_it) {
  for (const auto encoding : {Japanese::cp932, Japanese::euc_jp}) {
    const Iconv iconv(name(encoding), "UTF-32BE");
    if (!iconv.works()) continue;
    for (char32_t code = 0; code <= last_code; ++code) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const auto ours = encode(encoding, code), theirs = iconv.convert(big_endian(code));
      if (ours != theirs)
        BOOST_ERROR(name(encoding) << " U+" << shown(big_endian(code)) << ": " << shown(ours)
                                   << ", iconv: " << shown(theirs));
    }
  }
}

BOOST_AUTO_TEST_CASE(characters_are_read_without_a_system_that_knows_them) {
  BOOST_TEST((decode(Japanese::cp932, "\x90\xe6")->code == u'先'));
  BOOST_TEST((decode(Japanese::euc_jp, "\xc0\xe8")->code == u'先'));
  BOOST_TEST(encode(Japanese::cp932, U'歩') == "\x95\xe0");
  BOOST_TEST(encode(Japanese::euc_jp, U'歩') == "\xca\xe2");
  BOOST_TEST(!decode(Japanese::cp932, "\x90"));
  BOOST_TEST(!decode(Japanese::cp932, "\xff"));
  BOOST_TEST(encode(Japanese::cp932, U'😀').empty());
}

BOOST_AUTO_TEST_SUITE_END()
