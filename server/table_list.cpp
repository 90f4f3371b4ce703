#include "server/table_list.hpp"

namespace parlour::server {

bool TableList::update(const std::string& table, std::optional<protocol::Card> card) {
  const auto found = cards_.find(table);
  if (card ? (found != cards_.end() && found->second == *card) : found == cards_.end()) {
    return false;
  }
  if (card) {
    cards_[table] = std::move(*card);
  } else {
    cards_.erase(found);
  }
  if (followers_.empty()) return true;
  if (changed_.empty()) timer_.after(std::chrono::milliseconds(100), [this] { flush(); });
  changed_.insert(table);
  return true;
}

void TableList::flush() {
  for (const std::string& table : changed_) {
    const auto found = cards_.find(table);
    const auto frame = std::make_shared<const std::string>(
        found == cards_.end() ? protocol::tagged_text(protocol::Unlisted{table})
                              : protocol::tagged_text(protocol::Listed{found->second}));
    for (const auto& [number, follower] : followers_) follower->socket->send(frame);
  }
  changed_.clear();
}

void TableList::follow(Visitor& visitor, bool on) {
  if (!on) {
    followers_.erase(visitor.number);
    return;
  }
  protocol::Tables all;
  for (const auto& [table, card] : cards_) {
    if (all.tables.size() == kMostShown) break;
    all.tables.push_back(card);
  }
  visitor.tell(all);
  followers_[visitor.number] = &visitor;
}

}  // namespace parlour::server
