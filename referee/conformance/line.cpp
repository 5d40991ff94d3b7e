// What is asked of an engine for the line protocol, request by request.

#include <algorithm>

#include "referee/conformance/examination.hpp"
#include "referee/terminal/text.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;

namespace {

// One answer, whole: its mark and number, its first line, and where it stands.
struct Answer {
  Hit first;
  int asked = 0, last = 0;
  std::string why;  // why there is no answer

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
    const auto words = at == first.text.npos ? std::vector<std::string>()
                                             : terminal::words_of(first.text.substr(at));
    return terminal::joined(words);
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

std::string came(const Answer& answer) {
  return "it answered " + rules::in_quotes(terminal::shortened(answer.first.text, 40));
}

Finding must_be_good(const Answer& answer, std::string sentence) {
  if (!answer) return fail(answer.why, answer.lines());
  if (!answer.good()) return fail(came(answer) + "; expected '='", answer.lines());
  return pass(std::move(sentence), answer.lines());
}

Finding must_be_bad(const Answer& answer, std::string sentence) {
  if (!answer) return fail(answer.why, answer.lines());
  if (!answer.bad()) return fail(came(answer) + "; expected '?'", answer.lines());
  return pass(std::move(sentence), answer.lines());
}

bool lists(const Examination& x, std::string_view command) {
  const auto& all = x.identity().commands;
  return std::any_of(all.begin(), all.end(),
                     [&](const std::string& one) { return rules::lower(one) == command; });
}

// Shogi's actions tell capitals from small letters; the others' do not.
bool any_case_goes(const Examination& x) { return !x.bench().kind.case_sensitive; }

std::string rules_request(const Examination& x) {
  return "rules " + std::string(x.bench().kind.name) + " " + rules_text(x.bench().rules);
}

// Actions as they are sent to the engine.
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

Answer clear(Examination& x) { return ask(x, "clear_board"); }

// --- framing ------------------------------------------------------------------------------------

Finding unknown_line_command(Examination& x) {
  return softly(x, must_be_bad(ask(x, "a-command-that-nobody-knows 1 2"), "it was refused"));
}

// The referee numbers no request; other programs do.
Finding numbers(Examination& x) {
  const auto answer = ask(x, "4711 name");
  if (!answer) return softly(x, fail(answer.why, answer.lines()));
  if (answer.first.text.starts_with("=4711")) return pass("it was repeated", answer.lines());
  return note(came(answer) + "; expected '=4711'", answer.lines());
}

Finding carriage_return(Examination& x) {
  return softly(x, must_be_good(ask(x, "name\r"), "a line with CR and LF was understood"));
}

Finding comments(Examination& x) {
  const auto answer = ask(x, "# a comment\n\n  \nname # one more");
  if (!answer || !answer.good()) return softly(x, must_be_good(answer, ""));
  const auto more = x.dialogue().overhear(Millis(50));
  if (!more.empty()) return softly(x, fail("more than one answer came", more));
  return pass("one answer came", answer.lines());
}

Finding cases(Examination& x) {
  return softly(x, must_be_good(ask(x, "NAME"), "it was understood"));
}

// As a match writes what has happened and the question, at once.
Finding block(Examination& x) {
  if (const auto cleared = clear(x); !cleared.good()) return must_be_good(cleared, "");
  const auto line = some_game(x.bench().kind, x.bench().rules, 3);
  const int asked = x.dialogue().say(plays(x, line.actions));
  Answer answer;
  for (std::size_t i = 0; i < line.actions.size(); ++i) {
    answer = hear_answer(x, asked, at_once);
    if (!answer.good()) return must_be_good(answer, "");
  }
  return pass(std::to_string(line.actions.size()) + " requests, as many answers", answer.lines());
}

// --- the game -----------------------------------------------------------------------------------

Finding unknown_rules(Examination& x) {
  auto finding = must_be_bad(
      ask(x, "rules " + std::string(x.bench().kind.name) + " a-rule-set-that-nobody-knows"),
      "they were refused");
  ask(x, rules_request(x));
  clear(x);
  return softly(x, std::move(finding));
}

Finding nonsense(Examination& x) {
  clear(x);
  return softly(x, must_be_bad(ask(x, "play black z99z"), "it was refused"));
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
  return softly(x, must_be_bad(answer, "it was refused"));
}

Finding any_case(Examination& x) {
  if (!any_case_goes(x)) return untested("this game distinguishes capitals from small letters");
  clear(x);
  const auto line = some_game(x.bench().kind, x.bench().rules, 1);
  auto request = plays(x, line.actions);
  for (char& c : request)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
  return softly(x, must_be_good(ask(x, request), "it was understood"));
}

// --- as a match asks ----------------------------------------------------------------------------

// A question in a new game. The time is judged by other requirements: whether the answer is legal.
Finding ask_there(Examination& x, std::string_view position, std::span<const std::string> actions,
                  const std::string& praise) {
  if (auto wrong = x.asker().begin(position, actions); !wrong.empty())
    return fail(std::move(wrong));
  return x.judged(x.asker().ask(byoyomi(think, x.bench().patience.stall)), praise);
}

Finding history(Examination& x) {
  const auto line = some_game(x.bench().kind, x.bench().rules, 60);
  return ask_there(x, {}, line.actions,
                   "a legal answer after " + std::to_string(line.actions.size()) + " actions");
}

Finding clear_board(Examination& x) { return ask_there(x, {}, {}, "a legal first action"); }

Finding position(Examination& x) {
  if (!lists(x, "position")) return untested("it does not list 'position'");
  const auto line = some_game(x.bench().kind, x.bench().rules, 4);
  const auto text = line.game.position();
  if (!rules::start(x.bench().kind, x.bench().rules, text))
    return untested("this rule set has no other start position");
  return ask_there(x, text, {}, "a legal answer to a given position");
}

Finding clock(Examination& x) {
  if (!lists(x, "clock"))
    return note(lists(x, "time_left")
                    ? "it does not list 'clock'; it gets whole seconds with time_left"
                    : "it lists neither 'clock' nor 'time_left'; it does not get its clock");
  if (auto wrong = x.asker().begin(); !wrong.empty()) return fail(std::move(wrong));
  matches::clocks::TimeControl control;
  control.clocked = true;
  control.base = think;
  control.margin = late;
  return x.timely(x.asker().ask(control), think);
}

Finding limit(Examination& x) {
  if (!lists(x, "limit")) return untested("it does not list 'limit'");
  if (auto wrong = x.asker().begin(); !wrong.empty()) return fail(std::move(wrong));
  return softly(x, x.timely(x.asker().ask(move_time(think, late)), think));
}

Finding line_game_over(Examination& x) {
  if (!lists(x, "gameover")) return untested("it does not list 'gameover'");
  const auto answer = ask(x, "gameover draw max-plies");
  if (!answer.good()) return softly(x, must_be_good(answer, ""));
  return softly(x, must_be_good(clear(x), "it continues"));
}

Finding quit(Examination& x) {
  const auto answer = ask(x, "quit");
  if (!x.dialogue().goes(x.bench().patience.quit))
    return softly(
        x, fail("it did not exit within " + in_words(x.bench().patience.quit), answer.lines()));
  if (!answer.good()) return note("quit was not answered", answer.lines());
  return pass("it answered and " + x.dialogue().end(Millis(0)).how, answer.lines());
}

constexpr Check line_table[] = {
    {"line-unknown", "An unknown command is answered by ?.", Need::process, unknown_line_command},
    {"line-id", "The number of a request is repeated in its answer.", Need::process, numbers},
    {"line-carriage-return", "A line may end in CR LF.", Need::process, carriage_return},
    {"line-comments", "Comments and empty lines are skipped.", Need::process, comments},
    {"line-case", "Commands may be written in capitals.", Need::process, cases},
    {"line-block", "Requests in one block are answered in order.", Need::process, block},
    {"line-unknown-rules", "An unknown rule set is answered by ?.", Need::process, unknown_rules},
    {"line-nonsense", "A text that is not an action is answered by ?.", Need::process, nonsense},
    {"line-illegal", "An illegal action is answered by ?.", Need::process, illegal},
    {"line-play-case", "Colours and squares may be written in capitals.", Need::process, any_case},
    {"line-clear-board", "clear_board begins a new game.", Need::asker, clear_board},
    {"line-history", "It plays after a history of 60 actions.", Need::asker, history},
    {"line-position", "It plays from a position given as text.", Need::asker, position},
    {"line-clock", "It receives its clock in milliseconds, and keeps to it.", Need::asker, clock},
    {"line-limit", "It keeps to limit movetime.", Need::asker, limit},
    {"line-gameover", "It continues after gameover.", Need::process, line_game_over},
    {"line-quit", "It answers quit and exits.", Need::process, quit},
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

std::span<const Check> line_checks() { return line_table; }

}  // namespace referee::conformance
