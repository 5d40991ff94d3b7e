#include "referee/watching/run_page.hpp"

#include <fmt/format.h>

#include "basics/shell.hpp"
#include "basics/text.hpp"
#include "matches/base/fnv.hpp"
#include "referee/pictures/markup.hpp"
#include "referee/report/markup.hpp"
#include "referee/report/sections.hpp"
#include "referee/report/verdict.hpp"

namespace referee::watching {

namespace {

using pictures::escaped;
using report::html_section;

report::Contents::Links links_of(const std::string& run) {
  const auto games = address_of(run) + "/games?";
  report::Contents::Links links;
  links.game = [games](const report::ShownGame& game) {
    return fmt::format("{}number={}", games, game.number);
  };
  links.meeting = [games](std::size_t one, std::size_t other) {
    return fmt::format("{}one={}&other={}", games, one, other);
  };
  links.reason = [games](const std::string& reason) {
    return games + "reason=" + address_part(reason);
  };
  links.opening = [games](std::uint64_t key) {
    return games + "opening=" + matches::sixteen_digits(key);
  };
  return links;
}

report::Contents contents_of(WatchedRun& run) {
  report::Contents contents;
  contents.found = &run.standing().found;
  const auto& log = run.games();
  contents.facts = &log.facts();
  contents.games = &log.noticed();
  contents.run = &run.run();
  contents.sources = {run.directory()};
  contents.remarks.assign(log.remarks().begin(), log.remarks().end());
  contents.replayed.assign(log.noticed().size(), false);
  contents.links = links_of(run.name());
  return contents;
}

std::string path_section(const Standing& now) {
  const auto& path = now.path;
  if (path.elo.size() < 3) return {};
  const auto chart = pictures::line_chart(
      fmt::format("Elo of {}", pictures::shortened(now.found.rows.front().results->name, 40)),
      "games",
      {{"Elo", path.elo}, {"upper limit", path.high}, {"lower limit", path.low}}, {{"", 0}},
      {path.first, path.step});
  return html_section("path", "Elo over the games",
                      report::html_figure(chart) +
                          "<p>With its limits of 95 %, which are true of a number of games that was "
                          "fixed beforehand.</p>\n");
}

// The running games as lines; a script puts boards in their place, and keeps this section.
std::string boards_section(const WatchedRun& run) {
  const auto boards = run.boards().shown();
  std::string items;
  for (const auto* const board : boards)
    items += fmt::format("<li>game {}: {} – {}, {}{}</li>\n", board->number,
                         report::isolated(board->names[0]), report::isolated(board->names[1]),
                         basics::counted(board->actions.size(), "ply", "plies"),
                         board->actions.empty() ? "" : ", last " + escaped(board->actions.back()));
  return fmt::format("<section id=\"boards\"{}>\n<h2>Running games</h2>\n<div id=\"running\"><ul>\n{}"
                     "</ul></div>\n</section>\n",
                     boards.empty() ? " hidden" : "", items);
}

std::string progress_text(const GameLog& log) {
  const auto [read, all] = log.progress();
  return fmt::format("Reading the journal: {} of {} MB.", read / 1'000'000, all / 1'000'000);
}

std::string head_section(WatchedRun& run, const Standing& now) {
  auto body = fmt::format("<p class=\"verdict\" role=\"status\">{}</p>\n<p>{}.",
                          escaped(report::verdict_sentence(now.found)),
                          escaped(state_text(run)));
  if (run.reads_on()) body += " " + progress_text(run.games());
  if (!run.plays() && !run.complete())
    body += fmt::format(" To continue it: <code>referee resume {}</code>",
                        escaped(basics::shell_word(run.directory())));
  return "<section id=\"state\">\n" + body + "</p>\n</section>\n";
}

}  // namespace

std::string address_part(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool plain = basics::is_letter(c) || basics::is_digit(c) || c == '-' || c == '_' || c == '.';
    if (plain)
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string address_of(const std::string& run) { return "/runs/" + address_part(run); }

std::string whole_page(std::string_view title, std::string_view body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n"
      "<link rel=\"stylesheet\" href=\"/watching/style.css\">\n"
      "<script src=\"/watching/script.js\" defer></script>\n"
      "<title>{}</title>\n</head>\n<body>\n<header><nav><a href=\"/runs\">All runs</a></nav>"
      "</header>\n<main>\n{}</main>\n</body>\n</html>\n",
      escaped(title), body);
}

std::string state_text(WatchedRun& run) {
  const auto& now = run.standing();
  const auto games = now.results.games(), planned = run.run().planned;
  const auto count = fmt::format("{} of {} games", games, planned);
  if (run.plays()) return "playing: " + count;
  if (!run.complete()) return "stopped: " + count;
  if (run.run().sprt && games < planned) return "decided after " + basics::counted(games, "game");
  return "complete: " + basics::counted(games, "game");
}

std::string live_sections(WatchedRun& run) {
  if (!run.problem().empty())
    return html_section("state", "This run cannot be shown",
                        "<p class=\"bad\">" + escaped(run.problem()) + "</p>\n");
  const auto& now = run.standing();
  const auto contents = contents_of(run);
  const bool faults = !contents.games->empty() || !contents.remarks.empty();
  const auto faults_part = report::faults_section(contents);
  return head_section(run, now) + (faults ? faults_part : "") + boards_section(run) +
         report::standings_section(contents) +
         report::test_section(contents) + path_section(now) +
         report::times_section(contents) + report::results_section(contents) +
         (faults ? "" : faults_part) + report::origin_section(contents);
}

std::string run_page(WatchedRun& run) {
  const auto sections = live_sections(run);
  return whole_page(
      run.name(),
      fmt::format("<h1><bdi>{}</bdi></h1>\n"
                  "<p id=\"connection\" class=\"notice\" role=\"status\"></p>\n"
                  "<div id=\"live\" data-run=\"{}\" data-revision=\"{}\">\n{}</div>\n",
                  escaped(run.name()), address_of(run.name()), run.revision(), sections));
}

}  // namespace referee::watching
