#pragma once
// What games came to, told apart by what they were: which of them differ, and what each opening
// brought. Twelve bytes for each key, so that 100,000 games fit into a few megabytes.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace matches::results {

// How often each of many keys has come. The order in which they come makes no difference.
class KeyCounts {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t count = 0;
  };

  bool add(std::uint64_t key);                         // whether it is new
  std::size_t size() const { return packed_.size(); }  // of different keys
  std::vector<Entry> ascending() const;

 private:
  // In halves: a key of 64 bits beside a count of 32 would take 16 bytes.
  struct Packed {
    std::uint32_t high = 0, low = 0, count = 0;
    std::uint64_t key() const { return std::uint64_t{high} << 32 | low; }
  };

  Packed* find(std::uint64_t key);
  void sort();

  std::vector<Packed> packed_;
  std::size_t sorted_ = 0;  // the first ones ascend; those that came since then stand behind them
};

// What came of the games of one opening, between two engines and from the view of one of them.
struct OpeningResults {
  std::uint64_t opening = 0;
  std::array<std::uint32_t, 3> games{};  // lost, drawn, won
  std::array<std::uint32_t, 5> pairs{};  // complete pairs: 0, 1/2, 1, 3/2, 2 points
  friend bool operator==(const OpeningResults&, const OpeningResults&) = default;
};

class OpeningCounts {
 public:
  // `played`: the key of what was played, in both games of a pair.
  void add_game(std::uint64_t opening, std::uint64_t played, std::size_t cell) {
    add(opening, played, cell);
  }
  void add_pair(std::uint64_t opening, std::uint64_t played, std::size_t cell) {
    add(opening, played, 3 + cell);
  }
  // Ascending by opening, whatever the order of the games. The lowest three bits of the key of an
  // opening are gone: 61 tell 100,000 openings apart.
  std::vector<OpeningResults> all() const { return grouped(counts_); }
  // Whether there is more than one opening. Until then, the same by what was played.
  bool several() const { return several_; }
  std::vector<OpeningResults> by_play() const { return grouped(plays_); }

 private:
  static std::uint64_t packed(std::uint64_t key, std::size_t place) {
    return (key & ~std::uint64_t{7}) | place;
  }
  static std::vector<OpeningResults> grouped(const KeyCounts& counts);
  void add(std::uint64_t opening, std::uint64_t played, std::size_t place);

  KeyCounts counts_, plays_;
  std::uint64_t first_ = 0;  // opening
  bool several_ = false;
};

}  // namespace matches::results
