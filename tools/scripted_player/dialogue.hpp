#pragma once
// An engine that does everything right, in the three protocols: it gets lines and says what to
// answer. A question for an action is left to the script, which may answer it or not.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/scripted_player/script.hpp"
#include "tools/scripted_player/table.hpp"

namespace scripted {

enum class Proto : unsigned char { usi, line, gomocup };
std::optional<Proto> proto_named(std::string_view name);  // "usi", "gtp", "gomocup"

enum class Heard : unsigned char { handled, question, quit };

class Dialogue {
 public:
  explicit Dialogue(Proto proto) : proto_(proto) {}

  // What a line means. What must be answered at once is appended to `out`.
  Heard hear(std::string_view line, std::string& out);

  // The action for the question that was heard last, as the protocol writes it, and the whole
  // answer with it. The same until the next question.
  std::string move();
  std::string answer(int info_lines);

  int ply() const { return table_.ply(); }  // of the last question, from 1
  int game() const { return game_; }
  std::optional<Length> limit() const { return limit_; }  // of the last question, by its clocks

  void rules(std::string game, std::vector<std::string> rules);  // where the protocol says none
  void list(std::vector<std::string> moves) { list_ = std::move(moves); }
  void seed(std::uint64_t value) { table_.seed(value); }
  void option(std::string line) { options_.push_back(std::move(line)); }

 private:
  Heard hear_usi(const std::vector<std::string>& parts, std::string& out);
  Heard hear_line(std::vector<std::string> parts, std::string& out);
  Heard hear_gomocup(const std::vector<std::string>& parts, std::string& out);
  void usi_position(const std::vector<std::string>& parts);
  Heard usi_go(const std::vector<std::string>& parts, std::string& out);
  std::string line_command(const std::vector<std::string>& parts);
  void line_clock(const std::vector<std::string>& parts);
  void gomocup_info(const std::vector<std::string>& parts);
  void settle();  // our own answer is part of the game
  Heard ask();
  bool start(std::string_view position = {});

  Proto proto_;
  Table table_;
  std::string name_;                // of the game
  std::vector<std::string> rules_;  // a rule set and switches
  std::vector<std::string> list_, options_;
  std::string chosen_;  // our own answer to the last question
  bool asked_ = false;  // `chosen_` is not yet part of the game
  int game_ = 0;
  bool reading_board_ = false;  // Gomocup: between BOARD and DONE
  std::optional<Length> limit_, turn_limit_;
};

}  // namespace scripted
