// The file of a downloaded region's places, as the import writes it (`DevicePlaceFile` in Swift).
import { damaged, Reader } from './reader.js';
import { openVocabulary } from './vocabulary.js';

const MARK = 'AmbD';
const VERSION = 1;
const SECTIONS = [
  'strings', 'tags', 'contexts', 'countries', 'importances', 'places', 'extents', 'names',
  'surroundings', 'words', 'addresses', 'crossings', 'courses', 'translations',
];
/** The strings of a context: district, city, county, state, country, country code. */
export const CONTEXT = 6;

/**
 * Opens a file of places.
 * @param {Uint8Array} bytes
 * @returns {PlaceFile}
 * @throws {Error} if it is damaged or of another version
 */
export function openPlaces(bytes) {
  const sections = sectionsOf(bytes);
  const text = openStrings(sections.strings);
  const tags = tagsIn(sections.tags, text.count);
  const contexts = contextsIn(sections.contexts, text.count);
  const importances = importancesIn(sections.importances);
  const columns = columnsIn(sections.places, {
    strings: text.count, tags: tags.length / 2, contexts: contexts.length / CONTEXT,
    importances: importances.length,
  });
  const { count } = columns;
  const indexed = endOfNamed(columns.names);
  return {
    ...columns, tags, contexts, indexed, text: text.at, strings: text.count,
    importance: (place) => importances[columns.importances[place]],
    countries: countriesIn(sections.countries, text),
    extents: listsIn(sections.extents, count, (reader) => (
      Array.from({ length: 4 }, () => reader.signed()))),
    otherNames: listsIn(sections.names, count, (reader) => ({
      english: reader.below(text.count), others: numbersIn(reader, text.count),
    })),
    surroundings: listsIn(sections.surroundings, indexed, (reader) => numbersIn(reader, text.count)),
    translations: listsIn(sections.translations, text.count, (reader) => reader.below(text.count)),
    vocabulary: openVocabulary(sections.words, indexed, text.count),
    sections,
  };
}

/** Returns the number after the last place with a name. */
function endOfNamed(/** @type {Uint32Array} */ names) {
  let end = names.length;
  while (end > 0 && names[end - 1] === 0) end -= 1;
  return end;
}

function sectionsOf(/** @type {Uint8Array} */ bytes) {
  const reader = new Reader(bytes);
  const mark = String.fromCharCode(...reader.take(MARK.length));
  if (mark !== MARK) throw damaged();
  if (reader.number() !== VERSION) throw new Error('The file of places has another version.');
  return Object.fromEntries(SECTIONS.map((name) => [name, reader.take(reader.number())]));
}

/** Opens the strings: each is decoded when it is first needed. */
function openStrings(/** @type {Uint8Array} */ bytes) {
  const reader = new Reader(bytes);
  const count = reader.count();
  if (count === 0) throw damaged();
  const ends = reader.column(count);
  for (let index = 1; index < count; index += 1) ends[index] += ends[index - 1];
  const content = reader.take(ends[count - 1]);
  const [decoder, known] = [new TextDecoder(), new Map()];
  function at(/** @type {number} */ number) {
    if (!known.has(number)) {
      const start = number > 0 ? ends[number - 1] : 0;
      known.set(number, decoder.decode(content.subarray(start, ends[number])));
    }
    return known.get(number);
  }
  return { count, at };
}

/** Returns the strings of the tags: key, value, key, value, … */
function tagsIn(/** @type {Uint8Array} */ bytes, /** @type {number} */ strings) {
  const tags = stringsIn(bytes, strings);
  if (tags.length % 2 !== 0) throw damaged();
  return tags;
}

function contextsIn(/** @type {Uint8Array} */ bytes, /** @type {number} */ strings) {
  const contexts = stringsIn(bytes, strings);
  if (contexts.length % CONTEXT !== 0) throw damaged();
  return contexts;
}

function stringsIn(/** @type {Uint8Array} */ bytes, /** @type {number} */ strings) {
  /** @type {[Reader, number[]]} */
  const [reader, numbers] = [new Reader(bytes), []];
  while (!reader.isAtEnd) numbers.push(reader.below(strings));
  return Uint32Array.from(numbers);
}

function importancesIn(/** @type {Uint8Array} */ bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: Math.floor(bytes.length / 8) },
    (_, index) => view.getFloat64(index * 8, true));
}

function columnsIn(
  /** @type {Uint8Array} */ bytes,
  /** @type {{strings: number, tags: number, contexts: number, importances: number}} */ { strings, tags, contexts, importances },
) {
  const reader = new Reader(bytes);
  const count = reader.count();
  return {
    count,
    latitudes: reader.differences(count), longitudes: reader.differences(count),
    importances: reader.column(count, importances), tag: reader.column(count, tags),
    layers: reader.column(count, 9), context: reader.column(count, contexts),
    names: reader.column(count, strings), streets: reader.column(count, strings),
    houses: reader.column(count, strings), postcodes: reader.column(count, strings),
  };
}

/** Returns the words of the countries' names, by country code. */
function countriesIn(/** @type {Uint8Array} */ bytes, /** @type {PlaceStrings} */ text) {
  /** @type {[Reader, PlaceFile['countries']]} */
  const [reader, countries] = [new Reader(bytes), new Map()];
  while (!reader.isAtEnd) {
    const code = text.at(reader.below(text.count));
    countries.set(code, new Set(numbersIn(reader, text.count).map(text.at)));
  }
  return countries;
}

function numbersIn(/** @type {Reader} */ reader, /** @type {number} */ limit) {
  return Array.from({ length: reader.count() }, () => reader.below(limit));
}

/**
 * Returns the values of a section for some keys below a limit.
 * @template Value
 * @param {Uint8Array} bytes
 * @param {number} limit
 * @param {(reader: Reader) => Value} read
 */
function listsIn(bytes, limit, read) {
  /** @type {[Reader, Map<number, Value>]} */
  const [reader, lists] = [new Reader(bytes), new Map()];
  while (!reader.isAtEnd) lists.set(reader.below(limit), read(reader));
  return lists;
}
