#include "arena/service/witness.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sstream>

#include "matches/base/durable.hpp"
#include "matches/base/file.hpp"
#include "matches/base/sha256.hpp"

namespace arena::service {

namespace {

using store::Point;

constexpr std::size_t longest = 4096;

std::string without_sum(const Point& point) {
  return "arena " + std::to_string(point.number) + " " +
         std::to_string(base::number_of(point.at)) + " " + std::to_string(point.actions) + " " +
         std::to_string(point.agents) + " " + point.chain;
}

std::string written(const Point& point) {
  const auto text = without_sum(point);
  return text + " " + matches::sha256(text) + "\n";
}

std::string count(std::int64_t number, const std::string& one) {
  return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
}

}  // namespace

basics::Result<std::optional<Point>, std::string> read_witness(const std::string& file) {
  const auto opened = matches::open_file(file, O_RDONLY | O_NONBLOCK);
  if (!opened && errno == ENOENT) return std::optional<Point>();
  std::string text(longest, '\0');
  const auto size = opened ? ::read(opened.number(), text.data(), text.size()) : -1;
  if (size < 0) return "cannot read '" + file + "': " + std::strerror(errno);
  text.resize(static_cast<std::size_t>(size));
  std::istringstream words(text);
  std::string arena;
  std::int64_t at = 0;
  Point point;
  words >> arena >> point.number >> at >> point.actions >> point.agents >> point.chain;
  point.at = base::stamp_of(at);
  if (!words || written(point) != text)
    return "'" + file + "' is damaged: it says how far the database was";
  return std::optional(point);
}

std::optional<std::string> write_witness(const std::string& file, const Point& point) {
  return matches::write_durably(file, written(point));
}

std::string missing_since(database::Session& session, const std::string& file) {
  const auto seen = read_witness(file);
  if (!seen) return seen.error();
  if (!*seen || store::has_point(session, **seen)) return {};
  const auto now = store::present(session);
  const auto actions = std::max<std::int64_t>((*seen)->actions - now.actions, 0);
  const auto agents = std::max<std::int64_t>((*seen)->agents - now.agents, 0);
  const auto time = base::rfc3339((*seen)->at);
  if (actions + agents == 0)
    return "the database is not the one of " + time + ": what was stored until then is not in it";
  std::string missing = actions > 0 ? count(actions, "action") : "";
  if (agents > 0) missing += (missing.empty() ? "" : " and ") + count(agents, "registration");
  return "the database is older than " + time + ": " + missing +
         (actions + agents == 1 ? " is missing" : " are missing");
}

}  // namespace arena::service
