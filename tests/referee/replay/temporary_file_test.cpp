#include "referee/replay/temporary_file.hpp"

#include <boost/test/unit_test.hpp>

using referee::replay::TemporaryFile;

BOOST_AUTO_TEST_SUITE(replay_spool)

BOOST_AUTO_TEST_CASE(text_comes_back_whole_whether_it_fits_in_memory_or_not) {
  for (const std::size_t most_held : {0u, 10u, 1000u, 1'000'000u}) {
    TemporaryFile file(most_held);
    std::string all;
    for (int i = 0; i < 2000; ++i) {
      const auto line = std::to_string(i) + "\n";
      file.add(line);
      all += line;
    }
    std::string given;
    BOOST_TEST(file.give([&](std::string_view part) { given += part; }));
    BOOST_TEST(given == all);
    given.clear();
    BOOST_TEST(file.give([&](std::string_view part) { given += part; }));
    BOOST_TEST(given.empty());
  }
}

BOOST_AUTO_TEST_SUITE_END()
