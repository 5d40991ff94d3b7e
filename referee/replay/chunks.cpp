#include "referee/replay/chunks.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <utility>

#include "matches/base/descriptor.hpp"
#include "matches/records/json/json_lines.hpp"
#include "referee/options/wording.hpp"
#include "referee/stats/gist.hpp"

namespace referee::replay {

namespace records = matches::records;

namespace {

// --- cutting -------------------------------------------------------------------------------------

bool lines_are_games(const records::Format* format) { return format && format->one_per_line(); }

const records::Format* format_of(const Task& task, const Source& source) {
  return task.wish.from ? task.wish.from : records::format_of_file(source.path);
}

// The first byte of a line at or behind `at`; the file's size if no line follows.
std::uint64_t line_start(int file, std::uint64_t at, std::uint64_t size) {
  std::array<char, 65536> block;
  for (--at; at < size;) {
    const auto count = ::pread(file, block.data(), block.size(), static_cast<off_t>(at));
    if (count <= 0) break;
    const auto* const feed = std::find(block.data(), block.data() + count, '\n');
    at += static_cast<std::uint64_t>(feed - block.data());
    if (feed != block.data() + count) return std::min(at + 1, size);
  }
  return size;
}

void cut(std::size_t source, const std::string& path, std::uint64_t size,
         std::vector<Chunk>& chunks) {
  struct stat status{};
  // What is not a regular file is not even opened: a pipe would lose its writer.
  const bool regular = ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
  const matches::Descriptor file(regular ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC) : -1);
  const auto bytes = file ? static_cast<std::uint64_t>(status.st_size) : 0;
  std::uint64_t begin = 0;
  while (bytes > 2 * size && begin + size < bytes) {
    const auto end = line_start(file.number(), begin + size, bytes);
    if (end == bytes) break;
    chunks.push_back({source, begin, end, false});
    begin = end;
  }
  // The last one goes on to the end of the file, wherever that may be by then.
  chunks.push_back({source, begin, 0, true});
}

// --- opening -------------------------------------------------------------------------------------

// The bytes of a part of a file.
class Part {
 public:
  Part(matches::Descriptor file, const Chunk& chunk, std::stop_token stop)
      : file_(std::move(file)), at_(chunk.begin), end_(chunk.end), stop_(std::move(stop)) {}

  std::ptrdiff_t read(char* buffer, std::size_t size) {
    if (end_ > 0) size = std::min<std::uint64_t>(size, end_ - at_);
    if (size == 0 || stop_.stop_requested()) return 0;
    const auto count = ::pread(file_.number(), buffer, size, static_cast<off_t>(at_));
    at_ += static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(count, 0));
    return count;
  }

 private:
  matches::Descriptor file_;
  std::uint64_t at_, end_;
  std::stop_token stop_;
};

terminal::Or<inputs::Input> open_part(const Task& task, const Source& source, const Chunk& chunk,
                                      const std::stop_token& stop) {
  auto file = matches::open_regular(source.path, O_RDONLY);
  if (!file) return options::unreadable(source.path, file.error());
  const auto part = std::make_shared<Part>(*std::move(file), chunk, stop);
  records::Lines lines([part](char* to, std::size_t size) { return part->read(to, size); },
                       records::Encoding::utf8);
  const auto* const format = format_of(task, source);
  if (format->layout == records::Layout::json_lines) lines.pass_overlong();
  return inputs::Input{source.path, std::move(lines), format};
}

// JSON is UTF-8, whatever a damaged byte may look like.
std::optional<records::Encoding> encoding_of(const Task& task, const records::Format* format) {
  if (!task.wish.from_encoding && lines_are_games(format)) return records::Encoding::utf8;
  return task.wish.from_encoding;
}

terminal::Or<inputs::Input> open(const Task& task, const Source& source, const Chunk& chunk,
                                 const std::stop_token& stop) {
  const bool part = chunk.begin > 0 || chunk.end > 0;
  return part ? open_part(task, source, chunk, stop) : open_source(task, source, stop);
}

// --- replaying -----------------------------------------------------------------------------------

class ChunkReplay {
 public:
  ChunkReplay(const Task& task, const Chunk& chunk, const std::function<bool(Found)>& put)
      : task_(task), chunk_(chunk), source_(task.sources[chunk.source]), put_(put) {
    reading_ = task.wish.reading;
    reading_.disagreements = &found_;
  }

  void run(const std::stop_token& stop) {
    auto input = open(task_, source_, chunk_, stop);
    if (!input) {
      put_(Damaged{chunk_.source, 0, {0, 0, without_name(input.error().sentence)}, {}});
    } else {
      read(*input, stop);
    }
    put_(ChunkEnd{chunk_.source, number_ - 1, lines_, chunk_.last});
  }

 private:
  // The reports put the name in front again.
  std::string without_name(const std::string& sentence) const {
    const auto name = options::shown_name(source_.path) + ": ";
    return sentence.starts_with(name) ? sentence.substr(name.size()) : sentence;
  }

  void read(inputs::Input& input, const std::stop_token& stop) {
    const auto first =
        input.format->layout == records::Layout::json_lines ? input.lines.peek() : std::nullopt;
    if (first && stats::EventGists::are_events(*first)) {
      if (!source_.found)
        put_(Damaged{chunk_.source, 0, {1, 1, "a stream of events contains no records"}, {}});
      return;
    }
    read_games(input, stop);
    lines_ = input.lines.number();
    const auto& trouble = input.lines.trouble();
    if (trouble)
      put_(Damaged{chunk_.source, 0, {0, 0, *trouble}, {}});
    else if (task_.wish.games && taken_ == 0 && !stop.stop_requested())
      put_(Damaged{chunk_.source, 0, {0, 0, beyond()}, {}});
  }

  void read_games(inputs::Input& input, const std::stop_token& stop) {
    const auto& wanted = task_.wish.games;
    for (; !wanted || number_ <= wanted->last(); ++number_) {
      found_.clear();
      std::optional<std::uint64_t> torn;
      auto item =
          source_.journal ? next_line(input, torn) : input.format->read(input.lines, reading_);
      if (!item || stop.stop_requested()) return;
      if (wanted && !wanted->has(number_)) continue;
      ++taken_;
      if (!put_(found(input, *std::move(item), torn))) return;
    }
  }

  std::string beyond() const {
    return fmt::format("it has {} game{}; --games selects none of them", number_ - 1,
                       number_ == 2 ? "" : "s");
  }

  // A line of a journal; torn: it ends without its sum.
  std::optional<records::Item> next_line(inputs::Input& input, std::optional<std::uint64_t>& torn) {
    auto line = input.lines.next();
    while (line && (line->empty() || records::json::is_takeover(*line))) line = input.lines.next();
    if (!line) return std::nullopt;
    if (input.lines.overlong()) return records::json::overlong_line(input.lines.number());
    auto read = records::json::read_json_line(*line, input.lines.number(), reading_);
    if (!read && !records::json::has_sum(*line)) torn = records::json::number_in(*line);
    return read;
  }

  Found found(const inputs::Input& input, records::Item item, std::optional<std::uint64_t> torn) {
    if (!item) return Damaged{chunk_.source, number_, std::move(item).error(), torn};
    auto& game = *item;
    const bool for_programs = task_.form == Form::jsonl;
    std::string hash = for_programs ? records::game_hash(game) : std::string();
    std::string rules = for_programs ? std::string(game.rules.id()) : std::string();
    auto all =
        judged(std::move(game), std::exchange(found_, {}), task_.strict, task_.keeps_games());
    all.source = chunk_.source;
    all.number = number_;
    all.hash = std::move(hash);
    all.rules = std::move(rules);
    all.format = input.format;
    all.encoding = input.lines.encoding();
    return all;
  }

  const Task& task_;
  const Chunk& chunk_;
  const Source& source_;
  const std::function<bool(Found)>& put_;
  records::Reading reading_;
  records::Disagreements found_;
  std::size_t number_ = 1, lines_ = 0, taken_ = 0;
};

}  // namespace

terminal::Or<inputs::Input> open_source(const Task& task, const Source& source,
                                        const std::stop_token& stop) {
  const auto encoding = encoding_of(task, format_of(task, source));
  return inputs::open_input(source.path, task.wish.from, encoding, stop);
}

std::vector<Chunk> chunks_of(const Task& task, std::uint64_t size) {
  std::vector<Chunk> chunks;
  for (std::size_t i = 0; i < task.sources.size(); ++i) {
    const auto& source = task.sources[i];
    // Numbers of games are only known behind everything that stands before them.
    const bool whole = source.path == "-" || task.wish.games || task.jobs == 1 ||
                       encoding_of(task, format_of(task, source)) != records::Encoding::utf8;
    if (whole || !lines_are_games(format_of(task, source)))
      chunks.push_back({i, 0, 0, true});
    else
      cut(i, source.path, size, chunks);
  }
  return chunks;
}

void replay_chunk(const Task& task, const Chunk& chunk, const std::stop_token& stop,
                  const std::function<bool(Found)>& put) {
  ChunkReplay(task, chunk, put).run(stop);
}

}  // namespace referee::replay
