// The search on the picture: by drag, by tap, and by the keyboard.
import { present } from '../../state/present.js';
import { fitPicture, pathArea } from '../picture/fitting.js';
import { mountMarks } from '../picture/marks.js';
import { clearSearch, setEnds, takeBuilding } from './actions.js';
import { mountCard } from './card.js';
import { buildingOf, drawingAfter, drawnFrom, UNDRAWN } from './drawing.js';
import { createLive } from './live.js';

/**
 * Adds the marks of the buildings, and returns the handlers of fingers and the mouse.
 * @returns {PictureHands}
 */
export function mountPictureSearch(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const live = createLive(store);
  let drawing = UNDRAWN;
  const card = mountCard(store, host);
  const isOn = () => !['edit', 'pins'].includes(store.state.campusPart ?? '');

  const marks = mountMarks(store, host, {
    choose: (building) => { live.end(); takeBuilding(store, building); },
    ask: (building) => card.open(building, { hasFocus: true }),
    /** Draws the path to the focused building while only the start is chosen. */
    focus(building) {
      const { campus, campusFrom, campusTo } = store.state;
      const from = campus?.buildings.find(({ shortName }) => shortName === campusFrom);
      if (!isOn() || !from || campusTo || from.id === building.id) return;
      live.start(from);
      live.draw({ pixel: building, to: building });
    },
    leave: () => endLive(),
  });

  function happen(/** @type {DrawingEvent} */ event) {
    const [next, effects] = drawingAfter(drawing, event, store.state);
    drawing = next;
    for (const effect of effects) acts[effect.act](/** @type {any} */ (effect));
  }

  /** @type {{[Act in DrawingEffect['act']]: (effect: Extract<DrawingEffect, {act: Act}>) => void}} */
  const acts = {
    openCard({ building }) { card.open(building); },
    closeCard() { card.close(); },
    begin({ from }) {
      store.set({ campusTree: null, campusFound: { status: 'empty' } });
      live.start(from);
    },
    draw: live.draw,
    end: live.end,
    name({ building }) { marks.hover(building); },
    search({ from, to }) { setEndsAnew(store, from, to); },
    clearSearch() { clearSearch(store); },
    clearLive() { store.set({ campusLive: null }); },
    fit() { fitPicture(store, present(host, 'view')); },
    // Once the sheet has grown by the result.
    reveal({ area }) { requestAnimationFrame(() => host.view?.reveal(area)); },
    show({ area }) { requestAnimationFrame(() => host.view?.show(area)); },
  };

  function endLive() {
    if (!live.from) return;
    live.end();
    store.set({ campusLive: null });
  }

  store.watch(['campusFound'], (state) => happen({ type: 'found', area: pathArea(state) }));
  whenEscaped(store, () => {
    if (card.isOpen) return;
    live.end();
    clearSearch(store);
  });
  return handsOf(store, happen);
}

/** Searches again also between the same buildings as before the drag. */
function setEndsAnew(/** @type {Store} */ store, /** @type {string} */ from, /** @type {string} */ to) {
  const { campusFrom, campusTo, attempt, campusLive } = store.state;
  const isSame = from === campusFrom && to === campusTo;
  setEnds(store, from, to);
  store.set({ campusLive, attempt: attempt + Number(isSame) });
}

/** Calls a function for Escape on the picture while it is searched. */
function whenEscaped(/** @type {Store} */ store, /** @type {() => void} */ act) {
  document.addEventListener('keydown', ({ key, target }) => {
    const { view, campusPart } = store.state;
    const isOutside = !(/** @type {Element} */ (target).closest('.campus-picture'));
    if (key === 'Escape' && view === 'campus' && !campusPart && !isOutside) act();
  });
}

/**
 * Returns what fingers and the mouse do on the picture, as events of the drawing.
 * @param {Store} store
 * @param {(event: DrawingEvent) => void} happen
 * @returns {PictureHands}
 */
function handsOf(store, happen) {
  return {
    grab: (press) => drawnFrom(store.state, press),
    start: (held) => happen({ type: 'start', held }),
    move: (_, press) => happen({ type: 'move', press }),
    finish: (held, press) => happen({ type: 'finish', held, press }),
    cancel: () => happen({ type: 'cancel' }),
    pan: () => happen({ type: 'pan' }),
    tap: (press) => happen({ type: 'tap', press }),
    doubleTap: () => happen({ type: 'doubleTap' }),
    hover(press) {
      happen({ type: 'hover', press });
      return Boolean(buildingOf(store.state, press));
    },
  };
}
