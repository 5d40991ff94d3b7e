#pragma once
// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"): ratings of players who come and go,
// moved on by one rating period after the other.

#include <limits>
#include <span>

namespace matches::statistics {

struct GlickoRating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  friend bool operator==(const GlickoRating&, const GlickoRating&) = default;
};

// One game of the period: the opponent as he stood before it, and 1, 1/2 or 0.
struct GlickoGame {
  double rating = 1500;
  double deviation = 350;
  double score = 0;
};

struct GlickoWish {
  double tau = 0.5;  // about 0.3 to 1.2: how freely the volatility moves
  // Where an engine has won again and again against all odds, the system's own volatility can throw
  // a rating millions of points away. Infinite: as the paper has it.
  double most_volatility = std::numeric_limits<double>::infinity();
};

// The rating after the period; without games only the deviation grows. Always finite.
GlickoRating after_period(const GlickoRating& before, std::span<const GlickoGame> games,
                          const GlickoWish& wish = {});

}  // namespace matches::statistics
