#include "matches/suites/symmetry.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "rules/text.hpp"

namespace matches::suites {

namespace {

constexpr std::array all{Symmetry::identity, Symmetry::turn_90,    Symmetry::turn_180,
                         Symmetry::turn_270, Symmetry::left_right, Symmetry::top_bottom,
                         Symmetry::rising,   Symmetry::falling};

struct Square {
  int x = 0, y = 0;
};

Square mapped(Square s, Symmetry by, int size) {
  const int last = size - 1;
  switch (by) {
    case Symmetry::identity: return s;
    case Symmetry::turn_90: return {s.y, last - s.x};
    case Symmetry::turn_180: return {last - s.x, last - s.y};
    case Symmetry::turn_270: return {last - s.y, s.x};
    case Symmetry::left_right: return {last - s.x, s.y};
    case Symmetry::top_bottom: return {s.x, last - s.y};
    case Symmetry::rising: return {s.y, s.x};
    case Symmetry::falling: return {last - s.y, last - s.x};
  }
  return s;
}

// Every square of the text: a letter and the digits behind it, where no letter stands before them.
std::string with_squares_mapped(std::string_view text, Symmetry by, int size) {
  std::string made;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    while (end < text.size() && rules::is_digit(text[end])) ++end;
    const auto row = rules::whole_number(text.substr(i + 1, end - i - 1));
    const int x = text[i] - 'a';
    if (end == i + 1 || !row || x < 0 || x >= size || *row < 1 || *row > size) {
      made += text[i++];
      continue;
    }
    const auto to = mapped({x, *row - 1}, by, size);
    made += static_cast<char>('a' + to.x);
    made += std::to_string(to.y + 1);
    i = end;
  }
  return made;
}

// Cell by cell, the top row first, '.' where nothing stands.
std::string cells_of(std::string_view ranks) {
  std::string cells;
  for (std::size_t i = 0; i < ranks.size();) {
    std::size_t end = i;
    while (end < ranks.size() && rules::is_digit(ranks[end])) ++end;
    const auto run = rules::whole_number(ranks.substr(i, end - i));
    if (run)
      cells.append(static_cast<std::size_t>(*run), '.');
    else if (ranks[i] != '/')
      cells += ranks[i];
    i = std::max(end, i + 1);
  }
  return cells;
}

std::string ranks_of(std::string_view cells, int size) {
  std::string ranks;
  int run = 0;
  const auto flush = [&] {
    if (run > 0) ranks += std::to_string(run);
    run = 0;
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(size) == 0) {
      flush();
      ranks += '/';
    }
    if (cells[i] == '.') {
      ++run;
      continue;
    }
    flush();
    ranks += cells[i];
  }
  flush();
  return ranks;
}

std::string cells_mapped(std::string_view cells, Symmetry by, int size) {
  std::string moved_cells(cells.size(), '.');
  const auto at = [size](Square s) {
    return static_cast<std::size_t>((size - 1 - s.y) * size + s.x);
  };
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) moved_cells[at(mapped({x, y}, by, size))] = cells[at({x, y})];
  return moved_cells;
}

std::string sorted_list(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const auto end = std::min(list.find('-'), list.size());
    if (end > 0) parts.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  std::sort(parts.begin(), parts.end());
  std::string text;
  for (const auto part : parts) (text += part) += '-';
  return text;
}

// A position text taken apart once, for the keys of all its images.
class KeyParts {
 public:
  KeyParts(const rules::GameKind& game, std::string_view position) : size_(game.board_size) {
    const auto fields = rules::fields(position, 8);
    const auto& text = game.position;
    if (!fields.empty()) cells_ = game.symmetric ? cells_of(fields[0].text) : fields[0].text;
    for (std::size_t i = 1; i < std::min(text.key_fields, fields.size()); ++i)
      (rest_ += ' ') += fields[i].text;
    if (text.squares_decide && text.squares < fields.size()) squares_ = fields[text.squares].text;
  }

  std::string key(Symmetry by) const {
    const bool moves = by != Symmetry::identity;
    auto text = moves ? cells_mapped(cells_, by, size_) : cells_;
    text += rest_;
    if (!squares_.empty())
      text += ' ' + sorted_list(moves ? with_squares_mapped(squares_, by, size_) : squares_);
    return text;
  }

 private:
  int size_;
  std::string cells_, rest_, squares_;
};

}  // namespace

std::string_view name(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::identity: return "in place";
    case Symmetry::turn_90: return "turned by 90 degrees";
    case Symmetry::turn_180: return "turned by 180 degrees";
    case Symmetry::turn_270: return "turned by 270 degrees";
    case Symmetry::left_right: return "mirrored left to right";
    case Symmetry::top_bottom: return "mirrored top to bottom";
    case Symmetry::rising: return "mirrored in the rising diagonal";
    case Symmetry::falling: return "mirrored in the falling diagonal";
  }
  return "?";
}

std::string_view code(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::identity: return "identity";
    case Symmetry::turn_90: return "turn-90";
    case Symmetry::turn_180: return "turn-180";
    case Symmetry::turn_270: return "turn-270";
    case Symmetry::left_right: return "left-right";
    case Symmetry::top_bottom: return "top-bottom";
    case Symmetry::rising: return "rising";
    case Symmetry::falling: return "falling";
  }
  return "?";
}

std::span<const Symmetry> symmetries(const rules::GameKind& game) {
  const std::span<const Symmetry> span(all);
  return game.symmetric ? span : span.first(1);
}

std::string moved(const rules::GameKind& game, std::string_view action, Symmetry by) {
  if (by == Symmetry::identity) return std::string(action);
  return with_squares_mapped(action, by, game.board_size);
}

std::string moved_position(const rules::GameKind& game, std::string_view position, Symmetry by) {
  if (by == Symmetry::identity || !game.symmetric) return std::string(position);
  const int size = game.board_size;
  const auto fields = rules::fields(position, 8);
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) text += ' ';
    if (i == 0)
      text += ranks_of(cells_mapped(cells_of(fields[i].text), by, size), size);
    else if (i == game.position.squares)
      text += with_squares_mapped(fields[i].text, by, size);
    else
      text += fields[i].text;
  }
  return text;
}

std::string position_key(const rules::GameKind& game, std::string_view position) {
  return KeyParts(game, position).key(Symmetry::identity);
}

std::string class_key(const rules::GameKind& game, std::string_view position) {
  const KeyParts parts(game, position);
  auto least = parts.key(Symmetry::identity);
  for (const auto by : symmetries(game)) least = std::min(least, parts.key(by));
  return least;
}

Symmetry symmetry_between(const rules::GameKind& game, std::string_view from, std::string_view to) {
  const auto wanted = position_key(game, to);
  for (const auto by : symmetries(game))
    if (position_key(game, moved_position(game, from, by)) == wanted) return by;
  throw std::logic_error("symmetry_between: no symmetry maps one to the other");
}

}  // namespace matches::suites
