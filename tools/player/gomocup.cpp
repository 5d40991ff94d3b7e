// Gomocup's protocol, for Renju. The manager's x,y is our column and row, both from 0.

#include <algorithm>
#include <utility>

#include "rules/games.hpp"
#include "rules/text.hpp"
#include "tools/player/protocol.hpp"

namespace player {

namespace {

constexpr int size = 15;
constexpr int renju_bit = 4;  // of INFO rule

struct BoardPoint {
  int x = 0, y = 0;
};

// 0,0 is the upper left corner, as on the protocol's first board; row 1 is the lowest.
std::string action_of(BoardPoint s) { return static_cast<char>('a' + s.x) + std::to_string(size - s.y); }

// The x,y of a stone's action, "h8".
std::optional<std::string> spot_text(std::string_view action) {
  if (action.size() < 2 || action[0] < 'a' || action[0] >= 'a' + size) return std::nullopt;
  const auto row = whole(action.substr(1));
  if (!row) return std::nullopt;
  return std::to_string(action[0] - 'a') + "," + std::to_string(size - *row);
}

// The numbers between commas.
std::optional<std::vector<std::int64_t>> numbers(std::string_view text) {
  std::vector<std::int64_t> list;
  while (true) {
    const auto comma = text.find(',');
    const auto parts = words(text.substr(0, comma));
    const auto n = parts.size() == 1 ? whole(parts[0]) : std::nullopt;
    if (!n) return std::nullopt;
    list.push_back(*n);
    if (comma == text.npos) return list;
    text.remove_prefix(comma + 1);
  }
}

struct Stone {
  BoardPoint spot;
  int owner = 1;  // 1: ours
};

std::optional<Stone> stone_of(std::string_view text) {
  const auto list = numbers(text);
  if (!list || list->size() < 2) return std::nullopt;
  const auto inside = [](std::int64_t n) { return n >= 0 && n < size; };
  if (!inside((*list)[0]) || !inside((*list)[1])) return std::nullopt;
  Stone stone{{static_cast<int>((*list)[0]), static_cast<int>((*list)[1])}, 1};
  if (list->size() > 2) stone.owner = static_cast<int>((*list)[2]);
  return stone;
}

class Gomocup final : public Protocol {
 public:
  Gomocup(World world, const Settings& settings)
      : world_(std::move(world)), settings_(settings), brain_(make_brain("renju")) {
    brain_->resize_table(static_cast<std::size_t>(settings_.hash));
    begin("renju_gomocup");
  }

  bool take(std::string_view line) override {
    const auto list = words(line);
    if (list.empty()) return true;
    const std::string command = rules::lower(list[0]);
    if (collecting_) {
      collect(command, line);
      return true;
    }
    if (command == "end") return false;
    const std::string argument = list.size() > 1 ? list[1] : "";
    obey(command, argument, list);
    return !ended_;
  }

 private:
  enum class Collecting : unsigned char { board, swap2 };

  void say(const std::string& line) const { world_.write(line + "\n"); }

  void obey(const std::string& command, const std::string& argument,
            const std::vector<std::string>& list) {
    if (command == "start")
      start(argument == "15");
    else if (command == "rectstart")
      start(argument == "15,15");
    else if (command == "restart")
      start(true);
    else if (command == "info")
      inform(list);
    else if (command == "about")
      say("name=\"" + std::string(program_name) + "\", version=\"" + std::string(program_version) +
          R"(", author="the referee project", country="-", game_seed="yes")");
    else if (command == "board")
      collecting_ = Collecting::board;
    else if (command == "swap2board")
      collecting_ = Collecting::swap2;
    else if (command == "begin" || command == "turn" || command == "takeback" || command == "play")
      change(command, argument);
    else if (command != "yxstop" && command != "stop")
      say("UNKNOWN command " + rules::in_quotes(list[0]));
  }

  void start(bool can) {
    if (!can) return say("ERROR only boards of 15 by 15 are played");
    begin("renju_gomocup");
    say("OK");
  }

  void begin(std::string_view rule_set) {
    const auto& kind = *rules::find_game("renju");
    auto rules = *rules::rule_set(kind, rule_set);
    rules.set("max-stones", "off");  // the host ends the game; who is asked answers
    brain_->set_up(rules, {});
    stones_.clear();
  }

  void change(const std::string& command, const std::string& argument) {
    if (command == "begin") {
      begin("renju_gomocup");
      return answer();
    }
    const auto stone = stone_of(argument);
    if (!stone) return say("ERROR expected x,y from 0 to 14; found " + rules::in_quotes(argument));
    if (command == "takeback") return take_back(stone->spot);
    if (put(stone->spot)) {
      if (command == "turn") return answer();
      say(*spot_text(action_of(stone->spot)));
    }
  }

  bool put(BoardPoint spot) {
    const std::string action = action_of(spot);
    if (const auto refusal = brain_->play(action)) {
      say("ERROR " + refusal->sentence);
      return false;
    }
    stones_.push_back(action);
    return true;
  }

  // The stone that was put last; everything before it is played again.
  void take_back(BoardPoint spot) {
    if (stones_.empty() || stones_.back() != action_of(spot))
      return say("ERROR only the last stone can be taken back");
    auto before = stones_;
    before.pop_back();
    begin("renju_gomocup");
    for (const auto& action : before) brain_->play(action);
    stones_ = std::move(before);
    say("OK");
  }

  void collect(const std::string& command, std::string_view line) {
    if (command != "done") {
      lines_.emplace_back(line);
      return;
    }
    const Collecting what = *collecting_;
    const auto lines = std::exchange(lines_, {});
    collecting_.reset();
    begin(what == Collecting::board ? "renju_gomocup" : "renju_swap2");
    for (const auto& text : lines) {
      const auto stone = stone_of(text);
      if (!stone) return say("ERROR expected x,y from 0 to 14; found " + rules::in_quotes(text));
      if (what == Collecting::swap2 && stones_.size() == 3) brain_->play("extend");
      if (!put(stone->spot)) return;
    }
    if (what == Collecting::board) return answer();
    choose_opening();
  }

  // What is decided with three or five stones, and the stones that belong to the decision.
  void choose_opening() {
    const std::size_t count = stones_.size();
    if (count != 0 && count != 3 && count != 5)
      return say("ERROR a swap2 opening has 0, 3 or 5 stones; found " + std::to_string(count));
    const std::size_t until = count == 0 ? 3 : count == 3 ? 5 : 6;
    std::string spots;
    while (stones_.size() < until) {
      const auto action = next_action();
      if (!action) return;
      // With three stones SWAP takes Black; with five it leaves the next stone, White's, to the
      // other side, which is what `keep` does here.
      const bool leaves = *action == (count == 5 ? "keep" : "swap");
      if (leaves) return say("SWAP");
      if (*action == "swap" || *action == "extend") continue;
      stones_.push_back(*action);
      spots += (spots.empty() ? "" : " ") + *spot_text(*action);
      if (brain_->phase() == "play") break;
    }
    say(spots);
  }

  void answer() {
    const auto action = next_action();
    if (!action) return;
    const auto spot = spot_text(*action);
    if (!spot) return say("ERROR " + *action + " cannot be said here");
    stones_.push_back(*action);
    say(*spot);
  }

  std::optional<std::string> next_action() {
    if (!(rule_ & renju_bit)) {
      say("ERROR only Renju (INFO rule 4) is played");
      return std::nullopt;
    }
    if (brain_->outcome()) {
      say("ERROR the game is over");
      return std::nullopt;
    }
    const Limits limits{settings_.level, depth_,          nodes_, seed_of(settings_),
                        true,            rung_of(settings_, *brain_)};
    Watch watch(
        world_.inbox, world_.now, terms_of(limits),
        [this](std::string_view line) { return heed(line); },
        [this](const Info& info, Milliseconds time) { say("MESSAGE " + info_line(info, time)); });
    const Thought thought = brain_->think(limits, watch);
    brain_->play(thought.action);
    return thought.action;
  }

  Watch::Terms terms_of(const Limits& limits) const {
    Watch::Terms terms;
    terms.outlives_input = counted(settings_, limits);
    ClockState clock;
    clock.left = left_ ? left_ : match_;
    clock.movetime = turn_;
    const bool timed = clock.left || clock.movetime;
    if (timed || !(limits.depth || limits.nodes)) terms.allotment = allot(clock, settings_.margin);
    return terms;
  }

  Heed heed(std::string_view line) {
    const auto list = words(line.substr(0, 64));
    if (list.empty()) return Heed::done;
    const std::string command = rules::lower(list[0]);
    if (command == "yxstop" || command == "stop") return Heed::stop;
    if (command != "end") return Heed::later;
    ended_ = true;
    return Heed::stop;
  }

  // Never answered, whatever it says.
  void inform(const std::vector<std::string>& list) {
    if (list.size() < 3) return;
    const std::string key = rules::lower(list[1]);
    const auto value = whole(list[2]);
    if (!value) {
      choose(settings_, key, list[2]);
      return;
    }
    constexpr std::int64_t unlimited = 2147483647;
    const auto some = [&](std::int64_t none) {
      return *value == none || *value >= unlimited
                 ? std::nullopt
                 : std::optional(Milliseconds(std::max<std::int64_t>(*value, 0)));
    };
    if (key == "timeout_turn")
      turn_ = *value >= unlimited ? std::nullopt
                                  : std::optional(Milliseconds(std::max<std::int64_t>(*value, 1)));
    if (key == "timeout_match") match_ = some(0);
    if (key == "time_left") left_ = some(unlimited);
    if (key == "rule") rule_ = *value;
    if (key == "max_depth" && *value > 0)
      depth_ = static_cast<int>(std::min<std::int64_t>(*value, 1000));
    if (key == "max_node" && *value > 0) nodes_ = static_cast<std::uint64_t>(*value);
    choose(settings_, key, list[2]);
  }

  World world_;
  Settings settings_;
  std::unique_ptr<Brain> brain_;
  std::vector<std::string> stones_;
  std::optional<Collecting> collecting_;
  std::vector<std::string> lines_;
  std::optional<Milliseconds> turn_, match_, left_;
  std::optional<int> depth_;
  std::optional<std::uint64_t> nodes_;
  std::int64_t rule_ = renju_bit;
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<Protocol> make_gomocup(const World& world, const Settings& settings) {
  return std::make_unique<Gomocup>(world, settings);
}

}  // namespace player
