// The wish for a round trip, in place of the destination: length, climb, and another trip.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { beginRound, changeRound, leaveRound } from '../state/actions.js';
import { present } from '../state/present.js';
import { CLIMBS } from '../state/round.js';
import { say } from '../messages/messages.js';
import { wishText } from '../messages/units.js';
import { nearestLength, offeredLengths } from './lengths.js';

/** Returns the button next to the empty destination that requests a round trip. */
export function roundButton(/** @type {Store} */ store) {
  return element('button', {
    class: 'button round-begin', type: 'button',
    onclick: () => {
      beginRound(store, store.state.from);
      focus(store.state.from ? 'round-length' : 'from');
    },
  }, icon('round'), element('span', {}, say('round.begin')));
}

/** Adds the row; hidden unless there is a round trip. */
export function mountRound(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const leave = element('button', {
    class: 'round round-leave', type: 'button', 'aria-label': say('round.leave'),
    title: say('round.leave'), onclick: () => { leaveRound(store); focus('to'); },
  }, icon('clear'));
  const another = element('button', {
    class: 'button round-another', type: 'button', 'aria-label': say('round.anotherTrip'),
    onclick: () => changeRound(store, { seed: present(store.state, 'round').seed + 1 }),
  }, icon('shuffle'), element('span', {}, say('round.another')));
  const part = element('div', {
    class: 'round-row', role: 'group', 'aria-label': say('round.label'),
  }, icon('round'), lengthControl(store), leave,
  element('div', { class: 'round-wishes' }, climbControl(store), another));
  parent.append(part);
  store.watch(['round'], ({ round }) => { part.hidden = !round; });
}

/** Returns a slider for the length; trips are requested when the user releases it. */
function lengthControl(/** @type {Store} */ store) {
  const value = element('output', { for: 'round-length' });
  const slider = element('input', {
    id: 'round-length', type: 'range', min: 0, step: 1, 'aria-label': say('round.length'),
    oninput: () => show(chosen()),
    onchange: () => changeRound(store, { distance: chosen() }),
  });
  /** @returns {number} */
  const chosen = () => offeredLengths()[Number(slider.value)];
  function show(/** @type {number} */ distance) {
    value.textContent = wishText(distance);
    slider.setAttribute('aria-valuetext', value.textContent);
  }
  store.watch(['round', 'units'], ({ round }) => {
    if (!round) return;
    slider.max = String(offeredLengths().length - 1);
    slider.value = String(nearestLength(round.distance));
    show(round.distance);
  });
  return element('div', { class: 'round-length' },
    element('span', { 'aria-hidden': 'true' }, say('round.label')), value, slider);
}

/** Returns the choice of the climb. */
function climbControl(/** @type {Store} */ store) {
  const inputs = CLIMBS.map((climb) => element('input', {
    type: 'radio', name: 'round-climb', value: climb, class: 'hidden',
    onchange: () => changeRound(store, { climb }),
  }));
  store.watch(['round'], ({ round }) => {
    for (const input of inputs) input.checked = input.value === round?.climb;
  });
  const part = element('div', {
    class: 'round-climb', role: 'radiogroup', 'aria-label': say('round.climb'),
  }, ...inputs.map((input) => element('label', {}, input, say(`round.climb.${input.value}`))));
  store.watch(['region'], ({ region }) => { part.hidden = region?.hasHeights === false; });
  return part;
}

function focus(/** @type {string} */ id) {
  need(document, `#${id}`).focus();
}
