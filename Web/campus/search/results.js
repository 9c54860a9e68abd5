// The results: the paths as buttons, their actions, or the reason for none.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { button } from '../../form/form.js';
import { isPresent } from '../../geometry/lists.js';
import { say } from '../../messages/messages.js';
import { present } from '../../state/present.js';
import { effortText, isConverted, lengthText, ownLengthText } from '../model/lengths.js';
import { fitPicture, pathArea } from '../picture/fitting.js';
import { openPart } from './actions.js';

/** Adds the result. */
export function mountResults(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {PictureHost} */ host,
) {
  const spoken = element('p', { class: 'hidden', role: 'status', 'aria-live': 'polite' });
  const box = element('div', { class: 'campus-result' });
  const options = element('div', { class: 'campus-options' },
    toggle(store, 'stepFree', ({ campusStepFree }) => campusStepFree === 'true', () => ({
      campusStepFree: store.state.campusStepFree === 'true' ? null : 'true',
    })),
    toggle(store, 'all', ({ campusAll }) => campusAll, () => ({ campusAll: !store.state.campusAll })),
    toggle(store, 'names', ({ campusNames }) => campusNames, () => ({
      campusNames: !store.state.campusNames,
    })));
  parent.append(spoken, box, options);

  store.watch(['campusFound', 'campusChosen', 'campusPart', 'units'], (state, before) => {
    const { campusFound, campusPart } = state;
    box.hidden = options.hidden = campusPart !== null;
    box.replaceChildren(...content(store, state, host));
    const main = box.closest('main');
    main?.toggleAttribute('data-found', ['found', 'failed'].includes(campusFound.status));
    if (campusFound !== before.campusFound) spoken.textContent = spokenText(state);
  });
}

/**
 * Returns the switch of an option.
 * @param {Store} store
 * @param {string} name
 * @param {(state: State) => boolean} isOn
 * @param {() => Partial<State>} change
 */
function toggle(store, name, isOn, change) {
  const node = button(say(`campus.option.${name}`), () => store.set(change()), { kind: 'chip' });
  store.watch(['campusStepFree', 'campusAll', 'campusNames'], (state) => {
    node.setAttribute('aria-pressed', String(isOn(state)));
  });
  return node;
}

function content(/** @type {Store} */ store, /** @type {State} */ state, /** @type {PictureHost} */ host) {
  const { campusFound, campusFrom, campusTo } = state;
  if (campusFound.status === 'searching') return [element('p', { class: 'campus-hint' }, say('campus.searching'))];
  if (campusFound.status === 'failed') return [failed(campusFound)];
  if (campusFound.status === 'found') return [ways(store, state), actions(store, host)].filter(isPresent);
  if (campusFrom && !campusTo) {
    return [element('p', { class: 'campus-hint' }, say('campus.chooseTo', { name: campusFrom })),
      element('div', { class: 'campus-actions' }, button(say('campus.everywhereFrom', {
        name: campusFrom,
      }), () => openPart(store, 'everywhere'), { sign: 'share' }))];
  }
  return [element('p', { class: 'campus-hint' }, say('campus.hint'))];
}

function failed(/** @type {{status: 'failed', message: string, hints: string[]}} */ { message, hints }) {
  return element('div', { class: 'failure campus-failed' }, element('p', {}, message),
    hints.length > 0 && element('ul', {}, ...hints.map((/** @type {Child} */ hint) => element('li', {}, hint))));
}

function ways(/** @type {Store} */ store, /** @type {State} */ state) {
  const { campusFound, campusChosen } = state;
  if (campusFound.status !== 'found') return null;
  const { unit } = present(state, 'campus');
  const [best] = campusFound.ways;
  return element('div', {
    class: 'campus-ways', role: 'group', 'aria-label': say('campus.ways'),
  }, ...campusFound.ways.map((way, index) => element('button', {
    type: 'button', class: 'campus-card-way', 'aria-pressed': String(index === campusChosen),
    'data-way': index, onclick: () => store.set({ campusChosen: index, campusStep: null }),
  }, element('span', { class: 'campus-way-length' }, lengthText(way.length, unit)),
  element('span', { class: 'campus-way-detail' }, index === 0
    ? effortText(way, unit).split(', ').at(-1)
    : say('campus.longer', { by: lengthText(way.length - best.length, unit) })))));
}

function actions(/** @type {Store} */ store, /** @type {PictureHost} */ host) {
  return element('div', { class: 'campus-actions' },
    button(say('campus.directions'), () => openPart(store, 'directions'), {
      sign: 'list', kind: 'primary',
    }),
    element('button', {
      type: 'button', class: 'button', onclick: () => {
        const area = pathArea(store.state);
        if (area) host.view?.show(area);
        else if (host.view) fitPicture(store, host.view);
      },
    }, icon('fit'), say('campus.zoomToPath')));
}

function spokenText(/** @type {State} */ state) {
  const { campusFound } = state;
  if (campusFound.status === 'failed') return [campusFound.message, ...campusFound.hints].join(' ');
  if (campusFound.status !== 'found') return '';
  const { from, to, ways: [way, ...others] } = campusFound;
  const { unit } = present(state, 'campus');
  const own = isConverted(unit) ? ownLengthText(way.length, unit) : null;
  return say('campus.found', {
    from: from.name, to: to.name, effort: effortText(way, unit), own,
    steps: way.steps.length, others: others.length,
  });
}
