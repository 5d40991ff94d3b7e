#pragma once
// Forms that are fixed from the beginning: a cycle of encounters, gone through again and again.

#include "matches/schedule/form.hpp"

namespace matches::schedule {

// This many encounters a run may have: their numbers stay exact in every file.
constexpr std::uint64_t most_encounters = 1'000'000'000'000'000;

class Repeated : public Form {
 public:
  Repeated(std::uint64_t cycle, std::uint64_t rounds) : cycle_(cycle), rounds_(rounds) {}

  std::uint64_t known() const final { return cycle_ * rounds_; }
  bool complete() const final { return true; }
  Encounter encounter(std::uint64_t k) const final;
  void decided(std::uint64_t, const Score&) final {}
  bool needs_results() const final { return false; }
  bool change_rounds(std::uint64_t rounds) final;

 protected:
  // The engines of the encounter with this place in the cycle, counted from 0.
  virtual std::array<std::size_t, 2> engines(std::uint64_t place) const = 0;
  // All encounters of a cycle have the same opening, so that everybody meets the same ones.
  virtual bool shared_openings() const { return true; }

 private:
  std::uint64_t cycle_, rounds_;
};

}  // namespace matches::schedule
