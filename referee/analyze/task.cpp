#include "referee/analyze/task.hpp"
#include "referee/convert/words.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "matches/clocks/limit_words.hpp"
#include "referee/analyze/analyze_table.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/input.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/wording.hpp"

namespace referee::analyze {

namespace {

constexpr matches::Micros usual_time = matches::Seconds(1);

std::optional<terminal::Complaint> take_inputs(const options::Arguments& arguments,
                                               AnalyzeTask& task) {
  task.inputs = arguments.operands();
  if (auto wrong = options::wrong_inputs("analyze", "FILE...", task.inputs)) return wrong;
  for (const auto& path : task.inputs)
    if (path != "-" && ::access(path.c_str(), R_OK) != 0)
      return options::unreadable(path, std::strerror(errno));
  auto wish = inputs::reading_wish(arguments);
  if (!wish) return wish.error();
  task.wish = *std::move(wish);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_engine(const options::Arguments& arguments,
                                               AnalyzeTask& task) {
  if (task.exact) return std::nullopt;
  auto engines = options::engines_of(arguments.of<options::EngineWords>());
  if (!engines) return engines.error();
  auto& all = *engines;
  if (all.size() > 1)
    return terminal::Complaint{"'analyze' asks one engine, but " + std::to_string(all.size()) +
                               " are given"};
  task.engine = std::move(all.front());
  if (!matches::clocks::bounded(task.engine.time)) task.engine.time.move_time = usual_time;
  task.patience = arguments.of<matches::play::Patience>();
  return engines::obstacle({task.engine});
}

bool is_directory(const std::string& path) {
  struct stat status{};
  return path.ends_with('/') || (::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode));
}

std::optional<terminal::Complaint> take_out(const options::Arguments& arguments,
                                            AnalyzeTask& task) {
  const auto& words = arguments.of<convert::WritingWords>();
  const auto& out = words.out;
  if (!out) return options::unmet(arguments, rows::analyze, "--out FILE");
  if (!words.to && (*out == "-" || is_directory(*out)))
    return terminal::Complaint{"'analyze' needs --to FORMAT (" + inputs::format_names() + ")"};
  if (*out == "-" && task.json)
    return terminal::Complaint{
        "standard output takes either the records or the report; expected --out FILE or --output "
        "human"};
  auto made = convert::convert_task(arguments);
  if (!made) return made.error();
  task.out = *std::move(made);
  return std::nullopt;
}

std::optional<terminal::Complaint> take_rest(const options::Arguments& arguments,
                                             AnalyzeTask& task) {
  const auto& words = arguments.of<AnalyzeWords>();
  task.threshold = words.threshold;
  task.concurrency = words.concurrency;
  task.json = words.output == ReportForm::jsonl;
  task.quiet = words.quiet;
  task.exact = words.exact;
  if (const auto other = options::excluded(arguments, rows::exact);
      task.exact && !other.empty())
    return options::contradictory(rows::exact.name, other);
  return std::nullopt;
}

}  // namespace

terminal::Or<AnalyzeTask> analyze_task(const options::Arguments& arguments) {
  AnalyzeTask task;
  for (const auto take : {take_inputs, take_rest, take_out, take_engine})
    if (auto wrong = take(arguments, task)) return *std::move(wrong);
  return task;
}

}  // namespace referee::analyze
