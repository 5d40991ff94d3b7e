#include "matches/journal/left_out.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "basics/text.hpp"
#include "matches/base/descriptor.hpp"
#include "matches/journal/run_directory.hpp"
#include "rules/utf8.hpp"

namespace matches::journal {

namespace {

constexpr std::string_view directory_of_hosts = "left-out/", end_of_name = ".host";
constexpr std::string_view host_line = "host = ", because_line = "because = ",
                           since_line = "since = ";

std::optional<std::string> take_value(std::string_view& text, std::string_view key) {
  const auto end = text.find('\n');
  if (end == text.npos || !text.starts_with(key)) return std::nullopt;
  auto line = std::string(text.substr(key.size(), end - key.size()));
  text.remove_prefix(end + 1);
  return line;
}

std::optional<LeftOut> read_left_out(std::string_view text) {
  auto host = take_value(text, host_line), because = take_value(text, because_line),
       since = take_value(text, since_line);
  if (!host || !because || !since) return std::nullopt;
  return LeftOut{*std::move(host), *std::move(because), *std::move(since)};
}

}  // namespace

std::vector<LeftOut> left_out(const std::string& run) {
  namespace fs = std::filesystem;
  std::vector<LeftOut> all;
  std::error_code error;
  for (fs::directory_iterator each(run + "/" + std::string(directory_of_hosts), error), end;
       !error && each != end; each.increment(error)) {
    const auto path = each->path().string();
    if (!path.ends_with(end_of_name)) continue;
    if (auto one = read_left_out(contents(path))) all.push_back(*std::move(one));
  }
  std::sort(all.begin(), all.end(),
            [](const LeftOut& a, const LeftOut& b) { return a.host < b.host; });
  return all;
}

std::string left_out_file(std::string_view host) {
  return std::string(directory_of_hosts) + file_name(host) + std::string(end_of_name);
}

std::string left_out_text(const LeftOut& one) {
  std::string text;
  for (const auto& [key, value] :
       {std::pair(host_line, &one.host), std::pair(because_line, &one.because),
        std::pair(since_line, &one.since)})
    text.append(key).append(rules::printable(*value)).push_back('\n');
  return text;
}

std::string in_words(const LeftOut& one) { return "H" + as_remark(one).substr(1); }

std::string as_remark(const LeftOut& one) {
  return "host " + rules::printable(one.host) + " is left out: " + rules::printable(one.because);
}

bool is_of_host(std::string_view process, std::string_view host) {
  const auto start = file_name(std::string(host) + ".");
  if (!process.starts_with(start) || process.size() == start.size()) return false;
  process.remove_prefix(start.size());
  return std::all_of(process.begin(), process.end(), [](char c) {
    return basics::is_digit(c) || c == '.' || c == '_';
  });
}

}  // namespace matches::journal
