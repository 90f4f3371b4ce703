#include "server/transcripts.hpp"

#include <utility>

#include "server/table/proof.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kMostKeptBytes = 16'777'216;  // that are kept
constexpr std::size_t kMostMade = 256;              // at a time

using Bodies = std::vector<std::string>;

}  // namespace

void Transcripts::get(const std::string& table, const std::string& address, Reply reply) {
  if (const auto found = by_table_.find(table); found != by_table_.end()) {
    kept_.splice(kept_.begin(), kept_, found->second);
    return reply(*kept_.front().text);
  }
  if (!asked_.contains(table) && asked_.size() >= kMostMade) {
    return reply(refuse("BUSY", "Too many games are being read; please try again in a moment."));
  }
  auto& asked = asked_[table];
  asked.push_back(std::move(reply));
  if (asked.size() == 1) make(table, address);
}

void Transcripts::make(const std::string& table, const std::string& address) {
  keeper_.ask<Bodies>(
      [table](store::Store& store) { return store.load(table, 0); },
      [this, table, address](OrReason<Bodies> bodies) {
        if (!bodies) return made(table, refuse("STORE", "The game cannot be read at the moment."));
        const auto text = std::make_shared<OrRefusal<std::string>>();
        workers_.run({.work = [bodies = std::move(*bodies), text, table](
                                  const std::atomic<bool>&) { *text = proof_of(table, bodies); },
                      .done = [this, table, text] { made(table, std::move(*text)); },
                      .lane = Workers::Lane::kReading,
                      .address = address,
                      .person = table});
      });
}

void Transcripts::made(const std::string& table, OrRefusal<std::string> text) {
  const auto replies = std::move(asked_[table]);
  asked_.erase(table);
  const auto shared = std::make_shared<const OrRefusal<std::string>>(std::move(text));
  if (*shared) keep(table, shared);  // a finished game never changes
  for (const Reply& reply : replies) reply(*shared);
}

void Transcripts::keep(const std::string& table,
                       std::shared_ptr<const OrRefusal<std::string>> text) {
  if ((*text)->size() > kMostKeptBytes / 4) return;
  bytes_ += (*text)->size();
  kept_.push_front({table, std::move(text)});
  by_table_[table] = kept_.begin();
  while (bytes_ > kMostKeptBytes) {
    bytes_ -= (*kept_.back().text)->size();
    by_table_.erase(kept_.back().table);
    kept_.pop_back();
  }
}

}  // namespace parlour::server
