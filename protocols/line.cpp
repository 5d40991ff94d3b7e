#include "protocols/line.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "protocols/letters.hpp"
#include "protocols/limits.hpp"
#include "protocols/search.hpp"
#include "protocols/words.hpp"

namespace protocols {

namespace {

constexpr std::array<std::string_view, 9> required_commands{
    "protocol_version", "name", "version", "list_commands", "rules",
    "clear_board",      "play", "genmove", "quit"};

bool is_info(std::string_view text) { return text == "info" || text.starts_with("info "); }

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; });
}

std::int64_t millis(Millis time) { return std::max<std::int64_t>(0, time.count()); }

// Rounded down, as the Go Text Protocol has it.
std::string whole_seconds(Millis time) {
  return std::to_string(std::max<std::int64_t>(0, time.count()) / 1000);
}

std::string_view score_name(Score score) {
  switch (score) {
    case Score::win: return "win";
    case Score::loss: return "loss";
    case Score::draw: return "draw";
    case Score::none: break;
  }
  return {};
}

}  // namespace

// --- requests -----------------------------------------------------------------------------------

void LineProtocol::sent(Purpose purpose, Side side, std::size_t begin, Outbox& out) {
  Request& request = sent_.push();
  request.purpose = purpose;
  request.side = side;
  if (purpose == Purpose::play || setup_.manner == Manner::strict)
    request.text.assign(out, begin);
  else
    request.text.clear();
  out += '\n';
}

void LineProtocol::send(const Request& request, Outbox& out) {
  out += request.text;
  out += '\n';
  sent_.push() = request;
}

void LineProtocol::send_next(Outbox& out) {
  if (!sent_.empty() || waiting_.empty()) return;
  send(waiting_.front(), out);
  waiting_.pop_front();
}

bool LineProtocol::pending() const {
  return sent_.any_of([](const Request& r) { return r.purpose == Purpose::genmove; });
}

bool LineProtocol::question_open() const {
  return sent_.any_of(
      [](const Request& r) { return r.purpose == Purpose::genmove && !r.withdrawn; });
}

void LineProtocol::withdraw() {
  sent_.for_each([](Request& r) { r.withdrawn = r.withdrawn || r.purpose == Purpose::genmove; });
}

void LineProtocol::open(Outbox& out) {
  later({Purpose::protocol_version, "protocol_version"});
  later({Purpose::name, "name"});
  later({Purpose::version, "version"});
  later({Purpose::list_commands, "list_commands"});
  send_next(out);
}

void LineProtocol::prepare(const Game& game, Outbox& out) {
  game_ = game;
  untold_.clear();
  own_action_next_ = timed_ = false;
  withdraw();
  if (!std::exchange(introduced_, true)) introduce();
  const std::string rules = "rules " + game.game + " " + game.rules;
  if (rules != rules_) later({Purpose::rules, rules});
  if (game.seed && knows("set_random_seed"))
    later({Purpose::aside, "set_random_seed " + std::to_string(*game.seed)});
  later({Purpose::clear_board, "clear_board"});
  if (!game.position.empty() && knows("position"))
    later({Purpose::position, "position " + position_on_wire()});
  send_next(out);
}

// The user's settings and lines, once for each process.
void LineProtocol::introduce() {
  for (std::size_t i = 0; i < setup_.settings.size(); ++i) {
    const auto& [name, value, own] = setup_.settings[i];
    const std::string text = "option " + name + (value.empty() ? "" : " " + value);
    if (!knows("option"))
      decline(setup_.settings[i],
              "the engine takes no options: it does not list the command "
              "'option', so " +
                  in_quotes(name) + " cannot be set");
    else if (has_control(text))
      decline(setup_.settings[i], "option " + in_quotes(name) + " contains a line break");
    else
      later({Purpose::option, text, {}, i});
  }
  for (const auto& line : setup_.init)
    if (!cleaned(line).empty()) later({Purpose::init, cleaned(line)});
}

void LineProtocol::decline(Setting setting, std::string sentence) {
  declined_.push_back({std::move(setting), std::move(sentence)});
}

void LineProtocol::played(Side side, std::string_view action) {
  if (std::exchange(own_action_next_, false)) return;
  untold_.push_back({side, std::string(action)});
}

// One text for the whole turn: everything that has happened, the time, the question.
std::optional<Event> LineProtocol::ask(const Question& question, Outbox& out) {
  clear(search_);
  foreign_.clear();
  if (sent_.empty()) reader_.reset();  // what nobody asked for may have lost its end
  own_action_next_ = false;
  send_untold(out);
  send_time(question, out);
  send_limits(question.limits, out);
  const auto begin = out.size();
  out += question.side == Side::black ? "genmove black" : "genmove white";
  sent(Purpose::genmove, question.side, begin, out);
  return std::nullopt;
}

void LineProtocol::send_untold(Outbox& out) {
  for (const auto& [side, action] : untold_) {
    const auto begin = out.size();
    out += side == Side::black ? "play black " : "play white ";
    if (setup_.skip_i)
      out += without_i(action);
    else
      out += action;
    sent(Purpose::play, side, begin, out);
  }
  untold_.clear();
}

void LineProtocol::send_time(const Question& question, Outbox& out) {
  const auto& limits = question.limits;
  const auto tell = [&](const SideClock& clock, Side side) {
    if (turn_.clock)
      send_clock(clock, side, out);
    else
      send_gtp_time(clock, side, side == question.side, out);
  };
  if (limits.clocks) {
    tell((*limits.clocks)[0], Side::black);
    tell((*limits.clocks)[1], Side::white);
  } else if (limits.movetime && !turn_.limit) {
    tell({Millis(0), Millis(0), *limits.movetime}, question.side);
  }
}

void LineProtocol::send_clock(const SideClock& clock, Side side, Outbox& out) {
  const auto begin = out.size();
  {
    Phrase phrase(out);
    if (side == Side::black)
      phrase.put("clock black ");
    else
      phrase.put("clock white ");
    phrase.number(millis(clock.left)).put(' ').number(millis(clock.increment)).put(' ');
    phrase.number(millis(clock.byoyomi));
  }
  sent(Purpose::aside, side, begin, out);
}

// In the Go Text Protocol stones above zero mean so much time for this many moves. It has no word
// for an increment; the clock shows what came of it.
void LineProtocol::send_gtp_time(const SideClock& clock, Side side, bool own, Outbox& out) {
  const bool in_byoyomi = clock.left < std::chrono::seconds(1) && clock.byoyomi > Millis(0);
  if (own && !timed_ && turn_.time_settings) {
    timed_ = true;
    const std::string times =
        clock.moves_to_go > 0
            ? "0 " + whole_seconds(clock.left) + " " + std::to_string(clock.moves_to_go)
            : whole_seconds(clock.left) + " " + whole_seconds(clock.byoyomi) +
                  (clock.byoyomi > Millis(0) ? " 1" : " 0");
    send({Purpose::aside, "time_settings " + times}, out);
  }
  if (!turn_.time_left) return;
  const std::string left =
      in_byoyomi ? whole_seconds(clock.byoyomi) + " 1"
                 : whole_seconds(clock.left) + " " + std::to_string(clock.moves_to_go);
  send({Purpose::aside, "time_left " + std::string(protocols::name(side)) + " " + left}, out);
}

void LineProtocol::send_limits(const Limits& limits, Outbox& out) {
  if (!turn_.limit) return;
  if (limits.movetime) send_limit("movetime", millis(*limits.movetime), out);
  if (limits.depth) send_limit("depth", *limits.depth, out);
  if (limits.nodes) send_limit("nodes", static_cast<long long>(*limits.nodes), out);
}

void LineProtocol::send_limit(std::string_view kind, long long value, Outbox& out) {
  const auto begin = out.size();
  Phrase(out).put("limit ").put(kind).put(' ').number(value);
  sent(Purpose::aside, Side::black, begin, out);
}

// Of a position text only the fourth field names squares: the offers of Renju.
std::string LineProtocol::position_on_wire() const {
  std::string text = game_.position;
  if (!setup_.skip_i) return text;
  std::size_t at = 0;
  for (int field = 0; field < 3 && at != text.npos; ++field) {
    at = text.find_first_not_of(' ', at);
    at = text.find(' ', at);
  }
  at = text.find_first_not_of(' ', at);
  if (at == text.npos) return text;
  const auto length = std::min(text.find(' ', at), text.size()) - at;
  return text.replace(at, length, without_i(std::string_view(text).substr(at, length)));
}

bool LineProtocol::ask_forbidden(Outbox& out) {
  if (!knows("forbidden")) return false;
  send_untold(out);
  later({Purpose::forbidden, "forbidden"});
  send_next(out);
  return true;
}

void LineProtocol::stop(Outbox& /*out*/) { withdraw(); }

void LineProtocol::over(Score score, std::string_view reason, Outbox& out) {
  withdraw();
  untold_.clear();
  own_action_next_ = false;
  if (score == Score::none || !knows("gameover")) return;
  later({Purpose::aside, "gameover " + std::string(score_name(score)) + " " + std::string(reason)});
  send_next(out);
}

void LineProtocol::quit(Outbox& out) {
  withdraw();
  waiting_.clear();
  send({Purpose::aside, "quit"}, out);
}

// --- answers ------------------------------------------------------------------------------------

std::optional<Event> LineProtocol::hear(std::string_view line, Outbox& out) {
  ++line_;
  const auto part = reader_.read(line);
  if (take_bare(part)) {
    if (!waiting_.empty()) send_next(out);
    return std::nullopt;
  }
  auto event = take(part, line);
  if (!waiting_.empty()) send_next(out);
  return event;
}

// Most answers say no more than that all is well: a mark, and an empty line. False: the line is
// another one, and nothing was done.
bool LineProtocol::take_bare(const AnswerPart& part) {
  if (part.kind == AnswerPart::Kind::end) {
    if (!says_nothing()) return false;
    sent_.pop();
    return true;
  }
  const bool bare = part.kind == AnswerPart::Kind::begin && part.text.empty() && !part.has_number;
  if (!bare || sent_.empty()) return false;
  begin_answer(part.success);
  unasked_ = false;
  return true;
}

std::optional<Event> LineProtocol::take(const AnswerPart& part, std::string_view line) {
  switch (part.kind) {
    case AnswerPart::Kind::begin: return begin_answer(part, line);
    case AnswerPart::Kind::more: continue_answer(part, line); return std::nullopt;
    case AnswerPart::Kind::end: return end_answer();
    case AnswerPart::Kind::foreign: note_foreign(part, line); return std::nullopt;
    case AnswerPart::Kind::empty: return end_paragraph();
    case AnswerPart::Kind::comment: break;
  }
  return std::nullopt;
}

void LineProtocol::begin_answer(bool success) {
  foreign_.clear();
  if (!more_.empty()) more_.clear();
  success_ = success;
  first_.clear();
}

std::optional<Event> LineProtocol::begin_answer(const AnswerPart& part, std::string_view line) {
  begin_answer(part.success);
  if (!part.text.empty()) first_ = part.text;
  unasked_ = sent_.empty();
  if (unasked_) {
    deviate("line-one-answer", "an answer that no request asked for", line);
    return Stray{std::string(line)};
  }
  if (part.has_number) deviate("line-number", "the request had no number, the answer has", line);
  return std::nullopt;
}

void LineProtocol::continue_answer(const AnswerPart& part, std::string_view line) {
  if (unasked_ || sent_.empty()) return;
  const auto purpose = sent_.front().purpose;
  if (purpose == Purpose::list_commands) {
    if (more_.size() < most_commands && part.text.size() <= longest_command)
      more_.emplace_back(part.text);
  } else if (purpose == Purpose::forbidden && first_.size() < longest_list) {
    first_.append(" ").append(part.text);
  } else if (purpose == Purpose::genmove) {
    if (is_info(part.text))
      read_info(part.text.substr(4), search_);
    else if (first_.empty())
      first_ = part.text;
    else
      deviate("line-info", "a line that does not begin with 'info' followed the action", line);
  }
}

// Whether the answer that has ended says no more than that all is well.
bool LineProtocol::says_nothing() const {
  if (unasked_ || sent_.empty() || !success_) return false;
  const auto purpose = sent_.front().purpose;
  return purpose == Purpose::play || purpose == Purpose::aside;
}

std::optional<Event> LineProtocol::end_answer() {
  if (unasked_ || sent_.empty()) return std::nullopt;
  auto event = conclude(sent_.front());
  sent_.pop();
  return event;
}

// What stands outside of answers means nothing, but while a question is open a whole paragraph can
// only be an answer without its mark.
void LineProtocol::note_foreign(const AnswerPart& part, std::string_view line) {
  deviate("line-frame", "a line outside of any answer; an answer begins with '=' or '?'", line);
  if (is_info(part.text))
    read_info(part.text.substr(4), search_);
  else
    foreign_ = part.text;
}

std::optional<Event> LineProtocol::end_paragraph() {
  const std::string text = std::exchange(foreign_, {});
  if (text.empty() || !question_open()) return std::nullopt;
  withdraw();
  return Broken{"the answer to 'genmove' must begin with '=' or '?'; " + in_quotes(text) + " came"};
}

std::optional<Event> LineProtocol::conclude(const Request& request) {
  switch (request.purpose) {
    case Purpose::protocol_version: return conclude_version();
    case Purpose::name: conclude_text(request, identity_.name); break;
    case Purpose::version: conclude_text(request, identity_.version); break;
    case Purpose::list_commands: return conclude_commands();
    case Purpose::option:
    case Purpose::init: conclude_wish(request); break;
    case Purpose::rules:
    case Purpose::clear_board:
    case Purpose::position: return conclude_preparation(request);
    case Purpose::play: conclude_play(request); break;
    case Purpose::aside:
      if (!success_)
        deviate("line-listed", "the engine lists this command and refuses " +
                in_quotes(request.text),
                answer_line());
      break;
    case Purpose::genmove: return conclude_question(request);
    case Purpose::forbidden: return conclude_forbidden();
  }
  return std::nullopt;
}

std::optional<Event> LineProtocol::conclude_version() {
  if (success_ && first_ == "2") return std::nullopt;
  waiting_.clear();
  deviate("line-version", "'protocol_version' was not answered with '= 2'", answer_line());
  return Broken{"'protocol_version' must be answered with '= 2'; " + in_quotes(answer_line()) +
                " came"};
}

void LineProtocol::conclude_text(const Request& request, std::string& text) {
  if (success_) text = first_;
  if (!success_ || first_.empty())
    deviate("line-identity", in_quotes(request.text) + " was not answered with a text",
            answer_line());
}

std::optional<Event> LineProtocol::conclude_commands() {
  more_.insert(more_.begin(), first_);
  if (success_)
    for (auto& command : more_) {
      command = lower(command);
      if (!command.empty() && commands_.insert(command).second)
        identity_.commands.push_back(std::move(command));
    }
  for (const auto command : required_commands)
    if (!knows(command))
      deviate("line-required", "the required command '" + std::string(command) + "' is not listed",
              answer_line());
  more_.clear();
  turn_ = {knows("clock"), knows("limit"), knows("time_settings"), knows("time_left")};
  return Greeted{};
}

void LineProtocol::conclude_wish(const Request& request) {
  if (success_) return;
  const Setting setting = request.purpose == Purpose::option ? setup_.settings[request.setting]
                                                             : Setting{"init", request.text, true};
  decline(setting, "the engine refused " + in_quotes(request.text) + ": " +
          in_quotes(answer_line()));
}

Event LineProtocol::refused(std::string what) {
  waiting_.clear();
  return Refused{std::move(what)};
}

std::optional<Event> LineProtocol::conclude_preparation(const Request& request) {
  if (!success_)
    return refused(in_quotes(request.text) + " was answered with " + in_quotes(answer_line()));
  if (request.purpose == Purpose::rules) {
    rules_ = request.text;
    return std::nullopt;
  }
  if (request.purpose == Purpose::position || game_.position.empty()) return Ready{};
  if (knows("position")) return std::nullopt;
  return refused(
      "the engine can only start from the usual position: it does not list the command 'position'");
}

void LineProtocol::conclude_play(const Request& request) {
  if (success_) return;
  const auto action = request.text.find(' ', request.text.find(' ') + 1) + 1;
  if (disagreements_.size() < most_deviations)
    disagreements_.push_back(
        {request.side, request.text.substr(action), first_.substr(0, longest_deviation)});
  deviate("line-play", "the engine refused a legal action: " + in_quotes(request.text),
          answer_line());
}

std::optional<Event> LineProtocol::conclude_question(const Request& request) {
  if (request.withdrawn) return Stray{answer_line()};
  if (!success_)
    deviate("line-genmove", "'genmove' was not answered with an action", answer_line());
  if (!success_) return Broken{"'genmove' was answered with " + in_quotes(answer_line())};
  own_action_next_ = true;
  return Answered{setup_.skip_i ? with_i(first_) : std::exchange(first_, {})};
}

// "h4:F m5:LF": the kinds are the engine's own business.
Event LineProtocol::conclude_forbidden() {
  if (!success_) return Broken{"'forbidden' was answered with " + in_quotes(answer_line())};
  ForbiddenAnswered answer;
  std::string_view rest = first_;
  for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const auto point = word.substr(0, word.find(':'));
    answer.points.push_back(setup_.skip_i ? with_i(point) : std::string(point));
  }
  return answer;
}

std::string LineProtocol::answer_line() const {
  return (success_ ? "=" : "?") + (first_.empty() ? "" : " " + first_);
}

void LineProtocol::deviate(std::string_view requirement, std::string sentence,
                           std::string_view text) {
  if (setup_.manner != Manner::strict || deviations_.size() >= most_deviations) return;
  deviations_.push_back({line_, std::string(requirement), std::move(sentence),
                         std::string(text.substr(0, longest_deviation))});
}

}  // namespace protocols
