// A plain HTTP request and its answer, as the rest of the server sees them: no bodies come in, and whatever answers needs
// to know nothing of sockets.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/address.hpp"

namespace parlour::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Texts are as the client sent them (not decoded); absent header fields are empty.
struct Request {
  std::string method;
  std::string target;  // the path, without the query
  std::string query;   // what follows the '?', without it
  std::string host;
  std::string origin;
  std::string cookie;
  std::string if_none_match;
  std::string accept_encoding;
  std::string forwarded_proto;
  Address peer;             // at the other end of the connection
  Address client;           // who speaks: the peer, or who is behind a trusted proxy
  bool by_proxy = false;    // it came through a trusted proxy that says for whom
  bool has_origin = false;  // an empty Origin is not the same as none
};

// The net layer adds Content-Length, Date, Server, Connection and the security headers; a field named in `headers`
// replaces the net layer's own of that name. Fields that no header can carry (a line break in them) are left out.
struct Response {
  unsigned status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;
  std::string_view fixed_body;  // used instead of `body` if not empty; must live for ever
  Headers headers;
};

}  // namespace parlour::server
