#include "server/simulator/ports.hpp"

#include <utility>

namespace parlour::simulator {

using namespace std::chrono_literals;
using server::Written;

class SimLoop::SimWaiting final : public Waiting {
 public:
  SimWaiting(World& world, Process process, ClockFault clock)
      : world_(world), process_(process), clock_(clock) {}
  ~SimWaiting() override { setting_->forget(); }

  void at(Time when, std::function<void()> what) override {
    setting_->forget();
    setting_->what = std::move(what);
    world_.at(clock_.real(when) + 1us, process_, [setting = setting_, number = setting_->number] {
      if (number != setting->number) return;
      const auto due = std::exchange(setting->what, nullptr);
      if (due) due();
    });
  }
  void cancel() override { setting_->forget(); }

 private:
  // Apart, since an event looks at it even when the timer is gone.
  struct Setting {
    std::function<void()> what;
    std::uint64_t number = 0;
    void forget() {
      what = nullptr;
      ++number;
    }
  };
  World& world_;
  Process process_;
  ClockFault clock_;
  std::shared_ptr<Setting> setting_ = std::make_shared<Setting>();
};

std::unique_ptr<server::Loop::Waiting> SimLoop::new_timer() {
  return std::make_unique<SimWaiting>(world_, process_, clock_);
}

void SimKeeper::append(store::Entry entry, Appended done) {
  next_.entries.push_back(std::move(entry));
  next_.appended.push_back(std::move(done));
  wake();
}

void SimKeeper::use(Work work) {
  next_.works.push_back(std::move(work));
  wake();
}

// What is asked for in one turn of the loop goes together.
void SimKeeper::wake() {
  if (waking_ || busy_) return;
  waking_ = true;
  world_.after({}, process_, [this] {
    waking_ = false;
    go();
  });
}

// The question travels, the store does it, the answer travels. Whether the node still lives is only asked for the answer.
void SimKeeper::go() {
  if (next_.empty()) return;
  busy_ = true;
  const auto batch = std::make_shared<Batch>(std::exchange(next_, {}));
  const auto fate = store_.fate();
  world_.after(fate.there, kWorld,
               [this, &store = store_, &world = world_, batch, fate, process = process_] {
                 store.perform(process, fate, batch->entries, batch->written);
                 for (const Work& work : batch->works) {
                   batch->failures.push_back(store.perform(process, fate, work.work));
                 }
                 world.after(fate.back, process, [this, batch] { came(*batch); });
               });
}

void SimKeeper::came(Batch& batch) {
  busy_ = false;
  if (!batch.written.empty()) {
    ++counts_.commits;
    counts_.entries += batch.written.size();
  }
  for (std::size_t i = 0; i < batch.appended.size(); ++i) batch.appended[i](batch.written[i]);
  for (std::size_t i = 0; i < batch.works.size(); ++i) batch.works[i].done(batch.failures[i]);
  if (!next_.empty()) wake();
}

server::Ticket SimWorkers::run(Task task) {
  auto ticket = std::make_shared<std::atomic<bool>>(false);
  task.work(*ticket);
  world_.after(world_.between(1ms, 30ms), process_, [ticket, done = std::move(task.done)] {
    if (!*ticket) done();
  });
  return ticket;
}

}  // namespace parlour::simulator
