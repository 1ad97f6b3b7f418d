// Keeps the site for use without a network. Filled in by site_plugin.ts: the files of this build
// and a name that changes with them.
const NAME = '__NAME__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const old = names.filter((name) => name.startsWith('ridgepoint-') && name !== NAME);
      return Promise.all(old.map((name) => caches.delete(name)));
    }),
  );
});

// The page itself is asked for anew, so that an update shows at once; its files carry their hash
// in their names and never change.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('./')));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
