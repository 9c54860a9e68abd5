// Answers the page's requests when the server cannot, and those for its own files always. It is a
// classic script, because not every browser supports modules here; the files below share one scope.
importScripts(
  '/shell.js', '/offline/worker/shell.js', '/offline/worker/answers.js', '/offline/worker/tiles.js',
  '/offline/worker/push.js');

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOtherShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (isShell(pathname)) event.respondWith(shellAnswer(event.request, pathname));
  else if (isAnswer(pathname)) event.respondWith(newestAnswer(event.request));
  else if (isTile(pathname)) event.respondWith(tileAnswer(event));
});

/** The page activates this newer worker, or sends the addresses it loaded before there was one. */
self.addEventListener('message', (event) => {
  const { takeOver, keep } = event.data;
  if (takeOver) self.skipWaiting();
  if (keep) event.waitUntil(keepAll(keep));
});

async function keepAll(/** @type {string[]} */ addresses) {
  for (const address of addresses) {
    const { pathname } = new URL(address, self.location.href);
    if (isAnswer(pathname)) await newestAnswer(new Request(address)).catch(() => null);
    if (isTile(pathname)) await freshTile(new Request(address)).catch(() => null);
  }
}
