#include "matches/records/kif/kif_header.hpp"

#include <algorithm>
#include <array>

#include "matches/clocks/clock.hpp"
#include "matches/records/kif/kif_notes.hpp"
#include "matches/records/remarks.hpp"
#include "rules/text.hpp"

namespace matches::records::kif {

namespace {

constexpr std::string_view colon = "：";
constexpr std::string_view time_key = "持ち時間";

// --- dates --------------------------------------------------------------------------------------

void append_padded(std::string& out, int number, std::size_t width) {
  auto digits = std::to_string(number);
  if (digits.size() < width) digits.insert(0, width - digits.size(), '0');
  out += digits;
}

bool take_separator(Characters& text, std::initializer_list<std::string_view> marks) {
  return std::any_of(marks.begin(), marks.end(), [&](std::string_view m) { return text.take(m); });
}

// "2026/11/18", "2026年11月18日", "2026-11", "2026.11.18"
bool take_day(Characters& text, std::string& iso) {
  const auto year = take_digits(text);
  if (!year || *year < 1000 || *year > 9999) return false;
  iso = std::to_string(*year);
  for (int part = 0; part < 2; ++part) {
    if (!take_separator(text, {"/", "-", ".", "年", "月", "／"})) break;
    text.skip_blanks();
    const auto number = take_digits(text);
    if (!number) return text.done();  // "2026年", "2026年11月"
    if (*number < 1 || *number > (part == 0 ? 12 : 31)) return false;
    iso += '-';
    append_padded(iso, *number, 2);
  }
  text.take("日");
  return true;
}

// "(水)"
void skip_weekday(Characters& text) {
  if (!text.take("(") && !text.take("（")) return;
  text.skip(text.character().size());
  if (!text.take(")")) text.take("）");
}

// "16:00:00", "16:00", "16時00分"
bool take_time_of_day(Characters& text, std::string& iso) {
  constexpr std::array<int, 3> most = {23, 59, 60};
  char before = 'T';
  for (const int limit : most) {
    const auto number = take_digits(text);
    if (!number) return before != 'T' && text.done();
    if (*number > limit) return false;
    iso += before;
    append_padded(iso, *number, 2);
    before = ':';
    if (!take_separator(text, {":", "：", "時", "分"})) break;
  }
  text.take("秒");
  return iso.ends_with('T') || iso.find(':') != std::string::npos;
}

// --- time controls ------------------------------------------------------------------------------

// "1時間30分", "0.1秒"
std::string japanese(Micros time) {
  const auto seconds = time.count() / 1'000'000, rest = time.count() % 1'000'000;
  std::string text;
  if (seconds >= 3600) text += std::to_string(seconds / 3600) + "時間";
  if (seconds / 60 % 60 != 0) text += std::to_string(seconds / 60 % 60) + "分";
  if (seconds % 60 == 0 && rest == 0) return text.empty() ? "0秒" : text;
  text += std::to_string(seconds % 60);
  if (rest != 0) {
    auto digits = std::to_string(1'000'000 + rest).substr(1);
    digits.erase(digits.find_last_not_of('0') + 1);
    text += '.' + digits;
  }
  return text + "秒";
}

// --- fields -------------------------------------------------------------------------------------

struct DateKey {
  std::string_view key;
  std::string Game::* field;
};
constexpr DateKey date_keys[] = {
    {"開始日時", &Game::started}, {"対局日", &Game::started}, {"終了日時", &Game::ended}};
struct TextKey {
  std::string_view key;
  std::string Game::* field;
};
constexpr TextKey text_keys[] = {{"棋戦", &Game::event}, {"場所", &Game::site}};

struct NameKey {
  std::string_view key;
  std::size_t seat;
};
constexpr NameKey name_keys[] = {{"先手", 0}, {"下手", 0}, {"後手", 1}, {"上手", 1}};

// Whether the line of a key is understood; the value then stands in the game.
bool take_field(Game& game, std::string_view key, std::string_view value) {
  for (const auto& each : date_keys) {
    auto& field = game.*each.field;
    if (key != each.key || !field.empty()) continue;
    const auto date = iso_date(value);
    if (date) field = *date;
    return date.has_value();
  }
  for (const auto& each : text_keys) {
    auto& field = game.*each.field;
    if (key != each.key || !field.empty()) continue;
    field = value;
    return true;
  }
  for (const auto& each : name_keys) {
    auto& name = game.seats[each.seat].name;
    if (key != each.key || !name.empty()) continue;
    name = value;
    return true;
  }
  return false;
}

// Keys of lines that say something else than a tag.
bool is_reserved(std::string_view key) {
  constexpr std::string_view reserved[] = {"開始日時", "手合割", "手番", "変化", "棋戦",    "場所",
                                           "先手",     "下手",   "後手", "上手", "手数----"};
  return std::find(std::begin(reserved), std::end(reserved), key) != std::end(reserved) ||
         key.find("持駒") != key.npos || key.find("持ち駒") != key.npos;
}

bool is_header_key(std::string_view key) {
  if (key.empty() || key.find_first_of(" :#*&|+\t\r\n") != key.npos) return false;
  if (key.find(colon) != key.npos || key != trimmed(key)) return false;
  Characters text(key);
  return !take_digits(text) && !take_mark(text) && !key.starts_with("まで") &&
         !key.starts_with("手数=") && !key.starts_with("手数＝") && !key.starts_with("手数-");
}

bool is_header_value(std::string_view value) {
  return value == trimmed(value) && value.find_first_of("\r\n") == value.npos;
}

void append_header(std::string& out, std::string_view key, std::string_view value) {
  out += key;
  out += colon;
  out += value;
  out += '\n';
}

void append_remark(std::string& out, std::string_view kind, std::string_view text) {
  out += kind;
  out += escaped(text);
  out += '\n';
}

// Whether a line with the key would be read into a field or explained away, and not be a tag.
bool would_be_taken(const Game& plain, std::string_view key, std::string_view value) {
  Game game = plain;
  return take_field(game, key, value);
}

void append_tags(std::string& out, const Game& game, const Game& plain) {
  const auto control = kif_time_control(game.seats[0].time_control);
  for (const auto& [key, value] : game.tags) {
    const bool plain_line = is_header_key(key) && is_header_value(value) && !is_reserved(key) &&
                            !(key == time_key && value == control) &&
                            !would_be_taken(plain, key, value);
    if (plain_line)
      append_header(out, key, value);
    else
      append_remark(out, tag_remark, named_value(key, value));
  }
}

// Appends a field's line where the text fits in one, and notes what a reader takes from it.
void append_text(std::string& out, std::string_view key, std::string_view value,
                 std::string& plain) {
  if (value.empty() || !is_header_value(value)) return;
  append_header(out, key, value);
  plain = value;
}

void append_date(std::string& out, std::string_view key, std::string_view iso, std::string& plain) {
  const auto date = kif_date(iso);
  if (date.empty()) return;
  append_header(out, key, date);
  plain = iso_date(date).value_or(std::string());
}

void append_time_control(std::string& out, const Game& game) {
  if (game.seats[0].time_control != game.seats[1].time_control) return;
  const auto control = kif_time_control(game.seats[0].time_control);
  if (!control.empty()) append_header(out, time_key, control);
}

void append_names(std::string& out, const Game& game, Game& plain) {
  const bool given = is_handicap(game.start);
  const std::array<std::string_view, 2> keys = {given ? "下手" : "先手", given ? "上手" : "後手"};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto& name = game.seats[seat].name;
    const bool fits = is_header_value(name);
    append_header(out, keys[seat], fits ? std::string_view(name) : std::string_view());
    if (fits) plain.seats[seat].name = name;
  }
}

}  // namespace

std::optional<std::string> iso_date(std::string_view value) {
  Characters text(value);
  std::string iso;
  if (!take_day(text, iso)) return std::nullopt;
  text.skip_blanks();
  skip_weekday(text);
  text.skip_blanks();
  if (!text.done() && !take_time_of_day(text, iso)) return std::nullopt;
  if (!text.done()) return std::nullopt;
  return iso;
}

std::string kif_date(std::string_view iso) {
  if (iso.ends_with('Z')) iso.remove_suffix(1);
  iso = iso.substr(0, iso.find('.'));
  std::string text(iso);
  const auto day_end = std::min(text.find('T'), text.size());
  std::replace(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(day_end), '-', '/');
  if (day_end != text.size()) text[day_end] = ' ';
  const auto back = iso_date(text);
  return back && *back == iso ? text : std::string();
}

std::string kif_time_control(std::string_view control) {
  if (control.empty()) return {};
  const auto read = clocks::read_time_control(control);
  if (!read || !read->clocked) return {};
  std::string text;
  if (read->moves != 0) text += std::to_string(read->moves) + "手ごとに";
  text += japanese(read->base);
  if (read->byoyomi.count() != 0) {
    text += "、秒読み" + japanese(read->byoyomi);
    if (read->periods > 1) text += std::to_string(read->periods) + "回";
  }
  if (read->increment.count() != 0) text += "、1手ごとに" + japanese(read->increment) + "加算";
  return text;
}

void take_kif_header(Game& game, std::string_view key, std::string_view value) {
  if (!take_field(game, key, value)) game.tags.emplace_back(key, value);
}

void drop_explained_tags(Game& game) {
  if (game.seats[0].time_control.empty() ||
      game.seats[0].time_control != game.seats[1].time_control)
    return;
  const std::pair<std::string, std::string> explained(time_key,
                                                      kif_time_control(game.seats[0].time_control));
  const auto found = std::find(game.tags.begin(), game.tags.end(), explained);
  if (found != game.tags.end()) game.tags.erase(found);
}

std::string kif_header_lines(const Game& game) {
  Game plain;
  plain.kind = game.kind;
  if (auto usual = rules::rule_set(*game.kind, {})) plain.rules = *std::move(usual);
  std::string out, exact_start;
  append_date(out, "開始日時", game.started, plain.started);
  append_date(out, "終了日時", game.ended, plain.ended);
  append_text(out, "棋戦", game.event, plain.event);
  append_text(out, "場所", game.site, plain.site);
  append_time_control(out, game);
  out += start_lines(game.start, exact_start);
  append_names(out, game, plain);
  if (!exact_start.empty()) append_remark(out, start_remark, exact_start);
  append_tags(out, game, plain);
  if (is_plain_comment(game.comment)) plain.comment = game.comment;
  for (const auto& [key, value] : remarks_on(game, plain))
    append_remark(out, header_remark, std::string(key).append("=").append(value));
  return out;
}

}  // namespace matches::records::kif
