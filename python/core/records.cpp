#include "python/core/records.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <utility>

#include "matches/records/format.hpp"
#include "matches/records/json/json_lines.hpp"
#include "python/core/boxes.hpp"
#include "python/core/record_values.hpp"
#include "python/core/rules.hpp"
#include "rules/nearest.hpp"

namespace python::core {

namespace {

namespace records = matches::records;

// The bytes of a file of Python. What has been read to see the format is given out again.
class Bytes {
 public:
  Bytes(Ref read, std::string beginning) : read_(std::move(read)), kept_(std::move(beginning)) {}

  // Less than 0: Python has set an error, which `next` raises.
  std::ptrdiff_t read(char* buffer, std::size_t size) {
    if (at_ == kept_.size() && !read_on(size)) return failed() ? -1 : 0;
    const auto count = std::min(size, kept_.size() - at_);
    std::memcpy(buffer, kept_.data() + at_, count);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  static bool failed() { return PyErr_Occurred() != nullptr; }

  // A file may give less than it was asked for, or more.
  bool read_on(std::size_t size) {
    const Ref wanted = number(std::uint64_t{size});
    PyObject* const given = PyObject_CallFunctionObjArgs(read_.get(), wanted.get(), nullptr);
    if (!given) return false;
    const Ref owner = Ref::owned(given);
    if (!PyBytes_Check(given)) {
      PyErr_Format(PyExc_TypeError, "the file must give bytes, not %R; open it in mode 'rb'",
                   Py_TYPE(given));
      return false;
    }
    kept_.assign(PyBytes_AsString(given), static_cast<std::size_t>(PyBytes_Size(given)));
    at_ = 0;
    return !kept_.empty();
  }

  Ref read_;
  std::string kept_;
  std::size_t at_ = 0;
};

struct Reading {
  const records::Format* format;
  records::Reading wish;
  records::Lines lines;
  bool strict;
  bool busy = false;
  bool over = false;
};

// While a file is read, its code and other threads may come here again.
class Turn {
 public:
  explicit Turn(Reading& reading) : reading_(reading) {
    if (reading.busy) {
      PyErr_SetString(PyExc_RuntimeError, "another call is reading these records");
      throw Raised();
    }
    reading.busy = true;
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { reading_.busy = false; }

 private:
  Reading& reading_;
};

Ref damage_value(std::size_t line, std::size_t column, std::string_view sentence) {
  return tuple(number(std::uint64_t{line}), number(std::uint64_t{column}), text(sentence));
}

// Why reading has ended before the end of the text, if it has.
Ref end_value(Reading& reading) {
  reading.over = true;
  const auto& trouble = reading.lines.trouble();
  return trouble ? damage_value(reading.lines.number(), 0, *trouble) : none();
}

// A game as a dictionary, damage as a tuple, None at the end.
Ref next_value(Reading& reading) {
  if (reading.over) return none();
  records::Disagreements disagreements;
  auto wish = reading.wish;
  if (!reading.strict) wish.disagreements = &disagreements;
  const auto item = reading.format->read(reading.lines, wish);
  if (PyErr_Occurred()) {
    reading.over = true;
    throw Raised();
  }
  if (!item) return end_value(reading);
  if (!*item) {
    const auto& damage = item->error();
    return damage_value(damage.line, damage.column, damage.sentence);
  }
  return record_value(**item, disagreements);
}

PyObject* next(PyObject* self, PyObject*) {
  return guarded([&] {
    auto& reading = unboxed<Reading>(self);
    const Turn turn(reading);
    return next_value(reading);
  });
}

PyMethodDef reader_functions[] = {{"next", next, METH_NOARGS, nullptr}, {}};

constexpr std::array encodings = {records::Encoding::utf8, records::Encoding::cp932,
                                  records::Encoding::euc_jp};

// Nothing for an empty word.
rules::Result<std::optional<records::Encoding>> encoding_of(const std::string& word) {
  if (word.empty()) return std::optional<records::Encoding>();
  std::vector<std::string_view> names;
  for (const auto encoding : encodings) {
    if (records::name(encoding) == word) return std::optional(encoding);
    names.push_back(records::name(encoding));
  }
  return rules::syntax_error("unknown encoding '" + word + "'" +
                             rules::meant_or_expected(word, names));
}

rules::Result<const records::Format*> format_named(const std::string& word) {
  const auto* const format = records::find_format(word);
  if (format && format->read) return format;
  std::vector<std::string_view> names;
  for (const auto& each : records::formats())
    if (each.read) names.push_back(each.name);
  return rules::syntax_error("unknown format '" + word + "'" +
                             rules::meant_or_expected(word, names));
}

// Without a game, what the format is made for; without rules, what the text says.
rules::Result<records::Reading> wish_of(const std::string& game, const std::string& ruleset,
                                        const Switches& switches) {
  records::Reading wish;
  if (game.empty()) return wish;
  auto choice = choice_of(game, ruleset, switches);
  if (!choice) return choice.error();
  wish.kind = choice->kind;
  if (!ruleset.empty() || !switches.empty()) wish.rules = std::move(choice->rules);
  return wish;
}

std::string bytes_of(PyObject* bytes) {
  char* data = nullptr;
  Py_ssize_t size = 0;
  if (PyBytes_AsStringAndSize(bytes, &data, &size) != 0) throw Raised();
  return {data, static_cast<std::size_t>(size)};
}

Ref bytes_value(std::string_view bytes) {
  return Ref::owned(PyBytes_FromStringAndSize(bytes.data(), static_cast<Py_ssize_t>(bytes.size())));
}

// What a text looks like, by the whole lines at its beginning.
const records::Format* format_of_bytes(std::string_view beginning,
                                       std::optional<records::Encoding> encoding) {
  if (beginning.find('\0') != beginning.npos) return nullptr;  // no text has that
  const auto end = beginning.rfind('\n');
  if (end != std::string_view::npos) beginning = beginning.substr(0, end);
  auto lines = records::Lines::of(std::string(beginning), encoding);
  std::string text;
  while (const auto line = lines.next()) text.append(*line) += '\n';
  return records::format_of_text(text);
}

}  // namespace

Ref reader_type() { return box_type<Reading>("referee._core.Reader", reader_functions); }

Ref read_records(PyObject* type, PyObject* given) {
  const auto words = arguments(given, 8);
  const auto format = format_named(string_of(words[2]));
  if (!format) return error_value(format.error());
  const auto encoding = encoding_of(string_of(words[3]));
  if (!encoding) return error_value(encoding.error());
  auto wish = wish_of(string_of(words[4]), string_of(words[5]), switches_of(words[6]));
  if (!wish) return error_value(wish.error());
  const auto bytes = std::make_shared<Bytes>(Ref::borrowed(words[0]), bytes_of(words[1]));
  records::Lines lines([bytes](char* to, std::size_t size) { return bytes->read(to, size); },
                       *encoding);
  if ((*format)->layout == records::Layout::json_lines) lines.pass_overlong();
  return boxed(type, Reading{*format, *std::move(wish), std::move(lines), truth_of(words[7])});
}

Ref write_record(PyObject* given) {
  const auto words = arguments(given, 5);
  const auto format = format_named(string_of(words[1]));
  if (!format) return text(format.error().sentence);
  const auto encoding = encoding_of(string_of(words[2]));
  if (!encoding) return text(encoding.error().sentence);
  const auto game = records::json::read_json_line(string_of(words[0]));
  if (!game) return text(game.error().sentence);
  const auto& to = **format;
  // As `referee convert` writes where nothing else is said.
  const records::Writing writing{
      .csa_version = 2, .encoding = encoding->value_or(to.encoding_of_file(string_of(words[3])))};
  records::Losses losses;
  const auto written =
      to.holds_game(game->kind->name) ? records::write(to, *game, writing, losses) : std::nullopt;
  std::size_t lost = 0;
  std::string bytes(truth_of(words[4]) ? std::string_view() : to.between);
  if (written) bytes += records::encoded(*written, writing.encoding, lost);
  if (lost > 0) losses.add("characters that " + std::string(name(writing.encoding)) + " has not");
  return tuple(written ? bytes_value(bytes) : none(),
               list(losses.games(), [](const auto& each) { return text(each.first); }));
}

Ref format_of(PyObject* given) {
  const auto words = arguments(given, 3);
  const auto encoding = encoding_of(string_of(words[2]));
  if (!encoding) return error_value(encoding.error());
  const auto path = string_of(words[0]);
  const auto* format = path.empty() ? nullptr : records::format_of_file(path);
  if (!format) format = format_of_bytes(bytes_of(words[1]), *encoding);
  return format ? text(format->name) : none();
}

Ref formats_value() {
  return list(records::formats(), [](const records::Format& format) {
    return tuple(text(format.name), text(format.title), text(format.endings), text(format.games));
  });
}

}  // namespace python::core
