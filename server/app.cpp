#include "server/app.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "server/identity.hpp"
#include "server/metrics.hpp"
#include "server/page.hpp"
#include "server/text.hpp"
#include "version.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kSocketPath = "/ws";
constexpr std::string_view kTablePrefix = "/t/";
constexpr std::array<std::string_view, 3> kWatchers = {"/healthz", "/readyz", "/metrics"};
constexpr std::string_view kTranscriptSuffix = "/transcript";

Response text(unsigned status, std::string body) {
  return {.status = status, .body = std::move(body), .headers = {{"Cache-Control", "no-store"}}};
}

// A finished game never changes.
Response transcript_answer(const OrRefusal<std::string>& transcript) {
  if (transcript) {
    return {.body = *transcript,
            .headers = {{"Cache-Control", "public, max-age=31536000, immutable"}}};
  }
  const std::string_view code = transcript.error().code;
  const unsigned status = code == "NOT_OVER"                  ? 409
                          : code == "UNREADABLE"              ? 500
                          : code == "TOO_FAST"                ? 429
                          : code == "STORE" || code == "BUSY" ? 503
                                                              : 404;
  Response response = text(status, transcript.error().why + "\n");
  if (status == 429 || status == 503) response.headers.emplace_back("Retry-After", "5");
  return response;
}

Response not_here(const Request& request) {
  return text(421, "This server does not answer to the name " + host_in(request.host) +
                       ". If it should: parlour serve --host-name " + host_in(request.host) +
                       ", or --trusted-proxy where a proxy is before it.\n");
}

// What a browser or a proxy calls this server; nothing if it is no name of a host.
std::string origin_of(const Request& request, bool secure) {
  const auto is_fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view(".-:[]").find(c) != std::string_view::npos;
  };
  if (request.host.empty() || !std::ranges::all_of(request.host, is_fine)) return {};
  return (secure ? "https://" : "http://") + request.host;
}

std::string with_origin(std::string_view body, const std::string& origin) {
  std::string whole;
  for (std::size_t mark = 0; mark != std::string_view::npos;) {
    mark = body.find(kOriginMark);
    whole += body.substr(0, mark);
    if (mark == std::string_view::npos) break;
    whole += origin;
    body.remove_prefix(mark + kOriginMark.size());
  }
  return whole;
}

}  // namespace

void App::answer(const Request& request, Reply reply) {
  const std::string_view path = request.target;
  if (!options_.hosts.allows(request)) return reply(not_here(request));
  if (path == "/healthz") {
    // Of several nodes none is better off while their database is away, and people stay where they are.
    const bool is_failing = keeper_.counts().failing && !node_counts_;
    return reply(is_failing ? text(503, "the store cannot write\n") : text(200, "ok\n"));
  }
  if (path == "/readyz") {
    return readiness_.ask([reply = std::move(reply)](const std::optional<std::string>& why_not) {
      reply(why_not ? text(503, *why_not + "\n") : text(200, "ok\n"));
    });
  }
  if (path == "/metrics") return reply(text(200, metrics()));
  if (path == "/version") {
    JsonWriter json;
    json.begin_object().field("name", "parlour").field("version", kServerVersion);
    json.field("protocol", protocol::kVersion).end_object();
    Response response = text(200, json.take() + "\n");
    response.content_type = kJson;
    return reply(std::move(response));
  }
  if (path.starts_with(kTablePrefix) && path.ends_with(kTranscriptSuffix) &&
      path.size() > kTablePrefix.size() + kTranscriptSuffix.size()) {
    const std::string table(path.substr(
        kTablePrefix.size(), path.size() - kTablePrefix.size() - kTranscriptSuffix.size()));
    return hall_.transcript(table, request.client.budget(),
                            [reply = std::move(reply)](const OrRefusal<std::string>& result) {
                              reply(transcript_answer(result));
                            });
  }
  reply(page(request));
}

// A proxy says so; one on this machine is heard in this even if it is not trusted to say who a client is.
bool App::is_https(const Request& request) const {
  const bool may_say = request.by_proxy || request.peer.is_loopback();
  return options_.secure_cookies || (may_say && request.forwarded_proto == "https");
}

Response App::page(const Request& request) const {
  const PageFile* file = find_page_file(request.target);
  // Whoever follows a wrong link reads so on the page, and finds the way home there.
  const bool is_found = file != nullptr;
  if (!is_found && request.target.find('.') == std::string::npos) file = find_page_file("/");
  if (file == nullptr) return text(404, "There is nothing here.\n");
  const bool secure = is_https(request);
  std::string etag(file->etag);
  Response response{.content_type = std::string(file->content_type), .fixed_body = file->body};
  response.headers = {{"Cache-Control", std::string(file->cache)}, {"Vary", "Accept-Encoding"}};
  // A page that names its address is another one for each of its names, and too small to be worth compressing.
  const bool names_itself = file->content_type.starts_with("text/html") &&
                            file->body.find(kOriginMark) != std::string_view::npos;
  if (names_itself) {
    const std::string origin = origin_of(request, secure);
    response.body = with_origin(file->body, origin);
    response.fixed_body = {};
    etag.insert(etag.size() - 1, "-" + std::to_string(std::hash<std::string>()(origin)));
  }
  for (const auto& [coding, body] : {std::pair{"br", file->brotli}, {"gzip", file->gzip}}) {
    if (names_itself || body.empty() || !accepts_coding(request.accept_encoding, coding)) continue;
    response.fixed_body = body;
    response.headers.emplace_back("Content-Encoding", coding);
    etag.insert(etag.size() - 1, std::string("-") + coding);  // other bytes, another tag
    break;
  }
  response.headers.emplace_back("ETag", etag);
  if (!is_found) {
    response.status = 404;
  } else if (request.if_none_match.find(etag) != std::string::npos) {
    response.status = 304;
    response.body.clear();
    response.fixed_body = {};
  }
  // A visitor is a guest at once.
  if (file->content_type.starts_with("text/html")) {
    for (std::string& line : cookies_for(request.cookie, secure).lines) {
      response.headers.emplace_back("Set-Cookie", std::move(line));
      response.headers[0].second = "no-store";  // it is this visitor's alone
    }
  }
  return response;
}

// A browser says where the page comes from that opens a socket; it must be from here.
bool App::is_ours(const Request& request) const {
  if (!request.has_origin) return true;  // not a browser
  if (request.origin == "http://" + request.host || request.origin == "https://" + request.host) {
    return true;
  }
  return std::ranges::find(options_.origins, request.origin) != options_.origins.end();
}

// Who has a seat comes in however full it is, and so does whoever watches over the server.
bool App::is_expected(const Request& request) {
  if (std::ranges::find(kWatchers, request.target) != kWatchers.end()) return true;
  const auto token = token_in(request.cookie);
  return token && hall_.has_seat(identity_of(*token).player.id);
}

Handler::Welcome App::upgrade(const Request& request) {
  if (!options_.hosts.allows(request)) return {.refused = not_here(request)};
  if (request.target != kSocketPath) {
    return {.refused = text(404, "There is no socket here; it is at /ws.\n")};
  }
  if (request.query != "protocol=" + std::to_string(protocol::kVersion)) {
    return {.refused = text(400, "This server speaks protocol 1: /ws?protocol=1\n")};
  }
  if (!is_ours(request)) return {.refused = text(403, "Pages of other sites may not play here.\n")};
  Cookies cookies = cookies_for(request.cookie, is_https(request));
  const bool is_new = cookies.is_new;
  Identity identity = identity_of(cookies.token);
  Handler::Welcome welcome;
  auto visitor = std::make_unique<Visitor>(std::move(identity.player), identity.token_hash, is_new);
  visitor->address = request.client.budget();
  welcome.attachment = std::move(visitor);
  for (std::string& line : cookies.lines) {
    welcome.headers.emplace_back("Set-Cookie", std::move(line));
  }
  return welcome;
}

void App::opened(Socket& socket) {
  auto& visitor = static_cast<Visitor&>(*socket.attachment());
  visitor.socket = &socket;
  hall_.opened(visitor);
}

void App::received(Socket& socket, std::string_view text) {
  hall_.received(static_cast<Visitor&>(*socket.attachment()), text);
}

void App::closed(Socket& socket) { hall_.closed(static_cast<Visitor&>(*socket.attachment())); }

std::string App::metrics() const {
  std::string text =
      metrics_text(hall_.counts(), keeper_.counts(), net_ == nullptr ? Counts{} : net_->counts());
  if (node_counts_) text += node_metrics_text(node_counts_());
  return text;
}

}  // namespace parlour::server
