// Keeps the tips along the selected route: requested once for each route, matched on this device.
import '../../messages/tips.js';
import { covers } from '../../geometry/bounds.js';
import { say } from '../../messages/messages.js';
import { CHOICE, chosenRoute } from '../../state/chosen.js';
import { openTip } from '../card/card.js';
import { loadStyles } from '../card/dialog.js';
import { markOf } from '../card/mark.js';
import { tipsIn } from '../data/load.js';
import { tipsAlong } from '../model/along.js';
import { detailText, titleOf } from '../model/words.js';
import { guideTips } from './guide.js';

/** Degrees around the box of a route that are requested as well: its alternatives are near. */
const MARGIN = 0.005;

/** Keeps `routeTips`, the notes between the steps, and the announcements of GO. */
export function keepAlong(/** @type {Store} */ store) {
  let asking = new AbortController();
  /** The last answer, which other routes may use. */
  /** @type {{box: ?number[], tips: Tip[]}} */
  let answer = { box: null, tips: [] };
  /** @type {{route: ?Route, version: ?string}} */
  let matched = { route: null, version: null };

  async function follow() {
    const { session, tipsAbsent, tipsVersion: version, user } = store.state;
    const route = session && !tipsAbsent ? chosenRoute(store.state) : undefined;
    if (!route) return leave();
    const key = `${version} ${user?.id}`;
    if (matched.route === route && matched.version === key) return undefined;
    if (matched.version !== key) answer = { box: null, tips: [] };
    matched = { route, version: key };
    asking.abort();
    asking = new AbortController();
    const tips = await tipsFor(route, asking.signal);
    if (!tips) return undefined;
    const items = tipsAlong(route.samples, tips);
    if (items.length > 0) await loadStyles().catch(console.info);
    if (matched.route === route) store.set({ routeTips: { route, items } });
    return undefined;
  }

  function leave() {
    asking.abort();
    matched = { route: null, version: null };
    if (store.state.routeTips) store.set({ routeTips: null });
  }

  /** Returns the tips around a route; without the server, the last known ones. */
  async function tipsFor(/** @type {Route} */ { bounds }, /** @type {AbortSignal} */ signal) {
    if (covers(answer.box, bounds)) return answer.tips;
    const [west, south, east, north] = bounds;
    const box = [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN];
    try {
      const { tips, isComplete } = await tipsIn(box, signal);
      answer = { box: isComplete ? box : null, tips };
      return tips;
    } catch (failure) {
      if (signal.aborted) return null;
      if (failure.status === 404) store.set({ tipsAbsent: true, tips: [] });
      else console.info(failure);
      return answer.tips.length > 0 ? answer.tips : store.state.tips;
    }
  }

  store.watch([...CHOICE, 'session', 'user', 'tipsAbsent', 'tipsVersion'], follow);
  store.watch(['routeTips'], ({ routeTips }) => {
    store.set({ routeNotes: routeTips ? routeTips.items.map((item) => noteOf(store, routeTips.route, item)) : [] });
  });
  guideTips(store);
}

/** @returns {RouteNote} */
function noteOf(/** @type {Store} */ store, /** @type {Route} */ route, /** @type {TipAlong} */ { tip, at }) {
  const { text } = tip.properties;
  return {
    route, at, sign: () => markOf(tip), text: say('tips.note', { kind: titleOf(tip) }),
    detail: [detailText(tip), text].filter(Boolean).join(' · '), open: () => openTip(store, tip),
  };
}
