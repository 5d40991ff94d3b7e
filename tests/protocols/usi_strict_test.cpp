// The strict manner of USI: each deviation is noted under the requirement that it breaks.

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>
#include <vector>

#include "protocols/requirements.hpp"
#include "tests/protocols/usi_playing.hpp"

using namespace protocols;
using tests::Dialogue;
using tests::Playing;
using Texts = std::vector<std::string>;

namespace {

Playing strict() { return Playing({{}, {}, false, Manner::strict}); }

// The codes of the deviations that one line adds.
Texts codes(Dialogue& d, std::string_view line) {
  const auto before = d->deviations().size();
  d.say(line);
  Texts list;
  for (const auto& deviation : d->deviations().subspan(before)) {
    BOOST_TEST(deviation.text == line);
    BOOST_TEST(!deviation.sentence.empty());
    list.push_back(deviation.requirement);
  }
  return list;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(usi_strict)

BOOST_AUTO_TEST_CASE(the_handshake_is_looked_at) {
  Dialogue d(Kind::usi, {{}, {}, false, Manner::strict});
  d->open(d.out());
  d.take_sent();
  BOOST_TEST(codes(d, "Banner") == Texts{"usi-handshake"});
  BOOST_TEST(d->deviations().back().line == 1);
  BOOST_TEST(codes(d, "") == Texts{});
  BOOST_TEST(codes(d, "id") == Texts{"usi-handshake"});
  BOOST_TEST(codes(d, "id version 3") == Texts{"usi-handshake"});
  BOOST_TEST(codes(d, "option name A B type check default true") == Texts{"usi-option-name"});
  BOOST_TEST(codes(d, "option name A B type check default true") ==
             (Texts{"usi-option-name", "usi-option-once"}));
  BOOST_TEST(codes(d, "option type check") == Texts{"usi-option"});
  BOOST_TEST(codes(d, "option name C") == Texts{"usi-option"});
  BOOST_TEST(codes(d, "option name D type slider default 3") == Texts{"usi-option"});
  BOOST_TEST(codes(d, "option name E type spin default 3") == Texts{"usi-option"});
  BOOST_TEST(codes(d, "option name F type combo default a") == Texts{"usi-option"});
  BOOST_TEST(codes(d, "option name G type combo default a var b") == Texts{"usi-option-default"});
  BOOST_TEST(codes(d, "option name H type spin default 9 min 1 max 3") ==
             Texts{"usi-option-default"});
  BOOST_TEST(codes(d, "option name I type check") == Texts{"usi-option-default"});
  BOOST_TEST(codes(d, "option name J type string default ") == Texts{});
  BOOST_TEST(codes(d, "option name K type button") == Texts{});
  BOOST_TEST(codes(d, "usiok") == Texts{"usi-id-name"});
  BOOST_TEST(codes(d, "usiok") == Texts{"usi-usiok"});
  BOOST_TEST(codes(d, "id name Late") == Texts{"usi-handshake"});
  BOOST_TEST(codes(d, "option name L type button") == Texts{"usi-handshake"});
  BOOST_TEST(codes(d, "readyok") == Texts{"usi-readyok"});
  BOOST_TEST(d->deviations().back().line == 21);
}

BOOST_AUTO_TEST_CASE(the_name_is_given_once) {
  Dialogue d(Kind::usi, {{}, {}, false, Manner::strict});
  d->open(d.out());
  d.take_sent();
  BOOST_TEST(codes(d, "id name A") == Texts{});
  BOOST_TEST(codes(d, "id name B") == Texts{"usi-id-name"});
}

BOOST_AUTO_TEST_CASE(answers_are_looked_at) {
  auto d = strict();
  BOOST_TEST(codes(d, "bestmove 7g7f") == Texts{"usi-one-bestmove"});
  using Pair = std::pair<std::string_view, Texts>;
  for (const auto& [line, expected] :
       {Pair{"bestmove 7g7f", {}}, Pair{"bestmove 7g7f ponder P*5e", {}},
        Pair{"bestmove resign", {}}, Pair{"bestmove win", {}},
        Pair{"bestmove", {"usi-bestmove-text"}}, Pair{"bestmove (none)", {"usi-bestmove-text"}},
        Pair{"bestmove RESIGN", {"usi-bestmove-text"}},
        Pair{"bestmove P@5e", {"usi-bestmove-text"}},
        Pair{"bestmove 7g7f ponder", {"usi-bestmove-ponder"}},
        Pair{"bestmove 7g7f ponder no", {"usi-bestmove-ponder"}},
        Pair{"bestmove 7g7f 3c3d", {"usi-bestmove-ponder"}},
        Pair{"bestmove 7g7f ponder 3c3d x", {"usi-bestmove-ponder"}}}) {
    d.asked();
    BOOST_TEST(codes(d, line) == expected, line);
  }
  d->ask_mate({}, d.out());
  BOOST_TEST(codes(d, "bestmove 7g7f") == Texts{"usi-checkmate"});
  BOOST_TEST(codes(d, "checkmate nomate") == Texts{"usi-checkmate"});
  d->ask_mate({}, d.out());
  BOOST_TEST(codes(d, "checkmate oh no") == Texts{"usi-checkmate"});
  d->ponder("7g7f", {}, d.out());
  BOOST_TEST(codes(d, "bestmove 3c3d") == Texts{"usi-ponder"});
  d.asked();
  d->stop(d.out());
  BOOST_TEST(codes(d, "bestmove 3c3d") == Texts{});
}

BOOST_AUTO_TEST_CASE(info_is_looked_at) {
  auto d = strict();
  for (const auto line :
       {"info depth 3 seldepth 4 score cp 31 lowerbound nodes 4 nps 3 time 1 hashfull 1000 multipv "
        "1 pv 7g7f P*5e",
        "info string what ever score", "info currmove 7g7f currmovenumber 3",
        "info score mate + pv resign", "info score mate -0 pv 7g7f win", "info currline 1 7g7f"})
    BOOST_TEST(codes(d, line) == Texts{}, line);
  using Pair = std::pair<std::string_view, std::string>;
  for (const auto& [line, expected] :
       {Pair{"info", "usi-info-words"}, Pair{"info foo 3", "usi-info-words"},
        Pair{"info currmove e2e4", "usi-info-words"}, Pair{"info depth", "usi-info-number"},
        Pair{"info depth -1", "usi-info-number"}, Pair{"info hashfull 1001", "usi-info-number"},
        Pair{"info score cp", "usi-info-score"}, Pair{"info score 3", "usi-info-score"},
        Pair{"info score cp 100001", "usi-info-score"},
        Pair{"info score mate soon", "usi-info-score"}, Pair{"info pv", "usi-info-pv"},
        Pair{"info pv 7g7f score cp 3", "usi-info-pv"}, Pair{"info pv e2e4", "usi-info-pv"}})
    BOOST_TEST(codes(d, line) == Texts{expected}, line);
}

BOOST_AUTO_TEST_CASE(bytes_and_words_are_looked_at) {
  auto d = strict();
  using namespace std::string_view_literals;
  BOOST_TEST(codes(d, "info string \x83G"sv) == Texts{"usi-utf8"});
  BOOST_TEST(codes(d, "info string a\0b"sv) == Texts{"usi-control"});
  BOOST_TEST(codes(d, "info string \x1b[1m"sv) == Texts{"usi-control"});
  BOOST_TEST(codes(d, "info\tstring \xe5\xb0\x86\r"sv) == Texts{});
  BOOST_TEST(codes(d, "Unknown command: gameover win") == Texts{"usi-known-words"});
  BOOST_TEST(codes(d, "uciok") == Texts{"usi-known-words"});
}

BOOST_AUTO_TEST_CASE(a_flood_of_deviations_is_not_kept) {
  auto d = strict();
  for (int i = 0; i < 5000; ++i) d.say("noise");
  BOOST_TEST(d->deviations().size() == 1000U);
}

BOOST_AUTO_TEST_CASE(the_tolerant_manner_notes_nothing) {
  Playing d;
  for (const auto line : {"noise", "bestmove x", "info depth x", "readyok", "\xff"}) d.say(line);
  BOOST_TEST(d->deviations().empty());
}

BOOST_AUTO_TEST_CASE(every_requirement_has_one_code_and_a_sentence) {
  std::set<std::string_view> seen;
  for (const auto& [code, sentence] : requirements(Kind::usi)) {
    BOOST_TEST(code.starts_with("usi-"));
    BOOST_TEST(sentence.ends_with('.'));
    BOOST_TEST(seen.insert(code).second);
  }
}

BOOST_AUTO_TEST_SUITE_END()
