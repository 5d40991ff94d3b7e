#include "referee/replay/rewrite.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <span>

#include "basics/text.hpp"
#include "matches/records/replay.hpp"
#include "referee/terminal/text.hpp"

namespace referee::replay {

namespace records = matches::records;
using records::Disagreement;

namespace {

std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }

bool has(const records::Disagreements& all, Disagreement::About about) {
  return std::any_of(all.begin(), all.end(),
                     [about](const Disagreement& each) { return each.about == about; });
}

}  // namespace

std::optional<records::Game> corrected(records::Game game,
                                       const records::Disagreements& differences) {
  if (has(differences, Disagreement::About::action)) return std::nullopt;
  auto replay = records::Replay::from(game);
  if (!replay) return std::nullopt;
  records::MoveLine line;
  for (const auto& ply : game.main.plies)
    if (replay->play(line, ply)) return std::nullopt;
  auto& verdict = game.verdict;
  if (replay->now().outcome())
    verdict = {};
  else if (records::follows_from_actions(verdict) || verdict.reason == rules::Reason::try_reached)
    verdict = {.kind = verdict.kind, .winner = verdict.winner};
  else if (const auto refusal = replay->now().refusal(verdict.refused);
           refusal && !verdict.refused.empty() && has(differences, Disagreement::About::reason))
    verdict.detail = std::string(rules::name(refusal->reason)) + ": " + refusal->sentence;
  if (replay->close(game)) return std::nullopt;
  return game;
}

std::string Rewriter::place_of(std::size_t source, const records::Format* format) const {
  const auto& rewriting = *task_.rewriting;
  if (!rewriting.directory) return rewriting.place;
  auto below = task_.sources[source].below;
  if (below == "-") below = "games";
  const auto* const by_name = records::format_of_file(below);
  if (format && format != by_name) {
    const auto dot = by_name ? below.rfind('.') : below.size();
    below = below.substr(0, dot) + "." + std::string(first_word(format->endings));
  }
  return (rewriting.place == "/" ? "" : rewriting.place) + "/" + below;
}

std::optional<terminal::Complaint> Rewriter::in_the_way(const std::string& place) const {
  struct stat status{};
  std::span<const std::string> same;
  if (::stat(place.c_str(), &status) == 0)
    if (const auto input = inputs_.find({status.st_dev, status.st_ino}); input != inputs_.end())
      same = {&input->second, 1};
  return convert::obstacle(place, task_.rewriting->replace, same);
}

std::optional<terminal::Complaint> Rewriter::prepare() {
  const auto& rewriting = *task_.rewriting;
  for (const auto& source : task_.sources) {
    struct stat status{};
    const bool there =
        source.path == "-" ? ::fstat(0, &status) == 0 : ::stat(source.path.c_str(), &status) == 0;
    if (there) inputs_.emplace(Identity{status.st_dev, status.st_ino}, source.path);
  }
  if (!rewriting.directory) return in_the_way(rewriting.place);
  for (std::size_t i = 0; i < task_.sources.size(); ++i) {
    const auto place = place_of(i, rewriting.to);
    const auto [other, is_new] = made_.emplace(place, i);
    if (!is_new)
      return terminal::Complaint{fmt::format("'{}' and '{}' would both become '{}'",
                                             task_.sources[other->second].path,
                                             task_.sources[i].path, place)};
    if (auto wrong = in_the_way(place)) return wrong;
  }
  return std::nullopt;
}

std::optional<terminal::Complaint> Rewriter::open(std::size_t source,
                                                  const records::Format& format) {
  const bool same = output_ && (!task_.rewriting->directory || source_ == source);
  if (same) return std::nullopt;
  if (auto wrong = close()) return wrong;
  const auto place = place_of(source, &format);
  if (auto wrong = in_the_way(place)) return wrong;
  std::error_code error;
  const auto folder = std::filesystem::path(place).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error)
    return terminal::Complaint{.sentence = fmt::format("cannot make the directory '{}': {}",
                                                       folder.string(), error.message()),
                               .code = terminal::Exit::no_output};
  auto output = convert::Output::open(place, task_.rewriting->replace);
  if (!output) return std::move(output).error();
  output_ = *std::move(output);
  source_ = source;
  begun_ = false;
  return std::nullopt;
}

std::optional<terminal::Complaint> Rewriter::close() {
  if (!output_) return std::nullopt;
  auto wrong = output_->finish();
  output_.reset();
  return wrong;
}

std::optional<terminal::Complaint> Rewriter::put(Judged judged) {
  const auto& rewriting = *task_.rewriting;
  const auto* to = rewriting.to;
  if (!to && !rewriting.directory) to = records::format_of_file(rewriting.place);
  if (!to && !rewriting.directory) to = first_ = first_ ? first_ : judged.format;
  const auto& format = to ? *to : *judged.format;
  const bool fits = format.write && format.holds_game(judged.kind);
  if (!fits) ++misfits_;
  auto game = fits ? corrected(*std::move(judged.game), judged.errors) : std::nullopt;
  if (fits && !game) ++left_out_;
  if (!game) return std::nullopt;
  records::Writing writing;
  writing.encoding = to && to != judged.format
                         ? format.encoding_of_file(place_of(judged.source, &format))
                         : judged.encoding;
  const auto text = records::write(format, *game, writing, losses_);
  if (!text) {
    ++misfits_;
    return std::nullopt;
  }
  if (auto wrong = open(judged.source, format)) return wrong;
  ++written_;
  cut_ += has(judged.errors, Disagreement::About::after_end) ||
          has(judged.notes, Disagreement::About::after_end);
  std::size_t lost = 0;
  const auto bytes = records::encoded(*text, writing.encoding, lost);
  lost_characters_ += lost;
  if (std::exchange(begun_, true))
    if (auto wrong = output_->write(format.between)) return wrong;
  return output_->write(bytes);
}

std::optional<terminal::Complaint> Rewriter::finish() { return close(); }

std::string Rewriter::report() const {
  std::string text;
  std::string things;
  for (const auto& [what, count] : losses_.games())
    things +=
        fmt::format("{}{} ({})", things.empty() ? "" : ", ", what, basics::counted(count, "game"));
  if (!things.empty()) text += "referee: the new file does not hold: " + things + "\n";
  if (lost_characters_ > 0)
    text += fmt::format("referee: the encoding has no character for {} of the text\n",
                        lost_characters_);
  if (left_out_ > 0)
    text += fmt::format("referee: {} left out: the rules refuse an action\n",
                        basics::counted(left_out_, "game"));
  if (misfits_ > 0)
    text += fmt::format("referee: {} left out: the format cannot hold them\n",
                        basics::counted(misfits_, "game"));
  if (cut_ > 0)
    text += fmt::format("referee: {} written only up to the end by the rules\n",
                        basics::counted(cut_, "game"));
  return text + fmt::format("referee: {} written to {}\n", basics::counted(written_, "game"),
                            rules::printable(task_.rewriting->place));
}

}  // namespace referee::replay
