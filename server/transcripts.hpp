// Transcripts of finished games: put together apart from everything else, and kept for a while, since who asks for one asks
// again, and others with them.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/refusal.hpp"
#include "server/keeper.hpp"
#include "server/workers.hpp"

namespace parlour::server {

class Transcripts {
 public:
  using Reply = std::function<void(const OrRefusal<std::string>&)>;

  Transcripts(Keeper& keeper, Workers& workers) : keeper_(keeper), workers_(workers) {}

  // `address`: for whom it is.
  void get(const std::string& table, const std::string& address, Reply reply);

 private:
  struct Kept {
    std::string table;
    std::shared_ptr<const OrRefusal<std::string>> text;
  };
  void make(const std::string& table, const std::string& address);
  void made(const std::string& table, OrRefusal<std::string> text);
  void keep(const std::string& table, std::shared_ptr<const OrRefusal<std::string>> text);

  Keeper& keeper_;
  Workers& workers_;
  std::list<Kept> kept_;  // what was asked for last comes first
  std::unordered_map<std::string, std::list<Kept>::iterator> by_table_;
  std::size_t bytes_ = 0;
  std::unordered_map<std::string, std::vector<Reply>> asked_;  // while they are made
};

}  // namespace parlour::server
