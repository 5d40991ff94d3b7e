#include "referee/browse/files.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "arena/http/web.hpp"
#include "matches/base/json.hpp"
#include "matches/records/format.hpp"
#include "referee/browse/embedded.hpp"
#include "referee/report/embedded.hpp"
#include "referee/terminal/text.hpp"

namespace referee::browse {

namespace {

namespace http = ::arena::http;

std::string_view own_file(std::string_view name) {
  for (const auto& file : embedded_page())
    if (file.name == name) return file.bytes;
  return {};
}

// What the page has in common with reports.
std::string_view shared_file(std::string_view name) {
  if (name == "viewer.js") return report::embedded_viewer();
  if (name == "replayed.js") return report::embedded_replayed();
  if (name == "texts.js") return report::embedded_texts();
  if (name == "report.css") return report::embedded_style();
  return {};
}

void append_words(std::string& out, std::string_view words) {
  out += '[';
  bool first = true;
  for (const auto& word : terminal::words_of(words)) {
    if (!std::exchange(first, false)) out += ',';
    matches::append_json_string(out, word);
  }
  out += ']';
}

// What the page offers: to read files as, and to save games in.
std::string formats_json() {
  std::string out = "[";
  for (const auto& format : matches::records::formats()) {
    if (out.size() > 1) out += ',';
    matches::JsonObject object(out);
    object.text("name", format.name);
    object.text("title", format.title);
    object.key("endings");
    append_words(out, format.endings);
    object.key("games");
    append_words(out, format.games);
    object.text("encoding", matches::records::name(format.encoding));
    object.key("one_game");
    out += format.layout == matches::records::Layout::one_game ? "true" : "false";
    object.close();
  }
  return out + "]";
}

std::string whole_page() {
  constexpr std::string_view mark = "{{FORMATS}}";
  std::string page(own_file("records.html"));
  if (const auto at = page.find(mark); at != page.npos) page.replace(at, mark.size(), formats_json());
  return page;
}

}  // namespace

std::optional<http::Response> page_file(const http::Target& target, const http::Request& request) {
  if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
  const auto& path = target.path;
  if (path.size() == 1 && path[0] == "records")
    return http::file_response(request, "records.html", whole_page());
  if (path.size() != 3 || path[1] != "page") return std::nullopt;
  std::string_view bytes;
  if (path[0] == "browse") bytes = own_file(path[2]);
  if (path[0] == "report") bytes = shared_file(path[2]);
  if (bytes.empty()) return std::nullopt;
  return http::file_response(request, path[2], bytes);
}

}  // namespace referee::browse
