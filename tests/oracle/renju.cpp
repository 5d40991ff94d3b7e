#include "tests/oracle/renju.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace oracle {

namespace {

char other(char side) { return side == 'b' ? 'w' : 'b'; }
std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> found;
  for (std::string next; in >> next;) found.push_back(next);
  return found;
}
bool is_stone(const std::string& action) {
  return action.size() >= 2 && std::isdigit(static_cast<unsigned char>(action[1]));
}

}  // namespace

Renju::Renju(Switches switches, const std::string& position) : switches_(std::move(switches)) {
  const auto parts = words(position);
  int x = 0, y = 14;
  for (std::size_t i = 0; i < parts[0].size(); ++i) {
    const char c = parts[0][i];
    if (c == '/') {
      x = 0;
      --y;
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      std::size_t length = 0;
      x += std::stoi(parts[0].substr(i), &length);
      i += length - 1;
    } else {
      grid_[y][x++] = c;
    }
  }
  side_ = parts[1][0];
  if (parts.size() > 2) phase_ = parts[2];
  if (parts.size() > 3) offered_ = points(parts[3]);
  if (parts.size() > 3 && offered_.empty()) declared_ = std::atoi(parts[3].c_str());
  end_of_turn();
}

// Whether the opening rule is one of these names.
bool Renju::opening(const std::string& names) const {
  return (" " + names + " ").find(" " + switches_.at("opening") + " ") != names.npos;
}

// The bare board has no more than 35 unequal points beside its centre.
int Renju::most_offers() const {
  const int most = std::atoi(switches_.at("offers").c_str());
  return switches_.at("offer-symmetry") == "board" ? std::min(most, 35) : most;
}

int Renju::offers_wanted() const {
  return opening("soosorv yamaguchi") ? declared_ : most_offers();
}

bool Renju::stone_expected() const {
  if (phase_ == "fifth") return opening("taraguchi10 taraguchi");
  return phase_ == "play" || phase_ == "choose2" || phase_ == "select5" ||
         phase_ == "fifth-single" || phase_.starts_with("place");
}

// How far from the centre the next stone may stand.
int Renju::reach() const {
  const int anywhere = 7;
  if (opening("none swap2")) return anywhere;
  if (opening("centre")) return stones() == 0 ? 0 : anywhere;
  if (phase_ == "place1") return 0;
  if (phase_ == "place2") return 1;
  if (phase_ == "place3") return 2;
  if (opening("taraguchi10 taraguchi tarannikov")) {
    if (phase_ == "place4") return 3;
    if (phase_ == "fifth" || phase_ == "fifth-single") return 4;
  }
  return anywhere;
}

bool Renju::only_forbidden_points_left() const {
  Grid grid = grid_;
  for (const auto p : empty_points(grid)) {
    const Shapes shapes = judge(grid, p);
    if (shapes.types().empty() || (shapes.five && on("five-first"))) return false;
  }
  return true;
}

bool Renju::pass_allowed() const {
  const int least = opening("none centre") ? 3 : 5;
  if (on("pass") && stones() >= least) return true;
  return side_ == 'b' && switches_.at("no-legal-point") == "pass" && only_forbidden_points_left();
}

std::string Renju::refusal_of_stone(Point p) const {
  if (grid_[p.y][p.x] != '.') return "occupied";
  if (!stone_expected()) return "wrong-phase";
  if (result_ != "playing") return "game-over";
  if (std::max(std::abs(p.x - 7), std::abs(p.y - 7)) > reach()) return "opening-area";
  if (phase_ == "select5" && std::find(offered_.begin(), offered_.end(), p) == offered_.end())
    return "not-offered";
  return "";
}

std::string Renju::refusal_of_offer(const std::vector<Point>& offered) const {
  for (const auto p : offered)
    if (grid_[p.y][p.x] != '.') return "occupied";
  if (phase_ != "fifth") return "wrong-phase";
  if (static_cast<int>(offered.size()) != offers_wanted()) return "offer-count";
  for (std::size_t i = 0; i < offered.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (same_fifth(grid_, offered[i], offered[j], switches_.at("offer-symmetry")))
        return "offer-symmetry";
  return "";
}

std::string Renju::refusal(const std::string& action) const {
  if (is_stone(action)) return refusal_of_stone(point(action));
  const auto parts = words(action);
  if (parts[0] == "offer") return refusal_of_offer(points(action.substr(5)));
  const bool swapping = phase_.starts_with("swap");
  bool fits = false;
  if (parts[0] == "swap") fits = swapping || phase_ == "choose2";
  if (parts[0] == "keep") fits = swapping;
  if (parts[0] == "extend") fits = phase_ == "choose2";
  if (parts[0] == "count") fits = phase_.starts_with("count");
  if (parts[0] == "pass") fits = phase_ == "play";
  if (!fits) return "wrong-phase";
  if (result_ != "playing") return "game-over";
  if (parts[0] == "pass" && !pass_allowed()) return "pass-not-allowed";
  if (parts[0] == "count") {
    const int n = std::atoi(parts[1].c_str());
    if (n < 1 || n > most_offers()) return "offer-count";
  }
  return "";
}

std::vector<std::string> Renju::legal() const {
  std::vector<std::string> all = {"swap", "keep", "extend", "pass"}, found;
  for (int n = 1; n <= 225; ++n) all.push_back("count " + std::to_string(n));
  for (const auto p : empty_points(grid_)) all.push_back(name(p));
  for (const auto& action : all)
    if (refusal(action).empty()) found.push_back(action);
  if (phase_ == "fifth") found.push_back("<offer>");
  std::sort(found.begin(), found.end());
  return found;
}

// Who must act in a phase, and what stands at its end, in the words of the opening rules.
void Renju::enter(const std::string& phase) {
  phase_ = phase;
  const bool odd = stones() % 2 == 1;
  if (phase_ == "fifth" || phase_ == "fifth-single" || phase_ == "count3") side_ = 'b';
  if (phase_ == "select5" || phase_ == "count4" || phase_ == "choose2") side_ = 'w';
  if (phase_.starts_with("swap")) side_ = odd ? 'w' : 'b';
  if (phase_.starts_with("place")) {
    side_ = odd ? 'w' : 'b';
    // One player puts the pattern of three stones; in Swap2 also the two stones more.
    if (opening("soosorv yamaguchi rif-classic swap2") && stones() < 3) side_ = 'b';
    if (opening("swap2") && stones() >= 3) side_ = 'w';
  }
  if (phase_ == "fifth-single" && opening("swap2")) side_ = 'w';
  if (phase_ == "play") side_ = odd ? 'w' : 'b';
  // The player who put two stones more hands the choice to the other.
  if (phase_ == "swap5" && opening("swap2")) side_ = 'b';
}

void Renju::place(Point p) {
  const bool black = phase_ == "play" ? side_ == 'b' : stones() % 2 == 0;
  grid_[p.y][p.x] = black ? 'b' : 'w';
  const int n = stones();
  if (phase_ == "play") {
    side_ = other(side_);
    judge_stone(p);
    return;
  }
  const bool taraguchi = opening("taraguchi10 taraguchi tarannikov");
  const std::string number = std::to_string(n), next = "place" + std::to_string(n + 1);
  if (phase_ == "choose2" || phase_ == "select5") {
    enter("play");
  } else if (n == 5) {
    enter("swap5");
  } else if (taraguchi) {
    enter("swap" + number);
  } else if (n == 3) {
    enter(opening("swap2") ? "choose2" : opening("yamaguchi") ? "count3" : "swap3");
  } else if (n == 4) {
    enter(opening("swap2") ? "fifth-single" : opening("soosorv") ? "count4" : "fifth");
  } else {
    enter(next);
  }
  offered_.clear();
}

void Renju::judge_stone(Point p) {
  Grid grid = grid_;
  if (grid[p.y][p.x] == 'w') {
    if (white_row(grid, p)) result_ = white_five(grid, p) ? "white five" : "white overline";
    return;
  }
  grid[p.y][p.x] = '.';
  const Shapes shapes = judge(grid, p);
  std::string reasons;
  if (shapes.threes >= 2) reasons += "+33";
  if (shapes.fours >= 2) reasons += "+44";
  if (shapes.overline) reasons += "+overline";
  if (shapes.five && (on("five-first") || reasons.empty())) {
    result_ = "black five";
  } else if (!reasons.empty()) {
    result_ = "white ";
    for (const char c : reasons.substr(1)) result_ += c == '+' ? "+forbidden-" : std::string(1, c);
    result_.insert(6, "forbidden-");
  }
}

void Renju::end_of_turn() {
  if (result_ != "playing") return;
  const auto& most = switches_.at("max-stones");
  if (stones() == 225) {
    result_ = "draw board-full";
  } else if (passes_ == 2) {
    result_ = "draw both-pass";
  } else if (most != "off" && stones() >= std::atoi(most.c_str())) {
    result_ = "draw stone-limit";
  } else if (phase_ == "play" && side_ == 'b' && switches_.at("no-legal-point") == "loss" &&
             only_forbidden_points_left()) {
    result_ = "white no-legal-point";
  }
}

// The actions without a stone.
void Renju::decide(const std::string& action) {
  const auto parts = words(action);
  if (parts[0] == "swap") black_seat_ = 1 - black_seat_;
  if (parts[0] == "count") {
    declared_ = std::atoi(parts[1].c_str());
    enter(phase_ == "count3" ? "swap3" : "swap4");
  } else if (parts[0] == "extend") {
    enter("place4");
  } else if (parts[0] == "offer") {
    offered_ = points(action.substr(5));
    enter("select5");
  } else if (phase_ == "choose2" || phase_ == "swap5") {
    enter("play");
  } else if (phase_ == "swap4") {
    const bool both = opening("soosorv") || (opening("taraguchi10 taraguchi") &&
                                             (action == "keep" || on("offer-after-swap4")));
    enter(both ? "fifth" : "fifth-single");
  } else {
    enter("place" + std::to_string(stones() + 1));
  }
}

void Renju::play(const std::string& action) {
  if (action == "pass") {
    ++passes_;
    side_ = other(side_);
  } else if (is_stone(action)) {
    passes_ = 0;
    place(point(action));
  } else {
    decide(action);
  }
  end_of_turn();
}

std::string Renju::forbidden_points() const { return forbidden(grid_, on("five-first")); }

std::string Renju::position() const {
  std::string offers;
  for (const auto p : offered_) offers += (offers.empty() ? "" : "-") + name(p);
  if (offered_.empty())
    offers = phase_ != "play" && declared_ > 0 ? std::to_string(declared_) : "-";
  return ranks(grid_) + " " + side_ + " " + phase_ + " " + offers + " " +
         std::to_string(stones() + 1);
}

}  // namespace oracle
