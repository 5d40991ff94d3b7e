// What is charged on a full host, in a model of one: a scheduler that takes the processor from the
// referee at any step, lets it wait after it was woken, and lets it be woken by others than the
// engine; engines that write their answers at once, behind other lines, or in parts. The code under
// test is that of the real thing: the account, the credit and the reader.

#include "matches/processes/lateness.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "matches/processes/output_reader.hpp"

using namespace matches;
using namespace std::chrono_literals;

namespace {

constexpr Nanos tolerance = 300us;  // by which less may be charged than was taken
constexpr Nanos own_work = 120us;   // of the referee, after an answer has come

struct Host {
  std::mt19937_64 dice;
  Instant now{1h};
  Nanos waited{0};
  std::int64_t preempted = 0, moves = 0;
  std::int64_t counted = 0;  // moves that the referee knows of
  int processor = 0;
  double fullness = 0.01;  // how likely a processor is lost at any step, or late at a wake-up

  bool likely(double share) { return std::bernoulli_distribution(std::min(share, 1.0))(dice); }
  Nanos between(Nanos least, Nanos most) {
    return Nanos(std::uniform_int_distribution<std::int64_t>(least.count(), most.count())(dice));
  }
  void keep_waiting() {
    const Nanos time = between(50us, likely(0.2) ? 46ms : 4ms);
    now += time;
    waited += time;
  }
  // The referee does something, and may lose its processor meanwhile.
  void step(Nanos cost) {
    now += cost;
    if (!likely(fullness)) return;
    ++preempted;
    keep_waiting();
  }
  // It sleeps, and is woken then. A full host may move it in its sleep, there or there and back,
  // and counts it as waiting from then on.
  void sleep(Instant until) {
    if (until <= now) return;
    if (likely(fullness)) {
      waited += between(0ns, until - now);
      const bool and_back = likely(0.5);
      moves += and_back ? 2 : 1;
      if (!and_back) processor = 1 - processor;
    }
    now = until;
    if (likely(5 * fullness)) keep_waiting();
  }
};

class ModelThread final : public processes::OwnThread {
 public:
  explicit ModelThread(Host& host) : host_(host) {}
  Instant now() const override { return host_.now; }
  Nanos waited() const override {
    host_.step(1us);
    return host_.waited;
  }
  std::int64_t preempted() const override {
    host_.step(300ns);
    return host_.preempted;
  }
  int processor() const override { return host_.processor; }
  std::optional<std::int64_t> moves() const override {
    host_.step(10us);
    return host_.counted = host_.moves;
  }

 private:
  Host& host_;
};

// What an engine writes, and when after its question.
struct Write {
  Nanos at{0};
  std::string bytes;
};

enum class Manner { answers_alone, info_before, in_parts };

std::vector<Write> writes(Host& host, Manner manner) {
  const Nanos thinks = host.between(50us, host.likely(0.5) ? 50ms : 400us);
  std::vector<Write> made;
  if (manner == Manner::info_before) {
    for (int lines = 0; lines < 3; ++lines) made.push_back({host.between(0us, thinks), "info\n"});
    if (host.likely(0.5)) made.push_back({thinks - std::min<Nanos>(thinks, 20us), "info\n"});
    std::ranges::sort(made, {}, &Write::at);
  }
  if (manner == Manner::in_parts) {
    made.push_back({thinks, "best"});
    made.push_back({thinks + host.between(0us, 5ms), "move\n"});
  } else {
    made.push_back({thinks, "bestmove\n"});
  }
  return made;
}

struct Charge {
  Nanos taken{0}, charged{0}, credited{0}, doubt{0};
  Nanos charged_by_old_rule{0};
  // Others or the end of a wait woke the referee, or it lost a processor, or was moved to another.
  bool disturbed = false;
};

class Model {
 public:
  Model(unsigned seed, double fullness, double noise) : noise_(noise) {
    host_.dice.seed(seed);
    host_.fullness = fullness;
    make_nonblocking(reader_.end());
  }
  Host& host() { return host_; }
  bool seen_in_parts() const { return seen_in_parts_; }

  Charge ask(Manner manner) {
    // A look may be as old as the question before.
    const auto preempted = std::exchange(preempted_, host_.preempted);
    host_.step(host_.between(5us, 500us));  // journal, rules, the other engine
    asked_ = credit_.question(own_);
    const auto moves = host_.counted;
    due_ = writes(host_, manner);
    Charge made{.taken = due_.back().at};
    host_.step(4us);  // the write wakes the engine, perhaps on this processor
    next_noise();
    for (;;) {
      if (const auto said = reader_.next()) {
        credit_.heard(said->line.arrived);
        if (said->line.text != "bestmove") continue;
        made.charged = said->line.arrived - asked_ - said->line.lateness;
        made.credited = said->line.lateness;
        made.doubt = said->line.doubt;
        made.charged_by_old_rule = said->line.arrived - asked_ - old_credit_;
        made.disturbed = noisy_ || host_.preempted != preempted || host_.moves != moves;
        return made;
      }
      listen_once();
    }
  }

 private:
  void next_noise() {
    const bool comes = host_.likely(noise_);
    noise_at_ = comes ? asked_ + host_.between(0us, 50ms) : Instant::max();
  }

  void listen_once() {
    host_.step(1us);
    const Instant from = host_.now;
    const Instant until = from + (from - asked_ < 10ms ? 10ms : 100ms);
    credit_.wait(own_, from, until);
    const Nanos waited = host_.waited;
    host_.step(1us);
    const Instant written = due_.empty() ? Instant::max() : asked_ + due_.front().at;
    host_.sleep(std::min({written, noise_at_, until}));
    const bool over = until <= host_.now;
    host_.step(1us);
    const bool others = noise_at_ <= host_.now;
    noisy_ = others || over;
    if (others) noise_at_ = Instant::max();
    if (!write_due() || !reader_.read()) return;
    host_.now += 1us;
    const auto arrival = credit_.read(own_, !others);
    old_credit_ = std::clamp<Nanos>(host_.waited - waited, 0ns, arrival.at - from);
    reader_.came(arrival);
  }

  // What the engine has written by now goes into the pipe.
  bool write_due() {
    std::string bytes;
    while (!due_.empty() && asked_ + due_.front().at <= host_.now) {
      bytes += due_.front().bytes;
      due_.erase(due_.begin());
    }
    if (bytes.empty()) return false;
    seen_in_parts_ = seen_in_parts_ || !bytes.ends_with('\n');
    return ::write(pipe_.writing.number(), bytes.data(), bytes.size()) > 0;
  }

  Host host_;
  double noise_;
  Pipe pipe_ = *make_pipe();
  processes::OutputReader reader_{std::move(pipe_.reading)};
  processes::OwnAccount own_{std::make_unique<ModelThread>(host_)};
  processes::Credit credit_{::getpid()};
  Instant asked_{}, noise_at_{};
  std::vector<Write> due_;
  Nanos old_credit_{0};
  std::int64_t preempted_ = 0;  // when the latest question was begun
  bool noisy_ = false, seen_in_parts_ = false;
};

// Every answer of many engines, on hosts of every fullness, with and without others that wake the
// referee. `look` gets each charge, and whether the engine is known to write in parts.
template <class Look>
void play_games(Look look) {
  unsigned seed = 0;
  for (const double fullness : {0.0, 0.003, 0.03, 0.3})
    for (const double noise : {0.0, 0.5})
      for (const auto manner : {Manner::answers_alone, Manner::info_before, Manner::in_parts})
        for (int engine = 0; engine < 15; ++engine) {
          Model model(++seed, fullness, noise);
          for (int i = 0; i < 200; ++i) {
            const bool known = model.seen_in_parts();
            const auto charge = model.ask(manner);
            look(charge, manner, known);
          }
        }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(lateness)

// docs/fair-timing.md, in these words.
BOOST_AUTO_TEST_CASE(an_engine_is_never_charged_more_than_0_3_ms_less_than_it_took) {
  int answers = 0, wrong = 0, wrong_by_old_rule = 0;
  play_games([&](const Charge& charge, Manner manner, bool known) {
    if (manner == Manner::in_parts && !known) return;
    ++answers;
    wrong += charge.charged < charge.taken - tolerance ? 1 : 0;
    wrong_by_old_rule += charge.charged_by_old_rule < charge.taken - tolerance ? 1 : 0;
  });
  BOOST_TEST(answers > 40'000);
  BOOST_TEST(wrong == 0);
  BOOST_TEST(wrong_by_old_rule > 500);  // the model can tell a rule that credits too much
}

// docs/fair-timing.md, in these words.
BOOST_AUTO_TEST_CASE(an_answer_that_woke_the_referee_is_never_charged_more_than_it_took) {
  int answers = 0, credited = 0, wrong = 0;
  play_games([&](const Charge& charge, Manner manner, bool) {
    if (manner != Manner::answers_alone || charge.disturbed) return;
    ++answers;
    credited += charge.credited > Nanos(0) ? 1 : 0;
    wrong += charge.charged > charge.taken + own_work ? 1 : 0;
  });
  BOOST_TEST(answers > 5'000);
  BOOST_TEST(credited > 300);
  BOOST_TEST(wrong == 0);
}

// docs/fair-timing.md, in these words.
BOOST_AUTO_TEST_CASE(no_engine_is_judged_by_more_than_it_took) {
  int wrong = 0, doubtful = 0;
  play_games([&](const Charge& charge, Manner, bool) {
    doubtful += charge.doubt > Nanos(0) ? 1 : 0;
    wrong += charge.charged - charge.doubt > charge.taken + own_work ? 1 : 0;
  });
  BOOST_TEST(doubtful > 1'000);
  BOOST_TEST(wrong == 0);
}

// Of the real host, where it is one whose moves matter.
BOOST_AUTO_TEST_CASE(a_move_to_another_processor_is_counted) {
  const processes::OwnThread own;
  cpu_set_t usable;
  sched_getaffinity(0, sizeof usable, &usable);
  const auto before = own.moves();
  if (CPU_COUNT(&usable) < 2 || !before || *before == 0) return;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &usable)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  sched_setaffinity(0, sizeof usable, &usable);
  BOOST_TEST(own.moves().value_or(0) > *before);
}

BOOST_AUTO_TEST_SUITE_END()
