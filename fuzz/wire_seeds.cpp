#include "fuzz/seeds.hpp"
#include "server/nodes/messages.hpp"
#include "server/table/entry.hpp"
#include "store/archive.hpp"

namespace parlour::fuzz {
namespace {

// Some value for every member of a struct, with everything that may be left out.
template <class T>
void fill(T& to, std::string_view game, std::string_view options) {
  if constexpr (std::same_as<T, std::string>) {
    to = options.empty() ? game : options;
  } else if constexpr (std::same_as<T, bool>) {
    to = true;
  } else if constexpr (std::integral<T>) {
    to = 1;
  } else if constexpr (protocol::kIsOptional<T>) {
    fill(to.emplace(), game, options);
  } else if constexpr (protocol::kIsVector<T>) {
    fill(to.emplace_back(), game, options);
  } else if constexpr (protocol::Described<T>) {
    protocol::for_each_member<T>([&](auto member) { fill(to.*member.pointer, game, options); });
  }
}

// One of each alternative, written by `write`.
template <class Variant, class Write>
std::vector<std::string> one_of_each(std::string_view game, std::string_view options,
                                     Write&& write) {
  std::vector<std::string> texts;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Variant>>(
      [&](auto identity) {
        typename decltype(identity)::type value{};
        fill(value, game, options);
        texts.push_back(write(value));
      });
  return texts;
}

}  // namespace

std::vector<std::string> message_seeds(std::string_view game, std::string_view options) {
  return one_of_each<protocol::ClientMessage>(game, options, [](const auto& message) {
    return R"({"id":"1",)" + protocol::tagged_text(message).substr(1);
  });
}

std::vector<std::string> entry_seeds(std::string_view game, std::string_view options) {
  return one_of_each<server::entry::Any>(game, options, [](const auto& entry) {
    return server::entry::write(entry, "somebody", "1", 1'700'000'000'000);
  });
}

std::vector<std::string> archive_seeds(std::string_view game, std::string_view options) {
  const auto entries = entry_seeds(game, options);
  return {store::pack({}), store::pack({""}), store::pack(entries)};
}

std::vector<std::string> bus_text_seeds(std::string_view game, std::string_view options) {
  return one_of_each<server::nodes::Message>(
      game, options, [](const auto& message) { return protocol::tagged_text(message); });
}

std::vector<std::string> bus_address_seeds() {
  return {"nats://a:4222,b:4222", "tls://ann:p%40ss@[::1]:7,10.0.0.1", "nats://s3cr3t@a.example"};
}

std::vector<std::string> forwarded_seeds() {
  return {"9.9.9.9", "1.1.1.1, 10.0.0.7", "[2001:db8::1]:443,10.0.0.7", "10.0.0.0/8", "loopback"};
}

std::vector<std::string> request_head_seeds() {
  return {"GET /a?b HTTP/1.1\r\nHost: a:80\r\nX: y\r\n\r\n", "\r\nGET / HTTP/1.0\r\n\r\nGET",
          "GET / HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n"};
}

std::vector<std::string> name_seeds() {
  return {"Ann  Lee",
          "Zoe\xCC\x88",
          "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7",
          "\xE0\xA4\xA8\xE0\xA4\xAE\xE0\xA4\xB8\xE0\xA5\x8D\xE0\xA4\xA4\xE0\xA5\x87",
          "1\xEF\xB8\x8F\xE2\x83\xA3",
          "a\xE2\x80\xAE"
          "b"};
}

}  // namespace parlour::fuzz
