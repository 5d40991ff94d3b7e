#include "referee/live/bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "referee/live/game_news.hpp"
#include "referee/tables/columns.hpp"
#include "referee/terminal/text.hpp"

namespace referee::live {

namespace {

constexpr int longest_leader_name = 20;

// How a bar is laid out; the first one that has room for everything that is always there, however
// long it may become, is taken: so all bars of a run look alike.
struct Wording {
  std::size_t cells;
  bool brief;  // words
  bool share;  // of the points of two engines, not both their points
};
constexpr Wording wordings[] = {{14, false, false}, {6, true, false}, {4, true, true}};

// Always by the minute: a unit that changes between two bars is misread.
std::string rate_text(double games_per_second, bool brief) {
  const double rate = 60 * games_per_second;
  const int decimals = rate < 1 ? 2 : rate < 100 ? 1 : 0;
  return fmt::format("{:.{}f}{}/min", rate, decimals, brief ? "" : " games");
}

// "1 h 05 min", "1h05m"
std::string left_text(double seconds, bool brief) {
  auto text = duration_text(seconds);
  if (brief) std::erase(text, ' ');
  if (const auto minutes = text.find("min"); brief && minutes != text.npos)
    text.erase(minutes + 1, 2);
  return text + " left";
}

std::string called(const matches::results::EngineResults& engine) {
  return terminal::shortened(engine.name, longest_leader_name);
}

// The engine that has most points, byes included; in a bracket of those with the best place.
std::string leader_of(const Progress& progress) {
  const auto& engines = progress.results.engines();
  const auto& [places, unplayed] = progress.placement;
  const auto byes = [&](std::size_t i) {
    return i < unplayed.size() ? unplayed[i] : matches::endings::Unplayed{};
  };
  const auto points = [&](std::size_t i) {
    const auto [won, drawn] = byes(i);
    return engines[i].points + static_cast<double>(2 * won + drawn) / 2;
  };
  const auto rank = [&](std::size_t i) {
    return std::pair(i < places.size() ? places[i] : 0, -points(i));
  };
  std::size_t leader = 0;
  for (std::size_t i = 1; i < engines.size(); ++i)
    if (rank(i) < rank(leader)) leader = i;
  return fmt::format("leader {} {}/{}", called(engines[leader]),
                     tables::points_text(points(leader)),
                     engines[leader].all().games() + byes(leader).games());
}

// Two engines against each other, or who leads of many.
std::string score_of(const Progress& progress, const Wording& wording) {
  const auto& engines = progress.results.engines();
  if (engines.size() != 2) return progress.results.games() == 0 ? "running" : leader_of(progress);
  const auto &one = engines[0], &other = engines[1];
  if (progress.results.games() == 0) return "running";
  if (wording.share)
    return fmt::format("{} {} %", called(one), tables::tenths(tables::percent_of(one)));
  return fmt::format("{} {}{}{} {}", called(one), tables::points_text(one.points),
                     wording.brief ? "-" : " - ", tables::points_text(other.points), called(other));
}

// The columns that a part takes, or will take.
int room_of(const BarPart& part) { return std::max(terminal::columns(part.text), part.most); }

constexpr int rank_of_faults = 5;

// The columns of a score when all games are played.
int widest_score(const Progress& progress, const Wording& wording) {
  const auto& engines = progress.results.engines();
  const int points = terminal::columns(tables::points_text(static_cast<double>(progress.planned)));
  if (engines.size() == 2) {
    const int one = terminal::columns(called(engines[0]) + " "),
              other = terminal::columns(" " + called(engines[1]));
    if (wording.share) return one + terminal::columns("50.0 %");
    return one + points + terminal::columns(wording.brief ? "-" : " - ") + points + other;
  }
  int widest = 0;
  for (const auto& engine : engines) widest = std::max(widest, terminal::columns(called(engine)));
  return terminal::columns("leader ") + widest + 1 + points + 1 + points - terminal::columns(".0");
}

std::vector<BarPart> parts_of(const Progress& progress, double elapsed, const Wording& wording) {
  const auto& results = progress.results;
  const auto done = results.games() + results.voided();
  const double rate = elapsed > 0 ? static_cast<double>(progress.played) / elapsed : 0;
  const std::string_view gap = wording.brief ? "  " : "   ";
  std::vector<BarPart> parts;
  const auto add = [&parts](std::string_view before, const std::string& text, int rank,
                            int most = 0) {
    const auto shown = text.empty() ? text : std::string(before) + text;
    parts.push_back({shown, rank, most == 0 ? 0 : terminal::columns(before) + most});
  };
  const bool done_all = done >= progress.planned;
  if (const auto different = results.different_games(); different != results.games())
    add("  ", fmt::format("{} different", different), 4);
  add("  ", rate > 0 ? rate_text(rate, wording.brief) : "", progress.sprt ? 4 : 1,
      terminal::columns(wording.brief ? "99.9/min" : "99.9 games/min"));
  add("  ", score_of(progress, wording), 2, widest_score(progress, wording));
  if (progress.sprt)
    add(gap, tables::llr_text(*progress.sprt), 1, terminal::columns("LLR -2.94 (-2.94, 2.94)"));
  const auto left =
      rate > 0 && !done_all
          ? left_text(static_cast<double>(progress.planned - done) / rate, wording.brief)
          : "";
  add(gap, left, 3, terminal::columns(wording.brief ? "59m59s left" : "59 min 59 s left"));
  if (const auto waiting = rules::printable(progress.waiting); !waiting.empty()) {
    add(gap, "waiting for " + waiting, 0);
    parts.back().shorter = std::string(gap) + waiting;
  }
  add(gap, fmt::format("faults {}", results.faults()), rank_of_faults);
  return parts;
}

// "[######........] 200/400"
std::string games_of(const Progress& progress, std::size_t cells) {
  const auto done = progress.results.games() + progress.results.voided();
  const auto planned = progress.planned;
  const auto full = planned == 0 ? 0 : std::min<std::size_t>(done * cells / planned, cells);
  return fmt::format(" [{}{}] {}/{}", std::string(full, '#'), std::string(cells - full, '.'), done,
                     planned);
}

// How much wider "9/200" will be.
int digits_to_come(const Progress& progress) {
  const auto done = progress.results.games() + progress.results.voided();
  return std::max(0, terminal::columns(std::to_string(progress.planned)) -
                         terminal::columns(std::to_string(done)));
}

bool fits(const std::vector<BarPart>& parts, int room) {
  for (const auto& part : parts)
    if (part.most > 0) room -= room_of(part);
  return room >= 0;
}

void make_fit(BarPart& part, int room) {
  constexpr int least = 14;  // of a text that is cut
  if (room_of(part) <= room) return;
  part.text = room < least ? std::string() : terminal::shortened(part.shorter, room);
}

void keep_what_fits(std::vector<BarPart>& parts, int room) {
  std::vector<BarPart*> by_rank;
  by_rank.reserve(parts.size());
  for (auto& part : parts) by_rank.push_back(&part);
  std::stable_sort(by_rank.begin(), by_rank.end(),
                   [](const BarPart* a, const BarPart* b) { return a->rank < b->rank; });
  for (auto* const part : by_rank) {
    make_fit(*part, room);
    if (!part->text.empty() || part->most <= room) room -= room_of(*part);
  }
}

}  // namespace

ProgressBar::ProgressBar(const Progress& progress, std::chrono::duration<double> elapsed)
    : digits_to_come_(digits_to_come(progress)) {
  for (const auto& wording : wordings)
    layouts_.push_back(
        {games_of(progress, wording.cells), parts_of(progress, elapsed.count(), wording)});
}

std::string ProgressBar::text(int width) const {
  std::string text;
  std::vector<BarPart> parts;
  int room = 0;
  for (const auto& layout : layouts_) {
    text = layout.games;
    parts = layout.parts;
    room = width - terminal::columns(text) - digits_to_come_;
    if (fits(parts, room)) break;
  }
  keep_what_fits(parts, room);
  for (const auto& part : parts) text += part.text;
  return text;
}

}  // namespace referee::live
