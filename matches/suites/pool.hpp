#pragma once
// From candidates to openings that an engine takes for balanced, one after the other: an engine's
// time is spent only on as many as are wanted.

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "basics/result.hpp"
#include "matches/asking/consulting.hpp"
#include "matches/openings/openings.hpp"

namespace matches::suites {

// What is to be said of a candidate.
enum class Opinion : unsigned char {
  balanced,
  forced,    // the rules alone: somebody wins within a few plies
  mate,      // the engine sees the end of it
  outside,   // its score is outside the window
  unscored,  // it says no score: taken
};
inline constexpr std::array opinions{Opinion::balanced, Opinion::forced, Opinion::mate,
                                     Opinion::outside, Opinion::unscored};
std::string_view name(Opinion opinion);

struct Judged {
  Opinion opinion = Opinion::balanced;
  std::optional<int> score = {};  // for the first mover, in centipawns
};

// Asks an engine. A trouble: it cannot be asked any more, or the user wants to stop.
class Judge {
 public:
  struct Wish {
    int window = 0;              // centipawns on either side
    int forced_plies = 3;        // that are looked through by the rules alone,
    std::size_t tries = 20'000;  // with this many actions
  };
  Judge(asking::Consultant& engine, Wish wish) : engine_(engine), wish_(wish) {}

  basics::Result<Judged, play::Trouble> judge(const openings::Opening& opening);

 private:
  Judged by_score(const rules::AnyGame& game, const protocols::Search& search) const;

  asking::Consultant& engine_;
  Wish wish_;
};

struct Picked {
  openings::Opening opening;
  std::optional<int> score = {};  // for the first mover
};

// Which scores are wanted next.
enum class Lean : unsigned char { any, first, second };

class Pool {
 public:
  using Ask = std::function<basics::Result<Judged, play::Trouble>(const openings::Opening&)>;
  Pool(std::vector<openings::Opening> candidates, Ask ask)
      : candidates_(std::move(candidates)), ask_(std::move(ask)) {}

  // The next opening that is balanced, and whose score is on the wanted side or zero. Where
  // `most_asked` candidates have not brought one, the nearest to that side of those that are known
  // to be balanced. Nothing: none is left, or there is a trouble.
  std::optional<Picked> next(Lean lean, std::size_t most_asked = 8);
  const std::optional<play::Trouble>& trouble() const { return trouble_; }
  std::size_t looked_at() const { return at_; }
  std::size_t count(Opinion opinion) const { return counts_[static_cast<std::size_t>(opinion)]; }

 private:
  std::optional<Picked> nearest(Lean lean);

  std::vector<openings::Opening> candidates_;
  Ask ask_;
  std::size_t at_ = 0;
  std::vector<Picked> aside_;  // in the order in which they came
  std::array<std::size_t, opinions.size()> counts_{};
  std::optional<play::Trouble> trouble_;
};

}  // namespace matches::suites
