#pragma once
// What an engine has said last on its standard output that was neither an answer nor about its
// search: for reports of what went wrong.

#include <string>
#include <string_view>
#include <vector>

namespace matches::play {

class LastOutput {
 public:
  // A new process. `framed`: its protocol has answers of several lines.
  void begin(bool framed);
  // Every line that comes; `understood`: the protocol has made an event of it.
  void hear(std::string_view line, bool understood);
  // A line that comes while no question is open.
  void hear_unasked(std::string_view line);

  bool nothing_came() const { return unasked_ == 0; }
  // Whether one of the unasked lines began like an answer of the line protocol.
  bool began_to_answer() const { return began_to_answer_; }
  // Of the unasked lines: "nothing came", "2 lines came, the last: 'id name x'".
  std::string what_came() const;
  std::vector<std::string> lines() const;  // at most two

 private:
  int unasked_ = 0;
  std::string last_unasked_;
  std::string remark_, remark_before_;
  bool framed_ = false;
  bool in_frame_ = false;  // an answer of several lines has begun
  bool began_to_answer_ = false;
};

}  // namespace matches::play
