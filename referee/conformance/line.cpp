// What is asked of an engine for the line protocol, request by request.

#include <algorithm>

#include "referee/conformance/examination.hpp"
#include "referee/text.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;

namespace {

constexpr Millis think{300};

// One answer, whole: its mark and number, its first line, and where it stands.
struct Answer {
  Hit first;
  int asked = 0, last = 0;
  std::string why;  // there is none

  explicit operator bool() const { return last != 0; }
  bool good() const { return last != 0 && first.text.starts_with('='); }
  bool bad() const { return last != 0 && first.text.starts_with('?'); }
  std::vector<int> lines() const {
    std::vector<int> all{asked};
    for (const int line : {first.line, last})
      if (line != 0) all.push_back(line);
    return all;
  }
  // What follows the mark and its number.
  std::string text() const {
    const auto at = first.text.find_first_not_of("0123456789", 1);
    const auto words =
        at == first.text.npos ? std::vector<std::string>() : words_of(first.text.substr(at));
    return joined(words);
  }
};

Answer hear_answer(Examination& x, int asked, Millis limit) {
  auto& d = x.dialogue();
  Answer answer;
  answer.asked = asked;
  answer.first = d.hear(
      [](std::string_view line) { return line.starts_with('=') || line.starts_with('?'); }, limit);
  if (!answer.first) {
    answer.why = "no answer: " + answer.first.why;
    return answer;
  }
  const auto end = d.hear([](std::string_view line) { return line.empty(); }, limit);
  if (end)
    answer.last = end.line;
  else
    answer.why = "no empty line ends the answer: " + end.why;
  return answer;
}

Answer ask(Examination& x, std::string_view request, Millis limit = at_once) {
  return hear_answer(x, x.dialogue().say(request), limit);
}

Finding must_be_good(const Answer& answer, std::string sentence) {
  if (!answer) return fail(answer.why, answer.lines());
  if (!answer.good()) return fail("expected '='", answer.lines());
  return pass(std::move(sentence), answer.lines());
}

Finding must_be_bad(const Answer& answer, std::string sentence) {
  if (!answer) return fail(answer.why, answer.lines());
  if (!answer.bad()) return fail("expected '?'", answer.lines());
  return pass(std::move(sentence), answer.lines());
}

bool lists(const Examination& x, std::string_view command) {
  const auto& all = x.identity().commands;
  return std::any_of(all.begin(), all.end(),
                     [&](const std::string& one) { return lower(one) == command; });
}

// Shogi's actions tell capitals from small letters; the others' do not.
bool any_case_goes(const Examination& x) { return x.bench().kind.name != "shogi"; }

std::string rules_request(const Examination& x) {
  return "rules " + std::string(x.bench().kind.name) + " " + rules_text(x.bench().rules);
}

// Actions as the engine is told them.
std::string on_wire(const Examination& x, std::string action) {
  if (x.bench().engine.skip_i && action.size() <= 3)
    for (char& c : action)
      if (c >= 'i' && c <= 'o') ++c;
  return action;
}

std::string plays(const Examination& x, const std::vector<std::string>& actions) {
  auto game = *rules::start(x.bench().kind, x.bench().rules);
  std::string text;
  for (const auto& action : actions) {
    text += "play " + std::string(name(game.color_to_act())) + " " + on_wire(x, action) + "\n";
    game.act(action);
  }
  return text;
}

std::string genmove(const rules::AnyGame& game) {
  return "genmove " + std::string(name(game.color_to_act()));
}

Finding judged(Examination& x, const rules::AnyGame& game, const Answer& answer,
               const std::string& praise) {
  if (!answer) return fail(answer.why, answer.lines());
  if (!answer.good()) return fail("expected '=' and an action", answer.lines());
  auto action = answer.text();
  if (any_case_goes(x)) action = lower(action);
  if (x.bench().engine.skip_i && action.size() <= 3)
    for (char& c : action)
      if (c >= 'j' && c <= 'p') --c;
  return x.judged(game, action, answer.first, answer.asked, praise);
}

Answer clear(Examination& x) { return ask(x, "clear_board"); }

// --- framing ------------------------------------------------------------------------------------

Finding unknown_command(Examination& x) {
  return must_be_bad(ask(x, "a-command-that-nobody-knows 1 2"), "it was refused");
}

// The referee numbers no request; other programs do.
Finding numbers(Examination& x) {
  const auto answer = ask(x, "4711 name");
  if (!answer) return fail(answer.why, answer.lines());
  if (answer.first.text.starts_with("=4711")) return pass("it was repeated", answer.lines());
  return note("expected '=4711'", answer.lines());
}

Finding carriage_return(Examination& x) {
  return must_be_good(ask(x, "name\r"), "name, CR and LF was understood");
}

Finding comments(Examination& x) {
  const auto answer = ask(x, "# a comment\n\n  \nname # one more");
  if (!answer || !answer.good()) return must_be_good(answer, "");
  const auto more = x.dialogue().overhear(Millis(50));
  if (!more.empty()) return fail("more than one answer came", more);
  return pass("one answer came", answer.lines());
}

Finding cases(Examination& x) { return must_be_good(ask(x, "NAME"), "it was understood"); }

Finding block(Examination& x) {
  const int asked = x.dialogue().say("name\nversion\nprotocol_version");
  Answer answer;
  for (int i = 0; i < 3; ++i) {
    answer = hear_answer(x, asked, at_once);
    if (!answer.good()) return must_be_good(answer, "");
  }
  if (answer.text() != "2") return fail("expected '= 2' as the third answer", answer.lines());
  return pass("three requests, three answers in order", answer.lines());
}

// --- the game -----------------------------------------------------------------------------------

Finding unknown_rules(Examination& x) {
  auto finding = must_be_bad(
      ask(x, "rules " + std::string(x.bench().kind.name) + " a-rule-set-that-nobody-knows"),
      "they were refused");
  ask(x, rules_request(x));
  clear(x);
  return finding;
}

Finding nonsense(Examination& x) {
  clear(x);
  return must_be_bad(ask(x, "play black z99z"), "it was refused");
}

Finding illegal(Examination& x) {
  if (const auto cleared = clear(x); !cleared.good()) return must_be_good(cleared, "");
  const auto line = some_game(x.bench().kind, x.bench().rules, 1);
  if (line.actions.empty()) return untested("there is no action to repeat");
  const auto game = *rules::start(x.bench().kind, x.bench().rules);
  const auto color = std::string(name(other(game.color_to_act())));
  const auto first = ask(x, plays(x, line.actions));
  if (!first.good()) return must_be_good(first, "");
  // The same again by the other side: the stone has moved, or the point is taken.
  const auto answer = ask(x, "play " + color + " " + on_wire(x, line.actions.front()));
  if (answer && answer.good())
    return note("it accepts an action that the rules refuse", answer.lines());
  return must_be_bad(answer, "it was refused");
}

Finding any_case(Examination& x) {
  if (!any_case_goes(x)) return untested("this game tells capitals from small letters");
  clear(x);
  const auto line = some_game(x.bench().kind, x.bench().rules, 1);
  auto request = plays(x, line.actions);
  for (char& c : request)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
  return must_be_good(ask(x, request), "it was understood");
}

Finding history(Examination& x) {
  if (const auto cleared = clear(x); !cleared.good()) return must_be_good(cleared, "");
  const auto line = some_game(x.bench().kind, x.bench().rules, 60);
  auto game = *rules::start(x.bench().kind, x.bench().rules);
  for (const auto& action : line.actions) {
    const auto answer =
        ask(x, "play " + std::string(name(game.color_to_act())) + " " + on_wire(x, action));
    if (!answer.good()) return must_be_good(answer, "");
    game.act(action);
  }
  return judged(x, game, ask(x, genmove(game), x.bench().patience.stall),
                "a legal answer after " + std::to_string(line.actions.size()) + " actions");
}

Finding clear_board(Examination& x) {
  if (const auto cleared = clear(x); !cleared.good()) return must_be_good(cleared, "");
  const auto game = *rules::start(x.bench().kind, x.bench().rules);
  return judged(x, game, ask(x, genmove(game), x.bench().patience.stall), "a legal first action");
}

Finding position(Examination& x) {
  if (!lists(x, "position")) return untested("it does not list 'position'");
  const auto line = some_game(x.bench().kind, x.bench().rules, 4);
  const auto text = line.game.position();
  const auto given = rules::start(x.bench().kind, x.bench().rules, text);
  if (!given) return untested("this rule set has no position to give");
  const auto answer = ask(x, "position " + text);
  if (!answer.good()) return must_be_good(answer, "");
  return judged(x, *given, ask(x, genmove(*given), x.bench().patience.stall),
                "a legal answer to a given position");
}

Finding clock(Examination& x) {
  if (!lists(x, "clock"))
    return note(lists(x, "time_left")
                    ? "it does not list 'clock'; it is told whole seconds with time_left"
                    : "it lists neither 'clock' nor 'time_left'; it is not told its clock");
  clear(x);
  for (const auto* color : {"black", "white"})
    if (const auto told = ask(x, "clock " + std::string(color) + " 300 0 0"); !told.good())
      return must_be_good(told, "");
  const auto game = *rules::start(x.bench().kind, x.bench().rules);
  const auto answer = ask(x, genmove(game), think + matches::Seconds(2));
  const auto legal = judged(x, game, answer, "");
  return legal.verdict == Verdict::pass ? x.timely(answer.first, answer.asked, think) : legal;
}

Finding limit(Examination& x) {
  if (!lists(x, "limit")) return untested("it does not list 'limit'");
  clear(x);
  if (const auto told = ask(x, "limit movetime 300"); !told.good()) return must_be_good(told, "");
  const auto game = *rules::start(x.bench().kind, x.bench().rules);
  const auto answer = ask(x, genmove(game), think + matches::Seconds(2));
  const auto legal = judged(x, game, answer, "");
  return legal.verdict == Verdict::pass ? x.timely(answer.first, answer.asked, think) : legal;
}

Finding game_over(Examination& x) {
  if (!lists(x, "gameover")) return untested("it does not list 'gameover'");
  const auto told = ask(x, "gameover draw max-plies");
  if (!told.good()) return must_be_good(told, "");
  return must_be_good(clear(x), "it goes on");
}

Finding quit(Examination& x) {
  const auto answer = ask(x, "quit");
  if (!x.dialogue().goes(x.bench().patience.quit))
    return fail("it did not end within " + in_words(x.bench().patience.quit), answer.lines());
  if (!answer.good()) return note("quit was not answered", answer.lines());
  return pass("it answered and " + x.dialogue().end(Millis(0)).how, answer.lines());
}

constexpr Check table[] = {
    {"line-unknown", "A command that it does not know is answered by ?.", Need::process,
     unknown_command},
    {"line-id", "The number of a request is repeated in its answer.", Need::process, numbers},
    {"line-carriage-return", "A line may end in CR LF.", Need::process, carriage_return},
    {"line-comments", "Comments and empty lines are skipped.", Need::process, comments},
    {"line-case", "Commands may be written in capitals.", Need::process, cases},
    {"line-block", "Requests that come in one block are answered in order.", Need::process, block},
    {"line-unknown-rules", "A rule set that it does not know is answered by ?.", Need::process,
     unknown_rules},
    {"line-nonsense", "An action that is none is answered by ?.", Need::process, nonsense},
    {"line-illegal", "An illegal action is answered by ?.", Need::process, illegal},
    {"line-play-case", "Colours and squares may be written in capitals.", Need::process, any_case},
    {"line-clear-board", "clear_board begins a new game.", Need::process, clear_board},
    {"line-history", "It plays on after 60 actions that it is told.", Need::process, history},
    {"line-position", "It plays from a position that is given as text.", Need::process, position},
    {"line-clock", "It is told its clock in milliseconds, and keeps to it.", Need::process, clock},
    {"line-limit", "It keeps to limit movetime.", Need::process, limit},
    {"line-gameover", "It goes on after gameover.", Need::process, game_over},
    {"line-quit", "quit is answered, and ends it.", Need::process, quit},
};

}  // namespace

std::string greet_line(Examination& x) {
  const auto& startup = x.bench().patience.startup;
  if (const auto answer = ask(x, "protocol_version", startup); !answer) return answer.why;
  for (const auto& setting : x.bench().engine.settings)
    if (lists(x, "option")) ask(x, "option " + setting.name + " " + setting.value);
  for (const auto& line : x.bench().engine.init) ask(x, line);
  const auto rules = ask(x, rules_request(x), x.bench().patience.ready);
  if (!rules.good()) return "the rules were not accepted";
  return clear(x).good() ? "" : "clear_board was not accepted";
}

std::span<const Check> line_checks() { return table; }

}  // namespace referee::conformance
