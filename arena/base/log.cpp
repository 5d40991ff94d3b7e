#include "arena/base/log.hpp"

#include "basics/text.hpp"
#include "matches/base/json.hpp"

namespace arena::base {

namespace {

std::string in_json(const LogLine& line, Stamp now) {
  std::string out;
  matches::JsonObject object(out);
  object.text("time", rfc3339(now));
  object.text("event", line.what);
  object.text("detail", line.detail);
  if (!line.request.empty()) object.text("request_id", line.request);
  if (!line.game.empty()) object.text("game_id", line.game);
  object.close();
  return out + "\n";
}

// One line, whatever the database has said.
std::string in_text(const LogLine& line, Stamp now) {
  auto text = rfc3339(now) + " " + line.what + ": " + line.detail;
  if (!line.request.empty()) text += " (request " + line.request + ")";
  if (!line.game.empty()) text += " (game " + line.game + ")";
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
  return text + "\n";
}

}  // namespace

std::string written(const LogLine& line, Stamp now, LogFormat format) {
  auto plain = line;
  constexpr std::size_t longest_detail = 1000;  // what a pipe takes at once is longer
  plain.detail =
      basics::trimmed(std::string_view(line.detail).substr(0, longest_detail), " \t\r\n");
  switch (format) {
    case LogFormat::text: return in_text(plain, now);
    case LogFormat::json: return in_json(plain, now);
    case LogFormat::off: break;
  }
  return {};
}

}  // namespace arena::base
