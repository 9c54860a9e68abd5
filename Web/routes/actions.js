import { openMenu } from '../directions/open.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { saveButton } from '../saved/button.js';
import { pin } from '../sheet/pinned.js';
import { showView, startGo } from '../state/actions.js';
import { CHOICE, chosenRoute } from '../state/chosen.js';
import { say } from '../messages/messages.js';
import { shareButton } from './share.js';

/** Adds the actions of the selected route at the foot of the sheet: directions, navigation, export, sharing. */
export function mountActions(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const part = element('div', { class: 'actions' });
  pin(part);
  parent.append(part);
  store.watch(['from', 'to', 'round', 'mode', 'saved', 'user', ...CHOICE], (state) => {
    const route = chosenRoute(state);
    const focused = [...part.children].findIndex((one) => one.contains(document.activeElement));
    part.replaceChildren(...(route ? actionsOf(store, state, route) : []));
    if (focused >= 0) part.querySelectorAll('.button')[focused]?.focus();
  });
}

function actionsOf(/** @type {Store} */ store, /** @type {State} */ state, /** @type {Route} */ route) {
  const note = element('span', { class: 'action-note', role: 'status' });
  const file = element('button', {
    class: 'button round-button', type: 'button', 'aria-label': say('route.gpx'), title: say('route.gpx'),
    onclick: async () => (await import('./gpx.js')).downloadGPX(route, state),
  }, icon('download'));
  return [
    ...(state.view === 'directions' ? directionsActions(store, state, route) : [
      labelled('list', 'directions.show', () => showView(store, 'directions')),
      labelled('go', 'directions.go', () => startGo(store), 'primary'),
    ]),
    ...(state.look?.actions(store, route) ?? [saveButton(store, state, route)]), file, shareButton(note), note,
  ];
}

function directionsActions(/** @type {Store} */ store, /** @type {State} */ state, /** @type {Route} */ route) {
  const words = say('directions.print');
  return [
    labelled('go', 'directions.go', () => startGo(store), 'primary'),
    openMenu(state, route),
    element('button', {
      class: 'button round-button print', type: 'button', 'aria-label': words, title: words,
      onclick: () => print(),
    }, icon('print')),
  ];
}

function labelled(
  /** @type {string} */ picture, /** @type {string} */ words, /** @type {() => void} */ onclick, look = '',
) {
  return element('button', { class: `button ${look}`, type: 'button', onclick },
    icon(picture), say(words));
}
