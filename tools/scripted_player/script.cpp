#include "tools/scripted_player/script.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

#include "basics/numbers.hpp"
#include "basics/text.hpp"

namespace scripted {

namespace {

constexpr std::string_view blanks = " \t\r";

bool opens(std::string_view verb) {
  return verb == "repeat" || verb == "forever" || verb == "once";
}

std::string at_line(int line, const std::string& what) {
  return "line " + std::to_string(line) + ": " + what;
}

// Joins the begin of each block with its `end`.
std::string match_blocks(std::vector<Step>& steps) {
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (opens(steps[i].verb)) open.push_back(i);
    if (steps[i].verb != "end") continue;
    if (open.empty()) return at_line(steps[i].line, "'end' ends nothing");
    steps[i].match = open.back();
    steps[open.back()].match = i;
    open.pop_back();
  }
  if (!open.empty()) return at_line(steps[open.back()].line, "a block without its 'end'");
  return {};
}

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Script read_script(std::string_view text, const std::vector<std::string_view>& verbs) {
  Script script;
  int line = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    // Blanks at the end of a line count: they may be what is to be said.
    auto rest = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line;
    const auto start = rest.find_first_not_of(blanks);
    if (start == std::string_view::npos || rest[start] == '#') continue;
    rest.remove_prefix(start);
    const auto blank = std::min(rest.find(' '), rest.size());
    const auto verb = rest.substr(0, blank);
    rest.remove_prefix(std::min(blank + 1, rest.size()));
    if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) {
      script.error = at_line(line, "unknown step '" + std::string(verb) + "'");
      return script;
    }
    script.steps.push_back({std::string(verb), std::string(rest), line, 0});
  }
  script.error = match_blocks(script.steps);
  return script;
}

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> found;
  for (text = basics::trimmed(text, blanks); !text.empty(); text = basics::trimmed(text, blanks)) {
    const auto end = std::min(text.find_first_of(blanks), text.size());
    found.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return found;
}

std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char next = text[i] == '\\' && i + 1 < text.size() ? text[i + 1] : '\0';
    constexpr std::string_view codes = "nrt0\\", values("\n\r\t\0\\", 5);
    const auto code = next == '\0' ? std::string_view::npos : codes.find(next);
    if (code != std::string_view::npos) {
      bytes += values[code];
      ++i;
    } else if (next == 'x' && i + 3 < text.size() && hexadecimal(text[i + 2]) >= 0 &&
               hexadecimal(text[i + 3]) >= 0) {
      bytes += static_cast<char>(16 * hexadecimal(text[i + 2]) + hexadecimal(text[i + 3]));
      i += 3;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

std::optional<long long> whole(std::string_view word) {
  const auto value = basics::read_number<long long>(word);
  return value && *value >= 0 ? value : std::nullopt;
}

std::optional<Length> milliseconds(std::string_view word) {
  const auto value = basics::read_number<double>(word);
  const bool inside = value && *value >= -1e9 && *value <= 1e9;  // not so for "nan"
  if (!inside) return std::nullopt;
  return std::chrono::duration_cast<Length>(std::chrono::duration<double, std::milli>(*value));
}

std::optional<int> signal_number(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, int>, 14> signals{{
      {"HUP", SIGHUP},
      {"INT", SIGINT},
      {"QUIT", SIGQUIT},
      {"ILL", SIGILL},
      {"ABRT", SIGABRT},
      {"KILL", SIGKILL},
      {"SEGV", SIGSEGV},
      {"PIPE", SIGPIPE},
      {"ALRM", SIGALRM},
      {"TERM", SIGTERM},
      {"USR1", SIGUSR1},
      {"CONT", SIGCONT},
      {"STOP", SIGSTOP},
      {"TSTP", SIGTSTP},
  }};
  for (const auto& [known, number] : signals)
    if (known == name) return number;
  return std::nullopt;
}

}  // namespace scripted
