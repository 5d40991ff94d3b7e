// Beast and Asio, here alone: they cost more to compile than the rest of the arena.

#include "arena/http/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "arena/http/answer_bytes.hpp"
#include "arena/http/limits.hpp"
#include "arena/http/permits.hpp"
#include "basics/text.hpp"

namespace arena::http {

namespace {

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

std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& letter : small) letter = basics::lower(letter);
  return small;
}

}  // namespace

// What the server asks of a connection, of whatever kind.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void close_if_idle() = 0;
};

struct Server::Inside {
  // Connections that are left go with the context, and use these last.
  Wish wish;
  std::unordered_map<std::string, std::size_t> by_network;
  std::size_t connections = 0;
  std::optional<Permits> large;  // bodies
  std::unordered_set<Peer*> peers;
  asio::io_context io{1};
  Handler handler;
  std::optional<asio::ssl::context> tls;
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

  bool is_proxy(const std::string& address) const {
    return std::find(wish.proxies.begin(), wish.proxies.end(), address) != wish.proxies.end();
  }
  // A proxy's connections are those of many clients.
  bool admit(const std::string& address) {
    if (connections >= wish.bounds.connections) return false;
    auto& count = by_network[network_of(address)];
    const bool capped = wish.bounds.per_address > 0 && !is_proxy(address);
    if (capped && count >= wish.bounds.per_address) return false;
    ++count;
    ++connections;
    return true;
  }
  void release(const std::string& address) {
    --connections;
    const auto found = by_network.find(network_of(address));
    if (found != by_network.end() && --found->second == 0) by_network.erase(found);
  }

  void accept();
};

namespace {

// One connection: reads a request, waits for its answer, writes it, reads the next.
template <class Stream>
class Connection final : public Responder,
                         public Peer,
                         public std::enable_shared_from_this<Connection<Stream>> {
 public:
  Connection(Server::Inside& server, Stream stream, std::string address)
      : server_(server), stream_(std::move(stream)), address_(std::move(address)) {
    server_.peers.insert(this);
  }
  ~Connection() override {
    server_.peers.erase(this);
    server_.release(address_);
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

  // --- Responder -----------------------------------------------------------------------------

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

  void close_if_idle() override {
    if (idle_) give_up();
  }

 private:
  using Then = void (Connection::*)(const Error&);
  static constexpr bool is_tls = std::is_same_v<Stream, Secure>;
  static constexpr std::size_t most_held = std::size_t{1} << 20, first_read = 4096;
  static constexpr std::size_t later_reads = 65536;  // of a large body

  void expire(base::Millis time) { beast::get_lowest_layer(stream_).expires_after(time); }

  void await_request() {
    const auto& bounds = server_.wish.bounds;
    parser_.emplace();
    parser_->eager(true);
    parser_->header_limit(static_cast<std::uint32_t>(bounds.header));
    parser_->body_limit(std::max(bounds.body, bounds.large.body));
    large_.reset();
    answered_ = false;
    if (buffer_.size() > 0) return read_request();
    idle_ = true;
    expire(server_.wish.bounds.idle);
    read_some(&Connection::awoken);
  }

  void awoken(const Error& error) {
    idle_ = false;
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

  // Once the head is there: whether a body of this size is taken at its address, and by now.
  Request::Fault too_much() {
    if (!parser_->is_header_done() || large_) return Request::Fault::none;
    const auto told = static_cast<std::size_t>(parser_->content_length().value_or(0));
    const auto usual = server_.wish.bounds.body;
    if (std::max(told, parser_->get().body().size()) <= usual) return Request::Fault::none;
    if (most_here() <= usual) return Request::Fault::too_large;
    large_ = server_.large->take(network_of(client_of(parser_->get()["X-Forwarded-For"])));
    return large_ ? Request::Fault::none : Request::Fault::too_many;
  }

  // Of a body, at the address of this request.
  std::size_t most_here() const {
    const auto& bounds = server_.wish.bounds;
    if (!parser_ || !bounds.large.is) return bounds.body;
    return bounds.large.is(parser_->get().target()) ? bounds.large.body : bounds.body;
  }

  void read_some(Then then) {
    stream_.async_read_some(
        buffer_.prepare(large_ ? later_reads : first_read),
        [self = this->shared_from_this(), then](const Error& error, std::size_t count) {
          self->buffer_.commit(count);
          ((*self).*then)(error);
        });
  }

  void broken(const Error& error) {
    namespace http = beast::http;
    const bool large = error == http::error::body_limit || error == http::error::header_limit ||
                       error == http::error::buffer_overflow;
    const bool quiet = error == http::error::end_of_stream || error == http::error::partial_message ||
                       error == beast::error::timeout ||
                       error.category() == asio::error::get_system_category() ||
                       error.category() == asio::error::get_ssl_category() ||
                       error.category() == asio::error::get_misc_category();
    if (quiet) return give_up();
    refuse(large ? Request::Fault::too_large : Request::Fault::not_http);
  }

  // A request that is not read to its end.
  void refuse(Request::Fault fault) {
    keep_alive_ = false;
    head_ = false;
    unread_ = true;
    Request request;
    request.fault = fault;
    request.most = most_here();
    request.received = server_.wish.now();
    request.address = address_;
    server_.handler(std::move(request), this->shared_from_this());
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
      request.headers[small_letters({field.name_string().data(), field.name_string().size()})] =
          std::string(field.value());
    request.body = std::move(message.body());
    request.address = client_of(request.header("x-forwarded-for"));
    buffer_.shrink_to_fit();
    // Nobody knows how long the answer may be held: the client may go meanwhile.
    beast::get_lowest_layer(stream_).expires_never();
    watch_for_end();
    server_.handler(std::move(request), this->shared_from_this());
  }

  // Only what a trusted proxy says of its client counts: the last word is the proxy's own.
  std::string client_of(std::string_view said) const {
    if (!server_.is_proxy(address_)) return address_;
    const auto comma = said.rfind(',');
    auto last = comma == said.npos ? said : said.substr(comma + 1);
    while (last.starts_with(' ')) last.remove_prefix(1);
    return last.empty() || last.size() > 45 ? address_ : std::string(last);
  }

  // While the answer is being made, a client that hangs up is noticed.
  void watch_for_end() {
    if (watching_) return;
    watching_ = true;
    beast::get_lowest_layer(stream_).socket().async_wait(
        Tcp::socket::wait_read, [self = this->shared_from_this()](const Error& error) {
          self->watching_ = false;
          // A client that sends no more may still read: an answer that is being written is
          // finished.
          const bool writes_last = self->answered_ && !self->streaming_;
          if (error || self->gone_ || writes_last) return;
          auto& socket = beast::get_lowest_layer(self->stream_).socket();
          char byte = 0;
          Error failed;
          const auto count = socket.receive(asio::buffer(&byte, 1), Tcp::socket::message_peek, failed);
          if (count > 0) return;
          if (failed != asio::error::would_block) return self->give_up();
          // It was woken by bytes of this request, which have been read meanwhile.
          if (!self->idle_) self->watch_for_end();
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
      if (ending_) write_end();
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

  void write_end() {
    writing_ = true;
    write(chunk({}), &Connection::ended);
  }
  void ended(const Error&) { give_up(); }

  void give_up() {
    if (std::exchange(gone_, true)) return;
    Error ignored;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.shutdown(Tcp::socket::shutdown_both, ignored);
    socket.close(ignored);
  }

  Server::Inside& server_;
  Stream stream_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
  Permits::Permit large_;  // for the body of this request, until it is answered
  std::string outgoing_;   // what is being written
  std::deque<std::string> parts_;
  std::size_t held_ = 0;
  bool keep_alive_ = false, head_ = false, answered_ = false, streaming_ = false;
  bool writing_ = false, ending_ = false, gone_ = false, watching_ = false;
  bool idle_ = false;    // between two requests
  bool unread_ = false;  // a part of the request was not read
};

}  // namespace

void Server::Inside::accept() {
  acceptor->async_accept([this](const Error& error, Socket socket) {
    if (stopping) return;
    if (error) {  // no descriptor left: others will give some back
      pause.emplace(io, base::Millis(100));
      return pause->async_wait([this](const Error& stopped) {
        if (!stopped && !stopping) accept();
      });
    }
    Error failed;
    const auto peer = socket.remote_endpoint(failed);
    const auto address = failed ? std::string() : peer.address().to_string();
    if (!failed && admit(address)) {
      socket.set_option(Tcp::no_delay(true), failed);
      socket.non_blocking(true, failed);  // a look for bytes that are not there must not wait
      Plain plain(std::move(socket));
      if (tls)
        std::make_shared<Connection<Secure>>(*this, Secure(std::move(plain), *tls), address)->start();
      else
        std::make_shared<Connection<Plain>>(*this, std::move(plain), address)->start();
    }
    accept();
  });
}

Server::Server() : inside_(std::make_unique<Inside>()) {}
Server::~Server() = default;

Loop& Server::loop() { return inside_->loop; }

std::string Server::listen(Wish wish, Handler handler, std::uint16_t& port) {
  auto& in = *inside_;
  in.wish = std::move(wish);
  in.handler = std::move(handler);
  in.large.emplace(in.wish.bounds.large.at_once, in.wish.bounds.large.of_one_network);
  try {
    if (in.wish.tls) {
      in.tls.emplace(asio::ssl::context::tls_server);
      in.tls->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                          asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                          asio::ssl::context::no_tlsv1_1);
      in.tls->use_certificate_chain_file(in.wish.tls->certificate);
      in.tls->use_private_key_file(in.wish.tls->key, asio::ssl::context::pem);
    }
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
  for (auto* const peer : std::vector<Peer*>(in.peers.begin(), in.peers.end())) peer->close_if_idle();
  while (in.connections > 0 && std::chrono::steady_clock::now() < end)
    in.io.run_one_until(std::min(end, std::chrono::steady_clock::now() + base::Millis(50)));
}

void Server::stop() {
  asio::post(inside_->io, [this] {
    inside_->stopping = true;
    Error ignored;
    if (inside_->acceptor) inside_->acceptor->close(ignored);
  });
}

}  // namespace arena::http
