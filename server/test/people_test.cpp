// Names, tokens, and who is at which table.
#include <gtest/gtest.h>

#include <set>

#include "server/identity.hpp"
#include "server/members.hpp"
#include "server/table/table_id.hpp"
#include "server/text.hpp"

namespace parlour::server {
namespace {

TEST(Texts, MayBeOfAnyScript) {
  for (const char* text : {"Ann", "Zoë", "Ελένη", "Наталья", "王小明", "עברית", "عمر", "नमस्ते",
                           "👩‍👩‍👧‍👦", "🇪🇸", "a b",
                           "ab\xE2\x80\x8D"
                           "c"}) {
    EXPECT_TRUE(is_clean_text(text, 32)) << text;
  }
}

TEST(Texts, AreCountedInCodePoints) {
  std::string emoji;
  for (int i = 0; i < 32; ++i) emoji += "\xF0\x9F\x98\x80";
  EXPECT_TRUE(is_clean_text(emoji, 32));
  EXPECT_FALSE(is_clean_text(emoji + "x", 32));
  EXPECT_FALSE(is_clean_text("", 32));
}

TEST(Texts, MustBeGoodUtf8) {
  for (const char* text : {"\x80", "\xC0\xAF", "\xC1\x81", "\xE0\x80\xAF", "\xED\xA0\x80",
                           "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80",
                           "\xF5\x80\x80\x80", "a\xC3", "\xE2\x82", "\xFF", "\xC3\x28"}) {
    EXPECT_FALSE(is_clean_text(text, 32)) << text;
  }
}

TEST(Texts, HaveNothingThatBreaksOrTurnsTheLine) {
  for (const char* text : {"a\nb", "a\tb", "\x7F", "a\xC2\x85",
                           "a\xE2\x80\xAE"
                           "b",
                           "a\xE2\x81\xA6"
                           "b",
                           "a\xE2\x80\x8F",
                           "a\xE2\x80\xA8"
                           "b",
                           "a\xEF\xBB\xBF", "a\xD8\x9C"}) {
    EXPECT_FALSE(is_clean_text(text, 32)) << text;
  }
  EXPECT_FALSE(is_clean_text(std::string_view("a\0b", 3), 32));
}

TEST(Texts, HaveSomethingToBeSeenAndNoSpaceAtAnEnd) {
  for (const char* text :
       {" ", " a", "a ", "\xC2\xA0", "\xE2\x80\x8B", "\xE3\x85\xA4", "\xE2\xA0\x80"}) {
    EXPECT_FALSE(is_clean_text(text, 32)) << text;
  }
  EXPECT_EQ(trimmed("  a b "), "a b");
  EXPECT_EQ(trimmed("   "), "");
}

TEST(Texts, HaveNoTowersOfMarks) {
  std::string tower = "z";
  for (int i = 0; i < 4; ++i) tower += "\xCC\x81";
  EXPECT_TRUE(is_clean_text(tower, 32));
  EXPECT_FALSE(is_clean_text(tower + "\xCC\x81", 32));
}

TEST(Names, AreOfEveryScriptAndMayHaveEmoji) {
  for (const char* name : {"Ann",
                           "Zoë",
                           "Ελένη",
                           "Наталья",
                           "王小明",
                           "김철수",
                           "עִבְרִית",
                           "عُمَر",
                           "नमस्ते",
                           "क्‍ष",
                           "ภาษาไทย",
                           "བོད་སྐད",
                           "می‌خواهم",
                           "👩‍👩‍👧‍👦",
                           "👍🏽",
                           "❤️",
                           "1️⃣",
                           "🇪🇸",
                           "a b",
                           "O'Neill",
                           "x_y-z.",
                           "Łukasz",
                           "™",
                           "Nguyễn"}) {
    EXPECT_EQ(good_name(name, 32), name) << name;
  }
}

TEST(Names, AreKeptInOneForm) {
  EXPECT_EQ(good_name("Zoe\xCC\x88", 32), "Zo\xC3\xAB");
  EXPECT_EQ(good_name("  Ann   Lee ", 32), "Ann Lee");
  EXPECT_FALSE(is_good_name("Zoe\xCC\x88", 32));
  EXPECT_TRUE(is_good_name("Zo\xC3\xAB", 32));
  EXPECT_EQ(good_name("\xE2\x84\xAB", 32), "\xC3\x85");  // the sign of Angstrom is the letter
}

TEST(Names, AreRefusedWithWhatIsWrong) {
  const std::string unseen = "has no characters that cannot be seen or are not known";
  for (const char* name : {"a\nb",
                           "a\tb",
                           "\x7F",
                           "a\xC2\x85",
                           "a\xE2\x80\xAE"
                           "b",
                           "a\xE2\x80\x8F",
                           "a\xE2\x80\xA8"
                           "b",
                           "a\xEF\xBB\xBF",
                           "a\xD8\x9C",
                           "a\xE2\x80\x8B"
                           "b",
                           "a\xE2\x80\x8D"
                           "b",
                           "\xE2\x80\x8D",
                           "a\xE2\x80\x8C",
                           "\xE3\x85\xA4",
                           "\xE2\xA0\x80",
                           "\xC2\xA0",
                           "a\xC2\xAD"
                           "b",
                           "\xE1\x85\x9F",
                           "a\xCD\x8F"
                           "b",
                           "\xE2\x80\x83",
                           "a\xEF\xB8\x8F",
                           "\xEE\x80\x80",
                           "\xF3\xB0\x80\x80",
                           "\xCD\xB8",
                           "\xEF\xBF\xBF",
                           "\xEF\xBF\xBD",
                           "\xEF\xBF\xBC",
                           "\xF3\xA0\x81\xA7",
                           "a\xE2\x83\x9D",
                           "a\xE2\x83\xA3"}) {
    const auto good = good_name(name, 32);
    ASSERT_FALSE(good) << name;
    EXPECT_EQ(good.error(), unseen) << name;
  }
  for (const char* name : {"\xCC\x81", "a \xCC\x81", "\xE0\xA5\x8D"})
    EXPECT_EQ(good_name(name, 32).error(), "has no marks without a letter") << name;
  std::string tower = "q";
  for (int i = 0; i < 5; ++i) tower += "\xCC\xA3";
  EXPECT_EQ(good_name(tower, 32).error(), "has no more than four marks on a letter");
  for (const std::string& name :
       {std::string(), std::string("   "), std::string(33, 'a'), std::string(4000, ' ')})
    EXPECT_EQ(good_name(name, 32).error(), "has 1 to 32 characters") << name;
  for (const std::string name : {"\x80", "\xED\xA0\x80", "a\xC3"})
    EXPECT_EQ(good_name(name, 32).error(), "is a text of Unicode");
  EXPECT_FALSE(good_name(std::string_view("a\0b", 3), 32));
}

TEST(Identities, FollowFromTheTokenAlone) {
  const std::string token = new_token();
  EXPECT_EQ(token.size(), 64U);
  const Identity once = identity_of(token);
  EXPECT_EQ(identity_of(token).player, once.player);
  EXPECT_EQ(identity_of(token).token_hash, once.token_hash);
  EXPECT_NE(identity_of(new_token()).player.id, once.player.id);
  EXPECT_TRUE(is_clean_text(once.player.name, kLongestName));
  EXPECT_EQ(fair::to_hex(once.token_hash).find(token), std::string::npos);
  EXPECT_EQ(once.player.id.size(), 15U);
}

TEST(Identities, AreFoundInACookieHeader) {
  const std::string token(64, 'a');
  EXPECT_EQ(token_in("parlour=" + token), token);
  EXPECT_EQ(token_in("x=1; parlour=" + token + " ;y=2"), token);
  EXPECT_EQ(token_in("parlour=bad; parlour=" + token), token);
  for (const std::string& header :
       {std::string(), std::string("parlour"), "parlour2=" + token, "xparlour=" + token,
        "parlour=" + token + "a", "parlour=" + std::string(64, 'A'), "parlour=" + token.substr(1),
        "parlour=\"" + token + "\"", std::string(";;=;")}) {
    EXPECT_FALSE(token_in(header).has_value()) << header;
  }
}

TEST(Identities, AreKeptInACookieThatScriptsDoNotSee) {
  const Cookies plain = cookies_for("", false);
  EXPECT_TRUE(plain.is_new);
  const std::string rest = "=" + plain.token + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000";
  EXPECT_EQ(plain.lines, std::vector{"parlour" + rest});
  EXPECT_TRUE(cookies_for("parlour=" + plain.token, false).lines.empty());
}

TEST(Identities, MoveToTheCookieOfThisHostAloneOverTls) {
  const std::string old(64, 'a');
  const std::string token(64, 'b');
  const Cookies fresh = cookies_for("", true);
  EXPECT_EQ(fresh.lines, std::vector{"__Host-parlour=" + fresh.token +
                                     "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure"});
  // Nobody is another person afterwards.
  const Cookies moved = cookies_for("parlour=" + old, true);
  EXPECT_FALSE(moved.is_new);
  EXPECT_EQ(moved.token, old);
  ASSERT_EQ(moved.lines.size(), 2U);
  EXPECT_TRUE(moved.lines[0].starts_with("__Host-parlour=" + old + ";"));
  EXPECT_EQ(moved.lines[1], "parlour=; Path=/; HttpOnly; Max-Age=0");
  // What a neighbour of the same site can set does not count beside it, whichever comes first.
  for (const std::string& header : {"parlour=" + old + "; __Host-parlour=" + token,
                                    "__Host-parlour=" + token + "; parlour=" + old}) {
    EXPECT_EQ(cookies_for(header, true).token, token);
    EXPECT_TRUE(cookies_for(header, true).lines.empty());
  }
}

TEST(Identities, NewIdsDiffer) {
  std::set<std::string> seen;
  for (int i = 0; i < 1'000; ++i) {
    const std::string id = new_table_id();
    EXPECT_EQ(id.find_first_not_of("abcdefghijkmnpqrstuvwxyz23456789"), std::string::npos);
    EXPECT_TRUE(seen.insert(id).second);
  }
}

TEST(Members, HaveSeatsThatTheStoreKeepsApart) {
  const auto kept = for_store({"in ludo ann", "left ludo bob", "lobby"});
  EXPECT_EQ(kept.seats, std::vector<std::string>{"ludo ann"});
  EXPECT_EQ(kept.labels, (std::vector<std::string>{"left ludo bob", "lobby"}));
  EXPECT_EQ(label_of_seat("ludo ann"), "in ludo ann");
}

TEST(Members, AreWhereTheLabelsOfTheTablesSay) {
  Members members;
  members.set("t1", {"in ludo ann", "in ludo bob", "lobby"});
  members.set("t2", {"in lautari ann", "left lautari bob"});
  EXPECT_EQ(members.at("ludo", "ann"), "t1");
  EXPECT_EQ(members.at("lautari", "ann"), "t2");
  EXPECT_FALSE(members.at("lautari", "bob").has_value());
  EXPECT_EQ(members.left("lautari", "bob"), std::vector<std::string>{"t2"});
  EXPECT_EQ(members.places("ann").size(), 2U);
  EXPECT_EQ(members.tables(), 2U);
  members.set("t1", {"in ludo bob"});
  EXPECT_FALSE(members.at("ludo", "ann").has_value());
  members.set("t2", {});
  EXPECT_TRUE(members.left("lautari", "bob").empty());
  EXPECT_TRUE(members.places("ann").empty());
  EXPECT_EQ(members.tables(), 1U);
  members.set("t3", {});
  EXPECT_EQ(members.tables(), 1U);
}

// Whose table it is may be said for two reasons; the table is there once, and goes once.
TEST(Members, KnowATableOnceUnderALabel) {
  Members members;
  members.set("t1", {"left ludo ann", "left ludo ann"}, 1);
  EXPECT_EQ(members.left("ludo", "ann"), std::vector<std::string>{"t1"});
  members.set("t1", {"left ludo bob"}, 2);
  EXPECT_TRUE(members.left("ludo", "ann").empty());
  members.set("t1", {"left ludo ann"}, 1);  // older than what is known
  EXPECT_EQ(members.left("ludo", "bob"), std::vector<std::string>{"t1"});
  members.set("t1", {}, 3);
  EXPECT_EQ(members.tables(), 0U);
  EXPECT_EQ(members.count("bob"), 0U);
}

TEST(Members, RememberTheLatestTableThatWasLeftLast) {
  Members members;
  members.set("t1", {"left ludo ann"});
  members.set("t2", {"left ludo ann"});
  EXPECT_EQ(members.left("ludo", "ann"), (std::vector<std::string>{"t1", "t2"}));
}

}  // namespace
}  // namespace parlour::server
