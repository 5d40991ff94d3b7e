// USI, for Shogi. Unknown words are ignored, as the protocol asks of both sides.

#include <algorithm>
#include <utility>

#include "rules/games.hpp"
#include "rules/text.hpp"
#include "tools/player/protocol.hpp"

namespace player {

namespace {

// What `go` asks for.
struct Go {
  std::optional<std::int64_t> btime, wtime, byoyomi, binc, winc, movetime, depth, nodes;
  bool infinite = false, ponder = false, mate = false;
  std::optional<std::int64_t> mate_time;

  bool timed() const { return btime || wtime || byoyomi || binc || winc || movetime; }
};

// What follows `go`, or the times that follow `ponderhit`.
Go read_go(const std::vector<std::string>& list) {
  Go go;
  const std::pair<std::string_view, std::optional<std::int64_t> Go::*> numbers[] = {
      {"btime", &Go::btime}, {"wtime", &Go::wtime}, {"byoyomi", &Go::byoyomi},
      {"binc", &Go::binc},   {"winc", &Go::winc},   {"movetime", &Go::movetime},
      {"depth", &Go::depth}, {"nodes", &Go::nodes}, {"mate", &Go::mate_time}};
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (list[i] == "infinite") go.infinite = true;
    if (list[i] == "ponder") go.ponder = true;
    if (list[i] == "mate") go.mate = true;
    for (const auto& [word, member] : numbers)
      if (list[i] == word && i + 1 < list.size()) go.*member = whole(list[i + 1]);
  }
  return go;
}

Milliseconds milliseconds(std::optional<std::int64_t> n) {
  return Milliseconds(std::clamp<std::int64_t>(n.value_or(0), 0, 1'000'000'000'000));
}

class Usi final : public Protocol {
 public:
  Usi(World world, const Settings& settings)
      : world_(std::move(world)), settings_(settings), brain_(make_brain("shogi")),
        rules_(*rules::rule_set(*rules::find_game("shogi"), {})) {
    brain_->resize_table(static_cast<std::size_t>(settings_.hash));
  }

  bool take(std::string_view line) override {
    const auto list = words(line.substr(0, line.find(" moves ")));  // the history may be long
    if (list.empty()) return true;
    if (list[0] == "quit") return false;
    if (list[0] == "usi") introduce();
    if (list[0] == "isready") say("readyok");
    if (list[0] == "setoption") set_option(line);
    if (list[0] == "usinewgame") brain_->forget();
    if (list[0] == "position") set_position(line);
    if (list[0] == "go") go(read_go(list));
    return !quit_;
  }

 private:
  void say(const std::string& line) const { world_.write(line + "\n"); }

  void introduce() {
    std::string text = "id name " + std::string(program_name) + "\nid author the referee project\n";
    text += "option name USI_Hash type spin default " + std::to_string(settings_.hash) +
            " min 1 max " + std::to_string(most_hash) + "\n";
    text += "option name USI_Ponder type check default false\n";
    text += "option name Level type combo default " + word_of_level(settings_);
    for (const auto& word : level_words()) text += " var " + word;
    text += "\noption name Seed type spin default " + std::to_string(settings_.seed.value_or(0)) +
            " min 0 max 999999999\n";
    text += "option name GameSeed type spin default 0 min 0 max " + std::to_string(most_game_seed) +
            "\n";
    text += "option name Resign type spin default " + std::to_string(settings_.resign) +
            " min 0 max " + std::to_string(won) + "\n";
    text += "option name Margin type spin default " + std::to_string(settings_.margin.count()) +
            " min 0 max " + std::to_string(most_margin) + "\n";
    text += "option name RuleSet type combo default " + std::string(rules_.id());
    for (const auto& preset : rules_.book().presets) text += " var " + std::string(preset.id);
    say(text + "\nusiok");
  }

  void set_option(std::string_view line) {
    const auto list = words(line);
    const auto value_word = std::ranges::find(list, "value");
    if (list.size() < 3 || list[1] != "name") return;
    const std::string& option = list[2];
    const std::string value =
        value_word != list.end() && value_word + 1 != list.end() ? *(value_word + 1) : "";
    if (option == "USI_Ponder") {
      tells_ponder_ = value == "true";
    } else if (option == "RuleSet") {
      auto found = rules::rule_set(*rules::find_game("shogi"), value);
      if (!found) return say("info string " + found.error().sentence);
      rules_ = *std::move(found);
      start_.reset();
    } else if (auto problem = choose(settings_, option, value)) {
      say("info string " + *problem);
    } else if (rules::lower(option) == "usi_hash") {
      brain_->resize_table(static_cast<std::size_t>(settings_.hash));
    }
  }

  // Where the line goes on from the one before, only the new moves are played.
  void set_position(std::string_view line) {
    const auto moves_at = line.find(" moves ");
    const std::string_view start = line.substr(0, moves_at);
    std::string_view moves = moves_at == line.npos ? "" : line.substr(moves_at + 7);
    const bool goes_on =
        start_ == start && moves.starts_with(moves_) &&
        (moves.size() == moves_.size() || moves_.empty() || moves[moves_.size()] == ' ');
    if (!goes_on && !begin(start)) return;
    const std::string_view fresh = moves.substr(goes_on ? moves_.size() : 0);
    for (const auto& move : words(fresh))
      if (const auto refusal = brain_->play(move)) {
        start_.reset();  // what follows is not understood; the next line is read again
        return say("info string illegal move " + rules::in_quotes(move) + ": " + refusal->sentence);
      }
    moves_ = moves;
  }

  bool begin(std::string_view start) {
    auto list = words(start);
    const std::size_t used = list.size() > 1 && list[1] == "sfen" ? 2 : list.size();
    std::string sfen;
    for (std::size_t i = used; i < list.size(); ++i) sfen += (i > used ? " " : "") + list[i];
    start_.reset();
    moves_.clear();
    if (const auto error = brain_->set_up(rules_, sfen)) {
      say("info string no position: " + error->sentence);
      return false;
    }
    start_ = start;
    return true;
  }

  void go(const Go& go) {
    if (brain_->outcome() || quit_) return say(go.mate ? "checkmate nomate" : "bestmove resign");
    const Limits limits = limits_of(go);
    Watch watch(
        world_.inbox, world_.now, terms_of(go, limits),
        [this, &limits](std::string_view line) { return heed(line, limits); },
        [this](const Info& info, Milliseconds time) { say(info_line(info, time)); });
    const Thought thought = go.mate ? brain_->find_mate(watch) : brain_->think(limits, watch);
    watch.wait_until_due();
    if (go.mate) return answer_mate(thought);
    if (settings_.resign && thought.value <= -settings_.resign) return say("bestmove resign");
    const bool ponders = tells_ponder_ && thought.line.size() > 1;
    say("bestmove " + thought.action + (ponders ? " ponder " + thought.line[1] : ""));
  }

  void answer_mate(const Thought& thought) {
    if (thought.action.empty())
      return say(decided(thought.value) ? "checkmate nomate" : "checkmate timeout");
    std::string text = "checkmate";
    for (const auto& move : thought.line) text += " " + move;
    say(text);
  }

  Limits limits_of(const Go& go) const {
    Limits limits;
    limits.level = settings_.level;
    limits.seed = seed_of(settings_);
    limits.rung = rung_of(settings_, *brain_);
    if (go.depth && *go.depth > 0)
      limits.depth = static_cast<int>(std::min<std::int64_t>(*go.depth, 1000));
    if (go.nodes && *go.nodes > 0) limits.nodes = static_cast<std::uint64_t>(*go.nodes);
    return limits;
  }

  std::optional<Allotment> allotment_of(const Go& go, const Limits& limits) const {
    const bool black = brain_->color_to_act() == rules::Color::black;
    ClockState clock;
    const auto left = black ? go.btime : go.wtime;
    if (left) clock.left = milliseconds(left);
    clock.increment = milliseconds(black ? go.binc : go.winc);
    clock.byoyomi = milliseconds(go.byoyomi);
    if (go.movetime) clock.movetime = milliseconds(go.movetime);
    if (go.mate && go.mate_time) clock.movetime = milliseconds(go.mate_time);
    const bool timed = clock.left || clock.byoyomi.count() > 0 || clock.movetime;
    if (!timed && (limits.depth || limits.nodes || go.mate)) return std::nullopt;
    return allot(clock, settings_.margin);
  }

  Watch::Terms terms_of(const Go& go, const Limits& limits) const {
    Watch::Terms terms;
    terms.outlives_input = counted(settings_, limits) && !go.mate;
    terms.waits = go.infinite && !go.mate;
    if (go.ponder) {
      terms.waits = true;
      terms.on_clock = allotment_of(go, limits);
    } else if (!go.infinite) {
      terms.allotment = allotment_of(go, limits);
    }
    return terms;
  }

  Heard heed(std::string_view line, const Limits& limits) {
    const auto list = words(line.substr(0, longest_heeded));
    if (list.empty()) return Heed::done;
    if (list[0] == "stop" || list[0] == "gameover") return Heed::stop;
    if (list[0] == "ponderhit") return ponder_hit(read_go(list), limits);
    if (list[0] == "quit") {
      quit_ = true;
      return Heed::stop;
    }
    if (list[0] != "isready") return Heed::later;
    say("readyok");
    return Heed::done;
  }

  // The times that come with it are newer than those of `go ponder`.
  Heard ponder_hit(const Go& hit, const Limits& limits) const {
    if (!hit.timed()) return Heed::clock;
    return {Heed::clock, allotment_of(hit, limits)};
  }

  // Lines that mean something during a search are short; a history may be long.
  static constexpr std::size_t longest_heeded = 512;

  World world_;
  Settings settings_;
  std::unique_ptr<Brain> brain_;
  rules::RuleSet rules_;
  std::optional<std::string> start_ = "position startpos";  // what the brain's game began with
  std::string moves_;                                       // and what was played in it since
  bool tells_ponder_ = false;
  bool quit_ = false;
};

}  // namespace

std::unique_ptr<Protocol> make_usi(const World& world, const Settings& settings) {
  return std::make_unique<Usi>(world, settings);
}

}  // namespace player
