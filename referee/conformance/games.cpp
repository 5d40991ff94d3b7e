#include "referee/conformance/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "matches/endings/starved.hpp"
#include "matches/play/opening_policy.hpp"
#include "matches/play/questions.hpp"
#include "matches/play/threads.hpp"
#include "referee/conformance/asking.hpp"
#include "referee/conformance/dialogue.hpp"
#include "referee/terminal/text.hpp"
#include "rules/refused.hpp"

namespace referee::conformance {

using namespace matches;

namespace {

constexpr int variation_length = 30;    // of a variation that is looked at
constexpr int highest_score = 1000000;  // centipawns

protocols::Side side(rules::Color color) {
  return color == rules::Color::black ? protocols::Side::black : protocols::Side::white;
}

std::string moves(int turns) {
  return std::to_string(turns) + (turns == 1 ? " answer" : " answers");
}

// Remembers the first thing that is said.
void blame(Finding& finding, Finding wrong) {
  if (finding.sentence.empty()) finding = std::move(wrong);
}

class Match {
 public:
  Match(const Bench& bench, Seated first) : bench_(bench), first_(std::move(first)) {}

  Games run() {
    second_ = seat(bench_);
    for (number_ = 1; number_ <= 2 && !broken_ && !bench_.stop.stop_requested(); ++number_)
      one_game();
    conclude();
    collect(first_);
    collect(second_);
    finish(first_);
    finish(second_);
    blame(found_.quit, untested("no process was left to ask"));
    blame(found_.strays, untested("no process was left to end"));
    found_.processes = {first_.process, second_.process};
    return std::move(found_);
  }

 private:
  void one_game() {
    Seated* seats[2] = {&first_, &second_};
    if (number_ == 2) std::swap(seats[0], seats[1]);
    const protocols::Game game{std::string(bench_.kind.name), rules_text(bench_.rules), {}};
    const int starts = first_.player->starts();
    for (auto* seated : seats) {
      const auto trouble = seated->player->prepare(game);
      if (trouble)
        return stop_at(found_.second,
                       fail("game " + std::to_string(number_) + ": " + trouble->sentence,
                            {bench_.transcript.size()}));
    }
    if (number_ == 2 && bench_.engine.restart == play::Restart::on)
      blame(found_.second, untested("restart=on asks for a fresh process for each game"));
    else if (number_ == 2 && first_.player->starts() != starts)
      blame(found_.second, note("it needed a fresh process", {bench_.transcript.size()}));
    play(seats);
    for (auto* seated : seats) {
      seated->player->withdraw();
      seated->player->over(protocols::Score::draw, "max-plies");
      if (late_ == seated->player.get()) settle_late();
    }
  }

  // The flag fell. Whether that was an answer that came late, or none at all.
  void settle_late() {
    const auto lines = lines_since(asked_after_);
    if (late_->running()) {
      found_.clock.lines = lines;
      blame(found_.answers, pass(moves(found_.turns) + " in time, and one after the flag", lines));
    } else if (found_.starved) {
      blame(found_.answers, untested("see clock"));
    } else {
      blame(found_.answers, fail(where_ + "no answer came in time, nor within " +
                                     in_words(bench_.patience.stop) + " after the flag",
                                 lines));
    }
  }

  void play(Seated* const (&seats)[2]) {
    game_ = rules::start(bench_.kind, bench_.rules).operator*();
    clocks_ = {clocks::Clock(bench_.engine.time), clocks::Clock(bench_.engine.time)};
    resigned_ = false;
    for (int ply = 1; ply <= plies_of_a_game && !over(); ++ply) turn(seats, ply);
  }

  bool over() const { return broken_ || resigned_ || game_->outcome(); }

  void turn(Seated* const (&seats)[2], int ply) {
    const auto index = static_cast<std::size_t>(game_->to_act());
    play::Player& player = *seats[index]->player;
    const bool wordless = game_->in_opening() &&
                          player.protocol()->kind() == protocols::Kind::gomocup &&
                          !play::asks_for_stones_alone(bench_.rules);
    if (wordless)
      if (const auto decision = play::decide(*game_, bench_.engine.opening_policy, 0))
        return act(seats, decision->action);
    const int from = asked_after_ = bench_.transcript.size();
    const bool first_black = game_->color_of(rules::Seat::first) == rules::Color::black;
    auto& clock = clocks_[index];
    const auto answer =
        player.ask({side(game_->color_to_act()), play::wanted(*game_, bench_.rules),
                    clocks::limits_for(side(game_->color_to_act()), clocks_[first_black ? 0 : 1],
                                       clocks_[first_black ? 1 : 0])},
                   clock.flag());
    const auto lines = lines_since(from);
    if (asked_first_ == 0) asked_first_ = from + 1;
    asked_last_ = bench_.transcript.size();
    const auto where = "game " + std::to_string(number_) + ", ply " + std::to_string(ply) + ": ";
    if (!answer) return lost(answer.error(), player, where, lines);
    auto reply = *answer;
    ++found_.turns;
    if (!clock.charge(reply.timing.charged))
      return too_late(found_.clock, fail(where + "late by " + in_words(clock.over()), lines),
                      reply.timing, clock.over() - bench_.engine.time.margin);
    look_at(player.search(), where, lines);
    if (wordless)
      if (const auto other = play::substitute(*game_, reply.action, bench_.engine.opening_policy))
        reply.action = other->action;
    judge(seats, reply.action, where, lines);
  }

  void judge(Seated* const (&seats)[2], const std::string& action, const std::string& where,
             const std::vector<int>& lines) {
    if (action == "resign") {
      resigned_ = true;
      return;
    }
    const auto refusal = game_->refusal(action);
    if (refusal)
      return stop_at(found_.legal, fail(where + "'" + terminal::shortened(action, 60) + "' is " +
                                            rules::refused_text(*refusal),
                                        lines));
    act(seats, action);
  }

  void act(Seated* const (&seats)[2], const std::string& text) {
    const auto spelling = game_->spelling(text);
    const std::string action = spelling ? *spelling : text;
    const auto color = side(game_->color_to_act());
    if (game_->act(action)) return;
    for (auto* seated : seats) seated->player->played(color, action);
  }

  void lost(const play::NoReply& nothing, const play::Player& player, const std::string& where,
            const std::vector<int>& lines) {
    broken_ = true;
    if (!nothing.fault) return;  // interrupted
    const bool late = *nothing.fault == endings::Fault::time;
    found_.hung = *nothing.fault == endings::Fault::stall;
    if (late) late_ = &player;
    where_ = where;
    auto wrong = fail(where + nothing.detail, lines);
    if (!late && !found_.hung) return stop_at(found_.answers, std::move(wrong));
    too_late(late ? found_.clock : found_.answers, std::move(wrong), nothing.timing,
             nothing.timing.wall / 2);
  }

  // `over`: as endings::starved() has it.
  void too_late(Finding& finding, Finding wrong, const endings::Timing& timing, Micros over) {
    wrong.sentence += waited_for_a_processor(timing);
    wrong.starved = endings::starved(timing, over, play::threads_of(bench_.engine));
    found_.starved = wrong.starved;
    if (wrong.starved) wrong.verdict = Verdict::untested;
    stop_at(finding, std::move(wrong));
  }

  void look_at(const protocols::Search& search, const std::string& where,
               const std::vector<int>& lines) {
    if (search.centipawns || search.mate) scored_ = true;
    if (search.centipawns && std::abs(*search.centipawns) > highest_score)
      blame(
          found_.scores,
          note(where + "a score of " + std::to_string(*search.centipawns) + " centipawns", lines));
    // What an engine for Gomocup tells is free text, in squares of its own.
    const bool free_text = first_.player->protocol()->kind() == protocols::Kind::gomocup;
    if (search.variation.empty() || free_text) return;
    varied_ = true;
    auto game = *game_;
    int length = 0;
    for (const auto& action : terminal::words_of(search.variation)) {
      if (++length > variation_length || game.outcome() || !game.spelling(action)) break;
      if (const auto refusal = game.act(action)) {
        blame(found_.variation, note(fmt::format("{}action {} of the variation, '{}', is {}", where,
                                                 length, action, rules::refused_text(*refusal)),
                                     lines));
        return;
      }
    }
    if (length == 1 && !game_->spelling(terminal::words_of(search.variation).front()))
      blame(found_.variation, note(where + "the variation does not begin with an action", lines));
  }

  std::vector<int> lines_since(int from) const {
    return proof(bench_.transcript, from, first_.player->protocol()->kind()).lines();
  }

  void stop_at(Finding& finding, Finding wrong) {
    blame(finding, std::move(wrong));
    broken_ = true;
  }

  void conclude() {
    const auto none = untested("no answer came");
    const auto good = [&](Finding& finding, const Finding& otherwise) {
      blame(finding, found_.turns > 0 ? otherwise : none);
    };
    const auto lines =
        found_.turns > 0 ? std::vector<int>{asked_first_, asked_last_} : std::vector<int>();
    good(found_.answers, pass("every question was answered: " + moves(found_.turns), lines));
    good(found_.legal, pass(moves(found_.turns) + ", all legal", lines));
    good(found_.clock, pass(moves(found_.turns) + ", all in time", lines));
    found_.complete = number_ > 2 && !broken_;
    blame(found_.second, found_.complete ? pass("two games in one process")
                                         : untested("the first game was cut short"));
    good(found_.variation,
         varied_ ? pass("all variations can be played") : untested("no variation was reported"));
    good(found_.scores,
         scored_ ? pass("all scores are in their range") : untested("no score was reported"));
  }

  // Deviations count the lines of their process; the transcript those of all.
  void collect(const Seated& seated) {
    if (!seated.player->protocol()) return;
    for (auto deviation : seated.player->protocol()->deviations()) {
      deviation.line = place_of(deviation, seated.process);
      found_.deviations.push_back(std::move(deviation));
    }
  }

  // The line that it quotes; else the one with its number.
  int place_of(const protocols::Deviation& deviation, int process) const {
    int seen = 0, counted = 0;
    for (const auto& entry : bench_.transcript.kept()) {
      if (entry.process != process || entry.sent || ++seen < deviation.line) continue;
      if (counted == 0) counted = entry.number;
      if (!deviation.text.empty() && entry.text.find(deviation.text) != std::string::npos)
        return entry.number;
    }
    return counted;
  }

  void finish(Seated& seated) {
    const auto death = seated.player->quit();
    if (!death) return;
    const int line = bench_.transcript.size();
    if (death->forced)
      blame(found_.quit,
            note("it did not exit within " + in_words(bench_.patience.quit) + "; killed", {line}));
    if (death->strays > 0)
      blame(found_.strays,
            note("it left " +
                     (death->strays == 1 ? "a process"
                                         : std::to_string(death->strays) + " processes") +
                     " behind, which was killed",
                 {line}));
    if (&seated != &second_) return;
    blame(found_.quit, pass("it " + death->how, {line}));
    blame(found_.strays, pass("nothing was left running"));
  }

  const Bench& bench_;
  Seated first_, second_;
  std::optional<rules::AnyGame> game_;
  std::array<clocks::Clock, 2> clocks_{clocks::Clock({}), clocks::Clock({})};
  Games found_;
  int number_ = 1, asked_first_ = 0, asked_last_ = 0;
  const play::Player* late_ = nullptr;  // whose flag fell
  std::string where_;                   // that was
  int asked_after_ = 0;                 // this line of the transcript
  bool broken_ = false, resigned_ = false, varied_ = false, scored_ = false;
};

}  // namespace

Seated seat(const Bench& bench) {
  Seated seated{std::make_unique<play::Player>(bench.engine, bench.patience, bench.starter,
                                               bench.stop, protocols::Manner::strict),
                bench.transcript.new_process()};
  auto& transcript = bench.transcript;
  seated.player->when_spoken(
      [&transcript, process = seated.process](bool sent, std::string_view line, Instant when) {
        transcript.add(process, sent, line, when);
      });
  return seated;
}

Games play_games(const Bench& bench, Seated first) { return Match(bench, std::move(first)).run(); }

}  // namespace referee::conformance
