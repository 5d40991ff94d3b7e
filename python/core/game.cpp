#include "python/core/game.hpp"

#include <algorithm>

#include "matches/records/kif/written_action.hpp"
#include "python/core/boxes.hpp"
#include "python/core/rules.hpp"
#include "rules/looks.hpp"
#include "rules/phases.hpp"
#include "rules/text.hpp"

namespace python::core {

namespace {

struct Held {
  Choice choice;
  rules::AnyGame game;
  std::string last = {};  // the last action that was played; empty: none
};

Held& held_by(PyObject* self) { return unboxed<Held>(self); }
rules::AnyGame& game_of(PyObject* self) { return held_by(self).game; }

std::string_view seat_name(rules::Seat seat) {
  return seat == rules::Seat::first ? "first" : "second";
}

Ref color_or_none(std::optional<rules::Color> color) {
  return color ? text(rules::name(*color)) : none();
}

// What a text means to the rules; records of Shogi have forms of their own.
basics::Result<std::string, rules::Refusal> meant_by(const Held& held, PyObject* action) {
  return matches::records::kif::written_action(*held.choice.kind, held.game, held.last,
                                               string_of(action));
}

// "h9-c7" as "c7-h9": the order of the squares says nothing.
std::string sorted_list(std::string_view squares) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= squares.size();) {
    const auto end = std::min(squares.find('-', at), squares.size());
    parts.push_back(squares.substr(at, end - at));
    at = end + 1;
  }
  std::sort(parts.begin(), parts.end());
  std::string made;
  for (const auto part : parts) (made += made.empty() ? "" : "-") += part;
  return made;
}

// --- its functions, by their names in Python ----------------------------------------------------

PyObject* copy(PyObject* self, PyObject*) {
  return guarded([&] { return boxed(reinterpret_cast<PyObject*>(Py_TYPE(self)), held_by(self)); });
}

// The standard spelling of what was played, or a refusal.
PyObject* act(PyObject* self, PyObject* action) {
  return guarded([&] {
    auto& held = held_by(self);
    auto meant = meant_by(held, action);
    if (!meant) return refusal_value(meant.error());
    if (const auto refused = held.game.act_spelled(*meant)) return refusal_value(*refused);
    held.last = *std::move(meant);
    return text(held.last);
  });
}

PyObject* refusal(PyObject* self, PyObject* action) {
  return guarded([&] {
    const auto& held = held_by(self);
    const auto meant = meant_by(held, action);
    if (!meant) return refusal_value(meant.error());
    const auto refused = held.game.refusal(*meant);
    return refused ? refusal_value(*refused) : none();
  });
}

PyObject* spelling(PyObject* self, PyObject* action) {
  return guarded([&] {
    const auto& held = held_by(self);
    const auto meant = meant_by(held, action);
    if (!meant) return error_value(rules::syntax_error(meant.error().sentence));
    const auto spelled = held.game.spelling(*meant);
    return spelled ? text(*spelled) : error_value(spelled.error());
  });
}

// Those that can be played as they stand, and the kinds of the others ("offer").
PyObject* legal_actions(PyObject* self, PyObject*) {
  return guarded([&] {
    auto actions = game_of(self).legal_actions();
    const auto kinds = std::stable_partition(actions.begin(), actions.end(),
                                             [](const auto& a) { return a.front() != '<'; });
    std::vector<std::string> unlisted;
    for (auto kind = kinds; kind != actions.end(); ++kind)
      unlisted.push_back(kind->substr(1, kind->size() - 2));
    actions.erase(kinds, actions.end());
    return tuple(texts(actions), texts(unlisted));
  });
}

PyObject* to_act(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& game = game_of(self);
    return tuple(text(rules::name(game.color_to_act())), text(seat_name(game.to_act())));
  });
}

// The colour of seat first.
PyObject* color_of_first(PyObject* self, PyObject*) {
  return guarded([&] { return text(rules::name(game_of(self).color_of(rules::Seat::first))); });
}

PyObject* in_check(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& held = held_by(self);
    const auto* const mates = held.choice.kind->mates;
    return truth(mates && mates->in_check(held.game));
  });
}

PyObject* phase(PyObject* self, PyObject*) {
  return guarded([&] { return text(game_of(self).phase()); });
}

PyObject* position(PyObject* self, PyObject*) {
  return guarded([&] { return text(game_of(self).position()); });
}

// The fields of the position that decide how the game goes on.
PyObject* key(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& form = held_by(self).choice.kind->position;
    const auto position = game_of(self).position();
    const auto fields = rules::fields(position, form.squares + form.key_fields + 1);
    std::string made;
    for (std::size_t i = 0; i < std::min(form.key_fields, fields.size()); ++i)
      (made += i == 0 ? "" : " ") += fields[i].text;
    if (form.squares_decide && form.squares < fields.size())
      (made += ' ') += sorted_list(fields[form.squares].text);
    return text(made);
  });
}

// None, or (winning colour, winning seat, reason, sentence).
PyObject* outcome(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& game = game_of(self);
    const auto end = game.outcome();
    if (!end) return none();
    std::optional<rules::Color> color;
    if (end->winner) color = game.color_of(*end->winner);
    return tuple(color_or_none(color), end->winner ? text(seat_name(*end->winner)) : none(),
                 text(rules::name(end->reason)), text(game.outcome_sentence()));
  });
}

PyObject* result(PyObject* self, PyObject*) {
  return guarded([&] { return text(game_of(self).result()); });
}

PyObject* defects(PyObject* self, PyObject*) {
  return guarded([&] {
    return list(game_of(self).defects().list(),
                [](rules::Defect defect) { return text(rules::name(defect)); });
  });
}

PyObject* explain(PyObject* self, PyObject* action) {
  return guarded([&] {
    const auto& held = held_by(self);
    const auto meant = meant_by(held, action);
    return text(held.game.explain(meant ? *meant : string_of(action)));
  });
}

// "h4:F m5:LF"; None where the game has no such points.
PyObject* forbidden(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& held = held_by(self);
    return held.choice.kind->forbidden ? text(held.choice.kind->forbidden(held.game)) : none();
  });
}

PyObject* same_offers(PyObject* self, PyObject*) {
  return guarded([&] { return list(rules::same_offers(game_of(self)), texts); });
}

// Pairs of a square and what stands there, from the lowest row on, and the pieces in hand as the
// position text has them.
PyObject* board(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& kind = *held_by(self).choice.kind;
    const auto position = game_of(self).position();
    const auto rows = rules::board_rows(kind, position);
    const auto width = static_cast<std::size_t>(kind.cell_width);
    Ref squares = Ref::owned(PyList_New(0));
    for (std::size_t y = 0; y < rows.size(); ++y)
      for (std::size_t x = 0; x * width < rows[y].size(); ++x) {
        auto piece = std::string_view(rows[y]).substr(x * width, width);
        piece.remove_prefix(std::min(piece.find_first_not_of(' '), piece.size()));
        const rules::BoardSquare square{static_cast<int>(x), static_cast<int>(y)};
        const Ref pair = tuple(text(rules::square_name(kind, square)), text(piece));
        if (PyList_Append(squares.get(), pair.get()) != 0) throw Raised();
      }
    const auto hands = rules::look_of(kind).hands;
    const auto fields = rules::fields(position, hands + 1);
    return tuple(std::move(squares),
                 text(hands > 0 && hands < fields.size() ? fields[hands].text : "-"));
  });
}

PyObject* draw(PyObject* self, PyObject* kanji) {
  return guarded(
      [&] { return text(game_of(self).draw({.kanji = truth_of(kanji), .color = false})); });
}

// (game, ruleset, [(switch, value), ...], the same in one line)
PyObject* rules_of(PyObject* self, PyObject*) {
  return guarded([&] {
    const auto& rules = held_by(self).choice.rules;
    return tuple(text(rules.game()), text(rules.id()),
                 list(rules.settings(),
                      [](const auto& each) { return tuple(text(each.name), text(each.value)); }),
                 text(rules.text()));
  });
}

PyMethodDef game_functions[] = {{"copy", copy, METH_NOARGS, nullptr},
                                {"act", act, METH_O, nullptr},
                                {"refusal", refusal, METH_O, nullptr},
                                {"spelling", spelling, METH_O, nullptr},
                                {"legal_actions", legal_actions, METH_NOARGS, nullptr},
                                {"to_act", to_act, METH_NOARGS, nullptr},
                                {"color_of_first", color_of_first, METH_NOARGS, nullptr},
                                {"in_check", in_check, METH_NOARGS, nullptr},
                                {"phase", phase, METH_NOARGS, nullptr},
                                {"position", position, METH_NOARGS, nullptr},
                                {"key", key, METH_NOARGS, nullptr},
                                {"outcome", outcome, METH_NOARGS, nullptr},
                                {"result", result, METH_NOARGS, nullptr},
                                {"defects", defects, METH_NOARGS, nullptr},
                                {"explain", explain, METH_O, nullptr},
                                {"forbidden", forbidden, METH_NOARGS, nullptr},
                                {"same_offers", same_offers, METH_NOARGS, nullptr},
                                {"board", board, METH_NOARGS, nullptr},
                                {"draw", draw, METH_O, nullptr},
                                {"rules", rules_of, METH_NOARGS, nullptr},
                                {}};

}  // namespace

Ref game_type() { return box_type<Held>("referee._core.Game", game_functions); }

Ref start(PyObject* type, PyObject* given) {
  const auto words = arguments(given, 5);
  auto choice = choice_of(string_of(words[0]), string_of(words[1]), switches_of(words[2]));
  if (!choice) return error_value(choice.error());
  const auto admit = truth_of(words[4]) ? rules::Admit::anything : rules::Admit::reachable;
  auto started = rules::start(*choice->kind, choice->rules, string_of(words[3]), admit);
  if (!started) return error_value(started.error());
  return boxed(type, Held{*std::move(choice), *std::move(started)});
}

}  // namespace python::core
