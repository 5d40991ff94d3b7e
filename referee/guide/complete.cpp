#include "referee/guide/complete.hpp"

#include <algorithm>
#include <string_view>

#include "referee/catalogue/catalogue.hpp"
#include "referee/guide/completion.hpp"
#include "referee/terminal/text.hpp"

namespace referee::guide {

namespace {

// What stands before the last word.
struct Before {
  const options::Command* command = nullptr;
  bool unknown = false;  // the word in the place of the command is not a command
  std::string first;     // the first operand
  int operands = 0;
  std::string pending;         // the option whose value comes now: "--game"
  std::string group;           // the one that goes on taking words: "--engine"
  bool group_begins = false;   // it has none yet
  bool only_operands = false;  // behind "--"
};

std::string_view name_in(std::string_view word) { return word.substr(0, word.find('=')); }

const options::Option* spelled(const std::vector<options::Option>& options, std::string_view word) {
  for (const auto& option : options)
    if ((word.starts_with("--") && word.substr(2) == option.name) ||
        (option.letter && word.size() == 2 && word[0] == '-' && word[1] == option.letter))
      return &option;
  return nullptr;
}

std::vector<options::Option> options_behind(const Before& before) {
  return before.unknown ? std::vector<options::Option>() : options_at(before.command);
}

void take_option(const std::string& word, Before& before) {
  const auto options = options_behind(before);
  const auto* const option = spelled(options, name_in(word));
  before.group.clear();
  if (!option || takes(*option) == Takes::nothing) return;
  const bool has_value = word.find('=') != word.npos;
  const auto name = "--" + std::string(option->name);
  if (takes(*option) == Takes::group) {
    before.group = name;
    before.group_begins = !has_value;
  } else if (!has_value) {
    before.pending = name;
  }
}

void take_operand(const std::string& word, Before& before) {
  if (!before.command && !before.unknown) {
    before.command = catalogue::find_command(word);
    before.unknown = !before.command;
    return;
  }
  if (before.operands++ == 0) before.first = word;
}

Before scan(std::span<const std::string> words) {
  Before before;
  for (const auto& word : words) {
    if (!before.pending.empty()) {
      before.pending.clear();
    } else if (word == "--") {
      before.only_operands = true;
      before.group.clear();
    } else if (word.size() > 1 && word[0] == '-' && !before.only_operands) {
      take_option(word, before);
    } else if (!before.group.empty()) {
      before.group_begins = false;
    } else {
      take_operand(word, before);
    }
  }
  return before;
}

class Offers {
 public:
  Offers(std::string_view last, const std::vector<std::string>& engines)
      : last_(last), engines_(engines) {}

  void word(char kind, std::string_view text, std::string_view help = {}) {
    const auto whole = before_ + std::string(text);
    if (whole.starts_with(last_)) add(kind, whole, help);
  }
  // All that follows is offered behind so much of the last word.
  void behind(std::size_t bytes) { before_ = last_.substr(0, bytes); }

  // `begins`: a group has no word yet, so that the name of an engine may stand there.
  void values(const Values& values, bool begins = false) {
    if (!values.keys.empty()) return keys(values.keys, begins);
    if (values.list)
      list(values.words);
    else
      for (const auto& text : values.words) word('w', text);
    if (values.engines) engines();
    using Path = Values::Path;
    if (values.path == Path::none) return;
    const char kind = values.path == Path::directory ? 'd'
                      : values.path == Path::program ? 'p'
                                                     : 'f';
    add(kind, before_, {});
  }

  std::string lines() && { return std::move(lines_); }

 private:
  void add(char kind, std::string_view text, std::string_view help) {
    lines_ += kind;
    lines_ += "\t" + std::string(text) + "\t" + std::string(help) + "\n";
  }
  void engines() {
    for (const auto& name : engines_) word('w', name);
  }

  void keys(const std::vector<KeyValues>& keys, bool begins) {
    const auto rest = std::string_view(last_).substr(before_.size());
    const auto name = name_in(rest);
    if (name.size() < rest.size()) {
      for (const auto& key : keys) {
        if (key.family() ? !name.starts_with(key.name) : name != key.name) continue;
        behind(before_.size() + name.size() + 1);
        return values(key.values);
      }
      return;
    }
    for (const auto& key : keys) {
      word('k', key.name + (key.family() ? "" : "="), key.help);
      if (begins && key.registered()) engines();
    }
  }

  // Words between commas, each once.
  void list(const std::vector<std::string>& words) {
    const auto rest = last_.substr(before_.size());
    const auto comma = rest.rfind(',');
    const auto given = rest.substr(0, comma == rest.npos ? 0 : comma);
    const auto parts = terminal::between_commas(given);
    if (comma != rest.npos) behind(before_.size() + comma + 1);
    for (const auto& text : words)
      if (std::find(parts.begin(), parts.end(), text) == parts.end()) word('l', text);
  }

  std::string last_;
  const std::vector<std::string>& engines_;
  std::string before_;
  std::string lines_;
};

void offer_options(const Before& before, Offers& offers) {
  for (const auto& option : options_behind(before)) {
    if (!options::stands_with(option, before.first)) continue;
    const char kind = takes(option) == Takes::nothing ? 'w' : 'o';
    if (option.letter) offers.word('w', std::string("-") + option.letter, option.help);
    offers.word(kind, "--" + std::string(option.name), option.help);
  }
}

void offer_operand(const Before& before, Offers& offers) {
  if (!before.command && !before.unknown)
    for (const auto& command : catalogue::commands())
      offers.word('w', command.name, command.summary);
  if (!before.command) return;
  for (const auto& place : places_of(*before.command))
    if (place.number == std::min(before.operands, last_place) &&
        (place.first.empty() || place.first == before.first))
      offers.values(place.values);
}

}  // namespace

std::string completions(std::span<const std::string> words,
                        const std::vector<std::string>& engines) {
  if (words.empty()) return {};
  const auto& last = words.back();
  const auto before = scan(words.first(words.size() - 1));
  const auto options = options_behind(before);
  Offers offers(last, engines);
  const auto* const waits =
      spelled(options, before.pending.empty() ? before.group : before.pending);
  const auto name = name_in(last);
  if (!before.pending.empty()) {
    if (waits) offers.values(values_of(*waits));
  } else if (last.starts_with("--") && name.size() < last.size()) {
    offers.behind(name.size() + 1);
    if (const auto* const option = spelled(options, name)) offers.values(values_of(*option), true);
  } else if (last.starts_with('-') && !before.only_operands) {
    offer_options(before, offers);
  } else if (!before.group.empty()) {
    if (waits) offers.values(values_of(*waits), before.group_begins);
  } else {
    offer_operand(before, offers);
  }
  return std::move(offers).lines();
}

}  // namespace referee::guide
