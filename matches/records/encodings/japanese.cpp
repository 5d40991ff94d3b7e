#include "matches/records/encodings/japanese.hpp"

#include <array>
#include <cstdint>
#include <vector>

#include "matches/records/encodings/japanese_sets.hpp"

namespace matches::records::encodings {

namespace {

constexpr int width = 94;  // of a row
constexpr char16_t half_width_first = 0xff61, half_width_last = 0xff9f;
constexpr char16_t user_first = 0xe000;  // rows 95 to 114 of Windows: the user's own characters
constexpr int user_row = 94, rows_of_users = 20;

// Where a character stands, from 0.
struct Place {
  int row = 0, column = 0;
};

// Characters that JIS and Windows take for different ones of Unicode.
struct Reading {
  Place place;
  char16_t windows = 0, jis = 0;
};
constexpr Reading readings[] = {
    {{0, 32}, u'～', u'〜'}, {{0, 33}, u'∥', u'‖'}, {{0, 60}, u'－', u'−'},
    {{0, 80}, u'￠', u'¢'},  {{0, 81}, u'￡', u'£'}, {{1, 43}, u'￢', u'¬'},
};

// What is written as a character that looks alike.
struct Alike {
  char16_t code = 0;
  char written = 0;
};
constexpr Alike alike[] = {{u'¥', '\\'}, {u'‾', '~'}};

// A set of characters, to be looked up both ways.
class Set {
 public:
  static constexpr int rows = 120;

  // What is added first stays: a place keeps its character, and a character is written there.
  void add(const Row& row) {
    for (std::size_t column = 0; column < row.characters.size(); ++column)
      if (const auto code = row.characters[column]; code != u' ')
        add({row.number - 1, static_cast<int>(column)}, code);
  }
  void add(Place place, char16_t code) {
    auto& held = codes_[number(place)];
    if (held != 0) return;
    held = code;
    write(code, place);
  }
  void write(char16_t code, Place place) {
    auto& written = numbers_[code];
    if (written == 0) written = static_cast<std::uint16_t>(number(place) + 1);
  }

  char16_t at(Place place) const {
    const bool inside =
        place.row >= 0 && place.row < rows && place.column >= 0 && place.column < width;
    return inside ? codes_[number(place)] : u'\0';
  }
  std::optional<Place> find(char16_t code) const {
    const int written = numbers_[code];
    if (written == 0) return std::nullopt;
    return Place{(written - 1) / width, (written - 1) % width};
  }

 private:
  static std::size_t number(Place place) {
    return static_cast<std::size_t>(place.row * width + place.column);
  }

  std::vector<char16_t> codes_ = std::vector<char16_t>(rows * width);
  std::vector<std::uint16_t> numbers_ = std::vector<std::uint16_t>(0x10000);
};

// Rows 89 to 92 are in 115 to 119 again, and are written as these.
bool is_doubled(int row) { return row >= 89 && row <= 92; }

Set windows_set() {
  Set set;
  for (const auto& row : windows_rows())
    if (!is_doubled(row.number)) set.add(row);
  for (const auto& row : windows_rows())
    if (is_doubled(row.number)) set.add(row);
  for (int row = 0; row < rows_of_users; ++row)
    for (int column = 0; column < width; ++column)
      set.add({user_row + row, column},
              static_cast<char16_t>(user_first + row * width + column));
  for (const auto& reading : readings) set.write(reading.jis, reading.place);
  set.write(u'—', {0, 28});
  return set;
}

Set jis_set() {
  Set set;
  for (const auto& reading : readings) set.add(reading.place, reading.jis);
  for (const auto& row : windows_rows())
    if (row.number != 13 && row.number <= 84) set.add(row);
  return set;
}

Set supplement_set() {
  Set set;
  for (const auto& row : supplement_rows()) set.add(row);
  return set;
}

const Set& windows() {
  static const Set set = windows_set();
  return set;
}
const Set& jis() {
  static const Set set = jis_set();
  return set;
}
const Set& supplement() {
  static const Set set = supplement_set();
  return set;
}

// --- CP932 ---------------------------------------------------------------------------------------

constexpr int half_width_byte = 0xa1;  // of the first half-width character, in both encodings

std::optional<Decoded> decode_cp932(int first, int second, std::size_t count) {
  if (first >= half_width_byte && first <= 0xdf)
    return Decoded{static_cast<char16_t>(half_width_first + first - half_width_byte), 1};
  const bool leads = (first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc);
  if (!leads || count < 2 || second < 0x40 || second == 0x7f || second > 0xfc) return std::nullopt;
  const int column = second - 0x40 - (second > 0x7f ? 1 : 0);  // of two rows
  const int row = 2 * (first < 0xa0 ? first - 0x81 : first - 0xc1) + column / width;
  const auto code = windows().at({row, column % width});
  if (code == 0) return std::nullopt;
  return Decoded{code, 2};
}

std::string in_cp932(Place place) {
  const int lead = place.row / 2, column = place.column + (place.row % 2) * width;
  const int first = lead + (lead < 0x1f ? 0x81 : 0xc1);
  return {static_cast<char>(first), static_cast<char>(column + 0x40 + (column >= 0x3f ? 1 : 0))};
}

// --- EUC-JP --------------------------------------------------------------------------------------

constexpr int single_shift_2 = 0x8e, single_shift_3 = 0x8f;

std::optional<Decoded> decode_pair(const Set& set, int first, int second, std::size_t bytes) {
  const auto code = set.at({first - 0xa1, second - 0xa1});
  if (code == 0) return std::nullopt;
  return Decoded{code, bytes};
}

std::optional<Decoded> decode_euc(std::string_view bytes) {
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0;
  };
  const int first = byte(0), second = byte(1);
  if (first == single_shift_3) return decode_pair(supplement(), second, byte(2), 3);
  if (first == single_shift_2) {
    if (second < half_width_byte || second > 0xdf) return std::nullopt;
    return Decoded{static_cast<char16_t>(half_width_first + second - half_width_byte), 2};
  }
  if (first < 0xa0) return Decoded{static_cast<char16_t>(first), 1};  // controls
  return decode_pair(jis(), first, second, 2);
}

std::string in_euc(Place place) {
  return {static_cast<char>(place.row + 0xa1), static_cast<char>(place.column + 0xa1)};
}

std::string encode_euc(char16_t code) {
  if (code >= half_width_first && code <= half_width_last)
    return {static_cast<char>(single_shift_2),
            static_cast<char>(code - half_width_first + half_width_byte)};
  if (const auto place = jis().find(code)) return in_euc(*place);
  if (const auto place = supplement().find(code))
    return static_cast<char>(single_shift_3) + in_euc(*place);
  const bool control = code < 0xa0 && code != single_shift_2 && code != single_shift_3;
  return control ? std::string(1, static_cast<char>(code)) : std::string();
}

std::string encode_cp932(char16_t code) {
  if (code >= half_width_first && code <= half_width_last)
    return std::string(1, static_cast<char>(code - half_width_first + half_width_byte));
  const auto place = windows().find(code);
  return place ? in_cp932(*place) : std::string();
}

}  // namespace

std::optional<Decoded> decode(Japanese encoding, std::string_view bytes) {
  const int first = static_cast<unsigned char>(bytes[0]);
  if (first < 0x80) return Decoded{static_cast<char16_t>(first), 1};
  if (encoding == Japanese::euc_jp) return decode_euc(bytes);
  const int second = bytes.size() > 1 ? static_cast<unsigned char>(bytes[1]) : 0;
  return decode_cp932(first, second, bytes.size());
}

std::string encode(Japanese encoding, char32_t code) {
  if (code < 0x80) return std::string(1, static_cast<char>(code));
  if (code > 0xffff) return {};
  const auto unit = static_cast<char16_t>(code);
  for (const auto& one : alike)
    if (one.code == unit) return std::string(1, one.written);
  return encoding == Japanese::euc_jp ? encode_euc(unit) : encode_cp932(unit);
}

}  // namespace matches::records::encodings
