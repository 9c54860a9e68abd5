/**
 * Watches a state of the server by server-sent events (`EventSource`), which connects again by itself.
 * @param {string} path
 * @param {{
 *   show: (state: any) => void, end?: () => void, open?: () => void, wait?: () => void,
 *   refused?: () => void,
 * }} handlers `show` gets each new state; `end` is called when there will be none any more, `open`
 *   after each connection, `wait` when a connection was lost, and `refused` when the server refused
 *   the stream, which is then closed
 * @returns {() => void} a function that ends watching
 */
export function watchState(path, { show, end, open, wait, refused }) {
  const source = new EventSource(path);
  source.addEventListener('state', ({ data }) => show(JSON.parse(data)));
  source.addEventListener('end', () => { source.close(); end?.(); });
  source.addEventListener('open', () => open?.());
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) refused?.();
    else wait?.();
  });
  return () => source.close();
}

/**
 * Watches while there is something to watch and the page is visible.
 * @param {() => (string | null)} path returns what to watch now
 * @param {(path: string) => () => void} watch starts watching and returns a function that ends it
 * @returns {{ follow: () => void, again: (wait: number) => void }} `follow` applies a changed path;
 *   `again` starts anew after some milliseconds
 */
export function watchWhileVisible(path, watch) {
  let watched = null;
  let stop = null;
  let pending = 0;

  function follow() {
    const wanted = document.hidden ? null : path();
    if (wanted === watched) return;
    clearTimeout(pending);
    stop?.();
    watched = wanted;
    stop = wanted && watch(wanted);
  }

  function again(wait) {
    clearTimeout(pending);
    pending = setTimeout(() => { stop?.(); watched = null; stop = null; follow(); }, wait);
  }

  document.addEventListener('visibilitychange', follow);
  return { follow, again };
}
