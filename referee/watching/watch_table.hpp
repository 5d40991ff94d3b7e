#pragma once
// The rows of the table of options of `watch`. Only for referee/catalogue.

#include <array>

#include "referee/options/options.hpp"
#include "referee/options/readers.hpp"
#include "referee/watching/watch.hpp"

namespace referee::watching::rows {

inline constexpr std::array watch = {
    options::Option{.name = "web",
                    .standard = "off: in this terminal",
                    .help = "serve a page that shows the run, and print its address",
                    .read = options::into<&WatchWords::web>},
    options::Option{.name = "listen",
                    .argument = "ADDRESS:PORT",
                    .standard = "127.0.0.1, any free port",
                    .help = "with --web: where the page is; only on loopback",
                    .read = options::into<&WatchWords::listen, read_own_address>},
    options::Option{.name = "open",
                    .standard = "off",
                    .help = "with --web: open the page in the browser, with xdg-open",
                    .read = options::into<&WatchWords::open>},
};

}  // namespace referee::watching::rows
