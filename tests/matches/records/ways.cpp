#include "tests/matches/records/ways.hpp"

namespace tests {

using namespace matches::records;

std::ostream& operator<<(std::ostream& out, const Way& way) { return out << way.name; }

std::vector<Way> ways() {
  std::vector<Way> all;
  for (const auto& format : formats()) {
    if (!format.read || !format.write) continue;
    const std::string name(format.name);
    all.push_back({&format, {}, name});
    Writing other;
    other.encoding = format.encoding;
    if (format.encoding != Encoding::utf8) all.push_back({&format, other, name + " encoded"});
    other = {};
    other.profile = Writing::Profile::carrier;
    if (name == "pgn") all.push_back({&format, other, name + " carrier"});
    other = {};
    other.csa_version = 2;
    if (name == "csa") all.push_back({&format, other, name + " 2.2"});
  }
  return all;
}

std::vector<Way> ways_of(std::string_view kind) {
  auto all = ways();
  std::erase_if(all, [&](const Way& way) {
    const auto words = " " + std::string(way.format->games) + " ";
    return !way.format->games.empty() && words.find(" " + std::string(kind) + " ") == words.npos;
  });
  return all;
}

Reading reading_of(const Game& game, const Parts& held) {
  Reading reading;
  if (!held.has(Part::rule_set)) reading.kind = game.kind;
  if (!held.has(Part::rule_set) || (!held.has(Part::switches) && has(game, Part::switches)))
    reading.kind = game.kind, reading.rules = game.rules;
  return reading;
}

}  // namespace tests
