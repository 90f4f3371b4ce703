#include "bench/load/served.hpp"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "bench/load/web_socket.hpp"

namespace parlour::load {
namespace {

[[noreturn]] void become(const std::string& program, const std::string& folder, int out) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // whatever becomes of the clients, no server is left behind
  dup2(out, STDOUT_FILENO);
  execl(program.c_str(), program.c_str(), "serve", "--listen", "127.0.0.1:0", "--data",
        folder.c_str(), "--rate", "0", "--connections", "40000", "--tables", "1000000", "--log",
        "warning", nullptr);
  give_up("cannot start " + program);
}

}  // namespace

Served::Served(const std::string& program, const std::string& folder) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) give_up("no pipe");
  process_ = fork();
  if (process_ == 0) become(program, folder, ends[1]);
  close(ends[1]);
  std::string line;
  std::array<char, 256> bytes{};
  while (line.find('\n') == std::string::npos) {
    const auto got = read(ends[0], bytes.data(), bytes.size());
    if (got <= 0) give_up("the server did not start");
    line.append(bytes.data(), static_cast<std::size_t>(got));
  }
  close(ends[0]);
  port_ = static_cast<std::uint16_t>(std::atoi(line.c_str() + line.rfind(':') + 1));
}

Served::~Served() {
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
}

std::string Served::metrics() const { return metrics_at(port_); }

std::string metrics_at(std::uint16_t port) {
  const int socket = connect_to(port);
  write_all(socket, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  std::string all;
  std::array<char, 8192> bytes{};
  for (;;) {
    const auto got = read(socket, bytes.data(), bytes.size());
    if (got <= 0) break;
    all.append(bytes.data(), static_cast<std::size_t>(got));
  }
  close(socket);
  return all;
}

std::int64_t Served::memory() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

double metric(std::string_view metrics, std::string_view name) {
  const std::string key = "\nparlour_" + std::string(name) + " ";
  const std::size_t at = metrics.find(key);
  if (at == std::string_view::npos) give_up("there is no metric " + std::string(name));
  return std::strtod(metrics.data() + at + key.size(), nullptr);
}

}  // namespace parlour::load
