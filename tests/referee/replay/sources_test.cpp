#include "referee/replay/sources.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/folder.hpp"

using namespace referee;
using namespace referee::replay;

BOOST_AUTO_TEST_SUITE(replay_sources)

namespace {

// a.pgn, b.kif, [x].pgn, notes.txt, .hidden.pgn, deep/c.csa, deep/deeper/d.pgn,
// run/games-w1.jsonl, run/plies-w1.jsonl, run/games.pgn
class Tree {
 public:
  Tree() {
    for (const auto* folder : {"deep", "deep/deeper", "run"})
      std::filesystem::create_directories(folder_ / folder);
    for (const auto* file :
         {"a.pgn", "b.kif", "[x].pgn", "notes.txt", ".hidden.pgn", "deep/c.csa",
          "deep/deeper/d.pgn", "run/games-w1.jsonl", "run/plies-w1.jsonl", "run/games.pgn"})
      folder_.write(file, "");
  }

  // What the words mean, without the folder in front: "a.pgn b.kif"; "!": a complaint.
  std::string operator()(const std::vector<std::string>& words) const {
    std::vector<std::string> paths;
    for (const auto& word : words) paths.push_back(folder_ / word);
    const auto found = sources_of(paths);
    if (!found) return "!";
    std::string all;
    for (const auto& source : *found)
      all += (all.empty() ? "" : " ") + source.path.substr(folder_.path().size() + 1) +
             (source.journal ? "*" : "");
    return all;
  }

  std::vector<Source> sources(const std::string& word) const {
    return *sources_of({folder_ / word});
  }

 private:
  tests::Folder folder_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_folder_is_its_records_in_order_or_its_journal) {
  const Tree tree;
  BOOST_TEST(tree({"deep"}) == "deep/c.csa deep/deeper/d.pgn");
  BOOST_TEST(tree({"run"}) == "run/games-w1.jsonl*");
  BOOST_TEST(tree({"run/"}) == "run/games-w1.jsonl*");
  BOOST_TEST(tree({""}) == "[x].pgn a.pgn b.kif deep/c.csa deep/deeper/d.pgn run/games-w1.jsonl*");
}

BOOST_AUTO_TEST_CASE(a_file_is_itself_whatever_it_is_called) {
  const Tree tree;
  BOOST_TEST(tree({"notes.txt"}) == "notes.txt");
  BOOST_TEST(tree({"[x].pgn"}) == "[x].pgn");
  BOOST_TEST(tree({"run/games.pgn", "a.pgn"}) == "run/games.pgn a.pgn");
  BOOST_TEST(tree({"run/games-w1.jsonl"}) == "run/games-w1.jsonl*");
  BOOST_TEST(tree({"nothing.pgn"}) == "!");
  BOOST_TEST(tree({"a.pgn", "nothing.pgn"}) == "!");
}

BOOST_AUTO_TEST_CASE(patterns_are_expanded_in_order) {
  const Tree tree;
  BOOST_TEST(tree({"*.pgn"}) == "[x].pgn a.pgn");
  BOOST_TEST(tree({"?.*"}) == "a.pgn b.kif");
  BOOST_TEST(tree({"[ab].*"}) == "a.pgn b.kif");
  BOOST_TEST(tree({"*/*.csa"}) == "deep/c.csa");
  BOOST_TEST(tree({"**/*.pgn"}) == "[x].pgn a.pgn deep/deeper/d.pgn run/games.pgn");
  BOOST_TEST(tree({"deep/**"}) == "deep/c.csa deep/deeper/d.pgn");
  BOOST_TEST(tree({"d*"}) == "deep/c.csa deep/deeper/d.pgn");
  BOOST_TEST(tree({"**/deeper"}) == "deep/deeper/d.pgn");
  BOOST_TEST(tree({"r*n"}) == "run/games-w1.jsonl*");
  BOOST_TEST(tree({"*.csa"}) == "!");
}

BOOST_AUTO_TEST_CASE(the_path_below_what_was_named_is_known) {
  const Tree tree;
  const auto deep = tree.sources("deep");
  BOOST_TEST(deep.at(0).below == "c.csa");
  BOOST_TEST(deep.at(1).below == "deeper/d.pgn");
  BOOST_TEST(deep.at(1).found);
  BOOST_TEST(tree.sources("deep/c.csa").at(0).below == "c.csa");
  BOOST_TEST(!tree.sources("deep/c.csa").at(0).found);
}

BOOST_AUTO_TEST_CASE(links_to_folders_make_no_circles) {
  const tests::Folder folder;
  folder.write("a.pgn", "");
  std::filesystem::create_directory_symlink(folder.path(), folder / "again");
  const auto found = sources_of({folder.path()});
  BOOST_TEST(found->size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
