// The line protocol: GTP's framing with commands for the games of the referee.

#include <algorithm>
#include <array>
#include <utility>

#include "rules/games.hpp"
#include "rules/text.hpp"
#include "tools/player/protocol.hpp"

namespace player {

namespace {

struct Answer {
  bool good = true;
  std::string text;
};

Answer failure(std::string text) { return {false, std::move(text)}; }

std::optional<rules::Color> color_named(std::string_view text) {
  const std::string word = rules::lower(text);
  if (word == "black" || word == "b") return rules::Color::black;
  if (word == "white" || word == "w") return rules::Color::white;
  return std::nullopt;
}

std::size_t place(rules::Color c) { return static_cast<std::size_t>(c); }

class LineProtocol final : public Protocol {
 public:
  LineProtocol(World world, const Settings& settings, std::string_view game)
      : world_(std::move(world)), settings_(settings) {
    if (!game.empty()) begin_rules({"rules", std::string(game), ""});
  }

  bool take(std::string_view line) override {
    auto list = words(cleaned(line));
    if (list.empty()) return true;
    std::string id;
    if (std::ranges::all_of(list[0], rules::is_digit)) {
      id = list[0];
      list.erase(list.begin());
      if (list.empty()) return true;
    }
    const std::string command = rules::lower(list[0]);
    const Answer answer = obey(command, list);
    world_.write((answer.good ? "=" : "?") + id + (answer.text.empty() ? "" : " ") + answer.text +
                 "\n\n");
    return command != "quit";
  }

 private:
  using Words = std::vector<std::string>;
  struct Command {
    std::string_view name;
    Answer (LineProtocol::*obey)(const Words&);
  };
  static const std::array<Command, 16> commands;

  // Comments end a line, and control characters are nothing.
  static std::string cleaned(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#')))
      if (c == '\t' || c == ' ')
        text += ' ';
      else if (static_cast<unsigned char>(c) > ' ' && c != 127)
        text += c;
    return text;
  }

  Answer obey(const std::string& command, const Words& list) {
    for (const Command& c : commands)
      if (c.name == command) return (this->*c.obey)(list);
    return failure("unknown command");
  }

  Answer protocol_version(const Words&) { return {true, "2"}; }
  Answer tell_name(const Words&) { return {true, std::string(program_name)}; }
  Answer version(const Words&) { return {true, std::string(program_version)}; }
  Answer quit(const Words&) { return {}; }
  Answer gameover(const Words&) { return {}; }

  Answer list_commands(const Words&) {
    std::string text;
    for (const Command& c : commands) text += (text.empty() ? "" : "\n") + std::string(c.name);
    return {true, text};
  }

  Answer known_command(const Words& list) {
    const bool known = list.size() > 1 && std::ranges::any_of(commands, [&](const Command& c) {
                         return c.name == rules::lower(list[1]);
                       });
    return {true, known ? "true" : "false"};
  }

  // rules GAME RULESET [switch=value ...]
  Answer begin_rules(const Words& list) {
    if (list.size() < 3) return failure("syntax error: rules GAME RULESET [switch=value ...]");
    const auto kind = rules::game_named(list[1]);
    if (!kind) return failure("unsupported " + kind.error().sentence);
    auto found = rules::rule_set(**kind, list[2]);
    if (!found) return failure("unsupported " + found.error().sentence);
    for (std::size_t i = 3; i < list.size(); ++i)
      if (const auto error = found->set(list[i])) return failure("unsupported " + error->sentence);
    auto brain = make_brain(list[1]);
    if (!brain) return failure("unsupported game " + list[1]);
    if (const auto error = brain->set_up(*found, {}))
      return failure("unsupported " + error->sentence);
    brain->resize_table(static_cast<std::size_t>(settings_.hash));
    brain_ = std::move(brain);
    if (const auto rung = rung_of(settings_, *brain_)) brain_->prepare(*rung);
    rules_ = *std::move(found);
    resigned_ = false;
    return {};
  }

  Answer option(const Words& list) {
    if (list.size() < 3) return failure("syntax error: option NAME VALUE");
    if (auto problem = choose(settings_, list[1], list[2])) return failure(*problem);
    if (brain_ && rules::lower(list[1]) == "hash")
      brain_->resize_table(static_cast<std::size_t>(settings_.hash));
    return {};
  }

  Answer set_random_seed(const Words& list) {
    if (list.size() < 2) return failure("syntax error: set_random_seed N");
    if (auto problem = choose(settings_, "game_seed", list[1])) return failure(*problem);
    return {};
  }

  Answer no_rules() const { return failure("no rules yet: rules GAME RULESET comes first"); }

  Answer clear_board(const Words&) {
    if (!brain_) return no_rules();
    brain_->forget();
    return set_up("");
  }

  Answer set_position(const Words& list) {
    if (!brain_) return no_rules();
    if (list.size() < 2) return failure("syntax error: position POSITION");
    std::string text;
    for (std::size_t i = 1; i < list.size(); ++i) text += (i > 1 ? " " : "") + list[i];
    return set_up(text);
  }

  Answer set_up(const std::string& position) {
    if (const auto error = brain_->set_up(*rules_, position))
      return failure(error->code + " " + error->sentence);
    resigned_ = false;
    return {};
  }

  // What forbids that this colour acts now.
  std::optional<Answer> not_now(std::string_view color) const {
    if (!brain_) return no_rules();
    const auto by = color_named(color);
    if (!by)
      return failure("syntax error: expected black or white; found " + rules::in_quotes(color));
    if (resigned_ || brain_->outcome()) return failure("game-over the game has ended");
    if (*by != brain_->color_to_act())
      return failure("not-your-turn it is " + rules::colored(brain_->color_to_act()) + "'s turn");
    return std::nullopt;
  }

  // An offer has several parts.
  Answer play(const Words& list) {
    if (list.size() < 3) return failure("syntax error: play COLOR ACTION");
    if (auto problem = not_now(list[1])) return *problem;
    std::string action = list[2];
    for (std::size_t i = 3; i < list.size(); ++i) action += " " + list[i];
    if (rules::lower(action) == "resign") {
      resigned_ = true;
      return {};
    }
    if (const auto refusal = brain_->play(action))
      return failure(std::string(rules::name(refusal->reason)) + " " + refusal->sentence);
    return {};
  }

  // clock COLOR LEFT INCREMENT BYOYOMI
  Answer clock(const Words& list) {
    const auto by = list.size() == 5 ? color_named(list[1]) : std::nullopt;
    std::array<std::optional<std::int64_t>, 3> times;
    for (std::size_t i = 0; by && i < times.size(); ++i) times[i] = whole(list[i + 2]);
    if (!times[0] || !times[1] || !times[2])
      return failure("syntax error: clock COLOR LEFT INCREMENT BYOYOMI");
    const auto bounded = [](std::int64_t n) {
      return Milliseconds(std::clamp<std::int64_t>(n, 0, 1'000'000'000'000));
    };
    clocks_[place(*by)] =
        ClockState{bounded(*times[0]), bounded(*times[1]), bounded(*times[2]), {}};
    return {};
  }

  // limit KIND VALUE
  Answer limit(const Words& list) {
    const auto value = list.size() == 3 ? whole(list[2]) : std::nullopt;
    if (!value || *value < 1) return failure("syntax error: limit movetime|depth|nodes VALUE");
    const std::string kind = rules::lower(list[1]);
    if (kind == "movetime")
      movetime_ = Milliseconds(std::min<std::int64_t>(*value, 1'000'000'000'000));
    else if (kind == "depth")
      depth_ = static_cast<int>(std::min<std::int64_t>(*value, 1000));
    else if (kind == "nodes")
      nodes_ = static_cast<std::uint64_t>(*value);
    else
      return failure("syntax error: limit movetime|depth|nodes VALUE");
    return {};
  }

  Watch::Terms terms_of(const Limits& limits) const {
    Watch::Terms terms;
    ClockState clock = clocks_[place(brain_->color_to_act())].value_or(ClockState{});
    clock.movetime = movetime_;
    const bool timed = clock.left || clock.movetime;
    if (timed || !(limits.depth || limits.nodes)) terms.allotment = allot(clock, settings_.margin);
    terms.outlives_input = counted(settings_, limits);
    return terms;
  }

  Answer genmove(const Words& list) {
    if (list.size() != 2) return failure("syntax error: genmove COLOR");
    if (auto problem = not_now(list[1])) return *problem;
    const Limits limits{settings_.level, depth_,          nodes_, seed_of(settings_),
                        true,            rung_of(settings_, *brain_)};
    std::string infos;
    Watch watch(
        world_.inbox, world_.now, terms_of(limits), [](std::string_view) { return Heed::later; },
        [&](const Info& info, Milliseconds time) { infos += "\n" + info_line(info, time); });
    const Thought thought = brain_->think(limits, watch);
    if (settings_.resign && thought.value <= -settings_.resign) {
      resigned_ = true;
      return {true, "resign" + infos};
    }
    if (const auto refusal = brain_->play(thought.action))
      return failure("internal error: " + refusal->sentence);
    return {true, thought.action + infos};
  }

  World world_;
  Settings settings_;
  std::unique_ptr<Brain> brain_;
  std::optional<rules::RuleSet> rules_;
  std::array<std::optional<ClockState>, 2> clocks_;
  std::optional<Milliseconds> movetime_;
  std::optional<int> depth_;
  std::optional<std::uint64_t> nodes_;
  bool resigned_ = false;
};

const std::array<LineProtocol::Command, 16> LineProtocol::commands = {{
    {"protocol_version", &LineProtocol::protocol_version},
    {"name", &LineProtocol::tell_name},
    {"version", &LineProtocol::version},
    {"list_commands", &LineProtocol::list_commands},
    {"known_command", &LineProtocol::known_command},
    {"rules", &LineProtocol::begin_rules},
    {"option", &LineProtocol::option},
    {"set_random_seed", &LineProtocol::set_random_seed},
    {"clear_board", &LineProtocol::clear_board},
    {"position", &LineProtocol::set_position},
    {"play", &LineProtocol::play},
    {"clock", &LineProtocol::clock},
    {"limit", &LineProtocol::limit},
    {"genmove", &LineProtocol::genmove},
    {"gameover", &LineProtocol::gameover},
    {"quit", &LineProtocol::quit},
}};

}  // namespace

std::unique_ptr<Protocol> make_line_protocol(const World& world, const Settings& settings,
                                             std::string_view game) {
  return std::make_unique<LineProtocol>(world, settings, game);
}

}  // namespace player
