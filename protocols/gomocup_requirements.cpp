#include "protocols/requirements.hpp"

namespace protocols {

std::span<const Requirement> gomocup_requirements() {
  static constexpr Requirement table[] = {
      {"gomocup-about", R"(answer ABOUT with one line: name="...", version="...")"},
      {"gomocup-start", "answer START 15 with OK"},
      {"gomocup-ok", "say OK only to START and RESTART"},
      {"gomocup-words",
       "write only answers and lines that begin with MESSAGE, DEBUG, ERROR, UNKNOWN "
       "or SUGGEST"},
      {"gomocup-move-text", "write a move as 'x,y' and nothing else"},
      {"gomocup-one-move", "write one move for each question"},
      {"gomocup-swap2",
       "answer SWAP2BOARD, in lines of two numbers, with as many moves as its "
       "stones require, or SWAP"},
  };
  return table;
}

}  // namespace protocols
