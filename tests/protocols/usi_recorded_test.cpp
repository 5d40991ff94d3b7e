// What real engines said, word for word, and the referee's side of it played again.

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "protocols/words.hpp"
#include "tests/data.hpp"
#include "tests/protocols/dialogue.hpp"

using namespace protocols;
using Texts = std::vector<std::string>;

namespace {

Texts recorded(const std::string& engine) {
  std::ifstream file(tests::data_path("protocols/usi-" + engine + ".txt"), std::ios::binary);
  BOOST_REQUIRE(file.good());
  Texts lines;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) lines.push_back(line);
  return lines;
}

Setup settings_of(const Texts& lines) {
  Setup setup;
  setup.manner = Manner::strict;
  const std::string_view start = "> setoption name ";
  for (const auto& line : lines) {
    if (!line.starts_with(start)) continue;
    const auto value = line.find(" value ");
    setup.settings.push_back(
        {line.substr(start.size(), value - start.size()), line.substr(value + 7)});
  }
  return setup;
}

Limits limits_of(std::string_view go) {
  Limits limits;
  for (auto word = next_word(go); !word.empty(); word = next_word(go)) {
    if (word == "go" || word == "ponder") continue;
    const auto value = number<std::uint64_t>(next_word(go)).value();
    if (word == "nodes") limits.nodes = value;
    if (word == "nodes") continue;
    if (!limits.clocks) limits.clocks.emplace();
    auto& [black, white] = *limits.clocks;
    const Millis time(static_cast<Millis::rep>(value));
    if (word == "btime") black.left = time;
    if (word == "wtime") white.left = time;
    if (word == "binc") black.increment = time;
    if (word == "winc") white.increment = time;
    if (word == "byoyomi") black.byoyomi = white.byoyomi = time;
  }
  return limits;
}

// Plays the referee's side: each line that was sent then must be sent now.
class Replay {
 public:
  explicit Replay(const std::string& engine)
      : lines_(recorded(engine)), dialogue_(Kind::usi, settings_of(lines_)) {
    for (const auto& line : lines_) {
      const auto text = std::string_view(line).substr(2);
      if (line.starts_with('>'))
        send(text);
      else if (auto event = dialogue_.say(text))
        events_.push_back(tests::word(*event));
    }
    BOOST_TEST(sent_ + dialogue_.take_sent() == "");
  }
  Protocol& protocol() { return *dialogue_; }
  const Texts& events() const { return events_; }
  std::set<std::string> deviations() {
    std::set<std::string> codes;
    for (const auto& deviation : dialogue_->deviations()) codes.insert(deviation.requirement);
    return codes;
  }

 private:
  void send(std::string_view line) {
    sent_ += dialogue_.take_sent();
    auto rest = line;
    const auto word = next_word(rest);
    if (word == "position") {
      position_ = line;
      return;
    }
    if (sent_.empty()) act(word, rest, line);
    sent_ += dialogue_.take_sent();
    const auto expected = std::exchange(position_, "") + std::string(line) + '\n';
    BOOST_TEST(sent_.starts_with(expected), "sent: " << sent_ << "expected: " << expected);
    sent_.erase(0, expected.size());
  }

  void act(std::string_view word, std::string_view rest, std::string_view line) {
    auto& out = dialogue_.out();
    if (word == "usi") dialogue_->open(out);
    if (word == "setoption" || word == "isready") {
      dialogue_->prepare({}, out);
      told_ = 0;
    }
    if (word == "go") ask(next_word(rest) == "ponder", limits_of(line));
    if (word == "stop") dialogue_->stop(out);
    if (word == "gameover") dialogue_->over(Score::win, "", out);
    if (word == "quit") dialogue_->quit(out);
  }

  void ask(bool ponder, const Limits& limits) {
    Texts moves;
    std::string_view rest = position_;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest))
      if (word != "position" && word != "startpos" && word != "moves") moves.emplace_back(word);
    const Question question{moves.size() % 2 ? Side::white : Side::black, Wanted::action, limits};
    for (; told_ + ponder < moves.size(); ++told_) dialogue_->played(Side::black, moves[told_]);
    if (ponder)
      BOOST_TEST(dialogue_->ponder(moves.back(), question, dialogue_.out()));
    else
      BOOST_TEST(!dialogue_->ask(question, dialogue_.out()));
    position_ += '\n';
  }

  Texts lines_, events_;
  tests::Dialogue dialogue_;
  std::string sent_, position_;
  std::size_t told_ = 0;
};

using Codes = std::set<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(usi_recorded)

BOOST_AUTO_TEST_CASE(fairy_stockfish) {
  Replay replay("fairy-stockfish");
  BOOST_TEST(replay.events() ==
             (Texts{"greeted", "ready", "answered 7g7f guessing 5a4b",
                    "answered 8h2b guessing 3a2b", "stray bestmove 5a5b ponder 6i6h", "ready"}));
  const auto& identity = replay.protocol().identity();
  BOOST_TEST(identity.name == "Fairy-Stockfish 11.1 LB 64");
  BOOST_TEST(identity.author == "Fabian Fichter");
  BOOST_REQUIRE_EQUAL(identity.options.size(), 25U);
  BOOST_TEST(identity.options[1].name == "Debug Log File");
  BOOST_TEST(*identity.options[1].standard == "");
  BOOST_TEST((replay.deviations() == Codes{"usi-handshake", "usi-known-words", "usi-option-name"}));
  BOOST_TEST(replay.protocol().declined().empty());
}

BOOST_AUTO_TEST_CASE(sjaak) {
  Replay replay("sjaakii");
  BOOST_TEST(replay.events() == (Texts{"greeted", "ready", "answered 7g7f guessing 8b5b",
                                       "answered 8h2b+ guessing 3a2b"}));
  BOOST_TEST(replay.protocol().identity().name == "Sjaak II 1.4.1 (x86_64)");
  BOOST_TEST(replay.protocol().identity().options.size() == 3U);
  BOOST_TEST(*replay.protocol().search().centipawns == -39);
  BOOST_TEST(replay.protocol().search().variation == "8h2b+ 3a2b B@5e B@6e 5i4h 6e7f");
  BOOST_TEST((replay.deviations() == Codes{"usi-control", "usi-handshake", "usi-info-pv"}));
}

BOOST_AUTO_TEST_CASE(gps_shogi) {
  Replay replay("gpsusi");
  BOOST_TEST(replay.events() == (Texts{"greeted", "ready", "answered 7g7f", "answered 6g6f"}));
  const auto& options = replay.protocol().identity().options;
  BOOST_REQUIRE_EQUAL(options.size(), 11U);  // nine, and the two that every engine has
  BOOST_TEST(options[9].name == "USI_Hash");
  BOOST_TEST(options[9].implied);
  BOOST_TEST((replay.deviations() == Codes{}));
}

BOOST_AUTO_TEST_SUITE_END()
