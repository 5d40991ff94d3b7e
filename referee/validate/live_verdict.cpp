#include "referee/validate/live_verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "matches/mates/forced_wins.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::validate {

namespace {

using matches::endings::Fault;
using matches::mates::ForcedWin;
using matches::mates::MateLine;
using Proof = ForcedWin::Proof;
using protocols::MateAnswered;

std::string plies(int count) { return count == 1 ? "1 ply" : fmt::format("{} plies", count); }

std::string listed(const std::vector<std::string>& actions) {
  return terminal::joined(actions, actions.size() == 2 ? " or " : ", ");
}

// A legal action that loses by itself: no one who knows the rules plays it.
std::optional<std::string> foul(const rules::AnyGame& game, std::string_view action) {
  auto after = game;
  const auto mover = game.to_act();
  if (after.act(action)) return std::nullopt;
  const auto outcome = after.outcome();
  if (!outcome || !outcome->winner || *outcome->winner == mover) return std::nullopt;
  const auto reason = outcome->reason;
  const bool forbidden =
      reason >= rules::Reason::forbidden_33 && reason <= rules::Reason::forbidden_33_44_overline;
  if (!forbidden && reason != rules::Reason::failed_declaration) return std::nullopt;
  return fmt::format("it loses at once ({}): {}", rules::name(reason), after.outcome_sentence());
}

// Whether a mate score is within this many plies, even if its engine counts in moves.
bool within(int mate, int plies) { return mate <= (plies + 1) / 2; }

// Why no win can follow on this legal action.
std::string dead_end(const rules::AnyGame& game, std::string_view action) {
  auto after = game;
  after.act(action);
  return after.outcome() ? after.outcome_sentence() : std::string(action) + " gives no check";
}

std::string score_of(const protocols::Search& search) {
  if (search.mate) return fmt::format("its score is mate {}", *search.mate);
  if (search.centipawns) return fmt::format("its score is cp {}", *search.centipawns);
  return "it reports no score";
}

}  // namespace

std::string_view name(LiveVerdict::Kind kind) {
  switch (kind) {
    using enum LiveVerdict::Kind;
    case passed: return "passed";
    case illegal: return "illegal";
    case missed: return "missed";
    case time: return "time";
    case crash: return "crash";
    case stall: return "stall";
    case protocol: return "protocol";
    case refused: return "refused";
    case unasked: return "unasked";
  }
  return "?";
}

std::optional<LiveVerdict> Examiner::examine(const SuiteCase& one) {
  if (lost_) return LiveVerdict{Kind::unasked, {}, "the engine is gone"};
  if (const auto trouble = consultant_.begin(one.position, one.actions)) return no_game(*trouble);
  if (one.mate && !no_mates_) {
    auto verdict = ask_mate(one);
    if (verdict || interrupted_) return verdict;
  }
  return ask_move(one);
}

std::optional<LiveVerdict> Examiner::no_game(const matches::play::Trouble& trouble) {
  using enum matches::play::Trouble::Kind;
  switch (trouble.kind) {
    case interrupted: return std::nullopt;
    case refused: return LiveVerdict{Kind::refused, {}, trouble.sentence};
    case not_ready: return LiveVerdict{Kind::crash, {}, trouble.sentence};
    case cannot_start:
    case no_greeting:
    case gone: break;
  }
  lost_ = true;
  return LiveVerdict{Kind::unasked, {}, trouble.sentence};
}

// Nothing: it cannot be asked for mates, or the question was interrupted.
std::optional<LiveVerdict> Examiner::ask_mate(const SuiteCase& one) {
  const auto allowance = matches::clocks::Clock(consultant_.engine_time()).allowance();
  std::optional<matches::Millis> limit;
  if (allowance) limit = std::chrono::floor<matches::Millis>(*allowance);
  auto answer = consultant_.ask_mate(limit);
  no_mates_ = !answer;
  if (!answer) return std::nullopt;
  if (!*answer) {
    interrupted_ = !answer->error().fault;
    if (interrupted_) return std::nullopt;
    return nothing(answer->error());
  }
  const auto& [mate, timing] = **answer;
  auto verdict = timed(terminal::joined(mate.moves), timing);
  verdict.kind = Kind::missed;
  switch (mate.kind) {
    case MateAnswered::Kind::found:
      verdict.kind = Kind::passed;
      if (in_time(timing, verdict)) judge_line(one, mate.moves, verdict);
      break;
    case MateAnswered::Kind::none:
      verdict.sentence = "it says that there is no mate";
      if (!mate.moves.empty()) judge_move_for_mate(one, timing, verdict);
      break;
    case MateAnswered::Kind::timeout: verdict.sentence = "it found no mate in time"; break;
    case MateAnswered::Kind::not_implemented: no_mates_ = true; return std::nullopt;
  }
  return verdict;
}

// It does not know mates and has answered with a move, as to any other question.
void Examiner::judge_move_for_mate(const SuiteCase& one, const matches::endings::Timing& timing,
                                   LiveVerdict& verdict) const {
  verdict.kind = Kind::passed;
  verdict.sentence.clear();
  if (in_time(timing, verdict)) judge_action(one, verdict);
}

std::optional<LiveVerdict> Examiner::ask_move(const SuiteCase& one) {
  const auto answer = consultant_.ask();
  if (!answer) {
    interrupted_ = !answer.error().fault;
    if (interrupted_) return std::nullopt;
    return nothing(answer.error());
  }
  const auto& reply = *answer;
  auto verdict = timed(reply.action, reply.timing);
  if (!reply.asked) verdict.used.reset();
  if (in_time(reply.timing, verdict)) judge_action(one, verdict);
  if (verdict.kind == Kind::passed && verdict.sentence.empty() && consultant_.decided())
    verdict.sentence = *consultant_.decided();
  return verdict;
}

LiveVerdict Examiner::nothing(const matches::play::NoReply& reply) const {
  LiveVerdict verdict;
  verdict.sentence = reply.detail;
  verdict.limit = matches::clocks::Clock(consultant_.engine_time()).allowance();
  if (!reply.unasked) verdict.used = reply.timing.charged;
  switch (reply.fault.value_or(Fault::crash)) {
    case Fault::time: verdict.kind = Kind::time; break;
    case Fault::stall: verdict.kind = Kind::stall; break;
    case Fault::crash: verdict.kind = Kind::crash; break;
    case Fault::illegal_move:
    case Fault::false_claim:
    case Fault::protocol: verdict.kind = Kind::protocol; break;
  }
  return verdict;
}

LiveVerdict Examiner::timed(std::string answer, const matches::endings::Timing& timing) const {
  LiveVerdict verdict;
  verdict.answer = std::move(answer);
  verdict.used = timing.charged;
  verdict.limit = matches::clocks::Clock(consultant_.engine_time()).allowance();
  verdict.search = consultant_.search();
  return verdict;
}

bool Examiner::in_time(const matches::endings::Timing& timing, LiveVerdict& verdict) const {
  matches::clocks::Clock clock(consultant_.engine_time());
  if (clock.charge(timing.charged)) return true;
  verdict.kind = Kind::time;
  verdict.sentence =
      fmt::format("over by {:.1f} ms", static_cast<double>(clock.over().count()) / 1000);
  return false;
}

void Examiner::judge_action(const SuiteCase& one, LiveVerdict& verdict) const {
  const auto& game = consultant_.game();
  if (const auto no = game.refusal(verdict.answer)) {
    verdict.kind = Kind::illegal;
    verdict.sentence = fmt::format("{}: {}", rules::name(no->reason), no->sentence);
    return;
  }
  if (auto why = foul(game, verdict.answer)) {
    verdict.kind = Kind::illegal;
    verdict.sentence = *std::move(why);
    return;
  }
  if (const auto spelled = game.spelling(verdict.answer)) verdict.answer = *spelled;
  judge_lists(one, verdict.answer, verdict);
  if (verdict.kind == Kind::passed && one.mate) judge_win(one, verdict);
}

void Examiner::judge_lists(const SuiteCase& one, std::string_view action,
                           LiveVerdict& verdict) const {
  const auto among = [&](const std::vector<std::string>& list) {
    return std::find(list.begin(), list.end(), action) != list.end();
  };
  if (!one.best.empty() && !among(one.best)) {
    verdict.kind = Kind::missed;
    verdict.sentence = "expected " + listed(one.best);
  } else if (among(one.avoid)) {
    verdict.kind = Kind::missed;
    verdict.sentence = fmt::format("{} should be avoided", action);
  }
}

// A move that should begin a mate, or another forced win.
void Examiner::judge_win(const SuiteCase& one, LiveVerdict& verdict) const {
  const std::string what = kind_.mates ? "mate" : "forced win";
  const int depth = kind_.mates ? longest_proof : std::min(*one.mate, longest_proof);
  const auto win = matches::mates::forced_win_after(consultant_.game(), kind_, verdict.answer,
                                                    depth, {.stop = stop_});
  if (win.proof == Proof::proved) {
    verdict.sentence = fmt::format("{} in {}, proved", what, plies(win.plies));
    if (win.plies > *one.mate) verdict.sentence += fmt::format("; the file says {}", *one.mate);
    return;
  }
  const bool claimed = verdict.search.mate.value_or(0) > 0;
  if (win.at_any_length) {
    verdict.kind = Kind::missed;
    verdict.sentence = fmt::format("no {}: {}", what, dead_end(consultant_.game(), verdict.answer));
    return;
  }
  if (win.proof == Proof::refuted && *one.mate <= longest_proof) {
    verdict.kind = Kind::missed;
    verdict.sentence = fmt::format("no {} in {}", what, plies(depth));
    if (!win.reply.empty())
      verdict.sentence += fmt::format(": after {} there is {}", verdict.answer, win.reply);
    return;
  }
  verdict.sentence = score_of(verdict.search);
  if (claimed && (win.proof != Proof::refuted || !within(*verdict.search.mate, depth))) {
    verdict.sentence += ", not verified";
    return;
  }
  verdict.kind = Kind::missed;
  if (claimed) verdict.sentence += fmt::format(", but there is no mate in {}", plies(depth));
}

// The answer to the question for a mate: its line, and whether its first move mates in any case.
void Examiner::judge_line(const SuiteCase& one, const std::vector<std::string>& moves,
                          LiveVerdict& verdict) const {
  const auto& game = consultant_.game();
  const auto line = matches::mates::judge_mate_line(game, kind_, moves);
  const auto length = static_cast<int>(moves.size());
  if (line.flaw == MateLine::Flaw::illegal) {
    verdict.kind = Kind::illegal;
    verdict.sentence = line.sentence;
    return;
  }
  judge_lists(one, moves.front(), verdict);
  if (verdict.kind != Kind::passed) return;
  const int depth = std::clamp(length, longest_proof, longest_tried);
  const auto win =
      matches::mates::forced_win_after(game, kind_, moves.front(), depth, {.stop = stop_});
  if (line.flaw != MateLine::Flaw::none) {
    verdict.kind = Kind::missed;
    verdict.sentence = line.sentence;
    if (win.proof == Proof::proved)
      verdict.sentence += fmt::format("; {} does mate in {}", moves.front(), plies(win.plies));
  } else if (win.proof == Proof::proved) {
    verdict.sentence = fmt::format("mate in {}, proved", plies(win.plies));
    if (win.plies > *one.mate) verdict.sentence += fmt::format("; the file says {}", *one.mate);
  } else if (win.proof == Proof::refuted && *one.mate <= depth) {
    verdict.kind = Kind::missed;
    verdict.sentence = fmt::format("no mate in {}", plies(depth));
    if (!win.reply.empty())
      verdict.sentence += fmt::format(": after {} there is {}", moves.front(), win.reply);
  } else {
    verdict.sentence =
        fmt::format("the line mates in {}; other defences were not searched", plies(length));
    if (length > *one.mate) verdict.sentence += fmt::format("; the file says {}", *one.mate);
  }
}

}  // namespace referee::validate
