#pragma once
// The rules library as a server: a request line in, an answer text out, in the framing of the Go
// Text Protocol, version 2. The requests are described in docs/rules-server.md.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "referee/serving/line_server.hpp"
#include "rules/games.hpp"

namespace referee::serving {

class RulesServer final : public LineServer {
 public:
  static constexpr std::size_t longest_line = 1 << 20;  // bytes; a longer one is refused

  RulesServer(const rules::GameKind& kind, rules::RuleSet rules);

  // The answer to one request, with the empty line that ends it; nothing for a line that asks
  // nothing (blank, a comment). Takes any bytes, with or without the end of the line.
  std::string answer(std::string_view request_line) override;
  std::size_t longest_request() const override { return longest_line; }
  bool over() const override { return over_; }  // after `quit`

 private:
  struct Answer {
    bool good = true;
    std::string text;
  };
  using Words = std::span<const std::string>;  // the arguments, without the command
  struct Command {
    std::string_view name;
    std::string_view arguments;  // as shown where they are wrong: "COLOR ACTION"
    std::size_t least, most;     // how many there may be
    Answer (RulesServer::*run)(Words);
  };
  struct Turn;  // COLOR ACTION

  static std::span<const Command> commands();
  static const Command* find(std::string_view name);
  Answer run(const std::vector<std::string>& request);

  Answer protocol_version(Words);
  Answer name(Words);
  Answer version(Words);
  Answer list_commands(Words);
  Answer known_command(Words);
  Answer quit(Words);
  Answer games(Words);
  Answer rules(Words);
  Answer clear_board(Words);
  Answer position(Words);
  Answer setup(Words);
  Answer to_act(Words);
  Answer phase(Words);
  Answer legal_moves(Words);
  Answer play(Words);
  Answer try_action(Words);
  Answer undo(Words);
  Answer result(Words);
  Answer forbidden(Words);
  Answer explain(Words);
  Answer perft(Words);
  Answer showboard(Words);
  Answer gogui_game_id(Words);
  Answer gogui_board(Words);
  Answer gogui_board_size(Words);
  Answer gogui_legal_moves(Words);
  Answer gogui_side_to_move(Words);
  Answer gogui_final_result(Words);

  Answer begin(std::string_view position, rules::Admit admit);
  bool shown_by_gogui() const { return !kind_->gogui_name.empty(); }
  Answer only_on_points() const;  // for the commands that serve Renju alone

  const rules::GameKind* kind_;
  rules::RuleSet rules_;
  rules::AnyGame start_;  // what `undo` goes back to
  rules::AnyGame game_;
  std::vector<std::string> actions_;  // that led from start_ to game_
  bool over_ = false;
};

}  // namespace referee::serving
