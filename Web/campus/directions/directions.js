// The directions of the selected path. Going back shows the picture as it was before.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { numberMark } from '../../directions/number.js';
import { nextIndex } from '../../dom/listkeys.js';
import { button, iconButton } from '../../form/form.js';
import { durationText } from '../../messages/units.js';
import { say } from '../../messages/messages.js';
import { lastOf } from '../../geometry/lists.js';
import { present } from '../../state/present.js';
import { isConverted, lengthText, ownLengthText, pixelsOf } from '../model/lengths.js';
import { landmarkAt, stepsOf, turnAt } from '../model/steps.js';
import { pathArea } from '../picture/fitting.js';
import { areaOf } from '../picture/limits.js';
import { openPart } from '../search/actions.js';

/** @type {CampusDetail[]} */
const DETAILS = ['merged', 'intersections', 'segments'];
const STYLES = ['turns', 'compass'];
/** Metres within which a building names the place of a turn. */
const LANDMARK = 15;
/** @type {Readonly<Record<string, number | undefined>>} */
const COMPASS = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 };

/** Adds the directions. */
export function mountDirections(
  /** @type {Store} */ store, /** @type {HTMLElement} */ parent, /** @type {PictureHost} */ host,
) {
  const title = element('h2', { tabindex: -1 });
  const facts = element('p', { class: 'directions-facts' });
  const list = element('ol', { class: 'steps campus-steps', 'aria-label': say('campus.steps') });
  const node = element('div', { class: 'campus-directions', hidden: true },
    element('header', { class: 'campus-part-head' },
      iconButton('back', say('campus.back'), () => openPart(store, null)), title),
    facts, element('div', { class: 'campus-looks' },
      choice(store, 'campusStyle', STYLES), choice(store, 'campusDetail', DETAILS)),
    list, element('div', { class: 'campus-actions' },
      button(say('campus.copy'), () => copyText(store), { sign: 'copy' })));
  parent.append(node);
  keepPicture(store, host, title);
  store.watch(['campusPart', 'campusFound'], (state) => { node.hidden = !isOpen(state); });
  store.watch(['campusPart', 'campusFound', 'campusChosen', 'campusStyle', 'campus', 'units'], (state) => {
    if (isOpen(state)) fill(state);
  });
  store.watch(['campusStep'], ({ campusStep }) => {
    [...list.querySelectorAll('button')].forEach((row, index) => {
      if (index === campusStep) row.setAttribute('aria-current', 'step');
      else row.removeAttribute('aria-current');
      row.tabIndex = index === (campusStep ?? 0) ? 0 : -1;
    });
  });

  function fill(/** @type {State} */ state) {
    const { campusFound, campusChosen, campusStyle } = state;
    if (campusFound.status !== 'found') return;
    const { unit } = present(state, 'campus');
    const { from, to, ways } = campusFound;
    const way = ways[campusChosen];
    title.textContent = say('campus.fromTo', { from: from.shortName, to: to.shortName });
    title.title = say('campus.fromTo', { from: from.name, to: to.name });
    facts.textContent = [
      lengthText(way.length, unit), durationText(way.time),
      isConverted(unit) && ownLengthText(way.length, unit),
    ].filter(Boolean).join(' · ');
    const steps = stepsOf(way);
    list.replaceChildren(
      element('li', { class: 'campus-arrival' }, icon('start'), say('campus.start', { name: from.name })),
      ...steps.map((_, index) => stepRow(store, host, steps, index, campusStyle)),
      element('li', { class: 'campus-arrival' }, icon('finish'), say('campus.arrive', { name: to.name })));
  }
  moveByKeys(list);
}

const isOpen = (/** @type {State} */ { campusPart, campusFound }) => (
  campusPart === 'directions' && campusFound.status === 'found');

/** Shows the path on the picture while the directions are open, and the picture as it was before once they are left. */
function keepPicture(/** @type {Store} */ store, /** @type {PictureHost} */ host, /** @type {HTMLElement} */ title) {
  /** @type {?{camera: PictureView['camera'] | undefined, sheet: State['sheet']}} */
  let before = null;

  function leave() {
    if (!before) return;
    const { camera, sheet } = before;
    before = null;
    store.set({ sheet });
    if (camera) requestAnimationFrame(() => host.view?.map.jumpTo(camera));
  }

  store.watch(['campusPart', 'campusFound', 'view'], (state, last) => {
    if (isOpen(state) && !before) {
      before = { camera: host.view?.camera, sheet: last.campusPart === null ? state.sheet : 'low' };
      store.set({ sheet: 'half' });
      requestAnimationFrame(() => {
        title.focus({ preventScroll: true });
        const area = pathArea(store.state);
        if (area) host.view?.reveal(area);
      });
    } else if (state.campusPart !== 'directions') leave();
  });
}

/** Lets arrow keys move between the steps, and show them. */
function moveByKeys(/** @type {HTMLElement} */ list) {
  list.addEventListener('keydown', (event) => {
    const rows = [...list.querySelectorAll('button')];
    const index = rows.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = rows[nextIndex(event.key, index, rows.length)];
    if (index < 0 || !next) return;
    event.preventDefault();
    next.focus();
    next.click();
  });
}

function stepRow(
  /** @type {Store} */ store, /** @type {PictureHost} */ host, /** @type {CampusStep[]} */ steps,
  /** @type {number} */ index,
  /** @type {'compass' | 'turns'} */ style,
) {
  const campus = present(store.state, 'campus');
  const step = steps[index];
  const turn = turnAt(steps, index);
  const sign = style === 'turns' ? icon(signOf(turn)) : compass(step.direction);
  const show = () => {
    store.set({ campusStep: index });
    const { view } = host;
    const margin = pixelsOf(40, campus);
    view?.show(areaOf(step.points, margin));
  };
  return element('li', {}, element('button', {
    type: 'button', class: 'step', tabindex: index === 0 ? 0 : -1, onclick: show,
  }, numberMark(index, steps.length), sign, element('span', { class: 'step-text' },
    style === 'turns' ? turnText(campus, step, turn) : say('campus.walk', {
      direction: say(`campus.direction.${step.direction}`),
    }),
    detailOf(steps, index, style)),
  element('span', { class: 'step-length' }, lengthText(step.distance, campus.unit))));
}

const signOf = (/** @type {string} */ turn) => (turn === 'start' ? 'start' : turn);

function turnText(/** @type {Campus} */ campus, /** @type {CampusStep} */ step, /** @type {string} */ turn) {
  const near = landmarkAt(campus.buildings, step.points[0], pixelsOf(LANDMARK, campus));
  if (turn === 'start') {
    return say('campus.turn.start', { direction: say(`campus.direction.${step.direction}`) });
  }
  const words = say(`campus.turn.${turn}`);
  return near ? say('campus.turnAt', { words, name: near.shortName }) : words;
}

/**
 * Returns further details of a step: stairs, a lift, another level; by compass also its end on the
 * picture, as in the copied text.
 */
function detailOf(
  /** @type {CampusStep[]} */ steps, /** @type {number} */ index, /** @type {'compass' | 'turns'} */ style,
) {
  const { kind, points } = steps[index];
  const { x, y } = lastOf(points);
  const [start, end] = [points[0].level, lastOf(points).level];
  const words = [
    kind !== 'path' && say(`campus.kind.${kind}`),
    start !== end && say('campus.toLevel', { level: end }),
    style === 'compass' && say('campus.toPoint', { x: Math.floor(x + 0.5), y: Math.floor(y + 0.5) }),
  ].filter(Boolean);
  return words.length > 0 && element('span', { class: 'step-street' }, words.join(', '));
}

/** Returns an arrow in a compass direction. */
function compass(/** @type {string} */ direction) {
  const sign = icon('straight');
  sign.style.transform = `rotate(${COMPASS[direction] ?? 0}deg)`;
  return sign;
}

function choice(
  /** @type {Store} */ store, /** @type {'campusStyle' | 'campusDetail'} */ key, /** @type {string[]} */ values,
) {
  const id = `campus-look-${key}`;
  const select = element('select', {
    id, onchange: () => { store.set(/** @type {Partial<State>} */ ({ [key]: select.value })); },
  }, ...values.map((value) => element('option', { value }, say(`campus.look.${value}`))));
  store.watch([key], (state) => { select.value = state[key]; });
  return element('p', { class: 'campus-look' },
    element('label', { for: id }, say(`campus.${key}`)), select);
}

async function copyText(/** @type {Store} */ store) {
  const { campusFound } = store.state;
  if (campusFound.status !== 'found') return;
  try {
    await navigator.clipboard.writeText(campusFound.text);
    store.set({ notice: say('campus.copied') });
  } catch (error) {
    console.info(error);
    store.set({ notice: say('campus.notCopied') });
  }
}
