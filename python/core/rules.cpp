#include "python/core/rules.hpp"

namespace python::core {

namespace {

Ref size(std::size_t value) { return number(std::uint64_t{value}); }

Ref preset_value(const rules::Preset& preset) {
  return tuple(text(preset.id), text(preset.summary));
}

Ref switch_value(const rules::Switch& each) {
  return tuple(text(each.name), text(rules::accepted_values(each)), text(each.meaning));
}

Ref position_value(const rules::NamedPosition& named) {
  return tuple(text(named.name), text(named.title), text(named.text));
}

Ref game_value(const rules::GameKind& kind) {
  Ref made = Ref::owned(PyDict_New());
  put(made, "name", text(kind.name));
  put(made, "title", text(kind.title));
  put(made, "board_size", number(kind.board_size));
  put(made, "rulesets", list(kind.rules->presets, preset_value));
  put(made, "switches", list(kind.rules->switches, switch_value));
  put(made, "positions", list(kind.positions, position_value));
  return made;
}

std::vector<rules::Reason> every_reason() {
  std::vector<rules::Reason> all;
  for (int i = 0; i < rules::reason_count; ++i) all.push_back(static_cast<rules::Reason>(i));
  return all;
}

}  // namespace

Switches switches_of(PyObject* pairs) {
  Switches all;
  const Ref items = Ref::owned(PySequence_Tuple(pairs));
  for (Py_ssize_t i = 0; i < PyTuple_Size(items.get()); ++i) {
    const Ref pair = Ref::owned(PySequence_Tuple(PyTuple_GetItem(items.get(), i)));
    const auto words = arguments(pair.get(), 2);
    all.emplace_back(string_of(words[0]), string_of(words[1]));
  }
  return all;
}

rules::Result<Choice> choice_of(const std::string& game, const std::string& ruleset,
                                const Switches& switches) {
  const auto kind = rules::game_named(game);
  if (!kind) return kind.error();
  auto chosen = rules::rule_set(**kind, ruleset);
  if (!chosen) return chosen.error();
  for (const auto& [name, value] : switches)
    if (const auto wrong = chosen->set(name, value)) return *wrong;
  return Choice{*kind, *std::move(chosen)};
}

Ref error_value(const rules::TextError& error) {
  return tuple(text(error.code), text(error.sentence), size(error.at), size(error.length),
               list(error.defects.list(), [](rules::Defect d) { return text(rules::name(d)); }));
}

Ref refusal_value(const rules::Refusal& refusal) {
  return tuple(text(rules::name(refusal.reason)), text(refusal.sentence),
               text(rules::sentence(refusal.reason)), size(refusal.place.at),
               size(refusal.place.length));
}

Ref games_value() { return list(rules::games(), game_value); }

Ref reasons_value() {
  return list(every_reason(), [](rules::Reason reason) {
    return tuple(text(rules::name(reason)),
                 truth(rules::kind(reason) == rules::ReasonKind::outcome),
                 text(rules::sentence(reason)));
  });
}

}  // namespace python::core
