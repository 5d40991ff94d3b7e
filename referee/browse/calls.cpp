#include "referee/browse/calls.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "arena/http/queries.hpp"
#include "arena/http/refusals.hpp"
#include "arena/wire/problem.hpp"
#include "basics/result.hpp"
#include "matches/base/json.hpp"
#include "matches/records/format.hpp"
#include "referee/browse/answers.hpp"
#include "referee/browse/files.hpp"
#include "referee/browse/piece.hpp"
#include "referee/browse/worker.hpp"
#include "referee/inputs/input.hpp"
#include "referee/stats/gist.hpp"
#include "rules/games.hpp"

namespace referee::browse {

namespace {

namespace http = ::arena::http;
namespace records = matches::records;
using ::arena::wire::Code;
using ::arena::wire::Problem;
using http::Request;
using http::Target;

constexpr std::size_t most_bytes = std::size_t{4} << 20;  // of a piece; the page knows it too
constexpr int behind_others = 10;  // on a public server clocks of games run beside this
constexpr std::size_t at_once = 8, of_one_network = 2, most_waiting = 32;
constexpr std::string_view bytes_type = "application/octet-stream";

// --- what is asked -------------------------------------------------------------------------------

std::optional<records::Encoding> encoding_named(std::string_view text) {
  using enum records::Encoding;
  for (const auto each : {utf8, cp932, euc_jp})
    if (name(each) == text) return each;
  return std::nullopt;
}

// A request that was understood: made into an answer on the thread of the worker.
struct Question {
  std::string bytes;
  std::string ending;  // of the file's name
  Piece piece;
  std::function<std::string(const Piece&)> answer;
};

using Read = basics::Result<Question, Problem>;

std::optional<Problem> read_piece(const Target& target, Question& question) {
  auto& piece = question.piece;
  constexpr int most = 1 << 30;
  const auto used = http::number_in(target, "used", 0, 0, most);
  const auto line = http::number_in(target, "line", 0, 0, most);
  if (!used) return http::wrong_query("used", http::range(0, most));
  if (!line) return http::wrong_query("line", http::range(0, most));
  piece.used = static_cast<std::size_t>(*used);
  piece.lines = static_cast<std::size_t>(*line);
  piece.last = target.query_value("last").value_or("1") != "0";
  question.ending = target.query_value("ending").value_or("");
  if (const auto text = target.query_value("format"); text && !text->empty()) {
    piece.format = records::find_format(*text);
    if (!piece.format) return http::wrong_query("format", inputs::format_names());
  }
  if (const auto text = target.query_value("encoding"); text && !text->empty()) {
    piece.encoding = encoding_named(*text);
    if (!piece.encoding) return http::wrong_query("encoding", "utf8, cp932 or euc-jp");
  }
  if (const auto text = target.query_value("game"); text && !text->empty()) {
    piece.reading.kind = rules::find_game(*text);
    if (!piece.reading.kind) return http::wrong_query("game", "the name of a game");
  }
  return std::nullopt;
}

std::optional<Problem> take_conversion(const Target& target, Question& question) {
  Conversion wish;
  wish.to = records::find_format(target.query_value("to").value_or(""));
  if (!wish.to || !wish.to->write) return http::wrong_query("to", inputs::format_names());
  const auto encoding = target.query_value("to_encoding");
  const auto named = encoding ? encoding_named(*encoding) : std::optional(wish.to->encoding);
  if (!named) return http::wrong_query("to_encoding", "utf8, cp932 or euc-jp");
  wish.encoding = *named;
  wish.begun = target.query_value("begun").has_value();
  wish.one_game = target.query_value("one").has_value();
  question.answer = [wish](const Piece& piece) { return conversion_json(piece, wish); };
  return std::nullopt;
}

std::optional<Problem> take_game(const Target& target, Question& question) {
  const int most = 1'000'000;
  const auto from = http::number_in(target, "from", 1, 1, most);
  if (!from) return http::wrong_query("from", http::range(1, most));
  question.answer = [from = static_cast<std::size_t>(*from)](const Piece& piece) {
    return game_json(piece, from);
  };
  return std::nullopt;
}

Read read_question(const Request& request, const Target& target) {
  if (request.header("content-type") != bytes_type)
    return Problem(Code::unsupported_media, "the body must be " + std::string(bytes_type));
  Question question;
  if (auto problem = read_piece(target, question)) return *std::move(problem);
  question.answer = games_json;
  const auto& call = target.path[1];
  std::optional<Problem> problem;
  if (call == "conversion") problem = take_conversion(target, question);
  if (call == "game") problem = take_game(target, question);
  if (problem) return *std::move(problem);
  question.bytes = request.body;
  return question;
}

// --- what is answered ----------------------------------------------------------------------------

std::string trouble_json(std::string_view sentence) {
  std::string out;
  matches::JsonObject object(out);
  object.text("trouble", sentence);
  object.close();
  return out;
}

// As `replay` and `convert` find the format of a file.
std::string answer(Question& question) {
  auto& piece = question.piece;
  piece.bytes = question.bytes;
  if (!piece.format && !question.ending.empty())
    piece.format = records::format_of_file("file." + question.ending);
  constexpr std::size_t enough_to_tell = 4096;
  if (!piece.format)
    piece.format = inputs::format_of_bytes(piece.bytes.substr(0, enough_to_tell), piece.encoding);
  if (piece.bytes.empty()) return trouble_json("it is empty");
  if (!piece.format)
    return trouble_json("unknown format; expected " + inputs::format_names());
  // As `replay` does: such files are UTF-8, whatever a damaged byte may look like.
  if (!piece.encoding && piece.format->one_per_line()) piece.encoding = records::Encoding::utf8;
  const auto first = piece.bytes.substr(0, piece.bytes.find('\n'));
  const bool lines = piece.format->layout == records::Layout::json_lines;
  if (lines && stats::EventGists::are_events(first))
    return trouble_json("a stream of events contains no records");
  return question.answer(piece);
}

// --- the calls -----------------------------------------------------------------------------------

bool is_call(const Request& request, const Target& target) {
  const auto& path = target.path;
  return request.method == "POST" && path.size() == 2 && path[0] == "records" &&
         (path[1] == "games" || path[1] == "game" || path[1] == "conversion");
}

Problem busy() {
  Problem problem(Code::overloaded, "the server is reading as many files as it can; try again");
  problem.retry_after = 1;
  return problem;
}

class RecordsCalls {
 public:
  RecordsCalls(http::Loop& loop, bool limited)
      : loop_(loop), worker_(most_waiting, limited ? behind_others : 0) {}

  bool handle(const Request& request, const Target& target, std::shared_ptr<http::Responder> to) {
    if (auto file = page_file(target, request)) {
      to->reply(*std::move(file));
      return true;
    }
    if (!is_call(request, target)) return false;
    if (const auto problem = ask(request, target, to)) 
      to->reply(http::problem_response(*problem, request.id, request.received));
    return true;
  }

 private:
  // A problem: it is not asked.
  std::optional<Problem> ask(const Request& request, const Target& target,
                             std::shared_ptr<http::Responder> to) {
    auto read = read_question(request, target);
    if (!read) return std::move(read).error();
    auto question = std::make_shared<Question>(*std::move(read));
    // The one who is answered belongs to the thread of the loop, and goes there with the answer.
    const bool taken = worker_.take([&loop = loop_, question, to = std::move(to)]() mutable {
      loop.post([to = std::move(to), text = answer(*question)] {
        to->reply({200, {{"Content-Type", "application/json"}}, text});
      });
    });
    if (taken) return std::nullopt;
    return busy();
  }

  http::Loop& loop_;
  Worker worker_;
};

}  // namespace

http::Annex records_pages(http::Loop& loop, bool limited) {
  return [calls = std::make_shared<RecordsCalls>(loop, limited)](
             const Request& request, const Target& target, std::shared_ptr<http::Responder> to) {
    return calls->handle(request, target, std::move(to));
  };
}

http::Annex no_records_pages() {
  return [](const Request& request, const Target& target, std::shared_ptr<http::Responder> to) {
    const bool page = target.path.size() == 1 && target.path[0] == "records";
    if (!page || (request.method != "GET" && request.method != "HEAD")) return false;
    to->reply({404,
               {{"Content-Type", "text/plain; charset=utf-8"}},
               "This server reads no records (--records off). In a shell: referee replay FILE\n"});
    return true;
  };
}

http::LargeBodies pieces_of_files(bool limited) {
  return {.is = [](std::string_view target) { return target.starts_with("/records/"); },
          .body = most_bytes,
          .at_once = at_once,
          .of_one_network = limited ? of_one_network : 0};
}

}  // namespace referee::browse
