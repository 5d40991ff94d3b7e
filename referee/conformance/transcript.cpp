#include "referee/conformance/transcript.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "referee/conformance/finding.hpp"
#include "referee/terminal/text.hpp"

namespace referee::conformance {

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass: return "pass";
    case Verdict::fail: return "fail";
    case Verdict::note: return "note";
    case Verdict::untested: return "untested";
  }
  return {};
}

int Transcript::add(int process, bool sent, std::string_view text, matches::Instant when) {
  if (sent && text.ends_with('\r')) text.remove_suffix(1);  // what Gomocup asks of a referee
  if (tell_) tell_(sent, text);
  if (size_ < std::numeric_limits<int>::max()) ++size_;
  if (!sent && entries_.size() >= most_lines) return size_;
  text_ += text.size();
  if (!sent && text_ > most_text) text = {};
  entries_.push_back({size_, process, sent, std::string(text), when});
  return size_;
}

std::span<const Transcript::Entry> Transcript::behind(int number) const {
  const auto begin = std::partition_point(entries_.begin(), entries_.end(),
                                          [&](const Entry& one) { return one.number <= number; });
  return std::span(begin, entries_.end());
}

const Transcript::Entry* Transcript::line(int number) const {
  const auto rest = behind(number - 1);
  return !rest.empty() && rest.front().number == number ? &rest.front() : nullptr;
}

std::string Transcript::shown(int number, int width) const {
  const auto* const entry = line(number);
  if (!entry) return fmt::format("{:>5} < (not kept)", number);
  return fmt::format("{:>5} {} {}", number, entry->sent ? '>' : '<',
                     terminal::shortened(entry->text, width - 8));
}

std::string Transcript::whole() const {
  std::string text = "# line seconds process direction text\n";
  for (const auto& entry : entries_) {
    text += fmt::format("{} {:.3f} {} {} {}\n", entry.number,
                        std::chrono::duration<double>(entry.when - began_).count(), entry.process,
                        entry.sent ? '>' : '<', rules::printable(entry.text));
  }
  return text;
}

}  // namespace referee::conformance
