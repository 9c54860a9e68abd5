// Asks the server for the paths between the two buildings of the state.
import { api } from '../../server/api.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { buildingNamed, matchingBuildings } from '../model/names.js';
import { waysOf } from '../model/wire.js';

/** The number of paths to request. */
const COUNT = 3;

/** Keeps the paths in line with the ends and the options. */
export function findWays(/** @type {Store} */ store) {
  let asking = new AbortController();
  let asked = '';

  store.watch([
    'view', 'campus', 'campusFrom', 'campusTo', 'campusStepFree', 'campusDetail', 'attempt',
  ], (state, before) => {
    if (state.view !== 'campus' || !state.campus) return;
    const key = keyOf(state);
    if (key === asked) return;
    asked = key;
    asking.abort();
    asking = new AbortController();
    const isDetail = before.campusDetail !== state.campusDetail;
    if (!state.campusFrom || !state.campusTo) show({ status: 'empty' });
    else ask(asking.signal, isDetail);
  });

  /** Shows that there is no path: there are no directions either. */
  function show(/** @type {CampusFound} */ campusFound) {
    const { campusPart } = store.state;
    store.set({ campusFound, campusPart: campusPart === 'directions' ? null : campusPart });
  }

  async function ask(/** @type {AbortSignal} */ signal, /** @type {boolean} */ isDetail) {
    const campus = present(store.state, 'campus');
    const { campusFrom, campusTo, campusStepFree, campusDetail } = store.state;
    const [from, to] = [campusFrom, campusTo].map((name) => buildingNamed(campus.buildings, name));
    const problem = problemWith(store.state, campus, from, to);
    if (problem) return show({ status: 'failed', ...problem });
    if (!from || !to) return undefined; // `problemWith` has said so
    if (from.shortName !== campusFrom || to.shortName !== campusTo) {
      return store.set({ campusFrom: from.shortName, campusTo: to.shortName });
    }
    if (!isDetail) store.set({ campusFound: { status: 'searching' } });
    try {
      /** @type {CampusPathsAnswer} */
      const answer = await api.get(`/campuses/${encodeURIComponent(campus.id)}/paths`, {
        from: from.shortName, to: to.shortName, count: COUNT, steps: campusDetail,
        step_free: campusStepFree,
      }, signal);
      if (signal.aborted) return undefined;
      const ways = waysOf(answer);
      const campusChosen = Math.min(store.state.campusChosen, ways.length - 1);
      store.set({
        campusFound: { status: 'found', from, to, ways, text: answer.text }, campusLive: null,
        campusChosen, campusStep: null,
      });
    } catch (failure) {
      if (signal.aborted) return undefined;
      const { message, hints = [] } = failure.status === 404 ? noPath(store.state, from, to) : failure;
      store.set({ campusLive: null });
      show({ status: 'failed', message, hints });
    }
    return undefined;
  }
}

function keyOf(/** @type {State} */ state) {
  const { id, revision } = present(state, 'campus');
  const { campusFrom, campusTo, campusStepFree, campusDetail, attempt } = state;
  return [
    id, revision, campusFrom, campusTo, campusStepFree, campusDetail, attempt,
  ].join('\n');
}

/** Returns the error message for the two names, or `null`. */
function problemWith(
  /** @type {State} */ { campusFrom, campusTo }, /** @type {Campus} */ campus,
  /** @type {?CampusBuilding} */ from, /** @type {?CampusBuilding} */ to,
) {
  if (!from) return unknown(campus, campusFrom);
  if (!to) return unknown(campus, campusTo);
  return from === to ? { message: say('campus.same', { name: from.name }), hints: [] } : null;
}

function unknown(/** @type {Campus} */ { buildings }, /** @type {?string} */ text) {
  const near = matchingBuildings(buildings, text ?? '').map(({ building }) => building.name);
  return {
    message: say('campus.unknown', { text }),
    hints: near.length > 0 ? [say('campus.nearest', { names: near.slice(0, 3) })] : [],
  };
}

function noPath(
  /** @type {State} */ { campusStepFree }, /** @type {CampusBuilding} */ from, /** @type {CampusBuilding} */ to,
) {
  const names = { from: from.name, to: to.name };
  return campusStepFree
    ? { message: say('campus.noStepFree', names), hints: [say('campus.noStepFreeHint')] }
    : { message: say('campus.noPath', names) };
}
