// The choice of a meaning for the colours of the line, and their legend.
import { element } from '../dom/element.js';
import { need } from '../dom/need.js';
import { lastOf } from '../geometry/lists.js';
import { inclineLegend } from '../incline/legend.js';
import { say } from '../messages/messages.js';
import { heightText, metresPerUnit, paceText, timerText } from '../messages/units.js';
import { COLOURS, limitsOf, looksOf } from './look.js';

/** Adds the choice and the legend; without values for a look there is no choice of it. */
export function mountLook(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const choices = element('div', { class: 'hike-looks', role: 'radiogroup', 'aria-label': say('hike.look') });
  const legend = element('div', { class: 'hike-legend' });
  parent.append(element('div', { class: 'hike-look' }, choices, legend));
  store.watch(['hikeShown'], ({ hikeShown, hikeLook }) => {
    const looks = hikeShown ? looksOf(hikeShown) : [];
    choices.replaceChildren(...looks.map((look) => choiceOf(store, look)));
    choices.hidden = looks.length < 2;
    if (looks.length > 0 && !looks.includes(hikeLook)) store.set({ hikeLook: looks[0] });
  });
  store.watch(['hikeShown', 'hikeLook', 'units'], ({ hikeShown, hikeLook }) => {
    for (const choice of choices.children) {
      const input = need(choice, 'input');
      input.checked = input.value === hikeLook;
    }
    legend.replaceChildren(...(hikeShown ? [legendOf(hikeShown, hikeLook)] : []));
  });
}

function choiceOf(/** @type {Store} */ store, /** @type {HikeLook} */ look) {
  return element('label', { class: 'mode' },
    element('input', {
      type: 'radio', name: 'hike-look', value: look, class: 'hidden',
      checked: store.state.hikeLook === look, onchange: () => store.set({ hikeLook: look }),
    }), element('span', {}, say(`hike.look.${look}`)));
}

/** Returns the scale with its limits and the words for its ends. */
function legendOf(/** @type {ShownHike} */ hike, /** @type {HikeLook} */ look) {
  if (look === 'grade') return inclineLegend();
  const limits = limitsOf(hike, look);
  if (limits.length === 0) return element('p', { class: 'hike-remark' }, say('hike.unknown'));
  const [low, high] = ['low', 'high'].map((end) => say(`hike.legend.${look}.${end}`));
  const words = say('hike.legend.label', {
    what: say(`hike.look.${look}`), low: `${low}, ${textOf(limits[0], look)}`,
    high: `${high}, ${textOf(lastOf(limits), look)}`,
  });
  return element('div', {},
    element('div', { class: 'scale', role: 'img', 'aria-label': words },
      ...COLOURS.map((_, index) => element('span', { class: 'scale-step' },
        element('i', { class: `scale-field scale-${index}` }),
        index < limits.length && element('span', { class: 'scale-limit' },
          shortText(limits[index], look))))),
    element('p', { class: 'scale-words', 'aria-hidden': 'true' },
      element('span', {}, low), element('span', {}, high)));
}

function textOf(/** @type {number} */ value, /** @type {'height' | 'pace' | 'heartRate'} */ look) {
  if (look === 'pace') return paceText(1000 / Math.max(value, 0.01), 'walk');
  return look === 'height' ? heightText(value) : say('hike.bpm', { rate: Math.round(value) });
}

/** Returns a limit without its unit, which has no room. */
function shortText(/** @type {number} */ value, /** @type {'height' | 'pace' | 'heartRate'} */ look) {
  if (look === 'pace') return timerText(metresPerUnit().distance / Math.max(value, 0.01));
  return look === 'height' ? heightText(value) : String(Math.round(value));
}
