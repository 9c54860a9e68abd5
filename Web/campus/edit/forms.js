// The form of the selected building, with its entrances, or path.
import { element } from '../../dom/element.js';
import { button, iconButton } from '../../form/form.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { change, removeSelected, selectedObject, takeTool } from './actions.js';
import { lengthOf } from './operations.js';

/** @type {Array<CampusPath['kind']>} */
const KINDS = ['path', 'stairs', 'lift'];
/** Range of storeys. */
const LEVELS = { min: -20, max: 200 };

/** Adds the form. */
export function mountForms(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const node = element('div', { class: 'campus-form' });
  parent.append(node);
  let shown = '';
  store.watch(['campusPart', 'campusSelected', 'campus'], (state) => {
    const { campusSelected } = state;
    const object = state.campusPart === 'edit' ? selectedObject(state) : null;
    const key = object ? JSON.stringify([state.campusSelected, object]) : '';
    if (key === shown) return;
    shown = key;
    const { activeElement } = document;
    const focused = activeElement && node.contains(activeElement) ? activeElement.id : null;
    node.replaceChildren(...(object && campusSelected ? formOf(store, object) : []));
    if (focused) document.getElementById(focused)?.focus();
  });
}

function formOf(/** @type {Store} */ store, /** @type {CampusBuilding | CampusPath} */ object) {
  return 'from' in object ? pathForm(store, object) : buildingForm(store, object);
}

function buildingForm(/** @type {Store} */ store, /** @type {CampusBuilding} */ building) {
  const { id, x, y, level } = building;
  const set = (/** @type {CampusValues<'changeBuilding'>} */ values) => (
    change(store, { type: 'changeBuilding', id, change: values }));
  const isTaken = (/** @type {string} */ name) => present(store.state, 'campus').buildings.some((one) => (
    one.id !== id && one.shortName.toLowerCase() === name.toLowerCase()));
  const move = (/** @type {Partial<CampusPoint>} */ values) => set({ x, y, level, ...values });
  return [
    element('h3', {}, say('campusEdit.building')),
    textField('short', say('campusEdit.shortName'), building.shortName, (/** @type {string | undefined} */ text) => {
      if (!text || isTaken(text)) return say(text ? 'campusEdit.taken' : 'campusEdit.missing');
      set({ shortName: text });
      return '';
    }),
    textField('name', say('campusEdit.name'), building.name, (/** @type {string | undefined} */ text) => {
      if (!text) return say('campusEdit.missing');
      set({ name: text });
      return '';
    }),
    element('div', { class: 'campus-row' },
      numberField('x', say('campusEdit.x'), x, (value) => move({ x: value })),
      numberField('y', say('campusEdit.y'), y, (value) => move({ y: value })),
      numberField('level', say('campusEdit.level'), level, (value) => move({ level: value }), LEVELS)),
    element('h4', {}, say('campusEdit.entrances')),
    element('ul', { class: 'campus-entrances' }, ...building.entrances.map((one, index) => (
      entranceRow(store, building, one, index)))),
    element('div', { class: 'campus-actions' },
      button(say('campusEdit.addEntrance'), () => takeTool(store, 'entrance'), { sign: 'add' }),
      button(say('campusEdit.removeBuilding'), () => removeSelected(store), { sign: 'delete', kind: 'danger' })),
  ];
}

/**
 * Returns the row of an entrance.
 * @param {Store} store
 * @param {CampusBuilding} building
 * @param {CampusEntrance} entrance
 * @param {number} index
 */
function entranceRow(store, { id: building }, { id, name, isStepFree }, index) {
  const set = (/** @type {CampusValues<'changeEntrance'>} */ values) => (
    change(store, { type: 'changeEntrance', building, id, change: values }));
  return element('li', {},
    textField(`entrance-${index}`, say('campusEdit.entranceName', { number: index + 1 }), name, (
      /** @type {string | undefined} */ text,
    ) => {
      set({ name: text });
      return '';
    }),
    checkbox(`entrance-free-${index}`, say('campusEdit.stepFree'), isStepFree, (
      /** @type {boolean | undefined} */ isOn,
    ) => (
      set({ isStepFree: isOn }))),
    iconButton('delete', say('campusEdit.removeEntrance', { number: index + 1 }), () => (
      change(store, { type: 'removeEntrance', building, id }))));
}

function pathForm(/** @type {Store} */ store, /** @type {CampusPath} */ path) {
  const { id, from, to, kind, isOneWay, closedUntil, distance } = path;
  const campus = present(store.state, 'campus');
  const set = (/** @type {CampusValues<'changePath'>} */ values) => (
    change(store, { type: 'changePath', id, change: values }));
  const kinds = element('select', {
    id: 'campus-edit-kind', onchange: () => { set({ kind: KINDS[kinds.selectedIndex] }); },
  }, ...KINDS.map((one) => element('option', { value: one, selected: one === kind }, say(`campusEdit.kind.${one}`))));
  const measured = (lengthOf(path) * campus.scale).toFixed(1);
  return [
    element('h3', {}, say('campusEdit.path')),
    element('div', { class: 'campus-row' },
      labelled('kind', say('campusEdit.kind'), kinds),
      numberField('distance', say(`campusEdit.length.${campus.unit}`), distance,
        (value) => set({ distance: value }),
        { min: 0, placeholder: measured, clear: () => set({ distance: null }) })),
    element('div', { class: 'campus-row' },
      checkbox('oneway', say('campusEdit.oneWay'), isOneWay, (
        /** @type {boolean | undefined} */ isOn,
      ) => set({ isOneWay: isOn })),
      isOneWay && button(say('campusEdit.reverse'), () => set({ from: to, to: from }), { sign: 'swap' })),
    labelled('closed', say('campusEdit.closedUntil'), dateInput(closedUntil, (
      /** @type {string | null | undefined} */ day,
    ) => set({ closedUntil: day }))),
    element('div', { class: 'campus-row' },
      numberField('from-level', say('campusEdit.fromLevel'), from.level, (level) => (
        set({ from: { ...from, level } })), LEVELS),
      numberField('to-level', say('campusEdit.toLevel'), to.level, (level) => (
        set({ to: { ...to, level } })), LEVELS)),
    element('div', { class: 'campus-actions' },
      button(say('campusEdit.removePath'), () => removeSelected(store), { sign: 'delete', kind: 'danger' })),
  ];
}

function labelled(/** @type {string} */ name, /** @type {Child} */ label, /** @type {Child} */ input) {
  return element('p', { class: 'campus-input' }, element('label', { for: `campus-edit-${name}` }, label), input);
}

/** Returns a field that calls `apply` when it is left; a text that it returns is a problem. */
function textField(
  /** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ value,
  /** @type {(text: string | undefined) => string} */ apply,
) {
  const problem = element('span', { class: 'form-error', role: 'alert' });
  const input = element('input', {
    id: `campus-edit-${name}`, type: 'text', value, maxlength: 200, autocomplete: 'off', dir: 'auto',
    onchange: () => {
      problem.textContent = apply(input.value.trim());
      input.setAttribute('aria-invalid', String(problem.textContent !== ''));
    },
  });
  const node = labelled(name, label, input);
  node.append(problem);
  return node;
}

/** Returns a field for a number; with `clear` it may be empty. */
function numberField(
  /** @type {string} */ name, /** @type {string} */ label, /** @type {?number} */ value,
  /** @type {(value: number) => void} */ apply,
  /** @type {Properties & {clear?: () => void}} */ { clear, ...limits } = {},
) {
  const step = name.endsWith('level') ? 1 : 'any';
  const input = element('input', {
    id: `campus-edit-${name}`, type: 'number', value: value ?? '', step, ...limits,
    onchange: () => {
      const isEmpty = input.value.trim() === '';
      if (!input.checkValidity() || (isEmpty && !clear)) input.value = String(value ?? '');
      else if (isEmpty) clear?.();
      else apply(Number(input.value));
    },
  });
  return labelled(name, label, input);
}

function dateInput(/** @type {?string} */ value, /** @type {(day: string | null | undefined) => void} */ apply) {
  const input = element('input', {
    id: 'campus-edit-closed', type: 'date', value: value ?? '', onchange: () => { apply(input.value || null); },
  });
  return input;
}

function checkbox(
  /** @type {string} */ name, /** @type {string} */ label, /** @type {boolean} */ isOn,
  /** @type {(isOn: boolean | undefined) => void} */ apply,
) {
  const input = element('input', {
    id: `campus-edit-${name}`, type: 'checkbox', checked: isOn, onchange: () => { apply(input.checked); },
  });
  return element('label', { class: 'campus-check', for: input.id }, input, label);
}
