#include "tools/bench_play/arena.hpp"

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <utility>

#include "matches/play/recorded.hpp"

namespace bench {

namespace {

[[noreturn]] void give_up(const std::string& why) {
  std::cerr << "bench-play: " << why << "\n";
  std::exit(2);
}

// SplitMix64: the same games everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<std::size_t>((z ^ (z >> 31)) % n);
  }

 private:
  std::uint64_t state_;
};

// Renju: cells that a colour may fill forever without five in a row anywhere.
bool own_cell(const std::string& action, bool black) {
  const int x = action.front() - 'a', y = std::atoi(action.c_str() + 1);
  return ((x + 2 * y) % 4 < 2) == black;
}

// A legal action that does not end the game; empty: none was found.
std::string harmless(const rules::AnyGame& game, bool renju, Random& random) {
  const auto legal = game.legal_actions();
  if (legal.empty()) return {};
  const auto first = random.below(legal.size());
  const bool black = game.color_to_act() == rules::Color::black;
  for (const bool picky : {true, false})
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const auto& action = legal[(first + i) % legal.size()];
      if (renju && picky && !own_cell(action, black)) continue;
      auto after = game;
      if (!after.act(action) && !after.outcome()) return action;
    }
  return {};
}

std::vector<std::string> long_game(const matches::play::Plan& plan, std::size_t plies) {
  const bool renju = plan.kind->name == "renju";
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Random random(seed);
    auto game = *rules::start(*plan.kind, plan.rules);
    std::vector<std::string> moves;
    while (moves.size() < plies) {
      const auto action = harmless(game, renju, random);
      if (action.empty()) break;
      game.act(action);
      moves.push_back(action);
    }
    if (moves.size() == plies) return moves;
  }
  give_up("no game of " + std::to_string(plies) + " plies was found");
}

matches::play::Plan plan_of(std::string_view game, std::string_view id, const std::string& limit) {
  const auto* kind = rules::find_game(game);
  auto set = rules::rule_set(*kind, id);
  if (!limit.empty() && set->set(limit)) give_up("the rule set refuses " + limit);
  return {kind, *set};
}

}  // namespace

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "bench-play-XXXXXX").string();
  if (!mkdtemp(name.data())) give_up("no folder can be made in " + name);
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Course course_of(std::string_view protocol, std::size_t plies, std::string moves_file) {
  const bool usi = protocol == "usi";
  const std::string limit = (usi ? "max-plies=" : "max-stones=") + std::to_string(plies);
  return {std::string(protocol),
          plan_of(usi ? "shogi" : "renju", usi ? "shogi" : "renju_gomocup", limit),
          std::move(moves_file), plies};
}

Course course(const Folder& folder, std::string_view protocol, std::size_t plies) {
  const bool usi = protocol == "usi";
  const auto file = folder.path((usi ? "shogi-" : "renju-") + std::to_string(plies));
  if (!std::filesystem::exists(file)) {
    // Without the limit, so that its last ply is as harmless as the others.
    const auto endless = usi ? plan_of("shogi", "shogi", "max-plies=off")
                             : plan_of("renju", "renju_gomocup", "max-stones=off");
    std::ofstream out(file);
    for (const auto& move : long_game(endless, plies)) out << move << "\n";
  }
  return course_of(protocol, plies, file);
}

matches::clocks::TimeControl minutes_each(int minutes) {
  matches::clocks::TimeControl time;
  time.clocked = true;
  time.base = std::chrono::minutes(minutes);
  return time;
}

matches::play::Engine instant(const Course& course, std::vector<std::string> words) {
  matches::play::Engine engine;
  engine.name = "instant";
  engine.program.path = std::filesystem::read_symlink("/proc/self/exe").string();
  engine.program.words = {"instant", course.protocol, course.moves_file};
  for (auto& word : words) engine.program.words.push_back(std::move(word));
  engine.protocol = course.protocol == "usi"       ? protocols::Kind::usi
                    : course.protocol == "gomocup" ? protocols::Kind::gomocup
                                                   : protocols::Kind::line;
  engine.time = minutes_each(60);
  return engine;
}

Match::Match(const Folder& folder, Course course, matches::play::Engine first,
             matches::play::Engine second, const std::string& writer)
    : course_(std::move(course)), first_(std::move(first), {}, desk_),
      second_(std::move(second), {}, desk_) {
  auto opened = matches::journal::Journal::open(folder.path(""), writer);
  if (!opened) give_up(opened.error());
  journal_ = *std::move(opened);
  instants_.reserve(1024);
}

void Match::played(const matches::endings::Ply& ply) {
  journal_->played(ply);
  if (takes_instants_) instants_.push_back(matches::Clockwork::now());
}

matches::records::Game Match::game() {
  instants_.clear();
  const matches::play::Seats seats{&first_, &second_};
  auto header = matches::play::header_of(course_.plan, seats);
  journal_->begin(header);
  auto played = matches::play::play(course_.plan, seats, *this, std::move(header));
  if (const auto why = journal_->finish(played.game)) give_up(*why);
  matches::play::dismiss(played.ending, seats);
  ++course_.plan.number;
  return std::move(played.game);
}

void Match::quit() {
  first_.quit();
  second_.quit();
}

}  // namespace bench
