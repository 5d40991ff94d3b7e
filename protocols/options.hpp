#pragma once
// The options of an engine: how USI lists them, and what a user's settings become.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "protocols/event.hpp"
#include "protocols/option.hpp"

namespace protocols {

// Reads what follows the word `option`: "name N type T [default D] [min A] [max B] [var V]...".
// Names and values may hold blanks; any part but the name may be missing. Empty: there is no name.
std::optional<Option> read_option(std::string_view words);

// What is sent to the engine.
struct Accepted {
  std::string name;   // as the engine spells it
  std::string value;  // as the engine spells it
  bool button = false;
};

// Finds the option that a setting means - as it is spelled; upper and lower case, blanks and
// underscores aside; by its other name (Hash and USI_Hash, Ponder and USI_Ponder, Threads, Thread
// and USI_Threads) - and checks the value.
basics::Result<Accepted, Declined> accept(const Setting& setting, std::span<const Option> options);

// Whether two names mean one option: the rules of `accept`.
bool same_option(std::string_view a, std::string_view b);

// Why the option does not take the value; empty if it does.
std::string complaint(const Option& option, std::string_view value);

}  // namespace protocols
