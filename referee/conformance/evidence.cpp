#include "referee/conformance/evidence.hpp"

#include <algorithm>

#include "referee/conformance/dialogue.hpp"

namespace referee::conformance {

namespace {

enum class Who : unsigned char { nobody, referee, engine };

// What the games must hold for a requirement: that many answers, and a line that someone wrote.
struct Occasion {
  std::string_view requirement;
  int answers;
  Who who;
  std::string_view word, part;  // the first word of the line, and what it holds
  std::string_view otherwise;
};

constexpr std::string_view no_answer = "no answer came";
constexpr std::string_view no_options = "it lists no options";
constexpr std::string_view no_info = "it reported nothing while it thought";

// Requirements that are not here are met by the handshake, or by every line.
constexpr Occasion occasions[] = {
    {"usi-option", 0, Who::engine, "option", "", no_options},
    {"usi-option-name", 0, Who::engine, "option", "", no_options},
    {"usi-option-once", 0, Who::engine, "option", "", no_options},
    {"usi-option-default", 0, Who::engine, "option", "", no_options},
    {"usi-one-bestmove", 1, Who::nobody, "", "", no_answer},
    {"usi-ponder", 0, Who::referee, "go", " ponder", "it did not ponder in the games"},
    {"usi-bestmove-text", 1, Who::nobody, "", "", no_answer},
    {"usi-bestmove-ponder", 1, Who::nobody, "", "", no_answer},
    {"usi-checkmate", 0, Who::referee, "go", " mate", "it was not asked for a mate in the games"},
    {"usi-info-words", 0, Who::engine, "info", "", no_info},
    {"usi-info-number", 0, Who::engine, "info", "", no_info},
    {"usi-info-score", 0, Who::engine, "info", " score ", "it reported no score"},
    {"usi-info-pv", 0, Who::engine, "info", " pv ", "it reported no variation"},
    {"line-play", 2, Who::referee, "play", "", "no action of an opponent was sent"},
    {"line-genmove", 1, Who::nobody, "", "", no_answer},
    {"line-info", 1, Who::nobody, "", "", no_answer},
    {"gomocup-move-text", 1, Who::nobody, "", "", no_answer},
    {"gomocup-one-move", 1, Who::nobody, "", "", no_answer},
    {"gomocup-swap2", 0, Who::referee, "SWAP2BOARD", "",
     "it was not asked about an opening in the games"},
};

bool stands_in(const Occasion& wanted, const Games& games, const Transcript& transcript) {
  if (wanted.who == Who::nobody) return true;
  for (const auto& line : transcript.kept()) {
    const auto& all = games.processes;
    if (line.sent == (wanted.who == Who::referee) && first_word(line.text) == wanted.word &&
        line.text.find(wanted.part) != std::string::npos &&
        std::find(all.begin(), all.end(), line.process) != all.end())
      return true;
  }
  return false;
}

}  // namespace

std::string no_occasion(std::string_view requirement, const Games& games,
                        const Transcript& transcript) {
  const auto wanted =
      std::find_if(std::begin(occasions), std::end(occasions),
                   [&](const Occasion& one) { return one.requirement == requirement; });
  if (wanted == std::end(occasions)) return {};
  const bool there = games.turns >= wanted->answers && stands_in(*wanted, games, transcript);
  return there ? std::string() : std::string(wanted->otherwise);
}

std::string extent(const Games& games) {
  if (games.turns == 0) return "in the handshake";
  return games.complete ? "in the two games" : "until the games were cut short";
}

}  // namespace referee::conformance
