// The selected station: its bikes and docks, their age, and the forecast.
import { element } from '../../dom/element.js';
import { button, iconButton } from '../../form/form.js';
import { icon } from '../../dom/icon.js';
import { say } from '../../messages/messages.js';
import { lookOf, received } from '../model/stations.js';
import { ageText, chanceText, countsText, forecastText, nameOf, percentText } from '../model/words.js';
import { chooseStation } from '../map/choosing.js';
import { rideWith } from './ends.js';
import { markOf } from './mark.js';

/** Milliseconds between two looks at the age. */
const AGES = 5_000;
/** Kinds of rental links: to a page, or to an app. */
const UNSAFE = /^(?:javascript|data|vbscript|blob|file|about):/i;

/** Adds the card; the focus moves to it when a station is selected. */
export function mountCard(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  const mark = element('span', { class: 'bikes-mark-place' });
  const title = element('h3', { tabindex: -1, id: 'bikes-card-title', dir: 'auto' });
  const age = element('p', { class: 'bikes-age' });
  const facts = element('dl', { class: 'bikes-facts' });
  const counts = element('p', { class: 'bikes-counts' });
  const rent = element('a', { class: 'button', rel: 'noopener noreferrer', target: '_blank' },
    icon('open'), say('bikes.rent'));
  const choose = (/** @type {'from' | 'to'} */ end) => {
    const station = stationIn(store.state);
    if (station) rideWith(store, end, { lat: station.lat, lon: station.lon, name: nameOf(station) });
  };
  const part = element('section', { class: 'bikes-card', 'aria-labelledby': title.id },
    element('div', { class: 'bikes-card-head' }, mark, title,
      iconButton('clear', say('bikes.closeCard'), () => closeCard(store, parent))),
    counts, facts, age, ...detailParts(store),
    element('div', { class: 'screen-actions' },
      button(say('bikes.rideFrom'), () => choose('from'), { sign: 'start' }),
      button(say('bikes.rideTo'), () => choose('to'), { sign: 'finish' }), rent));
  parent.append(part);

  function draw() {
    const station = stationIn(store.state);
    part.hidden = !station;
    if (!station) return;
    put(title, nameOf(station));
    mark.replaceChildren(markOf(lookOf(station), station.bikes, station.is_stale));
    const isOpen = station.kind !== 'vehicle' && (station.is_renting || station.is_returning);
    counts.hidden = isOpen && station.is_renting && station.is_returning;
    put(counts, countsText(station));
    facts.hidden = !isOpen;
    facts.replaceChildren(...factsOf(station));
    const { rental_uri: uri } = station;
    rent.hidden = !uri || UNSAFE.test(uri.trim());
    if (!rent.hidden) rent.setAttribute('href', uri);
    drawAge();
  }

  function drawAge() {
    const station = stationIn(store.state);
    if (!station) return;
    put(age, say(station.is_stale ? 'bikes.asOfStale' : 'bikes.asOf', { age: ageText(station.at) }));
    age.classList.toggle('stale', station.is_stale);
  }

  store.watch(['bikeStation', 'bikeStations', 'bikeDetail'], draw);
  let shown = store.state.bikeStation;
  store.watch(['bikeStation', 'bikeStations'], ({ bikeStation }) => {
    const isNew = bikeStation && bikeStation !== shown && !part.hidden;
    if (isNew || !bikeStation) shown = bikeStation;
    if (!isNew) return;
    title.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  });
  setInterval(drawAge, AGES);
}

/** Returns the forecast and the notes, which are loaded after the station. */
function detailParts(/** @type {Store} */ store) {
  const forecast = element('div', { class: 'bikes-forecast' });
  const notes = element('ul', { class: 'bikes-notes' });
  store.watch(['bikeStation', 'bikeDetail'], ({ bikeDetail, bikeStation }) => {
    const detail = bikeDetail?.id === bikeStation ? bikeDetail : null;
    forecast.replaceChildren(...(detail?.forecast?.length ? forecastPart(detail) : []));
    notes.replaceChildren(...(detail?.notes ?? []).map((note) => element('li', { dir: 'auto' }, note)));
  });
  return [forecast, notes];
}

/** Closes the card; the focus returns to the station's row, or to the title if it has none. */
function closeCard(/** @type {Store} */ store, /** @type {HTMLElement} */ parent) {
  /** @type {?HTMLElement} */
  const row = document.querySelector('.bikes-row[aria-current]');
  chooseStation(store, null);
  (row ?? parent.closest('.screen')?.querySelector('h2'))?.focus();
}

/** Returns the selected station; one outside the loaded part comes with its forecast. */
function stationIn(/** @type {State} */ { bikeStation, bikeStations, bikeDetail }) {
  const found = bikeStations.find(({ id }) => id === bikeStation);
  if (found || !bikeStation || bikeDetail?.id !== bikeStation) return found ?? null;
  return receivedOnce(bikeDetail);
}

const known = new WeakMap();

/** Returns a detail as a station; its time is the time of its first use. */
function receivedOnce(/** @type {BikeStationDetail} */ detail) {
  if (!known.has(detail)) known.set(detail, received([detail])[0]);
  return known.get(detail);
}

function factsOf(/** @type {BikeStation} */ { bikes, ebikes, docks, is_renting: rents, is_returning: takesBack }) {
  const fact = (/** @type {string} */ key, /** @type {string | number} */ value) => element('div', {},
    element('dt', {}, say(`bikes.fact.${key}`)), element('dd', {}, String(value)));
  return [
    rents && fact('bikes', bikes), rents && fact('ebikes', ebikes),
    takesBack && fact('docks', docks ?? say('bikes.anyDocks')),
  ].filter(Boolean);
}

/** Returns the forecast: a row for each time with a bar, and its words for screen readers. */
function forecastPart(/** @type {BikeStationDetail} */ { forecast, capacity, bikes, docks }) {
  const most = Math.max(1, capacity ?? bikes + (docks ?? 0), ...forecast.map((one) => one.bikes));
  const rows = forecast.map((one) => element('li', {},
    element('span', { class: 'hidden' }, forecastText(one)),
    element('span', { class: 'bikes-forecast-row', 'aria-hidden': 'true' },
      element('span', { class: 'bikes-when' }, `${one.minutes}\u00a0min`),
      barOf(one.bikes, most),
      element('span', { class: 'bikes-odds' }, odds('bike', one.bike), odds('dock', one.dock)))));
  return [
    element('h4', { id: 'bikes-forecast-title' }, say('bikes.forecastTitle')),
    element('ul', { 'aria-labelledby': 'bikes-forecast-title' }, ...rows),
  ];
}

function odds(/** @type {string} */ what, /** @type {number} */ chance) {
  return element('span', {},
    say(`bikes.odds.${what}`, { chance: chanceText(chance), percent: percentText(chance) }));
}

function barOf(/** @type {number} */ bikes, /** @type {number} */ most) {
  const bar = element('span', { class: 'bikes-bar-fill' });
  bar.style.inlineSize = `${(100 * Math.min(1, bikes / most)).toFixed(0)}%`;
  return element('span', { class: 'bikes-bar' }, bar,
    element('span', { class: 'bikes-bar-number' }, String(Math.round(bikes))));
}

function put(/** @type {HTMLElement} */ node, /** @type {string} */ text) {
  if (node.textContent !== text) node.textContent = text;
}
