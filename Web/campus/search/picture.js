// The search on the picture: by drag, by tap, and by the keyboard.
import { fitPicture, pathArea } from '../picture/fitting.js';
import { buildingAt } from '../picture/hit.js';
import { mountMarks } from '../picture/marks.js';
import { clearSearch, setEnds, takeBuilding } from './actions.js';
import { mountCard } from './card.js';
import { createLive } from './live.js';

/**
 * Adds the marks of the buildings, and returns the handlers of fingers and the mouse.
 * @returns {PictureHands}
 */
export function mountPictureSearch(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  const live = createLive(store);
  let isDrawn = false;
  const card = mountCard(store, host);
  const isOn = () => !['edit', 'pins'].includes(store.state.campusPart);
  // Text next to the picture stays while the picture is moved.
  const isSearching = () => store.state.campusPart === null;

  const marks = mountMarks(store, host, {
    choose: (building) => { live.end(); takeBuilding(store, building); },
    ask: (building) => card.open(building, { hasFocus: true }),
    /** Draws the path to the focused building while only the start is chosen. */
    focus(building) {
      const { campus, campusFrom, campusTo } = store.state;
      const from = campus.buildings.find(({ shortName }) => shortName === campusFrom);
      if (!isOn() || !from || campusTo || from.id === building.id) return;
      live.start(from);
      live.draw({ pixel: building, to: building });
    },
    leave: () => endLive(),
  });

  /** @type {PictureHands} */
  const hands = {
    grab: (press) => (isSearching() ? buildingOf(press) : null),
    start(building) {
      card.close();
      store.set({ campusTree: null, campusFound: { status: 'empty' } });
      live.start(building);
    },
    move(_, press) {
      const to = buildingOf(press);
      live.draw({ pixel: press.pixel, to, isTouch: press.kind === 'touch' });
      marks.hover(to);
    },
    finish(from, press) {
      const to = buildingOf(press);
      live.end();
      marks.hover(null);
      isDrawn = true;
      if (!to) return clear();
      return setEndsAnew(from.shortName, to.shortName);
    },
    cancel() { live.end(); marks.hover(null); clear(); },
    pan() {
      card.close();
      if (isSearching()) clearSearch(store);
    },
    tap(press) {
      const building = buildingOf(press);
      if (building) card.open(building);
      else card.close();
    },
    doubleTap() { card.close(); fitPicture(store, host.view); },
    hover(press) {
      const building = press && buildingOf(press);
      marks.hover(building);
      return Boolean(building);
    },
  };
  const buildingOf = ({ pixel, within }) => buildingAt(store.state.campus, pixel, within);

  /** Also clears results from before the drag. */
  function clear() {
    const { campusFrom, campusTo } = store.state;
    store.set({ campusLive: null });
    if (campusFrom || campusTo) clearSearch(store);
  }

  /** Searches again also between the same buildings as before the drag. */
  function setEndsAnew(from, to) {
    const { campusFrom, campusTo, attempt, campusLive } = store.state;
    const isSame = from === campusFrom && to === campusTo;
    setEnds(store, from, to);
    store.set({ campusLive, attempt: attempt + Number(isSame) });
  }

  function endLive() {
    if (!live.from) return;
    live.end();
    store.set({ campusLive: null });
  }

  store.watch(['campusFound'], (state) => {
    const area = pathArea(state);
    if (!area) return;
    const { view } = host;
    const isInPlace = isDrawn || state.campusPart !== null;
    isDrawn = false;
    // Once the sheet has grown by the result. After a drag the picture stays if it shows the path.
    requestAnimationFrame(() => (isInPlace ? view?.reveal(area) : view?.show(area)));
  });
  document.addEventListener('keydown', ({ key, target }) => {
    const { view, campusPart } = store.state;
    const isOutside = !(/** @type {Element} */ (target).closest('.campus-picture'));
    if (key !== 'Escape' || view !== 'campus' || campusPart || isOutside || card.isOpen) return;
    live.end();
    clearSearch(store);
  });
  return hands;
}
