#include "store/backup_door.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

#include "store/data_folder.hpp"

namespace parlour::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDoor = "backup.sock";
constexpr std::string_view kCopy = "parlour.db.copy-";
constexpr int kWhileItIsRead = 3'600'000;  // milliseconds
constexpr std::size_t kLongestAnswer = 1'000;

// An address of a socket is short; the folder's path may be long.
class DoorAddress {
 public:
  explicit DoorAddress(const std::string& folder)
      : folder_(open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
    if (folder_ < 0) throw Failure(folder + " cannot be opened: " + std::strerror(errno));
    const std::string path = "/proc/self/fd/" + std::to_string(folder_) + "/" + std::string(kDoor);
    address_.sun_family = AF_UNIX;
    path.copy(static_cast<char*>(address_.sun_path), sizeof address_.sun_path - 1);
  }
  DoorAddress(const DoorAddress&) = delete;
  DoorAddress& operator=(const DoorAddress&) = delete;
  ~DoorAddress() { close(folder_); }

  [[nodiscard]] const sockaddr* get() const { return reinterpret_cast<const sockaddr*>(&address_); }
  [[nodiscard]] static socklen_t size() { return sizeof(sockaddr_un); }

 private:
  int folder_;
  sockaddr_un address_{};
};

std::string door_of(const std::string& folder) { return folder + "/" + std::string(kDoor); }

// What an interrupted server has left.
void clear_copies(const std::string& folder) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().filename().string().starts_with(kCopy)) fs::remove(entry.path(), ignored);
  }
}

void say(int socket, const std::string& text) {
  static_cast<void>(send(socket, text.data(), text.size(), MSG_NOSIGNAL));
}

int new_door(const std::string& folder) {
  const std::string path = door_of(folder);
  unlink(path.c_str());
  const int door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  const DoorAddress address(folder);
  // Nobody can come in before it listens, and then its rights are what they should be.
  const bool made = door >= 0 && bind(door, address.get(), DoorAddress::size()) == 0 &&
                    chmod(path.c_str(), 0600) == 0 && listen(door, 4) == 0;
  if (!made) {
    const std::string why = std::strerror(errno);
    if (door >= 0) close(door);
    throw Failure(path + " cannot be made: " + why);
  }
  return door;
}

}  // namespace

BackupDoor::BackupDoor(const std::string& folder, UseStore use)
    : folder_(folder), use_(std::move(use)), door_(new_door(folder)) {
  clear_copies(folder);
  stop_ = eventfd(0, EFD_CLOEXEC);
  thread_ = std::thread([this] { run(); });
}

BackupDoor::~BackupDoor() {
  stopping_ = true;
  eventfd_write(stop_, 1);
  thread_.join();
  unlink(door_of(folder_).c_str());
  close(door_);
  close(stop_);
}

// False: it is time to stop, or nothing has come.
bool BackupDoor::readable(int socket, int milliseconds) const {
  std::array<pollfd, 2> both = {pollfd{socket, POLLIN, 0}, pollfd{stop_, POLLIN, 0}};
  int ready = -1;
  do {
    ready = poll(both.data(), both.size(), milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready > 0 && both[1].revents == 0 && both[0].revents != 0;
}

void BackupDoor::run() {
  while (readable(door_, -1)) {
    const int socket = accept4(door_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    serve(socket);
    close(socket);
  }
}

// One copy; it is there until whoever asked for it has read it and goes.
void BackupDoor::serve(int socket) {
  std::string path = folder_ + "/" + std::string(kCopy) + "XXXXXX";
  const int file = mkostemp(path.data(), O_CLOEXEC);
  if (file < 0) return say(socket, "no " + std::string(std::strerror(errno)) + "\n");
  fchmod(file, 0600);
  close(file);
  const std::string why_not = make_copy(path);
  if (why_not.empty()) {
    say(socket, "ok " + fs::path(path).filename().string() + "\n");
    static_cast<void>(readable(socket, kWhileItIsRead));
  } else {
    say(socket, "no " + why_not + "\n");
  }
  unlink(path.c_str());
}

// Why it could not be made, if so.
std::string BackupDoor::make_copy(const std::string& path) {
  std::unique_ptr<Copying> copying;
  std::string why;
  try {
    bool more = true;
    use_([&](Store& store) { copying = store.copy_to(path); });
    while (more && !stopping_) {
      use_([&](Store&) { more = copying->go_on(); });
    }
    if (more) why = "the server stops";
  } catch (const std::exception& failure) {
    why = failure.what();
  }
  try {
    if (copying) use_([&](Store&) { copying.reset(); });
  } catch (const std::exception& failure) {
    why = failure.what();
  }
  return why;
}

CopyOfServer::CopyOfServer(const std::string& folder)
    : socket_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const DoorAddress address(folder);
  std::string answer;
  if (socket_ < 0 || connect(socket_, address.get(), DoorAddress::size()) != 0) {
    const std::string why = std::strerror(errno);
    if (socket_ >= 0) close(socket_);
    throw Failure("another process uses the data folder " + folder + " and makes no copies (" +
                  why + "); try again when it has started or ended");
  }
  std::array<char, 256> some{};
  while (!answer.ends_with('\n') && answer.size() < kLongestAnswer) {
    const ssize_t got = recv(socket_, some.data(), some.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    answer.append(some.data(), static_cast<std::size_t>(got));
  }
  if (answer.ends_with('\n')) answer.pop_back();
  const std::string name = answer.starts_with("ok ") ? answer.substr(3) : "";
  if (!name.starts_with(kCopy) || name.find('/') != std::string::npos) {
    close(socket_);
    throw Failure("the server could not make a copy: " +
                  (answer.starts_with("no ") ? answer.substr(3) : std::string("it has ended")));
  }
  path_ = folder + "/" + name;
}

CopyOfServer::~CopyOfServer() { close(socket_); }

}  // namespace parlour::store
