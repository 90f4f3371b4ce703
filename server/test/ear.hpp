// A person at a hall: a socket that only remembers what it is told.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "server/visitor.hpp"

namespace parlour::server {

class Ear final : public Socket {
 public:
  void send(Frame text) override { heard.push_back(boost::json::parse(*text).as_object()); }
  void close(std::uint16_t code, std::string_view /*reason*/) override { closed = code; }
  [[nodiscard]] std::size_t queued_bytes() const override { return queued; }
  void send_replaceable(Frame text, ReplaceKey key) override {
    ++replaceable;
    static_cast<void>(key);
    send(std::move(text));
  }
  void set_rank(Rank given) override { rank = given; }

  // What was told last under this type, or nothing.
  [[nodiscard]] boost::json::object last(std::string_view type) const {
    for (auto message = heard.rbegin(); message != heard.rend(); ++message) {
      if (message->at("type").as_string() == type) return *message;
    }
    return {};
  }

  std::vector<boost::json::object> heard;
  std::uint16_t closed = 0;
  std::size_t queued = 0;
  std::size_t replaceable = 0;
  Rank rank = Rank::kLooksOn;
};

struct Person {
  Ear ear;
  Visitor visitor;
  int asked = 0;
  bool gone = false;
  Person(const std::string& name, bool is_new)
      : visitor({"id-" + name, name}, fair::sha256("hash-" + name), is_new) {
    visitor.socket = &ear;
  }

  std::string message(std::string_view type, std::string_view fields = "") {
    return message_again("m" + std::to_string(++asked), type, fields);
  }
  [[nodiscard]] static std::string message_again(std::string_view id, std::string_view type,
                                                 std::string_view fields) {
    return R"({"type":")" + std::string(type) + R"(","id":")" + std::string(id) + "\"" +
           std::string(fields) + "}";
  }
  // The answer to a message: what carries its id.
  [[nodiscard]] boost::json::object answer(std::string_view id) const {
    for (const boost::json::object& said : ear.heard) {
      if (const auto* re = said.if_contains("re"); re != nullptr && re->as_string() == id) {
        return said;
      }
    }
    return {};
  }
};

}  // namespace parlour::server
