// The framing of the line protocol: what is taken out of a line, wherever it stands.

#include "protocols/answers.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>

using protocols::AnswerReader;
using protocols::cleaned;

namespace {

constexpr std::string_view answer = "= h8 and more words than fit into eight bytes";

}  // namespace

BOOST_AUTO_TEST_SUITE(answer_reader)

BOOST_AUTO_TEST_CASE(a_clean_line_is_read_as_it_came) {
  AnswerReader reader;
  for (std::size_t length = 3; length <= answer.size(); ++length) {
    const auto line = answer.substr(0, length);
    const auto part = reader.read(line);
    BOOST_TEST(part.text == cleaned(line.substr(1)), line);
    BOOST_TEST((part.kind == protocols::AnswerPart::Kind::begin));
    BOOST_TEST((reader.read("").kind == protocols::AnswerPart::Kind::end));
  }
}

BOOST_AUTO_TEST_CASE(control_characters_go_wherever_they_stand) {
  AnswerReader reader;
  for (const char odd : {'\0', '\1', '\x1f', '\x7f'})
    for (std::size_t at = 1; at <= answer.size(); ++at) {
      std::string line(answer);
      line.insert(at, 1, odd);
      BOOST_TEST(reader.read(line).text == answer.substr(2), "at " << at);
      reader.reset();
    }
}

BOOST_AUTO_TEST_CASE(a_comment_begins_with_a_word_and_nowhere_else) {
  AnswerReader reader;
  for (std::size_t at = 2; at < answer.size(); ++at) {
    std::string line(answer);
    line.insert(at, 1, '#');
    const bool begins_a_word = line[at - 1] == ' ';
    const auto expected = begins_a_word ? cleaned(answer.substr(2, at - 2)) : line.substr(2);
    BOOST_TEST(reader.read(line).text == expected, "at " << at);
    reader.reset();
  }
}

// Bytes next to those that are taken out, and those of other alphabets, stay.
BOOST_AUTO_TEST_CASE(all_other_bytes_stay) {
  AnswerReader reader;
  for (int byte = 0x21; byte < 0x100; ++byte) {
    if (byte == '#' || byte == 0x7f) continue;
    const std::string line = "= words of" + std::string(9, static_cast<char>(byte)) + " words";
    BOOST_TEST(reader.read(line).text == line.substr(2), "byte " << byte);
    reader.reset();
  }
}

BOOST_AUTO_TEST_SUITE_END()
