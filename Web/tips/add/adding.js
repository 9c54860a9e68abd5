// Adding a tip: the place or the stretch on the map, then the form.
import '../../messages/tips.js';
import { getJSON } from '../../server/request.js';
import { showView } from '../../state/actions.js';
import { travelMode } from '../../state/options.js';
import { present } from '../../state/present.js';
import { say } from '../../messages/messages.js';
import { distanceText } from '../../messages/units.js';
import { MOST_METRES } from '../model/stretch.js';
import { openForm } from './form.js';

/** @type {TipDraft} */
const EMPTY = {
  stage: 'place', place: null, line: null, length: 0, kind: null, text: '', days: null,
};

/**
 * Begins a tip: at a place, along a line, or where the user taps the map next. Users who are not
 * signed in are asked to sign in.
 * @param {Store} store
 * @param {Partial<Pick<TipDraft, 'place' | 'line' | 'length'>>} where
 */
export function beginTip(store, where = {}) {
  if (!store.state.user) {
    store.set({ notice: {
      text: say('tips.signInToAdd'), action: say('tips.signIn'), act: () => showView(store, 'account'),
    } });
    return;
  }
  const isKnown = where.place || where.line;
  if (isKnown) fill(store, { ...EMPTY, ...where, stage: 'form' });
  else pick(store, EMPTY, 'place');
}

/** Takes a point of the map for the tip that is being added. */
export function takePoint(/** @type {Store} */ store, /** @type {Position} */ position) {
  const { tipDraft } = store.state;
  if (tipDraft?.stage === 'place') fill(store, { ...tipDraft, place: position, stage: 'form' });
  else if (tipDraft?.stage === 'end') trace(store, tipDraft, position);
}

/** Ends adding. */
export function cancelTip(/** @type {Store} */ store) {
  store.set({ tipDraft: null, notice: null });
}

function fill(/** @type {Store} */ store, /** @type {TipDraft} */ draft) {
  store.set({ tipDraft: draft, notice: null });
  openForm(store, draft, { pickEnd: (filled) => pick(store, filled, 'end') });
}

/**
 * Lets the user choose a point of the map; `text` is the instruction, or the error of the last
 * choice.
 */
function pick(
  /** @type {Store} */ store, /** @type {TipDraft} */ draft, /** @type {'place' | 'end'} */ stage,
  text = say(stage === 'place' ? 'tips.pickPlace' : 'tips.pickEnd'),
) {
  const { sheet } = store.state;
  store.set({
    tipDraft: { ...draft, stage },
    ...(sheet === 'full' && { sheet: 'half' }),
    notice: {
      text, action: say('tips.cancel'), act: () => cancelTip(store), stays: true,
    },
  });
}

/** Looks for the street from the place of a draft to another, and returns to the form. */
async function trace(/** @type {Store} */ store, /** @type {TipDraft} */ draft, /** @type {Position} */ end) {
  const tracing = { ...draft, stage: /** @type {const} */ ('route') };
  store.set({ tipDraft: tracing, notice: { text: say('tips.tracing'), stays: true } });
  const again = (/** @type {string | undefined} */ text) => {
    if (store.state.tipDraft === tracing) pick(store, draft, 'end', text);
  };
  try {
    const found = await streetBetween(present(draft, 'place'), end, travelMode(store.state.mode));
    if (store.state.tipDraft !== tracing) return; // it was cancelled
    if (found.length > MOST_METRES) {
      again(say('tips.tooLong', { most: distanceText(MOST_METRES) }));
      return;
    }
    fill(store, { ...draft, ...found, stage: 'form' });
  } catch (failure) {
    console.info(failure);
    again(failure.passing ? failure.message : say('tips.noLine'));
  }
}

/** Returns the line between two places by a mode, or by bike if there is none. */
async function streetBetween(/** @type {Position} */ from, /** @type {Position} */ to, /** @type {Mode} */ mode) {
  try {
    return await lineBetween(from, to, mode);
  } catch (failure) {
    if (failure.passing || mode === 'bike') throw failure;
    return lineBetween(from, to, 'bike');
  }
}

async function lineBetween(/** @type {Position} */ from, /** @type {Position} */ to, /** @type {string} */ mode) {
  const query = new URLSearchParams({
    profile: mode, points_encoded: 'false', instructions: 'false',
  });
  for (const { lat, lon } of [from, to]) query.append('point', `${lat.toFixed(6)},${lon.toFixed(6)}`);
  /** @type {RouteAnswer} */
  const { paths: [path] } = await getJSON('/route', query);
  return { line: path.points.coordinates.map(([lon, lat]) => ({ lat, lon })), length: path.distance };
}
