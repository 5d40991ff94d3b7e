#include "referee/commands/program.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <stdexcept>

#include "referee/catalogue/catalogue.hpp"
#include "referee/commands/commands.hpp"
#include "referee/options/build.hpp"
#include "referee/serve/libraries.hpp"
#include "rules/games.hpp"

BOOST_AUTO_TEST_SUITE(program)

using namespace referee;

BOOST_AUTO_TEST_CASE(an_unexpected_exception_is_an_internal_error) {
  BOOST_TEST((commands::guarded({}, [] { return terminal::Exit::check_failed; }) ==
              terminal::Exit::check_failed));
  BOOST_TEST((commands::guarded({"a", "b"}, []() -> terminal::Exit {
                throw std::logic_error("planted");
              }) == terminal::Exit::internal));
  BOOST_TEST(
      (commands::guarded({}, []() -> terminal::Exit { throw 1; }) == terminal::Exit::internal));
}

BOOST_AUTO_TEST_CASE(something_runs_for_every_command_of_the_catalogue) {
  for (const auto& command : catalogue::commands())
    BOOST_TEST((commands::run_of(command.name) != nullptr), command.name);
  BOOST_TEST((commands::run_of("no-command") == nullptr));
}

BOOST_AUTO_TEST_CASE(the_version_is_valid_json_with_a_hash_of_every_rule_set) {
  const auto all = boost::json::parse(options::version_json(serve::libraries())).as_object();
  for (const auto* key : {"version", "build", "compiler", "boost", "fmt", "toml++", "zlib", "sqlite", "openssl"})
    BOOST_TEST(!all.at(key).as_string().empty());
  const auto& sets = all.at("rulesets").as_object();
  for (const auto& game : rules::games())
    for (const auto& preset : game.rules->presets)
      BOOST_TEST(sets.at(preset.id).as_string().size() == 16u);
}

BOOST_AUTO_TEST_SUITE_END()
