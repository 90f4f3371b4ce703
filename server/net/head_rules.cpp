#include "server/net/head_rules.hpp"

#include <algorithm>

#include "server/address.hpp"
#include "server/net/answer_head.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::size_t kLongestHost = 255;
constexpr std::size_t kLongestNumber = 15;  // digits of a length

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_number(std::string_view text, std::size_t most_digits) {
  return !text.empty() && text.size() <= most_digits && std::ranges::all_of(text, is_digit);
}

// Characters that no head has anywhere: they end it at once.
bool is_never_sent(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\r' && c != '\n' && c != '\t') || c == 0x7f;
}

bool is_token(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return is_letter(c) || is_digit(c) ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
  });
}

// One slash, and what browsers send: no spaces, no bytes beyond ASCII, no fragment.
bool is_target(std::string_view target) {
  if (!target.starts_with('/') || target.starts_with("//")) return false;
  const std::string_view path = target.substr(0, target.find('?'));
  return path.find('\\') == std::string_view::npos && std::ranges::all_of(target, [](char c) {
           return c > 0x20 && c < 0x7f &&
                  std::string_view("\"<>#").find(c) == std::string_view::npos;
         });
}

bool is_request_line(std::string_view line) {
  const std::size_t method = line.find(' ');
  if (method == std::string_view::npos || !is_token(line.substr(0, method))) return false;
  line.remove_prefix(method + 1);
  const std::size_t target = line.find(' ');
  if (target == std::string_view::npos || !is_target(line.substr(0, target))) return false;
  line.remove_prefix(target + 1);
  return line == "HTTP/1.1" || line == "HTTP/1.0";
}

std::string_view between_spaces(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

// What decides where a request ends and whom it is for.
struct Deciding {
  int hosts = 0;
  int lengths = 0;
  int codings = 0;
  bool is_good = true;

  void take(std::string_view name, std::string_view value) {
    if (same_field(name, "Host")) {
      ++hosts;
      is_good = is_good && is_host(value);
    } else if (same_field(name, "Content-Length")) {
      ++lengths;
      is_good = is_good && is_number(value, kLongestNumber);
    } else if (same_field(name, "Transfer-Encoding")) {
      ++codings;
      is_good = is_good && same_field(value, "chunked");
    }
  }
  [[nodiscard]] bool agrees(bool is_old) const {
    return is_good && hosts <= 1 && (is_old || hosts == 1) && lengths + codings <= 1 &&
           (!is_old || codings == 0);
  }
};

}  // namespace

HeadScan scan_head(std::string_view bytes, std::size_t seen) {
  // An empty line before a request is left over from the one before, and no more than one.
  const std::size_t begin = bytes.starts_with(kLineEnd) ? kLineEnd.size() : 0;
  std::size_t at = std::max(seen, begin);
  for (; at < bytes.size(); ++at) {
    const char c = bytes[at];
    if (is_never_sent(c)) return {.is_fault = true};
    if (c == '\n' && (at == 0 || bytes[at - 1] != '\r')) return {.is_fault = true};
    if (c == '\r' && at + 1 < bytes.size() && bytes[at + 1] != '\n') return {.is_fault = true};
    if (c == '\n' && at == begin + 1) return {.is_fault = true};  // nothing in it
    if (c == '\n' && at >= begin + 3 && bytes.substr(at - 3, 4) == "\r\n\r\n") {
      return {.size = at + 1};
    }
  }
  return {.seen = at == 0 ? 0 : at - 1};  // a line end may be cut in two
}

bool is_host(std::string_view text) {
  if (text.size() > kLongestHost) return false;
  const bool six = text.starts_with('[');
  const std::size_t end = six ? text.find(']') : text.find(':');
  const std::string_view host = text.substr(0, end);
  std::string_view rest = end == std::string_view::npos ? "" : text.substr(end + (six ? 1 : 0));
  if (six && (end == std::string_view::npos || !read_address(host.substr(1)) ||
              host.find(':') == std::string_view::npos)) {
    return false;
  }
  if (!rest.empty()) {
    if (!rest.starts_with(':') || !is_number(rest.substr(1), 5)) return false;
    rest.remove_prefix(1);
    if (rest.size() == 5 && rest > "65535") return false;
  }
  if (six) return true;
  return !host.empty() && !host.starts_with('.') && host.find("..") == std::string_view::npos &&
         std::ranges::all_of(host, [](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_';
         });
}

bool is_strict_head(std::string_view head) {
  if (head.starts_with(kLineEnd)) head.remove_prefix(kLineEnd.size());
  const std::size_t first = head.find(kLineEnd);
  if (first == std::string_view::npos || !is_request_line(head.substr(0, first))) return false;
  const bool is_old = head.substr(0, first).ends_with("1.0");
  head.remove_prefix(first + kLineEnd.size());
  Deciding deciding;
  while (!head.starts_with(kLineEnd)) {
    const std::size_t end = head.find(kLineEnd);
    if (end == std::string_view::npos) return false;
    const std::string_view line = head.substr(0, end);
    const std::size_t colon = line.find(':');
    // A line that begins with a space would go on the one before.
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return false;
    deciding.take(line.substr(0, colon), between_spaces(line.substr(colon + 1)));
    head.remove_prefix(end + kLineEnd.size());
  }
  return head.size() == kLineEnd.size() && deciding.agrees(is_old);
}

}  // namespace parlour::server
