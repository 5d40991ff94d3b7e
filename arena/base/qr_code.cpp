#include "arena/base/qr_code.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace arena::base {

namespace {

using Bytes = std::vector<unsigned char>;

struct Version {
  std::size_t data, correction, blocks;  // bytes of all blocks; bytes of each; how many
};
// Of level L, from version 1 on.
constexpr std::array versions = {Version{19, 7, 1},   Version{34, 10, 1},  Version{55, 15, 1},
                                 Version{80, 20, 1},  Version{108, 26, 1}, Version{136, 18, 2}};

// The field of 256 elements in which the correction is computed, by the polynomial 0x11d.
unsigned char product(unsigned char a, unsigned char b) {
  unsigned result = 0;
  for (int bit = 7; bit >= 0; --bit) {
    result = (result << 1U) ^ ((result >> 7U) * 0x11dU);
    result ^= ((b >> static_cast<unsigned>(bit)) & 1U) * a;
  }
  return static_cast<unsigned char>(result);
}

// The coefficients of (x - 1)(x - 2)(x - 4)..., without the first.
Bytes generator(std::size_t degree) {
  Bytes coefficients(degree, 0);
  coefficients.back() = 1;
  unsigned char root = 1;
  for (std::size_t i = 0; i < degree; ++i) {
    for (std::size_t j = 0; j < degree; ++j) {
      coefficients[j] = product(coefficients[j], root);
      if (j + 1 < degree) coefficients[j] ^= coefficients[j + 1];
    }
    root = product(root, 2);
  }
  return coefficients;
}

Bytes correction_of(std::span<const unsigned char> data, const Bytes& divisor) {
  Bytes rest(divisor.size(), 0);
  for (const auto byte : data) {
    const auto factor = static_cast<unsigned char>(byte ^ rest.front());
    rest.erase(rest.begin());
    rest.push_back(0);
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] ^= product(divisor[i], factor);
  }
  return rest;
}

// The mode, the length, the text, and what fills the rest.
Bytes data_of(std::string_view text, std::size_t room) {
  constexpr unsigned byte_mode = 4;
  Bytes bytes;
  unsigned held = byte_mode << 8U | static_cast<unsigned>(text.size());  // twelve bits
  bytes.push_back(static_cast<unsigned char>(held >> 4U));
  held &= 0xfU;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    bytes.push_back(static_cast<unsigned char>(held << 4U | byte >> 4U));
    held = byte & 0xfU;
  }
  bytes.push_back(static_cast<unsigned char>(held << 4U));
  for (unsigned char filler = 0xec; bytes.size() < room; filler ^= 0xec ^ 0x11)
    bytes.push_back(filler);
  return bytes;
}

// The blocks, byte by byte in turns, and then their corrections.
Bytes interleaved(const Bytes& data, const Version& version) {
  const auto divisor = generator(version.correction);
  const auto each = version.data / version.blocks;
  Bytes all;
  for (std::size_t i = 0; i < each; ++i)
    for (std::size_t block = 0; block < version.blocks; ++block)
      all.push_back(data[block * each + i]);
  std::vector<Bytes> corrections;
  for (std::size_t block = 0; block < version.blocks; ++block)
    corrections.push_back(correction_of(std::span(data).subspan(block * each, each), divisor));
  for (std::size_t i = 0; i < version.correction; ++i)
    for (const auto& correction : corrections) all.push_back(correction[i]);
  return all;
}

bool is_masked(int mask, int x, int y) {
  switch (mask) {
    case 0: return (x + y) % 2 == 0;
    case 1: return y % 2 == 0;
    case 2: return x % 3 == 0;
    case 3: return (x + y) % 3 == 0;
    case 4: return (x / 3 + y / 2) % 2 == 0;
    case 5: return x * y % 2 + x * y % 3 == 0;
    case 6: return (x * y % 2 + x * y % 3) % 2 == 0;
    default: return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}

constexpr int quiet = 4;  // modules around a code

}  // namespace

QrCode::QrCode(int version)
    : size_(17 + 4 * version), modules_(static_cast<std::size_t>(size_ * size_)),
      fixed_(modules_.size()) {
  draw_patterns(version);
}

std::optional<QrCode> QrCode::of(std::string_view text) {
  constexpr std::size_t head = 2;  // bytes that the mode and the length take
  const auto fits = [&](const Version& version) { return text.size() + head <= version.data; };
  const auto found = std::find_if(versions.begin(), versions.end(), fits);
  if (found == versions.end()) return std::nullopt;
  QrCode plain(static_cast<int>(found - versions.begin()) + 1);
  plain.draw_bits(interleaved(data_of(text, found->data), *found));
  std::optional<QrCode> best;
  for (int mask = 0; mask < 8; ++mask) {
    auto code = plain;
    code.toggle(mask);
    code.draw_format(mask);
    if (!best || code.penalty() < best->penalty()) best = std::move(code);
  }
  return best;
}

void QrCode::draw(int x, int y, bool dark) {
  if (x < 0 || y < 0 || x >= size_ || y >= size_) return;
  modules_[index(x, y)] = dark;
  fixed_[index(x, y)] = true;
}

void QrCode::draw_patterns(int version) {
  for (int i = 0; i < size_; ++i) {
    draw(6, i, i % 2 == 0);
    draw(i, 6, i % 2 == 0);
  }
  draw_finder(3, 3);
  draw_finder(size_ - 4, 3);
  draw_finder(3, size_ - 4);
  if (version > 1) draw_alignment(size_ - 7);
  draw_format(0);
}

// Around its middle, with the light rim.
void QrCode::draw_finder(int x, int y) {
  for (int dy = -4; dy <= 4; ++dy)
    for (int dx = -4; dx <= 4; ++dx) {
      const int ring = std::max(std::abs(dx), std::abs(dy));
      draw(x + dx, y + dy, ring != 2 && ring != 4);
    }
}

void QrCode::draw_alignment(int at) {
  for (int dy = -2; dy <= 2; ++dy)
    for (int dx = -2; dx <= 2; ++dx)
      draw(at + dx, at + dy, std::max(std::abs(dx), std::abs(dy)) != 1);
}

// Level and mask, with their own correction, twice.
void QrCode::draw_format(int mask) {
  constexpr unsigned level_l = 1, divisor = 0x537, look = 0x5412;
  const unsigned data = level_l << 3U | static_cast<unsigned>(mask);
  unsigned rest = data;
  for (int i = 0; i < 10; ++i) rest = (rest << 1U) ^ ((rest >> 9U) * divisor);
  const unsigned bits = (data << 10U | rest) ^ look;
  const auto bit = [&](int i) { return ((bits >> static_cast<unsigned>(i)) & 1U) != 0; };
  for (int i = 0; i < 6; ++i) draw(8, i, bit(i));
  draw(8, 7, bit(6));
  draw(8, 8, bit(7));
  draw(7, 8, bit(8));
  for (int i = 9; i < 15; ++i) draw(14 - i, 8, bit(i));
  for (int i = 0; i < 8; ++i) draw(size_ - 1 - i, 8, bit(i));
  for (int i = 8; i < 15; ++i) draw(8, size_ - 15 + i, bit(i));
  draw(8, size_ - 8, true);
}

// In pairs of columns from the right, up and down in turns; the timing column is left out.
void QrCode::draw_bits(const std::vector<unsigned char>& bytes) {
  std::size_t at = 0;
  for (int right = size_ - 1; right >= 1; right -= 2) {
    if (right == 6) right = 5;
    const bool upward = ((right + 1) & 2) == 0;
    for (int step = 0; step < size_; ++step)
      for (const int x : {right, right - 1}) {
        const int y = upward ? size_ - 1 - step : step;
        if (fixed_[index(x, y)] || at >= bytes.size() * 8) continue;
        modules_[index(x, y)] = ((bytes[at / 8] >> (7 - at % 8)) & 1) != 0;
        ++at;
      }
  }
}

void QrCode::toggle(int mask) {
  for (int y = 0; y < size_; ++y)
    for (int x = 0; x < size_; ++x)
      if (!fixed_[index(x, y)] && is_masked(mask, x, y)) modules_[index(x, y)].flip();
}

// How hard it is to read: long runs, what looks like a finder, plain areas, too much of one colour.
int QrCode::penalty() const {
  int sum = 0, darks = 0;
  for (int y = 0; y < size_; ++y)
    for (int x = 0; x < size_; ++x) {
      darks += dark(x, y) ? 1 : 0;
      const bool inside = x + 1 < size_ && y + 1 < size_;
      if (inside && dark(x, y) == dark(x + 1, y) && dark(x, y) == dark(x, y + 1) &&
          dark(x, y) == dark(x + 1, y + 1))
        sum += 3;
    }
  for (int line = 0; line < size_; ++line)
    sum += penalty_of_line(line, false) + penalty_of_line(line, true);
  const int percent = darks * 100 / (size_ * size_);
  return sum + std::abs(percent - 50) / 5 * 10;
}

int QrCode::penalty_of_line(int line, bool column) const {
  constexpr std::uint32_t before = 0b00001011101, after = 0b10111010000, eleven = 0x7ff;
  int sum = 0, run = 0;
  std::uint32_t last = 0;
  for (int i = 0; i < size_; ++i) {
    const bool now = column ? dark(line, i) : dark(i, line);
    run = i > 0 && now == ((last & 1U) != 0) ? run + 1 : 1;
    if (run == 5) sum += 3;
    if (run > 5) ++sum;
    last = (last << 1U | (now ? 1U : 0U)) & eleven;
    if (i >= 10 && (last == before || last == after)) sum += 40;
  }
  return sum;
}

// --- shown ---------------------------------------------------------------------------------------

std::string in_half_blocks(const QrCode& code, bool colored) {
  const auto light = [&](int x, int y) {
    const bool inside = x >= 0 && y >= 0 && x < code.size() && y < code.size();
    return y < code.size() + quiet && !(inside && code.dark(x, y));
  };
  std::string text;
  for (int y = -quiet; y < code.size() + quiet; y += 2) {
    if (colored) text += "\x1b[97;40m";
    for (int x = -quiet; x < code.size() + quiet; ++x)
      text += light(x, y) ? light(x, y + 1) ? "█" : "▀" : light(x, y + 1) ? "▄" : " ";
    text += colored ? "\x1b[0m\n" : "\n";
  }
  return text;
}

std::string in_svg(const QrCode& code, std::string_view title) {
  const auto side = std::to_string(code.size() + 2 * quiet);
  std::string path;
  for (int y = 0; y < code.size(); ++y)
    for (int x = 0; x < code.size(); ++x)
      if (code.dark(x, y))
        path += "M" + std::to_string(x + quiet) + " " + std::to_string(y + quiet) + "h1v1h-1z";
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + side + " " + side +
         R"(" shape-rendering="crispEdges"><title>)" + std::string(title) +
         R"(</title><path fill="#fff" d="M0 0h)" + side + "v" + side + "H0z\"/>" +
         R"(<path d=")" + path + "\"/></svg>\n";
}

}  // namespace arena::base
