#include "arena/database/postgresql_connection.hpp"

#include <poll.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "arena/database/libpq.hpp"
#include "arena/database/postgresql_values.hpp"

namespace arena::database {

namespace {

using namespace std::chrono_literals;

// Longer than the server lets a statement take.
constexpr auto longest_statement = 35s;
constexpr std::size_t most_prepared = 256;

// What must hold for every connection, whatever the server's own settings are. The last rows let
// the server give up on a client whose machine is gone, with the locks that it holds.
constexpr const char* settings =
    "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed';"
    "SET extra_float_digits = 1; SET client_min_messages = warning;"
    "SET statement_timeout = '30s'; SET lock_timeout = '10s';"
    "SET idle_in_transaction_session_timeout = '30s'; SET tcp_user_timeout = '10s';"
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3";

std::string first_line(const char* text) {
  const std::string_view all = text ? text : "";
  auto line = std::string(all.substr(0, all.find('\n')));
  return line.empty() ? "the connection was lost" : line;
}

// Those that the same work may get over by being run again. 23505, a key that is there already: the
// next run sees who was first.
bool is_in_the_way(std::string_view state) {
  return state == "40001" || state == "40P01" || state == "23505";
}

Failure::Kind kind_of(std::string_view state) {
  if (state == "08P01") return Failure::Kind::refused;  // the wrong number of values
  if (state == "XX001" || state == "XX002") return Failure::Kind::damaged;
  if (state == "25006" || state == "25P03" || state == "55P03") return Failure::Kind::unavailable;
  for (const auto* family : {"08", "40", "53", "57", "58"})
    if (state.starts_with(family)) return Failure::Kind::unavailable;
  return state.empty() ? Failure::Kind::unavailable : Failure::Kind::refused;
}

const char* given(const char* text) { return text ? text : ""; }

int milliseconds_until(matches::Instant end) {
  const auto left = end - matches::Clockwork::now();
  return static_cast<int>(
      std::max(std::chrono::ceil<matches::Millis>(left), matches::Millis(0)).count());
}

bool understood(const std::string& url) {
  char* why = nullptr;  // quotes the URL, with its password
  auto* const options = libpq().PQconninfoParse(url.c_str(), &why);
  libpq().PQconninfoFree(options);
  libpq().PQfreemem(why);
  return options;
}

}  // namespace

void PostgresqlConnection::Close::operator()(pg_conn* connection) const {
  libpq().PQfinish(connection);
}

void PostgresqlConnection::Clear::operator()(pg_result* result) const { libpq().PQclear(result); }

basics::Result<PostgresqlConnection, Failure> PostgresqlConnection::open(const std::string& url) {
  if (const auto missing = libpq_missing()) return Failure{Failure::Kind::refused, *missing};
  if (!understood(url))
    return Failure{Failure::Kind::refused,
                   "the database's URL cannot be read; expected postgresql://USER@HOST/DATABASE"};
  // A later row is stronger than an earlier one, and so than the URL.
  static constexpr std::array names = {"fallback_application_name",
                                       "dbname",
                                       "client_encoding",
                                       "connect_timeout",
                                       "keepalives",
                                       "keepalives_idle",
                                       "keepalives_interval",
                                       "keepalives_count",
                                       "tcp_user_timeout",
                                       static_cast<const char*>(nullptr)};
  const std::array values = {
      "referee", url.c_str(), "UTF8", "2",     "1",
      "5",       "2",         "3",    "10000", static_cast<const char*>(nullptr)};
  PostgresqlConnection made(Handle(libpq().PQconnectdbParams(names.data(), values.data(), 1)));
  if (made.lost())
    return Failure{Failure::Kind::unavailable,
                   made.hidden(first_line(libpq().PQerrorMessage(made.handle_.get())))};
  libpq().PQsetNoticeProcessor(
      made.handle_.get(), [](void*, const char*) {}, nullptr);
  if (auto failed = made.prepare_for_use()) return *failed;
  return made;
}

std::optional<Failure> PostgresqlConnection::prepare_for_use() {
  const std::string encoding = given(libpq().PQparameterStatus(handle_.get(), "server_encoding"));
  if (encoding != "UTF8")
    return Failure{Failure::Kind::refused,
                   "the database's encoding is " + encoding + "; expected UTF8"};
  if (libpq().PQsetnonblocking(handle_.get(), 1) != 0)
    return Failure{Failure::Kind::unavailable, "the connection was lost"};
  if (auto set = execute(settings); !set) return set.error().failure;
  return std::nullopt;
}

bool PostgresqlConnection::lost() const {
  return hangs_ || libpq().PQstatus(handle_.get()) != CONNECTION_OK;
}

bool PostgresqlConnection::in_transaction() const {
  return libpq().PQtransactionStatus(handle_.get()) != PQTRANS_IDLE;
}

int PostgresqlConnection::descriptor() const { return libpq().PQsocket(handle_.get()); }

std::string PostgresqlConnection::description() const {
  const std::string version = given(libpq().PQparameterStatus(handle_.get(), "server_version"));
  const std::string database = given(libpq().PQdb(handle_.get()));
  return "PostgreSQL " + version.substr(0, version.find(' ')) + ", " + database + "@" +
         given(libpq().PQhost(handle_.get()));
}

std::string PostgresqlConnection::hidden(std::string sentence) const {
  const std::string password = given(libpq().PQpass(handle_.get()));
  if (password.empty()) return sentence;
  for (auto at = sentence.find(password); at != sentence.npos; at = sentence.find(password, at + 3))
    sentence.replace(at, password.size(), "***");
  return sentence;
}

// Until the server has sent something, or will take more of what is to be sent.
bool PostgresqlConnection::wait_until(matches::Instant end) {
  const int unsent = libpq().PQflush(handle_.get());
  if (unsent < 0) return false;
  pollfd ready{descriptor(), static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN), 0};
  const int count = ::poll(&ready, 1, milliseconds_until(end));
  if (count < 0) return errno == EINTR;
  if (count == 0) return false;
  return (ready.revents & ~POLLOUT) == 0 || libpq().PQconsumeInput(handle_.get()) == 1;
}

PostgresqlConnection::Answered PostgresqlConnection::result_of(int sent) {
  Answered last;
  const auto end = matches::Clockwork::now() + longest_statement;
  for (bool more = sent == 1; more;) {
    while (libpq().PQflush(handle_.get()) > 0 || libpq().PQisBusy(handle_.get()))
      if (!wait_until(end)) {
        hangs_ = true;
        return last;
      }
    Answered next(libpq().PQgetResult(handle_.get()));
    more = next != nullptr;
    const bool failed = last && libpq().PQresultStatus(last.get()) == PGRES_FATAL_ERROR;
    if (more && !failed) last = std::move(next);
  }
  return last;
}

PostgresqlFailure PostgresqlConnection::failure(const Answered& result) const {
  const auto* const said = libpq().PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
  const std::string state = given(said);
  const auto* const primary = libpq().PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
  const auto sentence = first_line(primary ? primary : libpq().PQerrorMessage(handle_.get()));
  const auto kind = lost() ? Failure::Kind::unavailable : kind_of(state);
  return {{kind, hidden(sentence)}, !lost() && is_in_the_way(state)};
}

PostgresqlAsked PostgresqlConnection::answer(const Answered& result) const {
  const auto status = libpq().PQresultStatus(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return failure(result);
  Answer answer{rows_of(result.get()), 0};
  // Said of a SELECT, too; there it counts what was read.
  if (!std::string_view(libpq().PQcmdStatus(result.get())).starts_with("SELECT"))
    answer.changed = std::atoll(libpq().PQcmdTuples(result.get()));
  return answer;
}

PostgresqlAsked PostgresqlConnection::execute(const char* sql) {
  return answer(result_of(libpq().PQsendQuery(handle_.get(), sql)));
}

// A value's type is part of the statement: what is a whole number here may be none there.
basics::Result<std::string, PostgresqlFailure> PostgresqlConnection::prepared(
    std::string_view sql, std::span<const Value> values) {
  std::string key(sql);
  for (const auto& value : values) key += static_cast<char>('0' + value.index());
  if (const auto found = statements_.find(key); found != statements_.end()) return found->second;
  if (statements_.size() >= most_prepared) {
    if (auto freed = execute("DEALLOCATE ALL"); !freed) return freed.error();
    statements_.clear();
  }
  std::vector<Oid> types;
  for (const auto& value : values) types.push_back(type_of(value));
  const auto name = "s" + std::to_string(++named_);
  auto made = answer(result_of(
      libpq().PQsendPrepare(handle_.get(), name.c_str(), std::string(sql).c_str(),
                            static_cast<int>(types.size()), types.data())));
  if (!made) return made.error();
  return statements_.emplace(std::move(key), name).first->second;
}

PostgresqlAsked PostgresqlConnection::run(std::string_view sql, std::span<const Value> values) {
  if (auto wrong = unfit(values)) return PostgresqlFailure{*wrong};
  const auto name = prepared(sql, values);
  if (!name) return name.error();
  std::vector<std::string> texts;
  for (const auto& value : values) texts.push_back(written(value));
  std::vector<const char*> pointers;
  for (std::size_t i = 0; i < values.size(); ++i)
    pointers.push_back(values[i].index() == 0 ? nullptr : texts[i].c_str());
  return answer(result_of(
      libpq().PQsendQueryPrepared(handle_.get(), name->c_str(), static_cast<int>(values.size()),
                                  pointers.data(), nullptr, nullptr, 0)));
}

std::optional<std::vector<std::string>> PostgresqlConnection::messages() {
  if (libpq().PQconsumeInput(handle_.get()) != 1 || lost()) return std::nullopt;
  std::vector<std::string> come;
  while (auto* const message = libpq().PQnotifies(handle_.get())) {
    come.emplace_back(message->extra);
    libpq().PQfreemem(message);
  }
  return come;
}

}  // namespace arena::database
