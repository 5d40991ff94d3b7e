// The protocol of a log by a line of it.

#include <boost/test/unit_test.hpp>

#include "matches/transcripts/judge.hpp"

namespace {

using protocols::Kind;

std::optional<Kind> of(std::string_view text) {
  matches::transcripts::Spoken spoken;
  spoken.text = text;
  return matches::transcripts::protocol_of(spoken);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(transcripts_protocol)

BOOST_AUTO_TEST_CASE(words_of_one_protocol_tell_it) {
  for (const auto* text :
       {"usi", "usiok", "isready", "position startpos moves 7g7f", "position sfen 9/9 b - 1",
        "go btime 0 wtime 0", "go", "bestmove 7g7f ponder 3c3d", "info depth 3 score cp 5",
        "id name x", "option name Hash type spin", "checkmate nomate"})
    BOOST_TEST((of(text) == Kind::usi), text);
  for (const auto* text :
       {"protocol_version", "= 2", "=", "=17 h8", "? unknown command", "?", "list_commands",
        "rules keishi keishi", "play b h8", "3 genmove White", "clear_board", "clock black 1 2 3"})
    BOOST_TEST((of(text) == Kind::line), text);
  for (const auto* text :
       {"START 15", "BEGIN", "TURN 7,7", "BOARD", "DONE", "7,7", "7,7,1", "7,7 8,8 9,9", "OK",
        "INFO rule 4", "MESSAGE depth 3", "name=\"x\", version=\"1\"", "YXSHOWFORBID",
        "FORBID 0708.", "SWAP2BOARD", "ABOUT", "END"})
    BOOST_TEST((of(text) == Kind::gomocup), text);
}

BOOST_AUTO_TEST_CASE(words_of_several_and_of_none_tell_nothing) {
  for (const auto* text :
       {"", "quit", "name", "version", "stop", "gameover win", "hello", "7", "position",
        "play the game", "=== a title ===", "info", "go home", "rules are rules", "begin", "1234"})
    BOOST_TEST(!of(text), text);
}

BOOST_AUTO_TEST_SUITE_END()
