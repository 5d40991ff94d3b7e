#include "referee/options/registry.hpp"

#include <boost/test/unit_test.hpp>

// The list of engines: what a change of its file leaves alone, and which of several values holds.

namespace {

using namespace referee;
using Words = std::vector<std::string>;

const std::string path = "/nowhere/engines.toml";

std::string added(const std::string& text, const std::string& name, const Words& words,
                  bool replace = false) {
  const auto changed = options::with_engine(text, path, name, words, replace);
  return changed ? *changed : "wrong: " + changed.error().sentence;
}

std::string removed(const std::string& text, const Words& names) {
  const auto changed = options::without_engines(text, path, names);
  return changed ? *changed : "wrong: " + changed.error().sentence;
}

const std::string a = "[[engine]]\nname = \"a\"\ncmd = \"/bin/a\"\n";
const std::string b =
    "[[engine]] # second\nname = \"b\"\ncmd = [\"b\", \"-x\"]\n[engine.options]\nH = 1\n";

}  // namespace

BOOST_AUTO_TEST_SUITE(registry)

BOOST_AUTO_TEST_CASE(a_change_leaves_all_other_lines_as_they_are) {
  const auto both = "# top\n\n" + a + "# of b\n" + b + "\n# end\n";
  BOOST_TEST(removed(both, {"a"}) == "# top\n# of b\n" + b + "\n# end\n");
  BOOST_TEST(removed(both, {"b"}) == "# top\n\n" + a + "# of b\n\n# end\n");
  BOOST_TEST(added(both, "b", {"cmd=c"}, true) ==
             "# top\n\n" + a + "# of b\n[[engine]]\nname = \"b\"\ncmd = \"c\"\n\n# end\n");
  BOOST_TEST(added(a, "c", {"cmd=c"}) == a + "\n[[engine]]\nname = \"c\"\ncmd = \"c\"\n");
  // A line that only looks like a header.
  const auto odd = a + "init = \"\"\"\n[[engine]]\"\"\"\n";
  BOOST_TEST(removed(odd, {"a"}).starts_with("wrong: "));
}

BOOST_AUTO_TEST_CASE(what_cannot_be_changed_line_by_line_is_not_changed) {
  const std::string inlined = "engine = [{ name = \"a\", cmd = \"x\" }]\n";
  const auto sentence =
      "wrong: '" + path + "': this command cannot change it as it is written; use an editor";
  BOOST_TEST(removed(inlined, {"a"}) == sentence);
  BOOST_TEST(added(inlined, "b", {"cmd=b"}) == sentence);
}

BOOST_AUTO_TEST_CASE(any_text_of_a_word_reads_back) {
  const Words words{"cmd=/a b/\"c\"", "dir=/\xe5\xb0\x86", "arg=",       "arg=[[engine]]",
                    "arg=#",          "init=a\\b",         "env.X Y=1",  "option.A \"B\" = c=d",
                    "option.T=0x10",  "tc=60+0|10(3)",     "nodes=5000", "args=-x 'y z'"};
  const auto text = added("", "it", words);
  const auto read = options::read_registry_text(text, path);
  BOOST_TEST_REQUIRE(!!read, (read ? "" : read.error().sentence));
  const auto& found = read->engines;
  BOOST_TEST_REQUIRE(found.size() == 1u);
  Words texts;
  for (const auto& word : found.front().words) texts.push_back(word.text);
  for (const auto& word : words)
    if (!word.starts_with("args="))
      BOOST_TEST((std::find(texts.begin(), texts.end(), word) != texts.end()), word);
  BOOST_TEST((std::find(texts.begin(), texts.end(), "arg=y z") != texts.end()));
}

BOOST_AUTO_TEST_CASE(the_list_lies_in_the_configuration_folder) {
  const auto at = [](Words environment) {
    const auto found = options::registry_path(environment);
    return !found ? std::string() : *found;
  };
  BOOST_TEST(at({"HOME=/h", "XDG_CONFIG_HOME=/x"}) == "/x/referee/engines.toml");
  BOOST_TEST(at({"HOME=/h", "XDG_CONFIG_HOME="}) == "/h/.config/referee/engines.toml");
  BOOST_TEST(at({"HOME=/h", "XDG_CONFIG_HOME=relative"}) == "/h/.config/referee/engines.toml");
  BOOST_TEST(at({"HOME="}) == "");
  BOOST_TEST(at({"HOMER=/h"}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
