// The way to the store: everything that is written or asked goes through it, and is answered on the loop.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/refusal.hpp"
#include "store/store.hpp"

namespace parlour::server {

struct KeeperCounts {
  std::uint64_t commits = 0;
  std::uint64_t entries = 0;
  std::uint64_t guests = 0;
  std::uint64_t failures = 0;
  std::uint64_t full = 0;  // what was refused since too much waited
  std::uint64_t largest_commit = 0;
  bool failing = false;  // the last commit failed
};

// What came of an entry. No outcome: the store has failed.
struct Written {
  std::optional<store::Outcome> outcome;
  bool unsure = false;  // it has failed in such a way that the entry may be there

  [[nodiscard]] bool durable() const { return outcome && outcome->what == store::Appended::kDone; }
};

// What came of a guest.
enum class Kept : std::uint8_t {
  kDone,   // durable
  kTaken,  // somebody else has the token
  kFailed,
  kFull  // too much waits already; nothing was tried
};

class Keeper {
 public:
  using Appended = std::function<void(const Written& written)>;
  using GuestKept = std::function<void(Kept kept)>;

  Keeper() = default;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  virtual ~Keeper() = default;

  // On the loop's thread. `done` says whether the entry is durable; if not, somebody else wrote that number, a seat is taken
  // elsewhere or the store gave up, and what is in memory is not the truth.
  virtual void append(store::Entry entry, Appended done) = 0;
  // The same for a guest. Entries come first; of what waits for one guest the last is written, and all are answered with it.
  virtual void put(store::Guest guest, GuestKept done);
  // Asks the store for something else; `work` must not touch anything of the loop, `done` may. What was appended before is
  // there. `done` gets the answer, or why the store gave none.
  template <class T>
  void ask(std::function<T(store::Store&)> work, std::function<void(OrReason<T>)> done);

  [[nodiscard]] const KeeperCounts& counts() const { return counts_; }

 protected:
  struct Work {
    std::function<void(store::Store&)> work;
    std::function<void(std::optional<std::string> failure)> done;
  };
  virtual void use(Work work) = 0;
  KeeperCounts counts_;
};

template <class T>
void Keeper::ask(std::function<T(store::Store&)> work, std::function<void(OrReason<T>)> done) {
  const auto answer = std::make_shared<std::optional<T>>();
  use({[answer, work = std::move(work)](store::Store& store) { *answer = work(store); },
       [answer, done = std::move(done)](std::optional<std::string> failure) {
         if (failure) return done(reason(std::move(*failure)));
         done(std::move(**answer));
       }});
}

inline void Keeper::put(store::Guest guest, GuestKept done) {
  ask<bool>([guest = std::move(guest)](store::Store& store) { return store.put_guest(guest); },
            [done = std::move(done)](const OrReason<bool>& kept) {
              done(!kept ? Kept::kFailed : *kept ? Kept::kDone : Kept::kTaken);
            });
}

}  // namespace parlour::server
