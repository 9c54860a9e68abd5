// The links between places, each kind read when it is first needed.
import { Reader } from './reader.js';

/** @type {WeakMap<PlaceFile, Partial<PlaceLinks>>} */
const read = new WeakMap();

/** Returns the house numbers of a street in their order: `[{number, place}]`. */
export function addressesOf(/** @type {PlaceFile} */ file, /** @type {number} */ street) {
  return linked(file, 'addresses', readAddresses).get(street) ?? [];
}

/** Returns the crossings of a street: `[{other, lat, lon}]`. */
export function crossingsOf(/** @type {PlaceFile} */ file, /** @type {number} */ street) {
  return linked(file, 'crossings', readCrossings).get(street) ?? [];
}

/**
 * Returns the courses of all streets as straight pieces: the place of each, and the coordinates of
 * its ends.
 */
export function coursesIn(/** @type {PlaceFile} */ file) {
  return linked(file, 'courses', readCourses);
}

/**
 * Returns links of a file, opened on first use.
 * @template {keyof PlaceLinks} Name
 * @param {PlaceFile} file
 * @param {Name} name
 * @param {(file: PlaceFile) => PlaceLinks[Name]} open
 * @returns {PlaceLinks[Name]}
 */
function linked(file, name, open) {
  /** @type {Partial<PlaceLinks>} */
  const known = read.get(file) ?? {};
  const links = known[name] ?? open(file);
  read.set(file, { ...known, [name]: links });
  return links;
}

function readAddresses(/** @type {PlaceFile} */ { sections, strings, count, text }) {
  /** @type {[Reader, PlaceLinks['addresses']]} */
  const [reader, addresses] = [new Reader(sections.addresses), new Map()];
  while (!reader.isAtEnd) {
    const street = reader.below(count);
    let place = 0;
    addresses.set(street, Array.from({ length: reader.count() }, () => {
      const number = text(reader.below(strings));
      place += reader.signed();
      return { number, place };
    }).filter((address) => address.place >= 0 && address.place < count));
  }
  return addresses;
}

function readCrossings(/** @type {PlaceFile} */ { sections, count }) {
  /** @type {[Reader, PlaceLinks['crossings']]} */
  const [reader, crossings] = [new Reader(sections.crossings), new Map()];
  const add = (/** @type {number} */ street, /** @type {{other: number, lat: number, lon: number}} */ crossing) => {
    const others = crossings.get(street);
    if (others) others.push(crossing);
    else crossings.set(street, [crossing]);
  };
  let [lat, lon] = [0, 0];
  while (!reader.isAtEnd) {
    const [first, second] = [reader.below(count), reader.below(count)];
    lat += reader.signed();
    lon += reader.signed();
    add(first, { other: second, lat: lat / 1e7, lon: lon / 1e7 });
    add(second, { other: first, lat: lat / 1e7, lon: lon / 1e7 });
  }
  return crossings;
}

function readCourses(/** @type {PlaceFile} */ { sections, count, latitudes, longitudes }) {
  /** @type {[Reader, number[], number[]]} */
  const [reader, places, ends] = [new Reader(sections.courses), [], []];
  while (!reader.isAtEnd) {
    const place = reader.below(count);
    const start = { lat: Math.round(latitudes[place] / 10), lon: Math.round(longitudes[place] / 10) };
    for (let lines = reader.count(); lines > 0; lines -= 1) {
      readLine(reader, start, (...piece) => { places.push(place); ends.push(...piece); });
    }
  }
  return { places: Uint32Array.from(places), ends: Float64Array.from(ends) };
}

/** Calls `add` with the ends of each piece of a line, in degrees. */
function readLine(
  /** @type {Reader} */ reader, /** @type {Position} */ start, /** @type {(...piece: number[]) => void} */ add,
) {
  let { lat, lon } = start;
  const length = reader.count();
  for (let point = 0; point < length; point += 1) {
    const [lastLat, lastLon] = [lat, lon];
    lat += reader.signed();
    lon += reader.signed();
    if (point > 0) add(lastLat / 1e6, lastLon / 1e6, lat / 1e6, lon / 1e6);
  }
}
