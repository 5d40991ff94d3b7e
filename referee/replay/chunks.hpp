#pragma once
// The files of a task, cut into chunks that can be read side by side: a large file of which every
// line is a game is several, any other file is one.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <variant>
#include <vector>

#include "matches/records/lines.hpp"
#include "referee/inputs/input.hpp"
#include "referee/replay/judged.hpp"
#include "referee/replay/task.hpp"

namespace referee::replay {

// A file of the task, opened as all of them are.
terminal::Or<inputs::Input> open_source(const Task& task, const Source& source,
                                        const std::stop_token& stop);

struct Chunk {
  std::size_t source = 0;
  std::uint64_t begin = 0, end = 0;  // whole lines of the file; both 0: all of it
  bool last = true;                  // of its file
};

std::vector<Chunk> chunks_of(const Task& task, std::uint64_t size = 4u << 20);

// What is wrong in a file. Numbers of games and lines are those of the chunk.
struct Damaged {
  std::size_t source = 0;
  std::size_t number = 0;  // of the game in its file; 0: the file as a whole
  matches::records::Damage damage;
  // The number in its run of a game whose journal line was torn when its writer was killed: no loss
  // where it was played again.
  std::optional<std::uint64_t> torn;
};

// The end of a chunk: what stands behind it is counted from here.
struct ChunkEnd {
  std::size_t source = 0;
  std::size_t games = 0, lines = 0;
  bool last = true;
};

using Found = std::variant<Judged, Damaged, ChunkEnd>;

// Replays a chunk. False from `put`: stop.
void replay_chunk(const Task& task, const Chunk& chunk, const std::stop_token& stop,
                  const std::function<bool(Found)>& put);

}  // namespace referee::replay
