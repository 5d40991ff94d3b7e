#include "tools/scripted_player/performer.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <utility>

#include "tools/scripted_player/misdeeds.hpp"

namespace scripted {

namespace {

// "20" and "1.5"; a problem otherwise.
std::string with_length(const std::string& text, const auto& use) {
  const auto length = milliseconds(text);
  if (!length || *length < Length(0)) return "expected milliseconds";
  use(*length);
  return {};
}

std::string with_number(const std::string& text, const auto& use) {
  const auto number = whole(text);
  if (!number) return "expected a whole number";
  use(*number);
  return {};
}

std::chrono::milliseconds in_millis(Length length) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(length);
}

}  // namespace

// --- texts --------------------------------------------------------------------------------------

std::string Performer::value(std::string_view name) {
  if (name == "move") return dialogue_.move();
  if (name == "answer") return dialogue_.answer(talk_);
  if (name == "ply") return std::to_string(dialogue_.ply());
  if (name == "id") return std::to_string(getpid());
  const auto found = names_.find(name);
  return found == names_.end() ? "{" + std::string(name) + "}" : found->second;
}

std::string Performer::filled(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const auto open = text.find('{');
    const auto close = text.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    out += text.substr(0, open);
    out += value(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return out + std::string(text);
}

std::string Performer::say(const std::string& text) {
  write_all(STDOUT_FILENO, unescaped(text) + "\n");
  return {};
}

std::string Performer::write(const std::string& text) {
  write_all(STDOUT_FILENO, unescaped(text));
  return {};
}

std::string Performer::slowly(const std::string& text) {
  write_slowly(STDOUT_FILENO, unescaped(text) + "\n");
  return {};
}

std::string Performer::answer(const std::string&) {
  write_all(STDOUT_FILENO, dialogue_.answer(talk_));
  return {};
}

std::string Performer::to_stderr(const std::string& text) {
  write_all(STDERR_FILENO, unescaped(text) + "\n");
  return {};
}

// long BYTES TEXT: one line of this many bytes.
std::string Performer::long_line(const std::string& text) {
  const auto parts = words(text);
  const auto bytes = parts.empty() ? std::nullopt : whole(parts[0]);
  if (!bytes || parts.size() < 2) return "expected a number of bytes and a text";
  flood(STDOUT_FILENO, unescaped(text.substr(text.find(parts[1], parts[0].size()))),
        static_cast<std::uint64_t>(*bytes));
  write_all(STDOUT_FILENO, "\n");
  return {};
}

// flood [stderr] BYTES|forever TEXT
std::string Performer::flooding(const std::string& text) {
  const auto parts = words(text);
  const std::size_t skip = !parts.empty() && parts[0] == "stderr" ? 1 : 0;
  if (parts.size() < skip + 2) return "expected how many bytes, and a text";
  const bool endless = parts[skip] == "forever";
  const auto bytes = whole(parts[skip]);
  if (!bytes && !endless) return "expected a number of bytes or 'forever'";
  const auto start = text.find(parts[skip], skip ? parts[0].size() : 0) + parts[skip].size() + 1;
  flood(skip ? STDERR_FILENO : STDOUT_FILENO, unescaped(text.substr(start)),
        endless ? std::numeric_limits<std::uint64_t>::max() : static_cast<std::uint64_t>(*bytes));
  return {};
}

// --- the dialogue -------------------------------------------------------------------------------

std::string Performer::proto(const std::string& text) {
  const auto found = proto_named(text);
  if (!found) return "expected usi, gtp or gomocup";
  dialogue_ = Dialogue(*found);
  return {};
}

std::string Performer::game(const std::string& text) {
  auto parts = words(text);
  if (parts.empty()) return "expected a game";
  const auto name = parts.front();
  parts.erase(parts.begin());
  dialogue_.rules(name, std::move(parts));
  return {};
}

std::string Performer::moves(const std::string& text) {
  dialogue_.list(words(text));
  return {};
}

std::string Performer::seed(const std::string& text) {
  return with_number(text, [&](long long n) { dialogue_.seed(static_cast<std::uint64_t>(n)); });
}

std::string Performer::option(const std::string& text) {
  dialogue_.option(unescaped(text));
  return {};
}

std::string Performer::think(const std::string& text) {
  spins_ = false;
  return with_length(text, [&](Length length) { think_ = length; });
}

std::string Performer::think_spin(const std::string& text) {
  const auto problem = think(text);
  spins_ = true;
  return problem;
}

std::string Performer::talk(const std::string& text) {
  return with_number(text, [&](long long n) { talk_ = static_cast<int>(n); });
}

std::string Performer::stubborn(const std::string&) {
  stubborn_ = true;
  return {};
}

void Performer::leave() const {
  while (stubborn_) pause();
  _exit(0);
}

std::optional<std::string> Performer::next_line() {
  auto line = input_.line();
  if (!line) leave();
  return line;
}

std::string Performer::play(const std::string& text) {
  const auto parts = words(text);
  long long ply = std::numeric_limits<long long>::max(), in_game = 0;
  for (std::size_t i = 0; i < parts.size(); i += 3) {
    const auto number = i + 2 < parts.size() ? whole(parts[i + 2]) : std::nullopt;
    if (!number || parts[i] != "until") return "expected 'until ply N' or 'until game N'";
    if (parts[i + 1] == "ply") ply = *number;
    if (parts[i + 1] == "game") in_game = *number;
  }
  // A game alone: at its first question.
  if (in_game > 0 && ply == std::numeric_limits<long long>::max()) ply = 0;
  for (;;) {
    std::string out;
    const auto heard = dialogue_.hear(*next_line(), out);
    write_all(STDOUT_FILENO, out);
    if (heard == Heard::quit && !stubborn_) leave();
    if (heard != Heard::question) continue;
    if (dialogue_.ply() >= ply && dialogue_.game() >= in_game) return {};
    const auto when = input_.heard() + think_;
    if (think_ > Length(0)) spins_ ? spin_until(when) : wait_until(when);
    write_all(STDOUT_FILENO, dialogue_.answer(talk_));
  }
}

std::string Performer::hear(const std::string& text) {
  while (!next_line()->starts_with(unescaped(text))) {}
  return {};
}

// --- time ---------------------------------------------------------------------------------------

std::string Performer::wait(const std::string& text) {
  return with_length(text, [](Length length) { wait_until(Clock::now() + length); });
}

std::string Performer::spin(const std::string& text) {
  return with_length(text, [](Length length) { spin_until(Clock::now() + length); });
}

// at MS, at limit, at limit-MS, at limit+MS: after the last line was heard.
std::string Performer::at(const std::string& text) {
  constexpr std::string_view limit = "limit";
  if (!text.starts_with(limit))
    return with_length(text, [&](Length length) { wait_until(input_.heard() + length); });
  if (!dialogue_.limit()) return "the last question had no limit";
  auto rest = std::string_view(text).substr(limit.size());
  if (rest.starts_with('+')) rest.remove_prefix(1);
  const auto more = rest.empty() ? Length(0) : milliseconds(rest);
  if (!more) return "expected limit, limit+MS or limit-MS";
  wait_until(input_.heard() + *dialogue_.limit() + *more);
  return {};
}

// --- blocks -------------------------------------------------------------------------------------

std::string Performer::block(const std::string& text) {
  if (script_.steps[now_].verb == "forever") {
    rounds_[now_] = std::numeric_limits<long long>::max();
    return {};
  }
  return with_number(text, [&](long long n) {
    rounds_[now_] = n;
    if (n == 0) now_ = script_.steps[now_].match;
  });
}

// The block is for the first process that comes by: the file tells the others.
std::string Performer::once(const std::string& text) {
  const int file = open(text.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  rounds_[now_] = 1;
  if (file < 0)
    now_ = script_.steps[now_].match;
  else
    ::close(file);
  return {};
}

std::string Performer::end(const std::string&) {
  const auto begin = script_.steps[now_].match;
  if (--rounds_[begin] > 0) now_ = begin;
  return {};
}

// --- misdeeds -----------------------------------------------------------------------------------

std::string Performer::burning(const std::string& text) {
  return with_length(text, [](Length length) { burn(in_millis(length)); });
}

std::string Performer::eating(const std::string& text) {
  return with_number(text, [](long long n) { eat(static_cast<std::uint64_t>(n)); });
}

std::string Performer::nonblock(const std::string&) {
  stop_blocking();
  return {};
}

std::string Performer::closing(const std::string& text) {
  constexpr std::array<std::string_view, 3> names{"stdin", "stdout", "stderr"};
  for (int i = 0; i < 3; ++i)
    if (text == names[static_cast<std::size_t>(i)]) {
      ::close(i);
      return {};
    }
  return "expected stdin, stdout or stderr";
}

std::string Performer::ignore(const std::string& text) {
  for (const auto& name : words(text)) {
    const auto number = signal_number(name);
    if (!number) return "there is no signal '" + name + "'";
    struct sigaction ignoring{};
    ignoring.sa_handler = SIG_IGN;
    sigaction(*number, &ignoring, nullptr);
  }
  return {};
}

std::string Performer::signal(const std::string& text) {
  const auto number = signal_number(text);
  if (!number) return "there is no such signal";
  die_by(*number);
  return {};
}

std::string Performer::exiting(const std::string& text) {
  return with_number(text, [](long long n) { _exit(static_cast<int>(n)); });
}

std::string Performer::id_to(const std::string& text) {
  return write_own_id(text) ? "" : "cannot write '" + text + "'";
}

std::string Performer::daemon(const std::string&) {
  daemonise();
  return {};
}

std::string Performer::child(const std::string& text) {
  return with_length(text, [](Length length) { leave_child(in_millis(length), false); });
}

std::string Performer::child_session(const std::string& text) {
  return with_length(text, [](Length length) { leave_child(in_millis(length), true); });
}

std::string Performer::bomb(const std::string& text) {
  const auto number = whole(text);
  if (!number || *number > 1000) return "expected a number up to 1000";
  fork_bomb(static_cast<int>(*number));
  return {};
}

std::string Performer::killing(const std::string& text) {
  const auto parts = words(text);
  const auto number = parts.size() == 2 ? signal_number(parts[1]) : std::nullopt;
  if (!number) return "expected whom, and a signal";
  return kill_whom(parts[0], *number) ? "" : "there is no process '" + parts[0] + "'";
}

// --- all ----------------------------------------------------------------------------------------

const std::array<Performer::Verb, 38> Performer::known{{
    {"proto", &Performer::proto},
    {"game", &Performer::game},
    {"moves", &Performer::moves},
    {"seed", &Performer::seed},
    {"option", &Performer::option},
    {"think", &Performer::think},
    {"think-spin", &Performer::think_spin},
    {"talk", &Performer::talk},
    {"stubborn", &Performer::stubborn},
    {"play", &Performer::play},
    {"hear", &Performer::hear},
    {"say", &Performer::say},
    {"write", &Performer::write},
    {"slowly", &Performer::slowly},
    {"answer", &Performer::answer},
    {"stderr", &Performer::to_stderr},
    {"long", &Performer::long_line},
    {"flood", &Performer::flooding},
    {"wait", &Performer::wait},
    {"spin", &Performer::spin},
    {"at", &Performer::at},
    {"repeat", &Performer::block},
    {"forever", &Performer::block},
    {"once", &Performer::once},
    {"end", &Performer::end},
    {"burn", &Performer::burning},
    {"eat", &Performer::eating},
    {"nonblock", &Performer::nonblock},
    {"close", &Performer::closing},
    {"ignore", &Performer::ignore},
    {"signal", &Performer::signal},
    {"exit", &Performer::exiting},
    {"id-to", &Performer::id_to},
    {"daemonise", &Performer::daemon},
    {"child", &Performer::child},
    {"child-session", &Performer::child_session},
    {"fork-bomb", &Performer::bomb},
    {"kill", &Performer::killing},
}};

std::vector<std::string_view> Performer::verbs() {
  std::vector<std::string_view> names;
  names.reserve(known.size());
  for (const auto& verb : known) names.push_back(verb.name);
  return names;
}

int Performer::perform() {
  for (now_ = 0; now_ < script_.steps.size(); ++now_) {
    const auto step = script_.steps[now_];
    const auto verb = std::find_if(known.begin(), known.end(),
                                   [&](const Verb& v) { return v.name == step.verb; });
    const auto problem = (this->*verb->deed)(filled(step.text));
    if (problem.empty()) continue;
    std::fprintf(stderr, "scripted-player: line %d: %s: %s\n", step.line, step.verb.c_str(),
                 problem.c_str());
    return 2;
  }
  return 0;
}

}  // namespace scripted
