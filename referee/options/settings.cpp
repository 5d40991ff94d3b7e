#include "referee/options/settings.hpp"

#include <unistd.h>  // environ

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>

#include "referee/options/engine_keys.hpp"
#include "referee/options/registry.hpp"
#include "referee/options/shared_options.hpp"
#include "referee/options/wording.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace referee::options {

namespace {

constexpr std::string_view variable_prefix = "REFEREE_";

std::string dashed(const Option& option) { return "'--" + std::string(option.name) + "'"; }

const Option* find_option(std::span<const Option> options, std::string_view name) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
  return found == options.end() ? nullptr : &*found;
}

std::string place(const Origin& origin) {
  return origin.name + ":" + std::to_string(origin.line) + ":" + std::to_string(origin.column);
}

bool adds_up(const Option& option) { return option.repeatable && !option.in_place; }

std::size_t place_in_table(std::span<const Option> options, const Given& given) {
  return static_cast<std::size_t>(given.option - options.data());
}

// Two options of one layer of which only one can hold, and options that are given twice.
std::optional<terminal::Complaint> contradiction(const Layer& layer) {
  for (std::size_t i = 0; i < layer.size(); ++i) {
    if (layer[i].option->repeatable && layer[i].option->opposite.empty()) continue;
    for (std::size_t j = i + 1; j < layer.size(); ++j) {
      const auto& [one, other] = std::pair(layer[i].option, layer[j].option);
      if (one == other && !one->repeatable)
        return terminal::Complaint{"option " + dashed(*one) + " is given twice"};
      if (one->opposite == other->name) return contradictory(one->name, other->name);
    }
  }
  return std::nullopt;
}

bool key_repeats(const Option& option, std::string_view key) {
  for (const auto& one : option.keys())
    if (one.name == key) return one.repeatable;
  return false;
}

// One group on top of another: of a key that has one value, the last one stays.
void join(Given& below, Given above) {
  std::unordered_map<std::string, std::size_t> last;  // where those keys stand in `all`
  auto all = std::move(below.words);
  const auto had = all.size();
  std::move(above.words.begin(), above.words.end(), std::back_inserter(all));
  for (auto i = had; i < all.size(); ++i)
    if (std::string key(key_of(all[i].text)); !key_repeats(*below.option, key))
      last.insert_or_assign(std::move(key), i);
  below.words.clear();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto found = last.find(std::string(key_of(all[i].text)));
    if (found == last.end() || found->second == i) below.words.push_back(std::move(all[i]));
  }
}

}  // namespace

std::string shown(const Origin& origin) {
  switch (origin.layer) {
    case Origin::Layer::standard: return "default";
    case Origin::Layer::file: return origin.name + ":" + std::to_string(origin.line);
    case Origin::Layer::environment: return "env " + origin.name;
    case Origin::Layer::command_line: return "cli";
  }
  return {};
}

std::string variable_of(const Option& option) {
  if (option.key.empty()) return {};
  std::string name(variable_prefix);
  for (const char c : option.name)
    name += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
  return name;
}

// --- layers -------------------------------------------------------------------------------------

terminal::Or<Layer> layer_of(const Arguments& command_line, std::span<const Option> options) {
  const Origin origin{.layer = Origin::Layer::command_line};
  Layer layer;
  for (const auto& option : options) {
    for (const auto& value : command_line.all(option))
      layer.push_back({&option, {{value, origin}}});
    for (const auto& group : command_line.groups(option)) {
      Given given{&option, {}};
      for (const auto& word : group) given.words.push_back({word, origin});
      layer.push_back(std::move(given));
      const bool engine = option.name == rows::engine.name ||
                          option.name == rows::each.name;  // read with its number
      if (const auto wrong = engine ? std::string() : refused(option, group); !wrong.empty())
        return terminal::Complaint{"option " + dashed(option) + ": " + wrong};
    }
  }
  if (auto wrong = contradiction(layer)) return *std::move(wrong);
  return layer;
}

namespace {

terminal::Or<Given> given_by(const Option& option, const std::string& name,
                             const std::string& value) {
  const Origin origin{.layer = Origin::Layer::environment, .name = name};
  const auto wrong = [&](const std::string& why) {
    return terminal::Complaint{"environment variable '" + name + "': " + why};
  };
  if (!option.keys) {
    if (option.argument.empty())
      if (const auto why = not_among("on|off", value); !why.empty()) return wrong(why);
    if (const auto why = refused(option, value); !why.empty()) return wrong(why);
    return Given{&option, {{value, origin}}};
  }
  const auto words = shell_words(value);
  if (!words) return wrong(words.error().sentence);
  Given given{&option, {}};
  for (auto word : *words) {
    if (word.find('=') == word.npos && given.words.empty() && option.name == "engine")
      word.insert(0, "conf=");
    if (word.find('=') == word.npos) return wrong(rules::in_quotes(word) + " is not KEY=VALUE");
    if (const auto why = refused(option, word); !why.empty()) return wrong(why);
    given.words.push_back({word, origin});
  }
  if (given.words.empty()) return wrong("it contains no KEY=VALUE");
  return given;
}

// A switch that is off says nothing, or the contrary.
void add(Layer& layer, Given given, std::span<const Option> options) {
  if (given.option->argument.empty() && given.words.front().text == "off") {
    given.option = find_option(options, given.option->opposite);
    if (!given.option) return;
    given.words.front().text = "on";
  }
  layer.push_back(std::move(given));
}

}  // namespace

terminal::Or<Layer> layer_of(std::span<const std::string> environment,
                             std::span<const Option> options, std::vector<std::string>& remarks) {
  std::vector<std::string> names;
  for (const auto& option : options) names.push_back(variable_of(option));
  Layer layer;
  for (const auto& entry : environment) {
    if (!entry.starts_with(variable_prefix)) continue;
    const std::string name(key_of(entry));
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
      const std::vector<std::string_view> known(names.begin(), names.end());
      remarks.push_back("unknown environment variable " + rules::in_quotes(name) + " (ignored)" +
                        rules::did_you_mean(name, known));
      continue;
    }
    const auto& option = options[static_cast<std::size_t>(found - names.begin())];
    auto given = given_by(option, name, entry.substr(std::min(name.size() + 1, entry.size())));
    if (!given) return given.error();
    add(layer, *std::move(given), options);
  }
  if (auto wrong = contradiction(layer)) return *std::move(wrong);
  return layer;
}

// --- all layers ---------------------------------------------------------------------------------

void Settings::put(Layer layer) {
  std::set<std::string_view> gone;  // the names of options of which nothing stays
  for (const auto& now : layer) {
    if (!adds_up(*now.option)) gone.insert(now.option->name);
    gone.insert(now.option->opposite);
  }
  std::erase_if(given_, [&](const Given& old) { return gone.contains(old.option->name); });
  for (auto& now : layer) {
    const bool joins = now.option->keys && adds_up(*now.option);
    const auto below =
        joins ? std::find_if(given_.begin(), given_.end(),
                             [&](const Given& old) { return old.option == now.option; })
              : given_.end();
    if (below != given_.end())
      join(*below, std::move(now));
    else
      given_.push_back(std::move(now));
  }
  std::stable_sort(given_.begin(), given_.end(), [&](const Given& a, const Given& b) {
    return place_in_table(options_, a) < place_in_table(options_, b);
  });
}

void Settings::put_standard(const Option& row, std::string value) {
  const auto* const option = find_option(options_, row.name);
  if (!option || has(row)) return;
  put({Given{option, {{std::move(value), {}}}}});
}

const Given* Settings::find(const Option& option) const {
  const auto found = std::find_if(given_.rbegin(), given_.rend(), [&](const Given& one) {
    return one.option->name == option.name;
  });
  return found == given_.rend() ? nullptr : &*found;
}

Arguments Settings::arguments() const {
  Arguments all;
  for (const auto& given : given_) {
    if (!given.option->keys) {
      all.give(*given.option, given.words.front().text);
      continue;
    }
    Arguments::Group group;
    for (const auto& word : given.words) group.push_back(word.text);
    all.give_group(*given.option, std::move(group));
  }
  return all;
}

terminal::Complaint Settings::blame(const Option& option, terminal::Complaint wrong) const {
  const auto* const given = find(option);
  if (!given) return wrong;
  const auto& origin = given->origin();
  switch (origin.layer) {
    case Origin::Layer::standard:
    case Origin::Layer::command_line: break;
    case Origin::Layer::environment:
      wrong.sentence = "environment variable '" + origin.name + "': " + wrong.sentence;
      break;
    case Origin::Layer::file:
      wrong.sentence = place(origin) + ": " + wrong.sentence;
      if (wrong.code == terminal::Exit::usage) wrong.code = terminal::Exit::bad_file;
      break;
  }
  return wrong;
}

namespace {

// Whose words are wrong, and where they were given.
terminal::Complaint about_engine(std::size_t number, const Origin& origin,
                                 terminal::Complaint wrong) {
  if (wrong.code == terminal::Exit::bad_file) return wrong;  // the file of registered engines is
  if (origin.layer == Origin::Layer::file) {
    wrong.code = terminal::Exit::bad_file;
    wrong.sentence = place(origin) + ": " + wrong.sentence;
  } else {
    wrong.sentence = (origin.layer == Origin::Layer::environment
                          ? "environment variable '" + origin.name + "': "
                          : "engine " + std::to_string(number) + ": ") +
                     wrong.sentence;
  }
  return wrong;
}

// A run keeps what its engines are, and not only what they are called.
std::optional<terminal::Complaint> look_up_engines(Settings& settings,
                                                   std::span<const std::string> environment) {
  const auto* const each = settings.find(rows::each);
  RegisteredEngines registered({environment.begin(), environment.end()});
  std::size_t number = 0;
  for (auto& given : settings.given()) {
    if (given.option->name != rows::engine.name) continue;
    auto words = registered.put_into(given.words, each ? each->words : std::vector<Given::Word>());
    if (!words) return about_engine(++number, given.origin(), words.error());
    given.words = *std::move(words);
    ++number;
  }
  return std::nullopt;
}

}  // namespace

terminal::Or<Settings> settings_of(const Arguments& command_line, std::span<const Option> options,
                                   std::span<const std::string> files,
                                   std::span<const std::string> environment,
                                   std::vector<std::string>& remarks) {
  Settings settings(options);
  Layer standard;
  for (const auto& option : options)
    if (!option.fallback.empty())
      standard.push_back({&option, {{std::string(option.fallback), {}}}});
  settings.put(std::move(standard));
  for (const auto& path : files) {
    auto layer = read_settings_file(path, options);
    if (!layer) return layer.error();
    settings.put(*std::move(layer));
  }
  auto variables = layer_of(environment, options, remarks);
  if (!variables) return variables.error();
  settings.put(*std::move(variables));
  auto words = layer_of(command_line, options);
  if (!words) return words.error();
  settings.put(*std::move(words));
  if (auto wrong = look_up_engines(settings, environment)) return *std::move(wrong);
  return settings;
}

std::vector<std::string> environment() {
  std::vector<std::string> all;
  for (char** entry = environ; entry && *entry; ++entry) all.emplace_back(*entry);
  return all;
}

}  // namespace referee::options
