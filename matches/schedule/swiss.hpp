#pragma once
// In every round everybody meets somebody with about as many points whom he has not met before.
// This is not the Dutch system of FIDE: an encounter has both seats, so there are no colours to
// balance, and a round is paired as a whole.

#include "matches/schedule/stages.hpp"
#include "matches/schedule/swiss_costs.hpp"

namespace matches::schedule {

// This many rounds are possible without a second meeting of two engines.
std::uint64_t most_swiss_rounds(std::size_t engines);

class Swiss final : public Form {
 public:
  explicit Swiss(const FormWish& wish);

  std::uint64_t known() const override { return stages_.known(); }
  bool complete() const override { return round_ >= rounds_ || short_of_engines_; }
  std::uint64_t least() const override;
  Encounter encounter(std::uint64_t k) const override { return stages_.encounter(k); }
  void decided(std::uint64_t k, const Score& score) override;
  bool needs_results() const override { return true; }
  // No fewer than are paired, no more than the engines have opponents.
  bool change_rounds(std::uint64_t rounds) override;
  std::optional<std::uint64_t> rounds() const override { return rounds_; }
  void add_begun_round(std::uint64_t k) override;
  endings::Placement placement() const override;

 private:
  std::uint64_t encounters_of_round() const;  // of the next one
  std::vector<Contender> standing() const;
  std::int64_t buchholz(std::size_t engine) const;
  void go_on();
  void pair_round();
  Pairing pairing(std::size_t upper, std::size_t lower, std::uint64_t table);

  std::uint64_t rounds_, encounters_, seed_;
  Bye bye_;
  std::uint64_t round_ = 0;  // that is paired
  std::uint64_t told_ = 0;
  bool short_of_engines_ = false;
  Stages stages_;
  Encountered met_;     // by meetings that were paired
  Encountered played_;  // by encounters in which a game was played
  // By engine.
  std::vector<std::int64_t> points_;
  std::vector<std::uint64_t> byes_, walkovers_;  // rounds, encounters
  std::vector<std::uint64_t> began_;             // this many meetings on seat first
  std::vector<bool> withdrawn_;
};

}  // namespace matches::schedule
