#include "arena/http/figures.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <iterator>

#include "basics/numbers.hpp"
#include "matches/base/file.hpp"

namespace arena::http {

namespace {

// The shortest text that reads back as the number.
std::string in_text(double value) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double resident_bytes() {
  const auto file = matches::open_file("/proc/self/statm", O_RDONLY);
  std::string text;
  if (!file || !matches::read_up_to(file.number(), 4096, text)) return 0;
  const auto pages = std::string_view(text).substr(std::min(text.find(' '), text.size() - 1) + 1);
  const auto resident = basics::read_number<std::int64_t>(pages.substr(0, pages.find(' ')));
  return static_cast<double>(resident.value_or(0) * ::sysconf(_SC_PAGESIZE));
}

double open_descriptors() {
  std::error_code ignored;
  return static_cast<double>(
      std::distance(std::filesystem::directory_iterator("/proc/self/fd", ignored),
                    std::filesystem::directory_iterator()));
}

void append_head(std::string& out, std::string_view name, std::string_view help,
                 std::string_view kind) {
  ((((((out += "# HELP ") += name) += ' ') += help) += "\n# TYPE ") += name) += ' ';
  (out += kind) += '\n';
}

}  // namespace

void append_figure(std::string& out, std::string_view name, std::string_view help,
                   std::string_view kind, double value) {
  append_head(out, name, help, kind);
  ((out += name) += ' ') += in_text(value) + "\n";
}

void Latencies::add(const std::string& call, std::chrono::steady_clock::duration time) {
  auto& calls = calls_[call];
  const double took = std::chrono::duration<double>(time).count();
  for (std::size_t i = 0; i < bounds.size(); ++i)
    if (took <= bounds[i]) ++calls.up_to[i];
  ++calls.count;
  calls.sum += took;
}

void Latencies::append(std::string& out) const {
  const std::string name = "arena_response_seconds";
  append_head(out, name, "Time to the answer, of requests that were not held.", "histogram");
  for (const auto& [call, calls] : calls_) {
    const auto label = "call=\"" + call + "\"";
    for (std::size_t i = 0; i < bounds.size(); ++i)
      out += name + "_bucket{" + label + ",le=\"" + in_text(bounds[i]) + "\"} " +
             std::to_string(calls.up_to[i]) + "\n";
    out += name + "_bucket{" + label + ",le=\"+Inf\"} " + std::to_string(calls.count) + "\n";
    out += name + "_sum{" + label + "} " + in_text(calls.sum) + "\n";
    out += name + "_count{" + label + "} " + std::to_string(calls.count) + "\n";
  }
}

void append_process(std::string& out, base::Stamp begun) {
  rusage used{};
  rlimit files{};
  ::getrusage(RUSAGE_SELF, &used);
  ::getrlimit(RLIMIT_NOFILE, &files);
  append_figure(out, "process_cpu_seconds_total", "Processor time.", "counter",
                seconds(used.ru_utime) + seconds(used.ru_stime));
  append_figure(out, "process_resident_memory_bytes", "Resident memory.", "gauge",
                resident_bytes());
  append_figure(out, "process_open_fds", "Open descriptors.", "gauge", open_descriptors());
  append_figure(out, "process_max_fds", "Descriptors that may be open.", "gauge",
                static_cast<double>(files.rlim_cur));
  append_figure(out, "process_start_time_seconds", "When the server began, since 1970.", "gauge",
                static_cast<double>(base::number_of(begun)) / 1000);
}

}  // namespace arena::http
