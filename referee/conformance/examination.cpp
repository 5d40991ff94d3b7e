#include "referee/conformance/examination.hpp"

#include <algorithm>

#include "matches/endings/starved.hpp"
#include "referee/conformance/evidence.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;
using protocols::Kind;

std::span<const Check> checks_of(Kind kind) {
  switch (kind) {
    case Kind::usi: return usi_checks();
    case Kind::line: return line_checks();
    case Kind::gomocup: return gomocup_checks();
  }
  return {};
}

std::vector<std::string_view> requirement_codes() {
  std::vector<std::string_view> codes;
  const auto add = [&](const auto& table) {
    for (const auto& one : table) codes.push_back(one.code);
  };
  add(common_checks());
  for (const auto kind : {Kind::usi, Kind::line, Kind::gomocup}) {
    add(checks_of(kind));
    add(protocols::requirements(kind));
  }
  return codes;
}

std::string read_requirement(std::string_view code, std::vector<std::string>& all) {
  const auto codes = requirement_codes();
  all.emplace_back(code);
  if (std::find(codes.begin(), codes.end(), code) != codes.end()) return {};
  auto near = std::string(rules::nearest(code, codes));
  std::vector<std::string_view> similar;
  for (const auto one : codes)
    if (!code.empty() && (one.find(code) != one.npos || code.find(one) != code.npos))
      similar.push_back(one);
  const auto wrong = rules::in_quotes(code) + " is not a requirement; ";
  if (!near.empty()) return wrong + "did you mean '" + near + "'?";
  if (!similar.empty() && similar.size() < 10) return wrong + "expected " + rules::one_of(similar);
  return wrong + "referee engines requirements lists them";
}

namespace {

// Of the state machines' requirements those without which games are lost: what is broken is not
// skipped in a match. All others are notes.
constexpr std::string_view grave[] = {"usi-one-bestmove", "usi-bestmove-text", "usi-ponder",
                                      "line-version",     "line-one-answer",   "line-play",
                                      "line-genmove",     "gomocup-start",     "gomocup-one-move",
                                      "gomocup-move-text"};

constexpr Millis a_hang{5000};      // an answer that takes longer is not just slow
constexpr Millis in_a_hurry{2000};  // how long is waited after one
constexpr int most_tries = 3;       // at what the host has made fail

bool among(std::span<const std::string> all, std::string_view code) {
  return std::find(all.begin(), all.end(), code) != all.end();
}

bool is_grave(std::string_view code) {
  return std::find(std::begin(grave), std::end(grave), code) != std::end(grave);
}

}  // namespace

Examination::Examination(Bench bench, Kind kind, Seated first)
    : bench_(std::move(bench)), kind_(kind), identity_(first.player->protocol()->identity()),
      greeted_at_(first.greeted_at), first_(std::move(first)) {}

void Examination::run(const Tell& tell, std::span<const std::string> left_out) {
  const auto wanted = [&](std::string_view code) { return !among(left_out, code); };
  play_the_games();
  for (const auto table : {common_checks(), checks_of(kind_)})
    for (const auto& check : table) {
      if (!wanted(check.code)) continue;
      auto finding = one(check);
      if (bench_.stop.stop_requested()) return;
      tell({check.code, check.sentence, std::move(finding)});
    }
  dialogue_.reset();
  asker_.reset();
  for (const auto& requirement : protocols::requirements(kind_))
    if (wanted(requirement.code))
      tell({requirement.code, requirement.sentence, noted(requirement)});
}

std::size_t Examination::count(Kind kind, std::span<const std::string> left_out) {
  const auto of = [&](const auto& table) {
    return static_cast<std::size_t>(std::count_if(
        table.begin(), table.end(), [&](const auto& one) { return !among(left_out, one.code); }));
  };
  return of(common_checks()) + of(checks_of(kind)) + of(protocols::requirements(kind));
}

void Examination::play_the_games() {
  games_ = play_games(bench_, std::move(first_));
  for (int tries = 1; games_.starved && tries < most_tries; ++tries) {
    if (bench_.stop.stop_requested()) return;
    games_ = play_games(bench_, seat(bench_));
  }
  if (games_.hung && !games_.starved) hurry();
}

// What the host made fail says nothing of the engine.
Finding Examination::one(const Check& check) {
  for (int tries = 1;; ++tries) {
    auto finding = once(check);
    const bool excused = finding.starved && finding.verdict == Verdict::fail;
    if (!excused || bench_.stop.stop_requested()) return finding;
    if (tries < most_tries) continue;
    finding.verdict = Verdict::untested;
    return finding;
  }
}

Finding Examination::once(const Check& check) {
  if (!provide(check.need)) return untested("another process could not be made ready");
  const bool by_lines = check.need == Need::process || check.need == Need::fresh_process;
  if (by_lines) dialogue_->forget_starved();
  auto finding = check.run(*this);
  finding.starved = finding.starved || (by_lines && dialogue_->starved());
  const bool failed = finding.verdict == Verdict::fail;
  const bool asked = check.need == Need::asker;
  const auto waited = by_lines ? dialogue_->longest_silence()
                      : asked  ? asker_->unanswered()
                               : Millis(0);
  if ((failed || asked) && !finding.starved && waited >= std::min(bench_.patience.stall, a_hang))
    hurry();
  if (by_lines && (spoiled_ || failed)) dialogue_.reset();
  if (asked && (spoiled_ || failed)) asker_.reset();
  spoiled_ = false;
  return finding;
}

bool Examination::provide(Need need) {
  switch (need) {
    case Need::nothing: return true;
    case Need::fresh_process: dialogue_.reset(); return open();
    case Need::process:
      if (dialogue_ && !dialogue_->alive()) dialogue_.reset();
      return dialogue_ || open();
    case Need::asker: return asker_ || open_asker();
  }
  return false;
}

bool Examination::open() {
  if (hopeless_) return false;
  const auto began = matches::Clockwork::now();
  dialogue_ = std::make_unique<Dialogue>(bench_.starter, bench_.engine, bench_.patience,
                                         bench_.transcript, bench_.stop);
  const auto wrong = greet();
  const bool ready = was_ready(wrong, began);
  hopeless_ = hopeless_ && !dialogue_->starved();
  if (!ready) dialogue_.reset();
  return ready;
}

bool Examination::open_asker() {
  if (hopeless_) return false;
  const auto began = matches::Clockwork::now();
  asker_ = std::make_unique<Asker>(bench_, plain_rules(bench_, kind_));
  const bool ready = was_ready(asker_->begin(), began);
  if (!ready) asker_.reset();
  return ready;
}

std::string Examination::greet() {
  switch (kind_) {
    case Kind::usi: return greet_usi(*this);
    case Kind::line: return greet_line(*this);
    case Kind::gomocup: return greet_gomocup(*this);
  }
  return {};
}

bool Examination::was_ready(const std::string& wrong, matches::Instant began) {
  const auto took = matches::Clockwork::now() - began;
  if (wrong.empty())
    readied_ = std::chrono::duration_cast<matches::Micros>(took);
  else
    hopeless_ = took >= a_hang;
  return wrong.empty();
}

// It hangs: the whole wait once is enough.
void Examination::hurry() {
  auto& patience = bench_.patience;
  const auto ready = std::chrono::duration_cast<Millis>(4 * readied_);
  patience.stall = std::min(patience.stall, in_a_hurry);
  patience.ready = std::min(patience.ready, std::max(in_a_hurry, ready));
}

// What the protocol's own state machine has noted about one of its requirements.
Finding Examination::noted(const protocols::Requirement& requirement) const {
  Finding finding;
  int count = 0;
  for (const auto& deviation : games_.deviations) {
    if (deviation.requirement != requirement.code || ++count > 1) continue;
    finding = is_grave(requirement.code) ? fail(deviation.sentence) : note(deviation.sentence);
    if (deviation.line > 0) finding.lines.push_back(deviation.line);
  }
  if (count > 1) finding.sentence += " (" + std::to_string(count) + " times)";
  if (count > 0) return finding;
  auto missing = no_occasion(requirement.code, games_, bench_.transcript);
  return missing.empty() ? pass(extent(games_)) : untested(std::move(missing));
}

const protocols::Option* Examination::option(std::string_view name) const {
  for (const auto& option : identity_.options)
    if (!option.implied && rules::lower(option.name) == rules::lower(name)) return &option;
  return nullptr;
}

Finding Examination::judged(const rules::AnyGame& game, std::string_view action, const Hit& hit,
                            int asked, std::string_view praise) const {
  if (!hit) return fail(hit.why, {asked});
  if (action == "resign") return pass("it resigned", {asked, hit.line});
  if (const auto refusal = game.refusal(action))
    return fail(rules::in_quotes(action) + " is " + rules::refused_text(*refusal),
                {asked, hit.line});
  return pass(std::string(praise), {asked, hit.line});
}

Finding Examination::judged(const Response& response, std::string_view praise) const {
  if (!response) return unanswered(response, threads());
  if (response.action == "resign") return pass("it resigned", response.proof.lines());
  if (const auto refusal = asker_->game().refusal(response.action))
    return fail(rules::in_quotes(response.action) + " is " + rules::refused_text(*refusal),
                response.proof.lines());
  return pass(std::string(praise), response.proof.lines());
}

Finding unanswered(const Response& response, std::size_t threads) {
  auto finding = fail(response.why + waited_for_a_processor(response.time), response.proof.lines());
  finding.starved = matches::endings::starved(response.time, response.time.wall / 2, threads);
  return finding;
}

Finding punctual(const matches::endings::Timing& time, Millis limit, matches::Micros margin,
                 std::size_t threads) {
  const auto after = time.charged;
  if (after <= limit + margin)
    return pass("answered after " + in_words(after) + " of " + in_words(limit));
  auto finding = note("answered " + in_words(after - limit) + " later than " + in_words(limit) +
                      waited_for_a_processor(time));
  const auto allowed = limit + margin + lenience;
  if (after <= allowed) return finding;
  finding.verdict = Verdict::fail;
  finding.starved = matches::endings::starved(time, after - allowed, threads);
  return finding;
}

Finding Examination::timely(const Hit& hit, int asked, Millis limit) const {
  if (!hit) return fail(hit.why, {asked});
  auto found = punctual(hit.time, limit, bench_.engine.time.margin, threads());
  found.lines = {asked, hit.line};
  return found;
}

Finding Examination::timely(const Response& response, Millis limit) const {
  auto legal = judged(response, "");
  if (legal.verdict != Verdict::pass) return legal;
  auto found = punctual(response.time, limit, bench_.engine.time.margin, threads());
  found.lines = response.proof.lines();
  return found;
}

rules::RuleSet plain_rules(const Bench& bench, Kind kind) {
  return kind == Kind::gomocup ? *rules::rule_set(bench.kind, "renju_gomocup") : bench.rules;
}

matches::clocks::TimeControl byoyomi(Millis time, Millis margin) {
  matches::clocks::TimeControl control;
  control.clocked = true;
  control.byoyomi = time;
  control.periods = 1;
  control.margin = margin;
  return control;
}

matches::clocks::TimeControl move_time(Millis time, Millis margin) {
  matches::clocks::TimeControl control;
  control.move_time = time;
  control.margin = margin;
  return control;
}

Finding softly(Examination& x, Finding finding) {
  if (finding.verdict != Verdict::fail) return finding;
  x.spoil();
  finding.verdict = Verdict::note;
  return finding;
}

// --- what every protocol is asked ---------------------------------------------------------------

namespace {

Finding identity(Examination& x) {
  const auto& who = x.identity();
  if (who.name.empty()) return note("it does not report its name", {x.greeted_at()});
  auto text = terminal::shortened(who.name, 60);
  if (!who.version.empty()) text += " " + terminal::shortened(who.version, 30);
  if (!who.author.empty()) text += ", by " + terminal::shortened(who.author, 60);
  return pass(text);
}

Finding end_of_file(Examination& x) {
  auto& d = x.dialogue();
  const auto death = d.end(x.bench().patience.quit);
  const int line = x.bench().transcript.size();
  if (!death.forced) return pass("it " + death.how, {line});
  return note("it did not exit within " + in_words(x.bench().patience.quit) +
                  " after its input was closed; it would keep running if the referee were killed",
              {line});
}

constexpr Check common[] = {
    {"greeting", "The handshake is completed within the startup timeout.", Need::nothing,
     [](Examination& x) { return pass("the handshake was answered", {x.greeted_at()}); }},
    {"identity", "The engine reports its name.", Need::nothing, identity},
    {"answers", "Every question is answered exactly once.", Need::nothing,
     [](Examination& x) { return x.games().answers; }},
    {"legal-actions", "Every answer is an action that the rules allow.", Need::nothing,
     [](Examination& x) { return x.games().legal; }},
    {"clock", "Every answer comes before the flag falls.", Need::nothing,
     [](Examination& x) { return x.games().clock; }},
    {"second-game", "One process plays several games.", Need::nothing,
     [](Examination& x) { return x.games().second; }},
    {"variations", "The variations that it reports can be played.", Need::nothing,
     [](Examination& x) { return x.games().variation; }},
    {"scores", "Scores are centipawns of a sensible size, or mates.", Need::nothing,
     [](Examination& x) { return x.games().scores; }},
    {"quit", "It exits after quit, within the quit timeout.", Need::nothing,
     [](Examination& x) { return x.games().quit; }},
    {"leaves-nothing", "It leaves no process behind.", Need::nothing,
     [](Examination& x) { return x.games().strays; }},
    {"end-of-input", "It exits when its standard input is closed.", Need::fresh_process,
     end_of_file},
};

}  // namespace

std::span<const Check> common_checks() { return common; }

}  // namespace referee::conformance
