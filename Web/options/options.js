// How one travels and what one will not put up with.
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { setOptions } from '../state/actions.js';
import { MODES } from '../state/state.js';
import { say } from '../words/messages.js';
import { detourControl, gradeControl, stepsControl } from './controls.js';

/** Fills the part of the sheet for mode and limits; it gives way to the directions. */
export function mountOptions(store, parent) {
  const modes = element('fieldset', { class: 'modes' },
    element('legend', { class: 'hidden' }, say('options.mode')),
    ...MODES.map((mode) => modeChoice(store, mode)));
  const limits = element('details', { class: 'limits' },
    element('summary', {}, icon('tune'), say('options.title')),
    element('div', { class: 'limits-body' },
      detourControl(store), gradeControl(store), stepsControl(store)));
  const part = element('div', { class: 'options' }, modes, limits);
  parent.append(part);

  store.watch(['region'], ({ region }) => {
    for (const choice of modes.querySelectorAll('label')) {
      choice.hidden = Boolean(region) && !region.modes.includes(choice.querySelector('input').value);
    }
  });
  store.watch(['view'], ({ view }) => { part.hidden = view === 'directions'; });
}

function modeChoice(store, mode) {
  const input = element('input', {
    type: 'radio', name: 'mode', value: mode, class: 'hidden',
    onchange: () => setOptions(store, { mode }),
  });
  store.watch(['mode'], (state) => { input.checked = state.mode === mode; });
  return element('label', { class: 'mode' }, input, icon(mode), element('span', {}, say(`mode.${mode}`)));
}
