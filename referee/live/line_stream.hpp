#pragma once
// Lines for another program, each written as soon as it is known.

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "basics/result.hpp"
#include "matches/base/descriptor.hpp"

namespace referee::live {

class LineStream {
 public:
  // `path`: appended to; "-" is standard output. The text: why not. `what`: "events". A reader that
  // does not read makes the games wait, between one ply and the next; once a stop is requested it
  // is not waited for any longer.
  static basics::Result<LineStream, std::string> open(const std::string& path,
                                                      std::string_view what, std::stop_token stop);

  void write(std::string_view lines);
  // Why a line could not be written: nothing is written after it.
  const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  LineStream(int number, matches::Descriptor own, std::string name, std::string_view what,
             std::stop_token stop);
  bool writable() const;

  int number_;
  matches::Descriptor own_;
  std::string name_;
  std::string_view what_;
  std::stop_token stop_;
  std::optional<std::string> trouble_;
};

}  // namespace referee::live
