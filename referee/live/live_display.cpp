#include "referee/live/live_display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "referee/live/game_news.hpp"
#include "referee/terminal/screen.hpp"
#include "referee/terminal/sparkline.hpp"
#include "referee/terminal/text.hpp"
#include "rules/games.hpp"

namespace referee::live {

namespace {

using Steady = std::chrono::steady_clock;
using rules::Seat;
using TextLines = std::vector<std::string>;

constexpr auto between_frames = std::chrono::milliseconds(100);  // at most ten in a second
constexpr std::size_t last_moves = 8;
constexpr std::size_t last_answers = 12;  // of a side, whose scores and times are drawn
constexpr int longest_name = 24, widest_seat_line = 50;

// A running game, as it is shown.
struct Scene {
  matches::schedule::Fixture fixture;
  std::optional<rules::AnyGame> game;
  std::array<std::optional<matches::Micros>, 2> left;
  std::array<std::string, 2> score;
  // Of the last answers of each side: scores from -1 to 1, and seconds.
  std::array<std::vector<double>, 2> balances, times;
  std::vector<std::string> actions;  // the last ones
  std::size_t plies = 0;
  Steady::time_point asked;
};

std::string clock_text(std::optional<matches::Micros> left) {
  if (!left) return "-";
  const auto tenths = std::max<long long>(0, left->count() / 100'000);
  return fmt::format("{}:{:02}.{}", tenths / 600, tenths / 10 % 60, tenths % 10);
}

std::string score_text(const protocols::Search& search) {
  std::string text;
  if (search.mate)
    text = search.mate_of_unknown_length ? (*search.mate > 0 ? "+mate" : "-mate")
                                         : fmt::format("mate {}", *search.mate);
  else if (search.centipawns)
    text = fmt::format("{:+.2f}", *search.centipawns / 100.0);
  if (search.depth) text += fmt::format("/{}", *search.depth);
  return text;
}

// From -1, lost, to 1, won.
std::optional<double> balance_of(const protocols::Search& search) {
  constexpr double half_way = 300;  // centipawns
  if (search.mate) return *search.mate > 0 ? 1 : -1;
  if (!search.centipawns) return std::nullopt;
  const double score = *search.centipawns;
  return score / (std::abs(score) + half_way);
}

void keep_last(std::vector<double>& values, double value) {
  values.push_back(value);
  if (values.size() > last_answers) values.erase(values.begin());
}

TextLines lines_of(const std::string& text) {
  TextLines lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

class LiveDisplay final : public Display {
 public:
  LiveDisplay(const runs::MatchTask& task, const terminal::Console& console)
      : task_(task), drawing_{.kanji = console.kanji(), .color = console.color()} {
    clocks_ = std::jthread([this](const std::stop_token& stop) { tick(stop); });
  }
  ~LiveDisplay() override {
    clocks_.request_stop();
    clocks_.join();
    const std::lock_guard hold(mutex_);
    draw();
  }

  void started(const matches::schedule::Fixture& game, std::size_t worker) override {
    const std::lock_guard hold(mutex_);
    Scene given;
    given.fixture = game;
    const auto& run = task_.run;
    const auto& from = run.openings.empty() ? run.start : run.openings[game.opening].position;
    if (auto begun = rules::start(*run.kind, run.rules, from, rules::Admit::anything))
      given.game = *std::move(begun);
    for (const Seat seat : {Seat::first, Seat::second})
      if (const auto& time = engine(given, seat).time; time.clocked)
        given.left[index_of(seat)] = time.base;
    given.asked = Steady::now();
    scenes_[worker] = std::move(given);
  }

  void played(const matches::schedule::Fixture&, std::size_t worker,
              const matches::endings::Ply& ply) override {
    const std::lock_guard hold(mutex_);
    auto& given = scenes_[worker];
    if (given.game) given.game->act(ply.action);
    ++given.plies;
    given.actions.push_back(ply.action);
    if (given.actions.size() > last_moves) given.actions.erase(given.actions.begin());
    const auto seat = index_of(ply.seat);
    if (ply.left) given.left[seat] = ply.left;
    if (auto text = score_text(ply.search); !text.empty()) given.score[seat] = std::move(text);
    if (const auto balance = balance_of(ply.search)) keep_last(given.balances[seat], *balance);
    if (ply.time)
      keep_last(given.times[seat], std::chrono::duration<double>(ply.time->charged).count());
    given.asked = Steady::now();
  }

  void moved_on(const Progress& progress) override {
    const std::lock_guard hold(mutex_);
    bar_ = ProgressBar(progress, Steady::now() - began_);
  }

  void say(const std::string& line) override {
    const std::lock_guard hold(mutex_);
    terminal::write_error(erased() + fitted(line) + "\n");
    height_ = 0;
    draw();
  }

 private:
  const matches::play::Engine& engine(const Scene& given, Seat seat) const {
    return task_.run.engines[given.fixture.engines[index_of(seat)]];
  }

  void tick(const std::stop_token& stop) {
    std::unique_lock hold(mutex_);
    while (!stop.stop_requested()) {
      draw();
      wake_.wait_for(hold, stop, between_frames, [] { return false; });
    }
  }

  // The names take what the rest of their line leaves.
  static int room_for_names(int width, int rest, int names) {
    constexpr int shortest_name = 9;
    return std::clamp((width - rest) / names, shortest_name, longest_name);
  }

  std::string title(const Scene& given, int width) const {
    constexpr int of_the_rest = 30;  // "game 12345   -    123 plies", and an action
    const int room = room_for_names(width, of_the_rest, 2);
    const auto who = [&](Seat seat) { return terminal::shortened(engine(given, seat).name, room); };
    return fmt::format("game {}  {} - {}  {} plies", given.fixture.number, who(Seat::first),
                       who(Seat::second), given.plies);
  }

  std::string seat_line(const Scene& given, Seat seat, int width) const {
    constexpr int of_the_rest = 31;  // the mark, "white", a clock, a score
    const int room = room_for_names(width, of_the_rest, 1);
    auto left = given.left[index_of(seat)];
    const bool acts = given.game && !given.game->outcome() && given.game->to_act() == seat;
    if (left && acts)
      *left -= std::chrono::duration_cast<matches::Micros>(Steady::now() - given.asked);
    const auto color = given.game ? std::string(name(given.game->color_of(seat))) : "";
    return fmt::format("{} {} {:5}  {}  {}", acts ? ">" : " ",
                       terminal::padded(terminal::shortened(engine(given, seat).name, room), room),
                       color, terminal::padded(clock_text(left), 8), given.score[index_of(seat)]);
  }

  // Where the terminal has colours and half blocks, and room: how the side has judged the game, and
  // how long it has thought.
  std::string sparklines(const Scene& given, Seat seat, int room) const {
    constexpr int both = 2 * static_cast<int>(last_answers) + 4;
    if (!drawing_.kanji || !drawing_.color || room < both) return {};
    const auto& times = given.times[index_of(seat)];
    const double longest = times.empty() ? 0 : *std::max_element(times.begin(), times.end());
    std::vector<double> shares;
    for (const double time : times) shares.push_back(longest > 0 ? time / longest : 0);
    const auto& balances = given.balances[index_of(seat)];
    return "  " + terminal::balance_line(balances, last_answers) +
           std::string(last_answers - balances.size() + 2, ' ') +
           terminal::sparkline(shares, last_answers);
  }

  // The last ones that there is room for.
  static std::string actions_line(const Scene& given, int width) {
    std::string line;
    for (auto action = given.actions.rbegin(); action != given.actions.rend(); ++action) {
      const auto longer = " " + *action + line;
      if (terminal::columns(longer) + 1 > width && !line.empty()) break;
      line = longer;
    }
    return " " + line;
  }

  TextLines whole(const Scene& given, int width) const {
    TextLines lines{title(given, width)};
    if (given.game)
      for (auto& line : lines_of(given.game->draw(drawing_))) lines.push_back(std::move(line));
    for (const Seat seat : {Seat::first, Seat::second}) {
      auto line = seat_line(given, seat, width);
      const int used = std::max(widest_seat_line, terminal::columns(line));
      const auto drawn = sparklines(given, seat, width - used);
      lines.push_back(drawn.empty() ? line : terminal::padded(line, used) + drawn);
    }
    lines.push_back(actions_line(given, width));
    return lines;
  }

  // As many boards as the screen has room for; of the other games one line each.
  TextLines frame(const terminal::Screen& screen) const {
    TextLines lines;
    std::size_t others = scenes_.size();
    const auto room = static_cast<std::size_t>(screen.height - 2);
    for (const auto& [worker, given] : scenes_) {
      --others;
      const auto board = whole(given, screen.width);
      if (lines.size() + board.size() + others <= room)
        lines.insert(lines.end(), board.begin(), board.end());
      else if (lines.size() < room)
        lines.push_back(title(given, screen.width) + "  " +
                        (given.actions.empty() ? "" : given.actions.back()));
    }
    if (!bar_.empty()) lines.push_back(bar_.text(screen.width - beside_bar));
    return lines;
  }

  std::string erased() const {
    return height_ == 0 ? std::string() : fmt::format("\r\x1b[{}A\x1b[J", height_);
  }

  // Lines that are too long are cut by the terminal, not wrapped: the frame keeps its height.
  void draw() {
    const auto screen = terminal::error_screen();
    const auto lines = frame(screen);
    std::string text = height_ == 0 ? "\x1b[?7l" : fmt::format("\x1b[?7l\r\x1b[{}A", height_);
    // A terminal that has another size has moved the rows of the old frame, who knows where.
    if (height_ > 0 && screen != screen_) text = "\x1b[H\x1b[2J\x1b[?7l";
    screen_ = screen;
    for (const auto& line : lines) text += line + "\x1b[K\n";
    text += "\x1b[J\x1b[?7h";
    if (text != shown_) terminal::write_error(text);
    shown_ = text;
    height_ = lines.size();
  }

  const runs::MatchTask& task_;
  rules::Drawing drawing_;
  ProgressBar bar_;
  Steady::time_point began_ = Steady::now();
  std::map<std::size_t, Scene> scenes_;  // by worker
  std::size_t height_ = 0;               // of the frame that stands on the terminal
  std::string shown_;
  terminal::Screen screen_;  // for which it was drawn
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread clocks_;  // the last member: it uses all others
};

}  // namespace

std::unique_ptr<Display> live_display(const runs::MatchTask& task,
                                      const terminal::Console& console) {
  return std::make_unique<LiveDisplay>(task, console);
}

}  // namespace referee::live
