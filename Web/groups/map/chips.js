// Signs at the edge of the map of those who are outside the view. A press shows one of them.
import { element } from '../../dom/element.js';
import { icon } from '../../dom/icon.js';
import { say } from '../../messages/messages.js';
import { apartAt, edgeOf } from '../model/edge.js';
import { nameOf } from '../model/words.js';
import { badgeOf } from './badge.js';
import { freePart } from './keeping.js';

/** Pixels between the edge of the map's free part and the middle of a sign, and between two signs. */
const INSET = 28;
/** Further pixels at the right, where the map's buttons are, and below, where "Show all" is. */
const BUTTONS = 40;
const SHOW_ALL = 80;
const APART = 48;

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
  const chips = new Map();

  function place() {
    const [inset, whole] = [freePart(map, INSET), freePart(map, 0)];
    const box = {
      ...inset,
      right: Math.max(inset.left, inset.right - BUTTONS),
      bottom: Math.max(inset.top, inset.bottom - SHOW_ALL),
    };
    const outside = shown.flatMap((thing) => {
      const point = map.project([thing.lon, thing.lat]);
      const at = edgeOf(whole, point) && edgeOf(box, point);
      return at ? [{ ...at, thing }] : [];
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
  map.on('resize', place);
  return { show(things) { shown = things; place(); } };
}

function createChip(layer) {
  const sign = element('span', { class: 'group-sign' });
  const arrow = element('span', { class: 'group-course' });
  let press = () => {};
  const node = element('button', {
    class: 'group-chip', type: 'button', onclick: () => press(),
  }, arrow, sign);
  layer.append(node);
  let drawn = null;
  return {
    node,
    show({ member, name, choose }, { x, y, bearing }) {
      press = choose;
      const words = member ? nameOf(member) : name;
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
