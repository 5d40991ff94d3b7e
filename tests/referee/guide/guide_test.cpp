#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "referee/catalogue/catalogue.hpp"
#include "referee/guide/complete.hpp"
#include "referee/guide/completion.hpp"
#include "referee/guide/help.hpp"
#include "referee/guide/outline.hpp"
#include "referee/guide/pages.hpp"
#include "referee/options/arguments.hpp"
#include "referee/options/exits.hpp"
#include "referee/terminal/text.hpp"
#include "tests/data.hpp"

// The parser, the help pages, the manual, the reference, the completions and the documented keys of
// files all know the same options. (The parser, the help pages and the suggestions:
// options_test.cpp.)

namespace {

using namespace referee;

bool holds(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// From `begin` up to the next `end`; empty: it is not there.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const auto at = text.find(begin);
  if (at == text.npos) return {};
  return text.substr(at, text.find(end, at + begin.size()) - at);
}

// As a reader sees it: without the escapes, and without what changes the type.
std::string read_by_man(std::string_view roff) {
  const std::pair<std::string_view, std::string_view> escapes[] = {
      {"\\-", "-"},   {"\\fB", ""},    {"\\fI", ""},   {"\\fR", ""},
      {"\\(aq", "'"}, {"\\(dq", "\""}, {"\\(ga", "`"}, {"\\(ha", "^"},
      {"\\(ti", "~"}, {"\\e", "\\"},   {"\\&", ""},    {"\\%", ""}};
  std::string text;
  for (std::size_t at = 0; at < roff.size();) {
    const auto found = std::find_if(std::begin(escapes), std::end(escapes), [&](const auto& one) {
      return roff.substr(at).starts_with(one.first);
    });
    if (found == std::end(escapes)) {
      text += roff[at++];
    } else {
      text += found->second;
      at += found->first.size();
    }
  }
  return text;
}

std::string in_one_line(std::string_view text) {
  return terminal::joined(terminal::words_of(text));
}

// What completes the last of these words.
std::string offered(const std::vector<std::string>& words) {
  return guide::completions(words, {"yane", "yet another"});
}

void check(const options::Command& command, const options::Option& option) {
  const std::string name = "--" + std::string(option.name), of(command.name);
  const auto label = of + " " + name;
  const auto whole = read_by_man(guide::man_page(command));
  const auto page = whole.substr(whole.find(".SH OPTIONS"));
  const auto term = (option.letter ? std::string{'-', option.letter} + ", " : "") + name;
  const auto entry =
      between(page, "\n.TP\n" + term + (option.argument.empty() ? "\n" : " "), "\n.TP");
  BOOST_TEST(!entry.empty(), label);
  BOOST_TEST(holds(in_one_line(entry), in_one_line(option.help)), label << ": " << entry);
  if (!option.standard.empty())
    BOOST_TEST(holds(in_one_line(entry), "Default: " + std::string(option.standard)), label);
  const auto ended = [&](std::string_view text) {
    return holds(text, name + " ") || holds(text, name + "`") || holds(text, name + "'") ||
           holds(text, name + "=") || holds(text, name + "[");
  };
  const bool common =
      std::any_of(catalogue::common_options().begin(), catalogue::common_options().end(),
                  [&](const options::Option& one) { return one.name == option.name; });
  const auto& reference = common ? guide::markdown_reference() : guide::markdown_reference(command);
  BOOST_TEST((ended(reference) || holds(reference, "\nThose of [")), label);
  const auto act = std::string(option.of.substr(0, option.of.find('|')));
  const auto words = act.empty() ? std::vector{of, name} : std::vector{of, act, name};
  BOOST_TEST(holds(offered(words), "\t" + name + "\t" + std::string(option.help) + "\n"), label);
}

std::string document(const std::string& name) {
  std::ifstream file(tests::data_path("../../docs/" + name));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(the_guide)

BOOST_AUTO_TEST_CASE(every_option_is_in_the_manual_the_reference_and_every_completion) {
  for (const auto& command : catalogue::commands())
    for (const auto& option : guide::options_at(&command)) check(command, option);
  for (const auto& option : catalogue::global_options()) {
    const std::string name = "--" + std::string(option.name);
    BOOST_TEST(holds(read_by_man(guide::man_page()), name), name);
    BOOST_TEST(holds(guide::markdown_reference(), name), name);
    BOOST_TEST(holds(offered({name}), "\t" + name + "\t"), name);
  }
}

BOOST_AUTO_TEST_CASE(every_key_is_in_the_manual_the_reference_and_every_completion) {
  for (const auto& command : catalogue::commands())
    for (const auto& option : command.options) {
      if (!option.keys) continue;
      const auto keys = offered({std::string(command.name), "--" + std::string(option.name), ""});
      for (const auto& key : option.keys()) {
        const std::string name(key.name);
        const auto label = std::string(option.name) + " " + name;
        BOOST_TEST(holds(read_by_man(guide::man_page(command)), "\n" + name), label);
        BOOST_TEST(holds(guide::markdown_reference(command), "`" + name), label);
        const auto word = name + (name.ends_with('.') ? "" : "=");
        BOOST_TEST(holds(keys, "k\t" + word + "\t" + std::string(key.help) + "\n"), label);
      }
    }
}

BOOST_AUTO_TEST_CASE(the_last_word_is_completed_by_what_stands_before_it) {
  BOOST_TEST(offered({"tour"}) == "w\ttournament\tgames of many engines\n");
  BOOST_TEST(offered({"-C", ".", "per"}) == "w\tperft\tcount action sequences\n");
  BOOST_TEST(offered({"nonsense", ""}).empty());
  BOOST_TEST(offered({"match", "--form=sw"}) == "w\t--form=swiss\t\n");
  BOOST_TEST(offered({"match", "--fail-on", "crash,ti"}) == "l\tcrash,time\t\n");
  BOOST_TEST(offered({"match", "--engine", "proto=us"}) == "w\tproto=usi\t\n");
  BOOST_TEST(offered({"match", "--engine=proto=us"}) == "w\t--engine=proto=usi\t\n");
  BOOST_TEST(offered({"match", "--engine", "cmd=./a", "dir=x"}) == "d\tdir=\t\n");
  BOOST_TEST(offered({"match", "--config", "x"}) == "f\t\t\n");
  BOOST_TEST(offered({"match", "--engine", "ye"}) == "w\tyet another\t\n");
  BOOST_TEST(offered({"match", "--engine", "cmd=./a", "ya"}).empty());
  BOOST_TEST(offered({"match", "--engine", "cmd=./a", "--game", "sh"}) == "w\tshogi\t\n");
  BOOST_TEST(offered({"openings", "check", "--mea"}).empty());
  BOOST_TEST(holds(offered({"openings", "make", "--mea"}), "o\t--measure\t"));
  BOOST_TEST(offered({"rules", "list", "renju_rif_c"}).empty());
  BOOST_TEST(offered({"match", "--record", "sg"}) == "k\tsgf=\t\n");
  BOOST_TEST(offered({"match", "--record", "sgf=x"}) == "f\tsgf=\t\n");
}

BOOST_AUTO_TEST_CASE(every_value_that_is_offered_is_accepted) {
  for (const auto& command : catalogue::commands())
    for (const auto& option : command.options) {
      const auto values = guide::values_of(option);
      if (option.name == "set" || option.name == "game") continue;  // no row refuses them
      for (const auto& word : values.words)
        BOOST_TEST(options::refused(option, word) == "", command.name << " --" << option.name);
      for (const auto& key : values.keys)
        for (const auto& word : key.values.words)
          if (!key.family())
            BOOST_TEST(options::refused(option, key.name + "=" + word) == "",
                       key.name << "=" << word);
    }
}

BOOST_AUTO_TEST_CASE(operands_are_explained_and_completed_by_their_place) {
  for (const auto& command : catalogue::commands())
    for (const auto& operand : guide::operands_of(command))
      BOOST_TEST(!operand.meaning.empty(),
                 command.name << " " << operand.name << ": see referee/guide/values.cpp");
  const auto words = [](std::string_view command, int number, std::string_view first) {
    for (const auto& place : guide::places_of(*catalogue::find_command(command)))
      if (place.number == number && place.first == first) return place.values.words;
    return std::vector<std::string>();
  };
  BOOST_TEST((words("rules", 0, "") == std::vector<std::string>{"list", "show", "reasons"}));
  BOOST_TEST(words("rules", 1, "show").size() > 10u);
  BOOST_TEST(words("rules", 1, "").empty());
  BOOST_TEST((words("legal", 2, "") == std::vector<std::string>{"moves"}));
  BOOST_TEST(words("explain", 3, "").empty());
  BOOST_TEST(words("control", 1, "").size() == 7u);
}

BOOST_AUTO_TEST_CASE(exit_codes_of_a_command_are_its_own_or_the_usual_ones) {
  const auto meaning = [](std::string_view command, std::string_view number) {
    for (const auto& code : options::exits_of(*catalogue::find_command(command)))
      if (code.number == number) return code.meaning;
    return std::string_view();
  };
  BOOST_TEST(meaning("explain", "1") == "the action is refused");
  BOOST_TEST(meaning("explain", "7") == "internal error");
  BOOST_TEST(meaning("convert", "3") ==
             "an input cannot be read, or a game in it is damaged; all others were converted");
  BOOST_TEST(meaning("match", "143") == "stopped by SIGTERM");
  BOOST_TEST(meaning("rules", "4") == "");
  for (const auto& command : catalogue::commands()) {
    const auto codes = options::exits_of(command);
    for (const auto& number : terminal::words_of(command.exits))
      if (number.ends_with(':') && number[0] >= '0' && number[0] <= '9')
        BOOST_TEST(std::count_if(codes.begin(), codes.end(),
                                 [&](const options::ExitCode& code) {
                                   return std::string(code.number) + ":" == number;
                                 }) == 1,
                   command.name << " " << number);
    for (const auto& code : codes)
      BOOST_TEST(holds(guide::full_help(command), "\n  " + std::string(code.number) + " "),
                 command.name);
  }
}

BOOST_AUTO_TEST_CASE(related_commands_exist) {
  for (const auto& command : catalogue::commands())
    for (const auto name : guide::related_to(command))
      BOOST_TEST(catalogue::find_command(name), name);
}

BOOST_AUTO_TEST_CASE(what_a_formatter_would_take_for_its_own_is_escaped) {
  const auto page = guide::man_page(*catalogue::find_command("validate"));
  BOOST_TEST(
      holds(page, "\nprintf \\(aqb2a3\\enf5f4\\en\\(aq | referee validate \\-\\-game keishi\n"));
  for (const auto& command : catalogue::commands()) {
    const auto text = guide::man_page(command);
    for (const auto line : terminal::cut(text, "\n"))
      if (line.starts_with('.'))
        BOOST_TEST((line.size() > 2 && line[1] >= 'A' &&
                    (line[1] <= 'Z' || line.starts_with(".br") || line.starts_with(".\\\""))),
                   line);
  }
}

BOOST_AUTO_TEST_CASE(the_keys_of_files_are_documented) {
  const auto text = document("configuration.md");
  const auto row = [&](const std::string& first) { return between(text, "| " + first, "\n"); };
  for (const auto& option : catalogue::find_command("match")->options) {
    const std::string key(option.key);
    const auto dot = key.find('.');
    if (key.empty()) continue;
    if (dot != key.npos)
      BOOST_TEST(holds(row("`[" + key.substr(0, dot) + "]`"), "`" + key.substr(dot + 1) + "`"),
                 key);
    else
      BOOST_TEST((holds(row("before the first table"), "`" + key + "`") ||
                  holds(text, "| `[" + key + "]`") || holds(text, "`[[" + key + "]]` |")),
                 key);
    if (key != "openings") continue;
    for (const auto& one : option.keys())
      BOOST_TEST(holds(row("`[openings]`"), "`" + std::string(one.name) + "`"), one.name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
