#pragma once
// Texts and numbers as SVG and HTML take them.

#include <string>
#include <string_view>

namespace referee::pictures {

// What a user or an engine wrote, as text in markup: never markup itself, and without what nobody
// could see.
std::string escaped(std::string_view text);

// At most two decimals, none that is zero: "3", "2.5", "-0.25".
std::string number(double value);

// A name in at most this many columns, of which a wide character takes two; an ellipsis replaces the
// rest.
std::string shortened(std::string_view text, std::size_t most);
std::size_t columns_of(std::string_view text);

}  // namespace referee::pictures
