// The little of libpq that the store needs: a connection in pipeline mode, values in binary, failures as exceptions, and an end
// to every waiting.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::store::postgres {

// There is no connection, or it broke: what was sent last may have been done.
class Lost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The server has refused, and nothing has happened.
class Refused : public std::runtime_error {
 public:
  Refused(const std::string& why, std::string code)
      : std::runtime_error(why), code_(std::move(code)) {}
  [[nodiscard]] const std::string& code() const { return code_; }  // of five letters (SQLSTATE)

 private:
  std::string code_;
};

// Where the database is: what follows from a URI `postgres://…`.
class Address {
 public:
  // Throws Failure, without a word of the URI, if it cannot be understood.
  explicit Address(const std::string& uri);

  // For people, without a password: `postgres://ann@db1:5432,db2:5432/parlour`.
  [[nodiscard]] std::string shown() const;
  // A message of the library as one line, without a password.
  [[nodiscard]] std::string clean(std::string_view message) const;

  struct Setting {
    std::string key, value;
  };
  [[nodiscard]] const std::vector<Setting>& settings() const { return settings_; }

 private:
  [[nodiscard]] std::string value_of(std::string_view key) const;
  void add_unless_given(std::string_view key, std::string_view value);

  std::vector<Setting> settings_;
};

// The parameters of a statement.
class Values {
 public:
  Values& text(std::string_view text);  // or bytes
  Values& number(std::int64_t number);
  Values& flag(bool flag);
  Values& none();
  Values& texts(std::span<const std::string> texts);

  // Arrays of as many places as there are rows.
  class Column {
   public:
    enum Type : std::uint32_t { kBytes = 17, kNumber = 20, kText = 25 };  // as the server counts
    Column(Type type, std::size_t rows);
    void text(std::string_view text);
    void number(std::int64_t number);
    void none();

   private:
    friend class Values;
    std::string bytes_;
  };
  Values& column(Column column);

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] const std::vector<std::optional<std::string>>& all() const { return values_; }

 private:
  std::vector<std::optional<std::string>> values_;
};

// The answer to a statement.
class Rows {
 public:
  explicit Rows(PGresult* result) : result_(result) {}

  [[nodiscard]] int size() const { return PQntuples(result_.get()); }
  [[nodiscard]] bool none(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
  }
  [[nodiscard]] std::string text(int row, int column) const;
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] bool flag(int row, int column) const;
  [[nodiscard]] std::vector<std::string> texts(int row, int column) const;

  struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
  };

 private:
  [[nodiscard]] std::string_view bytes(int row, int column) const;
  std::unique_ptr<PGresult, Clear> result_;
};

struct Statement {
  const char* name;
  const char* sql;
};

struct Call {
  const char* statement;
  Values values = {};
};

class Connection {
 public:
  using Limit = std::chrono::milliseconds;
  // `answer` is how long a server that says nothing is waited for. Throws Lost.
  Connection(const Address& address, Limit answer);

  void answer_within(Limit answer) { answer_ = answer; }
  // Statements without parameters, separated by semicolons; the rows of the last one, as texts. Not after `prepare`.
  std::string script(const std::string& sql, std::optional<Limit> limit = std::nullopt);
  // From then on the connection is a pipeline.
  void prepare(std::span<const Statement> statements);
  // All calls in one transaction, sent at once; it is durable when the answers are here. Throws Refused, and nothing has
  // happened, or Lost.
  std::vector<Rows> run(std::span<const Call> calls);
  Rows run(Call call) { return std::move(run({&call, 1}).front()); }

  [[nodiscard]] std::string parameter(const char* name) const;
  [[nodiscard]] int server_version() const { return PQserverVersion(handle_.get()); }

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Finish {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  struct Trouble {
    std::string why, code;
  };

  void send(const Call& call);
  void check_sent(int sent);
  std::vector<Rows> receive(std::size_t answers);
  void wait(Time until);
  [[nodiscard]] Trouble trouble_of(const PGresult& result) const;
  [[noreturn]] void lose(std::string_view why) const;
  [[noreturn]] void lose() const { lose(PQerrorMessage(handle_.get())); }

  const Address* address_;
  Limit answer_;
  std::unique_ptr<PGconn, Finish> handle_;
};

}  // namespace parlour::store::postgres
