#include "referee/report/sections.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "basics/shell.hpp"
#include "basics/text.hpp"
#include "referee/pictures/elo_chart.hpp"
#include "referee/pictures/markup.hpp"
#include "referee/report/markup.hpp"
#include "referee/tables/columns.hpp"
#include "referee/tables/grid.hpp"

namespace referee::report {

namespace {

using pictures::escaped;
using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t most_rows = 100, most_repeats = 50;

// The rest of a list that is too long for a page.
std::string and_more(std::size_t all, std::size_t shown, std::string_view what) {
  if (all <= shown) return {};
  return fmt::format("<p>And {} more {}.</p>\n", all - shown, what);
}

std::string percent(double part, double whole) {
  return whole > 0 ? fmt::format("{:.1f}", 100 * part / whole) : "-";
}

std::string link(const std::string& address, const std::string& text) {
  return fmt::format("<a href=\"{}\">{}</a>", escaped(address), text);
}

// A game of the list: a link where the page can replay it.
std::string game_link(const Contents& contents, std::size_t place) {
  const auto& game = (*contents.games)[place];
  const auto number = fmt::format("game {}", game.number);
  if (contents.links.game) return link(contents.links.game(game), number);
  if (!contents.replayed[place]) return number;
  return fmt::format("<a href=\"#g={}\">{}</a>", place + 1, number);
}

}  // namespace

namespace {

// Each cell leads to its games, where the page has an address of them.
std::string crosstable(const Contents& contents) {
  const auto& found = *contents.found;
  const auto grid = tables::crosstable_grid(found, false);
  if (!contents.links.meeting) return html_table("Crosstable", grid);
  const auto seeds = found.report->standings.apart.size();
  Rows rows;
  for (std::size_t i = 0; i < grid.rows.size(); ++i) {
    auto& cells = rows.emplace_back();
    for (std::size_t j = 0; j < grid.rows[i].size(); ++j) {
      const auto& text = grid.rows[i][j].text;
      const bool name = j < grid.left.size() && grid.left[j];
      const auto cell = name ? isolated(text) : escaped(text);
      const auto one = found.rows[i + seeds].engine;
      const auto other = j < grid.keys ? one : found.rows[j - grid.keys].engine;
      const bool met = one != other && found.results().meeting(std::min(one, other), std::max(one, other));
      cells.push_back(met ? link(contents.links.meeting(one, other), cell) : cell);
    }
  }
  return html_table("Crosstable", grid.heading, grid.left, rows);
}

}  // namespace

std::string standings_section(const Contents& contents) {
  const auto& found = *contents.found;
  auto body = html_table("Standings", tables::main_grid(found));
  if (found.results().games() > 0) body += html_figure(pictures::elo_chart(found));
  std::string notes;
  for (const auto& note : tables::notes_of(found)) {
    const auto begin = std::min(note.find_first_not_of(" -"), note.size());
    notes += "<li>" + isolated(std::string_view(note).substr(begin)) + "</li>\n";
  }
  if (!notes.empty()) body += "<ul>\n" + notes + "</ul>\n";
  if (tables::crosstable_says_something(found))
    body += "<h3>Crosstable</h3>\n" + crosstable(contents);
  if (tables::los_says_something(found))
    body += "<h3>How likely each engine is to be stronger</h3>\n" +
            html_table("Likelihood of superiority, in percent", tables::los_grid(found));
  return html_section("standings", "Standings", body);
}

std::string test_section(const Contents& contents) {
  const auto& test = contents.found->sprt;
  if (!test) return {};
  const auto& wish = test->hypotheses;
  auto body = fmt::format(
      "<p>{}. H0: Elo {}. H1: Elo {}. Errors: {} and {}. Model: {}.</p>\n",
      escaped(tables::sprt_text(*test)), pictures::number(wish.elo0), pictures::number(wish.elo1),
      pictures::number(wish.alpha), pictures::number(wish.beta), name(wish.model));
  if (contents.run && !contents.run->llrs.empty()) {
    const auto chart = pictures::line_chart(
        "Path of the likelihood ratio (LLR)", "samples of the test", {{"LLR", contents.run->llrs}},
        {{"H1", test->bounds.upper}, {"H0", test->bounds.lower}});
    body += html_details("The path of the test: a diagnostic. Only its end is a result.",
                         html_figure(chart));
  }
  return html_section("test", "Sequential test", body);
}

std::string faults_section(const Contents& contents) {
  Rows rows;
  std::size_t all = 0;
  for (std::size_t i = 0; i < contents.games->size(); ++i) {
    const auto& game = (*contents.games)[i];
    if (!game.noticed() || ++all > most_rows) continue;
    auto what = game.fault_text.empty() ? game.reason : game.fault_text;
    if (game.disagrees) what += (what.empty() ? "" : "; ") + std::string("the record and the rules disagree");
    if (what.empty()) what = "no result";
    rows.push_back({game_link(contents, i), isolated(game.names[0]), isolated(game.names[1]),
                    isolated(what), std::to_string(game.plies)});
  }
  std::string body;
  if (!rows.empty())
    body += html_table("Faults", {"Game", "First", "Second", "What happened", "Plies"},
                       {true, true, true, true, false}, rows) +
            and_more(all, most_rows, "games");
  std::string remarks;
  for (std::size_t i = 0; i < contents.remarks.size() && i < most_rows; ++i)
    remarks += "<li>" + escaped(contents.remarks[i]) + "</li>\n";
  if (!remarks.empty())
    body += "<h3>Damaged, or not counted</h3>\n<ul>\n" + remarks + "</ul>\n" +
            and_more(contents.remarks.size(), most_rows, "lines");
  if (body.empty()) body = "<p>None.</p>\n";
  return html_section("faults", "Faults", body);
}

// --- results by this and that --------------------------------------------------------------------

namespace {

std::string by_reason(const Contents& contents) {
  std::vector<std::pair<std::string, std::array<std::uint64_t, 4>>> all(
      contents.facts->by_reason.begin(), contents.facts->by_reason.end());
  const auto sum = [](const auto& one) { return one.second[0] + one.second[1] + one.second[2] + one.second[3]; };
  std::stable_sort(all.begin(), all.end(),
                   [&](const auto& a, const auto& b) { return sum(a) > sum(b); });
  Rows rows;
  for (const auto& one : all) {
    auto name = isolated(one.first);
    if (contents.links.reason) name = link(contents.links.reason(one.first), name);
    auto& row = rows.emplace_back(std::vector{std::move(name), std::to_string(sum(one))});
    for (const auto count : one.second) row.push_back(std::to_string(count));
  }
  return "<h3>By reason</h3>\n" +
         html_table("Results by reason",
                    {"Reason", "Games", "Black wins", "White wins", "Draws", "No result"}, {true},
                    rows);
}

std::string by_color(const Contents& contents) {
  Rows rows;
  const auto add = [&rows](const std::string& name, const matches::results::WinsDrawsLosses& black,
                           const matches::results::WinsDrawsLosses& white) {
    auto& row = rows.emplace_back(std::vector{name});
    for (const auto* const one : {&black, &white}) {
      const auto games = static_cast<double>(one->games());
      row.push_back(tables::wdl_text(*one));
      row.push_back(percent(static_cast<double>(one->wins) + 0.5 * static_cast<double>(one->draws),
                            games));
    }
  };
  for (const auto& row : contents.found->rows)
    add(name_cell(row.results->name), row.results->by_color[0], row.results->by_color[1]);
  const auto& black = contents.found->results().black();
  add("<em>all games</em>", black, {black.losses, black.draws, black.wins});
  return "<h3>By colour</h3>\n" +
         html_table("Results by colour",
                    {"Engine", "As Black: W-D-L", "%", "As White: W-D-L", "%"}, {true}, rows);
}

std::string by_opening(const Contents& contents) {
  std::vector<std::pair<std::uint64_t, FirstSeatCounts>> all(contents.facts->by_opening.begin(),
                                                             contents.facts->by_opening.end());
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    if (a.second.games() != b.second.games()) return a.second.games() > b.second.games();
    return a.second.name < b.second.name;
  });
  Rows rows;
  for (const auto& [key, one] : all) {
    if (rows.size() == most_rows) break;
    const auto score = static_cast<double>(one.wins) + 0.5 * static_cast<double>(one.draws);
    auto name = one.name.empty() ? fmt::format("no name ({:04x})", key >> 48) : isolated(one.name);
    if (contents.links.opening) name = link(contents.links.opening(key), name);
    rows.push_back({std::move(name),
                    std::to_string(one.games()), std::to_string(one.wins),
                    std::to_string(one.draws), std::to_string(one.losses),
                    percent(score, static_cast<double>(one.games()))});
  }
  if (rows.size() < 2) return {};
  return "<h3>By opening</h3>\n" +
         html_table("Results by opening, of who moves first",
                    {"Opening", "Games", "First wins", "Draws", "Second wins", "First %"}, {true},
                    rows) +
         and_more(all.size(), most_rows, "openings");
}

std::string by_length(const Contents& contents) {
  const auto& lengths = contents.facts->lengths;
  if (lengths.empty()) return {};
  constexpr std::size_t most_bars = 20, steps[] = {1, 2, 5, 10, 20, 50, 100, 200, 500};
  const auto longest = lengths.rbegin()->first;
  std::size_t step = 1000;
  for (const auto one : steps)
    if (longest / one < most_bars) {
      step = one;
      break;
    }
  std::vector<pictures::Bar> bars;
  const auto first = lengths.begin()->first / step;
  for (auto i = first; i <= longest / step; ++i)
    bars.push_back({step == 1 ? std::to_string(i)
                              : fmt::format("{}-{}", i * step, (i + 1) * step - 1)});
  for (const auto& [plies, games] : lengths)
    bars[plies / step - first].value += static_cast<double>(games);
  return "<h3>By length</h3>\n" +
         html_figure(pictures::bar_chart("Games by length", "plies", bars));
}

}  // namespace

std::string results_section(const Contents& contents) {
  if (contents.facts->by_reason.empty()) return {};
  return html_section("results", "Results", by_reason(contents) + by_color(contents) +
                                                by_opening(contents) + by_length(contents));
}

std::string repeats_section(const Contents& contents) {
  std::string items;
  std::size_t groups = 0;
  std::vector<const std::vector<std::size_t>*> all;
  for (const auto& [key, places] : contents.facts->played)
    if (places.size() > 1) all.push_back(&places);
  std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return *a < *b; });
  for (const auto* const places : all) {
    if (++groups > most_repeats) continue;
    constexpr std::size_t most_links = 12;
    std::string text;
    for (std::size_t i = 0; i < places->size() && i < most_links; ++i)
      text += (i == 0 ? "" : ", ") + game_link(contents, (*places)[i]);
    if (places->size() > most_links) text += fmt::format(" and {} more", places->size() - most_links);
    const auto& game = (*contents.games)[places->front()];
    items += fmt::format("<li>{}: {} games with the same {} plies</li>\n", text, places->size(),
                         game.plies);
  }
  if (items.empty()) return {};
  return html_section("repeats", "Repeated games",
                      "<p>Copies of a game say no more than the game itself.</p>\n<ul>\n" + items +
                          "</ul>\n" + and_more(groups, most_repeats, "groups"));
}

// --- where the games come from -------------------------------------------------------------------

namespace {

std::string listed(const std::set<std::string>& all) {
  constexpr std::size_t most = 6;
  std::string text;
  std::size_t count = 0;
  for (const auto& one : all) {
    if (++count > most) return text + fmt::format(", and {} more", all.size() - most);
    text += (text.empty() ? "" : "; ") + isolated(one);
  }
  return text;
}

std::string builds_table(const Facts& facts) {
  Rows rows;
  for (const auto& build : facts.builds) {
    if (rows.size() == most_rows) break;
    rows.push_back({isolated(build.name), isolated(build.program), isolated(build.author),
                    isolated(build.protocol), isolated(build.time), isolated(build.options)});
  }
  if (rows.empty()) return {};
  return html_table("Engines", {"Engine", "Program", "Author", "Protocol", "Time", "Options"},
                    {true, true, true, true, true, true}, rows) +
         and_more(facts.builds.size(), most_rows, "engines");
}

}  // namespace

std::string origin_section(const Contents& contents) {
  const auto& facts = *contents.facts;
  std::string rows;
  const auto add = [&rows](std::string_view what, const std::string& value) {
    if (!value.empty())
      rows += fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, value);
  };
  std::set<std::string> sources(contents.sources.begin(), contents.sources.end());
  add("Sources", listed(sources));
  if (contents.run && contents.sources.size() == 1)
    add("To play it again",
        fmt::format("<code>referee {} --config {} --out OTHER</code>",
                    contents.run->engines.size() == 2 ? "match" : "tournament",
                    escaped(basics::shell_word(contents.sources.front() + "/run.toml"))));
  add("Game", listed(facts.titles));
  add("Rules", listed(facts.rules));
  add("Begun", escaped(facts.begun));
  add("Ended", escaped(facts.ended));
  add("Host", listed(facts.hosts));
  add("Referee", listed(facts.referees));
  auto body = "<dl>\n" + rows + "</dl>\n" + builds_table(facts);
  for (const auto& [name, text] : contents.texts)
    body += html_details(name, "<pre tabindex=\"0\">" + escaped_lines(text) + "</pre>\n");
  return html_section("origin", "How it was played", body);
}

}  // namespace referee::report
