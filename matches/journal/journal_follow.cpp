#include "matches/journal/journal_follow.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <utility>

#include "matches/base/file.hpp"
#include "matches/journal/attempts.hpp"
#include "matches/base/durable.hpp"
#include "matches/journal/journal_lines.hpp"
#include "matches/records/brief.hpp"
#include "matches/records/json/json_lines.hpp"

namespace matches::journal {

namespace {

std::uint64_t length_of(const struct stat& status) {
  return static_cast<std::uint64_t>(status.st_size);
}

std::string text_at(const std::string& path, std::uint64_t offset) {
  auto lines = JournalLines::open(path, offset);
  const auto line = lines ? lines->next() : std::nullopt;
  return line ? std::string(line->text) : std::string();
}

// A line of an earlier build has no brief, and is read as a game.
std::optional<records::Summary> summary_of_line(std::string_view text) {
  if (!records::json::is_whole(text)) return std::nullopt;
  if (auto summary = records::summary_of(text)) return summary;
  const auto game = records::json::read_json_line(text);
  if (!game || game->verdict.kind == records::Verdict::Kind::none) return std::nullopt;
  return records::Summary{{game->seats[0].name, game->seats[1].name},
                          records::result_of(*game, {})};
}

}  // namespace

JournalFollow::JournalFollow(std::string directory, const std::vector<std::string>& engines)
    : directory_(std::move(directory)) {
  for (std::size_t i = 0; i < engines.size(); ++i)
    engines_.emplace(engines[i], static_cast<std::uint32_t>(i));
}

std::optional<std::string> JournalFollow::look(Look how) {
  if (how == Look::certain) refresh_names(directory_);
  const auto paths = journal_files(directory_);
  if (!paths) return paths.error();
  begin_again_without(*paths);
  for (const auto& path : *paths) {
    const auto [found, is_new] = files_.try_emplace(path);
    auto& [name, file] = *found;
    if (is_new)
      file.attempt =
          attempts_.emplace(attempt_of(path), static_cast<std::uint32_t>(attempts_.size()))
              .first->second;
    struct stat status{};
    // Opening a file asks the server, where `stat` may get an answer that a host has kept.
    const bool grown = how == Look::certain || (::stat(path.c_str(), &status) == 0 &&
                                                length_of(status) > file.offset);
    if (!grown) continue;
    if (auto why = read_on(name, file, how)) return why;
  }
  return std::nullopt;
}

// `paths`: the journals that are there, ascending.
void JournalFollow::begin_again_without(const std::vector<std::string>& paths) {
  const auto is_there = [&](const auto& file) {
    return std::binary_search(paths.begin(), paths.end(), file.first);
  };
  if (std::all_of(files_.begin(), files_.end(), is_there)) return;
  files_.clear();
  encounters_.clear();
  takeovers_ = {};
  games_ = 0;
  ++beginnings_;
}

// A last line without its newline is not finished, or torn: it is looked at again.
std::optional<std::string> JournalFollow::read_on(const std::string& path, Grown& file, Look how) {
  auto opened = JournalLines::open(path, file.offset);
  if (!opened) return std::move(opened).error();
  auto& lines = *opened;
  while (const auto line = lines.next_of_any_kind()) {
    if (!line->ended) break;
    take(line->text, {.result = {}, .attempt = file.attempt, .file = &path, .offset = line->offset});
    file.offset = line->offset + line->text.size() + 1;
    if (line->overlong) break;  // its end is not known here: what follows is found at the next look
  }
  if (lines.trouble()) return lines.trouble();
  return how == Look::durable ? sync_file(path) : std::nullopt;
}

void JournalFollow::take(std::string_view text, const Line& place) {
  if (const auto takeover = read_takeover(text)) {
    takeovers_.add(*takeover);
    return;
  }
  const auto summary = summary_of_line(text);
  if (!summary) return;
  auto line = place;
  line.result = summary->result;
  line.claim = records::json::claim_in(text);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto found = engines_.find(summary->engines[seat]);
    if (found == engines_.end()) return;
    line.result.engines[seat] = found->second;
  }
  const auto number = line.result.number;
  if (number == 0) return;
  auto& lines = encounters_[(number - 1) / 2];
  bool first = true;
  const auto before = [&](const Line& other) {
    if (other.result.number != number) return other.result.number < number;
    first = false;
    const auto began = text_at(*other.file, other.offset);
    if (began != text) return began < text;
    return std::pair(*other.file, other.offset) < std::pair(*line.file, line.offset);
  };
  const auto at = std::find_if_not(lines.begin(), lines.end(), before);
  first = first && (at == lines.end() || at->result.number != number);
  lines.insert(at, line);
  if (first) ++games_;
}

const JournalFollow::Line* JournalFollow::line_of(std::uint64_t number) const {
  const auto found = encounters_.find((number - 1) / 2);
  if (number == 0 || found == encounters_.end()) return nullptr;
  std::vector<AttemptLine> lines;
  for (const auto& line : found->second)
    lines.push_back({line.result.number, line.attempt, line.claim});
  const auto place = counting_lines(lines, takeovers_.owner(number))[number % 2 == 1 ? 0 : 1];
  return place ? &found->second[*place] : nullptr;
}

std::optional<records::GameResult> JournalFollow::result(std::uint64_t number) const {
  const auto* const line = line_of(number);
  return line ? std::optional(line->result) : std::nullopt;
}

std::optional<records::Game> JournalFollow::game(std::uint64_t number) const {
  const auto* const line = line_of(number);
  if (!line) return std::nullopt;
  auto read = records::json::read_json_line(text_at(*line->file, line->offset));
  return read ? std::optional(*std::move(read)) : std::nullopt;
}

std::uint32_t JournalFollow::claim(std::uint64_t number) const {
  const auto* const line = line_of(number);
  return line ? line->claim : 0;
}

std::vector<JournalLength> JournalFollow::lengths() const {
  std::vector<JournalLength> all;
  for (const auto& [path, file] : files_)
    all.push_back({path.substr(path.rfind('/') + 1), file.offset});
  return all;
}

}  // namespace matches::journal
