#pragma once
// Reads one game of a CSA file.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/records/csa/csa_position.hpp"
#include "matches/records/findings.hpp"
#include "matches/records/format.hpp"
#include "rules/shogi/moves.hpp"

namespace matches::records::csa {

inline constexpr std::size_t most_tags = 10'000;  // header lines without a place of their own

inline constexpr std::string_view encoding_mark = "'CSA encoding=";

std::string_view without_end_blanks(std::string_view text);

// Joins lines of a comment. The first may be empty: so whether there is one is told apart.
class Comment {
 public:
  void add(std::string& text, std::string_view line) {
    if (begun_) text += '\n';
    text += line;
    begun_ = true;
  }
  void begin() { begun_ = false; }

 private:
  bool begun_ = false;
};

class CsaReader {
 public:
  CsaReader(Lines& lines, const Reading& reading)
      : lines_(lines), reading_(reading), findings_(reading) {}

  std::optional<Item> item();

 private:
  // An action that the rules refuse: the record must go on to say so, or it is damaged there.
  struct Refused {
    std::string action;
    rules::Refusal refusal;
    Damage damage;
    std::optional<endings::Timing> time;
    bool by_its_text = false;  // it names another piece than the one that stands there
  };

  std::optional<Wrong> line(std::string_view text);
  std::optional<Wrong> statement(std::string_view text);
  void comment(std::string_view text);
  void encoding(std::string_view name);
  void remark(std::string_view text);
  void evaluation(std::string_view text);
  std::string read_line_of_play(std::string_view text, const endings::Ply& ply);
  std::optional<Wrong> header(std::string_view text);
  std::optional<Wrong> turn_or_move(std::string_view text);
  std::optional<Wrong> begin(rules::Color turn);
  std::optional<Wrong> move(std::string_view text);
  std::optional<Wrong> play(std::string_view text, rules::shogi::Move move, std::string doubt);
  std::optional<Wrong> time(std::string_view text);
  std::optional<Wrong> ending(std::string_view text);
  std::optional<Wrong> forfeit(std::string_view word);
  std::optional<Wrong> act(std::string_view action);
  std::optional<Wrong> take_summary();
  std::optional<Damage> finish();
  Damage damage(const Wrong& wrong, std::string_view text) const;
  Damage skip_to_next(Damage damage);
  bool broken_off();
  bool refuse(std::string_view text, rules::Reason reason, std::string sentence);
  rules::Color to_act() const;
  std::size_t place() const { return place_of(lines_.number(), column_); }
  void check_summary();
  endings::Ply* last_ply() { return game_.main.plies.empty() ? nullptr : &game_.main.plies.back(); }

  Lines& lines_;
  const Reading& reading_;
  Findings findings_;
  Game game_;
  Start start_;
  std::optional<Replay> replay_;
  rules::shogi::Position position_;
  std::optional<rules::shogi::Position>
      before_;  // the last move, while lines of play may follow it
  Comment comment_;
  std::size_t comment_size_ = 0;
  std::optional<Refused> refused_;
  std::vector<std::size_t> places_;  // of the actions
  std::optional<Verdict> told_;      // by a remark
  std::string told_action_;
  std::string summary_;  // of floodgate's server
  std::size_t summary_line_ = 0;
  std::size_t column_ = 1;                     // of the statement
  std::size_t end_line_ = 0, end_column_ = 0;  // of the terminal word
  bool seen_ = false;                          // anything of a game
  bool ended_ = false;                         // by a terminal word
  std::string end_word_;                       // which one
  bool acted_ = false;                         // which is an action
};

}  // namespace matches::records::csa
