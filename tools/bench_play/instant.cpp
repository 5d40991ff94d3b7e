#include "tools/bench_play/instant.hpp"

#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <string_view>
#include <thread>

namespace bench {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::nanoseconds;

struct Manner {
  std::string protocol;
  std::vector<std::string> moves;
  int info = 1, variation = 1;
  nanoseconds think{0}, think_to{0};  // at least, at most where that is more
  bool early = false;                 // what it says of itself comes before it thinks
  int chatter = 0;                    // bytes that it writes each millisecond while it is idle
  bool spins = false;
  int hang = 0;
};

std::string point(const std::string& action) {
  return std::to_string(action.front() - 'a') + "," +
         std::to_string(std::stoi(action.substr(1)) - 1);
}

class Engine {
 public:
  explicit Engine(Manner manner) : manner_(std::move(manner)) {
    for (std::size_t ply = 0; ply < manner_.moves.size(); ++ply) prepare(ply);
    if (manner_.chatter > 0)
      chatter_ = std::jthread([this](const std::stop_token& stop) { talk(stop); });
  }

  int run() {
    std::array<char, 65536> bytes;
    std::size_t held = 0;
    for (;;) {
      idle_ = true;
      const auto count = read(STDIN_FILENO, bytes.data() + held, bytes.size() - held);
      heard_ = Clock::now();
      idle_ = false;
      if (count <= 0) return 0;
      held += static_cast<std::size_t>(count);
      std::size_t begin = 0;
      while (const void* end = std::memchr(bytes.data() + begin, '\n', held - begin)) {
        const auto stop = static_cast<std::size_t>(static_cast<const char*>(end) - bytes.data());
        if (!hear({bytes.data() + begin, stop - begin})) return 0;
        begin = stop + 1;
      }
      std::memmove(bytes.data(), bytes.data() + begin, held - begin);
      held -= begin;
      say();
    }
  }

 private:
  // Everything but the number of nodes is known before the first game.
  void prepare(std::size_t ply) {
    const bool gomocup = manner_.protocol == "gomocup";
    std::string variation;
    for (std::size_t i = 0; i < static_cast<std::size_t>(manner_.variation); ++i) {
      const auto& move = manner_.moves[(ply + i) % manner_.moves.size()];
      variation += " " + (gomocup ? point(move) : move);
    }
    std::string info;
    for (int i = 1; i < manner_.info; ++i)
      info += (gomocup ? "MESSAGE depth " : "info depth ") + std::to_string(i) +
              (gomocup ? " ev 31 n 20012 pv" : " score cp 31 nodes 20012 nps 1000000 pv") +
              variation + "\n";
    const auto& move = manner_.moves[ply];
    if (gomocup) {
      before_.push_back(info + "MESSAGE depth 9 ev 31 n ");
      after_.push_back(" pv" + variation + "\n" + point(move) + "\n");
    } else if (manner_.protocol == "usi") {
      before_.push_back(info + "info depth 9 score cp 31 nodes ");
      after_.push_back(" pv" + variation + "\nbestmove " + move + "\n");
    } else {
      before_.push_back("= " + move + "\n" + info + "info depth 9 score cp 31 nodes ");
      after_.push_back(" pv" + variation + "\n\n");
    }
  }

  bool hear(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line == "quit" || line == "END") return false;
    if (manner_.protocol == "usi")
      hear_usi(line);
    else if (manner_.protocol == "gomocup")
      hear_gomocup(line);
    else
      hear_line(line);
    return true;
  }

  void hear_usi(std::string_view line) {
    if (line == "usi") out_ += "id name instant\nusiok\n";
    if (line == "isready") out_ += "readyok\n";
    if (line == "usinewgame") known_ = false;
    if (line.starts_with("position ")) {
      ply_ = known_ ? ply_ + 2 : line.find(" moves ") == std::string_view::npos ? 0 : 1;
      known_ = true;
    }
    if (line.starts_with("go ")) answer();
  }

  void hear_line(std::string_view line) {
    if (line.starts_with("genmove ")) {
      answer();
      ++ply_;
      return;
    }
    if (line.starts_with("play ")) ++ply_;
    if (line == "clear_board") ply_ = 0;
    if (line == "protocol_version")
      out_ += "= 2\n\n";
    else if (line == "name" || line == "version")
      out_ += "= instant\n\n";
    else if (line == "list_commands")
      out_ +=
          "= protocol_version\nname\nversion\nlist_commands\nrules\nclear_board\nplay\nclock\n"
          "genmove\nquit\n\n";
    else
      out_ += "=\n\n";
  }

  void hear_gomocup(std::string_view line) {
    if (line.starts_with("START") || line == "RESTART") {
      ply_ = 0;
      out_ += "OK\n";
    } else if (line == "ABOUT") {
      out_ += "name=\"instant\", version=\"1\"\n";
    } else if (line == "BOARD") {
      ply_ = 0;
      board_ = true;
    } else if (line == "BEGIN" || line == "DONE" || line.starts_with("TURN ")) {
      board_ = false;
      if (line.front() == 'T') ++ply_;
      answer();
      ++ply_;
    } else if (board_) {
      ++ply_;
    }
  }

  void answer() {
    if (manner_.hang > 0 && static_cast<int>(ply_) + 1 >= manner_.hang)
      for (;;) pause();
    if (ply_ >= before_.size()) return;
    if (manner_.early) {
      answer_early();
      return;
    }
    out_ += before_[ply_];
    if (manner_.think > nanoseconds(0)) think();
    say_thought();
    out_ += after_[ply_];
  }

  // What is said is what was measured for the answer before, and the answer stands alone.
  void answer_early() {
    out_ += "info nodes ";
    append(thought_);
    out_ += "\n";
    say();
    think();
    out_ += "bestmove " + manner_.moves[ply_] + "\n";
    thought_ = nanoseconds(Clock::now() - heard_).count();
  }

  void say_thought() { append(nanoseconds(Clock::now() - heard_).count()); }

  void append(std::int64_t value) {
    std::array<char, 24> number;
    const char* end = std::to_chars(number.begin(), number.end(), value).ptr;
    out_.append(number.data(), static_cast<std::size_t>(end - number.data()));
  }

  void talk(const std::stop_token& stop) {
    const std::string line = "info string " + std::string(87, '.') + "\n";
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      for (int sent = 0; sent < manner_.chatter && idle_; sent += static_cast<int>(line.size()))
        if (write(STDOUT_FILENO, line.data(), line.size()) < 0) _exit(1);
    }
  }

  nanoseconds thinking_time() {
    if (manner_.think_to <= manner_.think) return manner_.think;
    std::uniform_int_distribution<std::int64_t> time(manner_.think.count(),
                                                     manner_.think_to.count());
    return nanoseconds(time(dice_));
  }

  void think() {
    const auto until = heard_ + thinking_time();
    if (!manner_.spins) std::this_thread::sleep_until(until - std::chrono::microseconds(300));
    while (Clock::now() < until) {}
  }

  void say() {
    if (out_.empty()) return;
    if (write(STDOUT_FILENO, out_.data(), out_.size()) < 0) _exit(1);
    out_.clear();
  }

  Manner manner_;
  std::vector<std::string> before_, after_;
  std::string out_;
  std::size_t ply_ = 0;
  bool known_ = false, board_ = false;
  Clock::time_point heard_{};
  std::int64_t thought_ = 0;
  std::minstd_rand dice_{static_cast<unsigned>(getpid())};
  std::atomic<bool> idle_{false};
  std::jthread chatter_;  // the last member: it is joined first
};

}  // namespace

int run_instant_engine(const std::vector<std::string>& words) {
  if (words.size() < 2) return 2;
  prctl(PR_SET_TIMERSLACK, 1);  // who sleeps wakes up when it wanted to
  Manner manner{words[0], {}};
  std::ifstream file(words[1]);
  for (std::string move; file >> move;) manner.moves.push_back(move);
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const auto name = words[i].substr(0, equals);
    const int value = equals == std::string::npos ? 0 : std::atoi(words[i].c_str() + equals + 1);
    if (name == "info") manner.info = value;
    if (name == "variation") manner.variation = value;
    if (name == "think") manner.think = std::chrono::microseconds(value);
    if (name == "think-to") manner.think_to = std::chrono::microseconds(value);
    if (name == "early") manner.early = true;
    if (name == "chatter") manner.chatter = value;
    if (name == "spin") manner.spins = true;
    if (name == "hang") manner.hang = value;
  }
  return Engine(std::move(manner)).run();
}

}  // namespace bench
