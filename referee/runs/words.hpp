#pragma once
// What a user says about a run: the structs that the rows of its options fill.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/base/time.hpp"
#include "matches/endings/adjudicate.hpp"
#include "matches/endings/failure_policy.hpp"
#include "matches/openings/openings.hpp"
#include "matches/records/format.hpp"
#include "matches/schedule/form.hpp"
#include "matches/statistics/sprt.hpp"
#include "matches/statistics/standings.hpp"

namespace referee::runs {

// --openings file=F [format=NAME] [order=ORDER] [plies=N] [start=N]
// [symmetries=all|none]
struct OpeningWish {
  matches::openings::OpeningFile file;
  matches::openings::Order order = matches::openings::Order::sequential;
  std::size_t start = 0;  // counted from 0
  bool images = false;    // turned and mirrored ones, too
};

struct StartWords {
  std::optional<std::string> start;
  std::optional<OpeningWish> openings;
};

struct Shard {
  std::uint64_t number = 1, count = 1;
};

// Where the engines run (--pin).
struct PinWish {
  bool on = false;
  std::vector<int> processors;  // empty: all
};

struct ScheduleWords {
  bool repeat = false, no_repeat = false;
  matches::schedule::FormKind form = matches::schedule::FormKind::round_robin;
  std::optional<std::uint64_t> rounds, games, encounters, extra, seeds;
  matches::schedule::Bye bye = matches::schedule::Bye::win;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> only;  // empty: all
  std::optional<Shard> shard;
  std::optional<std::size_t> concurrency = 1;  // empty: as many as find cores
  std::optional<matches::Micros> wait;
  PinWish pin;
  std::uint64_t seed = 0;
  bool dry_run = false;
};

// A sequential test, and its words once more: what is wrong with all of them together is seen when
// all of them are known.
struct SprtWish {
  matches::statistics::Hypotheses hypotheses;
  std::vector<std::string> words;
};

struct StopWords {
  std::optional<SprtWish> sprt;
  bool sprt_exit = false;
  std::optional<std::uint64_t> max_games;
  std::optional<matches::Seconds> max_time;
};

struct JudgeWords {
  std::optional<int> max_plies;  // empty: off
  std::optional<matches::endings::ResignRule> resign;
  std::optional<matches::endings::DrawRule> draw;
  matches::endings::OnFault on_fault = matches::endings::OnFault::forfeit;
  matches::endings::OnStarved on_starved = matches::endings::OnStarved::replay;
  std::set<std::string, std::less<>> fail_on;
};

// In --fail-on: at the end, what is odd but not a fault is found and counts.
inline constexpr std::string_view warnings_word = "warnings";

enum class News : unsigned char { automatic, bar, lines, none };  // --progress
enum class Sync : unsigned char { second, game };                 // --sync

// --output: what standard output is made of.
enum class OutputForm : unsigned char { text, fastchess, cutechess };

// --record FORMAT=PATH
struct NamedRecord {
  const matches::records::Format* format = nullptr;
  std::string path;
};

struct OutputWords {
  std::optional<std::string> out, pgn, kif, csa, sfen, report, jsonl;
  std::vector<NamedRecord> record;
  bool no_out = false, dialogues = false, watch = false;
  Sync sync = Sync::second;
  matches::records::Writing::Profile pgn_profile = matches::records::Writing::Profile::native;
  std::optional<std::string> events;
  OutputForm output = OutputForm::text;
  News progress = News::automatic;
};

struct TableWords {
  std::optional<std::vector<matches::statistics::Tie>> ties;
  std::vector<std::string> columns;  // empty: the usual ones
  std::optional<bool> crosstable, los;
  std::uint64_t rating_interval = 0;
};

struct TagWords {
  std::string event, site;
};

struct ConfigWords {
  std::vector<std::string> config;
  bool origin = false;
};

enum class ChangedEngines : unsigned char { refuse, accept };

struct ResumeWords {
  ChangedEngines changed_engines = ChangedEngines::refuse;
  std::optional<std::string> out;
};

}  // namespace referee::runs
