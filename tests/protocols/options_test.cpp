#include "protocols/options.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using protocols::Accepted;
using protocols::Declined;
using protocols::Option;
using Type = protocols::Option::Type;

namespace {

Option read(std::string_view words) {
  const auto option = protocols::read_option(words);
  BOOST_REQUIRE(option.has_value());
  return *option;
}

// "Hash = 16", "Clear Hash", or the sentence of a no.
std::string told(const std::string& name, const std::string& value,
                 const std::vector<Option>& options) {
  const auto result = protocols::accept({name, value}, options);
  if (!result) {
    BOOST_TEST(result.error().setting.name == name);
    return result.error().sentence;
  }
  const auto& accepted = *result;
  return accepted.button ? accepted.name : accepted.name + " = " + accepted.value;
}

std::vector<Option> list(std::initializer_list<std::string_view> lines) {
  std::vector<Option> options;
  for (const auto line : lines) options.push_back(read(line));
  return options;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(option_lines)

BOOST_AUTO_TEST_CASE(each_type_is_read_with_its_fields) {
  const auto spin = read("name Hash type spin default 16 min -1 max 131072");
  BOOST_TEST(spin.name == "Hash");
  BOOST_TEST((spin.type == Type::spin));
  BOOST_TEST(*spin.standard == "16");
  BOOST_TEST(*spin.least == -1);
  BOOST_TEST(*spin.most == 131072);
  const auto combo = read("name Style type combo default Normal var Solid var Very Risky");
  BOOST_TEST((combo.type == Type::combo));
  BOOST_TEST((combo.choices == std::vector<std::string>{"Solid", "Very Risky"}));
  BOOST_TEST(*combo.standard == "Normal");
  BOOST_TEST((read("name Clear type button").type == Type::button));
  BOOST_TEST((read("name P type check default true").type == Type::check));
  BOOST_TEST((read("name F type filename default a.txt").type == Type::filename));
}

BOOST_AUTO_TEST_CASE(a_name_may_hold_blanks_and_even_the_word_type) {
  BOOST_TEST(read("name Debug Log File type string default ").name == "Debug Log File");
  BOOST_TEST(read("name Book type type check default true").name == "Book type");
  BOOST_TEST(read("  name\tA  type\tcheck").name == "A");
}

BOOST_AUTO_TEST_CASE(a_default_may_be_anything_or_missing) {
  BOOST_TEST(*read("name A type string default ").standard == "");
  BOOST_TEST(*read("name A type string default <empty>").standard == "<empty>");
  BOOST_TEST(*read("name A type string default C:\\a min b").standard == "C:\\a min b");
  BOOST_TEST(!read("name A type string").standard);
  BOOST_TEST(!read("name A type check").standard);
  BOOST_TEST(*read("name N type spin default 0 min 0 max 9223372036854775807").most == INT64_MAX);
  BOOST_TEST(!read("name N type spin default 0 min 0 max 99223372036854775807").most);
}

BOOST_AUTO_TEST_CASE(an_unknown_or_missing_type_is_an_option_all_the_same) {
  const auto odd = read("name A type slider default 3 min 1");
  BOOST_TEST(odd.name == "A");
  BOOST_TEST((odd.type == Type::unknown));
  BOOST_TEST(*odd.standard == "3");
  BOOST_TEST(read("name A B default 3").name == "A B");
  BOOST_TEST(*read("name A type default 3").standard == "3");
}

BOOST_AUTO_TEST_CASE(without_a_name_there_is_no_option) {
  for (const auto words : {"", "name", "name type spin", "type spin name A", "A type check"})
    BOOST_TEST(!protocols::read_option(words).has_value(), words);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(settings)

BOOST_AUTO_TEST_CASE(names_are_found_with_other_case_blanks_and_underscores) {
  const auto options = list({"name Skill Level type spin default 20 min -20 max 20"});
  BOOST_TEST(told("Skill Level", "3", options) == "Skill Level = 3");
  BOOST_TEST(told("skill_level", "-20", options) == "Skill Level = -20");
}

BOOST_AUTO_TEST_CASE(the_two_names_of_one_thing_are_the_same) {
  const auto plain =
      list({"name Hash type spin", "name Ponder type check", "name Thread type spin"});
  BOOST_TEST(told("USI_Hash", "8", plain) == "Hash = 8");
  BOOST_TEST(told("USI_Ponder", "true", plain) == "Ponder = true");
  BOOST_TEST(told("Threads", "2", plain) == "Thread = 2");
  BOOST_TEST(told("USI_Threads", "2", plain) == "Thread = 2");
  const auto usi =
      list({"name USI_Hash type spin", "name USI_Ponder type check", "name Threads type spin"});
  BOOST_TEST(told("hash", "8", usi) == "USI_Hash = 8");
  BOOST_TEST(told("Ponder", "TRUE", usi) == "USI_Ponder = true");
  BOOST_TEST(told("Thread", "2", usi) == "Threads = 2");
}

BOOST_AUTO_TEST_CASE(the_exact_name_goes_before_another_one) {
  const auto options =
      list({"name USI_Hash type spin", "name hash type spin", "name Hash type spin"});
  BOOST_TEST(told("Hash", "8", options) == "Hash = 8");
  BOOST_TEST(told("HASH", "8", options) == "hash = 8");
}

BOOST_AUTO_TEST_CASE(an_option_that_is_not_there_is_named_with_the_nearest) {
  const auto options = list({"name Hash type spin", "name Skill Level type spin"});
  BOOST_TEST(told("Hsah", "1", options) == "the engine has no option 'Hsah'; did you mean 'Hash'?");
  BOOST_TEST(told("Contempt", "1", options) == "the engine has no option 'Contempt'");
}

BOOST_AUTO_TEST_CASE(a_number_must_be_in_its_range) {
  const auto options = list({"name H type spin default 1 min 1 max 64", "name F type spin"});
  BOOST_TEST(told("H", "64", options) == "H = 64");
  for (const std::string value : {"0", "65", "x", "", "1 2", "99999999999999999999"})
    BOOST_TEST(told("H", value, options) ==
               "option 'H': '" + value + "' is not a whole number from 1 to 64");
  BOOST_TEST(told("F", "-7", options) == "F = -7");
}

BOOST_AUTO_TEST_CASE(a_choice_must_be_on_the_list_or_be_the_default) {
  const auto options = list({"name S type combo default Mixed var Solid var Risky"});
  BOOST_TEST(told("S", "risky", options) == "S = Risky");
  BOOST_TEST(told("S", "Mixed", options) == "S = Mixed");
  BOOST_TEST(told("S", "Riksy", options) ==
             "option 'S': 'Riksy' is not Solid or Risky; did you mean 'Risky'?");
}

BOOST_AUTO_TEST_CASE(a_check_is_true_or_false_and_a_button_takes_nothing) {
  const auto options = list({"name C type check default false", "name Clear Hash type button"});
  BOOST_TEST(told("C", "False", options) == "C = false");
  BOOST_TEST(told("C", "yes", options) == "option 'C': 'yes' is not true or false");
  BOOST_TEST(told("clear_hash", "", options) == "Clear Hash");
  BOOST_TEST(told("Clear Hash", "1", options) == "option 'Clear Hash' takes no value");
}

BOOST_AUTO_TEST_CASE(a_text_may_be_anything_but_two_lines) {
  const auto options = list({"name F type string default <empty>", "name G type filename"});
  BOOST_TEST(told("F", "a b=c", options) == "F = a b=c");
  BOOST_TEST(told("F", "", options) == "F = <empty>");
  BOOST_TEST(told("G", "", options) == "G = ");
  BOOST_TEST(told("F", "a\nquit", options) == "option 'F': 'a\\x0aquit' is not one line");
}

BOOST_AUTO_TEST_SUITE_END()
