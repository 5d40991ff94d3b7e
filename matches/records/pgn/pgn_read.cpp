#include <algorithm>
#include <map>
#include <system_error>
#include <utility>

#include "basics/numbers.hpp"
#include "matches/endings/ending.hpp"
#include "matches/records/pgn/pgn.hpp"
#include "matches/records/pgn/pgn_comment.hpp"
#include "matches/records/pgn/pgn_moves.hpp"

namespace matches::records::pgn {

namespace {

using pgn::Lexer;
using pgn::MoveText;
using rules::Color;
using rules::Seat;
using About = Disagreement::About;
using Wrong = std::optional<Misplaced>;

constexpr std::size_t most_tags = 10'000;
constexpr std::string_view no_moves = "this game has tags but no moves: the next one begins";

struct Tag {
  std::string value;
  std::size_t place = 0;
};

struct Tags {
  std::map<std::string, Tag, std::less<>> known;
  std::array<std::vector<std::pair<std::string, std::string>>, 2> options;  // of White, Black
  std::vector<std::pair<std::string, std::string>> others;
  std::size_t place = 0;  // where the game begins

  const Tag* find(std::string_view name) const {
    const auto found = known.find(name);
    return found == known.end() ? nullptr : &found->second;
  }
  // Empty: it is not there, or it says that it does not know.
  std::string text(std::string_view name) const {
    const auto* tag = find(name);
    return !tag || tag->value == "?" || tag->value == "-" ? std::string() : tag->value;
  }
  std::string exact(std::string_view name) const {
    const auto* tag = find(name);
    return tag ? tag->value : std::string();
  }
  std::size_t place_of(std::string_view name) const {
    const auto* tag = find(name);
    return tag ? tag->place : place;
  }
};

// A tag that occurs twice and says two things: the last one counts.
void note_second(const Tags& tags, const std::string& name, const std::string& value,
                 std::size_t place, Findings& findings) {
  const auto* first = tags.find(name);
  if (!findings.wanted() || !first || first->value == value) return;
  findings.note(place, {.about = About::header,
                        .within = true,
                        .stored = value,
                        .computed = first->value,
                        .sentence = "the tag " + name + " says " + rules::in_quotes(value) +
                                    ", but earlier " + rules::in_quotes(first->value)});
}

void keep(Tags& tags, std::string name, std::string value, std::size_t place) {
  if (name == "Tag")
    tags.others.push_back(pgn::parted(value));
  else if (name == "EngineWhiteOption" || name == "EngineBlackOption")
    tags.options[name == "EngineWhiteOption" ? 0 : 1].push_back(pgn::parted(value));
  else if (pgn::is_known_tag(name))
    tags.known[std::move(name)] = {std::move(value), place};
  else
    tags.others.emplace_back(std::move(name), std::move(value));
}

Wrong read_tags(Lexer& lexer, Tags& tags, Findings& findings) {
  tags.place = lexer.place();
  std::string name, value;
  for (std::size_t count = 0; lexer.skip() && lexer.at_tag(); ++count) {
    const auto place = lexer.place();
    if (count >= most_tags)
      return Misplaced{place, "more than " + std::to_string(most_tags) + " tags"};
    if (tags.find("Event") && lexer.at_event()) return Misplaced{tags.place, std::string(no_moves)};
    pgn::Token wrong;
    if (!lexer.tag(name, value, wrong)) return Misplaced{wrong.place, std::string(wrong.text)};
    note_second(tags, name, value, place, findings);
    keep(tags, name, value, place);
  }
  return {};
}

// --- the header ---------------------------------------------------------------------------------

Wrong find_kind(const Tags& tags, const Reading& reading, Game& game) {
  game.kind = reading.kind;
  const auto name = tags.text("Game");
  if (name.empty())
    return reading.kind
               ? Wrong()
               : Misplaced{tags.place, "no tag says which game this is; expected [Game \"...\"]"};
  const auto kind = rules::game_named(name);
  if (!kind) return Misplaced{tags.place_of("Game"), kind.error().sentence};
  game.kind = *kind;
  return {};
}

Wrong find_rules(const Tags& tags, const Reading& reading, Game& game) {
  const auto id = tags.text("Ruleset");
  if (id.empty() && reading.rules && reading.rules->game() == game.kind->name) {
    game.rules = *reading.rules;
  } else {
    auto rules = rules::rule_set(*game.kind, id);
    if (!rules) return Misplaced{tags.place_of("Ruleset"), rules.error().sentence};
    game.rules = *std::move(rules);
  }
  for (auto rest = tags.exact("Switches"); !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    if (end > 0)
      if (const auto error = game.rules.set(rest.substr(0, end)))
        return Misplaced{tags.place_of("Switches"), error->sentence};
    rest.erase(0, end + 1);
  }
  return {};
}

Wrong find_start(const Tags& tags, Game& game) {
  const auto fen = tags.exact("FEN");
  auto start = start_text(*game.kind, game.rules, fen);
  if (!start) return Misplaced{tags.place_of("FEN"), start.error().sentence};
  game.start = *std::move(start);
  return {};
}

// "2026.11.18", "2026.??.??" as far as it is known.
std::string iso_date(std::string_view tag) {
  std::string date(tag.substr(0, tag.find('?')));
  while (date.ends_with('.')) date.pop_back();
  std::replace(date.begin(), date.end(), '.', '-');
  return date;
}

std::string started(const Tags& tags) {
  if (const auto* exact = tags.find("Started")) return exact->value;
  const auto day = tags.text("UTCDate"), time = tags.text("UTCTime");
  if (!day.empty() && !time.empty()) return iso_date(day) + "T" + time + "Z";
  return iso_date(tags.text(day.empty() ? "Date" : "UTCDate"));
}

Wrong number(const Tags& tags, std::string_view name, std::optional<std::uint64_t>& value) {
  const auto* tag = tags.find(name);
  if (!tag) return {};
  const auto& text = tag->value;
  const auto read = basics::read_number<std::uint64_t>(text);
  if (!read)
    return Misplaced{tag->place,
                     std::string(name) + " is " + rules::in_quotes(text) + "; expected a number"};
  value = read;
  return {};
}

Wrong read_header(Tags& tags, Game& game) {
  game.event = tags.text("Event");
  game.site = tags.text("Site");
  game.round = tags.text("Round");
  game.started = started(tags);
  game.ended = tags.exact("Ended");
  game.opening = tags.exact("Opening");
  game.host = tags.exact("Host");
  game.referee = tags.exact("Referee");
  std::optional<std::uint64_t> own;
  if (auto wrong = number(tags, "Number", own)) return wrong;
  game.number = own.value_or(0);
  if (auto wrong = number(tags, "Seed", game.seed)) return wrong;
  game.tags = std::move(tags.others);
  return {};
}

// --- what depends on who is White at the end ----------------------------------------------------

std::string time_control(const Tags& tags, const std::string& who) {
  const auto* tag = tags.find(who + "TimeControl");
  if (!tag) tag = tags.find("TimeControl");
  if (!tag || tag->value == "?") return {};
  return tag->value == "-" ? "none" : tag->value;
}

Person person(Tags& tags, const std::string& who) {
  Person person;
  person.name = tags.text(who);
  const std::string engine = "Engine" + who;
  person.engine = tags.exact(engine + "Name");
  person.version = tags.exact(engine + "Version");
  person.author = tags.exact(engine + "Author");
  person.protocol = tags.exact(engine + "Protocol");
  person.time_control = time_control(tags, who);
  person.limits = tags.exact(engine + "Limits");
  person.rounding = tags.exact(engine + "Rounding");
  person.options = std::move(tags.options[who == "White" ? 0 : 1]);
  return person;
}

Wrong seat_players(Tags& tags, Game& game, Findings& findings) {
  const std::size_t white = game.black == Seat::second ? 0 : 1;
  game.seats[white] = person(tags, "White");
  game.seats[1 - white] = person(tags, "Black");
  const auto first = tags.text("FirstPlayer");
  const auto& name = game.seats[0].name;
  if (first.empty() || first == name) return {};
  return findings.object({tags.place_of("FirstPlayer"),
                          "FirstPlayer is " + rules::in_quotes(first) +
                              "; by the swaps of the game it is " + rules::in_quotes(name)},
                         {.about = About::phase, .stored = first, .computed = name});
}

// A termination says something where no reason is given.
endings::EndReason reason_of(const Tags& tags) {
  const auto word = rules::lower(tags.text("Termination"));
  if (word == "time forfeit") return endings::Fault::time;
  if (word == "rules infraction") return endings::Fault::illegal_move;
  return {};
}

Wrong read_verdict(const Tags& tags, const MoveText& text, Game& game, Findings& findings) {
  using Kind = Verdict::Kind;
  auto& verdict = game.verdict;
  const auto* result = tags.find("Result");
  const std::string score(text.score);
  if (result && result->value != score && result->value != "?")
    if (auto wrong = findings.object(
            {text.score_place, "the text ends with " + score + "; the tag Result says " +
                                   rules::in_quotes(result->value)},
            {.about = About::result, .within = true, .stored = result->value, .computed = score}))
      return wrong;
  verdict.kind = text.score == "1/2-1/2" ? Kind::draw : text.score == "*" ? Kind::none : Kind::win;
  if (verdict.kind == Kind::win)
    verdict.winner = pgn::seat_of(game, text.score == "1-0" ? Color::white : Color::black);
  const auto code = tags.exact("Reason");
  const auto reason = endings::EndReason::named(code);
  if (reason.listed())
    verdict.reason = reason;
  else if (reason.foreign())
    game.tags.emplace_back("Reason", code);
  else if (verdict.kind != Kind::none)
    verdict.reason = reason_of(tags);
  return {};
}

Wrong read_details(const Tags& tags, const MoveText& text, Game& game) {
  auto& verdict = game.verdict;
  verdict.sentence = tags.exact("Sentence");
  verdict.refused = tags.find("Refused") ? tags.exact("Refused") : text.refused;
  verdict.detail = tags.find("Detail") ? tags.exact("Detail") : text.code;
  if (const auto* by = tags.find("FaultBy")) {
    if (by->value != "white" && by->value != "black")
      return Misplaced{by->place,
                       "FaultBy is " + rules::in_quotes(by->value) + "; expected white or black"};
    verdict.fault_by = pgn::seat_of(game, by->value == "white" ? Color::white : Color::black);
  }
  if (const auto* last = tags.find("LastTime")) {
    endings::Ply ply;
    std::optional<Color> by;
    pgn::read_comment(last->value, ply, by);
    if (!ply.time) return Misplaced{last->place, "LastTime is not a time; expected \"0.123s\""};
    verdict.last_time = ply.time;
  }
  return {};
}

// --- what the record claims ---------------------------------------------------------------------

Wrong compare(const Tags& tags, std::string_view name, const std::string& truth, About about,
              Findings& findings) {
  const auto* tag = tags.find(name);
  if (!tag || tag->value == truth) return {};
  return findings.object(
      {tag->place, "the tag " + std::string(name) + " says " + rules::in_quotes(tag->value) +
                       "; by the text it is '" + truth + "'"},
      {.about = about, .stored = tag->value, .computed = truth});
}

Wrong check(const Tags& tags, const MoveText& text, const Game& game, Findings& findings) {
  if (auto wrong = pgn::confirm(text, game, findings)) return wrong;
  const auto further = findings.unread_actions();
  auto count = ply_count(game.main.plies);
  count += static_cast<std::size_t>(std::count_if(further.begin(), further.end(), is_numbered));
  if (auto wrong = compare(tags, "PlyCount", std::to_string(count), About::ply_count, findings))
    return wrong;
  if (!findings.is_cut())
    if (auto wrong = compare(tags, "FinalPosition", game.position, About::position, findings))
      return wrong;
  if (auto wrong = compare(tags, "RulesHash", pgn::rules_hash(game.rules), About::hash, findings))
    return wrong;
  return compare(tags, "GameHash", game_hash(game, further), About::hash, findings);
}

// What the tags say of each other.
void check_grammar(const Tags& tags, Findings& findings) {
  const auto wrong = [&](std::string_view name, const std::string& expected, About about) {
    const auto value = tags.exact(name);
    findings.note(tags.place_of(name),
                  {.about = about,
                   .stored = value,
                   .computed = expected,
                   .sentence = "the tag " + std::string(name) + " says " + rules::in_quotes(value) +
                               "; expected " + expected});
  };
  for (const std::string_view name : {"Date", "UTCDate"})
    if (tags.find(name) && !pgn::is_date(tags.exact(name)))
      wrong(name, "a date such as 2026.11.18, with ? for what is not known", About::header);
  if (tags.find("UTCTime") && !pgn::is_time(tags.exact("UTCTime")))
    wrong("UTCTime", "a time such as 16:00:00", About::header);
  if (tags.find("SetUp") && (tags.exact("SetUp") == "1") != (tags.find("FEN") != nullptr))
    wrong("SetUp", tags.find("FEN") ? "1" : "a tag FEN", About::header);
  const auto reason = endings::EndReason::named(tags.exact("Reason"));
  if (reason.foreign()) {
    if (tags.find("Ruleset")) wrong("Reason", "a code of the list of reasons", About::reason);
    return;
  }
  const auto said = rules::lower(tags.text("Termination"));
  if (!reason.empty() && !said.empty() && said != name(termination(reason)))
    wrong("Termination", std::string(name(termination(reason))), About::header);
}

Wrong judge(MoveText& text, Tags& tags, const Reading& reading, Game& game, Findings& findings) {
  auto replay = Replay::from(game, reading.admit);
  if (!replay) return Misplaced{tags.place_of("FEN"), replay.error().sentence};
  if (auto wrong = judge(*replay, std::move(text.main), game.main, findings)) return wrong;
  game.comment = std::move(text.comment);
  game.black = findings.black_at_end(*replay);
  if (auto wrong = read_header(tags, game)) return wrong;
  if (auto wrong = seat_players(tags, game, findings)) return wrong;
  if (auto wrong = read_verdict(tags, text, game, findings)) return wrong;
  if (auto wrong = read_details(tags, text, game)) return wrong;
  if (auto error = findings.close(*replay, game, text.score_place))
    return Misplaced{text.score_place, error->sentence};
  if (findings.wanted()) check_grammar(tags, findings);
  return check(tags, text, game, findings);
}

Damage damage(const Misplaced& wrong) {
  return {pgn::line_of(wrong.place), pgn::column_of(wrong.place), wrong.sentence};
}

}  // namespace

std::optional<Item> read_pgn(Lines& lines, const Reading& reading) {
  Lexer lexer(lines);
  if (!lexer.skip()) return std::nullopt;
  Findings findings(reading);
  Tags tags;
  Game game;
  if (const auto wrong = read_tags(lexer, tags, findings)) {
    if (lexer.at_event())
      lexer.leave();
    else
      lexer.recover(false);
    return damage(*wrong);
  }
  auto wrong = find_kind(tags, reading, game);
  if (!wrong) wrong = find_rules(tags, reading, game);
  if (!wrong) wrong = find_start(tags, game);
  if (wrong) {
    lexer.recover(true);
    return damage(*wrong);
  }
  Misplaced misplaced;
  auto text = pgn::read_moves(lexer, *game.kind, findings, misplaced);
  if (!text) {
    lexer.recover(true);
    return damage(misplaced);
  }
  lexer.leave();
  wrong = judge(*text, tags, reading, game, findings);
  if (wrong) return damage(*wrong);
  findings.finish(game, text->main.places);
  return game;
}

}  // namespace matches::records::pgn
