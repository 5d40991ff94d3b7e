#include "matches/play/player.hpp"

#include <algorithm>
#include <utility>

#include "matches/play/threads.hpp"
#include "matches/processes/starting/host_limits.hpp"
#include "rules/games.hpp"
#include "rules/text.hpp"

namespace matches::play {

namespace {

using protocols::Kind;

// How long a request to stop may go unnoticed.
constexpr Millis attention{100};

bool is_stray(const protocols::Event& event) {
  return std::holds_alternative<protocols::Stray>(event);
}

}  // namespace

std::string in_seconds(Micros time) {
  const auto ms = std::chrono::duration_cast<Millis>(time).count();
  std::string text = std::to_string(ms / 1000);
  if (ms % 1000 != 0) text += "." + std::to_string(1000 + ms % 1000).substr(1);
  return text + " s";
}

std::string in_last_words(std::vector<std::string> words, const std::vector<std::string>& lines) {
  std::erase(words, std::string());
  const std::size_t most = lines.empty() ? 2 : 1;
  if (words.size() > most) words.erase(words.begin(), words.end() - static_cast<long>(most));
  const auto room = std::min(2 - words.size(), lines.size());
  words.insert(words.end(), lines.end() - static_cast<long>(room), lines.end());
  std::string text;
  for (const auto& word : words) text += (text.empty() ? "; its last output: " : " / ") + word;
  return text;
}

Player::Player(Engine engine, Patience patience, processes::Starter& starter, std::stop_token stop,
               protocols::Manner manner)
    : engine_(std::move(engine)), patience_(patience), starter_(starter), stop_(std::move(stop)),
      manner_(manner) {}

Player::~Player() {
  if (channel_) drop();
}

std::string Player::name() const {
  if (!engine_.name.empty()) return engine_.name;
  if (protocol_ && !protocol_->identity().name.empty()) return protocol_->identity().name;
  const auto slash = engine_.program.path.rfind('/');
  return slash == std::string::npos ? engine_.program.path : engine_.program.path.substr(slash + 1);
}

// --- starting -----------------------------------------------------------------------------------

std::vector<Kind> Player::kinds(std::string_view game) const {
  if (kind_) return {*kind_};
  if (engine_.protocol) return {*engine_.protocol};
  std::vector<Kind> all;
  if (const auto* const kind = rules::find_game(game))
    for (const auto name : kind->protocols)
      if (const auto each = protocols::kind_named(name)) all.push_back(*each);
  return all;
}

std::optional<Trouble> Player::start(std::string_view game) {
  if (channel_) return std::nullopt;
  const auto candidates = kinds(game);
  const bool chosen = kind_ || engine_.protocol;
  std::optional<Trouble> trouble;
  std::string before;  // what became of the first candidate
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const bool last = i + 1 == candidates.size();
    trouble = launch(candidates[i], last ? patience_.startup : patience_.probe);
    if (trouble && trouble->kind == Trouble::Kind::no_greeting && !last) {
      before = trouble->sentence + "; then ";
      continue;
    }
    if (trouble) {
      trouble->sentence = before + trouble->sentence;
      if (!before.empty() && trouble->hint.empty())
        trouble->hint = "proto=gtp or proto=gomocup settles which protocol it speaks";
      return trouble;
    }
    if (!kind_) {
      found_ = protocols::name(candidates[i]);
      if (!chosen && i > 0)
        found_ += " (no answer to the line protocol within " + in_seconds(patience_.probe) + ")";
    }
    kind_ = candidates[i];
    return std::nullopt;
  }
  return trouble;
}

// One process and one handshake.
std::optional<Trouble> Player::launch(Kind kind, Millis patience) {
  auto started = starter_.start(engine_.program);
  if (!started) {
    auto& failure = started.error();
    // The sandbox is tried by programs of its own.
    if (failure.step == "sandbox" && starter_.host_was_short())
      failure.blame = processes::Blame::host;
    return Trouble{Trouble::Kind::cannot_start, failure.sentence, failure.hint, {}, failure.blame};
  }
  channel_ = *std::move(started);
  ++starts_;
  if (protocol_) upkeep_ = upkeep();
  questions_ = 0;
  last_output_.begin(kind == Kind::line);
  guess_.clear();
  protocols::Setup setup{engine_.settings, engine_.init, engine_.skip_i, manner_, engine_.newline};
  // An engine that has no such option ponders anyway.
  if (engine_.ponder && kind == Kind::usi) setup.settings.push_back({"USI_Ponder", "true", false});
  protocol_ = protocols::make(kind, std::move(setup));
  channel_->when_idle([this](std::string_view line) { overhear(line); });
  protocol_->open(out_);
  const Wait heard = hear_greeting(patience);
  if (!engine_.newline && protocol_->newline()) engine_.newline = protocol_->newline();
  if (heard.end == Wait::End::event && std::holds_alternative<protocols::Greeted>(*heard.event))
    return std::nullopt;
  return trouble(Trouble::Kind::no_greeting, heard,
                 "the handshake of protocol " + std::string(protocols::name(kind)), patience);
}

// An engine that has begun to answer is given the time that an engine is given; one that says
// nothing for seconds may read other lines than it was sent.
Player::Wait Player::hear_greeting(Millis patience) {
  const Instant began = channel_->now();
  const Instant deadline = began + patience;
  const Millis silent = 2 * patience_.prompt;
  send(deadline);
  const auto stay = this->stay(patience);
  Wait heard = wait(std::min(deadline, began + silent));
  if (heard.end == Wait::End::silence && silent < patience) {
    if (last_output_.nothing_came() && protocol_->open_otherwise(out_)) {
      send(deadline);
      note("no answer to ABOUT and START 15 for " + in_seconds(silent) +
           "; sending both again in lines that end in LF only");
    }
    heard = wait(deadline);
  }
  if (heard.end == Wait::End::silence && last_output_.began_to_answer() &&
      patience < patience_.startup)
    heard = wait(began + patience_.startup);
  if (heard.end == Wait::End::silence && protocol_->open_otherwise(out_)) {
    const Instant last = channel_->now() + patience_.probe;
    send(last);
    heard = wait(last);
  }
  return heard;
}

// What went wrong before the first question, in words; the process is of no more use.
Trouble Player::trouble(Trouble::Kind kind, const Wait& wait, std::string_view what,
                        Millis patience) {
  Trouble trouble{kind, std::string(what)};
  switch (wait.end) {
    case Wait::End::silence:
      trouble.sentence +=
          " was not done within " + in_seconds(patience) + "; " + last_output_.what_came();
      break;
    case Wait::End::hangup:
      if (starter_.host_was_short()) {
        trouble.blame = processes::Blame::host;
        trouble.hint = processes::starting::who_has_the_processes();
      }
      trouble.sentence += " was not done: the engine ";
      trouble.sentence += (wait.how.starts_with("killed") ? "was " : "") + wait.how;
      trouble.last_lines = last_output_.lines();
      break;
    case Wait::End::deaf: trouble.sentence += " was not done: the engine does not read"; break;
    case Wait::End::overlong:
      trouble.sentence += " was not done: a line without an end came";
      break;
    case Wait::End::interrupted:
      trouble.kind = Trouble::Kind::interrupted;
      trouble.sentence += " was interrupted";
      break;
    case Wait::End::event:
    case Wait::End::idle: break;
  }
  if (wait.event) {
    if (const auto* refused = std::get_if<protocols::Refused>(&*wait.event)) {
      trouble.kind = Trouble::Kind::refused;
      trouble.sentence += " was refused: " + refused->what;
    } else if (const auto* broken = std::get_if<protocols::Broken>(&*wait.event)) {
      trouble.sentence += " was not done: " + broken->why;
    }
  }
  if (trouble.kind == Trouble::Kind::refused) return trouble;  // a healthy engine, politely ended
  trouble.last_words = drop();
  return trouble;
}

std::optional<Trouble> Player::prepare(const protocols::Game& game) {
  if (channel_ && engine_.restart == Restart::on && games_ > 0) quit();
  return prepare_again(game);
}

std::optional<Trouble> Player::prepare_again(const protocols::Game& game) {
  if (channel_ && !settle()) {
    started_again("it has not answered the commands at the end of the last game");
    drop();
  }
  for (int attempt = 0;; ++attempt) {
    const bool used = games_ > 0 && channel_ != nullptr;
    if (!channel_) {
      if (games_ > 0 && engine_.restart == Restart::off)
        return Trouble{Trouble::Kind::gone,
                       "its process cannot continue, and restart=off forbids a fresh one"};
      if (auto trouble = start(game.game)) return trouble;
    }
    bool fresh_needed = false;
    auto trouble = get_ready(game, fresh_needed);
    // A process that has played before may have died since, or may play only once.
    const bool refused = trouble && trouble->kind == Trouble::Kind::refused;
    const bool again =
        attempt == 0 && !refused && (fresh_needed || (trouble && used)) && !stop_.stop_requested();
    if (!again) return trouble;
    if (!fresh_needed) started_again(trouble->sentence);
    if (channel_) quit();
  }
}

// restart=off has no fresh process, and will say so itself.
void Player::started_again(const std::string& why) {
  if (engine_.restart == Restart::off) return;
  ++upkeep_.restarts;
  note(why + "; started again");
}

void Player::note(const std::string& sentence) const {
  if (note_) note_(name() + ": " + sentence);
}

endings::Upkeep Player::upkeep() const {
  auto all = upkeep_;
  if (protocol_) all.repeats += static_cast<std::uint32_t>(protocol_->repeated());
  return all;
}

// The last line of what was sent last.
std::string_view Player::last_sent() const {
  std::string_view text = sent_;
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text.substr(text.rfind('\n') + 1);
}

Waits::Stay Player::stay(Millis limit) const {
  if (!waits_) return {};
  return waits_->begin({name(), "has not answered", rules::in_quotes(last_sent()), limit});
}

// Whether the process can go on: it has heard that the last game is over, where it wanted to.
bool Player::settle() {
  channel_->catch_up();
  if (protocol_->settled()) return true;
  const auto end = wait(settled_by_, Until::settled).end;
  return end == Wait::End::idle || end == Wait::End::interrupted;
}

std::optional<Trouble> Player::get_ready(const protocols::Game& game, bool& fresh_needed) {
  const Instant deadline = channel_->now() + patience_.ready;
  channel_->forget();
  protocol_->prepare(game, out_);
  send(deadline);
  const Wait heard = hear_ready(deadline);
  if (heard.event && std::holds_alternative<protocols::Ready>(*heard.event)) {
    ++games_;
    usage_ = channel_->usage();
    answered_ = channel_->now();
    guess_.clear();
    return std::nullopt;
  }
  if (heard.event && std::holds_alternative<protocols::NeedsRestart>(*heard.event)) {
    fresh_needed = true;
    return Trouble{Trouble::Kind::not_ready, "the engine plays only one game in a process"};
  }
  const bool lost = heard.end == Wait::End::silence && protocol_->prompt();
  return trouble(Trouble::Kind::not_ready, heard, "getting ready for the game",
                 lost ? std::min(patience_.ready, 2 * patience_.prompt) : patience_.ready);
}

// Of an engine that says nothing for seconds to what takes a millisecond the last line was lost. It
// is asked in other words, and then a fresh process is the shorter way; where there must be none,
// the engine has all the time that there is.
Player::Wait Player::hear_ready(Instant deadline) {
  const auto stay = this->stay(patience_.ready);
  const auto soon = [&] { return std::min(deadline, channel_->now() + patience_.prompt); };
  const Instant first = protocol_->prompt() ? soon() : deadline;
  Wait heard = wait(first);
  const std::string asked(last_sent());
  if (heard.end != Wait::End::silence || !protocol_->prepare_otherwise(out_)) return heard;
  const Instant second = engine_.restart == Restart::off ? deadline : soon();
  send(second);
  note("no answer to " + asked + " for " + in_seconds(patience_.prompt) + "; " +
       std::string(last_sent()) + " instead");
  return wait(second);
}

// --- talking ------------------------------------------------------------------------------------

void Player::tell_sent(std::string_view text) {
  if (!tell_) return;
  while (!text.empty()) {
    const auto end = text.find('\n');
    tell_(true, text.substr(0, end), channel_->now());
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

processes::Sent Player::send(Instant deadline) {
  if (out_.empty()) return {processes::Fate::sent, channel_->now()};
  tell_sent(out_);
  const processes::Sent sent = channel_->send(out_, deadline);
  std::swap(out_, sent_);
  out_.clear();
  return sent;
}

// A line that nobody waits for. While a question is open it can only be a stale one, which must
// never be taken for the answer.
void Player::overhear(std::string_view line) {
  if (tell_) tell_(false, line, channel_->now());
  if (asking_) {
    ++strays_;
    return;
  }
  const auto event = protocol_->hear(line, out_);  // what it replies goes with the next send
  last_output_.hear(line, event.has_value());
  if (event && is_stray(*event)) ++strays_;
}

std::string Player::said_last() const {
  return in_last_words(channel_->last_words(), last_output_.lines());
}

bool Player::reached(Until until) const {
  switch (until) {
    case Until::event: return false;
    case Until::idle: return !protocol_->pending();
    case Until::settled: return protocol_->settled();
  }
  return false;
}

Player::Wait Player::wait(Instant deadline, Until until) {
  return wait_since(channel_->now(), deadline, until);
}

// A wait that may be interrupted is cut into slices. No limit runs while the referee stands still.
Player::Wait Player::wait_since(Instant began, Instant deadline, Until until) {
  const bool sliced = stop_.stop_possible();
  Instant slice = sliced ? std::min(deadline, began + attention) : deadline;
  Nanos lateness{0}, stood_still{0};
  std::optional<Waits::Stay> thinking;  // only where it takes longer than a slice
  for (;;) {
    if (sliced && stop_.stop_requested()) return {Wait::End::interrupted};
    if (reached(until)) {
      Wait idle(Wait::End::idle);
      idle.lateness = lateness;
      return idle;
    }
    if (asking_ && hurry_.stop_requested()) {
      hurry_ = {};
      protocol_->hurry(out_);
      if (send(deadline).fate == processes::Fate::stuck) return {Wait::End::deaf};
    }
    const processes::Heard heard = channel_->listen(slice);
    if (const auto* line = std::get_if<processes::Line>(&heard)) {
      if (tell_) tell_(false, line->text, line->arrived);
      if (!asking_) last_output_.hear_unasked(line->text);
      auto event = protocol_->hear(line->text, out_);
      const processes::Line when{{}, line->arrived, line->lateness, line->doubt};
      lateness = line->lateness;
      if (!out_.empty() && send(deadline).fate == processes::Fate::stuck) return {Wait::End::deaf};
      last_output_.hear(line->text, event.has_value());
      if (!event) continue;
      if (!is_stray(*event)) {
        return {*std::move(event), when};
      }
      ++strays_;
    } else if (std::holds_alternative<processes::Silence>(heard)) {
      if (slice == deadline) {
        const Nanos more = channel_->stood_still(began) - stood_still;
        if (more <= Nanos(0)) return {Wait::End::silence};
        deadline += std::chrono::duration_cast<Instant::duration>(more);
        stood_still += more;
      }
      slice = sliced ? std::min(deadline, channel_->now() + attention) : deadline;
      if (asking_ && waits_ && !thinking) {
        const auto since = Clockwork::now() - (channel_->now() - began);
        thinking = waits_->begin({name(), "has not made", "its move", {}, false}, since);
      }
    } else if (std::holds_alternative<processes::Overlong>(heard)) {
      return {Wait::End::overlong};
    } else {
      Wait hangup(Wait::End::hangup);
      hangup.how = std::get<processes::Hangup>(heard).how;
      return hangup;
    }
  }
}

std::size_t Player::threads() const {
  return threads_of(engine_, protocol_ ? threads_told(protocol_->identity().options) : 0);
}

// --- between questions --------------------------------------------------------------------------

void Player::ponder(std::string_view guess, const protocols::Question& question) {
  if (!engine_.ponder || !channel_ || guess.empty()) return;
  channel_->forget();
  if (!protocol_->ponder(guess, question, out_)) return;
  guess_ = guess;
  if (send(channel_->now() + patience_.kill).fate == processes::Fate::stuck) drop();
}

void Player::withdraw() {
  guess_.clear();
  if (!channel_ || !protocol_->pending()) return;
  const Instant deadline = channel_->now() + patience_.stop;
  protocol_->stop(out_);
  send(deadline);
  if (wait(deadline, Until::idle).end != Wait::End::idle) drop();
}

// --- ending -------------------------------------------------------------------------------------

void Player::over(protocols::Score score, std::string_view reason) {
  if (!channel_) return;
  protocol_->over(score, reason, out_);
  settled_by_ = channel_->now() + patience_.stop;
  if (send(channel_->now() + patience_.kill).fate == processes::Fate::stuck) drop();
}

std::optional<processes::Death> Player::quit() {
  if (!channel_) return std::nullopt;
  protocol_->quit(out_);
  const bool reads = send(channel_->now() + patience_.kill).fate == processes::Fate::sent;
  Waits::Stay stay;
  if (waits_)
    stay =
        waits_->begin({name(), "has not ended after", rules::in_quotes(last_sent()),
                       patience_.quit});
  const processes::Death death = channel_->end(reads ? patience_.quit : Millis(0), patience_.kill);
  channel_.reset();
  return death;
}

std::vector<std::string> Player::drop() {
  if (!channel_) return {};
  auto words = channel_->end(Millis(0), patience_.kill).last_words;
  channel_.reset();
  return words;
}

}  // namespace matches::play
