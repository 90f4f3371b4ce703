// Makes the second visit instant and play on this device complete without a network. The build fills in the files.
const version = "__VERSION__";
const files = __FILES__;
const cacheName = `parlour-${version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Names with a hash never change; the page itself is asked for first, so that a new version comes at once.
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate" && !url.pathname.endsWith("/transcript")) {
    event.respondWith(fetch(event.request).catch(() => caches.match("/index.html")));
  } else if (url.pathname.startsWith("/assets/") || files.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(event.request)));
  }
});
