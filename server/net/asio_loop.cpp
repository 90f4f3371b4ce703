#include "server/net/asio_loop.hpp"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/wait_traits.hpp>
#include <cstdint>
#include <utility>

#include "server/net/asio_loop_impl.hpp"

namespace parlour::server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

void watch_on(AsioLoop::Impl::Watch& watch) {
  watch.signals.async_wait([&watch](error_code error, int signal) {
    if (error) return;
    watch_on(watch);
    watch.what(signal);
  });
}

}  // namespace

AsioLoop::AsioLoop() : impl_(std::make_unique<Impl>()) {}
AsioLoop::~AsioLoop() = default;

void AsioLoop::run() {
  impl_->io.run();
  impl_->io.restart();
}

void AsioLoop::stop() { impl_->io.stop(); }

void AsioLoop::post(std::function<void()> work) { asio::post(impl_->io, std::move(work)); }

void AsioLoop::on_signal(std::initializer_list<int> signals, std::function<void(int)> what) {
  Impl::Watch& watch = impl_->watches.emplace_back(impl_->io, std::move(what));
  for (const int signal : signals) watch.signals.add(signal);
  watch_on(watch);
}

class AsioLoop::AsioWaiting final : public Waiting {
 public:
  explicit AsioWaiting(asio::io_context& io) : timer_(io) {}
  ~AsioWaiting() override { setting_->forget(); }

  void at(Clock::time_point when, std::function<void()> what) override {
    setting_->forget();
    setting_->what = std::move(what);
    timer_.expires_at(when);
    timer_.async_wait([setting = setting_, number = setting_->number](error_code error) {
      if (error || number != setting->number) return;
      // Moved out first: the function may set the timer anew, or destroy it.
      const std::function<void()> due = std::exchange(setting->what, nullptr);
      due();
    });
  }

  void cancel() override {
    setting_->forget();
    timer_.cancel();
  }

 private:
  // Apart, since a call that is due already looks at it even when the timer is gone.
  struct Setting {
    std::function<void()> what;
    std::uint64_t number = 0;
    void forget() {
      what = nullptr;
      ++number;
    }
  };

  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, asio::io_context::executor_type>
      timer_;
  std::shared_ptr<Setting> setting_ = std::make_shared<Setting>();
};

std::unique_ptr<Loop::Waiting> AsioLoop::new_timer() {
  return std::make_unique<AsioWaiting>(impl_->io);
}

}  // namespace parlour::server
