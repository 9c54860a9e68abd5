// The stations next to the map. Rows are changed in place, so that focus and reading stay where
// they are.
import { element } from '../../dom/element.js';
import { say } from '../../messages/messages.js';
import { lookOf, nearest } from '../model/stations.js';
import { ageText, countsText, nameOf } from '../model/words.js';
import { chooseStation } from '../map/choosing.js';
import { markOf } from './mark.js';

/** Maximum number of rows. */
const ROWS = 40;
/** Milliseconds between two updates. */
const PACE = 500;
const AGES = 10_000;

/** Adds the list. */
export function mountStations(/** @type {Store} */ store, /** @type {Element} */ parent) {
  const status = element('p', { class: 'screen-text', role: 'status' });
  const list = element('ul', { class: 'item-list bikes-list', 'aria-labelledby': 'bikes-list-title' });
  parent.append(element('section', { 'aria-labelledby': 'bikes-list-title' },
    element('h3', { id: 'bikes-list-title' }, say('bikes.stations')), status, list, legend()));
  const rows = new Map();
  let pending = 0;

  function draw() {
    clearTimeout(pending);
    pending = 0;
    const { bikeStations, bikeBox, centre, bikeFailure, bikeStation } = store.state;
    const seen = bikeStations.filter((station) => isIn(bikeBox, station));
    const shown = nearest(seen, centre, ROWS);
    const text = statusText(seen.length, shown.length, bikeStations.length > 0, bikeFailure);
    if (status.textContent !== text) status.textContent = text;
    const ids = new Set(shown.map(({ id }) => id));
    for (const [id, { node }] of rows) {
      if (ids.has(id)) continue;
      node.remove();
      rows.delete(id);
    }
    shown.forEach((station, index) => {
      if (!rows.has(station.id)) rows.set(station.id, createRow(store));
      const row = rows.get(station.id);
      row.show(station, station.id === bikeStation);
      if (list.children[index] !== row.node) list.insertBefore(row.node, list.children[index] ?? null);
    });
  }

  const drawLater = () => { pending ||= setTimeout(draw, PACE); };
  store.watch(['view', 'bikeStations', 'bikeStation', 'bikeFailure'], (state, before) => {
    if (state.view !== 'stations') return;
    if (state.bikeStation !== before.bikeStation || rows.size === 0) draw();
    else drawLater();
  });
  store.watch(['centre', 'bikeBox'], ({ view }) => { if (view === 'stations') drawLater(); });
  setInterval(() => { if (store.state.view === 'stations') draw(); }, AGES);
}

function isIn(/** @type {?number[]} */ box, /** @type {BikeStation} */ { lat, lon }) {
  return !box || (lon >= box[0] && lat >= box[1] && lon <= box[2] && lat <= box[3]);
}

function statusText(
  /** @type {number} */ seen, /** @type {number} */ shown, /** @type {boolean} */ isKnown,
  /** @type {?Failure} */ failure,
) {
  if (failure) return isKnown ? say('bikes.offline') : failure.message;
  if (seen === 0) return say('bikes.none');
  return seen > shown ? say('bikes.shown', { count: shown, all: seen })
    : say('bikes.stationsCount', { count: seen });
}

function createRow(/** @type {Store} */ store) {
  const mark = element('span', { class: 'bikes-mark-place' });
  const name = element('span', { class: 'item-name', dir: 'auto' });
  const detail = element('span', { class: 'item-detail' });
  const age = element('span', { class: 'item-detail bikes-age' });
  /** @type {?BikeStation} */
  let shown = null;
  let drawn = '';
  const head = element('button', {
    class: 'item-main item-open bikes-row', type: 'button',
    onclick: () => chooseStation(store, shown),
  }, mark, element('span', {}, name, detail, age));
  const node = element('li', {}, head);
  return {
    node,
    show(/** @type {BikeStation} */ station, /** @type {boolean} */ isChosen) {
      shown = station;
      const look = lookOf(station);
      const key = `${look} ${station.bikes} ${station.is_stale}`;
      if (drawn !== key) mark.replaceChildren(markOf(look, station.bikes, station.is_stale));
      drawn = key;
      put(name, nameOf(station));
      put(detail, countsText(station) === nameOf(station) ? '' : countsText(station));
      put(age, [station.is_stale && say('bikes.stale'), ageText(station.at)].filter(Boolean).join(', '));
      if (isChosen) head.setAttribute('aria-current', 'true');
      else head.removeAttribute('aria-current');
    },
  };
}

function put(/** @type {HTMLElement} */ node, /** @type {string} */ text) {
  if (node.textContent !== text) node.textContent = text;
}

function legend() {
  const items = ['low', 'mid', 'high', 'closed', 'vehicle'].map((look) => (
    element('li', {}, markOf(look), say(`bikes.legend.${look}`))));
  return element('details', { class: 'screen-fold' },
    element('summary', {}, say('bikes.legend')),
    element('ul', { class: 'bikes-legend' }, ...items,
      element('li', {}, markOf('mid', null, true), say('bikes.legend.stale'))));
}
