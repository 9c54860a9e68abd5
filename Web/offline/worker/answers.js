// What the server says of itself and of its map: asked for each time, and kept for when it is gone.

const ANSWER_CACHE = 'amble-answers';
const ANSWERS = new Set(['/info', '/style.json']);
/** How long a slow server is waited for before what is kept is taken instead, in milliseconds. */
const PATIENCE = 4_000;

function isAnswer(pathname) {
  return ANSWERS.has(pathname);
}

async function newestAnswer(request) {
  const cache = await caches.open(ANSWER_CACHE);
  const kept = await cache.match(request.url);
  const fresh = fetch(request).then(async (response) => {
    // Without room it is handed on all the same.
    if (response.ok) await cache.put(request.url, response.clone()).catch(console.info);
    return response;
  });
  if (!kept) return fresh;
  const late = new Promise((done) => { setTimeout(() => done(kept), PATIENCE); });
  return Promise.race([fresh.catch(() => kept), late]);
}
