#pragma once
// letters=gtp: on the wire the columns skip the letter i, in records and rules they do not.

#include <string>
#include <string_view>

namespace protocols {

// An action, or squares joined by '-' (the offers of a position text), as the engine is to read
// it: i10 becomes j10. What is not a square stays as it is.
std::string without_i(std::string_view text);

// An action of such an engine, as the rules read it. A column i means nothing on the wire: then
// the text that comes back is not an action, and says so.
std::string with_i(std::string_view text);

}  // namespace protocols
