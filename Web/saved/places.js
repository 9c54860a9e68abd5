// The places known on this device, in the state.
import { plain } from '../lookup/plain.js';
import { nameOf } from '../server/places.js';
import { say } from '../messages/messages.js';
import { forgetPlace, knownPlaces, labelPlace, placeKey, usePlace } from './store.js';

/** Loads the known places, and records every named start and end as recently used. */
export function keepPlaces(/** @type {Store} */ store) {
  refresh(store);
  for (const end of /** @type {const} */ (['from', 'to'])) {
    store.watch([end], ({ [end]: place }) => { if (place) rememberPlace(store, place); });
  }
}

/** Records that a place was used, unless it has no name of its own. */
export async function rememberPlace(/** @type {Store} */ store, /** @type {FoundPlace} */ place) {
  if (!place.name || place.name === say('search.here')) return;
  await usePlace(place).catch(console.info);
  await refresh(store);
}

/** Whether a known place is not saved. */
export const isRecent = (/** @type {KnownPlace} */ { label }) => label === null;

/** Returns the label of a place: 'home', 'favourite', or `null` if unlabelled or unknown. */
export function labelOf(/** @type {KnownPlace[]} */ places, /** @type {Position} */ place) {
  return places.find(({ key }) => key === placeKey(place))?.label ?? null;
}

/** Saves a place under a label, or removes the label; there is one home. */
export async function setLabel(
  /** @type {Store} */ store, /** @type {FoundPlace} */ place, /** @type {KnownPlace['label']} */ label,
) {
  const homes = store.state.places.filter((other) => label === 'home' && other.label === 'home');
  await Promise.all(homes.map((other) => labelPlace(other, 'favourite')));
  await labelPlace(place, label);
  await refresh(store);
}

/** Saves a point of the map under its nearest address, and shows a notice. */
export async function savePoint(/** @type {Store} */ store, /** @type {Place} */ { lat, lon, name: known }) {
  const name = known || await nameOf({ lat, lon });
  await setLabel(store, { lat, lon, name }, 'favourite');
  store.set({ notice: say('map.saved', { name }) });
}

/** Deletes places. */
export async function forgetPlaces(/** @type {Store} */ store, /** @type {KnownPlace[]} */ places) {
  await Promise.all(places.map(forgetPlace));
  await refresh(store);
}

/** Maximum number of recent places offered. */
const RECENT = 8;

/** Returns the places for an empty field: home, favourites, then recent ones. */
export function offeredPlaces(/** @type {KnownPlace[]} */ places) {
  const labelled = (/** @type {KnownPlace['label']} */ label) => places.filter((place) => place.label === label);
  return [...labelled('home'), ...labelled('favourite'), ...labelled(null).slice(0, RECENT)];
}

/** Returns known places with a word that begins with a text, ignoring accents. */
export function matchingPlaces(/** @type {KnownPlace[]} */ places, /** @type {string} */ text) {
  const wanted = plain(text);
  return places.filter(({ name, label }) => (
    words(label === 'home' ? `${say('places.home')} ${name}` : name).some((
      /** @type {string} */ rest,
    ) => rest.startsWith(wanted))
  )).slice(0, 3);
}

async function refresh(/** @type {Store} */ store) {
  try {
    store.set({ places: await knownPlaces() });
  } catch (error) {
    console.info(error); // without storage no places are known
  }
}

/** Returns the suffixes of a text that begin with a word. */
function words(/** @type {string} */ text) {
  const parts = plain(text).split(/\s+/);
  return parts.map((_, index) => parts.slice(index).join(' '));
}
