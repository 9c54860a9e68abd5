// The choices before a recording starts: the mode, and the route to compare with.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { button } from '../form/form.js';
import { showView } from '../state/actions.js';
import { MODES, travelMode } from '../state/options.js';
import { say } from '../messages/messages.js';
import { distanceText } from '../messages/units.js';
import { plannedRoute } from './planned.js';

/** Adds the choices and the button to start. */
export function mountSetup(
  /** @type {Store} */ store, /** @type {Element} */ parent, /** @type {RecorderService} */ recorder,
) {
  let mode = travelMode(store.state.mode);
  const modes = element('div', {
    class: 'modes', role: 'radiogroup', 'aria-label': say('record.mode'),
  }, ...MODES.map((one) => modeChoice(one, one === mode, () => { mode = one; })));
  const box = element('input', { id: 'record-along', type: 'checkbox', checked: true });
  const name = element('label', { for: box.id });
  const along = element('p', { class: 'record-along' }, box, name);
  const start = button(say('record.start'), () => {
    const route = box.checked ? plannedRoute(store.state) : null;
    return recorder.start({ mode, planned: route?.samples ?? null });
  }, { sign: 'record', kind: 'primary record-start' });
  const part = element('div', { class: 'record-setup' }, modes, along, start,
    element('p', { class: 'screen-text record-note' }, say('record.screen')),
    button(say('record.import'), () => showView(store, 'hikes'), { sign: 'upload' }));
  parent.append(part);

  store.watch(['view', 'recording', 'recordDone', 'recordMessage'], (state, before) => {
    const { recording, recordDone, recordMessage } = state;
    part.hidden = Boolean(recording || recordDone);
    start.disabled = recordMessage?.key === 'elsewhere';
    if (state.view !== before.view) showMode(modes, mode = travelMode(state.mode));
  });
  store.watch(['routes', 'selected', 'slide', 'trip', 'units', 'from', 'to', 'round'], (state) => {
    const route = plannedRoute(state);
    along.hidden = !route;
    if (route) {
      name.textContent = say('record.along', {
        name: nameOf(state), distance: distanceText(route.distance),
      });
    }
  });
}

function nameOf(/** @type {State} */ { from, to, round }) {
  if (round && from?.name) return say('round.from', { from: from.name });
  return from?.name && to?.name
    ? say('route.name', { from: from.name, to: to.name, rank: null }) : say('record.route');
}

function showMode(/** @type {Element} */ modes, /** @type {Mode} */ mode) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (modes.querySelectorAll('input'));
  for (const input of inputs) input.checked = input.value === mode;
}

function modeChoice(/** @type {Mode} */ mode, /** @type {boolean} */ checked, /** @type {() => void} */ onchange) {
  return element('label', { class: 'mode' },
    element('input', {
      type: 'radio', name: 'record-mode', value: mode, class: 'hidden', checked, onchange,
    }),
    icon(mode), element('span', {}, say(`mode.${mode}`)));
}
