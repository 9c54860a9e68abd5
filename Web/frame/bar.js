// The bar that leads from one part of Amble to another, and the way to the screens there.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { showView } from '../state/actions.js';
import { isScreen } from '../state/state.js';
import { say } from '../words/messages.js';

/** Where the bar leads, with the icon of each and the views that belong to it. */
const PLACES = [
  ['routes', 'route', ['routes', 'directions', 'go']],
  ['trips', 'trips', ['trips', 'trip', 'calendar', 'travel']],
  ['contacts', 'contacts', ['contacts']],
  ['account', 'account', ['account']],
];

/** How far a screen that leaves something to see of the map draws out the sheet. */
const HALF = new Set(['trip', 'travel', 'shared']);

/** Loads the screens when one of them is first looked at, and gives them the room they want. */
export function loadScreens(store, main, parent) {
  let loading = null;
  let earlier = store.state.sheet;
  const react = ({ view }, before) => {
    main.toggleAttribute('data-screen', isScreen(view));
    if (!isScreen(before.view)) earlier = store.state.sheet;
    if (!isScreen(view)) return isScreen(before.view) && store.set({ sheet: earlier });
    store.set({ sheet: HALF.has(view) ? 'half' : 'full' });
    loading ??= import('./frame.js').then(({ mountScreens }) => mountScreens(store, parent));
    return loading.catch((error) => { loading = null; console.info(error); });
  };
  react(store.state, {});
  store.watch(['view'], (state, before) => {
    if (state.view !== before.view) react(state, before);
  });
}

/**
 * Fills the bar. On a small screen it lies at the bottom until routes are looked for: then they
 * have its room, and a button on the map opens it.
 */
export function mountBar(store, bar) {
  const links = PLACES.map(([view, sign, views]) => link(store, view, sign, views));
  const row = element('div', { class: 'frame-links' }, ...links);
  const more = element('button', {
    class: 'round frame-more', type: 'button', 'aria-label': say('frame.more'),
    'aria-expanded': 'false', onclick: () => open(more.getAttribute('aria-expanded') === 'false'),
  }, icon('more'));
  bar.append(more, row);

  function open(isOpen) {
    more.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) links[1].focus();
  }
  bar.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || more.getAttribute('aria-expanded') === 'false') return;
    open(false);
    more.focus();
  });
  bar.addEventListener('focusout', ({ relatedTarget }) => {
    if (!bar.contains(relatedTarget)) open(false);
  });

  store.watch(['session'], ({ session }) => { bar.hidden = !session; });
  store.watch(['view', 'from', 'to'], ({ view, from, to }) => {
    open(false);
    bar.classList.toggle('folded', !isScreen(view) && Boolean(from && to));
  });
}

function link(store, view, sign, views) {
  const node = element('a', {
    href: view === 'routes' ? '/' : `/?view=${view}`,
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
