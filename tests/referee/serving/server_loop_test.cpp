#include "referee/serving/server_loop.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <stop_token>
#include <string>
#include <thread>

#include "matches/base/descriptor.hpp"
#include "referee/serving/rules_server.hpp"
#include "tests/folder.hpp"

namespace {

using namespace referee;

struct Pipe {
  Pipe() { BOOST_TEST_REQUIRE(pipe(ends) == 0); }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  void close_end(int which) {
    if (ends[which] >= 0) close(ends[which]);
    ends[which] = -1;
  }
  int ends[2];
};

void write_all(int to, std::string_view text) {
  while (!text.empty()) {
    const auto count = ::write(to, text.data(), text.size());
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::string read_to_end(int from) {
  std::string text, block(1 << 16, '\0');
  for (ssize_t count; (count = ::read(from, block.data(), block.size())) > 0;)
    text.append(block, 0, static_cast<std::size_t>(count));
  return text;
}

struct Service {
  Pipe in, out;
  serving::RulesServer server{*rules::find_game("shogi"),
                              *rules::rule_set(*rules::find_game("shogi"), "")};
  terminal::Or<terminal::Exit> ending = terminal::Exit::done;
  std::stop_source stop;
  std::thread thread{[this] {
    ending = serving::serve(server, {in.ends[0], out.ends[1]}, stop.get_token());
    out.close_end(1);
  }};
  ~Service() {
    if (thread.joinable()) thread.join();
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(server_loop)

BOOST_AUTO_TEST_CASE(the_last_line_needs_no_end) {
  Service service;
  write_all(service.in.ends[1], "1 name\r\n2 name");
  service.in.close_end(1);
  BOOST_TEST(read_to_end(service.out.ends[0]) == "=1 referee\n\n=2 referee\n\n");
}

BOOST_AUTO_TEST_CASE(requests_may_come_in_any_pieces) {
  Service service;
  const std::string requests = "1 name\n# remark\n2 to_act\n\n3 quit\n4 name\n";
  for (const char c : requests) write_all(service.in.ends[1], {&c, 1});
  BOOST_TEST(read_to_end(service.out.ends[0]) == "=1 referee\n\n=2 black\n\n=3\n\n");
}

BOOST_AUTO_TEST_CASE(megabytes_are_read_before_one_answer_is) {
  Service service;
  std::string requests;
  while (requests.size() < (5u << 20)) requests += "known_command play\n";
  const auto count = static_cast<std::size_t>(std::count(requests.begin(), requests.end(), '\n'));
  write_all(service.in.ends[1], requests);  // returns only if the server keeps reading
  service.in.close_end(1);
  BOOST_TEST(read_to_end(service.out.ends[0]).size() == count * std::string("= true\n\n").size());
}

BOOST_AUTO_TEST_CASE(a_line_without_end_takes_no_more_memory_than_the_limit) {
  Service service;
  write_all(service.in.ends[1], "8 " + std::string(8u << 20, 'x') + "\n9 name\n");
  service.in.close_end(1);
  const auto answers = read_to_end(service.out.ends[0]);
  BOOST_TEST(answers.starts_with("?8 syntax error: the line is longer than "));
  BOOST_TEST(answers.ends_with("=9 referee\n\n"));
}

BOOST_AUTO_TEST_CASE(a_client_that_goes_away_ends_the_service) {
  std::signal(SIGPIPE, SIG_IGN);
  Service service;
  service.out.close_end(0);
  write_all(service.in.ends[1], "name\n");
  service.thread.join();
  BOOST_TEST_REQUIRE(!!service.ending);
  BOOST_TEST((*service.ending == terminal::Exit::no_output));
}

BOOST_AUTO_TEST_CASE(a_request_to_stop_ends_the_service_while_it_waits) {
  Service service;
  write_all(service.in.ends[1], "name\n");
  char answer[64];
  BOOST_TEST_REQUIRE(read(service.out.ends[0], answer, sizeof answer) > 0);
  service.stop.request_stop();
  service.thread.join();
  BOOST_TEST((*service.ending == terminal::Exit::done));
}

BOOST_AUTO_TEST_CASE(a_file_is_read_as_far_as_it_can_be_answered) {
  const tests::Folder folder;
  std::string requests;
  while (requests.size() < (2u << 20)) requests += "list_commands\n";
  const auto path = folder.write("requests", requests);
  const matches::Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  Pipe out;
  serving::RulesServer server(*rules::find_game("shogi"),
                              *rules::rule_set(*rules::find_game("shogi"), ""));
  std::stop_source stop;
  std::thread thread([&] {
    static_cast<void>(serving::serve(server, {file.number(), out.ends[1]}, stop.get_token()));
  });
  // Nobody reads: it stops reading long before the end.
  off_t before = -1, now = 0;
  while (now != before || now == 0) {
    before = now;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    now = lseek(file.number(), 0, SEEK_CUR);
  }
  BOOST_TEST(now < (1 << 20));
  stop.request_stop();
  thread.join();
}

BOOST_AUTO_TEST_SUITE_END()
