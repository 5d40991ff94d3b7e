#include "referee/options/build.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/version.hpp>

#include <cstdint>

#include "matches/base/fnv.hpp"
#include "referee/options/settings.hpp"
#include "rules/games.hpp"

namespace referee::options {

namespace {

#ifdef REFEREE_BUILD_ID
constexpr std::string_view build = REFEREE_BUILD_ID;
#else
constexpr std::string_view build = REFEREE_VERSION;
#endif

#ifdef __clang__
constexpr std::string_view compiler = "clang " __clang_version__;
#else
constexpr std::string_view compiler = "g++ " __VERSION__;
#endif

boost::json::object rule_set_hashes() {
  boost::json::object hashes;
  for (const auto& game : rules::games())
    for (const auto& preset : game.rules->presets)
      hashes[preset.id] =
          matches::sixteen_digits(matches::fnv1a(rules::rule_set(game, preset.id)->text()));
  return hashes;
}

}  // namespace

std::string_view version() { return REFEREE_VERSION; }
std::string build_id() { return std::string(build); }
std::string version_line() { return fmt::format("referee {}", version()); }

std::string version_json(std::span<const Library> others) {
  boost::json::object all;
  all["version"] = version();
  all["build"] = build;
  all["compiler"] = compiler;
  all["boost"] = fmt::format("{}.{}.{}", BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000,
                             BOOST_VERSION % 100);
  all["fmt"] =
      fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100);
  all["toml++"] = toml_version();
  all["zlib"] = ::zlibVersion();
  for (const auto& [name, version] : others) all[name] = version;
  all["rulesets"] = rule_set_hashes();
  return boost::json::serialize(all);
}

}  // namespace referee::options
