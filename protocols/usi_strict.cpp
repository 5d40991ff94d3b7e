// The strict manner of USI: what is asked of an engine, and what is noted where it does otherwise.

#include <algorithm>

#include "protocols/limits.hpp"
#include "protocols/options.hpp"
#include "protocols/requirements.hpp"
#include "protocols/usi.hpp"
#include "protocols/usi_words.hpp"
#include "protocols/words.hpp"

namespace protocols {

void Usi::deviate(std::string_view requirement, std::string sentence, std::string_view line) {
  if (!strict() || deviations_.size() >= most_deviations) return;
  deviations_.push_back({line_, std::string(requirement), std::move(sentence),
                         std::string(line.substr(0, longest_deviation))});
}

void Usi::check_option(const Option& option, std::string_view line) {
  if (option.name.find_first_of(" \t") != std::string::npos)
    deviate("usi-option-name", "the name contains a blank", line);
  if (option.type == Option::Type::unknown)
    return deviate("usi-option", "the option does not have a type of USI", line);
  if (option.type == Option::Type::spin && (!option.least || !option.most))
    deviate("usi-option", "a spin without min and max", line);
  if (option.type == Option::Type::combo && option.choices.empty())
    deviate("usi-option", "a combo without var", line);
  if (option.type == Option::Type::button) return;
  if (!option.standard) return deviate("usi-option-default", "the option has no default", line);
  const bool listed = option.type != Option::Type::combo || option.choices.empty() ||
                      std::count(option.choices.begin(), option.choices.end(), *option.standard);
  if (!listed) deviate("usi-option-default", "the default is not one of the values", line);
  if (auto wrong = complaint(option, *option.standard); !wrong.empty())
    deviate("usi-option-default", "as a default: " + wrong, line);
}

void Usi::check_answer(std::string_view words, std::string_view line) {
  if (asked_ == Asked::mate) deviate("usi-checkmate", "a bestmove in answer to go mate", line);
  if (auto wrong = usi::wrong_answer(words); !wrong.requirement.empty())
    deviate(wrong.requirement, std::move(wrong.sentence), line);
}

std::span<const Requirement> usi_requirements() {
  static constexpr Requirement table[] = {
      {"usi-utf8", "Every line is UTF-8."},
      {"usi-control", "No line has control characters other than tabs."},
      {"usi-handshake", "`usi` is answered with `id` and `option` lines, and nothing else."},
      {"usi-id-name", "`id name` comes once, before `usiok`."},
      {"usi-option", "An option is `name N type T`, with `min` and `max` or `var` for its type."},
      {"usi-option-name", "The name of an option is one word."},
      {"usi-option-once", "No option is listed twice."},
      {"usi-option-default",
       "Every option except a button has a default, which is one of its values."},
      {"usi-usiok", "`usiok` comes once, in answer to `usi`."},
      {"usi-readyok", "`readyok` comes once for each `isready`."},
      {"usi-one-bestmove", "Every `go` is answered with one `bestmove`, and there is no other."},
      {"usi-ponder", "While pondering, `bestmove` waits for `ponderhit` or `stop`."},
      {"usi-bestmove-text",
       "`bestmove` is followed by a move such as 7g7f, 7g7f+ or P*5e, or by "
       "`resign` or `win`."},
      {"usi-bestmove-ponder", "After the move, nothing but `ponder` and a move may follow."},
      {"usi-checkmate",
       "`go mate` is answered with `checkmate` and moves, `nomate`, `timeout` or "
       "`notimplemented`; nothing else is."},
      {"usi-info-words", "`info` has only words of USI."},
      {"usi-info-number", "Each number of `info` is a number, and within its bounds."},
      {"usi-info-score", "A score is `cp` and a number, or `mate` and a number of plies."},
      {"usi-info-pv", "`pv` is followed by moves, to the end of the line."},
      {"usi-known-words", "Every line begins with a word of USI."},
  };
  return table;
}

}  // namespace protocols
