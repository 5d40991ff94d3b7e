#include "tests/matches/play/stage.hpp"

#include <algorithm>

namespace stage {

namespace {

using matches::processes::Fate;
using matches::processes::Heard;

struct Due {
  Instant at;
  Said said;
};

class Scripted final : public matches::processes::Channel {
 public:
  Scripted(Stage& stage, Part part) : stage_(stage), part_(std::move(part)) {}

  Instant now() override { return stage_.now; }

  void forget() override {
    while (!due_.empty() && due_.front().at <= stage_.now &&
           due_.front().said.what == Said::What::line) {
      const std::string text = due_.front().said.text;
      due_.pop_front();
      stage_.log.idle.push_back(text);
      if (idle_) idle_(text);
    }
  }

  matches::processes::Sent send(std::string_view bytes, Instant) override {
    const Instant began = stage_.now;
    if (hung_up_) return {Fate::closed, began};
    while (!bytes.empty()) {
      const auto end = bytes.find('\n');
      hear(std::string(bytes.substr(0, end)));
      bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
    return {Fate::sent, began};
  }

  Heard listen(Instant deadline) override {
    if (hung_up_) return matches::processes::Hangup{how_};
    if (due_.empty() || due_.front().at > deadline) {
      pass(deadline);
      return matches::processes::Silence{};
    }
    const Due next = due_.front();
    due_.pop_front();
    pass(next.at);
    switch (next.said.what) {
      case Said::What::line:
        current_ = next.said.text;
        return matches::processes::Line{current_, next.at + next.said.lateness + next.said.doubt,
                                        next.said.lateness, next.said.doubt};
      case Said::What::endless_line: return matches::processes::Overlong{};
      case Said::What::hangup:
        hung_up_ = true;
        how_ = next.said.text;
        return matches::processes::Hangup{how_};
    }
    return matches::processes::Silence{};
  }

  void when_idle(std::function<void(std::string_view)> listener) override {
    idle_ = std::move(listener);
  }
  matches::Nanos stood_still(Instant) override { return stage_.stood_still; }
  matches::processes::Usage usage() const override { return stage_.usage; }
  std::vector<std::string> last_words() const override { return {}; }
  matches::processes::Death end(matches::Millis, matches::Millis) override {
    ++stage_.log.ends;
    return {"exited with code 0", false, 0, {}};
  }

 private:
  void hear(const std::string& line) {
    stage_.log.sent.push_back(line);
    for (auto& said : part_(line)) due_.push_back({stage_.now + said.after, std::move(said)});
    std::stable_sort(due_.begin(), due_.end(),
                     [](const Due& a, const Due& b) { return a.at < b.at; });
  }

  void pass(Instant to) {
    stage_.now = std::max(stage_.now, to);
    if (stage_.when_time_passes) stage_.when_time_passes(stage_.now);
  }

  Stage& stage_;
  Part part_;
  std::deque<Due> due_;
  std::string current_, how_;
  bool hung_up_ = false;
  std::function<void(std::string_view)> idle_;
};

}  // namespace

bool Log::has(std::string_view line) const {
  return std::find(sent.begin(), sent.end(), line) != sent.end();
}

basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
Stage::start(const matches::processes::Program& program) {
  const auto part = parts.find(program.path);
  if (part == parts.end())
    return matches::processes::StartFailure{
        "execve", "'" + program.path + "': No such file or directory", ""};
  ++log.starts;
  return std::make_unique<Scripted>(*this, part->second);
}

}  // namespace stage
