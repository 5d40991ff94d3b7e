#include "referee/analyze/annotate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "matches/records/replay.hpp"
#include "referee/analyze/scores.hpp"
#include "referee/terminal/text.hpp"

namespace referee::analyze {

using namespace matches::records;

namespace {

constexpr std::size_t longest_variation = 20;  // actions

std::optional<int> cut(std::optional<int> score) {
  if (score) score = std::clamp(*score, -most_centipawns, most_centipawns);
  return score;
}

const Opinion* opinion_at(const Opinions& opinions, std::size_t index) {
  if (index >= opinions.size() || !opinions[index] || !opinions[index]->legal) return nullptr;
  return &*opinions[index];
}

// What the game is worth to the seat once the action with this index has been played.
class Values {
 public:
  Values(const Game& game, const Opinions& opinions) : opinions_(opinions) {
    auto replay = Replay::from(game);
    MoveLine ignored;
    for (const auto& ply : game.main.plies) {
      if (!replay) break;
      replay->play(ignored, ply);
      to_act_.push_back(replay->now().to_act());
      outcomes_.push_back(replay->now().outcome());
    }
  }

  std::optional<int> after(std::size_t index, rules::Seat seat) const {
    if (index >= outcomes_.size()) return std::nullopt;
    if (const auto& outcome = outcomes_[index]) {
      if (!outcome->winner) return 0;
      return *outcome->winner == seat ? most_centipawns : -most_centipawns;
    }
    const auto* const next = opinion_at(opinions_, index + 1);
    const auto score = next ? cut(centipawns(next->search)) : std::nullopt;
    if (!score) return std::nullopt;
    return to_act_[index] == seat ? *score : -*score;
  }
  bool ended(std::size_t index) const { return index < outcomes_.size() && outcomes_[index]; }
  bool passes_on(std::size_t index, rules::Seat seat) const {
    return index < to_act_.size() && to_act_[index] != seat;
  }

 private:
  const Opinions& opinions_;
  std::vector<rules::Seat> to_act_;
  std::vector<std::optional<rules::Outcome>> outcomes_;
};

protocols::Search turned(protocols::Search search) {
  using Bound = protocols::Search::Bound;
  if (search.centipawns) search.centipawns = -*search.centipawns;
  if (search.mate) {
    // One action earlier.
    const int plies = *search.mate;
    search.mate = search.mate_of_unknown_length ? -plies : plies > 0 ? -plies - 1 : -plies + 1;
  }
  if (search.bound == Bound::lower)
    search.bound = Bound::upper;
  else if (search.bound == Bound::upper)
    search.bound = Bound::lower;
  return search;
}

bool has_score(const protocols::Search& search) { return search.centipawns || search.mate; }

void add_line(std::string& text, const std::string& line) {
  if (!text.empty()) text += '\n';
  text += line;
}

// The engine's variation as far as it is legal, in actions of the rules.
MoveLine line_of(const Game& game, std::size_t index, const Opinion& opinion) {
  MoveLine line;
  auto replay = Replay::from(game);
  if (!replay) return line;
  MoveLine ignored;
  for (std::size_t i = 0; i < index; ++i)
    if (replay->play(ignored, game.main.plies[i])) return line;
  matches::endings::Ply first;
  first.action = opinion.action;
  first.search = opinion.search;
  if (replay->play(line, std::move(first))) return {};
  const auto words = terminal::words_of(opinion.search.variation);
  const auto own = [&](const std::string& word) {
    return !words.empty() && word == opinion.action;
  };
  if (words.empty() || !own(words.front())) return line;
  for (std::size_t i = 1; i < std::min(words.size(), longest_variation); ++i) {
    if (replay->now().outcome()) break;
    matches::endings::Ply ply;
    ply.action = words[i];
    if (replay->play(line, std::move(ply))) break;
  }
  return line;
}

std::string actions_of(const MoveLine& line) {
  std::vector<std::string> words;
  words.reserve(line.plies.size());
  for (const auto& ply : line.plies) words.push_back(ply.action);
  return terminal::joined(words);
}

class Annotation {
 public:
  Annotation(Game game, const Opinions& opinions, const Annotator& annotator)
      : game_(std::move(game)), opinions_(opinions), annotator_(annotator),
        values_(game_, opinions) {}

  Game run(const std::vector<Judgement>& judgements) {
    for (std::size_t i = 0; i < game_.main.plies.size(); ++i) score(i);
    for (const auto& judgement : judgements)
      if (judgement.mistake) correct(judgement);
    if (game_.main.plies.empty())
      if (const auto* opinion = opinion_at(opinions_, 0)) remark_on_position(*opinion);
    sign();
    return std::move(game_);
  }

 private:
  // What the engine thinks of the action that was played: its own search where it would have played
  // the same, else what it says of the position after it.
  std::optional<protocols::Search> search_of(std::size_t index) const {
    const auto& ply = game_.main.plies[index];
    const auto* const own = opinion_at(opinions_, index);
    if (!own) return std::nullopt;  // it was not asked about this action
    if (own->action == ply.action) return own->search;
    const auto* const next = opinion_at(opinions_, index + 1);
    if (!next || values_.ended(index)) return std::nullopt;
    auto search = values_.passes_on(index, ply.seat) ? turned(next->search) : next->search;
    if (!search.variation.empty()) search.variation = ply.action + " " + search.variation;
    return search;
  }

  void score(std::size_t index) {
    auto& ply = game_.main.plies[index];
    auto search = search_of(index);
    if (!search || !has_score(*search)) return;
    if (ply.search == protocols::Search{})
      ply.search = *std::move(search);
    else
      add_line(ply.comment, fmt::format("{}: {}", annotator_.name, search_text(*search)));
  }

  void correct(const Judgement& judgement) {
    const auto& opinion = *opinion_at(opinions_, judgement.ply);
    auto line = line_of(game_, judgement.ply, opinion);
    auto text = fmt::format("{}: {}", annotator_.name, sentence_of(judgement, opinion));
    if (line.plies.size() > 1) text += ": " + actions_of(line);
    add_line(game_.main.plies[judgement.ply].comment, text);
    if (!annotator_.variations || line.plies.empty() || is_there(judgement.ply, opinion.action))
      return;
    auto& all = game_.main.variations;
    const auto place = std::upper_bound(
        all.begin(), all.end(), judgement.ply,
        [](std::size_t at, const Variation& variation) { return at < variation.at; });
    all.insert(place, {judgement.ply, std::move(line)});
  }

  // Whether the record has this way already.
  bool is_there(std::size_t index, const std::string& action) const {
    const auto& all = game_.main.variations;
    return std::any_of(all.begin(), all.end(), [&](const Variation& variation) {
      return variation.at == index && !variation.line.plies.empty() &&
             variation.line.plies.front().action == action;
    });
  }

  void remark_on_position(const Opinion& opinion) {
    const auto found = search_text(opinion.search);
    auto text = fmt::format("{}: {}{}", annotator_.name, opinion.action,
                            found.empty() ? found : " (" + found + ")");
    if (const auto line = line_of(game_, 0, opinion); line.plies.size() > 1)
      text += ": " + actions_of(line);
    add_line(game_.comment, text);
  }

  void sign() {
    static constexpr std::string_view tag = "Annotator";
    const bool signed_already = std::any_of(game_.tags.begin(), game_.tags.end(),
                                            [](const auto& each) { return each.first == tag; });
    if (!signed_already) game_.tags.emplace_back(tag, annotator_.name);
  }

  Game game_;
  const Opinions& opinions_;
  const Annotator& annotator_;
  const Values values_;
};

}  // namespace

std::vector<Judgement> judge(const Game& game, const Opinions& opinions, int threshold) {
  const Values values(game, opinions);
  std::vector<Judgement> all;
  for (std::size_t i = 0; i < game.main.plies.size(); ++i) {
    const auto& ply = game.main.plies[i];
    const auto* const opinion = opinion_at(opinions, i);
    if (!opinion || ply.action == "resign") continue;
    Judgement judgement;
    judgement.ply = i;
    judgement.seat = ply.seat;
    judgement.same = ply.action == opinion->action;
    judgement.best = cut(centipawns(opinion->search));
    judgement.played = judgement.same ? judgement.best : values.after(i, ply.seat);
    if (judgement.best && judgement.played)
      judgement.loss = std::max(0, *judgement.best - *judgement.played);
    judgement.mistake = !judgement.same && judgement.loss >= threshold;
    all.push_back(judgement);
  }
  return all;
}

Game annotated(Game game, const Opinions& opinions, const std::vector<Judgement>& judgements,
               const Annotator& annotator) {
  return Annotation(std::move(game), opinions, annotator).run(judgements);
}

std::string sentence_of(const Judgement& judgement, const Opinion& opinion) {
  return fmt::format("mistake, loses {} ({:+} to {:+}); better {} ({})", judgement.loss,
                     judgement.best.value_or(0), judgement.played.value_or(0), opinion.action,
                     search_text(opinion.search));
}

}  // namespace referee::analyze
