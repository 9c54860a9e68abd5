// Signs at the edge of the map of those who are outside the view, or would be cut. A press shows one of
// them.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { pixelOf } from '../../map/pixel.js';
import { say } from '../../messages/messages.js';
import { apartAt, edgeOf, isWhole } from '../model/edge.js';
import { nameOf } from '../model/words.js';
import { badgeOf } from './badge.js';
import { freePart } from './keeping.js';

/** Pixels between the edge of the map's free part and the middle of a sign, and between two signs. */
const INSET = 28;
/** Further pixels at the right, where the map's buttons are, and below, where "Show all" is. */
const BUTTONS = 40;
const SHOW_ALL = 80;
const APART = 48;
/** Half the size of a member's sign, pixels. */
const SIGN = 18;
const COLUMN = '.maplibregl-ctrl-bottom-right .maplibregl-ctrl-group';

/**
 * Adds the signs to a map.
 * @param {maplibregl.Map} map
 * @returns {{show: (things: GroupSight[]) => void}}
 */
export function createChips(map) {
  const layer = element('div', { class: 'group-chips' });
  map.getCanvasContainer().after(layer);
  /** @type {GroupSight[]} */
  let shown = [];
  /** Measured once, as a measurement in each frame of a movement would take long. */
  let [rooms, buttons] = [new Map(), buttonsOf(map)];
  const chips = new Map();

  function place() {
    if (shown.length === 0 && chips.size === 0) return;
    const whole = freePart(map);
    const inset = freePart(map, { margin: INSET });
    const box = {
      ...inset,
      right: Math.max(inset.left, inset.right - BUTTONS),
      bottom: Math.max(inset.top, inset.bottom - SHOW_ALL),
    };
    const outside = shown.flatMap((thing) => {
      const point = pixelOf(map, thing);
      const isCut = !isWhole(whole, point, rooms.get(thing.id)) || isUnder(buttons, point);
      thing.mark.hide(isCut);
      return isCut ? [{ ...edgeOf(box, point), thing }] : [];
    });
    const ids = new Set(outside.map(({ thing }) => thing.id));
    for (const [id, chip] of chips) {
      if (ids.has(id)) continue;
      chip.node.remove();
      chips.delete(id);
    }
    for (const { x, y, bearing, thing } of apartAt(box, outside, APART)) {
      if (!chips.has(thing.id)) chips.set(thing.id, createChip(layer));
      chips.get(thing.id).show(thing, { x, y, bearing });
    }
  }

  map.on('move', place);
  map.on('resize', () => show(shown));

  function show(/** @type {GroupSight[]} */ things) {
    for (const { mark } of shown) mark.hide(false);
    shown = things;
    rooms = new Map(shown.map(({ id, mark }) => [id, mark.room()]));
    buttons = buttonsOf(map);
    place();
  }

  return { show };
}

/** Returns the box of the map's buttons, in pixels of the map. */
function buttonsOf(/** @type {maplibregl.Map} */ map) {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const boxes = [...container.querySelectorAll(COLUMN)]
    .map((group) => group.getBoundingClientRect()).filter(({ height }) => height > 0);
  return {
    left: Math.min(...boxes.map((box) => box.left)) - left, right: Math.max(...boxes.map((box) => box.right)) - left,
    top: Math.min(...boxes.map((box) => box.top)) - top, bottom: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}

/** Returns whether the sign of a mark at a point would lie below the buttons; not if there are none. */
function isUnder(/** @type {Box} */ { left, top, right, bottom }, /** @type {maplibregl.Point} */ { x, y }) {
  return x + SIGN > left && x - SIGN < right && y + SIGN > top && y - SIGN < bottom;
}

function createChip(/** @type {HTMLElement} */ layer) {
  const sign = element('span', { class: 'group-sign' });
  const arrow = element('span', { class: 'group-course' });
  let press = () => {};
  const node = element('button', {
    class: 'group-chip', type: 'button', onclick: () => press(),
  }, arrow, sign);
  layer.append(node);
  /** @type {?string} */
  let drawn = null;
  return {
    node,
    show(
      /** @type {GroupSight} */ { member, name, choose }, /** @type {Pixel & {bearing: number}} */ { x, y, bearing },
    ) {
      press = choose;
      const words = member ? nameOf(member) : name ?? '';
      const key = `${words} ${member?.mark}`;
      if (drawn !== key) {
        sign.replaceChildren(member ? badgeOf(member) : icon('flag'));
        node.setAttribute('aria-label', say('groups.outside', { name: words }));
        node.title = words;
      }
      drawn = key;
      node.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
      arrow.style.rotate = `${bearing}deg`;
    },
  };
}
