// The only place that includes toml++: it takes seconds to compile.

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "referee/options/given_file.hpp"
#include "referee/options/settings.hpp"
#include "referee/options/toml_keys.hpp"
#include "referee/options/wording.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace referee::options {

namespace {

constexpr std::size_t longest_file = 16 << 20;

// Tables that hold the keys of a family: option.NAME, env.NAME.
struct Family {
  std::string_view table, key;
};
constexpr Family families[] = {{"options", "option."}, {"option", "option."}, {"env", "env."}};

// Reading stops at the first fault.
class FileReader {
 public:
  FileReader(std::string name, std::span<const Option> options)
      : name_(std::move(name)), options_(options) {}

  std::optional<terminal::Complaint> read(const toml::table& all) {
    walk(all, {});
    return std::move(wrong_);
  }
  Layer take() { return std::move(layer_); }

  terminal::Complaint at(const toml::source_position& place, const std::string& sentence) const {
    return terminal::bad_file(
        fmt::format("{}:{}:{}: {}", name_, place.line, place.column, sentence));
  }

 private:
  using Word = Given::Word;
  using Entry = std::pair<const toml::key*, const toml::node*>;

  void fail(const toml::source_position& place, const std::string& sentence) {
    if (!wrong_) wrong_ = at(place, sentence);
  }
  void fail(const toml::node& node, const std::string& sentence) {
    fail(node.source().begin, sentence);
  }
  Origin origin(const toml::source_position& place) const {
    return {Origin::Layer::file, name_, place.line, place.column};
  }

  // As they stand in the file; a table itself is in the order of the alphabet.
  static std::vector<Entry> entries(const toml::table& table) {
    std::vector<Entry> all;
    for (const auto& [key, node] : table) all.emplace_back(&key, &node);
    std::stable_sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) {
      const auto& x = a.first->source().begin;
      const auto& y = b.first->source().begin;
      return std::pair(x.line, x.column) < std::pair(y.line, y.column);
    });
    return all;
  }

  void walk(const toml::table& table, const std::string& prefix) {
    for (const auto& [key, node] : entries(table)) {
      if (wrong_) return;
      const auto path = prefix + std::string(key->str());
      if (path == "schema") {
        schema(*node);
      } else if (const auto* const option = option_at(path)) {
        take(*option, *node, key->source().begin);
      } else if (is_section(path)) {
        if (const auto* const inner = node->as_table())
          walk(*inner, path + ".");
        else
          fail(key->source().begin, fmt::format("'{0}' is a table: [{0}]", path));
      } else {
        fail(key->source().begin, unknown(path, prefix));
      }
    }
  }

  const Option* option_at(std::string_view path) const {
    for (const auto& option : options_)
      if (!option.key.empty() && option.key == path) return &option;
    return nullptr;
  }
  bool is_section(const std::string& path) const {
    return std::any_of(options_.begin(), options_.end(),
                       [&](const Option& o) { return o.key.starts_with(path + "."); });
  }

  // "unknown key 'seeed'; did you mean 'seed'?"
  std::string unknown(const std::string& path, const std::string& prefix) const {
    const auto name = path.substr(prefix.size());
    std::set<std::string_view> here;
    for (const auto& option : options_) {
      if (option.key.empty()) continue;
      const auto dot = option.key.rfind('.');
      const auto last = dot == option.key.npos ? option.key : option.key.substr(dot + 1);
      if (last == name || option.name == name)
        return "unknown key " + rules::in_quotes(path) + "; it is " + place_of(option.key);
      if (!option.key.starts_with(prefix)) continue;
      const auto rest = option.key.substr(prefix.size());
      here.insert(rest.substr(0, rest.find('.')));
    }
    if (prefix.empty()) here.insert("schema");
    const std::vector<std::string_view> known(here.begin(), here.end());
    return "unknown key " + rules::in_quotes(path) + rules::did_you_mean(name, known);
  }
  static std::string place_of(std::string_view key) {
    const auto dot = key.rfind('.');
    if (dot == key.npos) return "'" + std::string(key) + "' before the first table";
    return "'" + std::string(key.substr(dot + 1)) + "' in [" + std::string(key.substr(0, dot)) +
           "]";
  }

  void schema(const toml::node& node) {
    if (node.value<std::int64_t>() != 1)
      fail(node, "expected schema = 1, the version that this program reads");
  }

  // The text of a plain value; nothing, and a fault, where it is not one.
  std::optional<std::string> plain(const toml::node& node) {
    if (const auto* const text = node.as_string()) return text->get();
    if (const auto* const number = node.as_integer()) return std::to_string(number->get());
    if (const auto* const number = node.as_floating_point())
      return fmt::format("{}", number->get());
    if (const auto* const truth = node.as_boolean()) return truth->get() ? "on" : "off";
    fail(node, "expected a text, a number, true or false");
    return std::nullopt;
  }

  bool check(const Option& option, const std::string& value, const toml::node& node) {
    const auto wrong = !option.keys && option.argument.empty() ? not_among("on|off", value)
                                                               : refused(option, value);
    if (wrong.empty()) return true;
    fail(node, option.keys ? wrong : "'" + std::string(last_of(option.key)) + "': " + wrong);
    return false;
  }
  static std::string_view last_of(std::string_view key) {
    return key.substr(key.rfind('.') == key.npos ? 0 : key.rfind('.') + 1);
  }

  void take(const Option& option, const toml::node& node, const toml::source_position& place) {
    if (option.name == "engine") return engines(option, node);
    if (option.keys) return group(option, node, place);
    if (option.repeatable) return several(option, node, place);
    if (option.list && node.is_array()) return list(option, *node.as_array(), place);
    const auto value = plain(node);
    if (!value) return;
    check(option, *value, node);
    add(option, *value, place);
  }

  // A switch that is off says nothing, or the contrary.
  void add(const Option& option, const std::string& value, const toml::source_position& place) {
    if (!option.argument.empty() || value == "on") {
      layer_.push_back({&option, {{value, origin(place)}}});
      return;
    }
    for (const auto& other : options_)
      if (other.name == option.opposite) layer_.push_back({&other, {{"on", origin(place)}}});
  }

  // Each value by itself, for its place; then all together.
  void list(const Option& option, const toml::array& values, const toml::source_position& place) {
    std::string joined;
    bool fit = true;
    for (const auto& one : values) {
      const auto value = plain(one);
      if (!value) return;
      fit = check(option, *value, one) && fit;
      joined += (joined.empty() ? "" : ",") + *value;
    }
    if (fit && values.size() > 1) check(option, joined, values);
    layer_.push_back({&option, {{joined.empty() ? "none" : joined, origin(place)}}});
  }

  // set = ["ko=ssk"], or set = { ko = "ssk" }
  void several(const Option& option, const toml::node& node, const toml::source_position& place) {
    if (const auto* const table = node.as_table()) {
      for (const auto& [key, inner] : entries(*table))
        if (const auto value = plain(*inner)) {
          const auto text = std::string(key->str()) + "=" + *value;
          check(option, text, *inner);
          layer_.push_back({&option, {{text, origin(key->source().begin)}}});
        }
    } else if (const auto* const values = node.as_array()) {
      for (const auto& one : *values)
        if (const auto value = plain(one)) {
          check(option, *value, one);
          layer_.push_back({&option, {{*value, origin(one.source().begin)}}});
        }
    } else {
      fail(place, "'" + std::string(option.key) + "' must be a table or a list");
    }
  }

  void engines(const Option& option, const toml::node& node) {
    if (node.is_string()) return registered(option, node);
    const auto* const all = node.as_array();
    const bool fit = all && !all->empty() && std::all_of(all->begin(), all->end(), [](auto& one) {
                       return one.is_table() || one.is_string();
                     });
    if (!fit) {
      fail(node, "engines are tables of their own: [[engine]]");
      return;
    }
    for (const auto& one : *all)
      if (one.is_string())
        registered(option, one);
      else
        group(option, one, one.source().begin);
  }

  // engine = ["yane", "gps"]: names of registered engines
  void registered(const Option& option, const toml::node& node) {
    Given given{&option, {}};
    word(option, "conf=" + node.ref<std::string>(), node, node.source().begin, given.words);
    layer_.push_back(std::move(given));
  }

  void group(const Option& option, const toml::node& node, const toml::source_position& place) {
    const auto* const table = node.as_table();
    if (!table) {
      fail(node, "'" + std::string(option.key) + "' must be a table");
      return;
    }
    Given given{&option, {}};
    for (const auto& [key, inner] : entries(*table)) words(option, *key, *inner, given.words);
    if (given.words.empty()) {
      if (option.name == "engine") fail(place, "an engine needs a program: cmd = \"PROGRAM\"");
      return;
    }
    layer_.push_back(std::move(given));
  }

  void word(const Option& option, const std::string& text, const toml::node& node,
            const toml::source_position& place, std::vector<Word>& words) {
    check(option, text, node);
    words.push_back({text, origin(place)});
  }

  void words(const Option& option, const toml::key& key, const toml::node& node,
             std::vector<Word>& all) {
    const std::string name(key.str());
    const auto& place = key.source().begin;
    if (const auto* const table = node.as_table()) return family(option, name, *table, place, all);
    const auto* const values = node.as_array();
    if (!values) {
      // The name of an unknown key is to be shown where it stands, and not where its value does.
      if (const auto value = plain(node)) {
        if (const auto wrong = refused(option, name + "=" + *value);
            wrong.starts_with("unknown key"))
          return fail(place, wrong);
        word(option, name + "=" + *value, node, place, all);
      }
      return;
    }
    bool first = true;
    for (const auto& one : *values) {
      const auto value = plain(one);
      if (!value) return;
      // cmd = ["./engine", "--gtp"]: the program, then its arguments
      word(option, (name == "cmd" && !first ? "arg" : name) + "=" + *value, one, place, all);
      first = false;
    }
    const bool several = name == "cmd" || std::any_of(option.keys().begin(), option.keys().end(),
                                                      [&](const Key& one) {
                                                        return one.name == name && one.repeatable;
                                                      });
    if (!several && values->size() != 1)
      fail(node, "key '" + name + "' takes one value, not a list");
  }

  void family(const Option& option, const std::string& name, const toml::table& table,
              const toml::source_position& place, std::vector<Word>& all) {
    for (const auto& one : families) {
      const bool known = std::any_of(option.keys().begin(), option.keys().end(),
                                     [&](const Key& key) { return key.name == one.key; });
      if (one.table != name || !known) continue;
      for (const auto& [key, inner] : entries(table))
        if (const auto value = plain(*inner))
          word(option, std::string(one.key) + std::string(key->str()) + "=" + *value, *inner,
               key->source().begin, all);
      return;
    }
    fail(place, "key " + rules::in_quotes(name) + " is not a table");
  }

  std::string name_;
  std::span<const Option> options_;
  Layer layer_;
  std::optional<terminal::Complaint> wrong_;
};

// What the reader of TOML has found, as we say such things.
std::string in_our_words(std::string_view found) {
  if (found.find("utf-8") != found.npos) return "the text is not UTF-8";
  constexpr std::string_view beginning = "Error while parsing ", saw = ", saw ";
  if (found.starts_with(beginning)) found.remove_prefix(beginning.size());
  std::string text(found);
  if (const auto at = text.rfind(saw); at != text.npos) text.replace(at, saw.size(), ", found ");
  return text;
}

toml::source_position place_in(std::string_view text, std::size_t at) {
  const auto before = text.substr(0, at);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const auto feed = before.rfind('\n');
  const auto column = feed == before.npos ? at : at - feed - 1;
  return {static_cast<toml::source_index>(lines + 1), static_cast<toml::source_index>(column + 1)};
}

// Two keys of one file of which only one can hold.
std::optional<terminal::Complaint> contradiction_in_file(const Layer& layer) {
  for (const auto& one : layer) {
    if (one.option->opposite.empty()) continue;
    for (const auto& other : layer)
      if (one.option->opposite == other.option->name && &one < &other) {
        const auto& origin = other.origin();
        return terminal::bad_file(
            fmt::format("{}:{}:{}: '{}' and '{}' (line {}) contradict each other; give one of them",
                        origin.name, origin.line, origin.column, other.option->name,
                        one.option->name, one.origin().line));
      }
  }
  return std::nullopt;
}

}  // namespace

terminal::Or<Layer> read_settings_text(std::string_view text, const std::string& name,
                                       std::span<const Option> options) {
  FileReader reader(name, options);
  if (const auto at = key_of_too_many_parts(text))
    return reader.at(place_in(text, *at),
                     fmt::format("the key {} has more than {} parts; no known key has that many",
                                 rules::in_quotes(text.substr(*at)), most_key_parts));
  try {
    const toml::table all = toml::parse(text, name);
    if (auto wrong = reader.read(all)) return *std::move(wrong);
  } catch (const toml::parse_error& error) {
    return reader.at(error.source().begin, in_our_words(error.description()));
  }
  auto layer = reader.take();
  if (auto wrong = contradiction_in_file(layer)) return *std::move(wrong);
  return layer;
}

std::string toml_version() {
  return fmt::format("{}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH);
}

terminal::Or<Layer> read_settings_file(const std::string& path, std::span<const Option> options) {
  const auto text = text_given(path, longest_file);
  if (!text) return text.error();
  return read_settings_text(*text, path, options);
}

}  // namespace referee::options
