#include "server/net/answer_head.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace parlour::server {

namespace {

using Field = std::pair<std::string_view, std::string_view>;

// Scripts come from here alone, WebAssembly among them; nobody frames the page, and it asks for no device.
constexpr std::array kStanding = {
    Field{"Server", "parlour"},
    Field{"Content-Security-Policy",
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
          "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"},
    Field{"X-Content-Type-Options", "nosniff"},
    Field{"Referrer-Policy", "same-origin"},
    Field{"X-Frame-Options", "DENY"},
    Field{"Cross-Origin-Opener-Policy", "same-origin"},
    Field{"Cross-Origin-Resource-Policy", "same-origin"},
    Field{"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

constexpr std::array<std::string_view, 5> kDecidedHere = {"Content-Length", "Transfer-Encoding",
                                                          "Connection", "Upgrade", "Date"};

std::string_view phrase(unsigned status) {
  switch (status) {
    case 200:
      return "OK";
    case 204:
      return "No Content";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 307:
      return "Temporary Redirect";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 406:
      return "Not Acceptable";
    case 413:
      return "Content Too Large";
    case 421:
      return "Misdirected Request";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 500:
      return "Internal Server Error";
    case 503:
      return "Service Unavailable";
    default:
      return "Status";
  }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_name_char(char c) {
  const char small = lower(c);
  return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') ||
         std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

bool is_value_char(char c) {
  return c == '\t' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
}

void add_field(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> standing_headers() {
  return kStanding;
}

bool same_field(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool is_sendable(std::string_view name, std::string_view value) {
  return !name.empty() && std::ranges::all_of(name, is_name_char) &&
         std::ranges::all_of(value, is_value_char) &&
         std::ranges::none_of(kDecidedHere,
                              [name](std::string_view ours) { return same_field(name, ours); });
}

std::string http_date(std::time_t when) {
  static constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed",
                                                       "Thu", "Fri", "Sat"};
  static constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                          "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm parts{};
  gmtime_r(&when, &parts);
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), "%s, %02d %s %d %02d:%02d:%02d GMT",
                                   kDays.at(static_cast<unsigned>(parts.tm_wday)), parts.tm_mday,
                                   kMonths.at(static_cast<unsigned>(parts.tm_mon)),
                                   parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string answer_head(const Response& response, const HeadContext& context) {
  std::string head;
  head.reserve(1024);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ");
  head.append(phrase(response.status)).append("\r\n");
  add_field(head, "Date", context.date);
  for (const auto& [name, value] : kStanding) {
    const bool replaced = std::ranges::any_of(
        response.headers, [&](const auto& field) { return same_field(field.first, name); });
    if (!replaced) add_field(head, name, value);
  }
  for (const auto& [name, value] : response.headers) {
    if (is_sendable(name, value)) add_field(head, name, value);
  }
  // These two have no body by definition.
  if (response.status != 204 && response.status != 304) {
    if (is_sendable("Content-Type", response.content_type)) {
      add_field(head, "Content-Type", response.content_type);
    }
    add_field(head, "Content-Length", std::to_string(context.body_size));
  }
  add_field(head, "Connection", context.keep_alive ? "keep-alive" : "close");
  return head.append("\r\n");
}

}  // namespace parlour::server
