// The server's information about itself and its map: from the network, with the cache as fallback.

const ANSWER_CACHE = 'amble-answers';
const ANSWERS = new Set(['/info', '/style.json']);
/** Milliseconds to wait for a slow server before the cached answer is used. */
const PATIENCE = 4_000;

function isAnswer(/** @type {string} */ pathname) {
  return ANSWERS.has(pathname);
}

async function newestAnswer(/** @type {Request} */ request) {
  const cache = await caches.open(ANSWER_CACHE);
  const kept = await cache.match(request.url);
  const fresh = fetch(request).then(async (response) => {
    // A full storage must not fail the request.
    if (response.ok) await cache.put(request.url, response.clone()).catch(console.info);
    return response;
  });
  if (!kept) return fresh;
  const late = new Promise((done) => { setTimeout(() => done(kept), PATIENCE); });
  return Promise.race([fresh.catch(() => kept), late]);
}
