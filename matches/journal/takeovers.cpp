#include "matches/journal/takeovers.hpp"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "matches/base/file.hpp"
#include "matches/base/json.hpp"
#include "matches/base/durable.hpp"
#include "matches/journal/run_directory.hpp"
#include "matches/records/json/json_lines.hpp"
#include "matches/records/json/json_pull.hpp"

namespace matches::journal {

namespace {

using records::json::JsonPull;

template <class One, class Other>
void append_two(std::string& out, One one, Other other) {
  out += '[';
  append_number(out, one);
  out += ',';
  append_number(out, other);
  out += ']';
}

template <class One, class Other>
void read_two(JsonPull& in, One& one, Other& other) {
  const auto from = in.at();
  std::size_t count = 0;
  if (!in.enter('[')) return;
  for (; in.next_element() && count < 2; ++count)
    if (count == 0)
      in.number(one);
    else
      in.number(other);
  if (count != 2) in.fail(from, "expected two numbers");
}

}  // namespace

std::string takeover_line(const Takeover& takeover) {
  std::string line;
  JsonObject object(line);
  object.number("takeover", takeover.claim);
  object.key("games");
  append_two(line, takeover.first, takeover.last);
  object.key("keeps");
  char before = '[';
  for (const auto& [game, claim] : takeover.keeps) {
    line += before;
    append_two(line, game, claim);
    before = ',';
  }
  line += before == '[' ? "[]" : "]";
  records::json::append_sum(line);
  return line;
}

std::optional<Takeover> read_takeover(std::string_view line) {
  if (!records::json::is_takeover(line) || !records::json::is_whole(line)) return std::nullopt;
  Takeover takeover;
  JsonPull in(line);
  if (!in.enter('{')) return std::nullopt;
  for (std::string_view key; in.next_member(key);) {
    if (key == "takeover") {
      in.number(takeover.claim);
    } else if (key == "games") {
      read_two(in, takeover.first, takeover.last);
    } else if (key == "keeps") {
      if (!in.enter('[')) break;
      while (in.next_element()) {
        std::uint64_t game = 0;
        std::uint32_t claim = 0;
        read_two(in, game, claim);
        takeover.keeps[game] = claim;
      }
    } else {
      in.skip();
    }
  }
  const bool makes_sense =
      takeover.claim > 1 && takeover.first % 2 == 1 && takeover.first <= takeover.last;
  return in.ok() && makes_sense ? std::optional(std::move(takeover)) : std::nullopt;
}

// A write that failed may have left half a line before.
std::optional<std::string> add_takeover(const std::string& run, const std::string& process,
                                        const Takeover& takeover) {
  const auto path = run + "/games-" + process + "-w0.jsonl";
  const auto file = open_file(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, 0644);
  const auto text = "\n" + takeover_line(takeover) + "\n";
  if (!file || !write_all(file.number(), text) || !synced(file))
    return named(path) + ": " + std::strerror(errno);
  sync_directory(run);
  return std::nullopt;
}

bool Takeovers::add(const Takeover& takeover) {
  const auto [from, to] = by_last_.equal_range(takeover.last);
  const auto same = std::find_if(
      from, to, [&](const auto& known) { return known.second.first == takeover.first; });
  if (same == to) {
    by_last_.emplace(takeover.last, takeover);
    return true;
  }
  if (same->second.claim >= takeover.claim) return false;
  same->second = takeover;
  return true;
}

// Blocks are the same for as long as a run lives, unless somebody has removed its terms: then the
// claims on the new ones have higher numbers.
std::optional<std::uint32_t> Takeovers::owner(std::uint64_t game) const {
  const Takeover* latest = nullptr;
  for (auto each = by_last_.lower_bound(game); each != by_last_.end(); ++each) {
    const auto& one = each->second;
    if (one.first <= game && (!latest || one.claim > latest->claim)) latest = &one;
  }
  if (!latest) return std::nullopt;
  const auto kept = latest->keeps.find(game - (game + 1) % 2);
  return kept == latest->keeps.end() ? latest->claim : kept->second;
}

std::uint32_t Takeovers::latest(std::uint64_t first, std::uint64_t last) const {
  std::uint32_t latest = 1;
  for (auto each = by_last_.lower_bound(first); each != by_last_.end(); ++each)
    if (each->second.first <= last) latest = std::max(latest, each->second.claim);
  return latest;
}

}  // namespace matches::journal
