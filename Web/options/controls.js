import { element } from '../dom/element.js';
import { setOptions } from '../state/actions.js';
import { OPTIONS } from '../state/options.js';
import { say } from '../messages/messages.js';

/** Grade limits on offer, percent; ramps for wheelchairs have 6 or 8. */
const GRADES = [6, 8, 12, 15, 20];

/** Returns a slider for the maximum detour; routes are requested when the user releases it. */
export function detourControl(/** @type {Store} */ store) {
  const value = element('output', { for: 'max-detour' });
  const slider = element('input', {
    id: 'max-detour', type: 'range', min: 1.1, max: 3, step: 0.1,
    oninput: () => { show(Number(slider.value)); },
    onchange: () => { setOptions(store, { maxDetour: Number(slider.value) }); },
  });
  function show(/** @type {number} */ factor) {
    value.textContent = say('options.maxDetourValue', { factor });
    slider.setAttribute('aria-valuetext', value.value);
  }
  store.watch(['maxDetour'], ({ maxDetour }) => {
    slider.value = String(maxDetour);
    show(maxDetour);
  });
  const part = element('p', { class: 'limit' },
    element('label', { for: 'max-detour' }, say('options.maxDetour')), value, slider);
  store.watch(['round'], ({ round }) => { part.hidden = Boolean(round); }); // it has a length
  return part;
}

/** Returns a select for the maximum grade. */
export function gradeControl(/** @type {Store} */ store) {
  const choice = element('select', {
    id: 'max-grade',
    onchange: () => {
      setOptions(store, { maxGrade: choice.value ? Number(choice.value) / 100 : null });
    },
  }, element('option', { value: '' }, say('options.anyGrade')), ...GRADES.map(gradeOption));
  store.watch(['maxGrade'], ({ maxGrade }) => {
    const percent = maxGrade === null ? '' : String(Math.round(maxGrade * 100));
    const offered = [...choice.options].some((option) => option.value === percent);
    if (!offered) choice.append(gradeOption(percent));
    choice.value = percent;
  });
  const part = element('p', { class: 'limit' },
    element('label', { for: 'max-grade' }, say('options.maxGrade')), choice);
  // Without heights it limits nothing: it is shown only to take it back.
  store.watch(['region', 'maxGrade'], ({ region, maxGrade }) => {
    part.hidden = region?.hasHeights === false && maxGrade === null;
  });
  return part;
}

/** Returns the options that are on or off, each as a switch. */
export function switchControls(/** @type {Store} */ store) {
  return OPTIONS.filter(({ isSwitch }) => isSwitch).map((option) => switchControl(store, option));
}

function switchControl(/** @type {Store} */ store, /** @type {RouteOption} */ { key, query }) {
  const id = query.replaceAll('_', '-');
  const box = element('input', {
    id, type: 'checkbox', role: 'switch',
    onchange: () => { setOptions(store, { [key]: box.checked }); },
  });
  store.watch([key], (state) => { box.checked = Boolean(state[key]); });
  return element('p', { class: 'limit' },
    element('label', { for: id }, say(`options.${key}`)), box);
}

/** Returns a field for the local time of departure; streets are open and closed as they are then. */
export function leavingControl(/** @type {Store} */ store) {
  const field = element('input', {
    id: 'leaving', type: 'datetime-local', 'aria-describedby': 'leaving-hint',
    onchange: () => { setOptions(store, { leaving: field.value || null }); },
  });
  store.watch(['leaving'], ({ leaving }) => { field.value = leaving ?? ''; });
  return element('div', { class: 'limit leaving' },
    element('label', { for: 'leaving' }, say('options.leaving')), field,
    element('small', { id: 'leaving-hint' }, say('options.leavingHint')));
}

function gradeOption(/** @type {string | number} */ percent) {
  return element('option', { value: percent }, say('options.gradeValue', { percent }));
}
