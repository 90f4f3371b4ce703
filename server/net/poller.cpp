#include "server/net/poller.hpp"

#include <sys/epoll.h>

#include <array>
#include <utility>

namespace parlour::server {

namespace {

constexpr std::size_t kAtOnce = 256;

}  // namespace

Poller::Poller(boost::asio::io_context& io, std::function<void()> after)
    : set_(io, epoll_create1(EPOLL_CLOEXEC)), after_(std::move(after)) {
  wait();
}

bool Poller::add(int socket, Watched& who) {
  epoll_event event{.events = EPOLLIN | EPOLLRDHUP, .data = {.ptr = &who}};
  return epoll_ctl(set_.native_handle(), EPOLL_CTL_ADD, socket, &event) == 0;
}

void Poller::watch_writing(int socket, Watched& who, bool on) {
  epoll_event event{.events = EPOLLIN | EPOLLRDHUP, .data = {.ptr = &who}};
  if (on) event.events |= EPOLLOUT;
  epoll_ctl(set_.native_handle(), EPOLL_CTL_MOD, socket, &event);
}

void Poller::remove(int socket, Watched& who) {
  epoll_ctl(set_.native_handle(), EPOLL_CTL_DEL, socket, nullptr);
  for (epoll_event& event : left_) {
    if (event.data.ptr == &who) event.data.ptr = nullptr;
  }
}

void Poller::wait() {
  set_.async_wait(Descriptor::wait_read, [this](boost::system::error_code error) {
    if (error) return;  // perhaps there is no poller any more
    look();
    wait();
  });
}

void Poller::look() {
  std::array<epoll_event, kAtOnce> events;
  const int count = epoll_wait(set_.native_handle(), events.data(), events.size(), 0);
  if (count <= 0) return;
  telling_ = true;
  left_ = std::span(events).first(static_cast<std::size_t>(count));
  while (!left_.empty()) {
    const epoll_event event = left_.front();
    left_ = left_.subspan(1);
    if (event.data.ptr != nullptr) static_cast<Watched*>(event.data.ptr)->ready(event.events);
  }
  telling_ = false;
  after_();
}

}  // namespace parlour::server
