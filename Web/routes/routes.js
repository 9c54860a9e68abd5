// The routes found: a summary and the cards.
import { element } from '../dom/element.js';
import { lastOf } from '../geometry/lists.js';
import { helpButton } from '../help/button.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { heightText } from '../messages/units.js';
import { flattestFirst, knowsClimbs } from './rankstyle.js';
import { routeCard } from './card.js';
import { exceptionsNotice } from './exceptions.js';
import { failureNotice } from './failure.js';
import { mountSlider } from './slider.js';
import { selectBySwipe } from './swipe.js';

/** Fills the routes of the sheet. */
export function mountRoutes(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const status = element('p', { class: 'routes-status', role: 'status' });
  const alert = element('div', { role: 'alert' });
  const exceptions = element('div', { role: 'status' });
  const cards = element('div', { class: 'cards', role: 'radiogroup' });
  const notes = element('div', { class: 'route-notes' });
  const part = element('div', { class: 'routes' },
    element('div', { class: 'routes-head' }, status, helpButton('routes')), alert, exceptions);
  mountSlider(store, part);
  part.append(cards, notes);
  selectBySwipe(store, cards);
  parent.append(part);

  store.watch(['round', 'routes'], ({ round, routes, look }) => {
    const title = knowsClimbs(routes) ? 'routes.title' : 'routes.titlePlain';
    cards.setAttribute('aria-label', look?.title ?? say(round ? 'round.trips' : title));
  });
  store.watch(['status', 'routes', 'failure', 'round', 'units'], (state) => {
    status.textContent = statusText(state);
    part.classList.toggle('searching', state.status === 'searching');
    part.classList.toggle('routes-found', isFound(state));
    alert.replaceChildren(...(state.failure ? [failureNotice(store, state.failure)] : []));
    if (state.status !== 'searching') showCards(store, cards, state.routes);
  });
  // The cards show it, or the examples are in its place.
  store.watch(['status', 'routes', 'examples'], (state) => {
    status.classList.toggle('hidden-in-sheet', isFound(state) || state.examples > 0);
  });
  store.watch([...CHOICE, 'units'], (state) => {
    const route = chosenRoute(state);
    exceptions.replaceChildren(...exceptionsNotice(store, route));
    // In navigation another route may have replaced the one that was found.
    const notesOf = state.view === 'routes' ? state.look?.notes : null;
    notes.replaceChildren(...(route && notesOf?.(route, state.routes) || []));
  });
  store.watch(CHOICE, (state, before) => {
    const { routes, selected, slide, view } = state;
    markSelected(cards, slide === null ? selected : null, routes !== before.routes);
    part.hidden = view !== 'routes' && routes.length > 0;
  });
}

/** Whether routes with known climbs are shown, whose cards tell all. */
const isFound = (/** @type {State} */ { status, routes, look }) => (
  status === 'found' && knowsClimbs(routes) && !look?.isNews);

function statusText(/** @type {State} */ { status, routes, round, look }) {
  const part = round ? 'round' : 'routes';
  if (status !== 'found') return status === 'failed' ? '' : say(`${part}.${status}`);
  return look?.status ?? (round ? tripsText(routes) : foundText(routes));
}

/** Returns how many routes were found, and the climb of the flattest if all are known. */
export function foundText(/** @type {Route[]} */ routes) {
  const count = routes.length;
  if (!knowsClimbs(routes)) return say(`routes.found${unknownPart(routes)}`, { count });
  return say('routes.found', { count, climb: heightText(flattestFirst(routes)[0].ascent) });
}

/** Returns how many round trips were found, and between what they climb if all climbs are known. */
export function tripsText(/** @type {Route[]} */ routes) {
  const count = routes.length;
  if (!knowsClimbs(routes)) return say(`round.found${unknownPart(routes)}`, { count });
  const known = flattestFirst(routes);
  const [least, most] = [known[0], lastOf(known)].map(({ ascent }) => heightText(ascent));
  return say('round.found', { count, least, most });
}

/** Returns whether heights are unknown in part or nowhere known. */
function unknownPart(/** @type {Route[]} */ routes) {
  return routes.some(({ knownAscent }) => knownAscent !== null) ? 'Partly' : 'Unknown';
}

function showCards(/** @type {Store} */ store, /** @type {HTMLElement} */ cards, /** @type {Route[]} */ routes) {
  cards.replaceChildren(...routes.map((route, index) => routeCard(store, route, index, routes)));
  cards.hidden = routes.length === 0;
  const { selected, slide } = store.state;
  markSelected(cards, slide === null ? selected : null, true);
}

/** Checks the card of a route, or none while the slider selects. */
function markSelected(
  /** @type {HTMLElement} */ cards, /** @type {?number} */ selected, /** @type {boolean} */ isNew,
) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...cards.querySelectorAll('input')]);
  inputs.forEach((input, index) => { input.checked = index === selected; });
  const card = selected === null ? null : inputs[selected]?.closest('label');
  // In the next frame the page is laid out anyway, once all parts show the change.
  if (card) requestAnimationFrame(() => { if (card.isConnected) bringIntoView(card, isNew); });
}

/** Scrolls to a card; to a new one at once, as what is above it may still change its height. */
function bringIntoView(/** @type {Element} */ card, /** @type {boolean} */ isNew) {
  const jumps = isNew || matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ block: 'nearest', inline: 'center', behavior: jumps ? 'auto' : 'smooth' });
}
