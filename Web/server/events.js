/**
 * Watches named events of the server (`EventSource`), which connects again by itself. `ended` and
 * `end` are the last events of a stream.
 * @param {string} path
 * @param {Record<string, (data: any) => void>} events handlers by the name of the event
 * @param {{ end?: () => void, open?: () => void, wait?: () => void, refused?: () => void, }}
 *   handlers `end` is called when there will be no further events, `open` after each connection,
 *   `wait` when a connection was lost, and `refused` when the server refused the stream, which is
 *   then closed
 * @returns {() => void} a function that ends watching
 */
export function watchEvents(path, events, { end, open, wait, refused }) {
  const source = new EventSource(path);
  for (const [name, handle] of Object.entries(events)) {
    source.addEventListener(name, ({ data }) => handle(JSON.parse(data)));
  }
  for (const last of ['end', 'ended']) {
    source.addEventListener(last, () => { source.close(); end?.(); });
  }
  source.addEventListener('open', () => open?.());
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) refused?.();
    else wait?.();
  });
  return () => source.close();
}

/**
 * Watches a state of the server.
 * @param {string} path
 * @param {{ show: (state: any) => void, end?: () => void, open?: () => void, wait?: () => void,
 *   refused?: () => void, }} handlers `show` gets each new state; the others are as in
 *   `watchEvents`
 * @returns {() => void} a function that ends watching
 */
export function watchState(path, { show, ...handlers }) {
  return watchEvents(path, { state: show }, handlers);
}

/**
 * Watches while there is a path to watch and the page is visible.
 * @param {() => (string | null)} path returns the path to watch now
 * @param {(path: string) => () => void} watch starts watching and returns a function that ends it
 * @returns {{ follow: () => void, again: (wait: number) => void }} `follow` applies a changed path;
 *   `again` starts again after some milliseconds
 */
export function watchWhileVisible(path, watch) {
  /** @type {?string} */
  let watched = null;
  /** @type {?() => void} */
  let stop = null;
  let pending = 0;

  function follow() {
    const wanted = document.hidden ? null : path();
    if (wanted === watched) return;
    clearTimeout(pending);
    stop?.();
    watched = wanted;
    stop = wanted === null ? null : watch(wanted);
  }

  function again(/** @type {number | undefined} */ wait) {
    clearTimeout(pending);
    pending = setTimeout(() => { stop?.(); watched = null; stop = null; follow(); }, wait);
  }

  document.addEventListener('visibilitychange', follow);
  return { follow, again };
}
