#include "matches/records/csa/csa_header.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "basics/text.hpp"
#include "matches/clocks/clock.hpp"
#include "matches/records/remarks.hpp"
#include "rules/text.hpp"

namespace matches::records::csa {

namespace {

// A text that has a place of its own.
struct TextField {
  std::string_view name;
  std::string Game::* text;
};
constexpr TextField places[] = {
    {"EVENT", &Game::event}, {"SITE", &Game::site}, {"OPENING", &Game::opening}};

constexpr std::string_view other_names[] = {"START_TIME", "END_TIME", "TIME",   "TIME+",
                                            "TIME-",      "TIMET+",   "TIMET-", "TIME_LIMIT",
                                            "MAX_MOVES",  "JISHOGI"};

bool is_line(std::string_view text) {
  return !text.empty() && text.find_first_of("\r\n") == text.npos;
}

void append_line(std::string& out, std::string_view name, std::string_view value) {
  out += '$';
  out += name;
  out += ':';
  out += value;
  out += '\n';
}

// --- dates --------------------------------------------------------------------------------------

// Whether digits stand where the pattern has a 0, and its own characters elsewhere.
bool is_like(std::string_view text, std::string_view pattern) {
  return text.size() == pattern.size() &&
         std::equal(text.begin(), text.end(), pattern.begin(),
                    [](char c, char p) { return p == '0' ? rules::is_digit(c) : c == p; });
}

// --- time controls ------------------------------------------------------------------------------

constexpr Micros million = Seconds(1);

std::string seconds_text(Micros time) {
  std::string text = std::to_string(time / million);
  const auto thousandths = std::chrono::duration_cast<Millis>(time % million).count();
  if (thousandths == 0) return text;
  const auto digits = std::to_string(1000 + thousandths);
  text += "." + digits.substr(1);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

// "600", "0.5": at most a thousand days, with up to three decimals; more are cut off.
std::optional<Micros> read_seconds(std::string_view text) {
  const auto dot = std::min(text.find('.'), text.size());
  const auto whole_text = text.substr(0, dot);
  auto rest = text.substr(std::min(dot + 1, text.size()));
  if (whole_text.empty() || whole_text.size() > 8 ||
      !std::all_of(text.begin(), text.end(), [](char c) { return rules::is_digit(c) || c == '.'; }))
    return std::nullopt;
  long long millis = 0;
  for (const char c : whole_text) millis = millis * 10 + (c - '0');
  for (std::size_t i = 0; i < 3; ++i)
    millis = millis * 10 + (i < rest.size() && rules::is_digit(rest[i]) ? rest[i] - '0' : 0);
  return Millis(millis);
}

std::string control_text(Micros base, Micros byoyomi, Micros increment) {
  clocks::TimeControl control;
  control.clocked = true;
  control.base = base;
  control.byoyomi = byoyomi;
  control.increment = increment;
  control.periods = byoyomi > Micros(0) ? 1 : 0;
  return clocks::write(control);
}

// "$TIME:600+10+0": base, byoyomi, increment.
std::string read_time(std::string_view value) {
  value = basics::trimmed(value);
  std::array<Micros, 3> parts{};
  for (auto& part : parts) {
    const auto end = std::min(value.find('+'), value.size());
    const auto time = read_seconds(value.substr(0, end));
    if (!time && end > 0) return {};
    part = time.value_or(Micros(0));
    value.remove_prefix(std::min(end + 1, value.size()));
  }
  return value.empty() ? control_text(parts[0], parts[1], parts[2]) : std::string();
}

std::string read_time_limit(std::string_view value) {
  value = basics::trimmed(value);
  const auto colon = value.find(':'), plus = value.find('+');
  if (colon == value.npos || plus == value.npos || plus < colon) return {};
  const auto hours = read_seconds(value.substr(0, colon));
  const auto minutes = read_seconds(value.substr(colon + 1, plus - colon - 1));
  const auto byoyomi = read_seconds(value.substr(plus + 1));
  if (!hours || !minutes || !byoyomi || *hours > Seconds(9999)) return {};
  return control_text(*hours * 3600 + *minutes * 60, *byoyomi, Micros(0));
}

std::string two_digits(long long number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string written_time(const clocks::TimeControl& control, int version) {
  if (version >= 3)
    return seconds_text(control.base) + "+" + seconds_text(control.byoyomi) + "+" +
           seconds_text(control.increment);
  const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(control.base).count();
  const auto byoyomi = std::chrono::duration_cast<Seconds>(control.byoyomi).count();
  return two_digits(minutes / 60) + ":" + two_digits(minutes % 60) + "+" + two_digits(byoyomi);
}

// The lines for the times of both; in 2.2 only where both have the same.
void write_times(std::string& out, const Game& game, int version, Game& plain) {
  const auto& first = game.seats[0].time_control;
  const auto& second = game.seats[1].time_control;
  const auto line = [&](std::string_view name, const std::string& text) -> std::string {
    const auto control = clocks::read_time_control(text);
    if (text.empty() || !control || !control->clocked) return {};
    const auto value = written_time(*control, version);
    append_line(out, name, value);
    return version >= 3 ? read_time(value) : read_time_limit(value);
  };
  if (first == second) {
    plain.seats[0].time_control = line(version >= 3 ? "TIME" : "TIME_LIMIT", first);
    plain.seats[1].time_control = plain.seats[0].time_control;
  } else if (version >= 3) {
    plain.seats[0].time_control = line("TIME+", first);
    plain.seats[1].time_control = line("TIME-", second);
  }
}

// --- rules and tags -----------------------------------------------------------------------------

void write_rules(std::string& out, const Game& game, int version, Game& plain) {
  if (version < 3) return;
  const auto line = [&](std::string_view name, std::string_view value) {
    append_line(out, name, value);
    take_header(plain, name, value, Rules::from_text);
  };
  const auto declaration = game.rules.value("declaration");
  if (declaration == "csa27") line("JISHOGI", "27");
  if (declaration == "pro24") line("JISHOGI", "24");
  if (const auto most = game.rules.number("max-plies")) line("MAX_MOVES", std::to_string(*most));
}

bool take_rule(Game& game, std::string_view name, std::string_view value) {
  value = basics::trimmed(value);
  if (name == "MAX_MOVES") return !game.rules.set("max-plies", value);
  if (name != "JISHOGI" || (value != "24" && value != "27")) return false;
  return !game.rules.set("declaration", value == "24" ? "pro24" : "csa27");
}

// A name that stands between $ and : and means nothing else.
bool is_free_name(std::string_view name) {
  const auto is_letter = [](char c) {
    return (c >= 'A' && c <= 'Z') || rules::is_digit(c) || c == '_' || c == '+' || c == '-';
  };
  return !name.empty() && std::all_of(name.begin(), name.end(), is_letter) &&
         std::none_of(std::begin(places), std::end(places),
                      [&](const TextField& place) { return place.name == name; }) &&
         std::find(std::begin(other_names), std::end(other_names), name) == std::end(other_names);
}

constexpr std::string_view kif_note = "備考";  // the same in KIF

// "$NOTE" has escapes for line ends.
void write_tag(std::string& out, const std::string& name, const std::string& value) {
  if (name == "NOTE" || name == kif_note) {
    append_line(out, "NOTE", escaped(value));
    if (name == kif_note) out += std::string(remark_mark) + "tag-name " + name + "\n";
  } else if (is_free_name(name) && is_line(value)) {
    append_line(out, name, value);
  } else {
    out += std::string(remark_mark) + "tag " + escaped(named_value(name, value)) + "\n";
  }
}

}  // namespace

std::string written_date(std::string_view date) {
  std::string text(date);
  if (is_like(text, "0000-00-00T00:00:00Z")) text.pop_back();
  if (is_like(text, "0000-00-00T00:00:00")) text[10] = ' ';
  if (is_like(text.substr(0, 10), "0000-00-00")) text[4] = text[7] = '/';
  return text;
}

std::string read_date(std::string_view value) {
  std::string text(basics::trimmed(value));
  if (!is_like(text.substr(0, 10), "0000/00/00")) return text;
  text[4] = text[7] = '-';
  if (is_like(text, "0000-00-00 00:00:00")) text[10] = 'T';
  return text;
}

void write_header(std::string& out, const Game& game, int version, Game& plain) {
  for (const std::size_t seat : {0U, 1U}) {
    const auto& name = game.seats[seat].name;
    if (!is_line(name)) continue;
    out += (seat == 0 ? "N+" : "N-") + name + "\n";
    plain.seats[seat].name = name;
  }
  const auto line = [&](std::string_view name, const std::string& value) {
    if (!is_line(value)) return;
    append_line(out, name, value);
    take_header(plain, name, value, Rules::from_text);
  };
  line("EVENT", game.event);
  line("SITE", game.site);
  line("START_TIME", written_date(game.started));
  line("END_TIME", written_date(game.ended));
  write_times(out, game, version, plain);
  write_rules(out, game, version, plain);
  line("OPENING", game.opening);
  for (const auto& [name, value] : game.tags) write_tag(out, name, value);
}

void take_header(Game& game, std::string_view name, std::string_view value, Rules rules) {
  for (const auto& place : places) {
    if (name != place.name) continue;
    game.*place.text = value;
    return;
  }
  if (name == "START_TIME" || name == "END_TIME") {
    (name == "START_TIME" ? game.started : game.ended) = read_date(value);
    return;
  }
  const bool is_time = name.starts_with("TIME");
  const auto control = !is_time               ? std::string()
                       : name == "TIME_LIMIT" ? read_time_limit(value)
                                              : read_time(value);
  if (!control.empty()) {
    if (name.back() != '-') game.seats[0].time_control = control;
    if (name.back() != '+') game.seats[1].time_control = control;
    return;
  }
  if (name == "MAX_MOVES" || name == "JISHOGI")
    if (rules == Rules::given || take_rule(game, name, value)) return;
  game.tags.emplace_back(name, name == "NOTE" ? unescaped(value) : std::string(value));
}

}  // namespace matches::records::csa
