#include "matches/records/remarks.hpp"

#include <charconv>
#include <concepts>
#include <optional>

#include "basics/numbers.hpp"

namespace matches::records {

namespace {

// --- texts in one line --------------------------------------------------------------------------

struct Escape {
  char character, letter;
};
constexpr Escape line_escapes[] = {{'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}};
constexpr Escape word_escapes[] = {{'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {' ', 's'}, {'\t', 't'}};
constexpr Escape name_escapes[] = {{'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'}, {'=', 'e'}};
constexpr Escape all_escapes[] = {{'\\', '\\'}, {'\n', 'n'}, {'\r', 'r'},
                                  {' ', 's'},   {'\t', 't'}, {'=', 'e'}};

template <std::size_t count>
void append_escaped(std::string& out, std::string_view text, const Escape (&escapes)[count]) {
  for (const char c : text) {
    char letter = 0;
    for (const auto& escape : escapes)
      if (escape.character == c) letter = escape.letter;
    if (letter != 0) out += '\\';
    out += letter != 0 ? letter : c;
  }
}

char meant_by(char letter) {
  for (const auto& escape : all_escapes)
    if (escape.letter == letter) return escape.character;
  return letter;
}

// --- words of a remark --------------------------------------------------------------------------

class RemarkWords {
 public:
  void flag(std::string_view name) {
    if (!text_.empty()) text_ += ' ';
    text_ += name;
  }
  template <std::integral T>
  void number(std::string_view name, T value) {
    char digits[24];
    begin(name);
    text_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }
  void word(std::string_view name, std::string_view value) {
    begin(name);
    append_escaped(text_, value, word_escapes);
  }
  template <class T>
  void number(std::string_view name, const std::optional<T>& value, const std::optional<T>& plain) {
    if (value && value != plain) number(name, *value);
  }
  void word(std::string_view name, std::string_view value, std::string_view plain) {
    if (value != plain) word(name, value);
  }
  std::string text() && { return std::move(text_); }

 private:
  void begin(std::string_view name) {
    flag(name);
    text_ += '=';
  }
  std::string text_;
};

template <std::integral T>
bool read_number(std::string_view text, T& value) {
  const auto read = basics::read_number<T>(text);
  if (read) value = *read;
  return read.has_value();
}

template <std::integral T>
bool read_number(std::string_view text, std::optional<T>& value) {
  const auto read = basics::read_number<T>(text);
  if (read) value = read;
  return read.has_value();
}

template <class Rep, class Period>
void read_time(std::string_view text, std::chrono::duration<Rep, Period>& time) {
  Rep count{};
  if (read_number(text, count) && count >= 0) time = std::chrono::duration<Rep, Period>(count);
}

template <class Take>
void each_word(std::string_view text, Take take) {
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    const auto sign = std::min(word.find('='), word.size());
    if (!word.empty()) take(word.substr(0, sign), word.substr(std::min(sign + 1, word.size())));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// --- times --------------------------------------------------------------------------------------

void add_time(RemarkWords& words, const std::optional<endings::Timing>& time,
              const std::optional<endings::Timing>& plain) {
  if (!time || time == plain) return;
  const endings::Timing known = plain.value_or(endings::Timing{});
  if (!plain || time->charged != known.charged) words.number("charged", time->charged.count());
  const Micros wall = plain && time->charged == known.charged ? known.wall : time->charged;
  if (time->wall != wall) words.number("wall", time->wall.count());
  if (time->cpu.count() != 0) words.number("cpu", time->cpu.count());
  if (time->waiting.count() != 0)
    words.number(time->starved ? "starved" : "waiting", time->waiting.count());
  if (time->idle_cpu.count() != 0) words.number("idle-cpu", time->idle_cpu.count());
  if (time->stood_still.count() != 0) words.number("stood-still", time->stood_still.count());
}

bool take_time(std::optional<endings::Timing>& time, std::string_view key, std::string_view value) {
  const bool charged = key == "charged", wall = key == "wall", cpu = key == "cpu";
  const bool starved = key == "starved", waiting = starved || key == "waiting";
  const bool idle = key == "idle-cpu", stood = key == "stood-still";
  if (!charged && !wall && !cpu && !waiting && !idle && !stood) return false;
  if (!time) time.emplace();
  if (charged) {
    read_time(value, time->charged);
    time->wall = time->charged;
  }
  if (wall) read_time(value, time->wall);
  if (cpu) read_time(value, time->cpu);
  if (waiting) read_time(value, time->waiting);
  time->starved = time->starved || starved;
  if (idle) read_time(value, time->idle_cpu);
  if (stood) read_time(value, time->stood_still);
  return true;
}

// --- searches -----------------------------------------------------------------------------------

using protocols::Search;

void add_search(RemarkWords& words, const Search& search, const Search& plain) {
  words.number("depth", search.depth, plain.depth);
  words.number("seldepth", search.selective_depth, plain.selective_depth);
  words.number("cp", search.centipawns, plain.centipawns);
  words.number("mate", search.mate, plain.mate);
  if (search.mate_of_unknown_length) words.flag("length-unknown");
  if (search.bound == Search::Bound::lower) words.flag("lower-bound");
  if (search.bound == Search::Bound::upper) words.flag("upper-bound");
  words.number("nodes", search.nodes, plain.nodes);
  words.number("nps", search.nodes_per_second, plain.nodes_per_second);
  if (search.time && search.time != plain.time) words.number("time", search.time->count());
  words.number("hash", search.hash_permille, plain.hash_permille);
  words.word("pv", search.variation, plain.variation);
}

void take_search(Search& search, std::string_view key, std::string_view value) {
  if (key == "depth") read_number(value, search.depth);
  if (key == "seldepth") read_number(value, search.selective_depth);
  if (key == "cp") read_number(value, search.centipawns);
  if (key == "mate") read_number(value, search.mate);
  if (key == "length-unknown") search.mate_of_unknown_length = true;
  if (key == "lower-bound") search.bound = Search::Bound::lower;
  if (key == "upper-bound") search.bound = Search::Bound::upper;
  if (key == "nodes") read_number(value, search.nodes);
  if (key == "nps") read_number(value, search.nodes_per_second);
  if (key == "time") read_time(value, search.time.emplace(0));
  if (key == "hash") read_number(value, search.hash_permille);
  if (key == "pv") search.variation = unescaped(value);
}

// --- seats and headers --------------------------------------------------------------------------

std::string_view name(rules::Seat seat) { return seat == rules::Seat::first ? "first" : "second"; }

std::optional<rules::Seat> seat_named(std::string_view text) {
  for (const auto seat : {rules::Seat::first, rules::Seat::second})
    if (text == name(seat)) return seat;
  return std::nullopt;
}

struct Field {
  std::string_view key;
  std::string Game::* text;
};
constexpr Field fields[] = {
    {"opening", &Game::opening}, {"event", &Game::event},     {"site", &Game::site},
    {"round", &Game::round},     {"started", &Game::started}, {"ended", &Game::ended},
    {"host", &Game::host},       {"referee", &Game::referee}, {"comment", &Game::comment},
};

struct SeatField {
  std::string_view key;
  std::string Person::* text;
};
constexpr SeatField seat_fields[] = {
    {"name-", &Person::name},         {"engine-", &Person::engine},
    {"version-", &Person::version},   {"author-", &Person::author},
    {"protocol-", &Person::protocol}, {"time-control-", &Person::time_control},
    {"limits-", &Person::limits},     {"rounding-", &Person::rounding},
};

void add_seat(std::vector<Remark>& remarks, rules::Seat seat, const Person& person,
              const Person& plain) {
  for (const auto& field : seat_fields)
    if (person.*field.text != plain.*field.text)
      remarks.emplace_back(std::string(field.key) + std::string(name(seat)), person.*field.text);
  for (const auto& [option, value] : person.options)
    remarks.emplace_back("option-" + std::string(name(seat)), named_value(option, value));
}

bool take_seat(Game& game, std::string_view key, std::string_view value) {
  const auto dash = key.rfind('-');
  if (dash == key.npos) return false;
  const auto seat = seat_named(key.substr(dash + 1));
  if (!seat) return false;
  auto& person = game.seats[index_of(*seat)];
  key = key.substr(0, dash + 1);
  if (key == "option-") {
    person.options.push_back(named_value(value));
    return true;
  }
  for (const auto& field : seat_fields) {
    if (key != field.key) continue;
    person.*field.text = value;
    return true;
  }
  return false;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  append_escaped(out, text, line_escapes);
  return out;
}

std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i)
    out += text[i] == '\\' && i + 1 < text.size() ? meant_by(text[++i]) : text[i];
  return out;
}

std::string named_value(std::string_view name, std::string_view value) {
  std::string text;
  append_escaped(text, name, name_escapes);
  text += '=';
  text += value;
  return text;
}

std::pair<std::string, std::string> named_value(std::string_view text) {
  const auto sign = std::min(text.find('='), text.size());
  return {unescaped(text.substr(0, sign)),
          std::string(text.substr(std::min(sign + 1, text.size())))};
}

std::vector<Remark> remarks_on(const Game& game, const Game& plain) {
  std::vector<Remark> remarks;
  if (game.number != 0) remarks.emplace_back("number", std::to_string(game.number));
  if (game.rules != plain.rules) remarks.emplace_back("rules", game.rules.text());
  if (game.seed) remarks.emplace_back("seed", std::to_string(*game.seed));
  for (const auto& field : fields)
    if (game.*field.text != plain.*field.text) remarks.emplace_back(field.key, game.*field.text);
  add_seat(remarks, rules::Seat::first, game.seats[0], plain.seats[0]);
  add_seat(remarks, rules::Seat::second, game.seats[1], plain.seats[1]);
  return remarks;
}

namespace {

// "shogi repetition=off": an id and switches.
bool take_rules(Game& game, std::string_view text) {
  const auto end = std::min(text.find(' '), text.size());
  auto named = rules::rule_set(*game.kind, text.substr(0, end));
  if (!named) return false;
  bool understood = true;
  each_word(text.substr(end), [&](std::string_view name, std::string_view value) {
    if (named->set(name, value)) understood = false;
  });
  if (understood) game.rules = *std::move(named);
  return understood;
}

}  // namespace

bool take_remark(Game& game, std::string_view key, std::string_view value) {
  if (key == "number") return read_number(value, game.number);
  if (key == "seed") return read_number(value, game.seed);
  if (key == "rules") return take_rules(game, value);
  for (const auto& field : fields) {
    if (key != field.key) continue;
    game.*field.text = value;
    return true;
  }
  return take_seat(game, key, value);
}

std::string remarks_on(const endings::Ply& ply, const endings::Ply& plain) {
  RemarkWords words;
  if (ply.opening) words.flag("opening");
  add_time(words, ply.time, plain.time);
  if (ply.left && ply.left != plain.left) words.number("left", ply.left->count());
  add_search(words, ply.search, plain.search);
  words.word("note", ply.note, plain.note);
  words.word("comment", ply.comment, plain.comment);
  return std::move(words).text();
}

void take_remarks(endings::Ply& ply, std::string_view text) {
  each_word(text, [&](std::string_view key, std::string_view value) {
    if (take_time(ply.time, key, value)) return;
    if (key == "opening") ply.opening = true;
    if (key == "left") read_time(value, ply.left.emplace(0));
    if (key == "note") ply.note = unescaped(value);
    if (key == "comment") ply.comment = unescaped(value);
    take_search(ply.search, key, value);
  });
}

std::string remarks_on(const Verdict& verdict) {
  RemarkWords words;
  if (verdict.kind == Verdict::Kind::draw) words.flag("draw");
  if (verdict.kind == Verdict::Kind::none) words.flag("void");
  if (verdict.kind == Verdict::Kind::win) words.flag("win");
  if (verdict.winner) words.word("winner", name(*verdict.winner));
  words.word("reason", verdict.reason_text(), {});
  if (verdict.fault_by) words.word("fault-by", name(*verdict.fault_by));
  words.word("detail", verdict.detail, {});
  words.word("refused", verdict.refused, {});
  words.word("sentence", verdict.sentence, {});
  add_time(words, verdict.last_time, {});
  return std::move(words).text();
}

void take_remarks(Verdict& verdict, std::string_view text) {
  each_word(text, [&](std::string_view key, std::string_view value) {
    if (take_time(verdict.last_time, key, value)) return;
    if (key == "draw") verdict.kind = Verdict::Kind::draw;
    if (key == "void") verdict.kind = Verdict::Kind::none;
    if (key == "win") verdict.kind = Verdict::Kind::win;
    if (key == "winner") verdict.winner = seat_named(value);
    if (key == "reason") verdict.take_reason(unescaped(value));
    if (key == "fault-by") verdict.fault_by = seat_named(value);
    if (key == "detail") verdict.detail = unescaped(value);
    if (key == "refused") verdict.refused = unescaped(value);
    if (key == "sentence") verdict.sentence = unescaped(value);
  });
}

}  // namespace matches::records
