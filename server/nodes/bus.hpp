// The bus between the nodes of one house: short texts on subjects. A text reaches every other node that has subscribed to the
// subject, or is lost, repeated, delayed or overtaken by another: the store is the truth, the bus only makes it quick.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::server {

// The longest text; a longer one is dropped.
inline constexpr std::size_t kLongestBusText = 65'536;

// Since the start; for metrics.
struct BusCounts {
  std::uint64_t published = 0;  // handed to the connection
  std::uint64_t heard = 0;      // of other nodes
  std::uint64_t dropped = 0;    // in both directions: no connection, too long, or too many at once
  std::uint64_t lost = 0;       // times that the connection was lost
};

// Used on the loop's thread only, which is also where the listener is called, never from within a call to the bus.
class Bus {
 public:
  class Listener {
   public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    // Another node has published this; a node does not hear itself.
    virtual void heard(std::string_view subject, std::string_view text) = 0;
    // The connection has come or gone. What was published in between is lost.
    virtual void bus_changed(bool connected) = 0;

   protected:
    ~Listener() = default;
  };

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  virtual ~Bus() = default;

  // Before anything else; the listener must live until the bus is gone or listens to nobody (nullptr).
  virtual void listen(Listener* listener) = 0;
  // A subject is words of letters, digits, `-` and `_`, joined by dots, such as `table.abc`.
  virtual void subscribe(const std::string& subject) = 0;
  virtual void unsubscribe(const std::string& subject) = 0;
  // Sent as soon as possible; dropped while there is no connection.
  virtual void publish(const std::string& subject, std::string text) = 0;
  [[nodiscard]] virtual bool connected() const = 0;
  [[nodiscard]] virtual BusCounts counts() const { return {}; }
};

}  // namespace parlour::server
