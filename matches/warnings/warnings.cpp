#include "matches/warnings/warnings.hpp"

#include "matches/endings/notes.hpp"
#include "matches/transcripts/variation.hpp"
#include "protocols/words.hpp"

namespace matches::warnings {

namespace {

using endings::Ply;
using protocols::Search;
using transcripts::Wrong;

constexpr std::string_view left_out = "... (";  // how a variation ends that the record has shortened

// What can be judged of a variation; empty: nothing.
std::string_view judgeable(const records::Person& person, const rules::AnyGame& game,
                           std::string_view variation) {
  variation = variation.substr(0, variation.find(left_out));
  if (person.protocol.starts_with("usi")) return transcripts::usi_moves_of(variation);
  // In openings, actions of several words cannot be told apart.
  if (person.protocol.starts_with("gtp") && !game.in_opening()) return variation;
  return {};
}

bool claims_mate(const Search& search) {
  return search.mate && !search.mate_of_unknown_length && search.bound == Search::Bound::exact;
}

class Reading {
 public:
  Reading(const records::Game& record, rules::AnyGame start)
      : record_(record), game_(std::move(start)) {}

  std::vector<Warning> all() {
    for (const auto& ply : record_.main.plies) {
      ++number_;
      const auto before = needs_position(ply) ? std::optional(game_) : std::nullopt;
      if (game_.act(ply.action)) break;  // a record from elsewhere: nothing behind it is known
      if (before) judge(ply, *before);
      if (const auto at = ply.note.find(endings::refused_guess); at != ply.note.npos)
        add(ply, Kind::ponder, ply.note.substr(at));
    }
    return std::move(found_);
  }

 private:
  static bool needs_position(const Ply& ply) {
    return ply.decided() && (!ply.search.variation.empty() || claims_mate(ply.search));
  }

  void judge(const Ply& ply, const rules::AnyGame& before) {
    const auto& search = ply.search;
    const auto actions = judgeable(record_.seats[index_of(ply.seat)], before, search.variation);
    if (protocols::trimmed(actions).empty()) return judge_bare_mate(ply);
    const auto line = transcripts::follow(before, actions);
    if (const auto wrong = transcripts::wrong_variation(line); is_fault(wrong))
      add(ply, Kind::variation, wrong.sentence);
    else if (claims_mate(search) && !wrong)
      if (const auto mate = transcripts::wrong_mate(before, *search.mate, line); is_fault(mate))
        add(ply, Kind::mate, mate.sentence);
  }

  // Mate in one, and the game goes on.
  void judge_bare_mate(const Ply& ply) {
    if (!ply.search.variation.empty() || !claims_mate(ply.search) || *ply.search.mate != 1) return;
    const auto outcome = game_.outcome();
    if (!outcome || outcome->winner != ply.seat)
      add(ply, Kind::mate, "it says mate 1, and the action does not win");
  }

  static bool is_fault(const Wrong& wrong) {
    return wrong && wrong.weight == transcripts::Finding::Weight::fault;
  }

  void add(const Ply& ply, Kind kind, const std::string& sentence) {
    found_.push_back({kind, ply.seat, number_, sentence});
  }

  const records::Game& record_;
  rules::AnyGame game_;
  std::size_t number_ = 0;
  std::vector<Warning> found_;
};

}  // namespace

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::variation: return "variation";
    case Kind::mate: return "mate";
    case Kind::ponder: return "ponder";
    case Kind::option: return "option";
    case Kind::idle: return "idle";
  }
  return "?";
}

std::vector<Warning> warnings_in(const records::Game& game) {
  auto start = rules::start(*game.kind, game.rules, game.start, rules::Admit::anything);
  if (!start) return {};
  return Reading(game, *std::move(start)).all();
}

}  // namespace matches::warnings
