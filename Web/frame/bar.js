// The navigation bar of the app, and the loading of its screens.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { showView } from '../state/actions.js';
import { isComplete } from '../state/round.js';
import { isScreen, PLANNER } from '../state/state.js';
import { say } from '../messages/messages.js';

/** Maximum number of entries next to the planner's at their usual size. */
const FEW = 6;

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
  const react = ({ view }, before) => {
    main.toggleAttribute('data-screen', isScreen(view));
    if (!isScreen(before.view)) earlier = store.state.sheet;
    if (!isScreen(view)) return isScreen(before.view) && store.set({ sheet: earlier });
    store.set({ sheet: heights.get(view) });
    loading ??= import('./frame.js')
      .then(({ mountScreens }) => mountScreens(store, parent, screens));
    return loading.catch((error) => { loading = null; console.info(error); });
  };
  react(store.state, {});
  store.watch(['view'], (state, before) => {
    if (state.view !== before.view) react(state, before);
  });
}

/**
 * Fills the bar. On a small screen it lies at the bottom until the user searches for routes; then a
 * button on the map opens it.
 * @param {Store} store
 * @param {HTMLElement} bar
 * @param {Screens} screens
 */
export function mountBar(store, bar, screens) {
  const entries = screens.filter((screen) => screen.icon);
  const links = [
    link(store, PLANNER[0], 'route', PLANNER),
    ...entries.map(({ view, icon: sign }) => link(store, view, sign, viewsUnder(view, screens))),
  ];
  const row = element('div', { class: 'frame-links' }, ...links);
  const more = element('button', {
    class: 'round frame-more', type: 'button', 'aria-expanded': 'false', onclick: () => open(more.getAttribute('aria-expanded') === 'false'),
  }, icon('more'));
  bar.append(more, row);
  leaveOut(store, entries, links.slice(1), (shown) => {
    const names = shown.map(({ title }) => title);
    more.setAttribute('aria-label', say('frame.more', { names }));
    bar.classList.toggle('many', shown.length > FEW);
  });

  function open(isOpen) {
    more.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) links.slice(1).find(({ hidden }) => !hidden).focus();
  }
  bar.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || more.getAttribute('aria-expanded') === 'false') return;
    open(false);
    more.focus();
  });
  bar.addEventListener('focusout', ({ relatedTarget }) => {
    if (!bar.contains(/** @type {Node} */ (relatedTarget))) open(false);
  });

  store.watch(['session'], ({ session }) => { bar.hidden = !session; });
  // With large text the row scrolls.
  store.watch(['session', 'view'], () => requestAnimationFrame(() => {
    const current = /** @type {HTMLElement} */ (row.querySelector('[aria-current]'));
    if (current && row.scrollWidth > row.clientWidth) {
      row.scrollLeft = current.offsetLeft + (current.offsetWidth - row.clientWidth) / 2;
    }
  }));
  store.watch(['view', 'from', 'to', 'round'], (state) => {
    open(false);
    bar.classList.toggle('folded', !isScreen(state.view) && isComplete(state));
  });
}

/** Hides the entries that are absent now; `tell` gets the others. */
function leaveOut(/** @type {Store} */ store, /** @type {Screens} */ entries, links, tell) {
  const keys = entries.flatMap(({ absent }) => absent?.keys ?? []);
  store.watch(['view', ...keys], (state) => {
    const shown = entries.filter(({ absent }) => !absent?.test(state));
    entries.forEach((entry, index) => { links[index].hidden = !shown.includes(entry); });
    tell(shown);
  });
}

/** Returns the views that belong to an entry. */
function viewsUnder(entry, /** @type {Screens} */ screens) {
  return screens.filter(({ view, under = view }) => under === entry).map(({ view }) => view);
}

function link(/** @type {Store} */ store, view, sign, views) {
  const node = element('a', {
    href: view === PLANNER[0] ? '/' : `/?view=${view}`,
    onclick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      showView(store, view);
    },
  }, icon(sign), element('span', {}, say(`frame.${view}`)));
  store.watch(['view'], (state) => {
    if (views.includes(state.view)) node.setAttribute('aria-current', 'page');
    else node.removeAttribute('aria-current');
  });
  return node;
}
