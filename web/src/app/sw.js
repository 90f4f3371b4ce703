// Makes the second visit instant and play on this device complete without a network. The build fills in the files, and a
// version made of all their contents.
const version = "__VERSION__";
const files = __FILES__;
const cacheName = `parlour-${version}`;
const kept = 2; // versions: a page that was opened before the last change still finds its parts

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      // Names with a hash never change; all others are asked for again, so that one version is all of a piece.
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

async function forgetOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith("parlour-") && name !== cacheName);
  // Caches are listed in the order in which they were made.
  await Promise.all(others.slice(0, Math.max(0, others.length - (kept - 1))).map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => self.clients.claim())));

// The page finds its way itself; what the server alone can answer is left to it.
function fileOf({ mode }, { pathname }) {
  if (files.includes(pathname)) return pathname;
  const served = pathname.includes(".") || pathname.endsWith("/transcript") || /^\/(healthz|metrics|version|ws)$/.test(pathname);
  if (mode !== "navigate" || served) return undefined;
  const own = `${pathname}.html`; // a game that is played here
  return files.includes(own) ? own : "/index.html";
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const file = fileOf(event.request, url);
  if (file) {
    event.respondWith(
      caches
        .open(cacheName)
        .then((cache) => cache.match(file))
        .then((found) => found ?? fetch(event.request)),
    );
  } else if (url.pathname.startsWith("/assets/")) {
    // A part of an older page that is still open.
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(event.request)));
  }
});

// A notification leads back to the page that it is about.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname === path);
      return page ? page.focus() : self.clients.openWindow(path);
    }),
  );
});
