// The travel mode and the limits of routes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { oncePainted } from '../dom/painted.js';
import { helpButton } from '../help/button.js';
import { setOptions } from '../state/actions.js';
import { DEFAULT_OPTIONS, isModeOffered, MODE_KEYS, OPTION_KEYS, ROUTE_MODES } from '../state/options.js';
import { say } from '../messages/messages.js';
import { modeChip } from './chip.js';
import { detourControl, gradeControl, leavingControl, switchControls } from './controls.js';

/** Fills the options of the sheet; hidden while the directions are shown. */
export function mountOptions(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const choices = element('div', { class: 'mode-choices', role: 'radiogroup', 'aria-label': say('options.mode') },
    ...ROUTE_MODES.map((mode) => modeChoice(store, mode)));
  const limits = element('div', { id: 'limits', class: 'limits', hidden: true },
    detourControl(store), gradeControl(store), ...switchControls(store), leavingControl(store));
  const part = element('div', { class: 'options' },
    element('div', { class: 'options-row' },
      limitsButton(store, limits), element('div', { class: 'modes' }, choices), modeChip(store),
      helpButton('routes')), limits);
  parent.append(part);

  store.watch(['view'], ({ view }) => { part.hidden = view !== 'routes'; });
  // No option but the mode is for rides.
  store.watch(['mode'], ({ mode }) => part.classList.toggle('unlimited', mode === 'bikeshare'));
  store.watch(['routes'], ({ routes }) => part.classList.toggle('compact', routes.length > 0));
}

/** Returns the button that opens the limits; a dot marks changed limits. */
function limitsButton(/** @type {Store} */ store, /** @type {HTMLElement} */ limits) {
  const button = element('button', {
    type: 'button', class: 'round limits-button', 'aria-label': say('options.title'),
    'aria-controls': 'limits', 'aria-expanded': 'false',
    onclick: () => {
      limits.hidden = !limits.hidden;
      button.setAttribute('aria-expanded', String(!limits.hidden));
      if (limits.hidden) return;
      if (store.state.sheet === 'low') store.set({ sheet: 'half' });
      limits.scrollIntoView({ block: 'nearest' });
    },
  }, icon('tune'), element('span', { class: 'limits-label' }, say('options.title')));
  const keys = OPTION_KEYS.filter((key) => key !== 'mode');
  store.watch(keys, (state) => {
    const changed = keys.some((key) => state[key] !== DEFAULT_OPTIONS[key]);
    button.classList.toggle('changed', changed);
  });
  return button;
}

function modeChoice(/** @type {Store} */ store, /** @type {RouteMode} */ mode) {
  const input = element('input', {
    type: 'radio', name: 'mode', value: mode, class: 'hidden',
    onchange: () => setOptions(store, { mode }),
  });
  const choice = element('label', { class: 'mode' },
    input, icon(mode), element('span', {}, say(`mode.${mode}`)));
  const showChoice = oncePainted(() => choice.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  store.watch(['mode', 'status', ...MODE_KEYS], (state) => {
    choice.hidden = !isModeOffered(state, mode);
    input.checked = state.mode === mode;
    // Found routes leave the row where it is, or replace it by a chip: nothing is laid out for it.
    const isShown = state.status !== 'found';
    if (input.checked && isShown) showChoice();
  });
  return choice;
}
