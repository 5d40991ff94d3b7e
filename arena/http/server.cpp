// Beast and Asio, here alone: they cost more to compile than the rest of the arena.

#include "arena/http/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <deque>
#include <vector>

#include "arena/http/answer_bytes.hpp"
#include "arena/http/certificate.hpp"
#include "arena/http/framing.hpp"
#include "arena/http/origins.hpp"
#include "arena/http/peers.hpp"
#include "arena/http/refusals.hpp"
#include "basics/text.hpp"

namespace arena::http {

namespace inside {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Error = boost::system::error_code;
// One kind of executor in place of any: less to compile, and less to do.
using Executor = asio::io_context::executor_type;
using Acceptor = Tcp::acceptor::rebind_executor<Executor>::other;
using Socket = Tcp::socket::rebind_executor<Executor>::other;
using Timer = asio::steady_timer::rebind_executor<Executor>::other;
using Plain = beast::basic_stream<Tcp, Executor>;
using Secure = asio::ssl::stream<Plain>;

// What all connections of a server share.
struct Core {
  // Connections that are left go with the context, and use these last.
  Server::Wish wish;
  Origins origins;
  Peers peers;
  std::optional<Permits> large;  // bodies
  asio::io_context io{1};
  Server::Handler handler;
  std::optional<asio::ssl::context> tls;
  std::string tls_files;  // how they were when they were last read
  std::optional<Acceptor> acceptor;
  std::optional<Timer> pause;
  bool stopping = false;

  struct AsioLoop final : Loop {
    explicit AsioLoop(asio::io_context& context) : io(context) {}
    void post(std::function<void()> work) override { asio::post(io, std::move(work)); }
    std::shared_ptr<void> after(base::Millis time, std::function<void()> work) override {
      auto timer = std::make_shared<Timer>(io, time);
      timer->async_wait([work = std::move(work)](const Error& error) {
        if (!error) work();
      });
      return timer;
    }
    asio::io_context& io;
  } loop{io};

  void hand_over(Request request, std::shared_ptr<Responder> to) {
    const bool clear = request.fault == Request::Fault::none;
    (clear ? handler : wish.refused)(std::move(request), std::move(to));
  }
  void accept();
  void load_tls();  // throws
};

// One connection: reads a request, waits for its answer, writes it, reads the next.
template <class Stream>
class Connection final : public Responder,
                         public Peer,
                         public std::enable_shared_from_this<Connection<Stream>> {
 public:
  Connection(Core& server, Stream stream, std::string address, std::string arrival)
      : server_(server), stream_(std::move(stream)), address_(std::move(address)),
        arrival_(std::move(arrival)) {
    server_.peers.add(this);
  }
  ~Connection() override {
    server_.peers.remove(this);
    server_.peers.release(address_);
  }

  void start() {
    if constexpr (is_tls) {
      expire(server_.wish.bounds.request);
      stream_.async_handshake(asio::ssl::stream_base::server,
                              [self = this->shared_from_this()](const Error& error) {
                                if (!error) self->await_request();
                              });
    } else {
      await_request();
    }
  }

  void reply(Response response) override {
    if (answered_) return;
    answered_ = true;
    auto bytes = head_of(response, Length::known, stays());
    if (!head_) bytes += response.body;  // its length is sent anyway
    write_last(std::move(bytes));
  }

  void begin(Response response) override {
    if (answered_) return;
    answered_ = streaming_ = true;
    writing_ = true;
    watch_for_end();
    write(head_of(response, Length::unknown, stays()), &Connection::parted);
  }

  void part(std::string text) override {
    if (!streaming_ || gone_) return;
    held_ += text.size();
    if (held_ > most_held) return give_up();  // a client that does not read
    parts_.push_back(std::move(text));
    write_part();
  }

  void end() override {
    if (!streaming_ || gone_) return;
    ending_ = true;
    write_part();
  }

  bool gone() const override { return gone_; }
  std::optional<Moment> idle_since() const override { return idle_since_; }
  void close() override {
    idle_since_.reset();
    give_up();
  }

 private:
  using Then = void (Connection::*)(const Error&);
  static constexpr bool is_tls = std::is_same_v<Stream, Secure>;
  static constexpr std::size_t most_held = std::size_t{1} << 20, first_read = 4096,
                               read_of_large_body = 65536;

  void expire(base::Millis time) { beast::get_lowest_layer(stream_).expires_after(time); }

  void await_request() {
    const auto& bounds = server_.wish.bounds;
    parser_.emplace();
    parser_->eager(true);
    parser_->header_limit(static_cast<std::uint32_t>(bounds.header));
    parser_->body_limit(std::max(bounds.body, bounds.large.body));
    large_.reset();
    answered_ = has_head_ = false;
    if (buffer_.size() > 0) return read_request();
    idle_since_ = std::chrono::steady_clock::now();
    expire(bounds.idle);
    read_some(&Connection::awoken);
  }

  void awoken(const Error& error) {
    idle_since_.reset();
    if (error) return give_up();
    read_request();
  }

  // Who has begun a request must end it soon, however many pieces it comes in.
  void read_request() {
    expire(server_.wish.bounds.request);
    parse({});
  }

  void parse(const Error& failed) {
    if (failed) return broken(failed);
    if (const auto fault = read_head(); fault != Request::Fault::none) return refuse(fault);
    if (!has_head_) return read_some(&Connection::parse);
    while (!parser_->is_done() && buffer_.size() > 0) {
      Error error;
      buffer_.consume(parser_->put(buffer_.data(), error));
      if (error == beast::http::error::need_more) break;
      if (error) return broken(error);
      if (const auto fault = too_much(); fault != Request::Fault::none) return refuse(fault);
    }
    if (parser_->is_done()) return hand_over();
    read_some(&Connection::parse);
  }

  // Looks at the head before the parser does.
  Request::Fault read_head() {
    if (has_head_) return Request::Fault::none;
    const auto bytes = buffer_.data();
    const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    buffer_.consume(empty_lines(text));
    const auto fault = fault_of_head(text.substr(empty_lines(text)), server_.wish.bounds.header);
    has_head_ = fault == Request::Fault::none;
    return fault.value_or(Request::Fault::none);
  }

  // Once the head is there: whether a body of this size is taken at its address, and by now.
  Request::Fault too_much() {
    if (!parser_->is_header_done() || large_) return Request::Fault::none;
    const auto told = static_cast<std::size_t>(parser_->content_length().value_or(0));
    const auto usual = server_.wish.bounds.body;
    if (std::max(told, parser_->get().body().size()) <= usual) return Request::Fault::none;
    if (most_here() <= usual) return Request::Fault::too_large;
    large_ = server_.large->take(network_of(client()));
    return large_ ? Request::Fault::none : Request::Fault::too_many;
  }

  // Of a body, at the address of this request.
  std::size_t most_here() const {
    return server_.wish.bounds.most_of_body(parser_ ? parser_->get().target() : "");
  }

  std::string client() const {
    return server_.peers.client_of(address_, parser_->get()["X-Forwarded-For"]);
  }

  void read_some(Then then) {
    stream_.async_read_some(
        buffer_.prepare(large_ ? read_of_large_body : first_read),
        [self = this->shared_from_this(), then](const Error& error, std::size_t count) {
          self->buffer_.commit(count);
          ((*self).*then)(error);
        });
  }

  void broken(const Error& error) {
    namespace http = beast::http;
    const bool large = error == http::error::body_limit || error == http::error::header_limit ||
                       error == http::error::buffer_overflow;
    const bool quiet = error == http::error::end_of_stream ||
                       error == http::error::partial_message || error == beast::error::timeout ||
                       error.category() == asio::error::get_system_category() ||
                       error.category() == asio::error::get_ssl_category() ||
                       error.category() == asio::error::get_misc_category();
    if (quiet) return give_up();
    refuse(large ? Request::Fault::too_large : Request::Fault::not_http);
  }

  // A request that is not read to its end.
  void refuse(Request::Fault fault) {
    keep_alive_ = head_ = false;
    unread_ = true;
    Request request;
    request.fault = fault;
    request.most = most_here();
    request.received = server_.wish.now();
    request.address = parser_ ? client() : address_;
    server_.hand_over(std::move(request), this->shared_from_this());
  }

  void hand_over() {
    const auto received = server_.wish.now();
    auto message = parser_->release();
    parser_.reset();
    keep_alive_ = message.keep_alive() && !server_.stopping;
    head_ = message.method() == beast::http::verb::head;
    Request request;
    request.received = received;
    request.method = std::string(message.method_string());
    request.target = std::string(message.target());
    for (const auto& field : message)
      request.headers[basics::lower({field.name_string().data(), field.name_string().size()})] =
          std::string(field.value());
    request.body = std::move(message.body());
    request.address = server_.peers.client_of(address_, request.header("x-forwarded-for"));
    request.arrival = arrival_;
    request.fault = server_.origins.fault(request);
    buffer_.shrink_to_fit();
    // Nobody knows how long the answer may be held: the client may go meanwhile.
    beast::get_lowest_layer(stream_).expires_never();
    watch_for_end();
    server_.hand_over(std::move(request), this->shared_from_this());
  }

  // While the answer is being made, a client that hangs up is noticed.
  void watch_for_end() {
    if (watching_) return;
    watching_ = true;
    beast::get_lowest_layer(stream_).socket().async_wait(
        Tcp::socket::wait_read, [self = this->shared_from_this()](const Error& error) {
          self->watching_ = false;
          // A client that sends no more may still read an answer that is being written.
          const bool writes_last = self->answered_ && !self->streaming_;
          if (error || self->gone_ || writes_last) return;
          auto& socket = beast::get_lowest_layer(self->stream_).socket();
          char byte = 0;
          Error failed;
          const auto count =
              socket.receive(asio::buffer(&byte, 1), Tcp::socket::message_peek, failed);
          if (count > 0) return;
          if (failed != asio::error::would_block) return self->give_up();
          // It was woken by bytes of this request, which have been read meanwhile.
          if (!self->idle_since_) self->watch_for_end();
        });
  }

  bool stays() const { return keep_alive_ && !server_.stopping; }

  // Bytes in one piece: whatever else Beast can write costs half a minute to compile.
  void write(std::string bytes, Then then) {
    outgoing_ = std::move(bytes);
    asio::async_write(stream_, asio::buffer(outgoing_),
                      [self = this->shared_from_this(), then](const Error& error, std::size_t) {
                        std::string().swap(self->outgoing_);
                        ((*self).*then)(error);
                      });
  }

  void write_last(std::string bytes) {
    keep_alive_ = stays();
    expire(server_.wish.bounds.write);
    write(std::move(bytes), &Connection::written);
  }

  void written(const Error& error) {
    if (!error && unread_) return linger();
    if (error || !keep_alive_ || server_.stopping) return give_up();
    await_request();
  }

  // A client that still sends would be cut off before it has read the answer: what it sends is
  // dropped for as long as a request may take.
  void linger() {
    Error ignored;
    beast::get_lowest_layer(stream_).socket().shutdown(Tcp::socket::shutdown_send, ignored);
    expire(server_.wish.bounds.request);
    drop_rest();
  }
  void drop_rest() {
    buffer_.clear();
    beast::get_lowest_layer(stream_).async_read_some(
        buffer_.prepare(first_read),
        [self = this->shared_from_this()](const Error& error, std::size_t) {
          if (error) return self->give_up();
          self->drop_rest();
        });
  }

  void write_part() {
    if (writing_ || gone_) return;
    if (parts_.empty()) {
      writing_ = ending_;
      if (ending_) write(chunk({}), &Connection::ended);
      return;
    }
    writing_ = true;
    const auto part = std::move(parts_.front());
    parts_.pop_front();
    held_ -= part.size();
    expire(server_.wish.bounds.write);
    write(chunk(part), &Connection::parted);
  }

  void parted(const Error& error) {
    writing_ = false;
    if (error) return give_up();
    beast::get_lowest_layer(stream_).expires_never();
    write_part();
  }

  void ended(const Error&) { give_up(); }

  void give_up() {
    if (std::exchange(gone_, true)) return;
    Error ignored;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.shutdown(Tcp::socket::shutdown_both, ignored);
    socket.close(ignored);
  }

  Core& server_;
  Stream stream_;
  std::string address_, arrival_;  // of the client, and of this machine
  beast::flat_buffer buffer_;
  std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
  Permits::Permit large_;  // for the body of this request, until it is answered
  std::string outgoing_;   // what is being written
  std::deque<std::string> parts_;
  std::size_t held_ = 0;
  bool keep_alive_ = false, head_ = false, answered_ = false, streaming_ = false;
  bool writing_ = false, ending_ = false, gone_ = false, watching_ = false;
  std::optional<Moment> idle_since_;  // between two requests
  bool has_head_ = false;             // of the request that is being read
  bool unread_ = false;               // a part of the request was not read
};

void Core::accept() {
  acceptor->async_accept([this](const Error& error, Socket socket) {
    if (stopping) return;
    if (error) {
      const bool full = error == asio::error::no_descriptors ||
                        error == boost::system::errc::too_many_files_open_in_system;
      if (full && peers.close_longest_idle()) return accept();
      pause.emplace(io, base::Millis(100));  // others will give some back
      return pause->async_wait([this](const Error& stopped) {
        if (!stopped && !stopping) accept();
      });
    }
    Error failed, unknown;
    const auto peer = socket.remote_endpoint(failed);
    const auto address = failed ? std::string() : peer.address().to_string();
    const auto arrival = socket.local_endpoint(unknown).address().to_string();
    if (!failed && peers.admit(address)) {
      socket.set_option(Tcp::no_delay(true), failed);
      socket.non_blocking(true, failed);  // a look for bytes that are not there must not wait
      Plain plain(std::move(socket));
      if (tls)
        std::make_shared<Connection<Secure>>(*this, Secure(std::move(plain), *tls), address,
                                             arrival)
            ->start();
      else
        std::make_shared<Connection<Plain>>(*this, std::move(plain), address, arrival)->start();
    }
    accept();
  });
}

// The ones from before stay where these cannot be used. Connections keep what they have begun with.
void Core::load_tls() {
  tls_files = state_of_files(*wish.tls);
  tls.emplace(context_of(*wish.tls));
}

}  // namespace inside

struct Server::Inside final : inside::Core {};

using namespace inside;

Server::Server() : inside_(std::make_unique<Inside>()) {}
Server::~Server() = default;

Loop& Server::loop() { return inside_->loop; }

std::string Server::listen(Wish wish, Handler handler, std::uint16_t& port) {
  auto& in = *inside_;
  in.wish = std::move(wish);
  in.handler = std::move(handler);
  if (!in.wish.refused) in.wish.refused = refuse;
  in.origins = Origins(in.wish.url);
  in.peers.limit(in.wish.bounds.connections, in.wish.bounds.per_address, in.wish.proxies);
  in.large.emplace(in.wish.bounds.large.at_once, in.wish.bounds.large.of_one_network);
  try {
    if (in.wish.tls) in.load_tls();
    const Tcp::endpoint endpoint(asio::ip::make_address(in.wish.endpoint.address),
                                 in.wish.endpoint.port);
    in.acceptor.emplace(in.io, endpoint.protocol());
    in.acceptor->set_option(Tcp::acceptor::reuse_address(true));
    in.acceptor->bind(endpoint);
    in.acceptor->listen(1024);
    port = in.acceptor->local_endpoint().port();
  } catch (const boost::system::system_error& failed) {
    return failed.code().message();
  }
  in.accept();
  return {};
}

void Server::run(base::Millis grace) {
  auto& in = *inside_;
  asio::executor_work_guard<asio::io_context::executor_type> work(in.io.get_executor());
  while (!in.stopping) in.io.run_one();
  const auto end = std::chrono::steady_clock::now() + grace;
  work.reset();
  in.peers.close_idle();
  while (in.peers.size() > 0 && std::chrono::steady_clock::now() < end)
    in.io.run_one_until(std::min(end, std::chrono::steady_clock::now() + base::Millis(50)));
}

Server::Renewed Server::renew_tls(bool anyway) {
  auto& in = *inside_;
  if (!in.tls || (!anyway && state_of_files(*in.wish.tls) == in.tls_files)) return {};
  try {
    in.load_tls();
    return {Renewal::done};
  } catch (const boost::system::system_error& failed) {
    return {Renewal::failed, failed.code().message()};
  }
}

void Server::stop() {
  asio::post(inside_->io, [this] {
    inside_->stopping = true;
    Error ignored;
    if (inside_->acceptor) inside_->acceptor->close(ignored);
  });
}

}  // namespace arena::http
