// Files that are read piece by piece give the games of the whole file, wherever the pieces end.

#include "referee/browse/piece.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "matches/records/json/json_lines.hpp"
#include "referee/browse/answers.hpp"
#include "tests/data.hpp"

namespace {

namespace browse = referee::browse;
namespace records = matches::records;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// A game and what is wrong with it, or the damage with its line.
std::string said_of(const records::Item& item, const records::Disagreements& found,
                    std::size_t lines) {
  if (!item)
    return std::to_string(item.error().line + lines) + ": " + item.error().sentence;
  auto text = records::json::json_line(*item);
  for (const auto& each : found) text += "\n" + std::to_string(each.ply) + each.sentence;
  return text;
}

std::vector<std::string> whole(const std::string& bytes, const records::Format& format) {
  std::vector<std::string> all;
  records::Disagreements found;
  auto lines = records::Lines::of(bytes);
  if (format.layout == records::Layout::json_lines) lines.pass_overlong();
  const records::Reading reading{.disagreements = &found};
  while (auto item = format.read(lines, reading)) {
    all.push_back(said_of(*item, found, 0));
    found.clear();
  }
  return all;
}

struct InPieces {
  std::vector<std::string> games;
  std::vector<std::string> again;  // each by itself, from the lines where it stands
};

// As the page reads a file: a piece without a whole game is made longer.
InPieces in_pieces(const std::string& bytes, const records::Format& format, std::size_t usual) {
  InPieces all;
  std::size_t at = 0, used = 0, lines = 0, size = usual;
  std::optional<records::Encoding> encoding;
  while (at < bytes.size()) {
    const auto end = std::min(at + size, bytes.size());
    const browse::Piece piece{.bytes = std::string_view(bytes).substr(at, end - at),
                              .last = end == bytes.size(),
                              .used = used,
                              .lines = lines,
                              .format = &format,
                              .encoding = encoding,
                              .reading = {}};
    browse::PieceReader reader(piece);
    while (auto found = reader.next()) {
      all.games.push_back(said_of(found->item, found->disagreements, lines));
      const browse::Piece one{
          .bytes = piece.bytes.substr(found->begin.bytes, found->end - found->begin.bytes),
          .last = true,
          .used = found->begin.used,
          .lines = found->lines,
          .format = &format,
          .encoding = encoding ? encoding : reader.encoding(),
          .reading = {}};
      browse::PieceReader again(one);
      const auto same = again.next();
      // What is wrong may be said by what comes behind it: the page keeps the first words.
      if (found->item)
        all.again.push_back(same ? said_of(same->item, same->disagreements, found->lines) : "none");
      else
        all.again.push_back(same && same->item ? "whole" : all.games.back());
    }
    const auto place = reader.reached();
    const bool further = place.bytes > 0 || place.used > used;
    if (!further && piece.last) break;
    size = further ? usual : size * 2;
    at += place.bytes;
    used = place.used;
    lines = reader.lines();
    encoding = reader.encoding();
  }
  return all;
}

void check(const std::string& bytes, const records::Format& format, const std::string& name) {
  const auto expected = whole(bytes, format);
  for (const std::size_t size : {std::size_t{64}, std::size_t{1000}, std::size_t{20'000}}) {
    const auto found = in_pieces(bytes, format, size);
    BOOST_TEST(found.games == expected, name << " in pieces of " << size);
    BOOST_TEST(found.again == expected, name << ", each game by itself, in pieces of " << size);
  }
}

// Games of all four kinds.
std::vector<records::Game> some_games() {
  std::vector<records::Game> games;
  for (const auto* const run : {"shogi", "renju", "keishi", "liuzichong"})
    for (const auto& file :
         std::filesystem::directory_iterator(tests::data_path("runs/" + std::string(run)))) {
      if (!file.path().filename().string().starts_with("games-")) continue;
      auto lines = *records::Lines::open(file.path().string());
      for (int i = 0; i < 3; ++i)
        if (auto item = records::json::read_jsonl(lines, {}); item && *item)
          games.push_back(**std::move(item));
    }
  return games;
}

// A file that is one piece.
browse::Piece whole_sfen(std::string_view bytes, std::size_t lines) {
  return {.bytes = bytes,
          .last = true,
          .used = 0,
          .lines = lines,
          .format = records::find_format("sfen"),
          .encoding = {},
          .reading = {}};
}

BOOST_AUTO_TEST_SUITE(pieces_of_records)

BOOST_AUTO_TEST_CASE(games_of_every_format_are_those_of_the_whole_file) {
  const auto games = some_games();
  BOOST_TEST_REQUIRE(games.size() >= 8U);
  for (const auto& format : records::formats())
    for (const auto encoding : {records::Encoding::utf8, format.encoding}) {
      std::string bytes;
      std::size_t lost = 0, written = 0;
      records::Losses losses;
      for (const auto& game : games) {
        const auto kinds = std::string(format.games);
        if (!kinds.empty() && kinds.find(game.kind->name) == kinds.npos) continue;
        const auto text = write(format, game, {.encoding = encoding}, losses);
        if (!text) continue;
        if (written++ > 0) bytes += format.between;
        bytes += records::encoded(*text, encoding, lost);
      }
      BOOST_TEST(written > 1U, format.name);
      check(bytes, format, std::string(format.name));
    }
}

BOOST_AUTO_TEST_CASE(files_of_others_too) {
  std::size_t files = 0;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(tests::data_path("records"))) {
    const auto* const format = records::format_of_file(file.path().string());
    if (!file.is_regular_file() || !format || !format->read) continue;
    ++files;
    check(text_of(file.path()), *format, file.path().filename().string());
  }
  BOOST_TEST(files > 5U);
}

BOOST_AUTO_TEST_CASE(damage_stands_between_games) {
  const auto& pgn = *records::find_format("pgn");
  const std::string good =
      "[Event \"e\"]\n[Game \"keishi\"]\n[Result \"*\"]\n\n1. a2a3 {a comment\n[Event \"no\"]\n} *\n\n";
  const std::string torn = "[Event \"e\"]\n[Game \"keishi\"]\n\n1. a2a3 a9a9 x*\n\n";
  check(good + torn + good + "[Event \"e\"]\n[Game \"kei", pgn, "torn");
  const auto& sgf = *records::find_format("sgf");
  const std::string stones = "(;GM[4]FF[4]SZ[15];B[hh];W[hg])";
  check(stones + stones + "\n" + stones + "(;GM[4", sgf, "many in one line");
}

BOOST_AUTO_TEST_CASE(line_ends_of_all_kinds) {
  const auto& sfen = *records::find_format("sfen");
  check("startpos moves 7g7f\rstartpos moves 2g2f\r\n\r\nstartpos\n", sfen, "line ends");
  check("startpos moves 7g7f\rstartpos moves 2g2f\rstartpos\r", sfen, "of old");
}

BOOST_AUTO_TEST_CASE(rubbish_is_damage) {
  std::string rubbish;
  for (int i = 0; i < 3000; ++i) rubbish += static_cast<char>(i * 7919 >> 3);
  for (const auto& format : records::formats())
    if (format.read) check(rubbish, format, std::string(format.name));
}

BOOST_AUTO_TEST_CASE(a_game_is_explained_from_any_action_on) {
  const std::string bytes = "startpos moves 7g7f 3c3d 8h2b+ 3a2b 2b2b\n";
  const auto piece = whole_sfen(bytes, 0);
  const auto json = boost::json::parse(browse::game_json(piece, 1));
  BOOST_TEST(json.at("explained").as_array().size() == 5U);  // with the one that is refused
  const auto later = boost::json::parse(browse::game_json(piece, 3));
  BOOST_TEST(later.at("explained").as_array().size() == 3U);
  BOOST_TEST(later.at("explained").at(0) == json.at("explained").at(2));
  BOOST_TEST(later.at("explained").at(2).as_string().starts_with("refused"));
  BOOST_TEST(json.at("game").at("x").as_object().contains("5"));
}

BOOST_AUTO_TEST_CASE(rows_say_where_and_what) {
  const std::string bytes = "# two games\nstartpos moves 7g7f\nstartpos moves 7g7e\nnonsense\n";
  const auto piece = whole_sfen(bytes, 10);
  const auto json = boost::json::parse(browse::games_json(piece));
  const auto& games = json.at("games").as_array();
  BOOST_TEST_REQUIRE(games.size() == 3U);
  BOOST_TEST(games[0].at(2).to_number<std::size_t>() == 32U);
  BOOST_TEST(games[1].at(3).to_number<std::size_t>() == 12U);  // lines before it
  BOOST_TEST(games[1].at(11).to_number<int>() == 2);           // it disagrees with the rules
  BOOST_TEST(games[2].as_array().size() == 5U);
  BOOST_TEST(games[2].at(4).as_string().starts_with("14"));
  BOOST_TEST(json.at("read").to_number<std::size_t>() == bytes.size());
  BOOST_TEST(json.at("line").to_number<std::size_t>() == 14U);
}

// What is saved is what `convert` writes: see tests/web/records.mjs. Here: what is lost.
BOOST_AUTO_TEST_CASE(conversions_say_what_is_lost) {
  const std::string bytes = "startpos moves 7g7f\nstartpos moves 2g2f\n";
  const auto piece = whole_sfen(bytes, 0);
  const auto asked = [&](std::string_view to, bool one) {
    return boost::json::parse(browse::conversion_json(
        piece, {.to = records::find_format(to), .one_game = one}));
  };
  BOOST_TEST(asked("csa", false).at("written").to_number<int>() == 2);
  BOOST_TEST(asked("csa", true).at("written").to_number<int>() == 1);
  const auto none = asked("psq", false);
  BOOST_TEST(none.at("left_out").to_number<int>() == 2);
  BOOST_TEST(none.at("bytes").as_string().empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
