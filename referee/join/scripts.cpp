#include "referee/join/scripts.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "basics/numbers.hpp"
#include "basics/shell.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/base/json.hpp"
#include "matches/journal/run_directory.hpp"
#include "referee/join/pair_times.hpp"
#include "referee/live/resuming.hpp"
#include "referee/options/wording.hpp"
#include "referee/runs/processors.hpp"

namespace referee::join {

namespace {

namespace fs = std::filesystem;

std::string words_of(const ScriptWish& wish) {
  std::string text;
  for (const auto& word : wish.words) text += basics::shell_word(word) + " ";
  return text;
}

// The command of a process, as a shell reads it; its words come last.
std::string bare_command(const ScriptWish& wish) {
  return basics::shell_word(wish.program) + " join " + basics::shell_word(wish.run);
}
std::string command(const ScriptWish& wish) {
  auto text = bare_command(wish) + " " + words_of(wish);
  text.pop_back();
  return text;
}

// With a blank before it; empty if the words for the process say it.
std::string end_by(const ScriptWish& wish, const std::string& end) {
  const bool said = std::any_of(wish.words.begin(), wish.words.end(), [](const std::string& word) {
    return word == "--end-by" || word.starts_with("--end-by=");
  });
  return said ? "" : " --end-by " + end;
}

// "04:00:00"
std::string clock_text(matches::Seconds time) {
  const auto seconds = time.count();
  return fmt::format("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

// What stands in a script before the process starts, with its newline.
std::string prologue_of(const ScriptWish& wish) {
  if (wish.prologue.empty()) return {};
  return wish.prologue + (wish.prologue.ends_with('\n') ? "" : "\n");
}

std::string for_slurm(const ScriptWish& wish) {
  const auto memory = wish.memory.empty() ? "" : "#SBATCH --mem-per-cpu=" + wish.memory + "\n";
  return fmt::format(
      R"sh(#!/bin/bash
# Plays the run {run} with processes of Slurm:  sbatch THIS_FILE
# A task that finds nothing to play ends at once. One that is preempted is started again.
#SBATCH --job-name=referee
#SBATCH --array=1-{tasks}%{at_once}
#SBATCH --ntasks=1
#SBATCH --cpus-per-task={processors}
{memory}#SBATCH --time={time}
# The process hears of its end in time: pairs that run are finished, and none is begun.
#SBATCH --signal=B:USR1@{warning}
#SBATCH --requeue
# Every node can write there; what the task has to say comes to the run's directory.
#SBATCH --output=/dev/null
run={run_word}
job=${{SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}}_${{SLURM_ARRAY_TASK_ID:-1}}
[ -d "$run/logs" ] || mkdir "$run/logs"
exec >>"$run/logs/slurm-$job.log" 2>&1 || exec >>"${{TMPDIR:-/tmp}}/referee-$job.log" 2>&1
# A node that cannot play would take one task after another. It keeps this one for a minute, and gives
# it back to Slurm for other nodes.
leave_node() {{
  echo "exit code $1: node $SLURMD_NODENAME is left to others"
  echo "$1" >"$run/logs/left.$SLURMD_NODENAME"
  trap - TERM
  trap '' USR1
  sleep 60
  trap '' TERM
  scontrol requeue "$SLURM_JOB_ID" &&
    scontrol update JobId="$SLURM_JOB_ID" ExcNodeList="$SLURMD_NODENAME"
  exit "$1"
}}
{prologue}
# Without srun, which would tell the engines, too, what only the process shall hear.
{command}{end} {words}&
joiner=$!
# Slurm signals this shell alone. It passes the signal on, and then waits again.
told=yes
trap 'told=yes; kill -USR1 "$joiner"' USR1
trap 'told=yes; kill -TERM "$joiner"' TERM
while [ "$told" ]; do
  told=
  code=0
  wait "$joiner" || code=$?
done
case $code in
  0) scancel --quiet --state=PENDING "${{job%_*}}" ;; # nothing is left for those that wait
  12) exit 0 ;; # games are left for the next task
  # The engines, the program or the run's directory are not there, or not the same.
  3 | 4 | 6 | 7 | 8 | 126 | 127) leave_node "$code" ;;
esac
exit "$code"
)sh",
      fmt::arg("run", wish.run), fmt::arg("tasks", wish.tasks), fmt::arg("at_once", wish.at_once),
      fmt::arg("processors", wish.processors), fmt::arg("memory", memory),
      fmt::arg("time", clock_text(wish.time)), fmt::arg("warning", wish.warning.count()),
      fmt::arg("prologue", prologue_of(wish)), fmt::arg("command", bare_command(wish)),
      fmt::arg("end", end_by(wish, "slurm")), fmt::arg("words", words_of(wish)),
      fmt::arg("run_word", basics::shell_word(wish.run)));
}

// Pairs that are begun by then can end in time.
std::int64_t seconds_to_begin(const ScriptWish& wish) {
  return (wish.time - std::min(wish.warning, wish.time / 2)).count();
}

std::string for_hyperqueue(const ScriptWish& wish) {
  return fmt::format(R"(#!/bin/bash
# Plays the run {run} with processes of HyperQueue.
# A task that finds nothing to play ends at once; one whose worker dies is started again.
{prologue}exec hq submit --name referee --array 1-{tasks} --cpus {processors} \
  --time-limit {time}s --crash-limit 1000 \
  --stdout {out} \
  --stderr {err} \
  -- {command}{end}
)",
                     fmt::arg("run", wish.run), fmt::arg("prologue", prologue_of(wish)),
                     fmt::arg("tasks", wish.tasks), fmt::arg("processors", wish.processors),
                     fmt::arg("time", wish.time.count()),
                     fmt::arg("end", end_by(wish, fmt::format("{}s", seconds_to_begin(wish)))),
                     fmt::arg("out", basics::shell_word(wish.run + "/hq-%{JOB_ID}-%{TASK_ID}.out")),
                     fmt::arg("err", basics::shell_word(wish.run + "/hq-%{JOB_ID}-%{TASK_ID}.err")),
                     fmt::arg("command", command(wish)));
}

std::string for_parallel(const ScriptWish& wish) {
  return fmt::format(R"(#!/bin/bash
# Plays the run {run} with one process on each host of a file, by GNU parallel and ssh:
#   THIS_FILE HOSTS    where HOSTS names a host in each line (":" is this one)
# Run it again if a host was down.
set -u
: "${{1:?expected a file with the names of hosts}}"
{prologue}exec parallel --nonall --line-buffer --tag --sshloginfile "$1" \
  {command}
)",
                     fmt::arg("run", wish.run), fmt::arg("prologue", prologue_of(wish)),
                     fmt::arg("command", basics::shell_word(command(wish))));
}

std::string for_ssh(const ScriptWish& wish) {
  return fmt::format(R"(#!/bin/bash
# Plays the run {run} with one process on each host:  THIS_FILE HOST...
# Run it again if a host was down. To end it: referee control RUN drain
set -u
{prologue}for host; do
  ssh -n "$host" {command} >"referee-$host.log" 2>&1 &
done
wait
)",
                     fmt::arg("run", wish.run), fmt::arg("prologue", prologue_of(wish)),
                     fmt::arg("command", basics::shell_word(command(wish))));
}

std::string json_list(const ScriptWish& wish) {
  std::string list = "[";
  const auto add = [&list](std::string_view word) {
    if (list.size() > 1) list += ", ";
    matches::append_json_string(list, word);
  };
  add(wish.program);
  add("join");
  add(wish.run);
  for (const auto& word : wish.words) add(word);
  return list + "]";
}

std::string json_word(std::string_view text) {
  std::string word;
  matches::append_json_string(word, text);
  return word;
}

// Of all processors of a pod together: "8Gi".
std::string memory_of_pod(const ScriptWish& wish) {
  if (wish.memory.empty()) return {};
  const auto size = basics::read_number<std::uint64_t>(
      std::string_view(wish.memory).substr(0, wish.memory.size() - 1));
  return fmt::format(", memory: \"{}{}i\"", size.value_or(0) * wish.processors, wish.memory.back());
}

std::string for_kubernetes(const ScriptWish& wish) {
  return fmt::format(R"(# Plays the run {run} with pods of Kubernetes:  kubectl apply -f THIS_FILE
# Put the names of your image and of your volume, which all pods write to, where REPLACE stands.
apiVersion: batch/v1
kind: Job
metadata:
  name: referee
spec:
  completionMode: Indexed
  completions: {tasks}
  parallelism: {at_once}
  backoffLimit: 1000000
  podFailurePolicy:
    rules:
      # 12: games are left, and the pod is started again. It costs no retry.
      - action: Ignore
        onExitCodes: {{operator: In, values: [12]}}
      - action: Ignore
        onPodConditions: [{{type: DisruptionTarget}}]
  template:
    spec:
      restartPolicy: Never
      # The pairs that run may end.
      terminationGracePeriodSeconds: {warning}
      containers:
        - name: referee
          image: REPLACE
          command: {command}
          resources: {{requests: {{cpu: "{processors}"{memory}}}, limits: {{cpu: "{processors}"{memory}}}}}
          volumeMounts: [{{name: runs, mountPath: {folder}}}]
      volumes:
        - name: runs
          persistentVolumeClaim: {{claimName: REPLACE}}
)",
                     fmt::arg("run", wish.run), fmt::arg("tasks", wish.tasks),
                     fmt::arg("at_once", wish.at_once), fmt::arg("warning", wish.warning.count()),
                     fmt::arg("command", json_list(wish)),
                     fmt::arg("processors", wish.processors),
                     fmt::arg("memory", memory_of_pod(wish)),
                     fmt::arg("folder", json_word(wish.run.substr(0, wish.run.rfind('/')))));
}

// --- what they are made of -----------------------------------------------------------------------

std::string absolute(const std::string& path) {
  std::error_code error;
  const auto full = fs::weakly_canonical(path, error);
  return error ? path : full.string();
}

// This program, as other hosts can call it where they see the same files.
std::string own_path() {
  std::error_code error;
  const auto path = fs::read_symlink("/proc/self/exe", error);
  return error ? "referee" : path.string();
}

// A process needs time to finish the pairs that run; at most half of what it has.
matches::Seconds warning_of(const runs::MatchTask& task, matches::Seconds time) {
  constexpr matches::Seconds usual{600}, most{65535}, beside{30};
  const auto longest = longest_pair(task);
  return std::min({longest ? *longest + beside : usual, most, time / 2});
}

// What the words for the processes say; nothing: it is left to the processes.
std::optional<std::uint64_t> block_of(std::span<const std::string> of_join) {
  constexpr std::string_view option = "--block";
  for (std::size_t i = 0; i < of_join.size(); ++i) {
    std::string_view word = of_join[i];
    if (word == option && i + 1 < of_join.size())
      return basics::read_number<std::uint64_t>(of_join[i + 1]);
    if (word.starts_with(option) && word.substr(option.size()).starts_with('='))
      return basics::read_number<std::uint64_t>(word.substr(option.size() + 1));
  }
  return std::nullopt;
}

// One for each block: more would find nothing to play.
std::size_t usual_tasks(const runs::MatchTask& task, std::span<const std::string> of_join) {
  constexpr std::uint64_t most = 256;
  const auto pairs = (runs::schedule_of(task).known() + 1) / 2;
  const auto block = block_of(of_join).value_or(usual_block(task, pairs));
  const auto blocks = block == 0 ? pairs : (pairs + block - 1) / block;
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(blocks, 1, most));
}

constexpr BatchSystem systems[] = {{"slurm", for_slurm},
                                   {"parallel", for_parallel},
                                   {"hq", for_hyperqueue},
                                   {"kubernetes", for_kubernetes},
                                   {"ssh", for_ssh}};

}  // namespace

std::span<const BatchSystem> batch_systems() { return systems; }

terminal::Or<ScriptWish> script_wish(const std::string& run, const ScriptWords& words,
                                     std::span<const std::string> of_join) {
  const auto settings = live::settings_of_run(run);
  if (!settings) return settings.error();
  const auto task = runs::match_task(*settings, false);
  if (!task) return task.error();
  ScriptWish wish;
  wish.run = absolute(run);
  // Comments and lines of '#SBATCH' would end there, and the rest would be run.
  if (std::any_of(wish.run.begin(), wish.run.end(), [](unsigned char c) { return c < ' '; }))
    return terminal::bad_file(matches::journal::named(wish.run) +
                              ": no script can name a directory with a control character");
  wish.program = own_path();
  wish.tasks = words.tasks.value_or(usual_tasks(*task, of_join));
  wish.at_once = std::min(words.at_once, wish.tasks);
  wish.processors = words.cpus.value_or(runs::threads_of_game(task->run.engines));
  wish.time = std::chrono::ceil<matches::Seconds>(words.time);
  wish.warning = warning_of(*task, wish.time);
  wish.memory = words.mem_per_cpu;
  wish.words.assign(of_join.begin(), of_join.end());
  if (!words.prologue) return wish;
  const auto file = matches::open_regular(*words.prologue, O_RDONLY);
  if (!file) return options::unreadable(*words.prologue, file.error());
  wish.prologue = matches::contents(*words.prologue);
  return wish;
}

}  // namespace referee::join
