// The marks of buildings as elements: a dot and a label each, which the machine of the marks places.
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';

/** Size of a label's text and height of its line, in sizes of the page's text. */
const [TEXT, LINE] = [0.75, 1.125];
/** Pixels of a label around its text. */
const PADDING = 8;
/** Pixels outside the window within which marks are kept. */
const BEYOND = 40;

/** Returns the marks in a layer, none at first. */
export function createMarkNodes(/** @type {HTMLElement} */ layer) {
  /** @type {Map<string, BuildingMark>} */
  const marks = new Map();

  /** Returns the mark of a building, by its id. */
  const nodeOf = (/** @type {string} */ key) => {
    const mark = marks.get(key);
    if (!mark) throw new Error(`No mark has the key ${key}.`);
    return mark.node;
  };

  return {
    /** Replaces the marks; those of buildings whose names are the same stay. */
    draw(/** @type {readonly CampusBuilding[]} */ buildings) {
      const known = new Map(marks);
      marks.clear();
      for (const building of buildings) marks.set(building.id, markOf(building, known.get(building.id)));
      layer.replaceChildren(...[...marks.values()].map(({ node }) => node));
    },
    seenIn: (/** @type {PictureView} */ view) => seenMarks(view, marks.values()),
    place(/** @type {Extract<MarkingEffect, {kind: 'place'}>['marks']} */ places) {
      for (const { key, x, y, side } of places) {
        const node = nodeOf(key);
        node.style.transform = `translate(${x}px, ${y}px)`;
        node.dataset.side = side;
      }
    },
    /** Marks that would cover others are small, so that the picture stays visible. */
    shrink(/** @type {Extract<MarkingEffect, {kind: 'shrink'}>['marks']} */ shrunk) {
      for (const { key, isCrowded } of shrunk) nodeOf(key).classList.toggle('crowded', isCrowded);
    },
    /** One of the visible marks is in the order of the tab key. */
    enterAt(/** @type {string | undefined} */ id) {
      for (const [key, { node }] of marks) node.tabIndex = key === id ? 0 : -1;
    },
    highlight(/** @type {State} */ state) {
      for (const { building, node } of marks.values()) highlight(node, building, state);
    },
    focus(/** @type {string} */ id) { nodeOf(id).focus(); },
  };
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
