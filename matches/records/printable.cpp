#include "matches/records/printable.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "matches/endings/keeping.hpp"
#include "rules/utf8.hpp"

namespace matches::records {

namespace {

bool is_layout(char c) { return c == '\n' || c == '\t'; }

bool is_line(std::string_view text) {
  if (endings::is_plain_ascii(text)) return true;
  for (std::size_t at = 0; at < text.size();) {
    const auto glyph = rules::glyph_at(text, at);
    if (!glyph.plain) return false;
    at += glyph.bytes;
  }
  return true;
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
  if (!is_line(text)) text = rules::printable(text);
}

void spell_comment(std::string& text) {
  if (is_comment(text)) return;
  std::string spelled;
  cut_comment(
      text, [&](auto part) { spelled += rules::printable(part); }, [&](char c) { spelled += c; });
  text = std::move(spelled);
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
