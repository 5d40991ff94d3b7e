// Some games of a run, to be replayed one after the other.

#include <fmt/format.h>

#include <algorithm>

#include "basics/text.hpp"
#include "matches/base/fnv.hpp"
#include "referee/pictures/markup.hpp"
#include "referee/report/markup.hpp"
#include "referee/report/page.hpp"
#include "referee/watching/run_page.hpp"

namespace referee::watching {

namespace {

using pictures::escaped;

constexpr std::size_t games_on_page = 200;

bool met(const SeenGame& game, const std::array<std::uint32_t, 2>& engines) {
  const auto& own = game.result.engines;
  return own == engines || own == std::array{engines[1], engines[0]};
}

bool fits(const SeenGame& game, const GameFilter& filter) {
  const auto& result = game.result;
  if (filter.number && result.number != *filter.number) return false;
  if (filter.engines && !met(game, *filter.engines)) return false;
  if (!filter.reason.empty() && result.reason.text() != filter.reason) return false;
  return !filter.opening || result.opening == *filter.opening;
}

// The latest ones stand first.
std::vector<const SeenGame*> chosen(const GameLog& log, const GameFilter& filter) {
  std::vector<const SeenGame*> all;
  for (const auto& game : log.games())
    if (fits(game, filter)) all.push_back(&game);
  std::stable_sort(all.begin(), all.end(), [](const auto* a, const auto* b) {
    return a->result.number > b->result.number;
  });
  return all;
}

std::string title_of(const WatchedRun& run, const GameFilter& filter) {
  const auto& engines = run.run().engines;
  if (filter.number) return fmt::format("Game {}", *filter.number);
  std::string title = "Games";
  if (filter.engines && (*filter.engines)[0] < engines.size() &&
      (*filter.engines)[1] < engines.size())
    title += fmt::format(" of {} and {}", pictures::shortened(engines[(*filter.engines)[0]], 40),
                         pictures::shortened(engines[(*filter.engines)[1]], 40));
  if (!filter.reason.empty()) title += " ended by " + filter.reason;
  if (filter.opening) title += " from one opening";
  return title;
}

std::string query_of(const GameFilter& filter, std::size_t page) {
  auto query = fmt::format("page={}", page);
  if (filter.engines)
    query += fmt::format("&one={}&other={}", (*filter.engines)[0], (*filter.engines)[1]);
  if (!filter.reason.empty()) query += "&reason=" + address_part(filter.reason);
  if (filter.opening) query += "&opening=" + matches::sixteen_digits(*filter.opening);
  return query;
}

std::string other_pages(const WatchedRun& run, const GameFilter& filter, std::size_t all) {
  std::string links;
  const auto add = [&](std::size_t page, std::string_view text) {
    links += fmt::format("<a href=\"{}/games?{}\">{}</a> ", address_of(run.name()),
                         escaped(query_of(filter, page)), text);
  };
  if (filter.page > 0) add(filter.page - 1, "later games");
  if ((filter.page + 1) * games_on_page < all) add(filter.page + 1, "earlier games");
  return links.empty() ? links : "<nav>" + links + "</nav>\n";
}

}  // namespace

std::string games_page(const WatchedRun& run, const GameFilter& filter) {
  const auto& log = run.games();
  const auto all = chosen(log, filter);
  const auto begin = std::min(filter.page * games_on_page, all.size());
  const auto end = std::min(begin + games_on_page, all.size());
  std::vector<report::ShownGame> games;
  for (auto i = begin; i < end; ++i)
    if (const auto game = log.read(*all[i])) games.push_back(report::shown_game(*game, {}));
  report::Contents contents;
  contents.games = &games;
  contents.replayed.assign(games.size(), true);
  const auto title = title_of(run, filter);
  const auto count = begin == end ? std::string("There is no such game.")
                                  : fmt::format("{} to {} of {}, the latest first.", begin + 1, end,
                                                basics::counted(all.size(), "game"));
  return whole_page(title + " - " + run.name(),
                    fmt::format("<h1>{}</h1>\n<p><a href=\"{}\"><bdi>{}</bdi></a></p>\n<p>{}</p>\n{}",
                                escaped(title), address_of(run.name()), escaped(run.name()), count,
                                other_pages(run, filter, all.size())) +
                        report::games_part(contents));
}

}  // namespace referee::watching
