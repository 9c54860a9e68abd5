// The saved places in the settings: home, and deletion.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { forgetPlaces, isRecent, setLabel } from '../saved/places.js';
import { say } from '../messages/messages.js';

/** Adds the section of saved places. */
export function mountPlaces(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const list = element('ul', { class: 'setting-list' });
  const none = element('p', { class: 'setting-hint' }, say('places.none'));
  const recent = element('button', {
    class: 'button', type: 'button', onclick: () => act(forgetPlaces(store, store.state.places.filter(isRecent))),
  }, say('places.forgetRecent'));
  parent.append(element('section', { class: 'setting-part', 'aria-labelledby': 'places-title' },
    element('h3', { id: 'places-title' }, say('places.title')), none, list, recent));

  store.watch(['places'], (state) => {
    const saved = state.places.filter(({ label }) => label);
    list.replaceChildren(...saved.map((place) => row(store, place)));
    none.hidden = saved.length > 0;
    recent.hidden = !state.places.some(isRecent);
  });
}

function row(/** @type {Store} */ store, /** @type {KnownPlace} */ place) {
  const { name, label } = place;
  const isHome = label === 'home';
  return element('li', {},
    element('span', { dir: 'auto' }, name),
    element('button', {
      class: 'round', type: 'button', 'aria-pressed': String(isHome),
      'aria-label': say('places.makeHome', { name }),
      onclick: () => act(setLabel(store, place, isHome ? 'favourite' : 'home')),
    }, icon('home')),
    element('button', {
      class: 'round', type: 'button', 'aria-label': say('places.forget', { name }),
      onclick: () => act(forgetPlaces(store, [place])),
    }, icon('clear')));
}

/** A failure here means that storage is full; the list then stays as it is. */
function act(/** @type {Promise<void>} */ change) {
  change.catch(console.info);
}
