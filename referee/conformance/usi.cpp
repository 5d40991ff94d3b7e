// What is asked of an engine for USI, line by line.

#include <algorithm>

#include "matches/endings/starved.hpp"
#include "referee/conformance/examination.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;
using protocols::Option;

namespace {

constexpr Millis quiet_time{150};  // for how long nothing may come where nothing was asked for
constexpr std::string_view mated = "4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1";
constexpr std::string_view midgame =
    "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 60";

rules::AnyGame start_of(const Examination& x) {
  return *rules::start(x.bench().kind, x.bench().rules);
}

std::string action_of(const Hit& hit) {
  const auto words = terminal::words_of(hit.text);
  return words.size() > 1 ? words[1] : std::string();
}

Hit answer(Examination& x, Millis limit) { return x.dialogue().hear_word("bestmove", limit); }

// A question in a new game, as a match puts it.
Finding ask_at_start(Examination& x, const matches::clocks::TimeControl& time, Millis limit) {
  if (auto wrong = x.asker().begin(); !wrong.empty()) return fail(std::move(wrong));
  return x.timely(x.asker().ask(time), limit);
}

// The same where the time is judged by other requirements: whether the answer is legal.
Finding ask_there(Examination& x, std::string_view position, std::span<const std::string> actions,
                  const matches::clocks::TimeControl& time) {
  if (auto wrong = x.asker().begin(position, actions); !wrong.empty())
    return fail(std::move(wrong));
  return x.judged(x.asker().ask(time), "a legal answer");
}

// Whether the engine still answers a ping.
Finding alive(Examination& x, int line, std::string sentence) {
  const int asked = x.dialogue().say("isready");
  const auto hit = x.dialogue().hear_word("readyok", x.bench().patience.ready);
  if (!hit) return fail(hit.why, {line, asked});
  return pass(std::move(sentence), {line, asked, hit.line});
}

// --- before a game ------------------------------------------------------------------------------

// What the user has set stays as it is.
bool is_set(const Examination& x, const Option& option) {
  const auto& all = x.bench().engine.settings;
  return std::any_of(all.begin(), all.end(), [&](const auto& one) {
    return rules::lower(one.name) == rules::lower(option.name);
  });
}

Finding defaults(Examination& x) {
  std::string lines;
  for (const auto& option : x.identity().options) {
    const bool file = option.type == Option::Type::filename || option.type == Option::Type::button;
    if (option.implied || file || !option.standard || option.standard->empty()) continue;
    if (is_set(x, option)) continue;
    lines += "setoption name " + option.name + " value " + *option.standard + "\n";
  }
  if (lines.empty()) return untested("no option has a default");
  const int line = x.dialogue().say(lines);
  return softly(x, alive(x, line, "each default can be set"));
}

Finding unknown_line(Examination& x) {
  const int line = x.dialogue().say("a-command-that-nobody-knows 1 2 3");
  return softly(x, alive(x, line, "it was ignored"));
}

Finding ping(Examination& x) {
  const int first = x.dialogue().say("isready");
  const auto hit = x.dialogue().hear_word("readyok", x.bench().patience.ready);
  if (!hit) return fail(hit.why, {first});
  return alive(x, hit.line, "each was answered");
}

// --- positions ----------------------------------------------------------------------------------

Finding long_history(Examination& x) {
  const auto line = some_game(x.bench().kind, x.bench().rules, 200);
  return ask_there(x, {}, line.actions, byoyomi(think, x.bench().patience.stall));
}

Finding given_position(Examination& x) {
  return ask_there(x, midgame, {}, byoyomi(think, x.bench().patience.stall));
}

// An engine that does not set up its board again plays these moves on the one of the game before.
Finding start_after_position(Examination& x) {
  if (given_position(x).verdict == Verdict::fail) return untested("see usi-sfen");
  const auto line = some_game(x.bench().kind, x.bench().rules, 40);
  return ask_there(x, {}, line.actions, byoyomi(think, x.bench().patience.stall));
}

Finding mate_position(Examination& x) {
  const int asked =
      x.dialogue().say("position sfen " + std::string(mated) + "\ngo btime 0 wtime 0 byoyomi 300");
  const auto hit = answer(x, think + at_once);
  if (!hit) {
    x.spoil();
    return note(hit.why, {asked});
  }
  if (action_of(hit) == "resign") return pass("it resigned", {asked, hit.line});
  return note("it answered " + rules::in_quotes(terminal::shortened(hit.text, 40)) +
                  "; expected 'bestmove resign'",
              {asked, hit.line});
}

// --- time ---------------------------------------------------------------------------------------

Finding keeps_byoyomi(Examination& x) { return ask_at_start(x, byoyomi(think, late), think); }

Finding increment(Examination& x) {
  constexpr Millis base{200}, more{100};
  matches::clocks::TimeControl control;
  control.clocked = true;
  control.base = base;
  control.increment = more;
  control.margin = late;
  return ask_at_start(x, control, base);
}

// What the user must ask for, and the answer of an engine that passes it over is too late at most.
Finding keeps_move_time(Examination& x) {
  return softly(x, ask_at_start(x, move_time(think, late), think));
}

Finding depth(Examination& x) {
  matches::clocks::TimeControl control;
  control.depth = 1;
  return softly(x, ask_there(x, {}, {}, control));
}

Finding nodes(Examination& x) {
  matches::clocks::TimeControl control;
  control.nodes = 100;
  return softly(x, ask_there(x, {}, {}, control));
}

// The next question is written as soon as the answer to the last one is read.
Finding at_once_again(Examination& x) {
  constexpr int questions = 12;
  constexpr Millis short_time{50};
  if (auto wrong = x.asker().begin(); !wrong.empty()) return fail(std::move(wrong));
  Proof all;
  for (int i = 0; i < questions && !x.asker().game().outcome(); ++i) {
    const auto response = x.asker().ask(byoyomi(short_time, x.bench().patience.stall));
    if (!all.asked) all.asked = response.proof.asked;
    if (!response) return unanswered(response, x.threads());
    all.answered = response.proof.answered;
    if (x.asker().game().refusal(response.action)) break;
    x.asker().play(response.action);
  }
  return pass("every question was accepted", all.lines());
}

// --- endless questions --------------------------------------------------------------------------

// Nothing may come; then `stop` brings exactly one answer within the grace.
Finding stopped(Examination& x, const std::string& question) {
  auto& d = x.dialogue();
  const int asked = d.say(question);
  const auto early = d.hear_word("bestmove", quiet_time);
  if (early) return fail("it answered before 'stop'", {asked, early.line});
  const int stop = d.say("stop");
  const auto grace = x.bench().patience.stop;
  const auto hit = d.hear_word("bestmove", grace + at_once);
  if (!hit) return fail(hit.why, {asked, stop});
  auto finding = pass("it stopped", {asked, hit.line});
  finding.lines.insert(finding.lines.begin() + 1, stop);
  if (finding.verdict != Verdict::pass) return finding;
  finding.sentence += " after " + in_words(hit.after);
  if (hit.after <= grace) return finding;
  finding.verdict = Verdict::fail;
  finding.starved = matches::endings::starved(hit.time, hit.after - grace, x.threads());
  return finding;
}

Finding infinite(Examination& x) { return softly(x, stopped(x, "position startpos\ngo infinite")); }

Finding second_stop(Examination& x) {
  auto& d = x.dialogue();
  const int line = d.say("stop\nisready");
  const auto hit = d.hear(
      [&](std::string_view text) {
        return first_word(text) == "readyok" || first_word(text) == "bestmove";
      },
      x.bench().patience.ready);
  if (!hit) return softly(x, fail(hit.why, {line}));
  if (first_word(hit.text) == "bestmove")
    return softly(x, fail("it answered although nothing was asked", {line, hit.line}));
  return pass("nothing came", {line, hit.line});
}

// A match never does that. Where the last answer stays out, the next game gets a fresh process.
Finding ping_while_thinking(Examination& x) {
  auto& d = x.dialogue();
  const int asked = d.say("position startpos\ngo infinite");
  d.overhear(Millis(50));
  const int sent = d.say("isready");
  const auto hit = d.hear_word("readyok", at_once);
  const int stop = d.say("stop");
  const auto last = d.hear_word("bestmove", at_once);
  if (!hit) return softly(x, fail(hit.why, {asked, sent}));
  if (!last) return softly(x, fail("after 'isready' " + last.why, {asked, sent, hit.line, stop}));
  return pass("answered after " + in_words(hit.after), {asked, sent, hit.line});
}

bool ponders(const Examination& x) { return x.option("USI_Ponder") || x.option("Ponder"); }
constexpr std::string_view no_pondering = "it does not list USI_Ponder";
// Its own move, the reply that it expects, and the clock as a match would show it.
constexpr auto ponder_question =
    "position startpos moves 7g7f 3c3d\ngo ponder btime 0 wtime 0 byoyomi 300";

rules::AnyGame after_guess(const Examination& x) {
  auto game = start_of(x);
  for (const auto* action : {"7g7f", "3c3d"}) game.act(action);
  return game;
}

// As with ponder=on: the option is set before the game.
std::string let_ponder(Examination& x) {
  auto& d = x.dialogue();
  d.say("setoption name USI_Ponder value true\nisready");
  const auto ready = d.hear_word("readyok", x.bench().patience.ready);
  if (!ready) return ready.why;
  d.say("usinewgame");
  return {};
}

// Nothing is lost by it in a match without ponder=on.
Finding as_it_ponders(Examination& x, Finding finding) {
  return x.bench().engine.ponder ? finding : softly(x, std::move(finding));
}

Finding ponder_stop(Examination& x) {
  if (!ponders(x)) return untested(std::string(no_pondering));
  if (auto wrong = let_ponder(x); !wrong.empty())
    return as_it_ponders(x, fail(std::move(wrong), {x.bench().transcript.size()}));
  return as_it_ponders(x, stopped(x, ponder_question));
}

Finding ponder_hit(Examination& x) {
  if (!ponders(x)) return untested(std::string(no_pondering));
  if (auto wrong = let_ponder(x); !wrong.empty())
    return as_it_ponders(x, fail(std::move(wrong), {x.bench().transcript.size()}));
  auto& d = x.dialogue();
  const int asked = d.say(ponder_question);
  const auto early = d.hear_word("bestmove", quiet_time);
  if (early) return as_it_ponders(x, fail("it answered before 'ponderhit'", {asked, early.line}));
  const int sent = d.say("ponderhit");
  const auto hit = answer(x, think + at_once);
  auto legal = x.judged(after_guess(x), action_of(hit), hit, asked, "");
  if (legal.verdict == Verdict::pass) legal = x.timely(hit, sent, think);
  return as_it_ponders(x, std::move(legal));
}

Finding mate_question(Examination& x) {
  auto& d = x.dialogue();
  const int asked = d.say("position sfen " + std::string(midgame) + "\ngo mate 300");
  const auto hit = d.hear(
      [](std::string_view text) {
        return first_word(text) == "checkmate" || first_word(text) == "bestmove";
      },
      think + at_once);
  if (!hit) {
    x.spoil();
    return note(hit.why, {asked});
  }
  if (first_word(hit.text) == "checkmate") return pass("it knows 'go mate'", {asked, hit.line});
  return note("it answers with 'bestmove'; expected 'checkmate'", {asked, hit.line});
}

// --- the end of a game --------------------------------------------------------------------------

// After each result the next game begins in the same process, as in a match.
Finding usi_game_over(Examination& x) {
  auto& asker = x.asker();
  if (x.bench().engine.restart == matches::play::Restart::on)
    return untested("restart=on asks for a fresh process for each game");
  using enum protocols::Score;
  for (const auto score : {win, loss, draw}) {
    if (auto wrong = asker.begin(); !wrong.empty()) return fail(std::move(wrong));
    const int starts = asker.starts();
    if (const auto response = asker.ask(byoyomi(Millis(50), x.bench().patience.stall)); !response)
      return unanswered(response, x.threads());
    asker.over(score);
    const int line = x.bench().transcript.size();
    if (auto wrong = asker.begin(); !wrong.empty()) return fail(std::move(wrong), {line});
    if (asker.starts() != starts) return note("it needs a fresh process after that", {line});
  }
  return pass("it continues after each result", {x.bench().transcript.size()});
}

Finding new_game(Examination& x) {
  if (auto wrong = x.asker().begin(); !wrong.empty()) return fail(std::move(wrong));
  return ask_there(x, {}, {}, byoyomi(think, x.bench().patience.stall));
}

Finding quits_while_thinking(Examination& x) {
  auto& d = x.dialogue();
  const int asked = d.say("position startpos\ngo infinite");
  d.overhear(Millis(50));
  const int quit = d.say("quit");
  if (!d.goes(x.bench().patience.quit))
    return softly(
        x, fail("it did not exit within " + in_words(x.bench().patience.quit), {asked, quit}));
  return pass("it " + x.dialogue().end(Millis(0)).how, {asked});
}

constexpr Check usi_table[] = {
    {"usi-defaults", "Each option can be set to its own default.", Need::process, defaults},
    {"usi-unknown", "An unknown line is ignored.", Need::process, unknown_line},
    {"usi-isready", "Every isready is answered by readyok.", Need::process, ping},
    {"usi-history", "It plays after a history of 200 moves.", Need::asker, long_history},
    {"usi-sfen", "It plays from a position given as SFEN.", Need::asker, given_position},
    {"usi-startpos", "After a game from SFEN, it plays one from startpos.", Need::asker,
     start_after_position},
    {"usi-no-move", "Without a legal move it answers bestmove resign.", Need::process,
     mate_position},
    {"usi-byoyomi", "It keeps to its byoyomi after its main time is used up.", Need::asker,
     keeps_byoyomi},
    {"usi-increment", "It keeps to a clock with increments.", Need::asker, increment},
    {"usi-movetime", "It keeps to go movetime.", Need::asker, keeps_move_time},
    {"usi-depth", "It keeps to go depth.", Need::asker, depth},
    {"usi-nodes", "It keeps to go nodes.", Need::asker, nodes},
    {"usi-at-once", "It accepts a command right after its answer.", Need::asker, at_once_again},
    {"usi-stop", "go infinite is answered after stop, within the grace, and not before.",
     Need::process, infinite},
    {"usi-one-answer", "A stop without a question gets no answer.", Need::process, second_stop},
    {"usi-isready-thinking", "isready is answered while it thinks.", Need::process,
     ping_while_thinking},
    {"usi-ponderhit", "go ponder is answered after ponderhit, in time, and not before.",
     Need::process, ponder_hit},
    {"usi-ponder-stop", "go ponder is answered after stop, and not before.", Need::process,
     ponder_stop},
    {"usi-mate", "go mate is answered by checkmate.", Need::process, mate_question},
    {"usi-gameover", "It continues after gameover.", Need::asker, usi_game_over},
    {"usi-newgame", "It plays again after isready and usinewgame.", Need::asker, new_game},
    {"usi-quit-thinking", "It exits after quit even while it thinks.", Need::process,
     quits_while_thinking},
};

}  // namespace

std::string greet_usi(Examination& x) {
  auto& d = x.dialogue();
  d.say("usi");
  const auto greeted = d.hear_word("usiok", x.bench().patience.startup);
  if (!greeted) return greeted.why;
  std::string lines;
  for (const auto& setting : x.bench().engine.settings)
    if (x.option(setting.name))
      lines += "setoption name " + setting.name + " value " + setting.value + "\n";
  for (const auto& line : x.bench().engine.init) lines += line + "\n";
  d.say(lines + "isready");
  const auto ready = d.hear_word("readyok", x.bench().patience.ready);
  if (!ready) return ready.why;
  d.say("usinewgame");
  return {};
}

std::span<const Check> usi_checks() { return usi_table; }

}  // namespace referee::conformance
