#include "cli/files.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

namespace parlour::cli {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string because(const char* what, const std::string& path) {
  return std::string(what) + " " + file_name(path) + ": " + std::strerror(errno);
}

}  // namespace

bool read_line(std::FILE* input, std::string& line, std::size_t most) {
  line.clear();
  for (;;) {
    const int c = std::getc(input);
    if (c == EOF && line.empty()) return false;
    if (c == EOF || c == '\n') return true;
    // Two bytes more than allowed: whoever takes a carriage return off still sees a line that is too long.
    if (line.size() < most + 2) line += static_cast<char>(c);
  }
}

std::string file_name(const std::string& path) { return path == "-" ? "standard input" : path; }

OrReason<std::string> read_file(const std::string& path, std::size_t most) {
  const File opened(path == "-" ? nullptr : std::fopen(path.c_str(), "rb"));
  if (path != "-" && !opened) return reason(because("cannot read", path));
  std::FILE* file = opened ? opened.get() : stdin;
  std::string text;
  std::array<char, 65'536> block;
  while (const std::size_t got = std::fread(block.data(), 1, block.size(), file)) {
    if (got > most - text.size()) {
      return reason(file_name(path) + " is longer than " + std::to_string(most) + " bytes");
    }
    text.append(block.data(), got);
  }
  if (std::ferror(file) != 0) return reason(because("cannot read", path));
  return text;
}

std::optional<std::string> write_file(const std::string& path, const std::string& text) {
  File file(std::fopen(path.c_str(), "wb"));
  if (!file) return because("cannot write", path);
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  // Closing writes what was still held back, so it has a say as well.
  if (std::fclose(file.release()) != 0 || !written) return because("cannot write", path);
  return std::nullopt;
}

std::optional<std::string> cannot_write(const std::string& path) {
  const File file(std::fopen(path.c_str(), "ab"));
  if (!file) return because("cannot write", path);
  return std::nullopt;
}

}  // namespace parlour::cli
