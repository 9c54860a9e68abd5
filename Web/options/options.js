// The travel mode and the limits of routes.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { need } from '../dom/need.js';
import { oncePainted } from '../dom/painted.js';
import { viewLink } from '../frame/link.js';
import { helpButton } from '../help/button.js';
import { setOptions } from '../state/actions.js';
import { DEFAULT_OPTIONS, MODES, OPTION_KEYS } from '../state/options.js';
import { say } from '../messages/messages.js';
import { modeChip } from './chip.js';
import { detourControl, gradeControl, leavingControl, switchControls } from './controls.js';

/** Fills the options of the sheet; hidden while the directions are shown. */
export function mountOptions(
  /** @type {Store} */ store, /** @type {Element} */ parent, /** @type {Screens} */ screens,
) {
  const choices = element('div', { class: 'mode-choices', role: 'radiogroup', 'aria-label': say('options.mode') },
    ...MODES.map((mode) => modeChoice(store, mode)));
  const others = (
    /** @type {string} */ look,
  ) => screens.filter(({ mode }) => mode).map((screen) => modeLink(store, screen, look));
  const modes = element('div', { class: 'modes' }, choices, ...others('mode'));
  const limits = element('div', { id: 'limits', class: 'limits', hidden: true },
    detourControl(store), gradeControl(store), ...switchControls(store), leavingControl(store));
  const part = element('div', { class: 'options' },
    element('div', { class: 'options-row' },
      limitsButton(store, limits), modes, modeChip(store, others('menu-item')),
      helpButton('routes')), limits);
  parent.append(part);

  store.watch(['region'], ({ region }) => {
    for (const choice of choices.querySelectorAll('label')) {
      const mode = need(choice, 'input').value;
      choice.hidden = region !== null && !region.modes.includes(mode);
    }
  });
  store.watch(['view'], ({ view }) => { part.hidden = view !== 'routes'; });
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

/** Returns the link to a screen that plans for a mode of its own, between the same places. */
function modeLink(
  /** @type {Store} */ store, /** @type {ScreenDescriptor} */ { view, mode, icon: sign = view, absent },
  /** @type {string} */ look,
) {
  const link = viewLink(store, view, { class: look }, icon(sign), element('span', {}, mode));
  if (absent) store.watch(absent.keys, (state) => { link.hidden = absent.test(state); });
  return link;
}

function modeChoice(/** @type {Store} */ store, /** @type {Mode} */ mode) {
  const input = element('input', {
    type: 'radio', name: 'mode', value: mode, class: 'hidden',
    onchange: () => setOptions(store, { mode }),
  });
  const choice = element('label', { class: 'mode' },
    input, icon(mode), element('span', {}, say(`mode.${mode}`)));
  const showChoice = oncePainted(() => choice.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  store.watch(['mode', 'status'], (state) => {
    input.checked = state.mode === mode;
    // Found routes leave the row where it is, or replace it by a chip: nothing is laid out for it.
    const isShown = state.status !== 'found';
    if (input.checked && isShown) showChoice();
  });
  return choice;
}
