#include "matches/schedule/form.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "basics/text.hpp"
#include "matches/schedule/double_elimination.hpp"
#include "matches/schedule/gauntlet.hpp"
#include "matches/schedule/knockout.hpp"
#include "matches/schedule/pyramid.hpp"
#include "matches/schedule/round_robin.hpp"
#include "matches/schedule/swiss.hpp"

namespace matches::schedule {

namespace {

constexpr std::array<std::pair<FormKind, std::string_view>, 6> names = {{
    {FormKind::round_robin, "round-robin"},
    {FormKind::gauntlet, "gauntlet"},
    {FormKind::pyramid, "pyramid"},
    {FormKind::knockout, "knockout"},
    {FormKind::double_elimination, "double-elimination"},
    {FormKind::swiss, "swiss"},
}};

constexpr std::size_t most_engines = 1'000'000;

bool has_rounds(FormKind kind) {
  switch (kind) {
    case FormKind::round_robin:
    case FormKind::gauntlet:
    case FormKind::pyramid:
    case FormKind::swiss: return true;
    case FormKind::knockout:
    case FormKind::double_elimination: return false;
  }
  return false;
}

// At most; of one round where the form has rounds, otherwise of all.
std::uint64_t encounters_of(const FormWish& wish) {
  const std::uint64_t n = wish.engines;
  switch (wish.kind) {
    case FormKind::round_robin:
    case FormKind::pyramid: return n * (n - 1) / 2;
    case FormKind::gauntlet: return wish.seeds * (n - wish.seeds);
    case FormKind::knockout: return (n - 1) * (wish.encounters + wish.extra);
    case FormKind::double_elimination: return (2 * n - 1) * (wish.encounters + wish.extra);
    case FormKind::swiss: return n / 2 * wish.encounters;
  }
  return 0;
}

std::optional<std::string> gauntlet_refusal(const FormWish& wish) {
  if (wish.seeds == 0) return "a gauntlet has at least 1 seed";
  if (wish.seeds >= wish.engines)
    return "a gauntlet of " + basics::counted(wish.engines, "engine") + " has at most " +
           basics::counted(wish.engines - 1, "seed");
  return std::nullopt;
}

std::optional<std::string> swiss_refusal(const FormWish& wish) {
  if (wish.engines > most_swiss_engines)
    return "a Swiss tournament has at most " + basics::counted(most_swiss_engines, "engine");
  const std::uint64_t most = most_swiss_rounds(wish.engines);
  if (wish.rounds > most)
    return "a Swiss tournament of " + basics::counted(wish.engines, "engine") + " has at most " +
           basics::counted(most, "round") + ": after those, every engine has met every other one";
  return std::nullopt;
}

std::optional<std::string> meeting_refusal(const FormWish& wish) {
  if (wish.encounters == 0) return "a meeting has at least 1 encounter";
  if (wish.encounters > 1'000'000) return "a meeting has at most 1000000 encounters";
  if (wish.extra > 1'000'000) return "a meeting has at most 1000000 extra encounters";
  return std::nullopt;
}

std::optional<std::string> own_refusal(const FormWish& wish) {
  switch (wish.kind) {
    case FormKind::round_robin:
    case FormKind::pyramid: return std::nullopt;
    case FormKind::gauntlet: return gauntlet_refusal(wish);
    case FormKind::knockout:
    case FormKind::double_elimination: return meeting_refusal(wish);
    case FormKind::swiss: {
      const auto refused = meeting_refusal(wish);
      return refused ? refused : swiss_refusal(wish);
    }
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(FormKind kind) {
  return std::find_if(names.begin(), names.end(),
                      [&](const auto& each) { return each.first == kind; })
      ->second;
}

std::optional<FormKind> form_kind(std::string_view name) {
  for (const auto& [kind, its] : names)
    if (its == name) return kind;
  return std::nullopt;
}

std::optional<std::string> refusal(const FormWish& wish) {
  if (wish.engines < 2) return "a tournament has at least 2 engines";
  if (wish.engines > most_engines)
    return "a tournament has at most " + basics::counted(most_engines, "engine");
  const bool rounds = has_rounds(wish.kind);
  if (rounds && wish.rounds == 0) return "a tournament has at least 1 round";
  if (auto refused = own_refusal(wish)) return refused;
  if ((rounds ? wish.rounds : 1) > most_encounters / encounters_of(wish))
    return "a tournament has at most " + basics::counted(most_encounters, "encounter");
  return std::nullopt;
}

std::unique_ptr<Form> make_form(const FormWish& wish) {
  switch (wish.kind) {
    case FormKind::round_robin: return std::make_unique<RoundRobin>(wish);
    case FormKind::gauntlet: return std::make_unique<Gauntlet>(wish);
    case FormKind::pyramid: return std::make_unique<Pyramid>(wish);
    case FormKind::knockout: return std::make_unique<Knockout>(wish);
    case FormKind::double_elimination: return std::make_unique<DoubleElimination>(wish);
    case FormKind::swiss: return std::make_unique<Swiss>(wish);
  }
  return nullptr;
}

}  // namespace matches::schedule
