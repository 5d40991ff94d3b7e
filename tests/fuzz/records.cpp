#include "tests/fuzz/records.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/openings/openings.hpp"
#include "matches/records/format.hpp"
#include "matches/records/printable.hpp"
#include "referee/validate/suite.hpp"
#include "tests/playing.hpp"

namespace tests {

namespace {

using namespace matches::records;

std::size_t line_count(std::string_view text) {
  return 1 + static_cast<std::size_t>(std::count_if(text.begin(), text.end(),
                                                    [](char c) { return c == '\n' || c == '\r'; }));
}

std::string check_damage(const Damage& damage, std::string_view text) {
  if (damage.sentence.empty()) return "damage without words";
  if (damage.sentence.find('\n') != damage.sentence.npos) return "damage of several lines";
  return damage.line > line_count(text) ? "damage behind the text: " + damage.sentence : "";
}

// The first game of a text in a format, with what the text itself may not say.
std::optional<Game> first_game(const Format& format, std::string text, const Game& known) {
  Reading reading;
  reading.kind = known.kind;
  reading.rules = known.rules;
  auto lines = Lines::of(std::move(text), Encoding::utf8);
  auto item = format.read(lines, reading);
  if (!item || !*item) return std::nullopt;
  return **std::move(item);
}

// What is wrong with a game that is written and read again.
std::string check_again(const Format& format, const Game& game) {
  Losses losses;
  const auto text = write(format, game, {}, losses);
  if (!text) return losses.games().empty() ? "refused without a reason" : "";
  auto held = format.holds({}).without(Part::position);
  for (const Part part : parts())
    if (losses.games().contains(name(part))) held = held.without(part);
  const auto again = first_game(format, *text, game);
  if (!again) return "its own text is not read: " + *text;
  // All but JSON spell control characters and hidden marks out when they write a game.
  const auto kept = [&](const Game& one) {
    return cut(matches::records::printable(one), held, format.time_unit);
  };
  return kept(game) == kept(*again) ? "" : "another game: " + *text;
}

std::string check_game(const Format& format, const Game& game) {
  if (!game.kind) return "a game of no kind";
  for (const auto& ply : game.main.plies)
    if (ply.action.empty()) return "a ply without an action";
  const auto& journal = *find_format("jsonl");
  if (auto wrong = check_again(journal, game); !wrong.empty()) return "as a journal: " + wrong;
  return format.write ? check_again(format, game) : "";
}

using Texts = std::vector<std::string>;

// The bytes as lines, as they come in pieces of one size.
Texts lines_of(std::string_view bytes, std::size_t piece, std::optional<Encoding> encoding) {
  Lines lines(
      [bytes, piece](char* buffer, std::size_t size) mutable {
        const auto count = std::min({piece, size, bytes.size()});
        std::memcpy(buffer, bytes.data(), count);
        bytes.remove_prefix(count);
        return static_cast<std::ptrdiff_t>(count);
      },
      encoding);
  Texts texts;
  while (const auto line = lines.next()) texts.emplace_back(*line);
  return texts;
}

// What was decoded is text: whole characters, and no end of a line.
std::string check_text(const std::string& line) {
  if (line.find_first_of("\r\n") != line.npos) return "a line of two lines";
  std::size_t lost = 0;
  const auto bytes = encoded(line, Encoding::cp932, lost);
  const auto back = lines_of(bytes, bytes.size() + 1, Encoding::cp932);
  if (lost == 0 && !line.empty() && back.size() != 1) return "another line after encoding: " + line;
  return {};
}

std::string check_disagreement(const Disagreement& each, std::size_t lines) {
  const auto name = std::string(matches::records::name(each.about));
  if (each.line > lines) return "a disagreement behind the text: " + name;
  for (const auto* words : {&each.sentence, &each.position})
    if (words->find('\n') != words->npos) return "a disagreement of several lines: " + *words;
  return each.ply > 0 || each.unread == 0 ? "" : "what is not read stands nowhere: " + name;
}

// The same games, and in what they contradict the rules: nothing that is well becomes worse.
std::string check_contradictions(const Format& format, std::string_view text) {
  const auto most = line_count(text);
  auto lines = Lines::of(std::string(text)), again = Lines::of(std::string(text));
  Disagreements found;
  Reading reading;
  reading.disagreements = &found;
  bool alike = true;  // behind damage a reader looks for the next game, which may be elsewhere
  for (;;) {
    found.clear();
    const auto before = lines.reached();
    const auto item = format.read(lines, reading);
    if (!item) return {};
    if (!(lines.reached() > before)) return "an item that has used up nothing, with a collector";
    for (const auto& each : found)
      if (auto wrong = check_disagreement(each, most); !wrong.empty()) return wrong;
    const auto without = alike ? format.read(again, {}) : std::nullopt;
    if (!*item) {
      if (auto wrong = check_damage(item->error(), text); !wrong.empty()) return wrong;
      if (without && *without) return "damage with a collector alone";
    } else if (without && found.empty() && (!*without || **without != **item)) {
      return "another game with a collector, which has found nothing";
    }
    alike = alike && found.empty() && *item;
  }
}

}  // namespace

std::string check_records(std::string_view name, std::string_view text) {
  const auto* format = name.empty() ? format_of_text(text) : find_format(name);
  if (!format || !format->read) return name.empty() ? "" : "no such format";
  auto lines = Lines::of(std::string(text));
  for (;;) {
    const auto before = lines.reached();
    const auto item = format->read(lines, {});
    if (!item) return check_contradictions(*format, text);
    // No reader may stand still: every item uses up some of the text.
    if (!(lines.reached() > before)) return "an item that has used up nothing";
    auto wrong = *item ? check_game(*format, **item) : check_damage(item->error(), text);
    if (!wrong.empty()) return wrong;
  }
}

std::string check_lines(std::string_view bytes) {
  for (const auto encoding : {Encoding::utf8, Encoding::cp932, Encoding::euc_jp}) {
    const auto whole = lines_of(bytes, bytes.size() + 1, encoding);
    for (const std::size_t piece : {1, 3, 7})
      if (lines_of(bytes, piece, encoding) != whole) return "other lines from pieces";
    for (const auto& line : whole)
      if (auto wrong = check_text(line); !wrong.empty()) return wrong;
  }
  for (const auto& line : lines_of(bytes, bytes.size() + 1, {}))
    if (auto wrong = check_text(line); !wrong.empty()) return wrong;
  return {};
}

std::string check_openings(std::string_view text) {
  const auto name = text.substr(0, text.find('\n'));
  const auto* kind = rules::find_game(name);
  if (!kind) return {};
  text.remove_prefix(std::min(name.size() + 1, text.size()));
  const matches::Descriptor file(::memfd_create("openings", MFD_CLOEXEC));
  if (::write(file.number(), text.data(), text.size()) != static_cast<ssize_t>(text.size()))
    return "no file in memory";
  const auto rules = rule_set(name, {});
  const matches::openings::OpeningFile from{
      "/proc/self/fd/" + std::to_string(file.number()), {}, {}};
  const auto read = matches::openings::read_openings(from, *kind, rules);
  if (!read) {
    for (const auto& fault : read.error()) {
      auto wrong = check_damage({fault.line, fault.column, fault.sentence}, text);
      if (!wrong.empty()) return wrong;
      if (fault.sentence.find("does not get past") != fault.sentence.npos) return fault.sentence;
    }
    return read.error().empty() ? "neither openings nor faults" : "";
  }
  for (const auto& opening : *read) {
    auto game = rules::start(*kind, rules, opening.position);
    if (!game) return "no start: " + opening.position;
    for (const auto& action : opening.actions)
      if (game->act(action)) return "refused: " + action;
    if (game->outcome()) return "over before it begins: " + game->position();
  }
  return {};
}

std::string check_suite(std::string_view text) {
  const auto name = text.substr(0, text.find('\n'));
  const auto* kind = rules::find_game(name);
  if (!kind) return {};
  text.remove_prefix(std::min(name.size() + 1, text.size()));
  const auto rules = rule_set(name, {});
  auto lines = Lines::of(std::string(text));
  const auto read = referee::validate::read_suite(lines, *kind, rules);
  if (!read) {
    for (const auto& fault : read.error())
      if (auto wrong = check_damage({fault.line, fault.column, fault.sentence}, text);
          !wrong.empty())
        return wrong;
    return read.error().empty() ? "neither positions nor faults" : "";
  }
  for (const auto& one : *read) {
    const auto game = referee::validate::game_of(one, *kind, rules);
    if (game.outcome()) return "over: " + game.position();
    for (const auto* list : {&one.best, &one.avoid})
      for (const auto& action : *list)
        if (game.refusal(action)) return "refused: " + action;
    if (one.mate && (*one.mate < 1 || *one.mate % 2 == 0)) return "a mate that is none";
  }
  return {};
}

}  // namespace tests
