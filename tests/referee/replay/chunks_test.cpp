#include "referee/replay/chunks.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/folder.hpp"

using namespace referee::replay;

BOOST_AUTO_TEST_SUITE(replay_pieces)

namespace {

Task task_of(const std::string& path, std::size_t jobs = 4) {
  Task task;
  task.sources = {{path, false, false, path}};
  task.jobs = jobs;
  return task;
}

struct Seen {
  std::size_t games = 0, differ = 0, lines = 0;
  std::string damage;  // its place in the whole file
};

Seen replayed(const Task& task, const std::vector<Chunk>& chunks) {
  Seen seen;
  for (const auto& chunk : chunks)
    replay_chunk(task, chunk, {}, [&](Found found) {
      if (const auto* game = std::get_if<Judged>(&found)) {
        ++seen.games;
        seen.differ += !game->errors.empty();
      } else if (const auto* damaged = std::get_if<Damaged>(&found)) {
        seen.damage += std::to_string(seen.lines + damaged->damage.line) + " ";
      } else {
        seen.lines += std::get<ChunkEnd>(found).lines;
      }
      return true;
    });
  return seen;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_large_file_of_lines_is_cut_at_their_ends) {
  std::string text;
  for (int i = 0; i < 500; ++i)
    text += i == 300   ? "startpos moves 7g7f 3c3e\n"  // refused
            : i == 400 ? "sfen nonsense\n"
                       : "startpos moves 7g7f 3c3d 2g2f" + std::string(i % 3, ' ') + "\n";
  const tests::Folder folder;
  const auto task = task_of(folder.write("games.sfen", text));
  for (const std::uint64_t size : {100u, 1000u, 5000u, 1'000'000u}) {
    const auto chunks = chunks_of(task, size);
    BOOST_TEST((chunks.size() > 1) == (text.size() > 2 * size));
    std::uint64_t end = 0;
    for (const auto& chunk : chunks) {
      BOOST_TEST(chunk.begin == end);
      BOOST_TEST((chunk.begin == 0 || text[chunk.begin - 1] == '\n'));
      BOOST_TEST(chunk.last == (&chunk == &chunks.back()));
      end = chunk.end;
    }
    BOOST_TEST(end == 0u);  // the last one goes on to the end
    const auto seen = replayed(task, chunks);
    BOOST_TEST(seen.games == 499u);
    BOOST_TEST(seen.differ == 1u);
    BOOST_TEST(seen.lines == 500u);
    BOOST_TEST(seen.damage == "401 ");
  }
}

BOOST_AUTO_TEST_CASE(a_last_line_may_lack_its_end) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "startpos moves 7g7f\n";
  text.pop_back();
  const tests::Folder folder;
  const auto task = task_of(folder.write("games.sfen", text));
  BOOST_TEST(replayed(task, chunks_of(task, 100)).games == 50u);
}

BOOST_AUTO_TEST_CASE(other_files_are_one_piece) {
  const tests::Folder folder;
  std::string game = "[Game \"keishi\"]\n[Result \"*\"]\n\n1. b2a3 *\n\n", text;
  for (int i = 0; i < 100; ++i) text += game;
  BOOST_TEST(chunks_of(task_of(folder.write("games.pgn", text)), 100).size() == 1u);
  std::string lines(10'000, '\n');
  const auto path = folder.write("games.sfen", lines);
  BOOST_TEST(chunks_of(task_of(path), 100).size() > 1u);
  BOOST_TEST(chunks_of(task_of(path, 1), 100).size() == 1u);
  auto numbered = task_of(path);  // which game is the third is known behind the first two
  numbered.wish.games = *referee::inputs::Numbers::read("3");
  BOOST_TEST(chunks_of(numbered, 100).size() == 1u);
  auto elsewhere = task_of(path);
  elsewhere.wish.from_encoding = matches::records::Encoding::euc_jp;
  BOOST_TEST(chunks_of(elsewhere, 100).size() == 1u);
  BOOST_TEST(chunks_of(task_of(folder / "nothing.sfen"), 100).size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
