// The buildings on the picture: a mark each, labels where there is room, and the full name of the one
// under the mouse or the focus. Marks are one tab stop; arrow keys move to the next in a direction.
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';
import { boxesAlong } from './alongside.js';
import { crowdedMarks, placeLabels } from './labels.js';
import { roomOf } from './room.js';

/** Size of a label's text and height of its line, in sizes of the page's text. */
const [TEXT, LINE] = [0.75, 1.125];
/** Pixels of a label around its text. */
const PADDING = 8;
/** Pixels outside the window within which marks are kept. */
const BEYOND = 40;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
  /** @type {Map<string, {building: CampusBuilding, node: HTMLElement, width: number}>} */
  const marks = new Map();
  let sides = new Map();
  let placedAt = 0;
  let hovered = null;
  let focused = null;

  host.each((view) => {
    view.container.append(layer, tip);
    view.map.on('move', () => follow(Math.abs(Math.log2(view.scale / placedAt)) > 0.15));
    view.map.on('moveend', () => follow(true));
    view.map.on('resize', () => follow(true));
    fill();
  });

  function fill() {
    const { campus } = store.state;
    if (!campus || !host.view) return;
    const known = new Map(marks);
    marks.clear();
    for (const building of campus.buildings) {
      const before = known.get(building.id);
      const isSame = before?.building.shortName === building.shortName
        && before.building.name === building.name;
      marks.set(building.id, isSame ? { ...before, building } : markOf(building));
    }
    layer.replaceChildren(...[...marks.values()].map(({ node }) => node));
    if (!marks.has(focused)) focused = null;
    follow(true);
    highlight(store.state);
  }

  /** Moves the marks with the picture, and places the labels again on request. */
  function follow(isPlacing) {
    const { view } = host;
    if (!view || marks.size === 0) return;
    const seen = seenMarks(view, [...marks.values()]);
    if (isPlacing) {
      placedAt = view.scale;
      place(view, byRank(seen, store.state));
    }
    for (const { key, node, x, y } of seen) {
      node.style.transform = `translate(${x}px, ${y}px)`;
      node.dataset.side = sides.get(key) ?? '';
    }
    showTip();
    enterAt(seen);
  }

  /** Places the labels. Marks that would cover others are small, so that the picture stays visible. */
  function place(view, ranked) {
    const path = boxesAlong(chosenPoints(store.state).map((point) => view.pointAt(point)));
    sides = placeLabels(ranked, sides, { ...roomOf(view), path });
    const crowded = crowdedMarks(ranked);
    for (const { key, node } of ranked) node.classList.toggle('crowded', crowded.has(key));
  }

  /** Keeps one of the visible marks in the order of the tab key. */
  function enterAt(seen) {
    const isThere = seen.some(({ key }) => key === focused);
    const entry = isThere ? focused : byRank(seen, store.state)[0]?.key;
    for (const [key, { node }] of marks) node.tabIndex = key === entry ? 0 : -1;
  }

  function showTip() {
    const { view } = host;
    const inside = layer.contains(document.activeElement) && marks.get(focused);
    const mark = marks.get(hovered) ?? inside;
    tip.hidden = !mark || !view;
    if (tip.hidden) return;
    const { x, y } = view.pointAt(mark.building);
    tip.textContent = fullName(mark.building);
    const half = tip.offsetWidth / 2 + 4;
    const left = Math.min(Math.max(x, half), view.container.clientWidth - half);
    tip.style.transform = `translate(calc(${left}px - 50%), ${y > 56 ? y - 14 : y + 46}px)`;
  }

  function highlight({ campusFrom, campusTo, campusLive }) {
    const from = campusLive?.from.shortName ?? campusFrom;
    const to = campusLive ? campusLive.to?.shortName ?? null : campusTo;
    for (const { building: { shortName, name }, node } of marks.values()) {
      const end = shortName === from ? 'from' : shortName === to && 'to';
      node.classList.toggle('end-from', end === 'from');
      node.classList.toggle('end-to', end === 'to');
      const words = { shortName, name };
      node.setAttribute('aria-label', end ? say(`campus.mark.${end}`, words) : say('campus.mark', words));
    }
  }

  layer.addEventListener('keydown', (event) => {
    const building = marks.get(focused)?.building;
    if (!building || event.ctrlKey || event.metaKey || event.altKey) return;
    if (ARROWS[event.key]) moveFocus(ARROWS[event.key]);
    else if (event.key === 'Enter') actions.choose(building);
    else if (event.key === ' ') actions.ask(building);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  layer.addEventListener('focusin', ({ target }) => {
    focused = /** @type {HTMLElement} */ (target).dataset.id;
    const { building } = marks.get(focused);
    host.view.bring(building);
    follow(false);
    actions.focus(building);
  });
  layer.addEventListener('focusout', () => { requestAnimationFrame(showTip); actions.leave(); });

  function moveFocus([dx, dy]) {
    const from = marks.get(focused).building;
    const next = nextIn([...marks.values()].map(({ building }) => building), from, dx, dy);
    if (next) marks.get(next.id).node.focus();
  }

  store.watch(['campus'], fill);
  // The bar and a higher sheet move the buttons, which labels leave free.
  new ResizeObserver(() => { if (store.state.view === 'campus') follow(true); })
    .observe(document.querySelector('#sheet'));
  store.watch(['campusFrom', 'campusTo', 'campusLive'], (state, before) => {
    highlight(state);
    const isDone = state.campusFrom !== before.campusFrom || state.campusTo !== before.campusTo;
    if (isDone) follow(true);
  });
  store.watch(['sheet', 'campusNames', 'campusFound', 'campusChosen'], () => requestAnimationFrame(() => follow(true)));

  return {
    /** Shows the full name of a building, or of none. */
    hover(building) {
      if (hovered === (building?.id ?? null)) return;
      hovered = building?.id ?? null;
      showTip();
    },
    focus(building) { marks.get(building.id)?.node.focus(); },
  };
}

/** Returns the points of the selected path, none without one. */
function chosenPoints(/** @type {State} */ { campusFound, campusChosen }) {
  return campusFound.status === 'found' ? campusFound.ways[campusChosen]?.points ?? [] : [];
}

const fullName = ({ shortName, name }) => (name === shortName ? name : `${shortName} · ${name}`);

function markOf(/** @type {CampusBuilding} */ building) {
  const { id, shortName } = building;
  const node = element('div', {
    class: 'campus-mark', role: 'button', tabindex: -1, 'data-id': id, 'data-name': shortName,
  }, element('span', { class: 'campus-dot' }), element('span', { class: 'campus-label' }, shortName));
  const size = textSize();
  return { building, node, width: widthOf(shortName, size), height: LINE * size };
}

/** Returns the marks in the window with their points; hides the others. */
function seenMarks(/** @type {PictureView} */ view, marks) {
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

/** Returns the marks with the ends first: their labels are always shown. */
function byRank(seen, { campusFrom, campusTo, campusNames }) {
  const isEnd = ({ shortName }) => shortName === campusFrom || shortName === campusTo;
  return seen.map((mark) => ({
    ...mark, isNeeded: isEnd(mark.building), isHidden: !campusNames && !isEnd(mark.building),
  }))
    .toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded));
}

/** Returns the nearest building in a direction, within 45° of it. */
export function nextIn(buildings, from, dx, dy) {
  let [found, least] = [null, Infinity];
  for (const building of buildings) {
    const [x, y] = [building.x - from.x, building.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [found, least] = [building, cost];
  }
  return found;
}

let pen = null;
function widthOf(text, size) {
  pen ??= document.createElement('canvas').getContext('2d');
  pen.font = `600 ${TEXT * size}px Inter, system-ui, sans-serif`;
  return pen.measureText(text).width + PADDING * size / 16;
}

/** Returns the size of the page's text, pixels. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
