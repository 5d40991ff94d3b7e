// What is asked of an engine for USI, line by line.

#include "referee/conformance/examination.hpp"
#include "referee/text.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;
using protocols::Option;

namespace {

constexpr Millis think{300};      // what a question gives
constexpr Millis no_answer{150};  // for how long nothing may come where nothing was asked for
constexpr std::string_view mated = "4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1";
constexpr std::string_view midgame =
    "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 60";

rules::AnyGame start_of(const Examination& x, std::string_view position = {}) {
  const auto& bench = x.bench();
  auto game = rules::start(bench.kind, bench.rules, position);
  return game ? *game : *rules::start(bench.kind, bench.rules);
}

std::string action_of(const Hit& hit) {
  const auto words = words_of(hit.text);
  return words.size() > 1 ? words[1] : std::string();
}

Hit answer(Examination& x, Millis limit) { return x.dialogue().hear_word("bestmove", limit); }

// A question about a position; whether the answer is legal and came in time.
Finding ask(Examination& x, const std::string& position, const rules::AnyGame& game,
            const std::string& go, Millis limit, bool clocked = true) {
  const int asked = x.dialogue().say(position + "\n" + go);
  const auto hit = answer(x, clocked ? limit + matches::Seconds(2) : limit);
  auto legal = x.judged(game, action_of(hit), hit, asked, "a legal answer");
  return clocked && legal.verdict == Verdict::pass ? x.timely(hit, asked, limit) : legal;
}

Finding ask_at_start(Examination& x, const std::string& go, Millis limit, bool clocked = true) {
  return ask(x, "position startpos", start_of(x), go, limit, clocked);
}

// A failure that a referee can live with. The engine may still be thinking.
Finding softly(Examination& x, Finding finding) {
  if (finding.verdict != Verdict::fail) return finding;
  x.spoil();
  finding.verdict = Verdict::note;
  return finding;
}

// Whether the engine still answers a ping.
Finding alive(Examination& x, int line, std::string sentence) {
  const int asked = x.dialogue().say("isready");
  const auto hit = x.dialogue().hear_word("readyok", x.bench().patience.ready);
  if (!hit) return fail(hit.why, {line, asked});
  return pass(std::move(sentence), {line, asked, hit.line});
}

// --- before a game ------------------------------------------------------------------------------

Finding defaults(Examination& x) {
  std::string lines;
  for (const auto& option : x.identity().options) {
    const bool file = option.type == Option::Type::filename || option.type == Option::Type::button;
    if (option.implied || file || !option.standard || option.standard->empty()) continue;
    lines += "setoption name " + option.name + " value " + *option.standard + "\n";
  }
  if (lines.empty()) return untested("no option has a default");
  const int line = x.dialogue().say(lines);
  return alive(x, line, "each default can be set");
}

Finding unknown_line(Examination& x) {
  return alive(x, x.dialogue().say("a-command-that-nobody-knows 1 2 3"), "it was ignored");
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
  return ask(x, "position startpos moves " + joined(line.actions), line.game,
             "go btime 0 wtime 0 byoyomi 300", think + at_once, false);
}

Finding given_position(Examination& x) {
  return ask(x, "position sfen " + std::string(midgame), start_of(x, midgame),
             "go btime 0 wtime 0 byoyomi 300", think + at_once, false);
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
  return note("expected 'bestmove resign'", {asked, hit.line});
}

// --- time ---------------------------------------------------------------------------------------

Finding byoyomi(Examination& x) { return ask_at_start(x, "go btime 0 wtime 0 byoyomi 300", think); }
Finding increment(Examination& x) {
  return ask_at_start(x, "go btime 200 wtime 200 binc 100 winc 100", Millis(200));
}
Finding movetime(Examination& x) { return softly(x, ask_at_start(x, "go movetime 300", think)); }
Finding depth(Examination& x) {
  return softly(x, ask_at_start(x, "go depth 1", matches::Seconds(5), false));
}
Finding nodes(Examination& x) {
  return softly(x, ask_at_start(x, "go nodes 100", matches::Seconds(5), false));
}

// --- endless questions --------------------------------------------------------------------------

// Nothing may come; then `stop` brings exactly one answer within the grace.
Finding stopped(Examination& x, const std::string& go) {
  auto& d = x.dialogue();
  const int asked = d.say("position startpos\n" + go);
  const auto early = d.hear_word("bestmove", no_answer);
  if (early) return fail("it answered before 'stop'", {asked, early.line});
  const int stop = d.say("stop");
  const auto grace = x.bench().patience.stop;
  const auto hit = d.hear_word("bestmove", grace + at_once);
  auto finding = x.judged(start_of(x), action_of(hit), hit, asked, "it stopped");
  finding.lines.insert(finding.lines.begin() + 1, stop);
  if (finding.verdict != Verdict::pass) return finding;
  finding.sentence += " after " + in_words(hit.after);
  if (hit.after > grace) finding.verdict = Verdict::fail;
  return finding;
}

Finding infinite(Examination& x) { return stopped(x, "go infinite"); }

Finding second_stop(Examination& x) {
  auto& d = x.dialogue();
  const int line = d.say("stop\nisready");
  const auto hit = d.hear(
      [&](std::string_view text) {
        return first_word(text) == "readyok" || first_word(text) == "bestmove";
      },
      x.bench().patience.ready);
  if (!hit) return fail(hit.why, {line});
  if (first_word(hit.text) == "bestmove")
    return fail("it answered although nothing was asked", {line, hit.line});
  return pass("nothing came", {line, hit.line});
}

Finding ping_while_thinking(Examination& x) {
  auto& d = x.dialogue();
  const int asked = d.say("position startpos\ngo infinite");
  d.overhear(Millis(50));
  const int sent = d.say("isready");
  const auto hit = d.hear_word("readyok", at_once);
  const int stop = d.say("stop");
  const auto last = d.hear_word("bestmove", at_once);
  if (!last) return fail(last.why, {asked, sent, stop});
  if (!hit) return note(hit.why, {asked, sent});
  return pass("answered after " + in_words(hit.after), {asked, sent, hit.line});
}

bool ponders(const Examination& x) { return x.option("USI_Ponder") || x.option("Ponder"); }
constexpr std::string_view no_pondering = "it does not list USI_Ponder";
constexpr auto ponder_question = "go ponder btime 0 wtime 0 byoyomi 300";

Finding ponder_stop(Examination& x) {
  if (!ponders(x)) return untested(std::string(no_pondering));
  return stopped(x, ponder_question);
}

Finding ponder_hit(Examination& x) {
  if (!ponders(x)) return untested(std::string(no_pondering));
  auto& d = x.dialogue();
  const int asked = d.say(std::string("position startpos\n") + ponder_question);
  const auto early = d.hear_word("bestmove", no_answer);
  if (early) return fail("it answered before 'ponderhit'", {asked, early.line});
  const int sent = d.say("ponderhit");
  const auto hit = answer(x, think + at_once);
  const auto legal = x.judged(start_of(x), action_of(hit), hit, asked, "");
  return legal.verdict == Verdict::pass ? x.timely(hit, sent, think) : legal;
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
  return note("it answers with 'bestmove'; 'checkmate' is expected", {asked, hit.line});
}

// --- the end of a game --------------------------------------------------------------------------

Finding game_over(Examination& x) {
  auto& d = x.dialogue();
  std::vector<int> lines;
  for (const auto* result : {"gameover win", "gameover lose", "gameover draw"})
    lines.push_back(d.say(result));
  return alive(x, lines.back(), "it goes on");
}

Finding new_game(Examination& x) {
  auto& d = x.dialogue();
  d.say("isready");
  if (const auto ready = d.hear_word("readyok", x.bench().patience.ready); !ready)
    return fail(ready.why, {x.bench().transcript.size()});
  return ask(x, "usinewgame\nposition startpos", start_of(x), "go btime 0 wtime 0 byoyomi 300",
             think + at_once, false);
}

Finding quits_while_thinking(Examination& x) {
  auto& d = x.dialogue();
  const int asked = d.say("position startpos\ngo infinite");
  d.overhear(Millis(50));
  d.say("quit");
  if (!d.goes(x.bench().patience.quit))
    return fail("it did not end within " + in_words(x.bench().patience.quit), {asked, asked + 1});
  return pass("it " + x.dialogue().end(Millis(0)).how, {asked});
}

constexpr Check table[] = {
    {"usi-defaults", "Each option can be set to its own default.", Need::process, defaults},
    {"usi-unknown", "A line that it does not know is ignored.", Need::process, unknown_line},
    {"usi-isready", "Every isready is answered by readyok.", Need::process, ping},
    {"usi-sfen", "It plays from a position that is given as SFEN.", Need::process, given_position},
    {"usi-history", "It plays on after a history of 200 moves.", Need::process, long_history},
    {"usi-no-move", "Where there is no legal move it answers bestmove resign.", Need::process,
     mate_position},
    {"usi-byoyomi", "It keeps to its byoyomi when its time is used up.", Need::process, byoyomi},
    {"usi-increment", "It keeps to a clock with increments.", Need::process, increment},
    {"usi-movetime", "It keeps to go movetime.", Need::process, movetime},
    {"usi-depth", "It keeps to go depth.", Need::process, depth},
    {"usi-nodes", "It keeps to go nodes.", Need::process, nodes},
    {"usi-stop", "go infinite is answered after stop, within the grace, and not before.",
     Need::process, infinite},
    {"usi-one-answer", "A stop when nothing was asked is not answered.", Need::process,
     second_stop},
    {"usi-isready-thinking", "isready is answered while it thinks.", Need::process,
     ping_while_thinking},
    {"usi-ponderhit", "go ponder is answered after ponderhit, in time, and not before.",
     Need::process, ponder_hit},
    {"usi-ponder-stop", "go ponder is answered after stop, and not before.", Need::process,
     ponder_stop},
    {"usi-mate", "go mate is answered by checkmate.", Need::process, mate_question},
    {"usi-gameover", "It goes on after gameover.", Need::process, game_over},
    {"usi-newgame", "It plays again after isready and usinewgame.", Need::process, new_game},
    {"usi-quit-thinking", "quit ends it also while it thinks.", Need::process,
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

std::span<const Check> usi_checks() { return table; }

}  // namespace referee::conformance
