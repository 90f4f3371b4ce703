#include "server/simulator/sim_store.hpp"

namespace parlour::simulator {

using namespace std::chrono_literals;
using server::Written;

namespace {

// The day on which every run begins.
constexpr std::int64_t kFirstDay = 1'800'000'000'000;

}  // namespace

// The memory store, with the time of the world.
class SimStore::Seen final : public store::Store {
 public:
  Seen(SimStore& owner, Process by) : owner_(owner), by_(by) {}

  std::int64_t clock() override { return owner_.clock(); }
  store::Came write(std::span<const store::Entry> entries,
                    std::span<const store::Guest> guests) override {
    auto came = real().write(entries, guests);
    for (std::size_t i = 0; i < came.entries.size(); ++i) {
      if (came.entries[i].what != store::Appended::kDone) continue;
      const store::Entry& entry = entries[i];
      owner_.history_.push_back({entry.table, entry.number, owner_.world_.now(), by_});
      owner_.world_.mark(entry.body);
    }
    return came;
  }
  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    if (from > 0 && owner_.sabotage_ == Sabotage::kSkipGaps) return {};
    return real().load(table, from);
  }
  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override {
    return real().heads(tables);
  }
  std::vector<std::string> live_tables() override { return real().live_tables(); }
  std::vector<store::Labelled> labelled() override { return real().labelled(); }
  std::vector<store::Seated> seats() override { return real().seats(); }
  std::vector<std::string> idle_tables(std::int64_t since) override {
    return real().idle_tables(since);
  }
  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override {
    return real().take_overdue(now, again, most);
  }
  std::vector<store::TableRow> tables(std::string_view after, std::size_t most) override {
    return real().tables(after, most);
  }
  bool put_aside(std::string_view table, std::string_view why) override {
    return real().put_aside(table, why);
  }
  std::vector<store::Aside> asides() override { return real().asides(); }
  std::optional<store::Guest> guest_by_token(std::string_view token_hash) override {
    return real().guest_by_token(token_hash);
  }
  std::optional<store::Guest> guest_by_id(std::string_view id) override {
    return real().guest_by_id(id);
  }
  std::vector<store::Guest> guests(std::string_view after, std::size_t most) override {
    return real().guests(after, most);
  }

 private:
  store::Store& real() { return owner_.store_; }

  SimStore& owner_;
  Process by_;
};

std::int64_t SimStore::clock() const {
  return kFirstDay +
         std::chrono::duration_cast<std::chrono::milliseconds>(world_.now().time_since_epoch())
             .count();
}

SimStore::Fate SimStore::fate() {
  Fate fate;
  const bool slow = world_.once_in(faults_.slow);
  fate.there = world_.between(100us, slow ? 400ms : 3ms);
  fate.back = world_.between(100us, slow ? 400ms : 2ms);
  using enum Fate::What;
  if (world_.once_in(faults_.fails)) fate.what = kFails;
  if (world_.once_in(faults_.loses_answer)) fate.what = kAnswerLost;
  if (world_.once_in(faults_.loses_question)) fate.what = kQuestionLost;
  // An answer that does not come is waited for.
  if (fate.what == kAnswerLost || fate.what == kQuestionLost) fate.back += world_.between({}, 2s);
  return fate;
}

void SimStore::perform(Process by, const Fate& fate, const std::vector<store::Entry>& entries,
                       std::vector<Written>& written) {
  written.resize(entries.size());
  if (entries.empty()) return;
  using enum Fate::What;
  const bool unsure = fate.what == kAnswerLost || fate.what == kQuestionLost;
  const bool happens = !away_ && (fate.what == kGood || fate.what == kAnswerLost);
  for (Written& result : written) result.unsure = unsure;
  if (sabotage_ == Sabotage::kTellBeforeDurable && fate.what == kFails) {
    for (Written& result : written) result.outcome = store::Appended::kDone;
  }
  if (world_.traces()) {
    for (const auto& entry : entries) {
      world_.trace("store", std::string(happens ? "" : "NOT ") + "node life " + std::to_string(by) +
                                " appends " + entry.table + " " + std::to_string(entry.number) +
                                " " + entry.body.substr(0, 100) + (unsure ? " (answer lost)" : ""));
    }
  }
  if (!happens) return;
  const auto outcomes = Seen(*this, by).append(entries);
  if (unsure) return;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool taken = outcomes[i].what == store::Appended::kTaken;
    if (!taken || sabotage_ != Sabotage::kNoRetry) written[i].outcome = outcomes[i];
  }
}

std::optional<std::string> SimStore::perform(Process by, const Fate& fate,
                                             const std::function<void(store::Store&)>& work) {
  using enum Fate::What;
  if (away_ || fate.what == kFails) return "the store is away";
  if (fate.what == kQuestionLost) return "nobody answers";
  Seen seen(*this, by);
  work(seen);
  if (fate.what == kAnswerLost) return "nobody answers";
  return std::nullopt;
}

}  // namespace parlour::simulator
