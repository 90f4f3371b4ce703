#include "server/nats/nats_bus.hpp"

#include <algorithm>

#include "server/nats/inbox.hpp"
#include "server/nats/link.hpp"

namespace parlour::server {
namespace {

// Also keeps wildcards out, whatever an id is made of.
bool is_subject(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
}

class NatsBus final : public Bus {
 public:
  NatsBus(Loop& loop, const BusAddress& address, const std::string& house, const std::string& node)
      : prefix_("parlour." + house + "."),
        inbox_(std::make_shared<nats::Inbox>(loop, prefix_)),
        link_(address, "parlour " + node, inbox_) {}
  ~NatsBus() override { inbox_->close(); }

  void listen(Listener* listener) override { inbox_->listen(listener); }

  void subscribe(const std::string& subject) override {
    if (!is_subject(subject) || !inbox_->subscribe(subject)) return;
    link_.put({.what = What::kSubscribe, .subject = prefix_ + subject});
  }

  void unsubscribe(const std::string& subject) override {
    if (!inbox_->unsubscribe(subject)) return;
    link_.put({.what = What::kUnsubscribe, .subject = prefix_ + subject});
  }

  void publish(const std::string& subject, std::string text) override {
    if (!is_subject(subject) || text.size() > kLongestBusText) {
      ++refused_;
      return;
    }
    link_.put({.what = What::kPublish, .subject = prefix_ + subject, .text = std::move(text)});
  }

  [[nodiscard]] bool connected() const override { return inbox_->connected(); }

  [[nodiscard]] BusCounts counts() const override {
    BusCounts counts = inbox_->counts();
    counts.published = link_.published();
    counts.dropped += link_.dropped() + refused_;
    return counts;
  }

 private:
  using What = nats::Link::Command::What;

  const std::string prefix_;
  const std::shared_ptr<nats::Inbox> inbox_;
  nats::Link link_;
  std::uint64_t refused_ = 0;
};

}  // namespace

std::unique_ptr<Bus> open_nats(Loop& loop, const BusAddress& address, const std::string& house,
                               const std::string& node) {
  return std::make_unique<NatsBus>(loop, address, house, node);
}

}  // namespace parlour::server
