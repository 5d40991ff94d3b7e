// The short run of the fuzz targets: every stored input, and some mutations of each, which are the
// same in every run.

#include <algorithm>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/data.hpp"
#include "tests/dice.hpp"
#include "tests/fuzz/targets.hpp"

namespace {

namespace data = boost::unit_test::data;

constexpr int mutations = 60;

std::vector<std::string> target_names() {
  std::vector<std::string> names;
  for (const auto& target : tests::targets()) names.emplace_back(target.name);
  return names;
}

const tests::Target& target_named(const std::string& name) {
  return *std::find_if(tests::targets().begin(), tests::targets().end(),
                       [&](const auto& target) { return target.name == name; });
}

std::vector<std::string> corpus(const std::string& target) {
  std::vector<std::filesystem::path> paths;
  const std::filesystem::directory_iterator folder(tests::data_path("../fuzz/corpus/" + target));
  for (const auto& entry : folder) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> inputs;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return inputs;
}

char any_char(tests::Dice& dice) {
  constexpr std::string_view usual = "0123456789abcdefghijklmnopwRBLPKs+-*/= ";
  if (dice.below(8) == 0) return static_cast<char>(dice.below(256));
  return usual[dice.below(usual.size())];
}

void mutate(std::string& text, const std::string& other, tests::Dice& dice) {
  const auto at = dice.below(text.size() + 1);
  switch (dice.below(6)) {
    case 0: text.insert(at, 1, any_char(dice)); break;
    case 1: text.erase(at, 1); break;
    case 2: text.erase(at, 1 + dice.below(9)); break;
    case 3: text.insert(at, text.substr(dice.below(text.size() + 1), dice.below(9))); break;
    case 4: text = text.substr(0, at) + other.substr(dice.below(other.size() + 1)); break;
    case 5:
      if (at < text.size()) text[at] = any_char(dice);
      break;
  }
}

std::string printable(const std::string& text) {
  std::string shown;
  for (const char c : text)
    shown += c >= ' ' && c <= '~' ? std::string(1, c)
                                  : "\\" + std::to_string(static_cast<unsigned char>(c)) + ".";
  return shown;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(fuzz_corpus)

BOOST_DATA_TEST_CASE(stored_inputs_and_their_mutations_find_nothing, data::make(target_names()),
                     name) {
  const auto& target = target_named(name);
  const auto inputs = corpus(name);
  BOOST_REQUIRE(inputs.size() >= 3U);
  tests::Dice dice(inputs.size());
  for (const auto& input : inputs) {
    std::string text = input;
    for (int i = 0; i <= mutations; ++i) {
      const auto wrong = target.run(text);
      if (!wrong.empty()) BOOST_FAIL(name << ": " << wrong << "\n  input: " << printable(text));
      if (i % 6 == 0) text = input;
      mutate(text, inputs[dice.below(inputs.size())], dice);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
