#include "matches/transcripts/gomocup/gomocup_words.hpp"

#include <algorithm>
#include <iterator>

#include "basics/text.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts::gomocup {

namespace {

struct Named {
  std::string_view word;
  Managed command;
};

constexpr Named known[] = {
    {"START", Managed::start},
    {"RECTSTART", Managed::rectstart},
    {"RESTART", Managed::restart},
    {"BEGIN", Managed::begin},
    {"TURN", Managed::turn},
    {"BOARD", Managed::board},
    {"YXBOARD", Managed::yxboard},
    {"SWAP2BOARD", Managed::swap2board},
    {"DONE", Managed::done},
    {"TAKEBACK", Managed::takeback},
    {"PLAY", Managed::play},
    {"INFO", Managed::info},
    {"ABOUT", Managed::about},
    {"END", Managed::end},
    {"YXSHOWFORBID", Managed::show_forbidden},
    {"YXNBEST", Managed::search},
    {"YXBALANCEONE", Managed::search},
    {"YXBALANCETWO", Managed::search},
};

bool begins_with_yx(std::string_view word) {
  return word.size() > 2 && protocols::same_but_for_case(word.substr(0, 2), "yx");
}

}  // namespace

std::optional<Managed> take_command(std::string_view& line) {
  auto rest = line;
  const auto word = protocols::next_word(rest);
  const auto* const found = std::find_if(
      std::begin(known), std::end(known),
      [word](const Named& one) { return protocols::same_but_for_case(one.word, word); });
  if (found == std::end(known) && !begins_with_yx(word)) return std::nullopt;
  line = protocols::trimmed(rest);
  return found == std::end(known) ? Managed::other : found->command;
}

bool is_numbers(std::string_view line) {
  return !line.empty() && std::all_of(line.begin(), line.end(), [](char c) {
    return basics::is_digit(c) || c == ',' || c == '-' || protocols::is_blank(c);
  });
}

std::optional<BoardLine> read_board_line(std::string_view line) {
  if (const auto point = protocols::gomocup::read_single_point(line)) return BoardLine{*point};
  const auto comma = line.rfind(',');
  if (comma == line.npos) return std::nullopt;
  const auto point = protocols::gomocup::read_single_point(line.substr(0, comma));
  const auto owner = protocols::number<int>(protocols::trimmed(line.substr(comma + 1)));
  if (!point || !owner) return std::nullopt;
  return BoardLine{*point, *owner};
}

std::string shown(protocols::gomocup::Point point) {
  constexpr int size = protocols::gomocup::board_size;
  const auto numbers = protocols::gomocup::write(point);
  const bool inside = point.x >= 0 && point.x < size && point.y >= 0 && point.y < size;
  return inside ? protocols::gomocup::action_at(point) + " (" + numbers + ")" : numbers;
}

}  // namespace matches::transcripts::gomocup
