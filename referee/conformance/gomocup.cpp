// What is asked of an engine for the Gomocup protocol, line by line.

#include <algorithm>

#include "referee/conformance/examination.hpp"
#include "referee/text.hpp"
#include "rules/text.hpp"

namespace referee::conformance {

using matches::Millis;

namespace {

constexpr Millis think{300};
constexpr std::string_view time_for_a_move =
    "INFO timeout_turn 300\r\nINFO timeout_match 0\r\nINFO time_left 2147483647\r\n";

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

std::string action_of(std::string_view line) {
  const auto numbers = numbers_of(line);
  if (numbers.size() != 2 || numbers[0] > 25) return std::string(line);
  return std::string(1, static_cast<char>('a' + numbers[0])) + std::to_string(numbers[1] + 1);
}

std::string wire(const std::string& action) {
  return std::to_string(action[0] - 'a') + "," + std::to_string(std::atoi(action.c_str() + 1) - 1);
}

// Renju without an opening: what the protocol knows.
Line plain_game(const Examination& x, int plies) {
  auto rules = rules::rule_set(x.bench().kind, "renju_gomocup");
  return some_game(x.bench().kind, *rules, plies);
}

int say(Examination& x, const std::string& text) { return x.dialogue().say(text + "\r"); }

Hit hear_move(Examination& x, Millis limit) { return x.dialogue().hear(is_move, limit); }

Finding ok(Examination& x, const std::string& command) {
  const int asked = say(x, command);
  const auto hit = x.dialogue().hear_word("OK", x.bench().patience.startup);
  return hit ? pass("OK", {asked, hit.line}) : fail(hit.why, {asked});
}

Finding move(Examination& x, const rules::AnyGame& game, int asked, Millis limit) {
  const auto hit = hear_move(x, limit);
  if (!hit) return fail("no move: " + hit.why, {asked});
  return x.judged(game, action_of(hit.text), hit, asked, "a legal answer");
}

std::string board(const Line& line) {
  std::string text = "BOARD\r\n";
  const std::size_t count = line.actions.size();
  for (std::size_t i = 0; i < count; ++i)
    text += wire(line.actions[i]) + ((count - i) % 2 == 0 ? ",1" : ",2") + "\r\n";
  return text + "DONE";
}

// --- checks -------------------------------------------------------------------------------------

Finding start(Examination& x) { return ok(x, "START 15"); }

Finding other_size(Examination& x) {
  const int asked = say(x, "START 1000");
  const auto hit = x.dialogue().hear(
      [](std::string_view line) { return first_word(line) == "ERROR" || first_word(line) == "OK"; },
      at_once);
  x.spoil();
  if (!hit) return note(hit.why, {asked});
  if (first_word(hit.text) == "OK") return note("it accepts any size", {asked, hit.line});
  return pass("it was refused", {asked, hit.line});
}

Finding unknown_command(Examination& x) {
  const int asked = say(x, "ACOMMANDTHATNOBODYKNOWS");
  const auto hit = x.dialogue().hear(
      [](std::string_view line) {
        return first_word(line) == "UNKNOWN" || first_word(line) == "ERROR";
      },
      at_once);
  if (!hit) return note(hit.why, {asked});
  if (first_word(hit.text) == "ERROR")
    return note("expected UNKNOWN, not ERROR", {asked, hit.line});
  return pass("it is answered by UNKNOWN", {asked, hit.line});
}

Finding silent_info(Examination& x) {
  const int asked = say(x, "INFO a_key_that_nobody_knows 1");
  auto lines = x.dialogue().overhear(Millis(100));
  if (lines.empty()) return pass("nothing came", {asked});
  lines.insert(lines.begin(), asked);
  return note("INFO is never answered", lines);
}

Finding begin(Examination& x) {
  if (const auto started = start(x); started.verdict != Verdict::pass) return started;
  const int asked = say(x, std::string(time_for_a_move) + "BEGIN");
  return move(x, plain_game(x, 0).game, asked, think + matches::Seconds(2));
}

Finding turn(Examination& x) {
  if (const auto started = start(x); started.verdict != Verdict::pass) return started;
  const auto line = plain_game(x, 1);
  const int asked = say(x, std::string(time_for_a_move) + "TURN " + wire(line.actions.front()));
  return move(x, line.game, asked, think + matches::Seconds(2));
}

Finding whole_board(Examination& x) {
  if (const auto started = start(x); started.verdict != Verdict::pass) return started;
  const auto line = plain_game(x, 12);
  const int asked = say(x, "INFO rule 4\r\n" + std::string(time_for_a_move) + board(line));
  return move(x, line.game, asked, think + matches::Seconds(2));
}

Finding in_time(Examination& x) {
  if (const auto started = start(x); started.verdict != Verdict::pass) return started;
  const auto line = plain_game(x, 6);
  const int asked = say(x, std::string(time_for_a_move) + board(line));
  return x.timely(hear_move(x, think + matches::Seconds(2)), asked, think);
}

Finding restart(Examination& x) {
  const int asked = say(x, "RESTART");
  const auto hit = x.dialogue().hear(
      [](std::string_view line) {
        return first_word(line) == "OK" || first_word(line) == "UNKNOWN" ||
               first_word(line) == "ERROR";
      },
      x.bench().patience.ready);
  if (!hit) return fail(hit.why, {asked});
  if (first_word(hit.text) == "OK") return pass("OK", {asked, hit.line});
  return note("each game will need a fresh process", {asked, hit.line});
}

Finding takeback(Examination& x) {
  if (const auto started = start(x); started.verdict != Verdict::pass) return started;
  const auto line = plain_game(x, 2);
  say(x, "BOARD\r\n" + wire(line.actions[0]) + ",2\r\nDONE");
  const auto answered = hear_move(x, x.bench().patience.stall);
  if (!answered) return fail(answered.why, {x.bench().transcript.size()});
  const int asked = say(x, "TAKEBACK " + answered.text);
  const auto hit = x.dialogue().hear_word("OK", at_once);
  return hit ? pass("OK", {asked, hit.line}) : note(hit.why, {asked});
}

// One question of SWAP2BOARD: what came is SWAP, or one to `most` moves.
Finding swap2_step(Examination& x, const std::string& stones, std::size_t least, std::size_t most) {
  if (const auto started = start(x); started.verdict != Verdict::pass) return started;
  const int asked = say(x, std::string(time_for_a_move) + "SWAP2BOARD\r\n" + stones + "DONE");
  const auto hit = x.dialogue().hear(
      [](std::string_view line) {
        return first_word(line) == "SWAP" || !numbers_of(line).empty() ||
               first_word(line) == "ERROR" || first_word(line) == "UNKNOWN";
      },
      think + matches::Seconds(2));
  if (!hit) return fail(hit.why, {asked});
  const auto moves = numbers_of(hit.text).size() / 2;
  const bool swap = first_word(hit.text) == "SWAP" && least < 3;
  if (swap || (numbers_of(hit.text).size() % 2 == 0 && moves >= least && moves <= most))
    return pass("", {asked, hit.line});
  return fail("no answer to SWAP2BOARD with these stones", {asked, hit.line});
}

Finding swap2(Examination& x) {
  if (x.bench().rules.value("opening") != "swap2")
    return untested("the rule set has no swap2 opening");
  constexpr auto three = "7,7\r\n8,7\r\n3,3\r\n";
  constexpr auto five = "7,7\r\n8,7\r\n3,3\r\n10,10\r\n4,9\r\n";
  auto finding = swap2_step(x, "", 3, 3);
  if (finding.verdict == Verdict::pass) finding = swap2_step(x, three, 1, 2);
  if (finding.verdict == Verdict::pass) finding = swap2_step(x, five, 1, 1);
  if (finding.verdict == Verdict::pass) finding.sentence = "with no, three and five stones";
  return finding;
}

Finding end(Examination& x) {
  const int asked = say(x, "END");
  if (!x.dialogue().goes(x.bench().patience.quit))
    return fail("it did not end within " + in_words(x.bench().patience.quit), {asked});
  return pass("it " + x.dialogue().end(Millis(0)).how, {asked});
}

constexpr Check table[] = {
    {"gomocup-info", "INFO is never answered, whatever its key.", Need::process, silent_info},
    {"gomocup-unknown", "A command that it does not know is answered by UNKNOWN.", Need::process,
     unknown_command},
    {"gomocup-begin", "BEGIN is answered by a move.", Need::process, begin},
    {"gomocup-turn", "TURN is answered by a move.", Need::process, turn},
    {"gomocup-board", "BOARD, in playing order, is answered by a move.", Need::process,
     whole_board},
    {"gomocup-time", "It keeps to timeout_turn.", Need::process, in_time},
    {"gomocup-restart", "RESTART begins a new game.", Need::process, restart},
    {"gomocup-takeback", "TAKEBACK is answered by OK.", Need::process, takeback},
    {"gomocup-swap2-steps", "SWAP2BOARD is answered with no, three and five stones.", Need::process,
     swap2},
    {"gomocup-size", "START with a size that it cannot play is answered by ERROR.", Need::process,
     other_size},
    {"gomocup-end", "END ends it.", Need::process, end},
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

std::span<const Check> gomocup_checks() { return table; }

}  // namespace referee::conformance
