// The examples: a walk, and the members of a group who are under way.
import '../messages/examples.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { say } from '../messages/messages.js';
import { distanceText, heightText } from '../messages/units.js';
import { showView } from '../state/actions.js';
import { DEFAULT_OPTIONS } from '../state/options.js';
import { DEFAULT_ROUND } from '../state/round.js';
import { ASKED_KEYS, isUnasked } from './asked.js';
import { glimpseOf } from './glimpse.js';
import { walkExample } from './walk.js';
import { watchWalkers } from './walkers.js';

/** Fills the section. */
export function mountParts(/** @type {Store} */ store, /** @type {HTMLElement} */ part) {
  const list = element('ul', { class: 'examples-list' });
  const [walk, people] = [0, 1].map(() => element('li', { 'aria-hidden': 'true' }));
  list.append(walk, people);
  part.append(element('h2', { class: 'hidden' }, say('examples.title')), list);
  const count = () => {
    const examples = isUnasked(store.state) ? list.querySelectorAll('button').length : 0;
    store.set({ examples });
  };
  mountWalk(store, walk, count);
  mountWalkers(store, people, count);
  store.watch(ASKED_KEYS, count);
}

/** Shows the walk once it is known. A question of the user ends the search for it, until there is none again. */
function mountWalk(/** @type {Store} */ store, /** @type {HTMLElement} */ row, /** @type {() => void} */ shown) {
  /** @type {?AbortController} */
  let asking = null;
  /** @type {?WalkExample} */
  let example = null;
  const show = () => {
    const shownWalk = example;
    if (!shownWalk) return;
    fill(row, { ...walkWords(shownWalk), act: () => ask(store, shownWalk) });
    shown();
  };
  store.watch([...ASKED_KEYS, 'reachable'], async (state) => {
    if (!isUnasked(state)) {
      asking?.abort();
      asking = null;
      return;
    }
    if (asking || example || !state.reachable) return;
    asking = new AbortController();
    try {
      example = await walkExample(state, asking.signal);
      show();
    } catch (failure) {
      console.info(failure); // it is no more than an example
    }
  });
  store.watch(['units'], show);
}

function walkWords(/** @type {WalkExample} */ { from, to, saved, extra }) {
  if (!to) {
    const name = say('examples.round', { distance: distanceText(DEFAULT_ROUND.distance) });
    return { sign: 'round', name, facts: say('examples.roundFrom', { from: from.name }) };
  }
  const longer = Math.round(extra) > 0 ? distanceText(extra) : null;
  return {
    sign: 'route', name: say('examples.pair', { from: from.name, to: to.name }),
    facts: say('examples.climb', { climb: heightText(saved), longer }),
  };
}

/** Asks for the routes of an example: as it was asked for, whatever the options are. */
function ask(/** @type {Store} */ store, /** @type {WalkExample} */ { from, to }) {
  store.set({ ...DEFAULT_OPTIONS, from, to, round: to ? null : DEFAULT_ROUND, selected: 0, slide: null });
}

/** Shows who is under way now, and on the map where; the stream ends when the row is out of sight. */
function mountWalkers(/** @type {Store} */ store, /** @type {Element} */ row, /** @type {() => void} */ shown) {
  const watching = watchWalkers(store);
  new IntersectionObserver(([{ isIntersecting }]) => watching.see(isIntersecting)).observe(row);
  let drawn = '';
  store.watch(['walkers'], ({ walkers }) => {
    const glimpse = glimpseOf(walkers);
    const name = glimpse ? say(`examples.${glimpse.key}`, glimpse) : '';
    if (name === drawn) return;
    drawn = name;
    if (glimpse && walkers) {
      const { id, name: facts } = walkers;
      fill(row, { sign: 'groups', name, facts, act: () => openGroup(store, id) });
    } else empty(row);
    shown();
  });
}

function openGroup(/** @type {Store} */ store, /** @type {string} */ id) {
  store.set({ groupID: id });
  showView(store, 'group');
}

/** Empties a row; screen readers do not count it, and it can still come into sight. */
function empty(/** @type {Element} */ row) {
  row.replaceChildren();
  row.setAttribute('aria-hidden', 'true');
}

/** Fills a row; the button stays the same, and so keeps the focus. */
function fill(
  /** @type {Element} */ row,
  /** @type {{act: () => void, sign: string, name: string, facts: string}} */ { sign, name, facts, act },
) {
  const button = row.querySelector('button')
    ?? row.appendChild(element('button', { class: 'example', type: 'button' }));
  row.removeAttribute('aria-hidden');
  button.onclick = act;
  button.replaceChildren(icon(sign), element('span', { class: 'example-name', dir: 'auto' }, name),
    element('span', { class: 'example-facts', dir: 'auto' }, facts));
}
