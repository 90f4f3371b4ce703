#include "server/table/terms.hpp"

#include <algorithm>
#include <limits>

namespace parlour::server {

protocol::Terms terms_of(const protocol::Settings& settings) {
  return {.clock = settings.clock,
          .host_stays = settings.host_stays.value_or(false),
          .match = settings.match};
}

protocol::Settings with_terms(protocol::Settings settings, const protocol::Terms& terms) {
  settings.clock = terms.clock;
  if (terms.host_stays != settings.host_stays.value_or(false)) {
    settings.host_stays = terms.host_stays;
  }
  settings.match = terms.match;
  settings.spectators = terms.spectators.value_or(settings.spectators);
  return settings;
}

std::optional<protocol::Terms> terms_to_agree_on(const protocol::Settings& now,
                                                 const protocol::Settings& wished) {
  protocol::Terms terms = terms_of(wished);
  if (wished.spectators && !now.spectators) terms.spectators = true;
  if (terms == terms_of(now)) return std::nullopt;
  return terms;
}

void Proposals::open(Open offer) {
  open_ = std::make_unique<Open>(std::move(offer));
  news_.reset();
}

void Proposals::close(protocol::TermsFate fate, const protocol::Player& by, Clock::time_point now) {
  if (!open_) return;
  if (fate == protocol::TermsFate::kAgreed) {
    in_vain_ = 0;
  } else if (in_vain_ < std::numeric_limits<std::uint8_t>::max()) {
    ++in_vain_;
  }
  since_ = now;
  ++told_;
  news_ = std::make_unique<protocol::TermsNews>(
      protocol::TermsNews{.by = by, .terms = open_->terms, .fate = fate});
  open_.reset();
}

void Proposals::lapse(Clock::time_point now) {
  if (open_) close(protocol::TermsFate::kLapsed, protocol::Player(open_->by), now);
}

void Proposals::note(const protocol::Player& by, const protocol::Terms& terms) {
  ++told_;
  news_ = std::make_unique<protocol::TermsNews>(
      protocol::TermsNews{.by = by, .terms = terms, .fate = protocol::TermsFate::kAgreed});
}

}  // namespace parlour::server
