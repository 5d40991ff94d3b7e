#include <algorithm>
#include <utility>

#include "matches/records/pgn/pgn.hpp"
#include "matches/records/pgn/pgn_comment.hpp"
#include "matches/records/pgn/pgn_words.hpp"

namespace matches::records::pgn {

namespace {

using pgn::Captures;
using rules::Color;
using rules::Seat;

// --- tags ---------------------------------------------------------------------------------------

class TagWriter {
 public:
  explicit TagWriter(std::string& out) : out_(out) {}

  void add(std::string_view name, std::string_view value) {
    out_ += '[';
    out_ += name;
    out_ += " \"";
    for (const char c : value) escaped(c);
    out_ += "\"]\n";
  }
  void known(std::string_view name, std::string_view value) {
    if (!value.empty()) add(name, value);
  }

 private:
  void escaped(char c) {
    if (c == '"' || c == '\\') out_ += '\\';
    if (c == '\n')
      out_ += "\\n";
    else if (c == '\r')
      out_ += "\\r";
    else
      out_ += c;
  }
  std::string& out_;
};

bool is_shaped(std::string_view text, std::string_view shape) {
  return text.size() == shape.size() &&
         std::equal(text.begin(), text.end(), shape.begin(),
                    [](char c, char s) { return s == '0' ? rules::is_digit(c) : c == s; });
}

// "2026-11-18..." as "2026.11.18", with "??" for what is not known.
std::string date_tag(std::string_view started) {
  std::string date = "????.??.??";
  constexpr std::string_view shapes[] = {"0000-00-00", "0000-00", "0000"};
  for (const auto shape : shapes) {
    if (!is_shaped(started.substr(0, shape.size()), shape)) continue;
    std::copy_n(started.begin(), shape.size(), date.begin());
    std::replace(date.begin(), date.end(), '-', '.');
    break;
  }
  return date;
}

std::string or_unknown(const std::string& text, std::string_view unknown = "?") {
  return text.empty() ? std::string(unknown) : text;
}

void add_roster(TagWriter& tags, const Game& game) {
  const auto name = [&](Color color) {
    return or_unknown(game.seats[index_of(pgn::seat_of(game, color))].name);
  };
  tags.add("Event", or_unknown(game.event));
  tags.add("Site", or_unknown(game.site));
  tags.add("Date", date_tag(game.started));
  tags.add("Round", or_unknown(game.round, "-"));
  tags.add("White", name(Color::white));
  tags.add("Black", name(Color::black));
  tags.add("Result", game.score());
}

void add_rules(TagWriter& tags, const Game& game) {
  tags.add("Game", game.kind->name);
  tags.add("Ruleset", game.rules.id());
  tags.known("Switches", pgn::switches_of(game.rules));
  if (game.kind->name == "renju") tags.known("FirstPlayer", game.seats[0].name);
  if (game.start.empty()) return;
  tags.add("SetUp", "1");
  tags.add("FEN", game.start);
}

void add_time_control(TagWriter& tags, const Game& game) {
  const auto text = [](const Person& person) {
    return person.time_control == "none" ? "-" : person.time_control;
  };
  const auto first = text(game.seats[0]), second = text(game.seats[1]);
  if (first == second) {
    tags.known("TimeControl", first);
    return;
  }
  const bool first_is_white = game.black == Seat::second;
  tags.known("WhiteTimeControl", first_is_white ? first : second);
  tags.known("BlackTimeControl", first_is_white ? second : first);
}

std::string_view color_name(const Game& game, Seat seat) {
  return rules::name(game.color_at_end(seat));
}

// A word of the comment on a refused action.
bool is_plain_word(std::string_view text) {
  return !text.empty() && text.find_first_of(" \t\r\n{}\\\"") == std::string_view::npos;
}

void add_ending(TagWriter& tags, const Game& game) {
  const auto& verdict = game.verdict;
  tags.known("Termination", name(termination(verdict.reason)));
  tags.known("Reason", verdict.reason_text());
  tags.known("Sentence", verdict.sentence);
  if (verdict.fault_by) tags.add("FaultBy", color_name(game, *verdict.fault_by));
  tags.known("Detail", verdict.detail);
  if (!is_plain_word(verdict.refused)) tags.known("Refused", verdict.refused);
  if (verdict.last_time) tags.add("LastTime", pgn::timing_text(*verdict.last_time));
  tags.add("PlyCount", std::to_string(ply_count(game.main.plies)));
}

void add_person(TagWriter& tags, const Person& person, const std::string& who) {
  tags.known("Engine" + who + "Name", person.engine);
  tags.known("Engine" + who + "Version", person.version);
  tags.known("Engine" + who + "Author", person.author);
  tags.known("Engine" + who + "Protocol", person.protocol);
  tags.known("Engine" + who + "Limits", person.limits);
  tags.known("Engine" + who + "Rounding", person.rounding);
  for (const auto& option : person.options)
    tags.add("Engine" + who + "Option", pgn::joined(option));
}

void add_rest(TagWriter& tags, const Game& game) {
  const auto& started = game.started;
  if (is_shaped(started, "0000-00-00T00:00:00Z")) {
    tags.add("UTCDate", date_tag(started));
    tags.add("UTCTime", started.substr(11, 8));
  } else if (!is_shaped(started, "0000-00-00") && !is_shaped(started, "0000-00") &&
             !is_shaped(started, "0000")) {
    tags.known("Started", started);
  }
  tags.known("Ended", game.ended);
  tags.known("Opening", game.opening);
  const std::size_t white = game.black == Seat::second ? 0 : 1;
  add_person(tags, game.seats[white], "White");
  add_person(tags, game.seats[1 - white], "Black");
  if (game.number != 0) tags.add("Number", std::to_string(game.number));
  if (game.seed) tags.add("Seed", std::to_string(*game.seed));
  tags.known("Host", game.host);
  tags.known("Referee", game.referee);
  tags.known("FinalPosition", game.position);
  tags.add("RulesHash", pgn::rules_hash(game.rules));
  tags.add("GameHash", game_hash(game));
  for (const auto& tag : game.tags) {
    const bool own = pgn::is_tag_name(tag.first) && !pgn::is_known_tag(tag.first);
    tags.add(own ? tag.first : "Tag", own ? tag.second : pgn::joined(tag));
  }
}

// --- the text of the moves ----------------------------------------------------------------------

// Lines of less than 80 characters, as PGN wants them, except words that are longer.
class Text {
 public:
  explicit Text(std::string& out) : out_(out) {}

  // Stays on one line where it can.
  void add(std::string_view unit) {
    if (characters(unit) <= width) {
      word(unit);
      return;
    }
    while (!unit.empty()) {
      const auto end = std::min(unit.find(' '), unit.size());
      word(unit.substr(0, end));
      unit.remove_prefix(std::min(end + 1, unit.size()));
    }
  }
  void comment(const std::string& text) {
    if (!text.empty()) add("{" + text + "}");
  }
  void close() { out_ += "\n\n"; }

 private:
  static constexpr std::size_t width = 79;

  static std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
  }

  // A line that begins with a per cent sign is not part of a PGN text, whatever stands around it.
  void word(std::string_view word) {
    const auto size = characters(word);
    if (column_ > 0 && column_ + 1 + size > width && !word.starts_with('%')) {
      out_ += '\n';
      column_ = 0;
    }
    if (column_ > 0) {
      out_ += ' ';
      ++column_;
    }
    out_ += word;
    column_ += size;
  }

  std::string& out_;
  std::size_t column_ = 0;
};

class Moves {
 public:
  Moves(Text& text, bool carrier) : text_(text), carrier_(carrier) {}

  // `before`: the action in front of the line; `number`: that of its first move.
  void write(const MoveLine& line, Captures captures, std::size_t number, std::string_view before) {
    auto variation = line.variations.begin();
    for (std::size_t i = 0; i < line.plies.size(); ++i) {
      const auto& ply = line.plies[i];
      const bool branches = variation != line.variations.end() && variation->at == i;
      std::optional<Captures> aside;
      if (branches) aside.emplace(captures);
      write(ply, captures, number, before);
      for (; variation != line.variations.end() && variation->at == i; ++variation)
        write(*variation, *aside, number, before);
      if (is_numbered(ply.action)) ++number;
      before = ply.action;
    }
  }

 private:
  void write(const Variation& variation, const Captures& captures, std::size_t number,
             std::string_view before) {
    text_.add("(");
    write(variation.line, captures, number, before);
    text_.add(")");
  }

  void write(const endings::Ply& ply, Captures& captures, std::size_t number,
             std::string_view before) {
    const bool stone = is_numbered(ply.action);
    const bool chosen = stone && before.starts_with("offer ");
    auto word = pgn::word_of(ply.action);
    if (captures.told()) word += captures.after(ply.action);
    auto comment = pgn::comment_of(ply, chosen ? std::optional(ply.color) : std::nullopt);
    if (stone)
      text_.add(std::to_string(number) + ". " + word);
    else if (carrier_)
      comment = "[%act " + word + "]" + (comment.empty() ? "" : " " + comment);
    else
      text_.add(word);
    text_.comment(comment);
    if (pgn::stands_as_it_is(ply.comment)) text_.comment(ply.comment);
  }

  Text& text_;
  bool carrier_;
};

// "illegal 23 a5a3 occupied": before the result.
void add_refused(Text& text, const Game& game) {
  const auto& verdict = game.verdict;
  if (verdict.refused.empty()) return;
  const auto code = verdict.detail.substr(0, verdict.detail.find(':'));
  std::string action;
  for (const char c : verdict.refused)
    action += c == '{' ? '(' : c == '}' ? ')' : c == '\n' || c == '\r' ? ' ' : c;
  text.comment("illegal " + std::to_string(ply_count(game.main.plies) + 1) + " " + action +
               " " + (pgn::is_refusal(code) ? code : "-"));
}

}  // namespace

std::optional<std::string> write_pgn(const Game& game, const Writing& writing, Losses&) {
  std::string out;
  out.reserve(1024 + game.main.plies.size() * 64);
  TagWriter tags(out);
  add_roster(tags, game);
  add_rules(tags, game);
  add_time_control(tags, game);
  add_ending(tags, game);
  add_rest(tags, game);
  out += '\n';
  Text text(out);
  if (pgn::stands_as_it_is(game.comment))
    text.comment(game.comment);
  else if (!game.comment.empty())
    text.comment(pgn::remark(game.comment));
  Moves(text, writing.profile == Writing::Profile::carrier).write(game.main, Captures(game), 1, {});
  add_refused(text, game);
  text.add(game.score());
  text.close();
  return out;
}

Parts pgn_holds(const Writing&) { return Parts::everything(); }

}  // namespace matches::records::pgn
