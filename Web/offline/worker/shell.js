// The shell: the page's files, all of one version. `SHELL` is the server's list of them.

const SHELL_CACHE = 'amble-shell-';
const CURRENT_SHELL = SHELL_CACHE + SHELL.version;
const TAGS = new Map(SHELL.files);
/** Files that only some pages need: cached on first use. */
const ON_DEMAND = /^\/vendor\/(noto-|inter-more-)/;
/** Files that the browser itself stores, as parts of this worker. */
const OF_WORKER = /^\/(service-worker\.js$|offline\/worker\/)/;
/** Types, which a page without bundles has beside its code. */
const TYPES = /\.d\.ts$/;
const AT_ONCE = 6;

const fileOf = (/** @type {string} */ pathname) => (pathname === '/' ? '/index.html' : pathname);

function isShell(/** @type {string} */ pathname) {
  return TAGS.has(fileOf(pathname)) && !OF_WORKER.test(pathname);
}

/**
 * Caches every file of this version; files unchanged since an older version are not fetched again.
 */
async function keepShell() {
  const [cache, older] = [await caches.open(CURRENT_SHELL), await shellCaches()];
  const left = [ON_DEMAND, OF_WORKER, TYPES];
  const files = SHELL.files.filter(([path]) => !left.some((kind) => kind.test(path)));
  const work = Array.from({ length: AT_ONCE }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await keepFile(cache, older, ...file);
  });
  await Promise.all(work);
}

/** Deletes other versions, whose pages are closed or about to reload. */
async function dropOtherShells() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(SHELL_CACHE) && name !== CURRENT_SHELL);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Returns a file of this version. When the user opens or reloads the only page while a newer
 * version waits, that one takes over: the empty answer makes the browser ask it.
 */
async function shellAnswer(/** @type {Request} */ request, /** @type {string} */ pathname) {
  const { waiting } = self.registration;
  if (request.mode === 'navigate' && waiting && (await self.clients.matchAll()).length < 2) {
    waiting.postMessage({ takeOver: true });
    return new Response('', { headers: { Refresh: '0' } });
  }
  const cache = await caches.open(CURRENT_SHELL);
  const path = fileOf(pathname);
  return await cache.match(path) ?? fetchFile(cache, path, TAGS.get(path));
}

async function keepFile(
  /** @type {Cache} */ cache, /** @type {Cache[]} */ older, /** @type {string} */ path,
  /** @type {string} */ tag,
) {
  for (const other of older) {
    const kept = await other.match(path);
    if (kept && hasTag(kept, tag)) return cache.put(path, kept);
  }
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok || !hasTag(response, tag)) throw new Error(`${path} is not the one listed.`);
  return cache.put(path, response);
}

/** Fetches a file that was not cached; a file of another version is returned but not cached. */
async function fetchFile(
  /** @type {Cache} */ cache, /** @type {string} */ path, /** @type {string | undefined} */ tag,
) {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.ok && hasTag(response, tag)) {
    await cache.put(path, response.clone()).catch(console.info);
  }
  return response;
}

async function shellCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE));
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Whether a response has the listed version; compression adds a suffix to the tag. */
function hasTag(/** @type {Response} */ response, /** @type {string | undefined} */ tag) {
  const own = (response.headers.get('ETag') ?? '').replaceAll(/^W\/|"/g, '');
  return own === tag || own.startsWith(`${tag}-`);
}
