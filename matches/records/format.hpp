#pragma once
// The formats of game records: one table, one line per format, a reader and a writer each.

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/records/disagreement.hpp"
#include "matches/records/game.hpp"
#include "matches/records/lines.hpp"
#include "matches/records/parts.hpp"

namespace matches::records {

// What a reader takes for granted where the text does not say it.
struct Reading {
  const rules::GameKind* kind = nullptr;     // null: what the format is made for, else an error
  std::optional<rules::RuleSet> rules = {};  // empty: what the text says, else the game's default
  rules::Admit admit = rules::Admit::anything;  // start positions that no game can reach
  // Not null: a game that is well written and contradicts the rules or itself is not damaged. It is
  // given as it stands in the text, as far as its actions are legal, with its verdict as stored,
  // and every contradiction is appended here, in the order of the plies.
  Disagreements* disagreements = nullptr;
};

// The next game of a text, or what is wrong with it.
using Item = basics::Result<Game, Damage>;

// A reader of one format. All reading of items goes through here, and so every item uses up some of
// the text: a reader that has not got any further is stopped, with trouble in the lines.
class ItemReader {
 public:
  using Function = std::optional<Item> (*)(Lines& lines, const Reading& reading);
  // `name`: of its format. Null: the format is only written.
  ItemReader(std::string_view name, Function function) : name_(name), function_(function) {}
  explicit operator bool() const { return function_ != nullptr; }
  std::optional<Item> operator()(Lines& lines, const Reading& reading) const;

 private:
  std::string_view name_;
  Function function_;
};

// What a format could not hold of the games that were written in it: what it is, and in how many
// games. What follows from the format's `holds` is added by `write`; a writer itself adds only what
// it finds on the way: "a pass".
class Losses {
 public:
  void add(std::string_view what);  // once per game and thing: a second time does not count
  void next_game() { in_this_game_.clear(); }
  const std::map<std::string, std::size_t, std::less<>>& games() const { return games_; }

 private:
  std::map<std::string, std::size_t, std::less<>> games_;
  std::map<std::string, bool, std::less<>> in_this_game_;
};

struct Writing {
  enum class Profile : unsigned char {
    native,   // everything that is known
    carrier,  // what tools for chess swallow: no words of our own in the text of the moves
  } profile = Profile::native;
  int csa_version = 3;                 // 2: CSA 2.2
  Encoding encoding = Encoding::utf8;  // of the file: for formats that declare it in their text
};

// How a file holds games of a format.
enum class Layout : unsigned char {
  one_game,    // other programs take a second one for damage, or read the first one alone
  texts,       // of any number of lines each
  lines,       // one per line; a line that begins with '#' is a comment
  json_lines,  // one per line, as in a journal
};

struct Format {
  std::string_view name;     // "kif": what --from, --to and format= say
  std::string_view title;    // one line for a person
  std::string_view endings;  // of file names, the usual one first: "kif kifu"
  std::string_view games;    // that it can hold: "shogi renju"; empty: all
  Encoding encoding;         // by convention, in files that are written
  std::string_view between;  // two games of one file
  // The next game of a text; nothing at its end. After damage the next call goes on with the next
  // game. Every action of a game that is returned was judged by the rules. False: only written.
  ItemReader read;
  // The whole text of one game, with its last newline. Nothing: this game cannot be written in this
  // format at all; `losses` says why. Null: only read. Called by `write` below, with a game whose
  // texts a terminal may show.
  std::optional<std::string> (*write)(const Game& game, const Writing& writing, Losses& losses);
  Parts (*holds)(const Writing& writing);
  Micros time_unit;  // of the times of actions
  Layout layout = Layout::texts;

  bool holds_game(std::string_view kind) const;
  // Names that end like "kifu" mean UTF-8 by convention.
  Encoding encoding_of_file(std::string_view name) const;
  bool one_per_line() const { return layout == Layout::lines || layout == Layout::json_lines; }
};

// The game in this format; what the format cannot hold of it is added to the losses. Control
// characters and hidden marks are spelled out (`printable`). Nothing too where the text would be
// longer than every reader takes (matches/base/record_limits.hpp).
std::optional<std::string> write(const Format& format, const Game& game, const Writing& writing,
                                 Losses& losses);

std::span<const Format> formats();
// Other words for a format: "usi" for "sfen".
struct FormatAlias {
  std::string_view alias, name;
};
std::span<const FormatAlias> format_aliases();
const Format* find_format(std::string_view name);     // by either; null if none
const Format* format_of_file(std::string_view path);  // by its ending; null: not known
// By what the text looks like: its first lines are only peeked at. Null: like nothing known.
const Format* format_of_text(std::string_view beginning);

}  // namespace matches::records
