#include "referee/stats/course.hpp"

#include <algorithm>
#include <string_view>

#include "referee/terminal/sparkline.hpp"
#include "referee/terminal/text.hpp"

namespace referee::stats {

namespace {

constexpr std::size_t least_games = 8, most_engines = 12, least_columns = 9, most_columns = 32;
constexpr int longest_name = 24;

// Of one engine, by game.
struct Course {
  std::vector<double> scores, seconds;
};

std::vector<Course> courses_of(const std::vector<matches::records::GameResult>& games,
                               std::size_t engines) {
  constexpr double second_in_micros = 1e6;
  std::vector<Course> all(engines);
  for (const auto& game : games)
    for (const auto seat : {rules::Seat::first, rules::Seat::second}) {
      const auto i = index_of(seat);
      auto& course = all[game.engines[i]];
      course.scores.push_back(!game.winner ? 0.5 : *game.winner == seat ? 1 : 0);
      if (game.answers[i] > 0)
        course.seconds.push_back(static_cast<double>(game.thought[i].count()) / second_in_micros /
                                 game.answers[i]);
    }
  return all;
}

// Of the longest of all engines.
void scale(std::vector<Course>& all) {
  double longest = 0;
  for (const auto& one : all)
    for (const double seconds : one.seconds) longest = std::max(longest, seconds);
  for (auto& one : all)
    for (double& seconds : one.seconds) seconds = longest > 0 ? seconds / longest : 0;
}

}  // namespace

std::string course_text(const std::vector<matches::records::GameResult>& games,
                        const std::vector<std::string>& names, int width) {
  if (games.size() < least_games || names.size() > most_engines) return {};
  auto all = courses_of(games, names.size());
  scale(all);
  int name_width = 0;
  for (const auto& name : names)
    name_width = std::max(name_width, std::min(longest_name, terminal::columns(name)));
  const auto room = std::max(0, width - name_width - 2 - 2) / 2;
  const auto columns = std::min(most_columns, static_cast<std::size_t>(room));
  if (columns < least_columns) return {};
  const auto wide = static_cast<int>(columns);
  std::string text = "\n" + terminal::padded("", name_width) + "  " +
                     terminal::padded("Score", wide) + "  Time/move\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    text += terminal::padded(terminal::shortened(names[i], longest_name), name_width) + "  " +
            terminal::padded(terminal::sparkline(all[i].scores, columns), wide) + "  " +
            terminal::sparkline(all[i].seconds, columns) + "\n";
  return text;
}

}  // namespace referee::stats
