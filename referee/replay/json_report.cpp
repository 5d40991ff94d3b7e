#include "matches/base/json.hpp"
#include "referee/inputs/input.hpp"
#include "referee/replay/report.hpp"

namespace referee::replay {

namespace {

using matches::JsonObject;
using matches::records::Disagreement;

// One object per line; keys are only ever added (docs/command-line.md, "replay").
class JsonReport final : public Report {
 public:
  JsonReport(const Task& task, const terminal::Console& console) : task_(task), console_(console) {}

  void game(const Judged& game) override {
    JsonObject object(line_);
    begin(object, "game", game.source, game.number);
    object.number("plies", game.plies);
    object.text("kind", game.kind);
    object.text("rules", game.rules);
    object.text("result", game.result);
    object.text("ended", name(game.ended));
    object.text("hash", game.hash);
    object.number("differences", game.errors.size());
    object.number("notes", game.notes.size());
    end(object);
    for (const auto& each : game.errors) write_disagreement("difference", game, each);
    for (const auto& each : game.notes) write_disagreement("note", game, each);
    doubts(game);
  }

  void doubts(const Judged& game) {
    for (const auto& each : game.doubts) {
      JsonObject object(line_);
      begin(object, "oracle", game.source, game.number);
      object.number("ply", each.ply);
      for (const auto& [key, value] : {std::pair{"point", &each.point},
                                       {"ours", &each.ours},
                                       {"theirs", &each.theirs},
                                       {"position", &each.position},
                                       {"command", &each.command},
                                       {"trouble", &each.trouble}})
        if (!value->empty()) object.text(key, *value);
      end(object);
    }
  }

  void damage(const Damaged& damaged) override {
    JsonObject object(line_);
    begin(object, "damage", damaged.source, damaged.number);
    place(object, damaged.damage.line, damaged.damage.column);
    object.text("sentence", damaged.damage.sentence);
    end(object);
  }

  bool finish(const Summary& summary) override {
    JsonObject object(line_);
    object.number("v", 1);
    object.text("t", "summary");
    object.number("games", summary.games);
    object.number("plies", summary.plies);
    object.number("differ", summary.differ);
    object.number("differences", summary.differences);
    object.number("notes", summary.notes);
    object.number("doubted", summary.doubted);
    if (summary.not_renju) object.number("not_renju", *summary.not_renju);
    object.number("damaged", summary.damaged);
    object.key("ended");
    JsonObject ended(line_);
    for (std::size_t i = 0; i < ended_count; ++i) ended.number(name(ended_at(i)), summary.ended[i]);
    ended.close();
    object.number("ms", summary.took.count());
    end(object);
    return true;
  }

 private:
  void begin(JsonObject& object, std::string_view kind, std::size_t source,
             std::size_t number) const {
    object.number("v", 1);
    object.text("t", kind);
    object.text("file", options::shown_name(task_.sources[source].path));
    if (number > 0) object.number("game", number);
  }

  static void place(JsonObject& object, std::size_t line, std::size_t column) {
    if (line > 0) object.number("line", line);
    if (line > 0 && column > 0) object.number("column", column);
  }

  void write_disagreement(std::string_view kind, const Judged& game, const Disagreement& each) {
    JsonObject object(line_);
    begin(object, kind, game.source, game.number);
    object.text("about", matches::records::name(each.about));
    if (each.ply > 0) object.number("ply", each.ply);
    for (const auto& [key, value] : {std::pair{"action", &each.action},
                                     {"position", &each.position},
                                     {"stored", &each.stored},
                                     {"computed", &each.computed},
                                     {"sentence", &each.sentence}})
      if (!value->empty()) object.text(key, *value);
    place(object, each.line, each.column);
    end(object);
  }

  void end(JsonObject& object) {
    object.close();
    line_ += '\n';
    console_.print(line_);
    line_.clear();
  }

  const Task& task_;
  const terminal::Console& console_;
  std::string line_;
};

}  // namespace

std::unique_ptr<Report> json_report(const Task& task, const terminal::Console& console) {
  return std::make_unique<JsonReport>(task, console);
}

}  // namespace referee::replay
