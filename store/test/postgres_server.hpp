// A server of PostgreSQL for the tests, in a folder of its own, and a wire to it that can be cut.
#pragma once

#ifdef PARLOUR_POSTGRES

#include <sys/types.h>

#include <atomic>
#include <string>
#include <thread>

#include "store/test/folder.hpp"

namespace parlour::store {

class PostgresServer {
 public:
  // Started when it is first asked for, and gone with the process. As root it runs as nobody.
  static PostgresServer& shared();
  // One with a data folder of its own; started.
  PostgresServer();
  // A standby of another one that follows it; started.
  explicit PostgresServer(const PostgresServer& primary);
  ~PostgresServer();

  void start();
  void stop();           // as a crash does
  void stop_in_order();  // as an operator does
  // The server and all that works for it stand still, or go on.
  void freeze(bool frozen);
  void promote() const;
  void run(const std::string& schema, const std::string& sql) const;
  [[nodiscard]] std::string address(const std::string& schema) const;
  // The answer to a question, as a text.
  [[nodiscard]] std::string ask(const std::string& sql) const;
  [[nodiscard]] const std::string& folder() const { return folder_.path(); }

 private:
  void give_away_folder() const;

  Folder folder_;
  pid_t process_ = 0;
};

// The name of a schema for a test that has this folder; it is there.
std::string schema_for(const std::string& folder);
// An address of a schema of the server that listens in a folder.
std::string address_in(const std::string& folder, const std::string& schema);

// Passes everything on between its clients and the server.
class Wire {
 public:
  enum class Mode {
    kPasses,
    kLosesQuestion,      // the next thing that a client says, and the connection; then it passes
    kLosesAnswer,        // the same with the next thing that the server says
    kLosesAnswerForLong  // and whoever comes afterwards is sent away
  };
  static Wire& shared();

  void set(Mode mode) { mode_ = mode; }
  [[nodiscard]] std::string address(const std::string& schema) const {
    return address_in(folder_.path(), schema);
  }

 private:
  Wire();
  ~Wire();
  void accept_clients();
  void pass_on(int client, int server);

  Folder folder_;
  std::atomic<Mode> mode_ = Mode::kPasses;
  std::atomic<bool> away_ = false, stops_ = false;
  int listener_ = -1;
  std::thread thread_;
};

}  // namespace parlour::store

#endif
