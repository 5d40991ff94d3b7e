#include <deque>
#include <map>
#include <utility>

#include "matches/transcripts/forms.hpp"
#include "matches/transcripts/speakers.hpp"
#include "matches/transcripts/spoken.hpp"

namespace matches::transcripts {

namespace {

// How much is looked at to tell the form. A log may begin with anything else, as long as it likes:
// then the next part is looked at.
constexpr std::size_t most_lines = 300, most_bytes = 256 * 1024;
constexpr std::size_t most_engines = 1000;

struct Numbered {
  std::size_t line;
  std::string text;
  bool foreign;
};
using Part = std::deque<Numbered>;

Speaker speaker(Marks::Arrow arrow) {
  switch (arrow) {
    case Marks::Arrow::none: return Speaker::unknown;
    case Marks::Arrow::to_engine: return Speaker::referee;
    case Marks::Arrow::from_engine: return Speaker::engine;
  }
  return Speaker::unknown;
}

Speaker other(Speaker speaker) {
  switch (speaker) {
    case Speaker::referee: return Speaker::engine;
    case Speaker::engine: return Speaker::referee;
    case Speaker::unknown: return Speaker::unknown;
  }
  return Speaker::unknown;
}

// How many lines are words of a protocol when read in this form; and how many of those contradict
// their arrows.
struct Fit {
  std::size_t words = 0, against = 0;
};

void judge(const Marks& marks, Fit& fit) {
  const auto by_words = speaker_of(marks.text);
  if (by_words == Speaker::unknown) return;
  ++fit.words;
  fit.against += marks.arrow != Marks::Arrow::none && by_words != speaker(marks.arrow);
}

Fit fit_of(const LogForm& form, const Part& part) {
  Fit fit;
  Marks marks;
  for (const auto& line : part)
    if (form.read(line.text, marks)) judge(marks, fit);
  return fit;
}

}  // namespace

struct Log::Inside {
  explicit Inside(records::Lines& from) : lines(from) {}

  records::Lines& lines;
  const LogForm* form = nullptr;
  Fit fit;
  Part ahead;
  TimeLine time;
  std::map<std::string, std::string, std::less<>> threads;  // the first one of each label

  bool find_form();
  std::optional<Numbered> next_line();
  std::string engine_of(const Marks& marks);
};

Log::Log(records::Lines& lines) : inside_(std::make_unique<Inside>(lines)) {}
Log::~Log() = default;

std::string_view Log::form() const { return inside_->form ? inside_->form->name : ""; }

bool Log::Inside::find_form() {
  for (;;) {
    ahead.clear();
    std::size_t bytes = 0;
    while (ahead.size() < most_lines && bytes < most_bytes) {
      const auto line = lines.next();
      if (!line) break;
      ahead.push_back({lines.number(), std::string(*line), lines.foreign()});
      bytes += line->size();
    }
    if (ahead.empty()) return false;
    for (const auto& one : forms()) {
      const auto found = fit_of(one, ahead);
      if (found.words > fit.words) {
        form = &one;
        fit = found;
      }
    }
    if (form) return true;
  }
}

std::optional<Numbered> Log::Inside::next_line() {
  if (!ahead.empty()) {
    auto line = std::move(ahead.front());
    ahead.pop_front();
    return line;
  }
  const auto line = lines.next();
  if (!line) return std::nullopt;
  return Numbered{lines.number(), std::string(*line), lines.foreign()};
}

// Two processes of one name play in two threads.
std::string Log::Inside::engine_of(const Marks& marks) {
  if (marks.thread.empty()) return marks.label;
  const auto known = threads.find(marks.label);
  if (known == threads.end()) {
    if (threads.size() < most_engines) threads.emplace(marks.label, marks.thread);
    return marks.label;
  }
  return known->second == marks.thread ? marks.label : marks.label + " <" + marks.thread + ">";
}

std::optional<Spoken> Log::next() {
  auto& in = *inside_;
  if (!in.form && !in.find_form()) return std::nullopt;
  for (;;) {
    const bool counted = !in.ahead.empty();
    auto line = in.next_line();
    if (!line) return std::nullopt;
    Marks marks;
    if (!in.form->read(line->text, marks)) continue;
    if (!counted) judge(marks, in.fit);
    Spoken spoken;
    spoken.line = line->line;
    spoken.speaker = speaker(marks.arrow);
    if (in.fit.against * 2 > in.fit.words) spoken.speaker = other(spoken.speaker);
    if (marks.stamp) spoken.at = in.time.at(*marks.stamp);
    if (spoken.at) spoken.unit = marks.stamp->unit;
    spoken.engine = in.engine_of(marks);
    spoken.begins = marks.begins;
    spoken.foreign = line->foreign;
    if (marks.begins) return spoken;
    if (marks.text.size() == line->text.size())
      spoken.text = std::move(line->text);
    else
      spoken.text = marks.text;
    return spoken;
  }
}

}  // namespace matches::transcripts
