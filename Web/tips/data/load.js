// The tips around the visible part of the map.
import { around, covers } from '../../geometry/bounds.js';
import { getJSON } from '../../server/request.js';
import { serviceOf } from '../../state/services.js';
import { isKnown } from '../model/kinds.js';
import { areTipsShown } from '../model/shown.js';

/** Tips of an answer, at most. */
const LIMIT = 500;
/** Milliseconds after which the tips are loaded again while the page is visible. */
const PERIOD = 300_000;
/** Digits of degrees in a request: a metre. */
const DIGITS = 5;

/**
 * Returns the tips in a box, newest first.
 * @param {number[]} box west, south, east, north
 * @param {AbortSignal} [signal]
 * @returns {Promise<{tips: Tip[], isComplete: boolean}>}
 */
export async function tipsIn(box, signal) {
  const bbox = box.map((degrees) => degrees.toFixed(DIGITS)).join(',');
  /** @type {TipsAnswer} */
  const { features, is_complete: isComplete = true } = await getJSON(
    '/api/v1/tips', new URLSearchParams({ bbox, limit: String(LIMIT) }), signal);
  return { tips: features.filter(({ properties }) => isKnown(properties.kind)), isComplete };
}

/** Keeps the tips of the map current from the first call on, where tips are shown. */
export const keepTips = (/** @type {Store} */ store) => serviceOf(store, begin);

function begin(/** @type {Store} */ store) {
  /** @type {?number[]} */
  let loaded = null;
  let loadedAt = 0;
  let asking = new AbortController();

  async function load() {
    const { tipBox, session } = store.state;
    if (!tipBox || !session || covers(loaded, tipBox) || !areTipsShown(store.state)) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const wide = around(tipBox);
    [loaded, loadedAt] = [wide, Date.now()];
    try {
      const { tips, isComplete } = await tipsIn(wide, signal);
      if (signal.aborted) return;
      if (!isComplete) loaded = tipBox; // a part of it may have more
      store.set({ tips, tipsOf: loaded, tipsFailure: null });
    } catch (failure) {
      if (signal.aborted) return;
      loaded = null;
      if (failure.status === 404) store.set({ tipsAbsent: true, tips: [] });
      else store.set({ tipsFailure: failure });
    }
  }

  function reload() {
    loaded = null;
    return load();
  }

  const reloadIfOld = () => {
    if (!document.hidden && Date.now() - loadedAt >= PERIOD) reload();
  };
  setInterval(reloadIfOld, PERIOD);
  document.addEventListener('visibilitychange', reloadIfOld);
  store.watch(['user', 'online', 'attempt'], reload);
  store.watch(['view', 'layers', 'session', 'tipBox'], load);
}
