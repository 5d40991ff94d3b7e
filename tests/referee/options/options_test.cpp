#include "referee/options/options.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

#include "referee/catalogue/catalogue.hpp"
#include "referee/guide/help.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/settings.hpp"
#include "referee/terminal/text.hpp"

// The table of options, the help pages, the parser and the suggestions agree.

namespace {

using namespace referee;

std::vector<options::Option> options_of(const options::Command& command) {
  std::vector<options::Option> options(command.options.begin(), command.options.end());
  options.insert(options.end(), catalogue::common_options().begin(),
                 catalogue::common_options().end());
  return options;
}

// A value that the option accepts.
std::string some_value(const options::Option& option) {
  if (option.keys) return std::string(option.keys().front().name) + "=value";
  if (option.most > 0) return std::to_string(option.least);
  if (!option.words.empty()) return std::string(option.words.substr(0, option.words.find('|')));
  if (!option.fallback.empty()) return std::string(option.fallback);
  for (const auto* const value : {"1", "1/1", "0.5", "none", "usual", "exact", "all", "quit",
                                  "sgf=x", "2G",
                                  "http://a", "127.0.0.1:1", "postgresql://a"})
    if (options::refused(option, value).empty()) return value;
  return "value";
}

// The words of a line as a shell would see them, up to where its output goes; only double quotes
// matter here.
std::vector<std::string> shell_words(std::string_view line) {
  std::vector<std::string> words;
  bool quoted = false, open = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '|' || c == '>' || c == ')')) break;
    if (c == ' ' && !quoted) open = false;
    if (c == '"' || (c == ' ' && !quoted)) continue;
    if (!open) words.emplace_back();
    open = true;
    words.back() += c;
  }
  return words;
}

void check_option(const options::Option& option, const std::vector<options::Option>& options) {
  const std::string name = "--" + std::string(option.name);
  std::vector<std::string> words{name};
  if (!option.argument.empty()) words.push_back(some_value(option));
  const auto taken = options::take_apart(words, options);
  BOOST_TEST_REQUIRE(!!taken, name);
  BOOST_TEST(taken->has(option.name));
  const auto misspelt =
      options::take_apart(std::vector<std::string>{"--x" + name.substr(2)}, options);
  BOOST_TEST_REQUIRE(!misspelt, name);
  BOOST_TEST(misspelt.error().sentence.find("did you mean '" + name + "'?") != std::string::npos,
             misspelt.error().sentence);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(the_options)

BOOST_AUTO_TEST_CASE(every_option_of_a_command_is_parsed_helped_and_suggested) {
  for (const auto& command : catalogue::commands()) {
    const auto options = options_of(command);
    for (const auto& option : options) {
      check_option(option, options);
      const std::string name = "--" + std::string(option.name);
      BOOST_TEST(guide::brief_help(command).find(name) != std::string::npos, command.name << name);
      BOOST_TEST(guide::full_help(command).find(name) != std::string::npos, command.name << name);
      BOOST_TEST(guide::full_help().find(name) != std::string::npos, name);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_key_of_an_option_is_on_the_page_with_everything) {
  for (const auto& command : catalogue::commands())
    for (const auto& option : command.options) {
      if (!option.keys) continue;
      for (const auto& key : option.keys())
        BOOST_TEST(
            guide::full_help(command).find("\n  " + std::string(key.name)) != std::string::npos,
            command.name << " " << key.name);
    }
}

BOOST_AUTO_TEST_CASE(every_global_option_is_parsed_helped_and_suggested) {
  const std::vector<options::Option> options(catalogue::global_options().begin(),
                                             catalogue::global_options().end());
  for (const auto& option : options) {
    check_option(option, options);
    BOOST_TEST(guide::brief_help().find("--" + std::string(option.name)) != std::string::npos);
    BOOST_TEST(guide::full_help().find("--" + std::string(option.name)) != std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(every_command_is_helped_and_suggested) {
  for (const auto& command : catalogue::commands()) {
    const std::string name(command.name);
    BOOST_TEST(catalogue::find_command(name) == &command);
    for (const auto& page : {guide::greeting(), guide::brief_help(), guide::full_help()})
      BOOST_TEST(page.find(name) != std::string::npos, name);
    BOOST_TEST(guide::unknown_command(name + "x").sentence.find("'" + name + "'?") !=
               std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(no_option_is_given_twice_in_the_table) {
  for (const auto& command : catalogue::commands()) {
    std::set<std::string_view> names;
    std::set<char> letters;
    for (const auto& option : options_of(command)) {
      BOOST_TEST(names.insert(option.name).second, command.name << " " << option.name);
      BOOST_TEST((option.letter == 0 || letters.insert(option.letter).second));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_default_is_shown_on_the_page_with_everything) {
  for (const auto& command : catalogue::commands())
    for (const auto& option : command.options) {
      BOOST_TEST(!option.standard.empty(), option.name);
      std::string page;  // without the line breaks of the page
      for (const auto& word : terminal::words_of(guide::full_help(command))) page += word + " ";
      BOOST_TEST(page.find("[default: " + std::string(option.standard) + "]") != std::string::npos,
                 option.name);
    }
}

BOOST_AUTO_TEST_CASE(every_option_of_a_file_has_a_key_a_variable_and_a_default_that_are_its_own) {
  const auto options = catalogue::find_command("match")->options;
  std::set<std::string_view> keys;
  std::vector<std::string> variables;
  for (const auto& option : options) {
    const std::string name(option.name);
    BOOST_TEST(!option.heading.empty(), name);
    if (!option.fallback.empty()) {
      BOOST_TEST(options::refused(option, std::string(option.fallback)) == "", name);
      BOOST_TEST(option.standard.starts_with(option.fallback), name);
    }
    if (!option.opposite.empty()) {
      const auto other =
          std::find_if(options.begin(), options.end(),
                       [&](const options::Option& o) { return o.name == option.opposite; });
      BOOST_TEST_REQUIRE((other != options.end()), name);
      BOOST_TEST(other->opposite == option.name, name);
    }
    if (option.key.empty()) continue;
    BOOST_TEST(keys.insert(option.key).second, name);
    variables.push_back(options::variable_of(option));
    BOOST_TEST(variables.back().starts_with("REFEREE_"), name);
    // The name in a file is the option's; or the table's and the name's together: [fail] on
    const auto dot = option.key.rfind('.');
    const auto last = option.key.substr(dot == option.key.npos ? 0 : dot + 1);
    auto whole = std::string(option.key);
    std::replace(whole.begin(), whole.end(), '.', '-');
    BOOST_TEST((last == option.name || whole == option.name), name);
  }
  BOOST_TEST(
      (std::set<std::string>(variables.begin(), variables.end()).size() == variables.size()));
}

BOOST_AUTO_TEST_CASE(config_takes_what_match_takes) {
  const auto of_match = catalogue::find_command("match")->options;
  const auto of_config = catalogue::find_command("config")->options;
  BOOST_TEST_REQUIRE(of_config.size() == of_match.size() + 1);
  for (std::size_t i = 0; i < of_match.size(); ++i)
    BOOST_TEST(of_config[i].name == of_match[i].name);
}

BOOST_AUTO_TEST_CASE(the_examples_are_understood) {
  for (const auto& command : catalogue::commands())
    for (const auto& example : command.examples) {
      const auto program = example.line.find("referee ");
      BOOST_TEST_REQUIRE(program != example.line.npos);
      const auto words = shell_words(example.line.substr(program));
      BOOST_TEST(words[1] == command.name);
      const std::vector<std::string> rest(words.begin() + 2, words.end());
      const auto taken = options::take_apart(rest, options_of(command));
      BOOST_TEST_REQUIRE(!!taken, example.line);
      const int operands = static_cast<int>(taken->operands().size());
      BOOST_TEST(operands >= command.least_operands, example.line);
      BOOST_TEST(operands <= command.most_operands, example.line);
    }
}

BOOST_AUTO_TEST_CASE(no_page_is_wider_than_80_columns) {
  std::vector<std::string> pages{guide::greeting(), guide::brief_help(), guide::full_help()};
  for (const auto& command : catalogue::commands()) {
    pages.push_back(guide::brief_help(command));
    pages.push_back(guide::full_help(command));
  }
  for (const auto& page : pages) {
    std::size_t at = 0;
    for (auto end = page.find('\n'); end != page.npos; end = page.find('\n', at)) {
      BOOST_TEST(terminal::columns(page.substr(at, end - at)) <= 80, page.substr(at, end - at));
      at = end + 1;
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
