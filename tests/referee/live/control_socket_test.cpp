#include "referee/live/control_socket.hpp"
#include "tests/folder.hpp"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>

// A run answers who speaks to it, whatever other clients do meanwhile.

namespace {

using namespace referee;
namespace fs = std::filesystem;

struct Place {
  explicit Place(const std::string& below = "") : path(folder.path() + below) {
    fs::create_directories(path);
  }
  tests::Folder folder;
  std::string path;
};

std::unique_ptr<live::ControlSocket> server(const Place& place) {
  auto made = live::ControlSocket::open(
      place.path, [](std::string_view line) { return "heard " + std::string(line); });
  BOOST_TEST_REQUIRE(!!made, (made ? "" : made.error()));
  return *std::move(made);
}

std::string asked(const Place& place, std::string_view line) {
  const auto answer = live::ask_run(place.path, line);
  return !answer ? answer.error().sentence : *answer;
}

matches::Descriptor connected(const Place& place) {
  matches::Descriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const auto path = place.path + "/control";
  std::copy(path.begin(), path.end(), address.sun_path);
  BOOST_TEST_REQUIRE(
      ::connect(socket.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  return socket;
}

// What the server says until it hangs up.
std::string rest_of(const matches::Descriptor& socket) {
  std::string all;
  char bytes[256];
  for (ssize_t got; (got = ::recv(socket.number(), bytes, sizeof bytes, 0)) > 0;)
    all.append(bytes, static_cast<std::size_t>(got));
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(control_socket)

BOOST_AUTO_TEST_CASE(a_line_is_answered_with_a_line) {
  const Place place;
  const auto socket = server(place);
  BOOST_TEST(asked(place, "status") == "heard status");
  BOOST_TEST(asked(place, "rounds 12") == "heard rounds 12");
}

BOOST_AUTO_TEST_CASE(a_path_of_any_length_will_do) {
  const Place place("/" + std::string(200, 'd') + "/" + std::string(200, 'e'));
  const auto socket = server(place);
  BOOST_TEST(asked(place, "status") == "heard status");
}

BOOST_AUTO_TEST_CASE(where_no_run_is_alive_nobody_answers) {
  const Place place;
  const auto none = live::ask_run(place.path, "status");
  BOOST_TEST_REQUIRE(!none);
  BOOST_TEST((none.error().code == terminal::Exit::other_run));
  BOOST_TEST(none.error().sentence == "no run is in progress in '" + place.path + "'");
  { const auto socket = server(place); }
  BOOST_TEST(!fs::exists(place.path + "/control"));
  BOOST_TEST(!live::ask_run(place.path + "/nowhere", "status"));
}

BOOST_AUTO_TEST_CASE(a_socket_that_a_dead_run_left_is_replaced) {
  const Place place;
  {
    const matches::Descriptor left(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const auto path = place.path + "/control";
    std::copy(path.begin(), path.end(), address.sun_path);
    BOOST_TEST_REQUIRE(
        ::bind(left.number(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  }
  BOOST_TEST(asked(place, "status") == "no run is in progress in '" + place.path + "'");
  const auto socket = server(place);
  BOOST_TEST(asked(place, "status") == "heard status");
}

BOOST_AUTO_TEST_CASE(a_file_of_that_name_is_not_deleted) {
  const Place place;
  matches::Descriptor(::open((place.path + "/control").c_str(), O_CREAT | O_WRONLY, 0644));
  const auto made = live::ControlSocket::open(place.path, [](std::string_view) { return ""; });
  BOOST_TEST(!made);
  BOOST_TEST(fs::is_regular_file(place.path + "/control"));
}

BOOST_AUTO_TEST_CASE(an_endless_line_ends_the_conversation) {
  const Place place;
  const auto socket = server(place);
  const auto client = connected(place);
  const std::string much(100'000, 'x');
  [[maybe_unused]] const auto sent =
      ::send(client.number(), much.data(), much.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  BOOST_TEST(rest_of(client).starts_with("error: the line is longer than 200 bytes"));
  BOOST_TEST(asked(place, "status") == "heard status");
}

BOOST_AUTO_TEST_CASE(a_line_in_parts_is_one_line) {
  const Place place;
  const auto socket = server(place);
  const auto client = connected(place);
  for (const char c : std::string("drain\n"))
    BOOST_TEST(::send(client.number(), &c, 1, MSG_NOSIGNAL) == 1);
  BOOST_TEST(rest_of(client) == "heard drain\n");
}

BOOST_AUTO_TEST_CASE(silent_and_absent_clients_take_nobodys_place) {
  const Place place;
  const auto socket = server(place);
  std::vector<matches::Descriptor> silent;
  for (int i = 0; i < 40; ++i) {
    silent.push_back(connected(place));
    const auto gone = connected(place);
    [[maybe_unused]] const auto sent = ::send(gone.number(), "sta", 3, MSG_NOSIGNAL);
    BOOST_TEST(asked(place, "status") == "heard status");
  }
}

BOOST_AUTO_TEST_CASE(a_silent_client_is_sent_away_after_a_while) {
  const Place place;
  const auto socket = server(place);
  const auto client = connected(place);
  pollfd polled{client.number(), POLLIN, 0};
  BOOST_TEST(::poll(&polled, 1, 60'000) == 1);  // it ends; when is another matter
  BOOST_TEST(rest_of(client).empty());
}

BOOST_AUTO_TEST_CASE(the_server_ends_while_clients_are_connected) {
  const Place place;
  auto socket = server(place);
  const auto client = connected(place);
  socket.reset();
  BOOST_TEST(rest_of(client).empty());
}

BOOST_AUTO_TEST_SUITE_END()
