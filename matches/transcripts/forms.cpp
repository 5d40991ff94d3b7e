#include "matches/transcripts/forms.hpp"

#include <algorithm>
#include <iterator>

#include "matches/transcripts/speakers.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts {

using protocols::next_word;
using protocols::number;
using protocols::trimmed;
using Arrow = Marks::Arrow;

namespace {

constexpr std::size_t longest_label = 100;
// Marks stand at the beginning: nobody looks for them in a variation.
constexpr std::size_t longest_marks = 400;

// Without the one blank that separates it from its mark.
std::string_view said(std::string_view rest) {
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  return rest;
}

Arrow arrow_of(char c) { return c == '>' ? Arrow::to_engine : Arrow::from_engine; }

// "17 1.234 2 > go infinite": number, seconds, process, direction, text.
bool read_own(std::string_view line, Marks& marks) {
  auto rest = line;
  const auto line_number = next_word(rest);
  const auto stamp = stamp_of_number(next_word(rest));
  const auto process = next_word(rest);
  const auto arrow = next_word(rest);
  if (!is_number(line_number) || !stamp || stamp->unit == Millis(1000) || !is_number(process) ||
      (arrow != ">" && arrow != "<"))
    return false;
  marks = {arrow_of(arrow[0]), std::string(process), {}, stamp, said(rest)};
  return true;
}

// "12345 >engine(0): go infinite", in milliseconds; older versions write no time.
bool read_cutechess(std::string_view line, Marks& marks) {
  auto rest = line;
  const auto stamp = stamp_of_number(next_word(rest));
  rest = stamp ? said(rest) : line;
  if (rest.empty() || (rest[0] != '>' && rest[0] != '<')) return false;
  const auto colon = rest.substr(0, longest_marks).find("): ");
  const auto bare_end = rest.ends_with("):") && rest.size() <= longest_marks;
  const auto end = colon != rest.npos ? colon : bare_end ? rest.size() - 2 : rest.npos;
  if (end == rest.npos) return false;
  const auto label = rest.substr(1, end);
  const auto open = label.rfind('(');
  if (open == label.npos || !is_number(label.substr(open + 1, label.size() - open - 2)))
    return false;
  marks = {arrow_of(rest[0]), std::string(label), {}, stamp, said(rest.substr(end + 2))};
  return true;
}

// "[Engine] [16:57:28.986690] <140198998402624> name <--- go": the arrow points from who writes.
// Newer versions put more blanks around the thread; older ones write the stream's number behind the
// name of an engine that speaks. What it wrote to its standard error is not part of the dialogue.
bool read_fastchess(std::string_view line, Marks& marks) {
  auto rest = line;
  std::optional<Stamp> stamp;
  for (int groups = 0; groups < 3; ++groups) {
    rest = trimmed(rest);
    if (!rest.starts_with('[')) break;
    if (!stamp && (stamp = take_stamp(rest))) continue;
    const auto end = rest.substr(0, longest_marks).find(']');
    if (end == rest.npos) return false;
    rest.remove_prefix(end + 1);
  }
  if (!stamp || !rest.starts_with('<')) return false;
  const auto end = rest.substr(0, longest_marks).find('>');
  if (end == rest.npos) return false;
  const auto thread = trimmed(rest.substr(1, end - 1));
  rest.remove_prefix(end + 1);
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  const auto head = rest.substr(0, longest_marks);
  const auto to = head.find(" <--- "), from = head.find(" ---> ");
  const auto at = std::min(to, from);
  if (at == head.npos || rest.starts_with("<stderr>")) return false;
  auto label = rest.substr(0, at);
  if (from < to && label.ends_with(" 1")) return false;
  if (from < to && label.ends_with(" 2")) label.remove_suffix(2);
  marks = {to < from ? Arrow::to_engine : Arrow::from_engine, std::string(label),
           std::string(thread), stamp, rest.substr(at + 6)};
  return true;
}

// "\x1b[32m": a terminal's colour.
void pass_colour(std::string_view& text) {
  if (!text.starts_with("\x1b[")) return;
  const auto end = text.find_first_not_of("0123456789;", 2);
  if (end != text.npos && text[end] == 'm') text.remove_prefix(end + 1);
}

// "[2022-06-21T21:26:18.022] [INFO] usi - sid=1: > go infinite"; what it writes to its standard
// output has colours.
bool read_shogihome(std::string_view line, Marks& marks) {
  auto rest = line;
  pass_colour(rest);
  const auto stamp = take_stamp(rest);
  const auto at = rest.substr(0, longest_marks).find("sid=");
  if (!stamp || at == rest.npos) return false;
  rest.remove_prefix(at + 4);
  auto label = next_word(rest);
  if (label.ends_with(':')) label.remove_suffix(1);
  const auto arrow = next_word(rest);
  if (!is_number(label) || (arrow != ">" && arrow != "<")) return false;
  marks = {arrow_of(arrow[0]), "sid=" + std::string(label), {}, stamp, said(rest)};
  return true;
}

// "DEBUG:chess.engine:<UciProtocol (pid=1012)>: << go": the arrows point at the pipe.
bool read_python(std::string_view line, Marks& marks) {
  auto rest = line;
  const auto stamp = take_stamp(rest);
  const auto head = rest.substr(0, longest_marks);
  const auto at = head.find("Protocol (pid=");
  const auto end = head.find(")>: ", at == head.npos ? 0 : at);
  if (at == head.npos || end == head.npos) return false;
  const auto pid = head.substr(at + 10, end - at - 10);
  rest.remove_prefix(end + 4);
  const bool to = rest.starts_with("<<");
  if (!to && !rest.starts_with(">>")) return false;
  marks = {to ? Arrow::to_engine : Arrow::from_engine,
           std::string(pid),
           {},
           stamp,
           said(rest.substr(2))};
  return true;
}

// "1637226000123: ", in milliseconds.
std::optional<Stamp> take_clock(std::string_view& text) {
  const auto colon = text.substr(0, longest_label).find(": ");
  if (colon == text.npos) return std::nullopt;
  const auto stamp = stamp_of_number(text.substr(0, colon));
  if (stamp) text.remove_prefix(colon + 2);
  return stamp;
}

// "name <- go", "name -> bestmove 7g7f"; c-gomoku-cli puts the time before it.
bool read_c_chess_cli(std::string_view line, Marks& marks) {
  auto rest = line;
  const auto stamp = take_clock(rest);
  const auto head = rest.substr(0, longest_label);
  const auto to = head.find(" <- "), from = head.find(" -> ");
  const auto at = std::min(to, from);
  if (at == head.npos || at == 0) {
    const bool empty = rest.size() <= longest_label && rest.ends_with(" ->");
    if (!empty) return false;
    marks = {Arrow::from_engine, std::string(rest.substr(0, rest.size() - 3)), {}, stamp, {}};
    return true;
  }
  marks = {to < from ? Arrow::to_engine : Arrow::from_engine,
           std::string(rest.substr(0, at)),
           {},
           stamp,
           rest.substr(at + 4)};
  return true;
}

// "B>> genmove b", "B<< = h8"
bool read_twogtp(std::string_view line, Marks& marks) {
  if (line.size() < 3 || (line[0] != 'B' && line[0] != 'W' && line[0] != 'R')) return false;
  const auto arrow = line.substr(1, 2);
  if (arrow != ">>" && arrow != "<<") return false;
  marks = {arrow_of(arrow[0]), std::string(line.substr(0, 1)), {}, {}, said(line.substr(3))};
  return true;
}

// --- any arrows ---------------------------------------------------------------------------------

struct Shaft {
  std::size_t at = std::string_view::npos, length = 0;
  Arrow arrow = Arrow::none;
};

// The first arrow: '<' or '>', twice or with a shaft. "<= h8" is "<" and an answer of the line
// protocol.
Shaft first_arrow(std::string_view text) {
  const auto is_shaft = [](char c) { return c == '-' || c == '='; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != '<' && c != '>') continue;
    auto begin = i, end = i + 1;
    if (c == '>')
      while (begin > 0 && is_shaft(text[begin - 1])) --begin;
    if (begin == i && end < text.size() && text[end] == c) ++end;
    if (c == '<')
      while (end < text.size() && text[end] == '-') ++end;
    return {begin, end - begin, arrow_of(c)};
  }
  return {};
}

// Brackets with anything in them, levels and so on: "[INFO] ".
void pass_brackets(std::string_view& text) {
  for (;;) {
    text = trimmed(text);
    if (!text.starts_with('[')) return;
    const auto end = text.substr(0, longest_marks).find(']');
    if (end == text.npos) return;
    text.remove_prefix(end + 1);
  }
}

std::string_view as_label(std::string_view text) {
  text = trimmed(text);
  while (text.ends_with(':')) text.remove_suffix(1);
  return trimmed(text);
}

// "1: usi" behind an arrow: whose pipe it is, where what follows is said by somebody.
std::string_view take_label(std::string_view& text) {
  const auto colon = text.substr(0, longest_label).find(':');
  if (colon == text.npos || colon == 0) return {};
  const auto label = text.substr(0, colon);
  if (label.find(' ') != label.npos || speaker_of(text) != Speaker::unknown) return {};
  if (!is_number(label) && speaker_of(text.substr(colon + 1)) == Speaker::unknown) return {};
  text = said(text.substr(colon + 1));
  return label;
}

// "0.250 # process 2 begins", as --dialogues writes it.
bool is_beginning(std::string_view text) {
  return next_word(text) == "#" && next_word(text) == "process" && is_number(next_word(text)) &&
         trimmed(text) == "begins";
}

// "> usi", "1>usi", ">1:usi", "12:34:56.789 engine1 --> usi", "0.250 < bestmove 7g7f".
bool read_arrows(std::string_view line, Marks& marks) {
  if (speaker_of(line) != Speaker::unknown) return false;
  auto rest = line;
  auto stamp = take_stamp(rest);
  pass_brackets(rest);
  if (!stamp) stamp = take_stamp(rest);
  if (!stamp) {
    auto after = rest;
    if ((stamp = stamp_of_number(next_word(after))) && !trimmed(after).empty()) rest = after;
  }
  pass_brackets(rest);
  if (stamp && is_beginning(rest)) {
    marks = {.stamp = stamp, .begins = true};
    return true;
  }
  const auto shaft = first_arrow(rest.substr(0, longest_label));
  if (shaft.arrow == Arrow::none) return false;
  auto label = as_label(rest.substr(0, shaft.at));
  auto text = rest.substr(shaft.at + shaft.length);
  if (text.starts_with(':')) text.remove_prefix(1);
  text = said(text);
  const auto behind = take_label(text);
  if (label.empty()) label = behind;
  marks = {shaft.arrow, std::string(label), {}, stamp, text};
  return true;
}

// What was said and nothing else, with or without the time.
bool read_raw(std::string_view line, Marks& marks) {
  auto rest = line;
  auto stamp = take_stamp(rest);
  if (!stamp && speaker_of(line) == Speaker::unknown) {
    auto after = rest;
    const auto word = next_word(after);
    const bool seconds = word.find('.') != word.npos;
    if (seconds && (stamp = stamp_of_number(word))) rest = said(after);
  }
  marks = {Arrow::none, {}, {}, stamp, rest};
  return true;
}

}  // namespace

std::span<const LogForm> forms() {
  static constexpr LogForm table[] = {
      {"referee", read_own},
      {"cutechess", read_cutechess},
      {"fastchess", read_fastchess},
      {"shogihome", read_shogihome},
      {"python", read_python},
      {"twogtp", read_twogtp},
      {"c-chess-cli", read_c_chess_cli},
      {"arrows", read_arrows},
      {"raw", read_raw},
  };
  return table;
}

}  // namespace matches::transcripts
