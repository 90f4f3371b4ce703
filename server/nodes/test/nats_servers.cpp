#include "server/nodes/test/nats_servers.hpp"

#ifdef PARLOUR_NATS

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace parlour::server {
namespace {

sockaddr_in here(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

std::uint16_t free_port() {
  const int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = here(0);
  socklen_t size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  const bool found = bind(one, place, size) == 0 && getsockname(one, place, &size) == 0;
  close(one);
  if (!found) throw std::runtime_error("no free port");
  return ntohs(address.sin_port);
}

bool accepts(std::uint16_t port) {
  const int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = here(port);
  const bool does = connect(one, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  close(one);
  return does;
}

pid_t begin_nats_server(const std::string& configuration) {
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process != 0) return process;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int nowhere = open("/dev/null", O_RDWR);
  if (getppid() != parent || nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0 ||
      dup2(nowhere, STDERR_FILENO) < 0) {
    _exit(126);
  }
  execl(PARLOUR_NATS_SERVER, PARLOUR_NATS_SERVER, "-c", configuration.c_str(), nullptr);
  _exit(127);
}

}  // namespace

NatsServer::NatsServer(const std::string& settings, std::uint16_t route)
    : port_(free_port()), cluster_port_(free_port()), route_(route) {
  std::string folder = std::filesystem::temp_directory_path() / "parlour_nats_XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder for NATS");
  folder_ = folder;
  configure(settings);
  start();
}

void NatsServer::configure(const std::string& settings) {
  std::ofstream file(folder_ + "/nats.conf");
  file << "listen: 127.0.0.1:" << port_ << "\nwrite_deadline: \"2s\"\n" << settings << "\n";
  file << "cluster { name: test, listen: 127.0.0.1:" << cluster_port_;
  if (route_ != 0) file << ", routes: [nats://127.0.0.1:" << route_ << "]";
  file << " }\n";
}

NatsServer::~NatsServer() {
  kill();
  std::filesystem::remove_all(folder_);
}

void NatsServer::start() {
  process_ = begin_nats_server(folder_ + "/nats.conf");
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!accepts(port_)) {
    if (std::chrono::steady_clock::now() > until) throw std::runtime_error("no NATS");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

void NatsServer::kill() {
  if (process_ == 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

void NatsServer::freeze(bool frozen) { ::kill(process_, frozen ? SIGSTOP : SIGCONT); }

std::vector<std::unique_ptr<NatsServer>> nats_cluster(std::size_t count) {
  std::vector<std::unique_ptr<NatsServer>> servers;
  for (std::size_t i = 0; i < count; ++i) {
    servers.push_back(
        std::make_unique<NatsServer>("", i == 0 ? std::uint16_t{0} : servers[0]->cluster_port()));
  }
  return servers;
}

}  // namespace parlour::server

#endif
