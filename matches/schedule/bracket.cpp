#include "matches/schedule/bracket.hpp"

#include <algorithm>
#include <utility>

namespace matches::schedule {

Bracket::Bracket(const FormWish& wish, int losses_allowed)
    : encounters_(wish.encounters), extra_(wish.extra), losses_allowed_(losses_allowed),
      losses_(wish.engines), out_(wish.engines), withdrawn_(wish.engines) {}

// Each seed of a smaller bracket gets the one as a neighbour with whom it makes the size plus one.
std::vector<Bracket::Slot> Bracket::seeding(std::size_t engines) {
  std::vector<std::size_t> order = {0};
  while (order.size() < engines) {
    const std::size_t last = 2 * order.size() - 1;
    std::vector<std::size_t> larger;
    for (const std::size_t seed : order) {
      larger.push_back(seed);
      larger.push_back(last - seed);
    }
    order = std::move(larger);
  }
  std::vector<Slot> slots;
  slots.reserve(order.size());
  for (const std::size_t seed : order) slots.push_back(seed < engines ? Slot(seed) : Slot());
  return slots;
}

// Each match is a loss, and the winner loses least. Who is withdrawn loses without playing.
std::uint64_t Bracket::least() const {
  std::int64_t left = 0, most = 0;
  for (std::size_t engine = 0; engine < losses_.size(); ++engine) {
    if (withdrawn_[engine]) continue;
    left += losses_allowed_ - losses_[engine];
    most = std::max<std::int64_t>(most, losses_allowed_ - losses_[engine]);
  }
  left -= most + static_cast<std::int64_t>(matches_);
  return known() +
         (over_ ? 0 : static_cast<std::uint64_t>(std::max<std::int64_t>(left, 0)) * encounters_);
}

Bracket::Matches Bracket::neighbours(const std::vector<Slot>& slots) {
  Matches matches;
  for (std::size_t i = 0; i + 1 < slots.size(); i += 2)
    matches.push_back({{slots[i], slots[i + 1]}});
  return matches;
}

void Bracket::start(Matches first) { begin_round(std::move(first)); }

bool Bracket::unplayed(const Match& match) const {
  const auto absent = [&](const Slot& slot) { return !slot || withdrawn_[*slot]; };
  return absent(match.engines[0]) || absent(match.engines[1]);
}

// Goes on to the next round in which something is played.
void Bracket::begin_round(Matches matches) {
  while (!matches.empty()) {
    round_ = std::move(matches);
    std::vector<Meeting> meetings;
    for (std::size_t i = 0; i < round_.size(); ++i) {
      if (unplayed(round_[i])) continue;
      const auto [one, two] = round_[i].engines;
      const std::uint64_t table = meetings.size() + 1;
      meetings.push_back(
          {.match = i, .pairing = {{std::min(*one, *two), std::max(*one, *two)}, table}});
    }
    if (!meetings.empty()) {
      ++rounds_;
      played_ = 0;
      matches_ = meetings.size();
      play_on(std::move(meetings), encounters_);
      return;
    }
    end_round();
    matches = next_round(round_);
  }
  over_ = true;
}

void Bracket::play_on(std::vector<Meeting> meetings, std::uint64_t encounters) {
  meetings_ = std::move(meetings);
  std::vector<Pairing> pairings;
  pairings.reserve(meetings_.size());
  for (const Meeting& meeting : meetings_) pairings.push_back(meeting.pairing);
  stages_.add(rounds_, std::move(pairings), encounters, played_);
  played_ += encounters;
}

void Bracket::decided(std::uint64_t k, const Score& score) {
  Meeting& meeting = meetings_[stages_.pairing(k)];
  const auto engines = stages_.encounter(k).engines;
  for (std::size_t i = 0; i < 2; ++i) {
    const bool second = engines[i] != meeting.pairing.engines[0];
    meeting.points[second ? 1 : 0] += hundredths(score.points[i]);
    if (score.withdrawn[i]) withdrawn_[engines[i]] = true;
  }
  if (k + 1 == stages_.known()) end_stage();
}

// All meetings that are still tied have one more encounter, in a stage of their own: so the numbers
// of its encounters follow from the stages before.
void Bracket::end_stage() {
  const bool more = played_ < encounters_ + extra_;
  std::vector<Meeting> tied;
  for (const Meeting& meeting : meetings_) {
    const bool equal = meeting.points[0] == meeting.points[1];
    if (more && equal && !unplayed(round_[meeting.match]))
      tied.push_back(meeting);
    else
      settle(round_[meeting.match], meeting.points);
  }
  if (!tied.empty()) return play_on(std::move(tied), 1);
  end_round();
  begin_round(next_round(round_));
}

// The better seed goes on where nothing else decides: `points` are of the better seed and the
// other.
void Bracket::settle(Match& match, std::array<std::int64_t, 2> points) {
  const std::size_t better = std::min(*match.engines[0], *match.engines[1]);
  const std::size_t other = std::max(*match.engines[0], *match.engines[1]);
  const bool lost = withdrawn_[better] != withdrawn_[other] ? withdrawn_[better]
                    : withdrawn_[better]                    ? false
                                                            : points[0] < points[1];
  match.winner = lost ? other : better;
  match.loser = lost ? better : other;
}

void Bracket::end_round() {
  ++steps_;
  for (Match& match : round_) {
    const auto [one, two] = match.engines;
    if (!match.winner && one && two) settle(match, {});  // a walkover
    if (!match.winner) match.winner = one ? one : two;
    if (!match.loser) continue;
    const std::size_t loser = *match.loser;
    if (++losses_[loser] == losses_allowed_) out_[loser] = steps_;
  }
}

endings::Placement Bracket::placement() const {
  std::vector<int> places;
  for (const int out : out_) {
    const auto further = [out](int other) { return out != 0 && (other == 0 || other > out); };
    places.push_back(1 + static_cast<int>(std::count_if(out_.begin(), out_.end(), further)));
  }
  return {.places = std::move(places)};
}

}  // namespace matches::schedule
