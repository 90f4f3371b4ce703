// The strict form of a request's head, without a network.
#include "server/net/head_rules.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::server {
namespace {

// A head is found at the same place, or found faulty, however it is cut into pieces.
HeadScan scanned(std::string_view bytes) {
  const HeadScan whole = scan_head(bytes, 0);
  HeadScan pieces;
  for (std::size_t size = 1; size <= bytes.size() && pieces.size == 0 && !pieces.is_fault; ++size) {
    pieces = scan_head(bytes.substr(0, size), pieces.seen);
  }
  EXPECT_EQ(whole.size, pieces.size) << bytes;
  EXPECT_EQ(whole.is_fault, pieces.is_fault) << bytes;
  return whole;
}

bool is_good(const std::string& head) {
  const HeadScan scan = scanned(head);
  return scan.size == head.size() && is_strict_head(head);
}

bool goes(const std::string& fields) { return is_good("GET / HTTP/1.1\r\n" + fields + "\r\n\r\n"); }

TEST(Heads, EndWithAnEmptyLine) {
  const std::string head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  EXPECT_EQ(scanned(head + "GET").size, head.size());
  EXPECT_EQ(scanned("\r\n" + head).size, head.size() + 2);
  EXPECT_EQ(scanned(head.substr(0, head.size() - 1)).size, 0U);
  EXPECT_TRUE(is_good("\r\n" + head));
  for (const std::string_view bytes :
       {"\r\n\r\n", "\r\n\r\nGET / HTTP/1.1\r\n", "\nGET / HTTP/1.1\r\n", "\x16\x03\x01", "a\nb",
        "a\rb", "a\x7f", "GET / HTTP/1.1\r\n\n", "GET / HTTP/1.1\nHost: a\n\n"}) {
    EXPECT_TRUE(scanned(bytes).is_fault) << bytes;
  }
  EXPECT_TRUE(scanned(std::string_view("a\0b", 3)).is_fault);
}

TEST(Heads, BeginWithAStrictLine) {
  for (const std::string line : {"GET / HTTP/1.1", "GET / HTTP/1.0",
                                 "BREW /a?b=c&d=|^{}`\\ HTTP/1.1", "GET /%20;x:@!$ HTTP/1.1"})
    EXPECT_TRUE(is_good(line + "\r\nHost: a\r\n\r\n")) << line;
  for (const std::string line :
       {"GET / HTTP/1.2", "GET / HTTP/2", "GET / http/1.1", "GET  / HTTP/1.1", "GET / HTTP/1.1 ",
        " GET / HTTP/1.1", "GET /", "GET", "G T / HTTP/1.1", "GET x HTTP/1.1", "GET * HTTP/1.1",
        "GET http://a/ HTTP/1.1", "GET //a/ HTTP/1.1", "GET /a b HTTP/1.1",
        "GET /\xC3\xA4 HTTP/1.1", "GET /a#b HTTP/1.1", "GET /a\\b HTTP/1.1", "GET\t/ HTTP/1.1",
        "GET /<a> HTTP/1.1"})
    EXPECT_FALSE(is_good(line + "\r\nHost: a\r\n\r\n")) << line;
}

TEST(Heads, HaveFieldsThatMeanOneThing) {
  for (const char* fields : {"Host: a", "host:a", "Host: \ta.b:80 \t", "Host: [::1]:80",
                             "Host: a\r\nX:", "Host: a\r\nX: \xE4", "Host: a\r\nContent-Length: 5",
                             "Host: a\r\nTransfer-Encoding: Chunked", "X: y\r\nHost: a"})
    EXPECT_TRUE(goes(fields)) << fields;
  for (const char* fields :
       {"X: y", "Host: a\r\nHost: a", "Host: a\r\nX", "Host: a\r\nX : y", "Host: a\r\n: y",
        "Host: a\r\n X: y", "Host: a\r\nX: y\r\n\tz",
        "Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
        "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Host: a\r\nTransfer-Encoding: xchunked", "Host: a\r\nTransfer-Encoding: gzip, chunked",
        "Host: a\r\nTransfer-Encoding: chunked;",
        "Host: a\r\nContent-Length:", "Host: a\r\nContent-Length: 0\r\nContent-Length: 0",
        "Host: a\r\nContent-Length: 5,5", "Host: a\r\nContent-Length: 1234567890123456"})
    EXPECT_FALSE(goes(fields)) << fields;
  // An old client names no host, and knows no chunks.
  EXPECT_TRUE(is_good("GET / HTTP/1.0\r\n\r\n"));
  EXPECT_FALSE(is_good("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"));
}

TEST(Hosts, AreNamesAndAddresses) {
  for (const char* host : {"a", "a.b-c.example", "127.0.0.1", "127.0.0.1:1", "a:65535", "[::1]",
                           "[::1]:8080", "a_b", "localhost.", "XN--P1AI"})
    EXPECT_TRUE(is_host(host)) << host;
  for (const char* host :
       {"",    ":80",  ".",      ".a",  "a..b",      "a:",  "a:x", "a:65536", "a:123456",
        "::1", "[::1", "[::1]x", "[]",  "[1.2.3.4]", "a b", "a,b", "a@b",     "a/b",
        "a?b", "a#b",  "a\\b",   "<a>", "\xC3\xA4",  "%41", "a;b"})
    EXPECT_FALSE(is_host(host)) << host;
  EXPECT_FALSE(is_host(std::string(256, 'a')));
}

}  // namespace
}  // namespace parlour::server
