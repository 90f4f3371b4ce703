#include "store/postgres/connection.hpp"

#include <poll.h>

#include <algorithm>
#include <cerrno>

#include "store/store.hpp"

namespace parlour::store::postgres {
namespace {

constexpr std::size_t kLongestMessage = 400;

template <class Unsigned>
void put(std::string& to, Unsigned value) {
  for (int shift = static_cast<int>(sizeof value) * 8 - 8; shift >= 0; shift -= 8) {
    to.push_back(static_cast<char>(static_cast<unsigned char>(value >> shift)));
  }
}

template <class Unsigned>
Unsigned take(std::string_view& from) {
  if (from.size() < sizeof(Unsigned)) throw Lost("the server's answer is too short");
  Unsigned value = 0;
  for (std::size_t i = 0; i < sizeof value; ++i) {
    value = static_cast<Unsigned>(value << 8U) | static_cast<unsigned char>(from[i]);
  }
  from.remove_prefix(sizeof value);
  return value;
}

void put_sized(std::string& to, std::string_view text) {
  put(to, static_cast<std::uint32_t>(text.size()));
  to += text;
}

}  // namespace

Values& Values::text(std::string_view text) {
  values_.emplace_back(std::in_place, text);
  return *this;
}

Values& Values::number(std::int64_t number) {
  put(values_.emplace_back(std::in_place).value(), static_cast<std::uint64_t>(number));
  return *this;
}

Values& Values::flag(bool flag) {
  values_.emplace_back(std::in_place, 1, flag ? '\1' : '\0');
  return *this;
}

Values& Values::none() {
  values_.emplace_back(std::nullopt);
  return *this;
}

Values& Values::texts(std::span<const std::string> texts) {
  Column all(Column::kText, texts.size());
  for (const std::string& one : texts) all.text(one);
  return column(std::move(all));
}

Values& Values::column(Column column) {
  values_.emplace_back(std::move(column.bytes_));
  return *this;
}

// As the server reads arrays: dimensions, whether places may be empty, the type; size and first index; the places.
Values::Column::Column(Type type, std::size_t rows) {
  put(bytes_, std::uint32_t{rows == 0 ? 0U : 1U});
  put(bytes_, std::uint32_t{1});
  put(bytes_, static_cast<std::uint32_t>(type));
  if (rows == 0) return;
  put(bytes_, static_cast<std::uint32_t>(rows));
  put(bytes_, std::uint32_t{1});
}

void Values::Column::text(std::string_view text) { put_sized(bytes_, text); }

void Values::Column::number(std::int64_t number) {
  put(bytes_, std::uint32_t{sizeof number});
  put(bytes_, static_cast<std::uint64_t>(number));
}

void Values::Column::none() { put(bytes_, ~std::uint32_t{0}); }

std::string_view Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::string Rows::text(int row, int column) const { return std::string(bytes(row, column)); }

std::int64_t Rows::number(int row, int column) const {
  std::string_view from = bytes(row, column);
  return static_cast<std::int64_t>(take<std::uint64_t>(from));
}

bool Rows::flag(int row, int column) const { return bytes(row, column) == std::string_view("\1"); }

std::vector<std::string> Rows::texts(int row, int column) const {
  std::vector<std::string> texts;
  if (none(row, column)) return texts;
  std::string_view from = bytes(row, column);
  const auto dimensions = take<std::uint32_t>(from);
  take<std::uint64_t>(from);  // empty places, type
  if (dimensions == 0) return texts;
  const auto count = take<std::uint32_t>(from);
  take<std::uint32_t>(from);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto size = take<std::uint32_t>(from);
    if (size > from.size()) throw Lost("the server's answer is too short");
    texts.emplace_back(from.substr(0, size));
    from.remove_prefix(size);
  }
  return texts;
}

Address::Address(const std::string& uri) {
  char* unused = nullptr;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(uri.c_str(), &unused), PQconninfoFree);
  PQfreemem(unused);  // it may quote a password
  if (!options) {
    throw Failure(
        "the address of the database cannot be understood; it is like "
        "postgres://user:password@host:5432/name, with / as %2F and @ as %40 in the password");
  }
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) settings_.push_back({option->keyword, option->val});
  }
  // Where a password breaks an address apart, its pieces turn up as ports.
  if (value_of("port").find_first_not_of("0123456789,") != std::string::npos) {
    throw Failure(
        "the port of the database is not a number; in a password / is written %2F, : %3A and @ "
        "%40");
  }
  add_unless_given("target_session_attrs", "read-write");
  add_unless_given("connect_timeout", "3");
  add_unless_given("tcp_user_timeout", "10000");
  add_unless_given("keepalives_idle", "10");
  add_unless_given("application_name", "parlour");
  std::erase_if(settings_, [](const Setting& one) { return one.key == "client_encoding"; });
  settings_.push_back({"client_encoding", "UTF8"});
}

std::string Address::value_of(std::string_view key) const {
  const auto found = std::ranges::find(settings_, key, &Setting::key);
  return found == settings_.end() ? "" : found->value;
}

void Address::add_unless_given(std::string_view key, std::string_view value) {
  if (value_of(key).empty()) settings_.push_back({std::string(key), std::string(value)});
}

std::string Address::shown() const {
  const std::string user = value_of("user");
  const std::string port = value_of("port");
  std::string host = value_of("host");
  if (host.empty()) host = value_of("hostaddr");
  return clean("postgres://" + user + (user.empty() ? "" : "@") + host + (port.empty() ? "" : ":") +
               port + "/" + value_of("dbname"));
}

std::string Address::clean(std::string_view message) const {
  std::string text(message.substr(0, message.find_last_not_of(" \n") + 1));
  for (const std::string_view key : {"password", "sslpassword"}) {
    const std::string secret = value_of(key);
    for (std::size_t at = 0; !secret.empty() && (at = text.find(secret, at)) != std::string::npos;
         at += 3) {
      text.replace(at, secret.size(), "***");
    }
  }
  std::ranges::replace_if(text, [](char c) { return c >= 0 && c < ' '; }, ' ');
  if (text.size() > kLongestMessage) text.resize(kLongestMessage);
  return text;
}

Connection::Connection(const Address& address, Limit answer) : address_(&address), answer_(answer) {
  std::vector<const char*> keys;
  std::vector<const char*> values;
  for (const auto& [key, value] : address.settings()) {
    keys.push_back(key.c_str());
    values.push_back(value.c_str());
  }
  keys.push_back(nullptr);
  values.push_back(nullptr);
  handle_.reset(PQconnectdbParams(keys.data(), values.data(), 0));
  if (PQstatus(handle_.get()) != CONNECTION_OK) lose();
  PQsetnonblocking(handle_.get(), 1);
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
}

void Connection::lose(std::string_view why) const { throw Lost(address_->clean(why)); }

std::string Connection::parameter(const char* name) const {
  const char* value = PQparameterStatus(handle_.get(), name);
  return value == nullptr ? "" : value;
}

// The first line alone: what follows it may quote what was sent.
Connection::Trouble Connection::trouble_of(const PGresult& result) const {
  const auto field = [&](int code) {
    const char* text = PQresultErrorField(&result, code);
    return std::string(text == nullptr ? "" : text);
  };
  return {address_->clean(field(PG_DIAG_MESSAGE_PRIMARY)), field(PG_DIAG_SQLSTATE)};
}

std::string Connection::script(const std::string& sql, std::optional<Limit> limit) {
  check_sent(PQsendQuery(handle_.get(), sql.c_str()));
  const auto until = std::chrono::steady_clock::now() + limit.value_or(answer_);
  std::string value;
  std::optional<Trouble> trouble;
  for (;;) {
    while (PQisBusy(handle_.get()) == 1) wait(until);
    const std::unique_ptr<PGresult, Rows::Clear> result(PQgetResult(handle_.get()));
    if (!result) break;
    const auto status = PQresultStatus(result.get());
    if (status == PGRES_TUPLES_OK && PQntuples(result.get()) > 0) {
      value = PQgetvalue(result.get(), 0, 0);
    }
    if (status == PGRES_FATAL_ERROR && !trouble) trouble = trouble_of(*result);
  }
  if (PQstatus(handle_.get()) != CONNECTION_OK) lose();
  if (trouble) throw Refused(trouble->why, trouble->code);
  return value;
}

void Connection::prepare(std::span<const Statement> statements) {
  if (PQenterPipelineMode(handle_.get()) != 1) lose();
  for (const Statement& one : statements) {
    check_sent(PQsendPrepare(handle_.get(), one.name, one.sql, 0, nullptr));
  }
  check_sent(PQpipelineSync(handle_.get()));
  receive(statements.size());
}

std::vector<Rows> Connection::run(std::span<const Call> calls) {
  for (const Call& call : calls) send(call);
  check_sent(PQpipelineSync(handle_.get()));
  return receive(calls.size());
}

void Connection::send(const Call& call) {
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const auto& value : call.values.all()) {
    values.push_back(value ? value->c_str() : nullptr);
    lengths.push_back(value ? static_cast<int>(value->size()) : 0);
  }
  const std::vector<int> binary(values.size(), 1);
  check_sent(PQsendQueryPrepared(handle_.get(), call.statement, static_cast<int>(values.size()),
                                 values.data(), lengths.data(), binary.data(), 1));
}

void Connection::check_sent(int sent) {
  if (sent != 1) lose();
}

// Up to the end of the transaction. What follows a refused statement is refused by it.
std::vector<Rows> Connection::receive(std::size_t answers) {
  const auto until = std::chrono::steady_clock::now() + answer_;
  std::vector<Rows> rows;
  std::optional<Trouble> trouble;
  std::size_t pauses = 0;
  for (;;) {
    while (PQisBusy(handle_.get()) == 1) wait(until);
    PGresult* result = PQgetResult(handle_.get());
    if (result == nullptr) {  // between two answers, or nothing is to come any more
      if (PQstatus(handle_.get()) != CONNECTION_OK || ++pauses > answers + 1) lose();
      continue;
    }
    Rows answer(result);
    const auto status = PQresultStatus(result);
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_FATAL_ERROR && !trouble) trouble = trouble_of(*result);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) rows.push_back(std::move(answer));
  }
  if (trouble) throw Refused(trouble->why, trouble->code);
  if (rows.size() != answers) lose("the server has answered something else");
  return rows;
}

void Connection::wait(Time until) {
  const int left = PQflush(handle_.get());
  if (left < 0) lose();
  // What is here already counts, also when this process was the one that stood still.
  const auto time = std::max(
      std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()),
      std::chrono::milliseconds(0));
  pollfd socket{.fd = PQsocket(handle_.get()),
                .events = static_cast<short>(POLLIN | (left == 1 ? POLLOUT : 0)),
                .revents = 0};
  const int ready = poll(&socket, 1, static_cast<int>(time.count()));
  if (ready < 0 && errno != EINTR) lose("poll failed");
  if (ready <= 0 && time.count() == 0) lose("the database does not answer");
  if ((socket.revents & ~POLLOUT) != 0 && PQconsumeInput(handle_.get()) != 1) lose();
}

}  // namespace parlour::store::postgres
