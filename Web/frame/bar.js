// The navigation bar of the app, and the loading of its screens.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { isScreen, PLANNER } from '../state/state.js';
import { say } from '../messages/messages.js';
import { viewLink } from './link.js';

/**
 * Loads the screens when one of them is first opened, and sets the height of the sheet.
 * @param {Store} store
 * @param {HTMLElement} main
 * @param {Element} parent
 * @param {Screens} screens
 */
export function loadScreens(store, main, parent, screens) {
  const heights = new Map(screens.map(({ view, height }) => [view, height]));
  let loading = null;
  let earlier = store.state.sheet;
  const react = (/** @type {State} */ { view }, /** @type {Pick<State, 'view'>} */ before) => {
    main.toggleAttribute('data-screen', isScreen(view));
    if (!isScreen(before.view)) earlier = store.state.sheet;
    if (!isScreen(view)) return isScreen(before.view) && store.set({ sheet: earlier });
    store.set({ sheet: heights.get(view) });
    loading ??= import('./frame.js')
      .then(({ mountScreens }) => mountScreens(store, parent, screens));
    return loading.catch((/** @type {Error} */ error) => { loading = null; console.info(error); });
  };
  react(store.state, { view: '' });
  store.watch(['view'], (state, before) => {
    if (state.view !== before.view) react(state, before);
  });
}

/**
 * Fills the bar with the places of the app. Its room is there from the start, so that nothing moves once the session
 * is known, unless it is expected not to stay. On a first visit its places are seen once it is known that they stay.
 * @param {Store} store
 * @param {HTMLElement} bar
 * @param {Screens} screens
 * @param {?boolean} isExpected `null` on a first visit
 */
export function mountBar(store, bar, screens, isExpected) {
  const places = screens.filter(({ icon: sign, under }) => sign && !under);
  const row = element('div', { class: 'frame-links' },
    entry(store, PLANNER[0], 'route', [...PLANNER, ...viewsUnder(PLANNER[0], screens)]),
    ...places.map(({ view, icon: sign = view }) => entry(store, view, sign, viewsUnder(view, screens))));
  bar.append(row);

  store.watch(['session'], ({ session }) => {
    bar.hidden = session === null ? isExpected === false : !session;
    bar.classList.toggle('waiting', session === null && isExpected === null);
  });
  // With large text the row scrolls.
  store.watch(['session', 'view'], () => requestAnimationFrame(() => {
    const current = /** @type {HTMLElement} */ (row.querySelector('[aria-current]'));
    if (current && row.scrollWidth > row.clientWidth) {
      row.scrollLeft = current.offsetLeft + (current.offsetWidth - row.clientWidth) / 2;
    }
  }));
}

/** Returns a place and the views that belong to it, also those under others. */
function viewsUnder(/** @type {string} */ place, /** @type {Screens} */ screens) {
  /** @type {string[]} */
  const below = screens.filter(({ under }) => under === place).flatMap(({ view }) => viewsUnder(view, screens));
  return [place, ...below];
}

function entry(
  /** @type {Store} */ store, /** @type {string} */ view, /** @type {string} */ sign,
  /** @type {readonly string[]} */ views,
) {
  const node = viewLink(store, view, {}, icon(sign), element('span', {}, say(`frame.${view}`)));
  store.watch(['view'], (state) => {
    if (views.includes(state.view)) node.setAttribute('aria-current', 'page');
    else node.removeAttribute('aria-current');
  });
  return node;
}
