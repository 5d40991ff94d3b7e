#include "referee/conformance/transcript.hpp"

#include <fmt/format.h>

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
  if (entries_.size() >= most_lines) return size();
  text_ += text.size();
  if (text_ > most_text) text = {};
  entries_.push_back({process, sent, std::string(text), when});
  return size();
}

std::string Transcript::shown(int number, int width) const {
  const auto& entry = line(number);
  return fmt::format("{:>5} {} {}", number, entry.sent ? '>' : '<',
                     terminal::shortened(entry.text, width - 8));
}

std::string Transcript::whole() const {
  std::string text = "# line seconds process direction text\n";
  for (int number = 1; number <= size(); ++number) {
    const auto& entry = line(number);
    text += fmt::format("{} {:.3f} {} {} {}\n", number,
                        std::chrono::duration<double>(entry.when - began_).count(), entry.process,
                        entry.sent ? '>' : '<', rules::printable(entry.text));
  }
  return text;
}

}  // namespace referee::conformance
