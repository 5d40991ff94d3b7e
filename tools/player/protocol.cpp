#include "tools/player/protocol.hpp"

#include "basics/numbers.hpp"
#include "rules/text.hpp"

namespace player {

std::string_view protocol_of(std::string_view first_line) {
  auto list = words(first_line);
  if (list.empty()) return {};
  if (list[0] == "usi") return "usi";
  const bool numbered = whole(list[0]).has_value();  // GTP's id of a request
  if (numbered && list.size() > 1) list.erase(list.begin());
  const std::string word = rules::lower(list[0]);
  for (const std::string_view command :
       {"start", "rectstart", "restart", "begin", "turn", "board", "swap2board", "info", "about"})
    if (word == command) return "gomocup";
  for (const std::string_view command : {"protocol_version", "name", "version", "list_commands",
                                         "known_command", "rules", "clear_board", "quit"})
    if (word == command) return "gtp";
  return {};
}

void serve(std::string_view name, const World& world, const Settings& settings,
           std::string_view game) {
  std::unique_ptr<Protocol> protocol;
  while (const auto line = world.inbox.next()) {
    if (!protocol) {
      const std::string_view found = name == "auto" ? protocol_of(*line) : name;
      if (found == "usi") protocol = make_usi(world, settings);
      if (found == "gtp") protocol = make_line_protocol(world, settings, game);
      if (found == "gomocup") protocol = make_gomocup(world, settings);
    }
    if (protocol && !protocol->take(*line)) return;
  }
}

std::string info_line(const Info& info, Milliseconds time) {
  std::string text = "info depth " + std::to_string(info.depth) + " score ";
  if (info.value >= surely_won)
    text += "mate " + std::to_string(won - info.value);
  else if (info.value <= -surely_won)
    text += "mate -" + std::to_string(won + info.value);
  else
    text += "cp " + std::to_string(info.value);
  text += " time " + std::to_string(time.count()) + " nodes " + std::to_string(info.nodes) + " pv";
  for (const auto& action : info.line) text += " " + action;
  return text;
}

bool counted(const Settings& settings, const Limits& limits) {
  return settings.rung || settings.level != Level::full || limits.nodes || limits.depth;
}

std::vector<std::string> words(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\f\v";
  std::vector<std::string> list;
  for (std::size_t at = text.find_first_not_of(blanks); at != text.npos;) {
    const auto end = std::min(text.find_first_of(blanks, at), text.size());
    list.emplace_back(text.substr(at, end - at));
    at = text.find_first_not_of(blanks, end);
  }
  return list;
}

std::optional<std::int64_t> whole(std::string_view text) {
  return basics::read_number<std::int64_t>(text);
}

}  // namespace player
