#include "referee/terminal/json_text.hpp"

#include <fmt/format.h>

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cmath>

#include "matches/base/json.hpp"

namespace referee::terminal {

namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

void put(const value& one, std::string& out);

void put(const array& all, std::string& out) {
  out += '[';
  for (const auto& one : all) {
    if (&one != all.data()) out += ',';
    put(one, out);
  }
  out += ']';
}

void put(const object& members, std::string& out) {
  out += '{';
  bool begun = false;
  for (const auto& member : members) {
    if (begun) out += ',';
    begun = true;
    out += matches::without_hidden(boost::json::serialize(member.key()));
    out += ':';
    put(member.value(), out);
  }
  out += '}';
}

void put(const value& one, std::string& out) {
  if (const auto* const all = one.if_array()) return put(*all, out);
  if (const auto* const members = one.if_object()) return put(*members, out);
  const auto* const number = one.if_double();
  if (number && std::isfinite(*number))
    out += fmt::format("{}", *number);
  else
    out += number ? "null" : matches::without_hidden(boost::json::serialize(one));
}

}  // namespace

std::string json_text(const value& one) {
  std::string text;
  put(one, text);
  return text;
}

std::string json_text(const object& members) {
  std::string text;
  put(members, text);
  return text;
}

}  // namespace referee::terminal
