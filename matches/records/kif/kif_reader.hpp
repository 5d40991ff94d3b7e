#pragma once
// Reads one game of a KIF or KI2 file. Both have the same header, comments and variations; how a
// move is written says by itself which of them it is, so that either reader takes both.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "matches/records/findings.hpp"
#include "matches/records/format.hpp"
#include "matches/records/kif/kif_ending.hpp"
#include "matches/records/kif/kif_line.hpp"
#include "matches/records/kif/kif_start.hpp"
#include "matches/records/kif/kif_tree.hpp"

namespace matches::records::kif {

class KifReader {
 public:
  KifReader(Lines& lines, const Reading& reading);

  // The next game of the lines, what is wrong with it, or nothing at the end of the text.
  std::optional<Item> read();

 private:
  using Wrong = std::optional<Damage>;

  // A move that the rules refuse: the record may say next that it was a foul.
  struct Refused {
    std::string action;
    rules::Reason reason;
    Damage damage;
    std::optional<endings::Timing> time;
  };

  bool begins_next_game(const KifLine& line) const;
  void skip_game();
  Wrong take(const KifLine& line, std::string_view text);
  Wrong take_header(const KifLine& line, std::string_view text);
  void take_handicap(const KifLine& line, std::string_view text);
  Wrong take_turn(const KifLine& line, std::string_view text);
  Wrong take_hand(rules::Color color, const KifLine& line, std::string_view text);
  void take_comment(std::string_view text);
  void take_program_comment(std::string_view text);
  void take_verdict(std::string_view text);

  Wrong begin(std::optional<rules::Color> turn);
  Wrong take_move_line(std::string_view line);
  Wrong take_marked_moves(std::string_view line);
  Wrong take_variation(std::string_view line);
  Wrong take_summary(std::string_view line);
  Wrong play(Characters& text, std::size_t begin, endings::Ply ply);
  // `named`: whom the line blames or praises, where it does.
  Wrong take_ending(std::string_view word, const Characters& behind,
                    std::optional<rules::Color> named);
  Wrong end(KifEnding ending, std::size_t column, const std::optional<endings::Timing>& time);
  std::optional<Item> finish();

  bool broken_off();
  bool refuse(const rules::TextError& error, std::string text, std::size_t column);
  void pass_over(std::string_view marked_moves);
  void note_name(std::string misnamed, std::size_t column);
  std::size_t ply_number() const { return tree_->branch() + 1; }
  rules::Color to_act() const;
  Wrong check_number(int number, std::size_t column);
  void check_total(Characters text, const endings::Timing& time);
  void check_summary(std::string_view line);
  Wrong object(std::size_t column, std::string sentence, Disagreement what);

  Damage damage(std::size_t column, std::string sentence) const;
  Damage damage(std::string_view text, const rules::TextError& error) const;

  Lines& lines_;
  Reading reading_;
  Findings findings_;
  Game game_;
  KifStart start_;
  std::optional<Damage> unknown_handicap_;  // counts unless a diagram says the position
  std::optional<KifTree> tree_;
  std::optional<Refused> refused_;  // of the main line
  bool anything_ = false;           // some line said something
  bool in_moves_ = false;
  bool signed_off_ = false;             // by a rule below the moves
  std::size_t unknown_line_ = 0;        // the first, before anything else
  std::optional<int> first_number_;     // of the first move
  std::size_t off_ = 0;                 // by which the numbers are wrong, once that is noted
  std::size_t length_ = 0;              // of the main line where it has broken off
  bool in_lost_variation_ = false;      // which nobody judges
  std::array<long long, 2> totals_{};   // seconds of both sides, as the main line tells them
  std::size_t comment_lines_ = 0;       // since the last move
  std::optional<std::size_t> depth_;    // of the next variation's parent, where it was said
  std::string first_comment_;           // of a variation, before its first move
  std::optional<KifTree::Spot> ended_;  // the main line, there
  std::optional<endings::Timing> ended_time_;
};

}  // namespace matches::records::kif
