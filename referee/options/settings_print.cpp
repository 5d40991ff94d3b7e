// Settings as a file in TOML: what `config print` shows and what a run keeps as run.toml.

#include <algorithm>
#include <charconv>
#include <map>

#include "referee/options/engine_keys.hpp"
#include "referee/options/settings.hpp"
#include "referee/terminal/text.hpp"
#include "rules/nearest.hpp"

namespace referee::options {

namespace {

// A line of a table, before the comments stand below each other.
struct Entry {
  std::string text;
  std::string origin;
};

bool is_bare(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || rules::is_digit(c) || c == '_' ||
           c == '-';
  });
}

std::string toml_text(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += '\\', out += c;
    else if (byte < 0x20 || byte == 0x7f)
      out += "\\u00", out += hex[byte >> 4], out += hex[byte & 15];
    else
      out += c;
  }
  return out + "\"";
}

std::string key_text(std::string_view key) {
  return is_bare(key) ? std::string(key) : toml_text(key);
}

// A whole number as TOML holds it stands without quotes.
std::string value_text(std::string_view value) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = error == std::errc() && end == value.data() + value.size();
  return whole && std::to_string(number) == value ? std::string(value) : toml_text(value);
}

std::string list_text(const std::vector<std::string>& values) {
  std::string text = "[";
  for (const auto& value : values) text += (text.size() > 1 ? ", " : "") + value_text(value);
  return text + "]";
}

std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const auto end = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

// KEY=VALUE words as lines; the values of a repeatable key as one list. Arguments of an engine are
// cut into words, so that they keep their order.
std::vector<Entry> group_lines(const Given& given) {
  std::vector<Entry> lines;
  std::map<std::string, std::size_t> lists;  // where the line of a repeatable key stands
  std::map<std::string, std::vector<std::string>> values;
  const auto line_of_list = [&](const std::string& key, const std::string& value,
                                const Origin& origin) {
    values[key].push_back(value);
    const auto text = key_text(key) + " = " + list_text(values[key]);
    if (const auto [at, fresh] = lists.try_emplace(key, lines.size()); !fresh)
      lines[at->second].text = text;
    else
      lines.push_back({text, shown(origin)});
  };
  for (const auto& [text, origin] : given.words) {
    const auto equals = std::min(text.find('='), text.size());
    const auto key = text.substr(0, equals);
    const auto value = text.substr(std::min(equals + 1, text.size()));
    const auto keys = given.option->keys();
    const bool repeats = std::any_of(keys.begin(), keys.end(), [&](const Key& one) {
      return one.name == key && one.repeatable;
    });
    if (key == "args") {
      if (const auto words = shell_words(value))
        for (const auto& word : *words) line_of_list("arg", word, origin);
    } else if (repeats) {
      line_of_list(key, value, origin);
    } else if (const auto dot = key.find('.'); dot != key.npos) {
      lines.push_back(
          {key.substr(0, dot) + "." + key_text(key.substr(dot + 1)) + " = " + value_text(value),
           shown(origin)});
    } else {
      lines.push_back({key_text(key) + " = " + value_text(value), shown(origin)});
    }
  }
  return lines;
}

std::string_view last_of(std::string_view key) {
  return key.substr(key.rfind('.') == key.npos ? 0 : key.rfind('.') + 1);
}
std::string_view section_of(std::string_view key) {
  return key.substr(0, key.rfind('.') == key.npos ? 0 : key.rfind('.'));
}

// The row whose key in the file speaks for this option: `repeat = false` for --no-repeat.
const Option* row_in_file(const Settings& settings, const Option& option) {
  if (!option.key.empty()) return &option;
  for (const auto& other : settings.options())
    if (!other.key.empty() && option.opposite == other.name) return &other;
  return nullptr;
}

std::string plain_value(const Given& given, const Option& row) {
  const auto& value = given.words.front().text;
  if (row.argument.empty()) return given.option == &row ? "true" : "false";
  return row.list ? list_text(parts_of(value)) : value_text(value);
}

class Writer {
 public:
  explicit Writer(bool origins) : origins_(origins) {}

  void table(const std::string& heading, const std::vector<Entry>& lines) {
    if (!heading.empty()) text_ += "\n" + heading + "\n";
    int widest = 0;
    for (const auto& line : lines)
      widest = std::max(widest, std::min(48, terminal::columns(line.text)));
    for (const auto& line : lines)
      text_ += (origins_ ? terminal::padded(line.text, widest) + "  # " + line.origin : line.text) +
               "\n";
  }
  std::string take() { return std::move(text_); }

 private:
  bool origins_;
  std::string text_ = "schema = 1\n";
};

}  // namespace

std::string written(const Settings& settings, bool origins) {
  std::vector<std::string> sections{""};  // in the order of the table
  std::map<std::string, std::vector<Entry>> lines;
  std::map<std::string, std::vector<std::string>> repeated;
  std::vector<const Given*> groups;
  for (const auto& given : settings.given()) {
    const auto* const row = row_in_file(settings, *given.option);
    if (!row) continue;
    if (row->keys) {
      groups.push_back(&given);
      continue;
    }
    const std::string section(section_of(row->key));
    if (std::find(sections.begin(), sections.end(), section) == sections.end())
      sections.push_back(section);
    const std::string key(last_of(row->key));
    if (!row->repeatable) {
      lines[section].push_back({key + " = " + plain_value(given, *row), shown(given.origin())});
      continue;
    }
    auto& values = repeated[key];
    values.push_back(given.words.front().text);
    if (values.size() > 1) lines[section].pop_back();
    lines[section].push_back({key + " = " + list_text(values), shown(given.origin())});
  }
  Writer writer(origins);
  for (const auto& section : sections)
    if (const auto found = lines.find(section); found != lines.end())
      writer.table(section.empty() ? "" : "[" + section + "]", found->second);
  for (const auto* const given : groups) {
    const std::string key(given->option->key);
    writer.table(given->option->name == "engine" ? "[[" + key + "]]" : "[" + key + "]",
                 group_lines(*given));
  }
  return writer.take();
}

}  // namespace referee::options
