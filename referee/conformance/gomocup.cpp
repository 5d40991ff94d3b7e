// What is asked of an engine for the Gomocup protocol, line by line.

#include <algorithm>

#include "referee/conformance/examination.hpp"
#include "referee/terminal/text.hpp"
#include "rules/phases.hpp"
#include "rules/refused.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;

namespace {

// As a match tells it with st=0.05.
constexpr std::string_view short_time_limits =
    "INFO timeout_turn 50\r\nINFO timeout_match 0\r\nINFO time_left 2147483647\r\n";
constexpr std::string_view rules_of_a_game =
    "INFO rule 4\r\nINFO game_type 1\r\nINFO max_memory 0\r\n";
constexpr Millis between_commands{20};  // for what must not come at once

// "7,7": the numbers of a line that holds nothing else.
std::vector<int> numbers_of(std::string_view line) {
  std::vector<int> numbers;
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find_first_of(", ", at), line.size());
    const auto number = rules::whole_number(line.substr(at, end - at));
    if (!number) return {};
    numbers.push_back(*number);
    at = end + 1;
  }
  return numbers;
}

bool is_move(std::string_view line) { return numbers_of(line).size() == 2; }

int say(Examination& x, const std::string& text) { return x.dialogue().say(text + "\r"); }

Hit hear_move(Examination& x, Millis limit) { return x.dialogue().hear(is_move, limit); }

bool is_no(std::string_view line) {
  return first_word(line) == "ERROR" || first_word(line) == "UNKNOWN";
}

Hit hear_ok_or_no(Examination& x, Millis limit) {
  return x.dialogue().hear(
      [](std::string_view line) { return first_word(line) == "OK" || is_no(line); }, limit);
}

// A game that has begun, for checks that say more than a match does. Nothing: the check cannot ask
// what it wants to ask, and other checks say why.
Hit first_move(Examination& x) {
  x.dialogue().overhear(between_commands);
  say(x, "START 15");
  auto ok = x.dialogue().hear_word("OK", x.bench().patience.startup);
  if (!ok) return ok;
  say(x, std::string(rules_of_a_game) + std::string(short_time_limits) + "BEGIN");
  return hear_move(x, x.bench().patience.stall);
}

Finding not_asked(Examination& x, const Hit& hit) {
  x.spoil();
  return untested("it could not be asked: " + hit.why);
}

// --- checks -------------------------------------------------------------------------------------

Finding other_size(Examination& x) {
  const int asked = say(x, "START 1000");
  const auto hit = hear_ok_or_no(x, at_once);
  x.spoil();
  if (!hit) return note(hit.why, {asked});
  if (first_word(hit.text) == "OK") return note("it accepts any size", {asked, hit.line});
  return pass("it was refused", {asked, hit.line});
}

Finding unknown_gomocup_command(Examination& x) {
  const int asked = say(x, "ACOMMANDTHATNOBODYKNOWS");
  const auto hit = x.dialogue().hear(is_no, at_once);
  if (!hit) return note(hit.why, {asked});
  if (first_word(hit.text) == "ERROR")
    return note("it answered ERROR; expected UNKNOWN", {asked, hit.line});
  return pass("it answered UNKNOWN", {asked, hit.line});
}

constexpr std::size_t most_proofs = 10;  // lines of one finding

Finding silent_info(Examination& x) {
  const int asked = say(x, "INFO a_key_that_nobody_knows 1");
  auto lines = x.dialogue().overhear(Millis(100));
  if (lines.empty()) return pass("nothing came", {asked});
  lines.insert(lines.begin(), asked);
  const auto count = lines.size() - 1;
  if (lines.size() > most_proofs) lines.resize(most_proofs);
  return note("it answered, with " + (count == 1 ? "a line" : std::to_string(count) + " lines"),
              lines);
}

// A question in a new game, as a match puts it: with the limits, and an answer that is not hurried.
Finding ask_after(Examination& x, std::span<const std::string> stones) {
  if (auto wrong = x.asker().begin({}, stones); !wrong.empty()) return fail(std::move(wrong));
  return x.judged(x.asker().ask(move_time(think, late)), "a legal answer");
}

std::vector<std::string> some_stones(const Examination& x, int count) {
  return some_game(x.bench().kind, plain_rules(x.bench(), x.kind()), count).actions;
}

Finding begin(Examination& x) { return ask_after(x, {}); }
Finding whole_board(Examination& x) { return ask_after(x, some_stones(x, 12)); }

Finding turn(Examination& x) {
  auto& asker = x.asker();
  if (auto begun = begin(x); begun.verdict != Verdict::pass || asker.game().outcome()) return begun;
  const auto first = asker.answered();
  if (asker.game().refusal(first)) return untested("it has answered BEGIN without a stone");
  asker.play(first);
  asker.play(asker.game().legal_actions().front());
  return x.judged(asker.ask(move_time(think, late)), "a legal answer");
}

Finding in_time(Examination& x) {
  if (auto wrong = x.asker().begin({}, some_stones(x, 6)); !wrong.empty())
    return fail(std::move(wrong));
  return x.timely(x.asker().ask(move_time(think, late)), think);
}

Finding restart(Examination& x) {
  x.dialogue().overhear(between_commands);
  const int asked = say(x, "RESTART");
  const auto hit = hear_ok_or_no(x, std::min(x.bench().patience.ready, until_ok));
  if (!hit) return softly(x, fail("no OK: " + hit.why, {asked}));
  if (first_word(hit.text) == "OK") return pass("it answered OK", {asked, hit.line});
  return note("each game will need a fresh process", {asked, hit.line});
}

// --- at once ------------------------------------------------------------------------------------

constexpr int games_at_once = 4, turns_at_once = 3;
constexpr std::string_view far_points[] = {"0,0", "14,0", "0,14", "14,14", "7,0",
                                           "0,7", "14,7", "7,14", "3,0"};

// What was heard between two lines of the transcript instead of an answer: the line that was said
// last before it, and what came.
std::vector<int> complaint_since(const Transcript& transcript, int from) {
  int said = from;
  for (const auto& line : transcript.behind(from - 1)) {
    if (line.sent) said = line.number;
    if (!line.sent && is_no(line.text)) return {said, line.number};
  }
  return {};
}

// Stones that the engine will not want, each written when its answer to the last one is read. Three
// of them in each game: it must not win before.
Hit turns(Examination& x, Hit answer) {
  std::vector<std::string> taken{answer.text};
  for (int i = 0; i < turns_at_once && answer; ++i) {
    const auto point =
        std::find_if(std::begin(far_points), std::end(far_points), [&](std::string_view one) {
          return std::none_of(taken.begin(), taken.end(), [&](const std::string& other) {
            return numbers_of(other) == numbers_of(one);
          });
        });
    taken.emplace_back(*point);
    say(x, "INFO time_left 2147483647\r\nTURN " + std::string(*point));
    answer = hear_move(x, x.bench().patience.stall);
    taken.push_back(answer.text);
  }
  return answer;
}

Finding takes_it_at_once(Examination& x) {
  const auto& transcript = x.bench().transcript;
  const int from = transcript.size() + 1;
  auto answer = first_move(x);
  if (!answer) return not_asked(x, answer);
  for (int game = 1; game <= games_at_once; ++game) {
    const int asked = transcript.size();
    answer = turns(x, answer);
    if (!answer)
      return fail("it did not accept a stone that came at once: " + answer.why,
                  {asked, transcript.size()});
    if (game == games_at_once) break;
    const int again = say(x, "RESTART");
    const auto ok = hear_ok_or_no(x, std::min(x.bench().patience.ready, until_ok));
    if (!ok) return softly(x, fail("it did not accept RESTART: " + ok.why, {answer.line, again}));
    if (first_word(ok.text) != "OK") break;  // another requirement
    say(x, std::string(rules_of_a_game) + std::string(short_time_limits) + "BEGIN");
    answer = hear_move(x, x.bench().patience.stall);
    if (!answer) return not_asked(x, answer);
  }
  x.spoil();
  auto lines = complaint_since(transcript, from);
  if (!lines.empty()) return note("it did not accept every line that came at once", lines);
  return pass("every line was accepted", {from, transcript.size()});
}

// A match never says that.
Finding takeback(Examination& x) {
  const auto answered = first_move(x);
  if (!answered) return not_asked(x, answered);
  x.dialogue().overhear(between_commands);
  const int asked = say(x, "TAKEBACK " + answered.text);
  const auto hit = hear_ok_or_no(x, at_once);
  x.spoil();
  if (!hit) return note(hit.why, {asked});
  if (is_no(hit.text)) return note("it was refused", {asked, hit.line});
  return pass("it answered OK", {asked, hit.line});
}

// As a match asks: after no, three and five stones, in the form that the engine understands.
Finding swap2(Examination& x) {
  const auto& bench = x.bench();
  if (rules::kind_of_opening(bench.rules) != rules::OpeningKind::swap2)
    return untested("the rule set has no swap2 opening");
  const std::vector<std::string> three{"h8", "i8", "d12"};
  auto five = three;
  five.insert(five.end(), {"extend", "k5", "e6"});
  Asker asker(bench, bench.rules);
  std::vector<int> lines;
  for (const auto& stones : {std::vector<std::string>(), three, five}) {
    if (auto wrong = asker.begin({}, stones); !wrong.empty()) return fail(std::move(wrong));
    const auto response = asker.ask(move_time(think, late));
    if (!response) return unanswered(response, x.threads());
    if (const auto refusal = asker.game().refusal(response.action))
      return fail(rules::in_quotes(response.action) + " is " + rules::refused_text(*refusal),
                  response.proof.lines());
    const auto own = response.proof.lines();
    lines.insert(lines.end(), own.begin(), own.end());
  }
  return pass("with no, three and five stones", std::move(lines));
}

Finding end(Examination& x) {
  const int asked = say(x, "END");
  if (!x.dialogue().goes(x.bench().patience.quit))
    return softly(x, fail("it did not exit within " + in_words(x.bench().patience.quit), {asked}));
  return pass("it " + x.dialogue().end(Millis(0)).how, {asked});
}

constexpr Check gomocup_table[] = {
    {"gomocup-info", "INFO is never answered, whatever its key.", Need::process, silent_info},
    {"gomocup-unknown", "An unknown command is answered by UNKNOWN.", Need::process,
     unknown_gomocup_command},
    {"gomocup-begin", "BEGIN is answered by a move.", Need::asker, begin},
    {"gomocup-turn", "TURN is answered by a move.", Need::asker, turn},
    {"gomocup-board", "BOARD, in playing order, is answered by a move.", Need::asker, whole_board},
    {"gomocup-time", "It keeps to timeout_turn.", Need::asker, in_time},
    {"gomocup-restart", "RESTART begins a new game.", Need::process, restart},
    {"gomocup-takeback", "TAKEBACK is answered by OK.", Need::process, takeback},
    {"gomocup-at-once", "It accepts a command right after its answer.", Need::process,
     takes_it_at_once},
    {"gomocup-swap2-steps", "SWAP2BOARD is answered with no, three and five stones.", Need::nothing,
     swap2},
    {"gomocup-size", "START with an unsupported size is answered by ERROR.", Need::process,
     other_size},
    {"gomocup-end", "It exits after END.", Need::process, end},
};

}  // namespace

std::string greet_gomocup(Examination& x) {
  const int asked = say(x, "START 15");
  const auto greeted = x.dialogue().hear_word("OK", x.bench().patience.startup);
  if (!greeted) return greeted.why + " after line " + std::to_string(asked);
  std::string lines;
  for (const auto& setting : x.bench().engine.settings)
    lines += "INFO " + setting.name + " " + setting.value + "\r\n";
  for (const auto& line : x.bench().engine.init) lines += line + "\r\n";
  say(x, lines + "INFO rule 4");
  return {};
}

std::span<const Check> gomocup_checks() { return gomocup_table; }

}  // namespace referee::conformance
