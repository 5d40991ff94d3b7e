// The problem: processes on many hosts play one run, come and go, and must neither lose a game nor
// count one twice, and a sequential test must decide as on one machine. The idea: what is done is
// what the journals say; who does what is a claim. A sequential test gets encounter k when all before
// it are in. Why it is right: a claim that is lost expires. A claim that is wrong makes two attempts
// at one encounter, and the later claimant has written down which of them counts before it played
// (matches/journal/takeovers.hpp). An encounter is only relied upon, by the test or by a report, if no
// claim is newer than the takeovers that have been read; from then on nobody decides otherwise.

#include "matches/run/shared_games.hpp"

#include <algorithm>
#include <utility>

#include "basics/text.hpp"
#include "matches/base/file.hpp"
#include "matches/journal/takeovers.hpp"

namespace matches::run {

namespace {

using Worth = claims::ClaimBoard::Worth;
using Kind = Allotment::Turn::Kind;

constexpr Millis look_at_least{1000};  // between two looks at the journals
constexpr Millis look_for_a_file{20};  // longer where there are many of them

constexpr std::string_view revised =
    "a host was left out, so that the games that were reported so far do not count all";

// So far may play run ahead of the test: what is beyond its last pair is surplus.
constexpr std::uint64_t most_ahead(std::size_t workers) { return 16 + 3 * workers; }

std::vector<std::string> names_of(const Run& run) {
  std::vector<std::string> names;
  for (const auto& engine : run.engines) names.push_back(engine.name);
  return names;
}

}  // namespace

SharedGames::SharedGames(const Run& run, const schedule::Schedule& schedule, claims::Lease& lease,
                         const SharedPlan& plan)
    : run_(run), schedule_(schedule), lease_(lease), plan_(plan),
      encounters_((schedule.known() + 1) / 2), journals_(run.directory, names_of(run)),
      board_(lease, run.directory, (encounters_ + plan.block - 1) / plan.block,
             [this](std::uint64_t block) { return latest_claim(block); }),
      had_work_(Clockwork::now()) {
  if (run.sprt) sampling_.emplace(*run.sprt, run.paired);
}

// --- for the workers ----------------------------------------------------------------------------

Allotment::Turn SharedGames::next(std::size_t worker, Leave leave) {
  const Lock lock(mutex_);
  return turn(worker, leave);
}

Allotment::Turn SharedGames::turn(std::size_t worker, Leave leave) {
  if (verdict_) return {Kind::over, 0, verdict_->sentence};
  if (plan_.in_order && beginnings_ > 0) return {Kind::revised, 0, std::string(revised)};
  if (const auto found = running_.find(worker); found != running_.end() && found->second.second)
    return {Kind::game, *std::exchange(found->second.second, std::nullopt), {}, found->second.claim};
  if (leave == Leave::wait) return {Kind::later};
  if (leave == Leave::go_home) return {};
  const auto encounter = next_encounter();
  if (!encounter) return {Kind::stuck, 0, encounter.error()};
  if (verdict_) return {Kind::over, 0, verdict_->sentence};
  if (!*encounter) return nothing_now();
  if (!in_time()) {
    reason_ = "there is no time left for another pair of games";
    return {};
  }
  return hand_out(worker, **encounter);
}

Allotment::Turn SharedGames::hand_out(std::size_t worker, std::uint64_t encounter) {
  const auto games = games_of(encounter);
  auto& share = ours_.at(encounter / plan_.block);
  auto& running = running_[worker] = {
      .number = encounter, .began = Clockwork::now(), .claim = share.generation};
  if (games.size() > 1) running.second = games[1];
  had_work_ = running.began;
  ++share.next;
  return {Kind::game, games.front(), {}, share.generation};
}

// Not handed out yet: who cannot play it leaves it to others.
basics::Result<std::optional<std::uint64_t>, std::string> SharedGames::next_encounter() {
  for (;;) {
    if (is_time(looked_, between_looks()))
      if (auto why = read_on()) return *std::move(why);
    if (verdict_) return std::optional<std::uint64_t>();
    if (const auto encounter = next_of_ours()) return encounter;
    const auto claimed = claim();
    if (!claimed) return claimed.error();
    if (!*claimed) return std::optional<std::uint64_t>();
  }
}

std::optional<std::uint64_t> SharedGames::next_of_ours() {
  while (!ours_.empty()) {
    const auto block = ours_.begin()->first;
    auto& [generation, next] = ours_.begin()->second;
    const auto end = std::min(encounters_, (block + 1) * plan_.block);
    while (next < end && (done(next) || is_running(next) || games_of(next).empty())) ++next;
    if (next < end && !board_.lost({block, generation})) return next;
    ours_.erase(ours_.begin());
  }
  return std::nullopt;
}

// Blocks of the dead come first from time to time, since they are the earliest; and when nothing
// else is left.
basics::Result<bool, std::string> SharedGames::claim() {
  if (const auto anew = claim_anew(); !anew || *anew) return anew;
  const auto judge = [this](std::uint64_t block) { return worth(block); };
  const auto again = [&] {
    return board_.claim_again([this] { return read_on(); }, judge);
  };
  basics::Result<std::optional<claims::Claim>, std::string> claimed =
      std::optional<claims::Claim>();
  const bool dead_first = is_time(looked_for_dead_, claims::renewed_every);
  if (dead_first) claimed = again();
  if (claimed && !*claimed) claimed = board_.claim_new(judge);
  if (claimed && !*claimed && !dead_first && is_time(looked_for_dead_, look_at_least))
    claimed = again();
  if (!claimed) return claimed.error();
  if (!*claimed) return false;
  const auto& claim = **claimed;
  if (claim.generation > 1)
    if (auto why = take_over(claim)) return *std::move(why);
  ours_[claim.block] = {claim.generation, claim.block * plan_.block};
  return true;
}

// A takeover that has kept games which are gone is replaced by another one, as soon as no pair runs
// that belongs to it.
basics::Result<bool, std::string> SharedGames::claim_anew() {
  for (auto each = doubtful_.begin(); each != doubtful_.end();) {
    if (is_running_in(each->block)) {
      ++each;
      continue;
    }
    const auto held = *each;
    each = doubtful_.erase(each);
    if (worth(held.block) == Worth::done) continue;
    const auto claimed = board_.claim_anew(held);
    if (!claimed) return claimed.error();
    if (!*claimed) continue;
    if (auto why = take_over(**claimed)) return *std::move(why);
    ours_[held.block] = {(*claimed)->generation, held.block * plan_.block};
    return true;
  }
  return false;
}

// Reads the journals after the claim is made, so that it keeps whatever anybody relies on by now.
std::optional<std::string> SharedGames::take_over(const claims::Claim& claim) {
  if (auto why = journals_.look(journal::JournalFollow::Look::certain)) return why;
  const auto begin = claim.block * plan_.block, end = std::min(encounters_, begin + plan_.block);
  journal::Takeover takeover{claim.generation, 2 * begin + 1, 2 * end, {}};
  for (auto encounter = begin; encounter < end; ++encounter)
    if (done(encounter))
      for (const auto game : games_of(encounter)) {
        auto& claim_kept = takeover.keeps[2 * encounter + 1];
        claim_kept = std::max(claim_kept, journals_.claim(game));
      }
  if (auto why = journal::add_takeover(run_.directory, lease_.name(), takeover))
    return "cannot write " + *why;
  return read_on();
}

Allotment::Turn SharedGames::nothing_now() {
  if (all_done()) return {};
  if (running_.empty() && nothing_to_wait_for()) {
    reason_ = "what is left cannot be played here";
    return {};
  }
  const bool idle = plan_.idle && Clockwork::now() - had_work_ >= *plan_.idle;
  if (!idle || !running_.empty()) return {Kind::later};
  reason_ = "other processes play what is left";
  return {};
}

void SharedGames::settled(std::uint64_t game, bool has_result) {
  const Lock lock(mutex_);
  const auto encounter = (game - 1) / 2;
  if (!has_result) given_up_.insert(encounter);
  const auto found = std::find_if(running_.begin(), running_.end(), [&](const auto& one) {
    return one.second.number == encounter;
  });
  if (found == running_.end() || found->second.second) return;
  had_work_ = Clockwork::now();
  longest_ = std::max(longest_, std::chrono::ceil<Seconds>(had_work_ - found->second.began));
  running_.erase(found);
}

// Who plays its encounter again begins with the first game.
void SharedGames::cut(std::uint64_t game) {
  const Lock lock(mutex_);
  const auto cut = std::erase_if(
      running_, [&](const auto& one) { return one.second.number == (game - 1) / 2; });
  if (!verdict_) cut_ += cut;
}

// --- for the process ----------------------------------------------------------------------------

bool SharedGames::complete() {
  const Lock lock(mutex_);
  return !read_on() && (verdict_ || all_done());
}

// Both games of an encounter count together, and what lies beyond the verdict nowhere.
std::optional<records::Game> SharedGames::game(std::uint64_t number) {
  const Lock lock(mutex_);
  if (is_time(looked_, between_looks())) static_cast<void>(read_on());
  const bool surplus = verdict_ && number > verdict_->last_game;
  const auto encounter = (number - 1) / 2;
  if (beginnings_ > 0 || surplus || !done(encounter) || !is_settled(encounter)) return std::nullopt;
  return journals_.game(number);
}

std::optional<std::string> SharedGames::look() {
  const Lock lock(mutex_);
  if (is_time(looked_, between_looks())) return read_on();
  return sampling_ && !verdict_ ? hear_verdict() : std::nullopt;
}

std::optional<std::string> SharedGames::keep_alive(std::string_view text) {
  const Lock lock(mutex_);
  return lease_.tell(text);
}

claims::FileTime SharedGames::present() {
  const Lock lock(mutex_);
  return lease_.now();
}

std::optional<std::string> SharedGames::verdict() {
  const Lock lock(mutex_);
  return verdict_ ? std::optional(verdict_->sentence) : std::nullopt;
}

void SharedGames::set_workers_of_all(std::size_t workers) {
  const Lock lock(mutex_);
  workers_of_all_ = workers;
}

std::uint64_t SharedGames::cut_pairs(bool after_the_games) {
  const Lock lock(mutex_);
  return cut_ + (after_the_games && !verdict_ ? running_.size() : 0);
}

std::string SharedGames::reason() {
  const Lock lock(mutex_);
  return reason_;
}

// --- what is known ------------------------------------------------------------------------------

std::optional<std::string> SharedGames::read_on() {
  using Look = journal::JournalFollow::Look;
  looked_ = Clockwork::now();
  if (auto why = journals_.look(sampling_ && !verdict_ ? Look::durable : Look::usual)) return why;
  if (beginnings_ != journals_.beginnings()) begin_again();
  refresh_names(lease_.directory());
  unsettled_ = false;
  while (finished_ < encounters_ && done(finished_) && !unsettled_) {
    unsettled_ = !is_settled(finished_);
    if (!unsettled_) ++finished_;
  }
  return sampling_ && !verdict_ ? test() : std::nullopt;
}

// A host was left out: what it has played is missing again, and nobody else plays it in blocks that
// this process has claimed.
void SharedGames::begin_again() {
  beginnings_ = journals_.beginnings();
  finished_ = entered_ = 0;
  if (sampling_) sampling_.emplace(*run_.sprt, run_.paired);
  ours_.clear();
  doubtful_.clear();
  for (const auto& claim : board_.held())
    if (claim.generation > 1)
      doubtful_.push_back(claim);
    else
      ours_[claim.block] = {claim.generation, claim.block * plan_.block};
}

bool SharedGames::is_running_in(std::uint64_t block) const {
  return std::any_of(running_.begin(), running_.end(), [&](const auto& one) {
    return one.second.number / plan_.block == block;
  });
}

// The first process that sees the crossing writes it down; all others read it there.
std::optional<std::string> SharedGames::test() {
  if (auto why = hear_verdict()) return why;
  while (!verdict_ && entered_ < finished_) {
    for (const auto number : games_of(entered_++)) {
      if (const auto result = journals_.result(number)) sampling_->add(*result);
      if (sampling_->decided()) return decide(number);
    }
  }
  return std::nullopt;
}

std::optional<std::string> SharedGames::hear_verdict() {
  const auto standing = verdict_of(run_.directory);
  if (!standing) return standing.error();
  verdict_ = *standing;
  return std::nullopt;
}

std::optional<std::string> SharedGames::decide(std::uint64_t last_game) {
  // A host that is left out at this moment must not decide.
  if (auto why = journals_.look()) return why;
  if (beginnings_ != journals_.beginnings()) {
    begin_again();
    return std::nullopt;
  }
  auto kept =
      keep_verdict(run_.directory, *sampling_, last_game, journals_.lengths(), lease_.name());
  if (!kept) return kept.error();
  verdict_ = *std::move(kept);
  return std::nullopt;
}

Worth SharedGames::worth(std::uint64_t block) const {
  const auto begin = block * plan_.block, end = std::min(encounters_, begin + plan_.block);
  auto first = begin;
  while (first < end && !is_open(first)) ++first;
  if (first == end) return Worth::done;
  const bool ahead = sampling_ && first > entered_ + most_ahead(workers_of_all_);
  if (ahead) return Worth::too_soon;
  return sampling_ && first == finished_ ? Worth::urgent : Worth::wanted;
}

bool SharedGames::done(std::uint64_t encounter) const {
  if (encounter < finished_) return true;
  const auto games = games_of(encounter);
  return std::all_of(games.begin(), games.end(),
                     [this](std::uint64_t number) { return journals_.has(number); });
}

// Whether nobody decides any more which attempt at it counts: no claim is newer than the takeovers
// that were read before.
bool SharedGames::is_settled(std::uint64_t encounter) const {
  if (encounter < finished_) return true;
  const auto block = encounter / plan_.block;
  return !board_.is_claimed_after({block, latest_claim(block)});
}

std::uint32_t SharedGames::latest_claim(std::uint64_t block) const {
  return journals_.takeovers().latest(2 * block * plan_.block + 1, 2 * (block + 1) * plan_.block);
}

// What got no result here would get none again.
bool SharedGames::is_open(std::uint64_t encounter) const {
  const bool in_doubt = unsettled_ && encounter == finished_;
  return (in_doubt || !done(encounter)) && !given_up_.contains(encounter);
}

bool SharedGames::nothing_to_wait_for() const {
  if (given_up_.empty()) return false;
  auto first = finished_;
  while (first < encounters_ && !is_open(first)) ++first;
  return first == encounters_;
}

bool SharedGames::is_running(std::uint64_t encounter) const {
  return std::any_of(running_.begin(), running_.end(),
                     [&](const auto& one) { return one.second.number == encounter; });
}

std::vector<std::uint64_t> SharedGames::games_of(std::uint64_t encounter) const {
  std::vector<std::uint64_t> games;
  for (const auto number : {2 * encounter + 1, 2 * encounter + 2})
    if (number <= schedule_.known() && schedule_.selection().has(number)) games.push_back(number);
  return games;
}

bool SharedGames::all_done() { return finished_ >= encounters_; }

bool SharedGames::in_time() const {
  if (!plan_.end_by) return true;
  const auto longest = plan_.longest.value_or(longest_ + longest_ / 2);
  return Clockwork::now() + longest <= *plan_.end_by;
}

Millis SharedGames::between_looks() const {
  return std::max<Millis>(look_at_least, look_for_a_file * journals_.files());
}

bool SharedGames::is_time(Instant& last, Millis every) const {
  const auto now = Clockwork::now();
  if (last != Instant{} && now - last < every) return false;
  last = now;
  return true;
}

}  // namespace matches::run
