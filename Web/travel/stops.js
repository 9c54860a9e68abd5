// All stops of the trip, with checkboxes.
import { element } from '../dom/element.js';
import { iconButton } from '../form/form.js';
import { arrivalsOf } from '../itinerary/arrivals.js';
import { beginsHere, isLeft, nextOf } from '../itinerary/remaining.js';
import { clockText } from '../itinerary/text.js';
import { stayAt } from '../itinerary/times.js';
import { gapAt } from '../itinerary/way.js';
import { whenOf } from '../itinerary/when.js';
import { present } from '../state/present.js';
import { say } from '../messages/messages.js';
import { distanceText, durationText } from '../messages/units.js';

/** Adds the list, with the arrival and the stay at every stop that is left. */
export function mountStops(
  /** @type {Store} */ store, /** @type {Element} */ parent, /** @type {TravelService} */ travelling,
) {
  const list = element('ol', { class: 'travel-stops' });
  parent.append(element('section', { 'aria-labelledby': 'travel-stops' },
    element('h3', { id: 'travel-stops' }, say('stops.title')), list));
  const rows = new Map();

  store.watch(['current', 'rest', 'units', 'clock'], ({ current, rest }) => {
    if (!current) return;
    const { at } = arrivalsOf(current, rest?.way ?? null) ?? { at: new Map() };
    const legs = legsBy(current, rest?.way?.legs ?? []);
    const next = nextOf(current.stops);
    const nodes = current.stops.map((stop, index) => {
      if (!rows.has(stop.id)) rows.set(stop.id, createRow(present(stop, 'id'), travelling));
      const row = rows.get(stop.id);
      row.show(stop, index, stop === next, {
        leg: legs.get(stop.id), gap: gapAt(rest?.way, stop), arrival: at.get(stop.key) ?? null, stay: stayAt(current, current.stops, index),
      });
      return row.node;
    });
    if (nodes.some((node, index) => list.children[index] !== node)
      || list.children.length !== nodes.length) list.replaceChildren(...nodes);
  });
}

/** Returns the leg that ends at each remaining stop. */
function legsBy(/** @type {CurrentTrip} */ current, /** @type {{distance: number, seconds: number}[]} */ legs) {
  const left = current.stops.filter(isLeft);
  const first = beginsHere(current) ? 0 : 1;
  return new Map(left.slice(first).map(({ id }, /** @type {number} */ index) => [id, legs[index]]));
}

function createRow(/** @type {string} */ id, /** @type {TravelService} */ travelling) {
  const box = element('input', {
    type: 'checkbox', id: `visited-${id}`,
    onchange: () => { travelling.mark(id, { visited: box.checked }); },
  });
  const number = element('span', { class: 'stop-number', 'aria-hidden': 'true' });
  const name = element('span', { class: 'item-name', dir: 'auto' });
  const detail = element('span', { class: 'item-detail' });
  let isSkipped = false;
  const skip = iconButton('skip', '', () => travelling.mark(id, { skipped: !isSkipped }));
  const node = element('li', {}, number,
    element('label', { class: 'travel-stop', for: box.id }, box,
      element('span', { class: 'item-main' }, name, detail)), skip);

  let drawn = '';
  function show(
    /** @type {Stop} */ stop, /** @type {number} */ index, /** @type {boolean} */ isNext,
    /** @type {StopTimes} */ times,
  ) {
    number.textContent = String(index + 1);
    name.textContent = stop.name;
    const parts = stateParts(stop, times);
    const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
    if (text !== drawn) detail.replaceChildren(...parts);
    drawn = text;
    box.checked = Boolean(stop.visitedAt);
    isSkipped = Boolean(stop.skippedAt);
    const words = say(isSkipped ? 'travel.unskipThis' : 'travel.skipThis', { name: stop.name });
    for (const key of ['aria-label', 'title']) skip.setAttribute(key, words);
    skip.hidden = box.checked;
    node.classList.toggle('done', box.checked);
    node.classList.toggle('skipped', isSkipped);
    if (isNext) node.setAttribute('aria-current', 'step');
    else node.removeAttribute('aria-current');
  }

  return { node, show };
}

/** Returns what is known of a stop: that it is done, or its address, arrival, stay and way. */
function stateParts(
  /** @type {Stop} */ { visitedAt, skippedAt, address }, /** @type {StopTimes} */ { leg, gap, arrival, stay },
) {
  if (visitedAt) return [say('travel.visited', { time: clockText(visitedAt) })];
  if (skippedAt) return [say('travel.skipped')];
  const way = leg && say('stops.leg', {
    distance: distanceText(leg.distance), time: durationText(leg.seconds),
  });
  const beyond = gap !== null && say('stops.gap', { distance: distanceText(gap) });
  return [address ? [address] : [], whenOf({ arrival, stay }), way ? [way] : [], beyond ? [beyond] : []].filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [' · ', ...part]));
}
