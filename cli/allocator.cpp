// How the allocator behaves; it reads this by itself when the program starts. One pool for the few threads there are, and what
// is free goes back to the system within half a second, also when nothing happens: a host sees what the tables need.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:1,dirty_decay_ms:500,muzzy_decay_ms:0,background_thread:true";
}
