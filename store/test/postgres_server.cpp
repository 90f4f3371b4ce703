#include "store/test/postgres_server.hpp"

#ifdef PARLOUR_POSTGRES

#include <fcntl.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <vector>

namespace parlour::store {
namespace {

constexpr uid_t kNobody = 65'534;
constexpr const char* kSocket = "/.s.PGSQL.5432";

// A program of PostgreSQL, in a process that ends with this one.
pid_t begin_program(const std::string& name, std::vector<std::string> arguments) {
  const std::string program = PARLOUR_POSTGRES_PROGRAMS "/" + name;
  std::vector<char*> all = {const_cast<char*>(program.c_str())};
  for (std::string& argument : arguments) all.push_back(argument.data());
  all.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process != 0) return process;
  if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (getppid() != parent || chdir("/") != 0) _exit(126);
  const int nowhere = open("/dev/null", O_RDWR);
  if (nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0 || dup2(nowhere, STDERR_FILENO) < 0) {
    _exit(126);
  }
  execv(program.c_str(), all.data());
  _exit(127);
}

void run_program(const std::string& name, std::vector<std::string> arguments) {
  const pid_t process = begin_program(name, std::move(arguments));
  int status = 0;
  if (waitpid(process, &status, 0) != process || status != 0) {
    throw std::runtime_error(name + " failed");
  }
}

// The first value of the answer.
std::string execute(const std::string& address, const std::string& sql) {
  PGconn* connection = PQconnectdb(address.c_str());
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
  PGresult* result = PQexec(connection, sql.c_str());
  const auto status = PQresultStatus(result);
  const std::string why = PQerrorMessage(connection);
  const std::string value = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  PQclear(result);
  PQfinish(connection);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) throw std::runtime_error(why);
  return value;
}

sockaddr_un socket_in(const std::string& folder) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder + kSocket;
  std::memcpy(address.sun_path, path.data(), std::min(path.size(), sizeof address.sun_path - 1));
  return address;
}

}  // namespace

std::string address_in(const std::string& folder, const std::string& schema) {
  return "postgres://parlour@/postgres?host=" + folder + "&options=-csearch_path%3D" + schema;
}

std::string schema_for(const std::string& folder) {
  std::string schema = "t";
  for (const char c : folder.substr(folder.size() - 6)) schema += std::to_string(int{c});
  PostgresServer::shared().run("public", "CREATE SCHEMA IF NOT EXISTS " + schema);
  return schema;
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::give_away_folder() const {
  if (geteuid() == 0 && chown(folder_.path().c_str(), kNobody, kNobody) != 0) {
    throw std::runtime_error("no folder for PostgreSQL");
  }
}

PostgresServer::PostgresServer() {
  give_away_folder();
  run_program("initdb", {"-D", folder() + "/data", "-U", "parlour", "-A", "trust", "-E", "UTF8",
                         "--locale=C", "--no-sync"});
  start();
}

PostgresServer::PostgresServer(const PostgresServer& primary) {
  give_away_folder();
  run_program("pg_basebackup", {"-D", folder() + "/data", "-h", primary.folder(), "-U", "parlour",
                                "-R", "--checkpoint=fast", "--no-sync"});
  start();
}

PostgresServer::~PostgresServer() { stop(); }

void PostgresServer::start() {
  process_ = begin_program(
      "postgres", {"-D", folder() + "/data", "-k", folder(), "-c", "listen_addresses=", "-c",
                   "fsync=off", "-c", "shared_buffers=16MB", "-c", "deadlock_timeout=50ms"});
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (PQping(address("public").c_str()) != PQPING_OK) {
    if (std::chrono::steady_clock::now() > until) throw std::runtime_error("no PostgreSQL");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop() {
  if (process_ == 0) return;
  freeze(false);
  kill(process_, SIGQUIT);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void PostgresServer::stop_in_order() {
  kill(process_, SIGINT);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void PostgresServer::freeze(bool frozen) {
  const int signal = frozen ? SIGSTOP : SIGCONT;
  kill(process_, signal);  // first: it begins no other process meanwhile
  const std::string id = std::to_string(process_);
  std::ifstream children("/proc/" + id + "/task/" + id + "/children");
  for (pid_t child = 0; children >> child;) kill(child, signal);
}

void PostgresServer::promote() const { run("public", "SELECT pg_promote()"); }

std::string PostgresServer::address(const std::string& schema) const {
  return address_in(folder(), schema);
}

void PostgresServer::run(const std::string& schema, const std::string& sql) const {
  execute(address(schema), sql);
}

std::string PostgresServer::ask(const std::string& sql) const {
  return execute(address("public"), sql);
}

Wire& Wire::shared() {
  PostgresServer::shared();  // it outlives the wire
  static Wire wire;
  return wire;
}

Wire::Wire() : listener_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const sockaddr_un address = socket_in(folder_.path());
  if (bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      listen(listener_, 8) != 0) {
    throw std::runtime_error("no socket for the test");
  }
  thread_ = std::thread([this] { accept_clients(); });
}

Wire::~Wire() {
  stops_ = true;
  thread_.join();
  close(listener_);
}

void Wire::accept_clients() {
  std::vector<std::thread> threads;
  while (!stops_) {
    pollfd waiting{.fd = listener_, .events = POLLIN, .revents = 0};
    if (mode_ != Mode::kLosesAnswerForLong) away_ = false;
    if (poll(&waiting, 1, 20) <= 0) continue;
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = socket_in(PostgresServer::shared().folder());
    const bool reached =
        !away_ && connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    threads.emplace_back([this, client, server, reached] {
      if (reached) pass_on(client, server);
      close(client);
      close(server);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

void Wire::pass_on(int client, int server) {
  char bytes[65'536];
  while (!stops_) {
    pollfd sockets[] = {{.fd = client, .events = POLLIN, .revents = 0},
                        {.fd = server, .events = POLLIN, .revents = 0}};
    if (poll(sockets, 2, 20) <= 0) continue;
    for (int i = 0; i < 2; ++i) {
      if (sockets[i].revents == 0) continue;
      const ssize_t size = read(sockets[i].fd, bytes, sizeof bytes);
      if (size <= 0) return;
      const Mode mode = mode_;
      if (mode == (i == 0 ? Mode::kLosesQuestion : Mode::kLosesAnswer)) {
        mode_ = Mode::kPasses;
        return;
      }
      if (i == 1 && mode == Mode::kLosesAnswerForLong) {
        away_ = true;
        return;
      }
      if (send(sockets[1 - i].fd, bytes, static_cast<std::size_t>(size), MSG_NOSIGNAL) != size)
        return;
    }
  }
}

}  // namespace parlour::store

#endif
