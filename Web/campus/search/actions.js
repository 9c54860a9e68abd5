// User actions of the search on a campus.
import { say } from '../../messages/messages.js';

/** The keys that another search resets. */
const FIRST = { campusChosen: 0, campusStep: null, campusPart: null, campusTree: null, campusLive: null };

/** Sets the ends by the short names of their buildings; `null` clears an end. */
export function setEnds(
  /** @type {Store} */ store, /** @type {string | null | undefined} */ from,
  /** @type {string | null | undefined} */ to,
) {
  store.set({ campusFrom: from, campusTo: to, ...FIRST });
}

/** Swaps start and destination. */
export function swapEnds(/** @type {Store} */ store) {
  const { campusFrom, campusTo } = store.state;
  setEnds(store, campusTo, campusFrom);
}

/**
 * Takes a building as the start, or as the destination if there is a start only; the next building
 * begins another search.
 */
export function takeBuilding(/** @type {Store} */ store, /** @type {CampusBuilding} */ { shortName }) {
  const { campusFrom, campusTo } = store.state;
  if (campusFrom && !campusTo) setEnds(store, campusFrom, shortName);
  else setEnds(store, shortName, null);
}

/** Clears the search, with a notice that restores it. */
export function clearSearch(/** @type {Store} */ store) {
  const { campusFrom, campusTo, campusTree, campusPart, campusChosen } = store.state;
  if (!campusFrom && !campusTo && !campusTree) return store.set({ campusLive: null });
  setEnds(store, null, null);
  return store.set({
    notice: {
      text: say('campus.cleared'), action: say('campus.restore'),
      act: () => store.set({
        campusFrom, campusTo, campusTree, campusPart, campusChosen, notice: null,
      }),
    },
  });
}

/** Opens a part of the screen, or closes it with `null`. */
export function openPart(/** @type {Store} */ store, /** @type {?string} */ part) {
  store.set({ campusPart: part, campusStep: null });
}
