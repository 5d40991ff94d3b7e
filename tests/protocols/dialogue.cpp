#include "tests/protocols/dialogue.hpp"

#include <utility>

namespace tests {

namespace {

using namespace protocols;

std::string_view name(MateAnswered::Kind kind) {
  switch (kind) {
    using enum MateAnswered::Kind;
    case found: return "found";
    case none: return "none";
    case timeout: return "timeout";
    case not_implemented: return "not implemented";
  }
  return "?";
}

struct Wording {
  std::string operator()(const Greeted&) const { return "greeted"; }
  std::string operator()(const Ready&) const { return "ready"; }
  std::string operator()(const Refused& e) const { return "refused " + e.what; }
  std::string operator()(const NeedsRestart&) const { return "needs restart"; }
  std::string operator()(const Answered& e) const {
    return "answered " + e.action + (e.guess.empty() ? "" : " guessing " + e.guess);
  }
  std::string operator()(const MateAnswered& e) const {
    std::string text = "mate " + std::string(tests::name(e.kind));
    for (const auto& move : e.moves) text += " " + move;
    return text;
  }
  std::string operator()(const ForbiddenAnswered& e) const {
    std::string text = "forbidden";
    for (const auto& point : e.points) text += " " + point;
    return text;
  }
  std::string operator()(const Broken& e) const { return "broken " + e.why; }
  std::string operator()(const Stray& e) const { return "stray " + e.line; }
};

// Takes the first line off `text`, without its end.
std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  const auto line = text.substr(0, end);
  text.remove_prefix(end == text.npos ? text.size() : end + 1);
  return line;
}

// What follows "> " or "< "; nothing where there is no more.
std::string_view said(std::string_view line) {
  return line.substr(std::min<std::size_t>(2, line.size()));
}

}  // namespace

std::string word(const Event& event) { return std::visit(Wording(), event); }

std::vector<std::string> words(const std::vector<Event>& events) {
  std::vector<std::string> list;
  for (const auto& event : events) list.push_back(word(event));
  return list;
}

void Dialogue::expect_sent(std::string_view line) {
  std::string_view rest = sent_;
  const auto first = next_line(rest);
  BOOST_TEST(first == line);
  sent_.erase(0, sent_.size() - rest.size());
}

std::vector<Event> Dialogue::hold(std::string_view text) {
  std::vector<Event> events;
  while (!text.empty()) {
    auto line = next_line(text);
    while (line.starts_with(' ')) line.remove_prefix(1);  // dialogues in a test are indented
    if (line.starts_with('>')) expect_sent(said(line));
    if (!line.starts_with('<')) continue;
    BOOST_TEST(sent_ == "", "sent before '" << line << "': " << sent_);
    if (auto event = say(said(line))) events.push_back(std::move(*event));
  }
  BOOST_TEST(sent_ == "", "sent at the end: " << sent_);
  return events;
}

}  // namespace tests
