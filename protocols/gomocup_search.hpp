#pragma once
// What Gomocup engines say about their search. The protocol leaves MESSAGE lines free; this reads
// the words that many engines use.

#include <string_view>

#include "protocols/event.hpp"

namespace protocols::gomocup {

// "Depth 12-20 | Eval 31 | Time 1502ms | Node 4M | h8 i9", "DEPTH 9 EV -12 N 5000 PV ..."; what
// is not understood changes nothing. A colon or an equals sign may stand after a word. What begins
// with "info" is read by USI's words: "info depth 3 score mate 5 pv h8 i9".
void read_message(std::string_view message, Search& search);

}  // namespace protocols::gomocup
