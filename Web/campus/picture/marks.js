// The buildings on the picture: a mark each, labels where there is room, and the full name of the one
// under the mouse or the focus. Marks are one tab stop; arrow keys move to the next in a direction.
import { element } from '../../dom/element.js';
import { need } from '../../dom/need.js';
import { say } from '../../messages/messages.js';
import { runMachine } from '../../state/machine.js';
import { present } from '../../state/present.js';
import { boxesAlong } from './alongside.js';
import { isMarkKey, step, UNMARKED } from './marking.js';
import { roomOf } from './room.js';

/** Size of a label's text and height of its line, in sizes of the page's text. */
const [TEXT, LINE] = [0.75, 1.125];
/** Pixels of a label around its text. */
const PADDING = 8;
/** Pixels outside the window within which marks are kept. */
const BEYOND = 40;

/**
 * Adds the marks.
 * @param {Store} store
 * @param {PictureHost} host
 * @param {{
 *   choose: (building: CampusBuilding) => void, focus: (building: CampusBuilding) => void,
 *   ask: (building: CampusBuilding) => void, leave: () => void,
 * }} actions
 */
export function mountMarks(store, host, actions) {
  const layer = element('div', {
    class: 'campus-marks', role: 'group', 'aria-label': say('campus.buildings'),
  });
  const tip = element('div', { class: 'campus-tip', 'aria-hidden': 'true', hidden: true });
  /** @type {Map<string, {building: CampusBuilding, node: HTMLElement, width: number, height: number}>} */
  const marks = new Map();

  /** Returns the mark of a building, by its id. */
  const nodeOf = (/** @type {string} */ key) => {
    const mark = marks.get(key);
    if (!mark) throw new Error(`No mark has the key ${key}.`);
    return mark.node;
  };

  /** @type {Performers<MarkingEffect>} */
  const perform = {
    draw() {
      const known = new Map(marks);
      marks.clear();
      for (const building of machine.state.buildings) {
        marks.set(building.id, markOf(building, known.get(building.id)));
      }
      layer.replaceChildren(...[...marks.values()].map(({ node }) => node));
    },
    look({ isPlacing }) {
      const { view } = host;
      if (!view) return;
      const { campusFrom: from, campusTo: to, campusNames: isNamed } = store.state;
      happen({
        kind: 'seen', marks: seenMarks(view, [...marks.values()]), scale: view.scale, from, to, isNamed,
        room: isPlacing ? roomFor(view, store.state) : null,
      });
    },
    place({ marks: places }) {
      for (const { key, x, y, side } of places) {
        const node = nodeOf(key);
        node.style.transform = `translate(${x}px, ${y}px)`;
        node.dataset.side = side;
      }
    },
    // Marks that would cover others are small, so that the picture stays visible.
    shrink({ marks: shrunk }) {
      for (const { key, isCrowded } of shrunk) nodeOf(key).classList.toggle('crowded', isCrowded);
    },
    // One of the visible marks is in the order of the tab key.
    enterAt({ id }) {
      for (const [key, { node }] of marks) node.tabIndex = key === id ? 0 : -1;
    },
    name({ building }) { showTip(tip, host.view, building); },
    highlight() { for (const { building, node } of marks.values()) highlight(node, building, store.state); },
    bring({ building }) { present(host, 'view').bring(building); },
    moveFocus({ id }) { nodeOf(id).focus(); },
    choose({ building }) { actions.choose(building); },
    ask({ building }) { actions.ask(building); },
    focused({ building }) { actions.focus(building); },
    left: actions.leave,
    whenBlurred() { requestAnimationFrame(() => happen({ kind: 'blurred' })); },
  };

  /** @type {Machine<Marking, MarkingEvent>} */
  const machine = runMachine(step, UNMARKED, () => (
    { isInside: layer.contains(document.activeElement) }), perform);
  const { happen } = machine;

  const fill = () => {
    const { campus } = store.state;
    if (campus && host.view) happen({ kind: 'fill', buildings: campus.buildings });
  };
  const settle = () => happen({ kind: 'settled' });
  host.each((view) => {
    view.container.append(layer, tip);
    view.map.on('move', () => happen({ kind: 'moved', scale: view.scale }));
    view.map.on('moveend', settle);
    view.map.on('resize', settle);
    fill();
  });
  layer.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isMarkKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    happen({ kind: 'key', key: event.key });
  });
  layer.addEventListener('focusin', ({ target }) => {
    const { id } = /** @type {HTMLElement} */ (target).dataset;
    if (id) happen({ kind: 'focus', id });
  });
  layer.addEventListener('focusout', () => happen({ kind: 'blur' }));

  store.watch(['campus'], fill);
  // The bar and a higher sheet move the buttons, which labels leave free.
  new ResizeObserver(() => { if (store.state.view === 'campus') settle(); })
    .observe(need(document, '#sheet'));
  store.watch(['campusFrom', 'campusTo', 'campusLive'], ({ campusFrom, campusTo }, before) => {
    perform.highlight({ kind: 'highlight' });
    if (campusFrom !== before.campusFrom || campusTo !== before.campusTo) settle();
  });
  store.watch(['sheet', 'campusNames', 'campusFound', 'campusChosen'], () => requestAnimationFrame(settle));

  /** Shows the full name of a building, or of none. */
  return { hover: (/** @type {?CampusBuilding} */ building) => happen({ kind: 'hover', id: building?.id ?? null }) };
}

/**
 * Returns what labels leave free.
 * @param {PictureView} view
 * @param {State} state
 * @returns {MarkingRoom}
 */
function roomFor(view, state) {
  const path = boxesAlong(chosenPoints(state).map((point) => view.pointAt(point)));
  return { ...roomOf(view), path };
}

/** Shows the full name of a building beside its mark, or hides it without one. */
function showTip(
  /** @type {HTMLElement} */ tip, /** @type {?PictureView} */ view,
  /** @type {CampusBuilding | undefined} */ building,
) {
  tip.hidden = !view || !building;
  if (!view || !building) return;
  const { x, y } = view.pointAt(building);
  tip.textContent = fullName(building);
  const half = tip.offsetWidth / 2 + 4;
  const left = Math.min(Math.max(x, half), view.container.clientWidth - half);
  tip.style.transform = `translate(calc(${left}px - 50%), ${y > 56 ? y - 14 : y + 46}px)`;
}

/** Says whether a mark is an end of the path. */
function highlight(
  /** @type {HTMLElement} */ node, /** @type {CampusBuilding} */ { shortName, name },
  /** @type {State} */ { campusFrom, campusTo, campusLive },
) {
  const from = campusLive?.from.shortName ?? campusFrom;
  const to = campusLive ? campusLive.to?.shortName ?? null : campusTo;
  const end = shortName === from ? 'from' : shortName === to && 'to';
  node.classList.toggle('end-from', end === 'from');
  node.classList.toggle('end-to', end === 'to');
  const words = { shortName, name };
  node.setAttribute('aria-label', end ? say(`campus.mark.${end}`, words) : say('campus.mark', words));
}

/** Returns the points of the selected path, none without one. */
function chosenPoints(/** @type {State} */ { campusFound, campusChosen }) {
  return campusFound.status === 'found' ? campusFound.ways[campusChosen]?.points ?? [] : [];
}

const fullName = (
  /** @type {CampusBuilding} */ { shortName, name },
) => (name === shortName ? name : `${shortName} · ${name}`);

/** Returns the mark of a building: the one that it had, while its names are the same. */
function markOf(/** @type {CampusBuilding} */ building, /** @type {BuildingMark | undefined} */ before) {
  const { id, shortName, name } = building;
  const isSame = before?.building.shortName === shortName && before.building.name === name;
  if (isSame) return { ...before, building };
  const node = element('div', {
    class: 'campus-mark', role: 'button', tabindex: -1, 'data-id': id, 'data-name': shortName,
  }, element('span', { class: 'campus-dot' }), element('span', { class: 'campus-label' }, shortName));
  const size = textSize();
  return { building, node, width: widthOf(shortName, size), height: LINE * size };
}

/**
 * Returns the marks in the window with their points; hides the others.
 * @returns {SeenMark[]}
 */
function seenMarks(/** @type {PictureView} */ view, /** @type {Iterable<BuildingMark>} */ marks) {
  const { clientWidth, clientHeight } = view.container;
  const seen = [];
  for (const { building, node, width, height } of marks) {
    const { x, y } = view.pointAt(building);
    const isSeen = x > -BEYOND && y > -BEYOND && x < clientWidth + BEYOND && y < clientHeight + BEYOND;
    node.classList.toggle('away', !isSeen);
    if (isSeen) seen.push({ key: building.id, building, node, x, y, width, height });
  }
  return seen;
}

let pen = null;
function widthOf(/** @type {string} */ text, /** @type {number} */ size) {
  pen ??= document.createElement('canvas').getContext('2d');
  pen.font = `600 ${TEXT * size}px Inter, system-ui, sans-serif`;
  return pen.measureText(text).width + PADDING * size / 16;
}

/** Returns the size of the page's text, pixels. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
