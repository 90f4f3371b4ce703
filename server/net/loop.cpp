#include "server/net/loop.hpp"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/wait_traits.hpp>
#include <cstdint>
#include <utility>

#include "server/net/loop_impl.hpp"

namespace parlour::server {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

void watch_on(Loop::Impl::Watch& watch) {
  watch.signals.async_wait([&watch](error_code error, int signal) {
    if (error) return;
    watch_on(watch);
    watch.what(signal);
  });
}

}  // namespace

Loop::Loop() : impl_(std::make_unique<Impl>()) {}
Loop::~Loop() = default;

void Loop::run() {
  impl_->io.run();
  impl_->io.restart();
}

void Loop::stop() { impl_->io.stop(); }

void Loop::post(std::function<void()> work) { asio::post(impl_->io, std::move(work)); }

void Loop::on_signal(std::initializer_list<int> signals, std::function<void(int)> what) {
  Impl::Watch& watch = impl_->watches.emplace_back(impl_->io, std::move(what));
  for (const int signal : signals) watch.signals.add(signal);
  watch_on(watch);
}

struct Timer::Impl {
  // Apart, since a call that is due already looks at it even when the timer is gone.
  struct Setting {
    std::function<void()> what;
    std::uint64_t number = 0;
    void forget() {
      what = nullptr;
      ++number;
    }
  };

  explicit Impl(asio::io_context& io) : timer(io) {}

  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, asio::io_context::executor_type>
      timer;
  std::shared_ptr<Setting> setting = std::make_shared<Setting>();
};

Timer::Timer(Loop& loop) : impl_(std::make_unique<Impl>(loop.impl().io)) {}

Timer::~Timer() { impl_->setting->forget(); }

void Timer::at(Clock::time_point when, std::function<void()> what) {
  impl_->setting->forget();
  impl_->setting->what = std::move(what);
  impl_->timer.expires_at(when);
  impl_->timer.async_wait(
      [setting = impl_->setting, number = impl_->setting->number](error_code error) {
        if (error || number != setting->number) return;
        // Moved out first: the function may set the timer anew, or destroy it.
        const std::function<void()> due = std::exchange(setting->what, nullptr);
        due();
      });
}

void Timer::cancel() {
  impl_->setting->forget();
  impl_->timer.cancel();
}

}  // namespace parlour::server
