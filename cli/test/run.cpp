#include "cli/test/run.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <iterator>
#include <system_error>

#include "engine/testkit/places.hpp"

namespace parlour::cli {
namespace {

using Clock = std::chrono::steady_clock;

// A file descriptor that is closed in the end.
class Handle {
 public:
  Handle() = default;
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() { close(); }
  int& get() { return fd_; }
  [[nodiscard]] bool open() const { return fd_ >= 0; }
  void close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

 private:
  int fd_ = -1;
};

struct Channel {
  Handle ours, theirs;
};

void require(bool done, const char* what) {
  if (!done) throw std::system_error(errno, std::generic_category(), what);
}

enum class Kind { kInput, kOutput, kTerminal };

void open(Channel& channel, Kind kind) {
  if (kind == Kind::kTerminal) {
    require(openpty(&channel.ours.get(), &channel.theirs.get(), nullptr, nullptr, nullptr) == 0,
            "openpty");
    for (Handle* end : {&channel.ours, &channel.theirs}) fcntl(end->get(), F_SETFD, FD_CLOEXEC);
  } else {
    std::array<int, 2> ends{};  // to read from, to write to
    require(pipe2(ends.data(), O_CLOEXEC) == 0, "pipe2");
    const bool input = kind == Kind::kInput;
    channel.ours.get() = ends[input ? 1 : 0];
    channel.theirs.get() = ends[input ? 0 : 1];
  }
  fcntl(channel.ours.get(), F_SETFL, O_NONBLOCK);
}

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Ours with some changes. What this test was started with says nothing about the program's own options.
std::vector<std::string> environment_with(const std::vector<std::string>& changes) {
  std::vector<std::string> result;
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string_view variable = *each;
    const std::string_view name = variable.substr(0, variable.find('='));
    const bool changed = std::ranges::any_of(changes, [&](const std::string& change) {
      return std::string_view(change).substr(0, change.find('=')) == name;
    });
    if (!changed && !name.starts_with("PARLOUR_")) result.emplace_back(variable);
  }
  std::ranges::copy_if(changes, std::back_inserter(result),
                       [](const std::string& change) { return has(change, "="); });
  return result;
}

pid_t spawn(const Request& request, std::array<Channel, 3>& channels) {
  std::vector<std::string> words = {testkit::program()};
  words.insert(words.end(), request.arguments.begin(), request.arguments.end());
  std::vector<std::string> variables = environment_with(request.environment);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (int i = 0; i < 3; ++i) {
    posix_spawn_file_actions_adddup2(&actions, channels[static_cast<std::size_t>(i)].theirs.get(),
                                     i);
  }
  posix_spawnattr_t attributes;  // a broken pipe is ours to bear, not the program's to ignore
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

  pid_t pid = -1;
  errno = posix_spawn(&pid, words.front().c_str(), &actions, &attributes, pointers_to(words).data(),
                      pointers_to(variables).data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  require(errno == 0, "posix_spawn");
  for (Channel& channel : channels) channel.theirs.close();
  return pid;
}

// Takes what is there; closes at the end. (The end of a terminal is an input/output error.)
void take(Handle& from, std::string& to) {
  std::array<char, 65'536> block;
  const ssize_t got = read(from.get(), block.data(), block.size());
  if (got > 0) {
    to.append(block.data(), static_cast<std::size_t>(got));
  } else if (got == 0 || errno != EAGAIN) {
    from.close();
  }
}

// Hands over what fits; closes when all is handed over or nobody wants it.
void give(Handle& to, std::string_view& rest, bool stay_open) {
  const ssize_t put = rest.empty() ? 0 : write(to.get(), rest.data(), rest.size());
  if (put > 0) rest.remove_prefix(static_cast<std::size_t>(put));
  if ((put < 0 && errno != EAGAIN) || (rest.empty() && !stay_open)) to.close();
}

void talk(const Request& request, pid_t pid, std::array<Channel, 3>& channels, Answer& answer) {
  Handle& in = channels[0].ours;
  Handle& out = channels[1].ours;
  Handle& err = channels[2].ours;
  std::string_view rest = request.input;
  const auto end = Clock::now() + request.limit;
  for (bool interrupted = false, stopped = false; out.open() || err.open();) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) {
      answer.timed_out = true;
      kill(pid, SIGKILL);
      return;
    }
    const bool writing = in.open() && (!rest.empty() || !request.interrupt);
    std::array<pollfd, 3> waiting = {pollfd{writing ? in.get() : -1, POLLOUT, 0},
                                     pollfd{out.get(), POLLIN, 0}, pollfd{err.get(), POLLIN, 0}};
    poll(waiting.data(), waiting.size(), static_cast<int>(left.count()));
    if (waiting[0].revents != 0) give(in, rest, request.interrupt);
    if (waiting[1].revents != 0) take(out, answer.out);
    if (waiting[2].revents != 0) take(err, answer.err);
    if (!request.stop_at.empty() && !stopped && has(answer.out, request.stop_at)) {
      stopped = true;
      if (request.before_stop) request.before_stop(answer.out);
      kill(pid, SIGTERM);
    }
    if (request.interrupt && !interrupted && rest.empty() && answer.out.ends_with("> ")) {
      interrupted = true;
      // The program still has to get from writing its prompt to waiting for input.
      usleep(100'000);
      kill(pid, SIGINT);
    }
  }
}

}  // namespace

Answer run(const Request& request) {
  std::signal(SIGPIPE, SIG_IGN);  // programs may end before they have read everything
  std::array<Channel, 3> channels;
  open(channels[0], Kind::kInput);
  open(channels[1], request.terminal ? Kind::kTerminal : Kind::kOutput);
  open(channels[2], request.error_terminal ? Kind::kTerminal : Kind::kOutput);
  const pid_t pid = spawn(request, channels);
  Answer answer;
  talk(request, pid, channels, answer);
  int status = 0;
  waitpid(pid, &status, 0);
  answer.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  EXPECT_FALSE(answer.timed_out) << "the program had to be killed";
  return answer;
}

TemporaryFile::TemporaryFile(std::string_view content) {
  static std::atomic<int> number = 0;
  path_ = testing::TempDir() + "parlour_" + std::to_string(getpid()) + "_" +
          std::to_string(++number) + ".txt";
  std::ofstream(path_, std::ios::binary) << content;
}

TemporaryFile::~TemporaryFile() { unlink(path_.c_str()); }

std::string TemporaryFile::content() const {
  std::ifstream file(path_, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const GameInfo& game : all_games()) ids.emplace_back(game.id);
  return ids;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

}  // namespace parlour::cli
