#include "matches/records/sgf/sgf_words.hpp"

#include <array>
#include <charconv>

#include "rules/text.hpp"

namespace matches::records::sgf {

namespace {

constexpr std::string_view byoyomi = " byo-yomi";

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == text.npos && text[0] != '.' &&
         text.find('.') == text.rfind('.');
}

// The leading number of a time control, where nothing but an increment or byoyomi follows it.
std::string_view main_time(std::string_view text) {
  const auto end = std::min(text.find_first_of("+|"), text.size());
  return is_number(text.substr(0, end)) ? text.substr(0, end) : std::string_view();
}

// "+0|10(1)": byoyomi of ten seconds, once.
std::optional<Clock> japanese(std::string_view main, std::string_view rest) {
  if (!rest.starts_with("+0|") || !rest.ends_with(")")) return std::nullopt;
  rest.remove_prefix(3);
  rest.remove_suffix(1);
  const auto bracket = rest.find('(');
  if (bracket == rest.npos) return std::nullopt;
  const auto time = rest.substr(0, bracket), count = rest.substr(bracket + 1);
  if (!is_number(time) || !rules::whole_number(count)) return std::nullopt;
  return Clock{std::string(main), std::string(count) + 'x' + std::string(time).append(byoyomi)};
}

bool is_digits(std::string_view text, std::size_t from, std::size_t count) {
  return text.size() >= from + count &&
         text.substr(from, count).find_first_not_of("0123456789") == text.npos;
}

// The length of "2026-11-18" or "2026-11" or "2026" at the front; 0: not a date.
std::size_t date_length(std::string_view text) {
  if (!is_digits(text, 0, 4)) return 0;
  std::size_t length = 4;
  while (length < 10 && text.size() > length && text[length] == '-' &&
         is_digits(text, length + 1, 2))
    length += 3;
  return length;
}

std::string_view letter_of(endings::EndReason reason) {
  if (reason == rules::Reason::resign) return "R";
  if (reason == endings::Fault::time) return "T";
  return is_fault(reason) ? "F" : "";
}

}  // namespace

std::string seconds_text(Micros time) {
  std::array<char, 32> digits;
  auto count = time.count();
  std::string text;
  if (count < 0) text += '-';
  auto rest = count < 0 ? 0 - static_cast<std::uint64_t>(count) : static_cast<std::uint64_t>(count);
  text.append(digits.data(),
              std::to_chars(digits.data(), digits.data() + 32, rest / 1'000'000).ptr);
  rest %= 1'000'000;
  if (rest == 0) return text;
  text += '.';
  for (std::uint64_t unit = 100'000; rest > 0; unit /= 10) {
    text += static_cast<char>('0' + rest / unit);
    rest %= unit;
  }
  return text;
}

std::optional<Micros> seconds(std::string_view text) {
  constexpr std::int64_t longest = 1'000'000'000;  // thirty years
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (!is_number(text)) return std::nullopt;
  std::int64_t whole = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), whole);
  if (read.ec != std::errc() || whole > longest) return std::nullopt;
  std::int64_t micros = whole * 1'000'000;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  if (!text.empty()) text.remove_prefix(1);  // the point
  for (std::int64_t unit = 100'000; unit > 0 && !text.empty(); unit /= 10, text.remove_prefix(1))
    micros += (text[0] - '0') * unit;
  return Micros(negative ? -micros : micros);
}

Clock clock_of(std::string_view time_control) {
  const auto main = main_time(time_control);
  const auto rest = time_control.substr(main.size());
  if (main.empty()) return {{}, std::string(time_control)};
  if (auto clock = japanese(main, rest)) return *std::move(clock);
  return {std::string(main), std::string(rest)};
}

std::string time_control_of(const Clock& clock) {
  std::string_view rest = clock.overtime;
  if (rest.ends_with(byoyomi) && is_number(clock.main)) {
    rest.remove_suffix(byoyomi.size());
    const auto cross = rest.find('x');
    const auto count = rest.substr(0, std::min(cross, rest.size()));
    if (cross != rest.npos && rules::whole_number(count) && is_number(rest.substr(cross + 1)))
      return clock.main + "+0|" + std::string(rest.substr(cross + 1)) + "(" + std::string(count) +
             ")";
    rest = clock.overtime;
  }
  const bool joined = clock.main.empty() || rest.empty() || rest[0] == '+' || rest[0] == '|';
  return clock.main + (joined ? "" : " ") + std::string(rest);
}

std::string date_of(std::string_view started) {
  const auto length = date_length(started);
  const bool known = length > 0 && (length == started.size() || started[length] == 'T');
  return std::string(known ? started.substr(0, length) : started);
}

// "2026.11.18 16:00:00" is how c-gomoku-cli writes the date.
std::string started_of(std::string_view date) {
  std::string text(date);
  const bool dots = date.size() >= 10 && is_digits(date, 0, 4) && date[4] == '.' &&
                    is_digits(date, 5, 2) && date[7] == '.' && is_digits(date, 8, 2);
  if (!dots) return text;
  text[4] = text[7] = '-';
  if (text.size() > 10 && text[10] == ' ') text[10] = 'T';
  return text;
}

std::string result_text(const Game& game) {
  const auto& verdict = game.verdict;
  switch (verdict.kind) {
    case Verdict::Kind::none: return verdict.reason.empty() ? "" : "Void";
    case Verdict::Kind::draw: return "0";
    case Verdict::Kind::win: break;
  }
  if (!verdict.winner) return "?";
  const bool black = game.color_at_end(*verdict.winner) == rules::Color::black;
  return (black ? "B+" : "W+") + std::string(letter_of(verdict.reason));
}

std::optional<Result> result_of(std::string_view text) {
  const std::string small = rules::lower(text);
  if (small == "0" || small == "draw" || small == "jigo") return Result{Verdict::Kind::draw};
  if (small.empty() || small == "?" || small == "*" || small == "void") return Result{};
  if (small.size() < 2 || small[1] != '+' || (small[0] != 'b' && small[0] != 'w'))
    return std::nullopt;
  Result result{Verdict::Kind::win};
  result.winner = small[0] == 'b' ? rules::Color::black : rules::Color::white;
  const auto how = std::string_view(small).substr(2);
  if (how == "r" || how == "resign") result.reason = rules::Reason::resign;
  if (how == "t" || how == "time") result.reason = endings::Fault::time;
  return result;
}

std::string decision_comment(std::string_view action) {
  if (action == "swap") return "The players exchange their colours.";
  if (action == "keep") return "The colours stay as they are.";
  if (action == "extend") return "Two more stones are put, and the other player chooses.";
  if (action == "resign") return "Gives up.";
  if (action.starts_with("offer ")) return "Offered fifth moves: " + std::string(action.substr(6));
  if (action.starts_with("count "))
    return "Fifth moves to be offered: " + std::string(action.substr(6));
  return std::string(action);
}

}  // namespace matches::records::sgf
