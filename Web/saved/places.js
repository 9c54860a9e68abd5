// The places known on this device, as a part of the state.
import { nameOf } from '../server/places.js';
import { say } from '../words/messages.js';
import { forgetPlace, knownPlaces, labelPlace, placeKey, usePlace } from './store.js';

/** Loads the places known, and notes every start and end that has a name as one used. */
export function keepPlaces(store) {
  refresh(store);
  for (const end of ['from', 'to']) {
    store.watch([end], async (state) => {
      const place = state[end];
      if (!place?.name || place.name === say('search.here')) return;
      await usePlace(place).catch(console.info);
      refresh(store);
    });
  }
}

/** The label of a place: 'home', 'favourite', null for one merely used or not known. */
export function labelOf(places, place) {
  return places.find(({ key }) => key === placeKey(place))?.label ?? null;
}

/** Saves a place under a label, or takes it away again; there is one home. */
export async function setLabel(store, place, label) {
  const homes = store.state.places.filter((other) => label === 'home' && other.label === 'home');
  await Promise.all(homes.map((other) => labelPlace(other, 'favourite')));
  await labelPlace(place, label);
  await refresh(store);
}

/** Saves a point of the map by the name it is nearest to, and says so. */
export async function savePoint(store, { lat, lon }) {
  const name = await nameOf({ lat, lon });
  await setLabel(store, { lat, lon, name }, 'favourite');
  store.set({ notice: say('map.saved', { name }) });
}

/** Forgets places. */
export async function forgetPlaces(store, places) {
  await Promise.all(places.map(forgetPlace));
  await refresh(store);
}

/** Known places for an empty field: home, favourites, then those used last. */
export function offeredPlaces(places) {
  const labelled = (label) => places.filter((place) => place.label === label);
  return [...labelled('home'), ...labelled('favourite'), ...labelled(null).slice(0, 5)];
}

/** Known places with a word that begins with a text, however it is accented. */
export function matchingPlaces(places, text) {
  const wanted = plain(text);
  const matches = ({ name, label }) => words(label === 'home' ? `${say('places.home')} ${name}` : name)
    .some((rest) => rest.startsWith(wanted));
  return places.filter(matches).slice(0, 3);
}

async function refresh(store) {
  try {
    store.set({ places: await knownPlaces() });
  } catch (error) {
    console.info(error); // a browser that keeps nothing knows no places
  }
}

/** A text from each of its words to its end. */
function words(text) {
  const parts = plain(text).split(/\s+/);
  return parts.map((_, index) => parts.slice(index).join(' '));
}

const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
