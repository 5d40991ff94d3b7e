#include "referee/options/registry.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <set>

#include "referee/options/engine_keys.hpp"
#include "referee/options/readers.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace referee::options {

namespace {

constexpr std::string_view name_key = "name=", conf_key = "conf=";

// The file has engines and nothing else, in the form that configuration files give them.
constexpr Option engine_row{.name = "engine",
                            .argument = "KEY=VALUE...",
                            .repeatable = true,
                            .keys = engine_keys,
                            .key = "engine",
                            .read = into<&EngineWords::engine, engine_words>};

std::string_view variable(std::span<const std::string> environment, std::string_view name) {
  for (const auto& entry : environment)
    if (entry.starts_with(name) && entry.substr(name.size()).starts_with('='))
      return std::string_view(entry).substr(name.size() + 1);
  return {};
}

std::optional<std::string> value_of(const std::vector<Given::Word>& words, std::string_view key) {
  for (const auto& word : words)
    if (word.text.starts_with(key)) return word.text.substr(key.size());
  return std::nullopt;
}

bool repeats(std::string_view key) {
  const auto keys = engine_keys();
  return std::any_of(keys.begin(), keys.end(),
                     [&](const Key& one) { return one.name == key && one.repeatable; });
}

terminal::Complaint at(const Origin& place, const std::string& sentence) {
  return terminal::bad_file(place.name + ":" + std::to_string(place.line) + ":" +
                            std::to_string(place.column) + ": " + sentence);
}

// The engine of one table; `earlier`: those before it.
terminal::Or<RegisteredEngine> engine_of_table(const Given& given,
                                               const std::vector<RegisteredEngine>& earlier) {
  const auto name = value_of(given.words, name_key);
  if (value_of(given.words, conf_key))
    return at(given.origin(), "key 'conf': a registered engine cannot refer to another one");
  if (!name) return at(given.origin(), "an engine needs a name: name = \"NAME\"");
  if (const auto wrong = wrong_engine_name(*name); !wrong.empty())
    return at(given.origin(), "key 'name': " + wrong);
  if (!value_of(given.words, "cmd="))
    return at(given.origin(),
              "engine " + rules::in_quotes(*name) + " needs a program: cmd = \"PROGRAM\"");
  for (const auto& other : earlier)
    if (other.name == *name)
      return at(given.origin(), "a second engine " + rules::in_quotes(*name) +
                                    "; the first is in line " + std::to_string(other.line));
  return RegisteredEngine{*name, given.words, given.origin().line};
}

terminal::Or<Registry> registry_of(const std::string& path, terminal::Or<Layer> layer) {
  if (!layer) return layer.error();
  Registry registry{path, {}};
  for (const auto& given : *layer) {
    auto engine = engine_of_table(given, registry.engines);
    if (!engine) return engine.error();
    registry.engines.push_back(*std::move(engine));
  }
  return registry;
}

// Keys of which one value holds, and that `each` and a group may give in place of a registered one.
// What an engine is and what it is called is its own.
std::set<std::string_view> keys_given(const std::vector<Given::Word>& each,
                                      const std::vector<Given::Word>& group) {
  std::set<std::string_view> keys;
  for (const auto& word : each)
    if (const auto key = key_of(word.text); key != "cmd" && key != "name") keys.insert(key);
  for (const auto& word : group) keys.insert(key_of(word.text));
  std::erase_if(keys, repeats);
  return keys;
}

std::vector<std::string_view> names_of(const Registry& registry) {
  std::vector<std::string_view> names;
  for (const auto& one : registry.engines) names.push_back(one.name);
  return names;
}

bool is_program_here(const std::string& name) {
  struct stat status{};
  return ::stat(name.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(name.c_str(), X_OK) == 0;
}

}  // namespace

const RegisteredEngine* Registry::find(std::string_view name) const {
  const auto found = std::find_if(engines.begin(), engines.end(),
                                  [&](const RegisteredEngine& one) { return one.name == name; });
  return found == engines.end() ? nullptr : &*found;
}

terminal::Or<std::string> registry_path(std::span<const std::string> environment) {
  const auto folder = variable(environment, "XDG_CONFIG_HOME"),
             home = variable(environment, "HOME");
  // One that is relative means nothing, by the specification of these folders.
  if (folder.starts_with('/')) return std::string(folder) + "/referee/engines.toml";
  if (!home.empty()) return std::string(home) + "/.config/referee/engines.toml";
  return terminal::Complaint{
      "neither XDG_CONFIG_HOME nor HOME is set, so the list of engines cannot be found"};
}

terminal::Or<Registry> read_registry(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR))
    return Registry{path, {}};
  return registry_of(path, read_settings_file(path, std::span(&engine_row, 1)));
}

terminal::Or<Registry> read_registry_text(std::string_view text, const std::string& path) {
  return registry_of(path, read_settings_text(text, path, std::span(&engine_row, 1)));
}

terminal::Complaint not_registered(const Registry& registry, std::string_view name) {
  const auto known = names_of(registry);
  return terminal::Complaint{
      "unknown engine " + rules::in_quotes(name) +
      (known.empty() ? "; no engine is registered" : rules::meant_or_expected(name, known))};
}

terminal::Complaint unknown_engine(const Registry& registry, std::string_view name) {
  terminal::Complaint wrong{"unknown engine " + rules::in_quotes(name)};
  const auto known = names_of(registry);
  const auto meant = rules::did_you_mean(name, known);
  if (!meant.empty())
    wrong.sentence += meant;
  else if (is_program_here(std::string(name)))
    wrong.sentence += "; the program in this folder is cmd=./" + std::string(name);
  else if (known.empty())
    wrong.sentence += "; expected cmd=PROGRAM; 'referee engines add " + std::string(name) +
                      " cmd=PROGRAM' registers it";
  else
    wrong.sentence += rules::meant_or_expected(name, known) + ", or cmd=PROGRAM";
  return wrong;
}

terminal::Or<RegisteredEngines::Words> RegisteredEngines::put_into(Words group, const Words& each) {
  const auto is_conf = [](const Given::Word& word) { return word.text.starts_with(conf_key); };
  const auto conf = std::find_if(group.begin(), group.end(), is_conf);
  if (conf == group.end()) return group;
  if (std::count_if(group.begin(), group.end(), is_conf) > 1)
    return terminal::Complaint{"key 'conf' is given twice"};
  const auto wanted = conf->text.substr(conf_key.size());
  if (!registry_) {
    const auto path = registry_path(environment_);
    if (!path) return path.error();
    registry_ = read_registry(*path);
  }
  if (!*registry_) return (*registry_).error();
  const auto* const found = (*registry_)->find(wanted);
  if (!found) return unknown_engine(**registry_, wanted);
  const auto keys = keys_given(each, group);
  // The name comes first, and from where it was said: that is the place to blame.
  Words all{{std::string(name_key) + value_of(group, name_key).value_or(wanted), conf->origin}};
  for (const auto& word : found->words)
    if (!word.text.starts_with(name_key) && !keys.contains(key_of(word.text))) all.push_back(word);
  for (const auto& word : group)
    if (!word.text.starts_with(name_key) && !is_conf(word)) all.push_back(word);
  return all;
}

terminal::Or<Arguments::Group> RegisteredEngines::put_into(
    const Arguments::Group& group, const std::vector<Arguments::Group>& each) {
  Words words, common;
  for (const auto& word : group) words.push_back({word, {}});
  for (const auto& one : each)
    for (const auto& word : one) common.push_back({word, {}});
  auto put = put_into(std::move(words), common);
  if (!put) return put.error();
  Arguments::Group texts;
  for (auto& word : *put) texts.push_back(std::move(word.text));
  return texts;
}

}  // namespace referee::options
