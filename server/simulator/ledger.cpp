#include "server/simulator/ledger.hpp"

namespace parlour::simulator {
namespace {

constexpr std::size_t kMostFaults = 5;  // the first ones say enough

}  // namespace

void Ledger::fault(std::string what) {
  world_.trace("fault", what);
  if (stops_trace_) world_.stop_trace();
  if (faults_.size() < kMostFaults) faults_.push_back(std::move(what));
}

void Ledger::heard(std::string_view who, const std::string& table, std::uint64_t seq) {
  std::uint64_t& head = heads_[table];
  if (seq < head) return;
  head = store_.truth().heads({&table, 1}).front();
  if (seq < head) return;
  fault(std::string(who) + " heard of entry " + std::to_string(seq) + " of table " + table +
        ", whose log has " + std::to_string(head));
}

void Ledger::seen(const std::string& table, int eyes, std::uint64_t seq, std::string_view what,
                  std::string_view text) {
  const std::uint64_t hash = Hasher().add_bytes(text).value() | 1U;
  std::uint64_t& known = seen_[{table + " " + std::string(what) + " " + std::to_string(eyes), seq}];
  if (known == 0) known = hash;
  if (known == hash) return;
  fault("table " + table + " at " + std::to_string(seq) + " shows seat " + std::to_string(eyes) +
        " another " + std::string(what) + " than before: " + std::string(text.substr(0, 300)));
}

void Ledger::refused(Refusal refusal, bool calm) {
  const bool busy = refusal.code == "STORE" || refusal.code == "BUSY";
  if (calm && busy) {
    fault(refusal.type + " " + refusal.id + " was refused with " + refusal.code +
          " while nothing was broken");
  }
  refusal.when = world_.now();
  refusals_.push_back(std::move(refusal));
}

}  // namespace parlour::simulator
