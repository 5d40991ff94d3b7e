#include "tools/scripted_player/dialogue.hpp"

#include <algorithm>

namespace scripted {

namespace {

bool is(std::string_view word, std::string_view lower) {
  return std::equal(word.begin(), word.end(), lower.begin(), lower.end(), [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
  });
}

// The number after a word of a USI command.
std::optional<long long> after(const std::vector<std::string>& words, std::string_view key) {
  const auto found = std::find(words.begin(), words.end(), key);
  if (found == words.end() || found + 1 == words.end()) return std::nullopt;
  return whole(*(found + 1));
}

Length millis(long long count) { return std::chrono::milliseconds(count); }

std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string text;
  for (auto i = from; i < std::min(to, words.size()); ++i) text += (i > from ? " " : "") + words[i];
  return text;
}

// Gomocup counts points from 0: "7,7" is h8.
std::string gomocup_point(std::string_view action) {
  if (action.size() < 2) return std::string(action);
  const auto row = whole(action.substr(1));
  if (!row) return std::string(action);
  return std::to_string(action.front() - 'a') + "," + std::to_string(*row - 1);
}

std::string point_of(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::string(text);
  const auto x = whole(text.substr(0, comma));
  const auto y = whole(text.substr(comma + 1, text.find(',', comma + 1) - comma - 1));
  if (!x || !y || *x > 25) return std::string(text);
  return static_cast<char>('a' + *x) + std::to_string(*y + 1);
}

constexpr std::string_view info = "info depth 1 score cp 0 nodes 1 pv ";

}  // namespace

std::optional<Proto> proto_named(std::string_view name) {
  if (name == "usi") return Proto::usi;
  if (name == "gtp") return Proto::line;
  if (name == "gomocup") return Proto::gomocup;
  return std::nullopt;
}

void Dialogue::rules(std::string game, std::vector<std::string> rules) {
  name_ = std::move(game);
  rules_ = std::move(rules);
}

bool Dialogue::start(std::string_view position) {
  asked_ = false;
  if (name_.empty() && proto_ == Proto::usi) name_ = "shogi";
  // No condition on the first stone: the dialect sends none, and this set has none.
  if (name_.empty() && proto_ == Proto::gomocup) rules("renju", {"renju_gomocup"});
  return table_.set_up(name_, rules_, position);
}

void Dialogue::settle() {
  if (asked_) table_.play(chosen_);
  asked_ = false;
}

Heard Dialogue::ask() {
  chosen_ = table_.choice(list_);
  asked_ = true;
  return Heard::question;
}

std::string Dialogue::move() { return proto_ == Proto::gomocup ? gomocup_point(chosen_) : chosen_; }

std::string Dialogue::answer(int info_lines) {
  std::string lines;
  for (int i = 0; i < info_lines; ++i) lines += std::string(info) + chosen_ + "\n";
  switch (proto_) {
    case Proto::usi: return lines + "bestmove " + move() + "\n";
    case Proto::line: return "= " + move() + "\n" + lines + "\n";
    case Proto::gomocup: {
      std::string messages;
      for (int i = 0; i < info_lines; ++i) messages += "MESSAGE depth 1 ev 0 pv " + move() + "\n";
      return messages + move() + "\n";
    }
  }
  return {};
}

Heard Dialogue::hear(std::string_view line, std::string& out) {
  auto parts = words(line);
  if (parts.empty()) return Heard::handled;
  switch (proto_) {
    case Proto::usi: return hear_usi(parts, out);
    case Proto::line: return hear_line(std::move(parts), out);
    case Proto::gomocup: return hear_gomocup(parts, out);
  }
  return Heard::handled;
}

// --- USI ----------------------------------------------------------------------------------------

Heard Dialogue::hear_usi(const std::vector<std::string>& parts, std::string& out) {
  const auto& command = parts.front();
  if (command == "quit") return Heard::quit;
  if (command == "usi") {
    out += "id name Scripted player\nid author the referee's tests\n";
    for (const auto& option : options_) out += option + "\n";
    out += "usiok\n";
  } else if (command == "isready") {
    out += "readyok\n";
  } else if (command == "usinewgame") {
    ++game_;
    start();
  } else if (command == "position") {
    usi_position(parts);
  } else if (command == "go") {
    return usi_go(parts, out);
  }
  return Heard::handled;
}

// The whole game comes with every position: it is played again from its start.
void Dialogue::usi_position(const std::vector<std::string>& parts) {
  const auto moves =
      static_cast<std::size_t>(std::find(parts.begin(), parts.end(), "moves") - parts.begin());
  const auto text = parts.size() > 1 && parts[1] == "sfen" ? joined(parts, 2, moves) : "";
  start(text);
  for (auto i = moves + 1; i < parts.size(); ++i) table_.play(parts[i]);
}

Heard Dialogue::usi_go(const std::vector<std::string>& parts, std::string& out) {
  if (parts.size() > 1 && parts[1] == "mate") {
    out += "checkmate notimplemented\n";
    return Heard::handled;
  }
  const auto left = after(parts, table_.black_to_act() ? "btime" : "wtime");
  limit_.reset();
  if (left) limit_ = millis(*left + after(parts, "byoyomi").value_or(0));
  if (const auto fixed = after(parts, "movetime")) limit_ = millis(*fixed);
  return ask();
}

// --- the line protocol --------------------------------------------------------------------------

Heard Dialogue::hear_line(std::vector<std::string> parts, std::string& out) {
  if (parts.front().front() == '#') return Heard::handled;
  if (whole(parts.front())) parts.erase(parts.begin());  // an id, which is not repeated
  if (parts.empty()) return Heard::handled;
  const auto& command = parts.front();
  if (is(command, "genmove")) {
    settle();
    return ask();
  }
  out += line_command(parts) + "\n\n";
  return is(command, "quit") ? Heard::quit : Heard::handled;
}

std::string Dialogue::line_command(const std::vector<std::string>& parts) {
  const auto& command = parts.front();
  const auto verdict = [](bool good) { return good ? "=" : "? refused"; };
  if (is(command, "protocol_version")) return "= 2";
  if (is(command, "name")) return "= scripted-player";
  if (is(command, "version")) return "= 1";
  if (is(command, "list_commands"))
    return "= protocol_version\nname\nversion\nlist_commands\nrules\nclear_board\nposition\nplay\n"
           "clock\nlimit\ngenmove\ngameover\noption\nquit";
  if (is(command, "rules")) {
    if (parts.size() < 3) return "? rules: a game and a rule set are missing";
    rules(parts[1], {parts.begin() + 2, parts.end()});
    return verdict(start());
  }
  if (is(command, "clear_board")) {
    ++game_;
    limit_ = turn_limit_ = std::nullopt;
    return verdict(start());
  }
  if (is(command, "position")) return verdict(start(joined(parts, 1, parts.size())));
  if (is(command, "play")) {
    settle();
    return verdict(parts.size() > 2 && table_.play(joined(parts, 2, parts.size())));
  }
  if (is(command, "clock") || is(command, "limit")) line_clock(parts);
  return "=";
}

void Dialogue::line_clock(const std::vector<std::string>& parts) {
  if (parts.size() < 3) return;
  const auto number = [&](std::size_t i) {
    return i < parts.size() ? whole(parts[i]).value_or(0) : 0;
  };
  if (is(parts[0], "limit")) {
    if (is(parts[1], "movetime")) limit_ = millis(number(2));
    return;
  }
  // Who is to act is known only when our own answer is on the board: each side's clock comes, and
  // the side that acts is the one that will be asked.
  const bool black = asked_ ? !table_.black_to_act() : table_.black_to_act();
  if (is(parts[1], black ? "black" : "white")) limit_ = millis(number(2) + number(4));
}

// --- Gomocup ------------------------------------------------------------------------------------

Heard Dialogue::hear_gomocup(const std::vector<std::string>& parts, std::string& out) {
  const auto& command = parts.front();
  if (reading_board_ && !is(command, "done")) {
    table_.play(point_of(command));
    return Heard::handled;
  }
  if (is(command, "end")) return Heard::quit;
  if (is(command, "start") || is(command, "restart")) {
    ++game_;
    start();
    out += "OK\n";
  } else if (is(command, "about")) {
    out += "name=\"scripted-player\", version=\"1\", author=\"the referee's tests\"\n";
  } else if (is(command, "info")) {
    gomocup_info(parts);
  } else if (is(command, "board")) {
    start();
    reading_board_ = true;
  } else if (is(command, "begin") || is(command, "done")) {
    reading_board_ = false;
    return ask();
  } else if (is(command, "turn") && parts.size() > 1) {
    settle();
    table_.play(point_of(parts[1]));
    return ask();
  } else {
    out += "UNKNOWN command\n";
  }
  return Heard::handled;
}

void Dialogue::gomocup_info(const std::vector<std::string>& parts) {
  if (parts.size() < 3) return;
  const auto value = whole(parts[2]);
  if (!value) return;
  if (is(parts[1], "timeout_turn") && *value > 0) turn_limit_ = millis(*value);
  if (is(parts[1], "time_left")) {
    limit_ = turn_limit_;
    if (*value < 2147483647)
      limit_ = turn_limit_ ? std::min(*turn_limit_, millis(*value)) : millis(*value);
  }
}

}  // namespace scripted
