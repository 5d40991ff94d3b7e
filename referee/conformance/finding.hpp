#pragma once
// What is found out about an engine, requirement by requirement.

#include <string>
#include <string_view>
#include <vector>

namespace referee::conformance {

enum class Verdict : unsigned char {
  pass,
  fail,      // a referee cannot rely on this engine
  note,      // tolerated in play, and still not as it should be
  untested,  // it does not apply, or something else went wrong before
};
std::string_view name(Verdict);  // "pass", "fail", "note", "untested"

struct Finding {
  Verdict verdict = Verdict::untested;
  std::string sentence = {};
  std::vector<int> lines = {};  // of the transcript, that prove it
  bool starved = false;         // the host is to blame (matches/endings/starved.hpp)
};

inline Finding pass(std::string sentence, std::vector<int> lines = {}) {
  return {Verdict::pass, std::move(sentence), std::move(lines)};
}
inline Finding fail(std::string sentence, std::vector<int> lines = {}) {
  return {Verdict::fail, std::move(sentence), std::move(lines)};
}
inline Finding note(std::string sentence, std::vector<int> lines = {}) {
  return {Verdict::note, std::move(sentence), std::move(lines)};
}
inline Finding untested(std::string sentence) { return {Verdict::untested, std::move(sentence)}; }

}  // namespace referee::conformance
