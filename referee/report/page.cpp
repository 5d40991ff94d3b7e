#include "referee/report/page.hpp"

#include <fmt/format.h>

#include <map>
#include <span>

#include "basics/text.hpp"
#include "matches/base/json.hpp"
#include "referee/pictures/markup.hpp"
#include "referee/report/bundle.hpp"
#include "referee/report/markup.hpp"
#include "referee/report/packing.hpp"
#include "referee/report/verdict.hpp"

namespace referee::report {

namespace {

using pictures::escaped;

constexpr std::size_t games_in_block = 50;  // unpacked together

// --- the data of the games -----------------------------------------------------------------------

// Texts that many games share, by their places.
class Texts {
 public:
  std::size_t place(std::string_view text) {
    const auto [found, fresh] = places_.try_emplace(std::string(text), all_.size());
    if (fresh) all_.emplace_back(text);
    return found->second;
  }
  std::string json() const {
    std::string out = "[";
    for (const auto& text : all_) {
      if (out.size() > 1) out += ',';
      matches::append_json_string(out, text);
    }
    return out + "]";
  }
  const std::vector<std::string>& all() const { return all_; }

 private:
  std::map<std::string, std::size_t, std::less<>> places_;
  std::vector<std::string> all_;
};

int code_of(ShownGame::Result result) { return static_cast<int>(result); }

// What the list of the games shows; a game that the page does not hold is not in it.
std::string index_json(const Contents& contents, std::span<const std::size_t> places) {
  Texts names, reasons, openings, starts;
  std::string games;
  for (const auto place : places) {
    const auto& game = (*contents.games)[place];
    const int flags = (game.fault ? 1 : 0) + (game.disagrees ? 2 : 0);
    games += fmt::format("{}[{},{},{},{},{},{},{},{},{},{}]", games.empty() ? "" : ",", place + 1,
                         game.number, names.place(game.names[0]), names.place(game.names[1]),
                         code_of(game.result), reasons.place(game.reason), game.plies,
                         openings.place(game.opening), flags, starts.place(game.text.start));
  }
  std::string all_starts;
  for (const auto& start : starts.all()) all_starts += (all_starts.empty() ? "" : ",") + start;
  return fmt::format("{{\"block\":{},\"names\":{},\"reasons\":{},\"openings\":{},\"starts\":[{}],"
                     "\"games\":[{}]}}",
                     games_in_block, names.json(), reasons.json(), openings.json(), all_starts,
                     games);
}

std::string data_block(std::string_view id, std::size_t number, std::string_view json) {
  return fmt::format("<script type=\"application/octet-stream\" id=\"{}{}\">{}</script>\n", id,
                     number, packed(json));
}

// One block for this many games: `text` makes a value of JSON of each.
template <class Text>
std::string blocks(std::string_view id, const Contents& contents,
                   std::span<const std::size_t> places, Text text) {
  std::string all, block;
  for (std::size_t i = 0; i < places.size(); ++i) {
    block += (block.empty() ? "[" : ",") + text((*contents.games)[places[i]].text);
    if ((i + 1) % games_in_block > 0 && i + 1 < places.size()) continue;
    all += data_block(id, i / games_in_block, block + "]");
    block.clear();
  }
  return all;
}

std::string line_blocks(const Contents& contents, std::span<const std::size_t> places,
                        std::size_t most) {
  return blocks("lines", contents, places, [most](const ReplayText& text) {
    std::string out;
    matches::append_json_string(out, cut_lines(text.lines, most));
    return out;
  });
}

struct HeldLines {
  std::string blocks, remark;  // the remark: what of them is left out
};

std::string remark_on_lines(std::size_t most) {
  if (most == 0)
    return "<p>There is no room here for the engines' lines: <code>--lines N</code> keeps "
           "them.</p>\n";
  return fmt::format("<p>The engines' lines are cut behind {}: <code>--lines N</code> keeps "
                     "more.</p>\n",
                     basics::counted(most, "action"));
}

// As many actions of each line as are wanted, or as there is room for.
HeldLines held_lines(const Contents& contents, std::span<const std::size_t> places,
                     std::optional<int> wanted, std::size_t room) {
  constexpr std::size_t whole = 99, limits[] = {whole, 6, 3, 2};
  if (wanted) {
    const auto most = static_cast<std::size_t>(*wanted);
    return {line_blocks(contents, places, most), remark_on_lines(most)};
  }
  for (const auto limit : limits)
    if (auto all = line_blocks(contents, places, limit); all.size() <= room)
      return {std::move(all), limit == whole ? std::string() : remark_on_lines(limit)};
  return {{}, remark_on_lines(0)};
}

// --- the page ------------------------------------------------------------------------------------

std::string title_of(const Contents& contents) {
  const auto& rows = contents.found->rows;
  const auto name = [](const tables::EngineFinding& row) {
    return pictures::shortened(row.results->name, 40);
  };
  if (rows.size() == 2) return name(rows[0]) + " against " + name(rows[1]);
  return fmt::format("Tournament of {} engines", rows.size());
}

std::string head(const Contents& contents, std::string_view style, std::string_view script) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
      "script-src '{}'; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"referrer\" content=\"no-referrer\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n<title>{}</title>\n<style>{}</style>\n</head>\n",
      policy_hash(script), policy_hash(style), escaped(title_of(contents)), style);
}

std::string games_section(const Contents& contents, std::size_t held, std::string_view remark) {
  const auto all = contents.games->size();
  auto body = held < all ? fmt::format("<p>This page holds {} of {} games.</p>\n", held, all)
                         : std::string();
  if (held == 0) return html_section("games", "Games", body + "<p>There is no game to replay.</p>\n");
  return html_section("games", "Games",
                      body + std::string(remark) +
                          "<div id=\"viewer\"><p>Replaying games needs JavaScript. In a shell: "
                          "<code>referee replay FILE --games N --at PLY</code>.</p></div>\n");
}

}  // namespace

namespace {

std::vector<std::size_t> held_places(const Contents& contents) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < contents.games->size(); ++i)
    if (contents.replayed[i]) places.push_back(i);
  return places;
}

std::string moves_of(const Contents& contents, std::span<const std::size_t> places) {
  return data_block("index", 0, index_json(contents, places)) +
         blocks("moves", contents, places, [](const ReplayText& text) { return text.game; });
}

}  // namespace

std::string games_part(const Contents& contents) {
  constexpr std::size_t whole = 99;  // actions of a line
  const auto places = held_places(contents);
  if (places.empty()) return games_section(contents, 0, {});
  return games_section(contents, places.size(), {}) + moves_of(contents, places) +
         line_blocks(contents, places, whole);
}

std::string page(const Contents& contents, std::optional<int> lines) {
  const auto places = held_places(contents);
  const auto style = page_style(), script = page_script();
  auto html = head(contents, style, script);
  html += fmt::format("<body>\n<main>\n<h1>{}</h1>\n<p class=\"verdict\">{}</p>\n",
                      isolated(title_of(contents)), escaped(verdict_sentence(*contents.found)));
  html += standings_section(contents) + test_section(contents) + faults_section(contents);
  const auto rest = times_section(contents) + results_section(contents) +
                    repeats_section(contents) + origin_section(contents);
  std::string data;
  HeldLines held;
  if (!places.empty()) {
    data = moves_of(contents, places);
    const auto used = html.size() + rest.size() + data.size() + script.size();
    held = held_lines(contents, places, lines, usual_size - std::min(usual_size, used));
    data += held.blocks + "<script>" + script + "</script>\n";
  }
  return html + games_section(contents, places.size(), held.remark) + rest + "</main>\n" + data +
         "</body>\n</html>\n";
}

}  // namespace referee::report
