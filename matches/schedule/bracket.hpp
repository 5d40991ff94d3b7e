#pragma once
// What knockout and double elimination share: rounds of matches, in each of which somebody loses,
// and everybody is out after this many losses. The forms say who meets whom after each round.

#include "matches/schedule/stages.hpp"

namespace matches::schedule {

class Bracket : public Form {
 public:
  std::uint64_t known() const final { return stages_.known(); }
  bool complete() const final { return over_; }
  std::uint64_t least() const final;
  Encounter encounter(std::uint64_t k) const final { return stages_.encounter(k); }
  void decided(std::uint64_t k, const Score& score) final;
  bool needs_results() const final { return true; }
  bool change_rounds(std::uint64_t) final { return false; }
  // Who is not out yet shares the first place; who went out in the same round shares one too.
  endings::Placement placement() const final;

 protected:
  using Slot = std::optional<std::size_t>;  // nobody: a bye for the other one
  struct Match {
    std::array<Slot, 2> engines{};
    Slot winner = {}, loser = {};  // a bye has no loser
  };
  using Matches = std::vector<Match>;

  Bracket(const FormWish& wish, int losses_allowed);
  // Once, at the end of the form's constructor.
  void start(Matches first);
  // After the last round has been decided: the next one. Empty: that was the last.
  virtual Matches next_round(const Matches& last) = 0;

  // The bracket: the first half stays apart from the second one until the end.
  static std::vector<Slot> seeding(std::size_t engines);
  static Matches neighbours(const std::vector<Slot>& slots);

 private:
  struct Meeting {  // a match that is played
    std::size_t match = 0;
    Pairing pairing;
    std::array<std::int64_t, 2> points{};
  };
  bool unplayed(const Match& match) const;
  void begin_round(Matches matches);
  void end_stage();
  void end_round();
  void settle(Match& match, std::array<std::int64_t, 2> points);
  void play_on(std::vector<Meeting> meetings, std::uint64_t encounters);

  std::uint64_t encounters_, extra_;
  int losses_allowed_;
  Stages stages_;
  Matches round_;
  std::vector<Meeting> meetings_;  // of the stage
  std::size_t matches_ = 0;        // that are played in this round
  std::uint64_t rounds_ = 0;       // as people count: in which something is played
  std::uint64_t played_ = 0;       // encounters of each meeting in this round, extra ones too
  int steps_ = 0;                  // rounds in which nothing is played count too
  bool over_ = false;
  std::vector<int> losses_, out_;  // by engine; in which step; 0: not out
  std::vector<bool> withdrawn_;
};

}  // namespace matches::schedule
