#include "referee/engine_trouble.hpp"

#include "referee/engine_keys.hpp"
#include "referee/text.hpp"

namespace referee {

namespace {

constexpr int longest = 200;  // columns of what an engine says
constexpr std::size_t last_words = 5;

std::string indented(std::string_view line) { return "      " + shortened(line, longest) + "\n"; }

// The program and its arguments, where the sentence does not name them.
std::string tried(const matches::Program& program) {
  std::string text = "program: " + program.path;
  for (const auto& word : program.words) text += " " + word;
  if (!program.directory.empty()) text += "   in: " + program.directory;
  return indented(text);
}

}  // namespace

Complaint engine_trouble(std::size_t number, const matches::Player& player,
                         const matches::Trouble& trouble) {
  using Kind = matches::Trouble::Kind;
  const auto& program = player.engine().program;
  const bool started = trouble.kind != Kind::cannot_start;
  Complaint wrong{engine_label(number, player.engine()) +
                  (started ? ": " : " cannot be started: ") + trouble.sentence};
  wrong.code = Exit::no_engine;
  if (started) wrong.more += tried(program);
  if (!trouble.hint.empty()) wrong.more += indented(trouble.hint);
  if (!started && program.path.find(' ') != program.path.npos)
    wrong.more += indented("arguments are given apart: cmd=PROGRAM args=\"...\"");
  const auto& words = trouble.last_words;
  if (words.empty()) return wrong;
  wrong.more += indented("its last words on standard error:");
  for (auto i = words.size() - std::min(words.size(), last_words); i < words.size(); ++i)
    wrong.more += "  " + indented(words[i]);
  return wrong;
}

Unwanted unwanted_options(std::size_t number, const matches::Player& player) {
  Unwanted found;
  const auto label = engine_label(number, player.engine());
  for (const auto& declined : player.protocol()->declined()) {
    const auto text = label + ": " + shortened(declined.sentence, longest);
    if (!declined.setting.own) {
      found.warnings.push_back(text + "; skipped");
    } else if (!found.error) {
      found.error = Complaint{.sentence = text, .code = Exit::no_engine};
      found.error->more = indented(
          "referee engines options --engine cmd=" + player.engine().program.path + " lists them");
    }
  }
  return found;
}

}  // namespace referee
