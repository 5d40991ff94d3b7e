#include "matches/records/pgn/pgn_comment.hpp"

#include <chrono>
#include <cstdlib>
#include <system_error>

#include "basics/numbers.hpp"
#include "rules/text.hpp"

namespace matches::records::pgn {

namespace {

using protocols::Search;

// --- writing ------------------------------------------------------------------------------------

class Items {
 public:
  void add(std::string_view item) {
    if (!text_.empty()) text_ += ", ";
    text_ += item;
  }
  void add(std::string_view key, std::string_view value) {
    add(key);
    text_ += '=';
    text_ += value;
  }
  template <class Number>
  void number(std::string_view key, const std::optional<Number>& value) {
    if (value) add(key, std::to_string(*value));
  }
  void time(std::string_view key, Nanos time) {
    if (time.count() > 0) add(key, seconds(time));
  }
  void text(std::string_view key, std::string_view value) {
    if (!value.empty()) add(key, quoted_value(value));
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

std::string score_text(const Search& search) {
  if (search.mate)
    return (*search.mate < 0 ? "-M" : "+M") +
           std::to_string(std::llabs(static_cast<long long>(*search.mate)));
  const long long cp = *search.centipawns, size = std::llabs(cp);  // the lowest int has no negative
  const std::string cents = std::to_string(size % 100);
  return (cp < 0   ? "-"
          : cp > 0 ? "+"
                   : "") +
         std::to_string(size / 100) + (size % 100 < 10 ? ".0" : ".") + cents;
}

// "book", or "+0.31/12 0.123s" as far as it is known.
std::string lead(const endings::Ply& ply) {
  if (ply.opening) return "book";
  std::string text;
  if (ply.search.depth && (ply.search.mate || ply.search.centipawns))
    text = score_text(ply.search).append("/").append(std::to_string(*ply.search.depth));
  if (!ply.time) return text;
  if (!text.empty()) text += ' ';
  return text += seconds(ply.time->charged);
}

void add_times(Items& items, const endings::Timing& time) {
  if (time.wall != time.charged) items.add("wall", seconds(time.wall));
  items.time("cpu", time.cpu);
  items.time(time.starved ? "starved" : "wait", time.waiting);
  items.time("idle", time.idle_cpu);
  items.time("stood", time.stood_still);
}

void add_search(Items& items, const Search& search, bool in_lead) {
  using Bound = Search::Bound;
  if (!in_lead) items.number("mate", search.mate);
  if (!in_lead || search.mate) items.number("cp", search.centipawns);
  if (!in_lead) items.number("d", search.depth);
  if (search.mate_of_unknown_length) items.add("mate=unknown");
  if (search.bound != Bound::exact)
    items.add("bound", search.bound == Bound::lower ? "lower" : "upper");
  items.number("n", search.nodes);
  items.number("sd", search.selective_depth);
  items.number("nps", search.nodes_per_second);
  items.number("hash", search.hash_permille);
  if (search.time) items.add("said", seconds(*search.time));
}

// --- reading ------------------------------------------------------------------------------------

template <class Number>
bool read_number(std::string_view text, Number& value) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto read = basics::read_number<Number>(text);
  if (read) value = *read;
  return read.has_value();
}

template <class Number>
bool read_number(std::string_view text, std::optional<Number>& value) {
  Number read{};
  if (!read_number(text, read)) return false;
  value = read;
  return true;
}

bool read_seconds(std::string_view text, Nanos& time) {
  if (!text.ends_with('s')) return false;
  text.remove_suffix(1);
  const bool negative = text.starts_with('-');  // no clock shows it, but a record can
  if (negative) text.remove_prefix(1);
  const auto point = std::min(text.find('.'), text.size());
  const auto whole = text.substr(0, point);
  auto rest = text.substr(std::min(point + 1, text.size()));
  long long count = 0, worth = 100'000'000;
  if (whole.empty() || whole.size() > 9 || !rules::is_digit(whole.front()) ||
      !read_number(whole, count) || rest.size() > 9)
    return false;
  count *= 1'000'000'000;
  for (; !rest.empty(); rest.remove_prefix(1), worth /= 10) {
    if (!rules::is_digit(rest.front())) return false;
    count += worth * (rest.front() - '0');
  }
  time = Nanos(negative ? -count : count);
  return true;
}

Micros micros(Nanos time) { return std::chrono::duration_cast<Micros>(time); }

// "+0.31", "-M3".
bool read_score(std::string_view text, Search& search) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  if (text.starts_with('M')) {
    if (!read_number(text.substr(1), value) || value < 0) return false;
    search.mate = negative ? -value : value;
    return true;
  }
  const auto point = text.find('.');
  int cents = 0;
  if (point == text.npos || text.size() != point + 3 || point > 7 || text.front() == '-' ||
      !rules::is_digit(text[point + 1]) || !rules::is_digit(text[point + 2]) ||
      !read_number(text.substr(0, point), value) || !read_number(text.substr(point + 1), cents))
    return false;
  value = value * 100 + cents;
  search.centipawns = negative ? -value : value;
  return true;
}

struct CommentReader {
  endings::Ply& ply;
  std::optional<rules::Color>& by;

  bool lead(std::string_view item);
  bool keyed(std::string_view key, std::string_view value);
  bool search_item(std::string_view key, std::string_view value);
  bool time_item(std::string_view key, std::string_view value);
  bool text_item(std::string_view key, std::string_view value);
  bool charge(std::string_view text) const;
};

bool CommentReader::charge(std::string_view text) const {
  Nanos time{0};
  if (!read_seconds(text, time)) return false;
  auto& held = ply.time.emplace();
  held.charged = held.wall = micros(time);
  return true;
}

bool CommentReader::lead(std::string_view item) {
  if (item == "book") return ply.opening = true;
  const auto blank = item.find(' ');
  const auto first = item.substr(0, blank);
  const auto slash = first.find('/');
  if (slash == first.npos) return blank == item.npos && charge(item);
  Search search;
  if (!read_score(first.substr(0, slash), search) ||
      !read_number(first.substr(slash + 1), search.depth))
    return false;
  if (blank != item.npos && !charge(item.substr(blank + 1))) return false;
  ply.search.centipawns = search.centipawns;
  ply.search.mate = search.mate;
  ply.search.depth = search.depth;
  return true;
}

bool CommentReader::search_item(std::string_view key, std::string_view value) {
  auto& search = ply.search;
  using Bound = Search::Bound;
  Nanos time{0};
  if (key == "n") return read_number(value, search.nodes);
  if (key == "sd") return read_number(value, search.selective_depth);
  if (key == "nps") return read_number(value, search.nodes_per_second);
  if (key == "hash") return read_number(value, search.hash_permille);
  if (key == "d") return read_number(value, search.depth);
  if (key == "cp") return read_number(value, search.centipawns);
  if (key == "mate" && value == "unknown") return search.mate_of_unknown_length = true;
  if (key == "mate") return read_number(value, search.mate);
  if (key == "bound" && value == "lower") return search.bound = Bound::lower, true;
  if (key == "bound" && value == "upper") return search.bound = Bound::upper, true;
  if (key != "said" || !read_seconds(value, time) || time < Nanos(0)) return false;
  search.time = std::chrono::duration_cast<Millis>(time);
  return true;
}

bool CommentReader::time_item(std::string_view key, std::string_view value) {
  if (key == "t") return charge(value);
  Nanos time{0};
  if (!read_seconds(value, time)) return false;
  if (key == "tl") return ply.left = micros(time), true;
  if (key == "lat") return true;  // it says nothing that is kept
  if (!ply.time) return false;
  if (key == "wall") return ply.time->wall = micros(time), true;
  if (time < Nanos(0)) return false;
  if (key == "cpu") return ply.time->cpu = time, true;
  if (key == "wait" || key == "starved") {
    ply.time->waiting = time;
    ply.time->starved = key == "starved";
    return true;
  }
  if (key == "idle") return ply.time->idle_cpu = time, true;
  if (key == "stood") return ply.time->stood_still = micros(time), true;
  return false;
}

bool CommentReader::text_item(std::string_view key, std::string_view value) {
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return false;
  const auto text = unquoted(value.substr(1, value.size() - 2));
  if (key == "pv") return ply.search.variation = text, true;
  if (key == "note") return ply.note = text, true;
  if (key != "rem") return false;
  ply.comment += (ply.comment.empty() ? "" : "\n") + text;
  return true;
}

bool CommentReader::keyed(std::string_view key, std::string_view value) {
  if (key == "by" && (value == "black" || value == "white")) {
    by = value == "black" ? rules::Color::black : rules::Color::white;
    return true;
  }
  return text_item(key, value) || search_item(key, value) || time_item(key, value);
}

// Up to the next ", " that is not within quotes.
std::string_view next_item(std::string_view& text) {
  bool within = false;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (text[end] == '"') within = !within;
    if (text[end] == '\\' && within) ++end;
    if (!within && end + 1 < text.size() && text[end] == ',' && text[end + 1] == ' ') break;
  }
  end = std::min(end, text.size());
  const auto item = text.substr(0, end);
  text.remove_prefix(std::min(end + 2, text.size()));
  return item;
}

// False: the first item is not ours, so all of it is words. Items that are not ours
// behind the first become words.
bool read_items(std::string_view text, endings::Ply& ply, std::optional<rules::Color>& by) {
  CommentReader reader{ply, by};
  bool first = true;
  while (!text.empty()) {
    const auto item = next_item(text);
    const auto equals = item.find('=');
    const bool known =
        (first && reader.lead(item)) ||
        (equals != item.npos && reader.keyed(item.substr(0, equals), item.substr(equals + 1)));
    if (first && !known) return false;
    if (!known) ply.comment += (ply.comment.empty() ? "" : "\n") + std::string(item);
    first = false;
  }
  return !first;
}

}  // namespace

std::string seconds(Nanos time) {
  const auto count = std::abs(time.count());
  std::string digits = std::to_string(count % 1'000'000'000);
  digits.insert(0, 9 - digits.size(), '0');
  digits.resize(count % 1'000'000 == 0 ? 3 : count % 1'000 == 0 ? 6 : 9);
  return (time.count() < 0 ? "-" : "") + std::to_string(count / 1'000'000'000) + "." + digits + "s";
}

std::string quoted_value(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool lone = i > 0 && i + 1 < text.size() && text[i - 1] != ' ' && text[i - 1] != '\n';
    switch (c) {
      case '\\': out += "\\\\"; break;
      case '"': out += "\\\""; break;
      case '{': out += "\\("; break;
      case '}': out += "\\)"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      case ' ': out += lone ? " " : "\\s"; break;  // lines are broken at blanks
      default: out += c;
    }
  }
  return out += '"';
}

std::string unquoted(std::string_view text) {
  constexpr std::string_view letters = "\\\"()nrts", meant = "\\\"{}\n\r\t ";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto which =
        text[i] == '\\' && i + 1 < text.size() ? letters.find(text[i + 1]) : std::string_view::npos;
    out += which == std::string_view::npos ? text[i] : meant[which];
    if (which != std::string_view::npos) ++i;
  }
  return out;
}

bool stands_as_it_is(std::string_view words) {
  constexpr auto npos = std::string_view::npos;
  if (words.empty() || words.front() == ' ' || words.back() == ' ') return false;
  if (words.find_first_of("{}\\\n\r\t") != npos || words.find("  ") != npos) return false;
  if (words.starts_with("illegal ") || words.find("[%act ") != npos ||
      words.find("[Event \"") != npos)
    return false;
  endings::Ply ply;
  std::optional<rules::Color> by;
  return !read_items(words, ply, by);
}

std::string remark(std::string_view words) { return "rem=" + quoted_value(words); }

std::string timing_text(const endings::Timing& time) {
  Items items;
  items.add(seconds(time.charged));
  add_times(items, time);
  return items.take();
}

std::string comment_of(const endings::Ply& ply, std::optional<rules::Color> chosen_by) {
  const auto& search = ply.search;
  const bool scored = search.mate || search.centipawns;
  const bool in_lead = !ply.opening && search.depth && scored;
  Items items;
  if (const auto first = lead(ply); !first.empty()) items.add(first);
  if (ply.opening && ply.time) items.add("t", seconds(ply.time->charged));
  add_search(items, search, in_lead);
  if (ply.left) items.add("tl", seconds(*ply.left));
  if (ply.time) add_times(items, *ply.time);
  if (chosen_by) items.add("by", rules::name(*chosen_by));
  items.text("note", ply.note);
  items.text("pv", search.variation);
  if (!ply.comment.empty() && !stands_as_it_is(ply.comment)) items.add(remark(ply.comment));
  return items.take();
}

void read_comment(std::string_view text, endings::Ply& ply, std::optional<rules::Color>& by) {
  if (read_items(text, ply, by)) return;
  ply.comment += (ply.comment.empty() ? "" : "\n") + std::string(text);
}

}  // namespace matches::records::pgn
