#pragma once
// Dialogues with an engine of Gomocup.

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/protocols/dialogue.hpp"

namespace tests::gomocup {

inline constexpr std::string_view about = R"(name="Pela", version="1.5", author="P", country="CZ")";
inline constexpr std::string_view rapfi = R"(name="Rapfi", version="0.43", author="R", country="CN")";

// Lines for the engine end in CR LF; the dialogues of these tests show them without.
struct Dialogue : tests::Dialogue {
  explicit Dialogue(protocols::Setup setup = {})
      : tests::Dialogue(protocols::Kind::gomocup, std::move(setup)) {}

  std::vector<protocols::Event> hold(std::string_view text) {
    std::string shown;
    bool sent = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const bool begins = i == 0 || text[i - 1] == '\n' || text[i - 1] == ' ';
      if (text[i] == '>' && begins) sent = true;
      if (text[i] == '\n' && sent) shown += '\r';
      if (text[i] == '\n') sent = false;
      shown += text[i];
    }
    return tests::Dialogue::hold(shown);
  }
};

inline void greet(Dialogue& dialogue, std::string_view identity = about) {
  dialogue->open(dialogue.out());
  only<protocols::Greeted>(
      dialogue.hold("> ABOUT\n> START 15\n< " + std::string(identity) + "\n< OK\n"));
}

inline void get_ready(Dialogue& dialogue, std::string_view identity = about,
                      const protocols::Game& game = {"renju", "renju_gomocup"}) {
  greet(dialogue, identity);
  dialogue->prepare(game, dialogue.out());
  only<protocols::Ready>(
      dialogue.hold("> START 15\n< OK\n> INFO rule 4\n> INFO game_type 1\n> INFO max_memory 0\n"));
}

// Asks; the lines about time are not looked at. The rest of what was sent, without line ends.
inline std::string ask(Dialogue& dialogue, protocols::Side side,
                       protocols::Wanted wanted = protocols::Wanted::action) {
  BOOST_TEST(!dialogue->ask({side, wanted, {}}, dialogue.out()));
  std::string rest;
  std::string_view sent = dialogue.out();
  while (!sent.empty()) {
    const auto end = sent.find("\r\n");
    const auto line = sent.substr(0, end);
    BOOST_REQUIRE(end != sent.npos);
    if (!line.starts_with("INFO ")) rest += (rest.empty() ? "" : " ") + std::string(line);
    sent.remove_prefix(end + 2);
  }
  dialogue.out().clear();
  return rest;
}

// What became of one answer, in words; empty: nothing.
inline std::string say(Dialogue& dialogue, std::string_view line) {
  const auto event = dialogue.say(line);
  return event ? tests::word(*event) : "";
}

}  // namespace tests::gomocup
