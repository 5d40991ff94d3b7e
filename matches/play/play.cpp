#include "matches/play/play.hpp"

#include <cstdio>
#include <utility>

#include "matches/base/limits.hpp"
#include "matches/endings/keeping.hpp"
#include "matches/endings/notes.hpp"
#include "matches/endings/starved.hpp"
#include "matches/play/questions.hpp"
#include "matches/play/recorded.hpp"
#include "rules/refused.hpp"

namespace matches::play {

namespace {

using rules::Color;
using rules::Seat;

std::string milliseconds(Micros time) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f ms", static_cast<double>(time.count()) / 1000);
  return text;
}

// By how much the time was exceeded, and what it counted as where that is not the time itself.
std::string overrun(const clocks::Clock& clock, Micros used) {
  auto text = "over by " + milliseconds(clock.over());
  if (clock.counted(used) != used) text += ", counted as " + milliseconds(clock.counted(used));
  return text;
}

std::string with_margin(std::string detail, Micros margin) {
  return margin > Micros(0) ? std::move(detail) + "; margin " + milliseconds(margin)
                            : std::move(detail);
}

// "The engine used more time than its clock had, margin included: over by 52 ms"
std::string with_detail(std::string_view sentence, const std::string& detail) {
  if (detail.empty()) return std::string(sentence);
  if (sentence.ends_with('.')) sentence.remove_suffix(1);
  return std::string(sentence) + ": " + detail;
}

class Table {
 public:
  Table(const Plan& plan, rules::AnyGame game, Seats players, Witness& witness,
        records::Game header)
      : plan_(plan), players_(players), witness_(witness),
        game_(std::move(game)), clocks_{clocks::Clock(players[0]->engine().time),
                                        clocks::Clock(players[1]->engine().time)},
        adjudicator_(plan.adjudication), record_(std::move(header)) {}

  Played run() {
    constexpr std::size_t usual_plies = 256;
    plies().reserve(plan_.opening.size() + usual_plies);
    if (!prepare() || !play_opening()) return finish();
    while (!ending_) one_ply();
    return finish();
  }

 private:
  Player& player(Seat seat) { return *players_[index_of(seat)]; }
  std::vector<endings::Ply>& plies() { return record_.main.plies; }
  clocks::Clock& clock(Seat seat) { return clocks_[index_of(seat)]; }

  bool prepare() {
    auto game = described(*plan_.kind, plan_.rules, plan_.position);
    game.seed = plan_.seed % 1'000'000'000;
    do {
      // The one that was refused goes first, since the other may take what it needs each time.
      const Seat seat = std::exchange(refused_, std::nullopt).value_or(Seat::first);
      if (prepare(seat, game) && prepare(other(seat), game)) {
        witness_.begun();
        return true;
      }
    } while (refused_ && !ending_);
    return false;
  }

  bool prepare(Seat seat, const protocols::Game& game) {
    const auto trouble = player(seat).prepare(game);
    if (trouble && trouble->blame != processes::Blame::program)
      refused(seat, *trouble);
    else if (trouble)
      give_up(seat, *trouble);
    if (trouble) return false;
    const bool gomocup = player(seat).protocol()->kind() == protocols::Kind::gomocup;
    wordless_[index_of(seat)] = gomocup && !asks_for_stones_alone(plan_.rules);
    return true;
  }

  // What this game holds may be what another one waits for.
  void refused(Seat seat, const Trouble& trouble) {
    refused_ = seat;
    for (auto* each : players_)
      if (each->engine().restart != Restart::off) each->quit();
    if (auto nothing = witness_.refused(player(seat).name(), trouble)) ending_ = *nothing;
  }

  // Nothing of the game has been asked: no result, except for an engine that may not be restarted.
  void give_up(Seat seat, const Trouble& trouble) {
    if (trouble.kind == Trouble::Kind::gone)
      ending_ = endings::Ended{rules::other(seat),
                               endings::Failure{endings::Fault::crash, seat, trouble.sentence}};
    else if (trouble.kind == Trouble::Kind::interrupted)
      ending_ = endings::Void{endings::Cause::interrupted, trouble.sentence, {}};
    else
      ending_ = endings::Void{endings::Cause::start_failure,
                              player(seat).name() + ": " + trouble.sentence +
                                  in_last_words(trouble.last_words, trouble.last_lines),
                              seat};
  }

  bool play_opening() {
    std::optional<endings::Ended> call;  // only the limit of length: there are no scores yet
    for (const auto& action : plan_.opening) {
      endings::Ply& ply = next_ply(game_.to_act(), action);
      ply.opening = true;
      if (const auto refusal = play_on_board(ply.action)) {
        without_last();
        ending_ = endings::Void{
            endings::Cause::referee_error,
            "the opening's action '" + action + "' is " + rules::refused_text(*refusal),
            {}};
        return false;
      }
      ply.left = left_of(ply.seat);
      call = adjudicator_.look(ply, game_.in_opening());
      note_last();
    }
    judge();  // a position may be over before anybody is asked
    if (!ending_ && call) ending_ = *std::move(call);
    return true;
  }

  std::optional<Micros> left_of(Seat seat) {
    if (!clock(seat).control().clocked) return std::nullopt;
    return clock(seat).left();
  }

  // Plays the action, in its one spelling from now on.
  std::optional<rules::Refusal> play_on_board(std::string& action) {
    return game_.act_spelled(action);
  }

  void judge() {
    if (const auto outcome = game_.outcome()) ending_ = endings::Ended{outcome->winner, *outcome};
  }

  // The rules first: a score never overrides them.
  void judge(const endings::Ply& ply) {
    judge();
    if (ending_) return;
    if (auto call = adjudicator_.look(ply, game_.in_opening())) ending_ = *std::move(call);
  }

  // The next ply stands in the record while it is judged; a refused one is taken off again.
  endings::Ply& next_ply(Seat seat, std::string action) {
    endings::Ply& ply = plies().emplace_back();
    ply.seat = seat;
    ply.color = game_.color_to_act();
    ply.action = std::move(action);
    return ply;
  }

  endings::Ply without_last() {
    endings::Ply last = std::move(plies().back());
    plies().pop_back();
    return last;
  }

  // A resignation and a declaration change no board: the engines hear of them as the result.
  void note_last() {
    endings::Ply& ply = plies().back();
    // An engine's answer may come in the memory of a far longer text.
    if (ply.action.capacity() > longest_refused) ply.action.shrink_to_fit();
    const bool on_board = !rules::ends_the_game(ply.action);
    for (auto* each : players_)
      if (on_board) each->played(side(ply.color), ply.action);
    witness_.played(ply);
  }

  void one_ply() {
    const Seat seat = game_.to_act();
    if (auto decision = decided(seat)) {
      take(seat, Reply{std::move(decision->action), {}, {}, false}, std::move(decision->note));
      return;
    }
    auto answer = player(seat).ask(question(seat), clock(seat).flag());
    if (!answer) {
      lose(seat, answer.error());
      return;
    }
    asked_[index_of(seat)] = true;
    auto reply = *std::move(answer);
    std::string note_text;
    if (wordless_[index_of(seat)] && game_.in_opening()) correct(seat, reply, note_text);
    take(seat, std::move(reply), std::move(note_text));
  }

  std::optional<Decision> decided(Seat seat) {
    if (!wordless_[index_of(seat)]) return std::nullopt;
    return decide(game_, player(seat).engine().opening_policy, plan_.seed);
  }

  // An engine that does not know the opening may put its stone where the opening allows none.
  void correct(Seat seat, Reply& reply, std::string& note_text) {
    auto other_action = substitute(game_, reply.action, player(seat).engine().opening_policy);
    if (!other_action) return;
    reply.action = std::move(other_action->action);
    note_text = std::move(other_action->note);
  }

  protocols::Question question(Seat seat) {
    return {side(game_.color_of(seat)), wanted(game_, plan_.rules), limits(seat)};
  }

  protocols::Limits limits(Seat seat) {
    const bool first_is_black = game_.color_of(Seat::first) == Color::black;
    return clocks::limits_for(side(game_.color_of(seat)), clocks_[first_is_black ? 0 : 1],
                              clocks_[first_is_black ? 1 : 0]);
  }

  // A doubt whose time it was never makes a flag fall, nor does a question during which the referee
  // stood still.
  Micros judged(Seat seat, const endings::Timing& time) {
    if (time.doubt == Micros(0) && time.stood_still == Micros(0)) return time.charged;
    const auto flag = clock(seat).flag();
    if (!flag || time.charged < *flag) return time.charged;
    const Micros in_time = std::max(*flag - Micros(1), Micros(0));
    if (time.stood_still > Micros(0)) return in_time;
    return std::max(time.charged - time.doubt, in_time);
  }

  // The clock comes before the rules: a late illegal move has lost on time.
  void take(Seat seat, Reply&& reply, std::string note_text) {
    if (reply.asked) reply.timing.charged = judged(seat, reply.timing);
    if (reply.asked && !clock(seat).charge(reply.timing.charged)) {
      fail_by_time(seat, endings::Fault::time, overrun(clock(seat), reply.timing.charged),
                   reply.timing, clock(seat).over() - clock(seat).control().margin);
      return;
    }
    endings::Ply& ply = next_ply(seat, std::move(reply.action));
    ply.left = left_of(seat);
    ply.note = std::move(note_text);
    if (reply.asked) {
      ply.time = reply.timing;
      ply.search = endings::kept(player(seat).search(), room_);
    }
    if (const auto refusal = play_on_board(ply.action)) {
      refuse(seat, without_last(), *refusal);
      return;
    }
    judge(ply);
    const auto guess = judged_guess(seat, reply.guess, ply);
    note_last();
    if (!guess.empty()) player(seat).ponder(guess, question(seat));
  }

  // What the engine of the seat may ponder on; empty: nothing. Nothing is sent that the rules have not
  // seen: a guess that they refuse is noted, for matches/warnings. One that ends the game leaves
  // nothing to think about.
  std::string judged_guess(Seat seat, const std::string& guess, endings::Ply& ply) {
    if (ending_ || guess.empty() || !player(seat).ponders() || game_.to_act() == seat) return {};
    auto after = game_;
    auto spelled = guess;
    if (after.act_spelled(spelled)) {
      if (!ply.note.empty()) ply.note += "; ";
      ply.note += std::string(endings::refused_guess) + endings::kept(guess, longest_refused);
      return {};
    }
    return after.outcome() ? std::string() : spelled;
  }

  void refuse(Seat seat, const endings::Ply& ply, const rules::Refusal& refusal) {
    const bool claim = refusal.reason == rules::Reason::false_claim;
    fail(seat, claim ? endings::Fault::false_claim : endings::Fault::illegal_move,
         std::string(rules::name(refusal.reason)) + ": " + refusal.sentence, ply.time,
         endings::kept(ply.action, longest_refused));
  }

  void lose(Seat seat, const NoReply& nothing) {
    if (nothing.unasked && !asked_[index_of(seat)])
      ending_ = endings::Void{endings::Cause::start_failure,
                              player(seat).name() + ": " + nothing.detail, seat};
    else if (nothing.fault == endings::Fault::time && nothing.timing.stood_still > Micros(0))
      ending_ = endings::Void{endings::Cause::referee_error, stood_still(seat, nothing), {}};
    else if (nothing.fault == endings::Fault::time || nothing.fault == endings::Fault::stall)
      fail_by_time(seat, *nothing.fault, nothing.detail, nothing.timing, nothing.timing.wall / 2);
    else if (nothing.fault)
      fail(seat, *nothing.fault, nothing.detail, nothing.timing);
    else
      ending_ = endings::Void{endings::Cause::interrupted, nothing.detail, {}};
  }

  std::string stood_still(Seat seat, const NoReply& nothing) {
    return "the referee stood still for " + milliseconds(nothing.timing.stood_still) +
           " while it waited for " + player(seat).name() + ", which has not answered";
  }

  // `over`: by how much, as endings::starved() has it.
  void fail_by_time(Seat seat, endings::Fault fault, std::string detail, endings::Timing time,
                    Micros over) {
    time.starved = endings::starved(time, over, player(seat).threads());
    fail(seat, fault, with_margin(std::move(detail), clock(seat).control().margin), time);
  }

  void fail(Seat seat, endings::Fault fault, std::string detail,
            std::optional<endings::Timing> time, std::string action = {}) {
    last_time_ = time;
    ending_ = endings::Ended{
        rules::other(seat),
        endings::Failure{fault, seat, std::move(detail), std::move(action), time && time->starved}};
  }

  Played finish() {
    record_.verdict = verdict_of(*ending_, sentence(), last_time_);
    record_.position = game_.position();
    record_.black = game_.color_of(Seat::first) == Color::black ? Seat::first : Seat::second;
    // The players may have said more of themselves meanwhile.
    for (std::size_t seat = 0; seat < players_.size(); ++seat)
      record_.seats[seat] = person_of(*players_[seat]);
    plies().shrink_to_fit();  // many records can wait for a game with an earlier number
    // They say how the time was charged, and are not recorded.
    for (auto& ply : plies())
      if (ply.time) ply.time->lateness = ply.time->doubt = {};
    return {std::move(record_), *std::move(ending_)};
  }

  // The ending for a person.
  std::string sentence() const {
    if (const auto* failure = matches::endings::failure(*ending_))
      return with_detail(endings::sentence(failure->fault), failure->detail);
    if (const auto* call = endings::adjudged(*ending_))
      return with_detail(endings::sentence(call->call), call->detail);
    if (const auto* nothing = std::get_if<endings::Void>(&*ending_)) return nothing->detail;
    return game_.outcome_sentence();
  }

  const Plan& plan_;
  Seats players_;
  Witness& witness_;
  rules::AnyGame game_;
  std::array<clocks::Clock, 2> clocks_;
  endings::Adjudicator adjudicator_;
  std::array<bool, 2> asked_{};  // a question of this game has reached the seat
  // The seat's protocol has no words for what the opening may ask.
  std::array<bool, 2> wordless_{};
  std::optional<Seat> refused_;  // by the host, which may have what the engines need later
  records::Game record_;
  std::optional<endings::Timing> last_time_;  // of the answer that lost by a fault
  std::size_t room_ = most_variations_text;  // that is left for variations
  std::optional<endings::Ending> ending_;
};

void dismiss(const endings::Ending& ending, Seat seat, Player& player) {
  if (!player.running()) return;
  player.withdraw();
  const auto win = endings::winner(ending);
  using protocols::Score;
  const Score score = std::holds_alternative<endings::Void>(ending) ? Score::none
                      : !win                                        ? Score::draw
                      : *win == seat                                ? Score::win
                                                                    : Score::loss;
  player.over(score, endings::reason(ending).text());
  if (const auto* failure = matches::endings::failure(ending);
      failure && failure->seat == seat && failure->fault == endings::Fault::crash)
    player.quit();
}

}  // namespace

Played play(const Plan& plan, Seats players, Witness& witness, records::Game header) {
  auto game = rules::start(*plan.kind, plan.rules, plan.position);
  if (game) return Table(plan, *std::move(game), players, witness, std::move(header)).run();
  const auto& why = game.error().sentence;
  const endings::Ending ending = endings::Void{endings::Cause::referee_error, why, {}};
  header.verdict = verdict_of(ending, why, {});
  return {std::move(header), ending};
}

void dismiss(const endings::Ending& ending, Seats players) {
  for (const Seat seat : {Seat::first, Seat::second})
    dismiss(ending, seat, *players[index_of(seat)]);
}

}  // namespace matches::play
