#pragma once
// What earlier searches found out about positions, by key. Entries of other games and, where asked
// for, of other searches count as empty.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace player {

enum class Bound : std::uint8_t { exact, at_least, at_most };

template <class Move>
class Table {
 public:
  struct Entry {
    std::uint64_t key = 0;
    Move move{};
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::exact;
    bool has_move = false;
    std::uint16_t search = 0;  // 0: empty
  };

  explicit Table(std::size_t megabytes) { resize(megabytes); }

  void resize(std::size_t megabytes) {
    std::size_t pairs = 1;
    while (pairs * 2 * sizeof(Pair) <= megabytes * 1024 * 1024) pairs *= 2;
    pairs_.clear();
    pairs_.shrink_to_fit();
    pairs_.resize(pairs);
  }

  void clear() {
    pairs_.assign(pairs_.size(), Pair{});
    search_ = 0;
  }

  // Begins a search; `fresh`: nothing of the earlier ones is to be seen.
  void begin(bool fresh) {
    if (search_ == most_searches) clear();
    ++search_;
    oldest_ = fresh ? search_ : 1;
  }

  const Entry* find(std::uint64_t key) const {
    for (const Entry& e : pairs_[key & (pairs_.size() - 1)].entries)
      if (e.key == key && e.search >= oldest_) return &e;
    return nullptr;
  }

  void store(std::uint64_t key, int depth, int value, Bound bound, std::optional<Move> move) {
    Entry& e = place(key, depth);
    if (e.key == key && e.search >= oldest_ && !move && e.has_move) move = e.move;
    e = {key,
         move.value_or(Move{}),
         static_cast<std::int16_t>(value),
         static_cast<std::int8_t>(depth),
         bound,
         move.has_value(),
         search_};
  }

 private:
  static constexpr std::uint16_t most_searches = 65535;
  struct Pair {
    Entry entries[2];  // the first is kept while it is deeper
  };

  Entry& place(std::uint64_t key, int depth) {
    Pair& pair = pairs_[key & (pairs_.size() - 1)];
    for (Entry& e : pair.entries)
      if (e.key == key && e.search >= oldest_) return e;
    Entry& deep = pair.entries[0];
    return deep.search != search_ || depth >= deep.depth ? deep : pair.entries[1];
  }

  std::vector<Pair> pairs_;
  std::uint16_t search_ = 0;
  std::uint16_t oldest_ = 1;
};

}  // namespace player
