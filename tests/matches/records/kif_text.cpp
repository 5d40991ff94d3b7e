#include "tests/matches/records/kif_text.hpp"

#include <stdexcept>

#include "matches/records/kif/kif.hpp"

namespace tests {

using namespace matches;
using namespace matches::records;

KifItems read_all_kif(std::string_view text, const Reading& reading) {
  KifItems all;
  auto lines = Lines::of(std::string(text));
  while (auto item = records::kif::read_kif(lines, reading)) {
    if (*item)
      all.games.push_back(**std::move(item));
    else
      all.damage.push_back(item->error());
    if (all.games.size() + all.damage.size() > 1000) throw std::runtime_error("it never ends");
  }
  return all;
}

Game read_one_kif(std::string_view text) {
  auto all = read_all_kif(text);
  if (!all.damage.empty())
    throw std::runtime_error(std::to_string(all.damage[0].line) + ":" +
                             std::to_string(all.damage[0].column) + " " + all.damage[0].sentence);
  if (all.games.size() != 1) throw std::runtime_error(std::to_string(all.games.size()) + " games");
  return std::move(all.games[0]);
}

std::string kif_actions(const MoveLine& line) {
  std::string text;
  for (std::size_t i = 0; i < line.plies.size(); ++i) {
    if (i > 0) text += ' ';
    text += line.plies[i].action;
    for (const auto& variation : line.variations)
      if (variation.at == i) text += "(" + kif_actions(variation.line) + ")";
  }
  return text;
}

}  // namespace tests
