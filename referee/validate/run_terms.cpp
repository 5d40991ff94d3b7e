#include "referee/validate/run_terms.hpp"

#include <algorithm>
#include <filesystem>

#include "matches/journal/run_directory.hpp"
#include "referee/live/resuming.hpp"
#include "referee/options/engine_keys.hpp"

namespace referee::validate {

namespace {

namespace fs = std::filesystem;

// "yane-12.dialogue" is of the engine 'yane', for worker 12.
std::string engine_file(const fs::path& dialogue) {
  const auto stem = dialogue.stem().string();
  const auto dash = stem.rfind('-');
  const bool numbered = dash != stem.npos && dash + 1 < stem.size() &&
                        stem.find_first_not_of("0123456789", dash + 1) == stem.npos;
  return numbered ? stem.substr(0, dash) : std::string();
}

}  // namespace

terminal::Or<std::optional<RunTerms>> run_terms(const std::string& dialogue) {
  std::error_code error;
  const auto path = fs::absolute(dialogue, error);
  const auto engine = engine_file(path);
  const auto folder = path.parent_path();
  if (error || engine.empty() || path.extension() != ".dialogue" || folder.filename() != "engines")
    return std::optional<RunTerms>();
  const auto run =
      fs::path(dialogue).is_absolute() || fs::path(dialogue).parent_path().has_parent_path()
          ? fs::path(dialogue).parent_path().parent_path()
          : folder.parent_path();
  const auto file = run / "run.toml";
  if (!fs::exists(file, error)) return std::optional<RunTerms>();
  const auto settings = live::settings_of_run(run.string());
  if (!settings) return settings.error();
  const auto read = options::engines_of(settings->arguments().of<options::EngineWords>());
  if (!read) return read.error();
  const auto& engines = *read;
  const auto found =
      std::find_if(engines.begin(), engines.end(), [&](const matches::play::Engine& one) {
        return matches::journal::file_name(one.name) == engine;
      });
  if (found == engines.end()) return std::optional<RunTerms>();
  return std::optional(RunTerms{file.string(), found->time});
}

}  // namespace referee::validate
