#include "protocols/requests.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using protocols::Request;
using protocols::Requests;
using protocols::Side;

BOOST_AUTO_TEST_SUITE(requests)

BOOST_AUTO_TEST_CASE(they_come_out_in_the_order_in_which_they_went_in) {
  Requests queue;
  int in = 0, out = 0;
  for (int round = 1; round <= 40; ++round) {  // grows while its beginning is anywhere
    for (int i = 0; i < round % 7 + 1; ++i) queue.push().text = std::to_string(in++);
    for (int i = 0; i < round % 5 && !queue.empty(); ++i) {
      BOOST_TEST(queue.front().text == std::to_string(out++));
      queue.pop();
    }
  }
  int seen = out;
  queue.for_each([&](const Request& one) { BOOST_TEST(one.text == std::to_string(seen++)); });
  BOOST_TEST(seen == in);
  BOOST_TEST(queue.any_of([&](const Request& one) { return one.text == std::to_string(in - 1); }));
  BOOST_TEST(!queue.any_of([&](const Request& one) { return one.text == std::to_string(in); }));
  for (; !queue.empty(); queue.pop()) BOOST_TEST(queue.front().text == std::to_string(out++));
  BOOST_TEST(out == in);
}

BOOST_AUTO_TEST_CASE(nothing_of_an_earlier_request_but_its_memory_is_used_again) {
  Requests queue;
  for (int i = 0; i < 20; ++i) {
    Request& one = queue.push();
    BOOST_TEST((one.purpose == Request::Purpose::aside));
    BOOST_TEST((one.side == Side::black));
    BOOST_TEST(one.setting == 0U);
    BOOST_TEST(!one.withdrawn);
    one = {Request::Purpose::genmove, "genmove white", Side::white, 3, true};
    queue.pop();
  }
}

BOOST_AUTO_TEST_SUITE_END()
