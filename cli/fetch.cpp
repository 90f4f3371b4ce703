#include "cli/fetch.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::string_view kScheme = "http://";
constexpr std::size_t kLongestUrl = 2'048;
constexpr std::uint64_t kMostBytes = std::uint64_t{16} << 20U;

struct Url {
  std::string host;  // as in the address
  std::string port;
  std::string target;
  // A number in brackets is an IPv6 address.
  [[nodiscard]] std::string address() const {
    return host.starts_with('[') ? host.substr(1, host.size() - 2) : host;
  }
};

OrReason<Url> read_url(std::string_view text) {
  const auto bad = [&] {
    return reason(in_quotes(text) + " is not an address like http://host/path");
  };
  if (text.starts_with("https://")) {
    return reason("https is not spoken here");
  }
  const bool plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
  if (!text.starts_with(kScheme) || text.size() > kLongestUrl || !plain) return bad();
  std::string_view rest = text.substr(kScheme.size());
  rest = rest.substr(0, rest.find('#'));
  const std::size_t path = rest.find_first_of("/?");
  std::string_view host = rest.substr(0, path);
  Url url{.host = {}, .port = "80", .target = "/"};
  if (path != std::string_view::npos) {
    url.target = (rest[path] == '?' ? "/" : "") + std::string(rest.substr(path));
  }
  const std::size_t bracket = host.find(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon != std::string_view::npos) {
    if (!read_number(host.substr(colon + 1), 1, 65'535)) return bad();
    url.port = host.substr(colon + 1);
    host = host.substr(0, colon);
  }
  const bool half_bracketed = host.starts_with('[') != host.ends_with(']');
  if (host.empty() || host == "[]" || half_bracketed || host.find('@') != std::string_view::npos) {
    return bad();
  }
  url.host = host;
  return url;
}

// One request from the name to the answer. Runs inside an io_context whose time is limited from outside.
class Request {
 public:
  Request(asio::io_context& context, const Url& url)
      : resolver_(context), stream_(context), request_(http::verb::get, url.target, 11) {
    request_.set(http::field::host, url.host + ":" + url.port);
    request_.set(http::field::user_agent, "parlour");
    request_.set(http::field::accept, "text/plain");
    request_.set(http::field::connection, "close");
    parser_.body_limit(kMostBytes);
    resolver_.async_resolve(url.address(), url.port, [this](Error error, const auto& found) {
      if (error) return end("cannot find the host", error);
      stream_.async_connect(found, [this](Error no, const auto&) {
        if (no) return end("cannot connect", no);
        send();
      });
    });
  }

  // Nothing if the time was over before the answer was there.
  std::optional<OrReason<std::string>> take() { return std::move(result_); }

 private:
  void send() {
    http::async_write(stream_, request_, [this](Error error, std::size_t) {
      if (error) return end("cannot ask", error);
      http::async_read(stream_, buffer_, parser_, [this](Error no, std::size_t) {
        if (no == http::error::body_limit) {
          result_ = reason("the answer is longer than 16 MiB");
        } else if (no) {
          end("cannot read the answer", no);
        } else {
          finish();
        }
      });
    });
  }

  void finish() {
    auto response = parser_.release();
    if (response.result() == http::status::ok) {
      result_ = std::move(response.body());
    } else {
      result_ = reason("the server answers with status " + std::to_string(response.result_int()));
    }
  }

  void end(const char* what, const Error& error) {
    result_ = reason(std::string(what) + ": " + error.message());
  }

  tcp::resolver resolver_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{std::size_t{64} << 10U};
  http::request<http::empty_body> request_;
  http::response_parser<http::string_body> parser_;
  std::optional<OrReason<std::string>> result_;
};

}  // namespace

bool is_url(std::string_view text) { return text.find("://") != std::string_view::npos; }

std::optional<std::string> bad_url(std::string_view url) {
  const auto parts = read_url(url);
  return parts ? std::nullopt : std::optional(parts.error());
}

OrReason<std::string> fetch(std::string_view url, std::chrono::seconds limit) {
  const auto parts = read_url(url);
  if (!parts) return reason(parts.error());
  asio::io_context context(1);
  Request request(context, *parts);
  context.run_for(limit);
  auto result = request.take();
  if (!result) {
    return reason("no answer from " + in_quotes(url) + " within " + std::to_string(limit.count()) +
                  " seconds");
  }
  if (!*result) return reason(in_quotes(url) + ": " + result->error());
  return std::move(**result);
}

}  // namespace parlour::cli
