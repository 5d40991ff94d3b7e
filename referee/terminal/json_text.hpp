#pragma once
// A tree of JSON as text, with numbers as all our outputs write them: 0.5, not 5E-1.

#include <boost/json/fwd.hpp>
#include <string>

namespace referee::terminal {

std::string json_text(const boost::json::value& value);
std::string json_text(const boost::json::object& object);

}  // namespace referee::terminal
