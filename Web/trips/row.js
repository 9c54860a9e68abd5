// One stop in the list.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { button } from '../form/form.js';
import { whenOf } from '../itinerary/when.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText } from '../messages/units.js';
import { present } from '../state/present.js';
import { edit } from './actions.js';
import { withChanged } from './draft.js';
import { minutesOf, STAY } from './schedule.js';

/**
 * Returns a row that shows a stop with its times and, when opened, edits its name, note and stay.
 * @returns {{node: Element, show: function}}
 */
export function createRow(/** @type {Store} */ store, /** @type {string} */ key) {
  const number = element('span', { class: 'stop-number' });
  const name = element('span', { class: 'stop-name', dir: 'auto' });
  const detail = element('span', { class: 'stop-detail', dir: 'auto' });
  const when = element('span', { class: 'stop-when' });
  const leg = element('span', { class: 'stop-leg' });
  const form = element('div', { class: 'stop-form', hidden: true });
  const open = element('button', {
    class: 'stop-text', type: 'button', 'aria-expanded': 'false', onclick: toggle,
  }, name, detail, element('span', { class: 'stop-facts' }, when, leg));
  const grip = element('button', {
    class: 'round stop-grip', type: 'button', 'aria-describedby': 'stops-hint',
    'aria-pressed': 'false',
  }, icon('grip'));
  const remove = element('button', { class: 'round stop-remove', type: 'button' }, icon('clear'));
  const node = element('li', { class: 'stop', 'data-key': key }, number, open, grip, remove, form);
  /** @type {?Stop} */
  let shown = null;

  function toggle() {
    form.hidden = !form.hidden;
    open.setAttribute('aria-expanded', String(!form.hidden));
    if (!form.hidden) form.replaceChildren(...fields(store, present({ shown }, 'shown'), toggle));
    if (!form.hidden) need(form, 'input').focus();
    else open.focus();
  }

  /**
   * Shows a stop, the way to it, and when it is reached.
   * @param {Stop} stop
   * @param {number} index
   * @param {{leg: Tour['legs'][number] | undefined, gap: ?number}} way
   * @param {{arrival: ?string, stay: number}} times the stay in minutes
   * @param {boolean} isLeftOut
   */
  function show(stop, index, way, times, isLeftOut) {
    const title = stop.name || say('stops.unnamed');
    number.textContent = String(index + 1);
    node.classList.toggle('left-out', isLeftOut);
    leg.textContent = isLeftOut ? say('stops.noWay') : wayText(way);
    when.replaceChildren(...(isLeftOut ? [] : whenOf(times)));
    grip.setAttribute('aria-label', say('stops.move', { name: title, at: index + 1 }));
    if (stop === shown) return;
    shown = stop;
    name.textContent = title;
    detail.textContent = [stop.address, stop.note].filter(Boolean).join(' · ');
    remove.setAttribute('aria-label', say('stops.remove', { name: title }));
  }

  return { node, show };
}

/** "1.2 km, 15 min on · 170 m from the street". */
function wayText(/** @type {{leg: Tour['legs'][number] | undefined, gap: ?number}} */ { leg, gap }) {
  return [
    leg && say('stops.leg', { distance: distanceText(leg.distance), time: durationText(leg.seconds) }),
    gap !== null && say('stops.gap', { distance: distanceText(gap) }),
  ].filter(Boolean).join(' · ');
}

function fields(/** @type {Store} */ store, /** @type {Stop} */ stop, /** @type {() => void} */ done) {
  const field = (/** @type {'name' | 'note'} */ property) => {
    const id = `stop-${property}-${stop.key}`;
    const input = element('input', {
      id, type: 'text', dir: 'auto', value: stop[property], maxlength: 200, autocomplete: 'off',
      onchange: () => { change(store, stop.key, { [property]: input.value.trim() }); },
      onkeydown: ({ key: pressed }) => {
        if (pressed === 'Enter' || pressed === 'Escape') { input.blur(); done(); }
      },
    });
    return element('p', { class: 'trip-field' },
      element('label', { for: id }, say(`stops.${property}`)), input);
  };
  return [field('name'), field('note'), stayField(store, stop), button(say('stops.done'), done)];
}

/** Returns the field for the stay at a stop; empty it is the trip's own. */
function stayField(/** @type {Store} */ store, /** @type {Stop} */ { key, stay }) {
  const input = element('input', {
    id: `stop-stay-${key}`, ...STAY, value: stay ?? '', placeholder: String(present(store.state, 'draft').stay),
    onchange: () => { change(store, key, { stay: minutesOf(input) }); },
  });
  return element('p', { class: 'trip-field' },
    element('label', { for: input.id }, say('stops.stay')), input);
}

function change(
  /** @type {Store} */ store, /** @type {string} */ key, /** @type {Partial<Stop>} */ values,
) {
  edit(store, withChanged(present(store.state, 'draft'), key, values));
}
