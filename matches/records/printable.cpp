#include "matches/records/printable.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "matches/endings/keeping.hpp"
#include "rules/utf8.hpp"

namespace matches::records {

namespace {

bool is_layout(char c) { return c == '\n' || c == '\t'; }

// In UTF-8, whose order of bytes is that of the characters.
struct Range {
  std::string_view first, last;
};
// What a terminal must not show and a file must not have either: who reads it would be misled.
// Control characters, marks of direction, breaks of lines, and what is not a character.
constexpr Range kept_out[] = {
    {"\xc2\x80", "\xc2\x9f"},          // U+0080 to U+009F
    {"\xd8\x9c", "\xd8\x9c"},          // U+061C
    {"\xe2\x80\x8e", "\xe2\x80\x8f"},  // U+200E and U+200F
    {"\xe2\x80\xa8", "\xe2\x80\xae"},  // U+2028 to U+202E
    {"\xe2\x81\xa6", "\xe2\x81\xa9"},  // U+2066 to U+2069
    {"\xed\xa0\x80", "\xed\xbf\xbf"},  // U+D800 to U+DFFF
    {"\xef\xbf\xbe", "\xef\xbf\xbf"},  // U+FFFE and U+FFFF
};

bool may_stand(std::string_view text, std::size_t at, rules::Glyph glyph) {
  if (glyph.plain || glyph.bytes == 1) return glyph.plain;
  const auto character = text.substr(at, glyph.bytes);
  return std::none_of(std::begin(kept_out), std::end(kept_out), [&](const Range& range) {
    return character >= range.first && character <= range.last;
  });
}

bool is_line(std::string_view text) {
  if (endings::is_plain_ascii(text)) return true;
  for (std::size_t at = 0; at < text.size();) {
    const auto glyph = rules::glyph_at(text, at);
    if (!may_stand(text, at, glyph)) return false;
    at += glyph.bytes;
  }
  return true;
}

std::string spelled(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto glyph = rules::glyph_at(text, at);
    const auto character = text.substr(at, glyph.bytes);
    out += may_stand(text, at, glyph) ? std::string(character) : rules::printable(character);
    at += glyph.bytes;
  }
  return out;
}

// The parts of a comment between line breaks and tabs, and what is done with each.
template <class Each, class Between>
void cut_comment(std::string_view text, Each each, Between between) {
  while (!text.empty()) {
    const auto* const end = std::find_if(text.begin(), text.end(), is_layout);
    const auto length = static_cast<std::size_t>(end - text.begin());
    each(text.substr(0, length));
    if (length == text.size()) return;
    between(text[length]);
    text.remove_prefix(length + 1);
  }
}

bool is_comment(std::string_view text) {
  bool plain = true;
  cut_comment(text, [&](auto part) { plain = plain && is_line(part); }, [](char) {});
  return plain;
}

void spell_line(std::string& text) {
  if (!is_line(text)) text = spelled(text);
}

void spell_comment(std::string& text) {
  if (is_comment(text)) return;
  std::string out;
  cut_comment(text, [&](auto part) { out += spelled(part); }, [&](char c) { out += c; });
  text = std::move(out);
}

// Calls one function for each text of one line, and another one for each comment. `AnyGame` is a
// game that may be changed or not.
template <class AnyLine, class Texts, class Comments>
void each_text(AnyLine& line, Texts& texts, Comments& comments) {
  for (auto& ply : line.plies) {
    texts(ply.search.variation);
    texts(ply.note);
    comments(ply.comment);
  }
  for (auto& variation : line.variations) each_text(variation.line, texts, comments);
}

template <class AnyPerson, class Texts>
void each_text_of(AnyPerson& person, Texts& texts) {
  for (auto* text : {&person.name, &person.engine, &person.version, &person.author,
                     &person.protocol, &person.time_control, &person.limits, &person.rounding})
    texts(*text);
  for (auto& [name, value] : person.options) texts(name), texts(value);
}

template <class AnyGame, class Texts, class Comments>
void each_text_of(AnyGame& game, Texts texts, Comments comments) {
  for (auto* text :
       {&game.start, &game.position, &game.opening, &game.event, &game.site, &game.round,
        &game.started, &game.ended, &game.host, &game.referee, &game.verdict.foreign_reason,
        &game.verdict.sentence, &game.verdict.detail, &game.verdict.refused})
    texts(*text);
  for (auto& person : game.seats) each_text_of(person, texts);
  for (auto& [name, value] : game.tags) texts(name), comments(value);
  comments(game.comment);
  each_text(game.main, texts, comments);
}

}  // namespace

bool is_printable(const Game& game) {
  bool plain = true;
  each_text_of(
      game, [&](const std::string& text) { plain = plain && is_line(text); },
      [&](const std::string& text) { plain = plain && is_comment(text); });
  return plain;
}

Game printable(Game game) {
  each_text_of(game, spell_line, spell_comment);
  return game;
}

}  // namespace matches::records
