// `referee engines add | list | remove`: the engines that the user has registered.

#include <unistd.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <filesystem>
#include <functional>

#include "basics/shell.hpp"
#include "matches/base/durable.hpp"
#include "referee/catalogue/words.hpp"
#include "referee/commands/engines.hpp"
#include "referee/engines/engine_trouble.hpp"
#include "referee/inputs/locked_file.hpp"
#include "referee/options/engine_keys.hpp"
#include "referee/options/registry.hpp"
#include "referee/options/wording.hpp"
#include "referee/terminal/json_text.hpp"
#include "referee/terminal/text.hpp"

namespace referee::commands {

namespace {

using Words = std::vector<std::string>;

Words behind(const Words& operands, std::size_t count) {
  return {operands.begin() + static_cast<std::ptrdiff_t>(std::min(count, operands.size())),
          operands.end()};
}

// --- add ----------------------------------------------------------------------------------------

// `..` stays: where a link leads, only the system knows.
std::string from_here(std::string path) {
  while (path.starts_with("./")) path.erase(0, path.find_first_not_of('/', 1));
  const auto here = std::filesystem::current_path();
  return path.empty() || path == "." ? here.string() : (here / path).string();
}

// The words with paths that lead to the same from everywhere. Without dir= it works where `add` was
// given, as it would have done there.
Words settled(Words words) {
  bool placed = false;
  for (auto& word : words) {
    const auto key = word.substr(0, word.find('=') + 1);
    const auto value = word.substr(key.size());
    const bool program = key == "cmd=" && value.find('/') != value.npos;
    const bool file =
        key == "dir=" || key == "data=" || (key == "stderr=" && value != "log" && value != "drop");
    if (program || file) word = key + from_here(value);
    placed = placed || key == "dir=";
  }
  const auto program = std::find_if(words.begin(), words.end(),
                                    [](const auto& word) { return word.starts_with("cmd="); });
  if (!placed && program != words.end()) words.insert(std::next(program), "dir=" + from_here("."));
  return words;
}

std::optional<terminal::Complaint> wrong_words(const std::string& name, const Words& words) {
  for (const auto& word : words) {
    if (word.find('=') == word.npos)
      return terminal::Complaint{
          "'" + word + "' is not KEY=VALUE" +
          (word.find('/') == word.npos ? "" : "; did you mean 'cmd=" + word + "'?")};
    const auto key = word.substr(0, word.find('='));
    const auto label = "engine '" + name + "': key '" + key + "': ";
    if (key == "name")
      return terminal::Complaint{label + "the name is already '" + name +
                                 "', the word before the keys"};
    if (key == "conf")
      return terminal::Complaint{label + "a registered engine cannot refer to another one"};
  }
  return std::nullopt;
}

terminal::Or<matches::play::Engine> engine_to_add(const std::string& name, const Words& words) {
  if (auto wrong = wrong_words(name, words)) return *std::move(wrong);
  auto engine = options::engine_of(words);
  if (!engine) return terminal::Complaint{"engine '" + name + "': " + engine.error().sentence};
  engine->name = name;
  return engine;
}

terminal::Or<inputs::LockedFile> opened(const std::string& path,
                                        const terminal::StopSignals& signals) {
  const auto folder = std::filesystem::path(path).parent_path().string();
  if (const auto why = matches::make_directories_durably(folder))
    return terminal::Complaint{.sentence = "cannot write '" + path + "': " + *why,
                               .code = terminal::Exit::no_output};
  return inputs::LockedFile::open(path, "a list of engines", signals.token());
}

using Rewrite = std::function<terminal::Or<std::string>(std::string_view text)>;

std::optional<terminal::Complaint> change_file(const std::string& path, const Rewrite& change) {
  const terminal::StopSignals signals;
  auto file = opened(path, signals);
  if (!file) return file.error();
  const auto text = change(file->text());
  if (!text) return text.error();
  return file->replace(*text);
}

terminal::Or<terminal::Exit> add(const std::string& path, const options::Arguments& arguments,
                                 const terminal::Console& console) {
  const auto& operands = arguments.operands();
  if (operands.size() < 2) return terminal::Complaint{"'engines add' needs NAME cmd=PROGRAM"};
  const auto& name = operands[1];
  if (const auto wrong = options::wrong_engine_name(name); !wrong.empty())
    return terminal::Complaint{wrong};
  const auto words = behind(operands, 2);
  const auto engine = engine_to_add(name, words);
  if (!engine) return engine.error();
  if (!arguments.of<catalogue::EnginesWords>().unchecked)
    if (auto wrong = engines::obstacle({*engine})) return *std::move(wrong);
  const bool gomocup = engine->protocol == protocols::Kind::gomocup;
  const auto change = [&](std::string_view text) {
    return options::with_engine(text, path, name, settled(words),
                                arguments.of<catalogue::EnginesWords>().replace);
  };
  if (auto wrong = change_file(path, change)) return *std::move(wrong);
  console.print("registered '" + name + "' in '" + rules::printable(path) +
                "'; try it: referee engines check" + (gomocup ? " --game renju" : "") +
                " --engine " + basics::shell_word(name) + "\n");
  return terminal::Exit::done;
}

// --- remove -------------------------------------------------------------------------------------

terminal::Or<terminal::Exit> remove(const std::string& path, const options::Arguments& arguments,
                                    const terminal::Console& console) {
  const auto names = behind(arguments.operands(), 1);
  if (names.empty()) return terminal::Complaint{"'engines remove' needs ENGINE..."};
  const auto change = [&](std::string_view text) {
    return options::without_engines(text, path, names);
  };
  // Nothing is made in order to remove something.
  if (::access(path.c_str(), F_OK) != 0) return options::not_registered({path, {}}, names.front());
  if (auto wrong = change_file(path, change)) return *std::move(wrong);
  for (const auto& name : names)
    console.print("removed '" + name + "' from '" + rules::printable(path) + "'\n");
  return terminal::Exit::done;
}

// --- list ---------------------------------------------------------------------------------------

// As words behind `referee engines add NAME`.
std::string shell_line(const options::RegisteredEngine& engine) {
  Words words;
  for (const auto& [text, origin] : engine.words)
    if (!text.starts_with("name=")) words.push_back(basics::shell_word(text));
  return rules::printable(terminal::joined(words));
}

boost::json::object json_of(const options::RegisteredEngine& engine) {
  boost::json::object one;
  for (const auto& [text, origin] : engine.words) {
    const auto key = text.substr(0, text.find('='));
    const auto value = text.substr(key.size() + 1);
    bool repeats = false;
    for (const auto& known : options::engine_keys())
      repeats |= known.name == key && known.repeatable;
    if (!repeats)
      one[key] = value;
    else if (auto* const old = one.if_contains(key))
      old->as_array().emplace_back(value);
    else
      one[key] = boost::json::array{value};
  }
  return one;
}

std::string for_people(const std::vector<options::RegisteredEngine>& engines,
                       const std::string& path) {
  int widest = 0;
  for (const auto& engine : engines) widest = std::max(widest, terminal::columns(engine.name));
  std::string text;
  for (const auto& engine : engines)
    text += terminal::padded(engine.name, widest) + "  " + shell_line(engine) + "\n";
  return text + "(" + rules::printable(path) + ")\n";
}

std::string for_programs(const std::vector<options::RegisteredEngine>& engines) {
  std::string text;
  for (const auto& engine : engines) text += engine.name + "\t" + shell_line(engine) + "\n";
  return text;
}

std::string as_json(const std::vector<options::RegisteredEngine>& engines,
                    const std::string& path) {
  boost::json::array all;
  for (const auto& engine : engines) all.push_back(json_of(engine));
  return terminal::json_text(boost::json::object{{"file", path}, {"engines", std::move(all)}}) +
         "\n";
}

// Those that are named, in that order; without names all.
terminal::Or<std::vector<options::RegisteredEngine>> chosen(const options::Registry& registry,
                                                            const Words& names) {
  if (names.empty()) return registry.engines;
  std::vector<options::RegisteredEngine> engines;
  for (const auto& name : names) {
    const auto* const found = registry.find(name);
    if (!found) return options::not_registered(registry, name);
    engines.push_back(*found);
  }
  return engines;
}

terminal::Or<terminal::Exit> list(const std::string& path, const options::Arguments& arguments,
                                  const terminal::Console& console) {
  const auto read = options::read_registry(path);
  if (!read) return read.error();
  const auto found = chosen(*read, behind(arguments.operands(), 1));
  if (!found) return found.error();
  const auto& engines = *found;
  const auto form = options::form_of(arguments.of<options::FormWords>(), console);
  if (engines.empty() && form != options::Form::json) {
    console.remark(
        "referee: no engine is registered; 'referee engines add NAME cmd=PROGRAM' registers one\n");
    return terminal::Exit::done;
  }
  console.print(form == options::Form::json    ? as_json(engines, path)
                : form == options::Form::plain ? for_programs(engines)
                                               : console.fitted(for_people(engines, path)));
  return terminal::Exit::done;
}

}  // namespace

terminal::Or<terminal::Exit> change_registry(const options::Arguments& arguments,
                                             const terminal::Console& console) {
  const auto path = options::registry_path(options::environment());
  if (!path) return path.error();
  const auto& part = arguments.operands().front();
  const auto act = part == "add" ? add : part == "remove" ? remove : list;
  return act(*path, arguments, console);
}

}  // namespace referee::commands
