// The crossings of two streets: "Castro & 18th", "Castro and 18th" (`PlaceSearch+Crossings`).
import { foldedWords } from './fold.js';
import { PlaceFacts } from './facts.js';
import { matchOf } from './identity.js';
import { crossingsOf } from './links.js';
import { inEnglish, layerOf, namesAt, placeAt, titleOf, wrapped } from './place.js';
import { corrected, queryWords } from './query.js';
import { textScore } from './ranking.js';

const WORDS = new Set(['and', 'at', 'x', 'und', 'e', 'y', 'et', 'og', 'och', 'ja', 'i', 'en', 'и']);
/** Abbreviations that a slash ends, as in "C/ Mayor". */
const ABBREVIATIONS = new Set([
  'c', 'av', 'avd', 'avda', 'avgda', 'pl', 'pza', 'plza', 'pg', 'pso', 'ctra', 'cno', 'ptge',
  'rda', 'trav', 'trv', 'urb', 'r',
]);
/** Maximum number of streets and of their names that are compared. */
const LIMIT = { streets: 300, names: 4 };

/** Returns all readings of a text as two streets. */
export function sidesOf(/** @type {string} */ text) {
  const start = text.slice(0, 200);
  const bySign = [...start.matchAll(/[&/+@\\]/g)]
    .map(({ 0: sign, index = 0 }) => ({ sign, sides: [start.slice(0, index), start.slice(index + 1)] }))
    .filter(({ sign, sides }) => sign !== '/' || !isAbbreviated(sides))
    .map(({ sides }) => sides);
  const words = [...start.matchAll(/[^ ]+/g)];
  const byWord = words.slice(1, -1).filter(([word]) => WORDS.has(word.toLowerCase()))
    .map(({ 0: word, index = 0 }) => [start.slice(0, index), start.slice(index + word.length)]);
  return [...bySign, ...byWord].filter((sides) => sides.every((side) => /[\p{L}\p{N}]/u.test(side)));
}

/**
 * Returns whether a slash between two parts ends an abbreviation, or is inside one: "s/n".
 * @param {string[]} sides
 */
function isAbbreviated([first, second]) {
  const word = (/[^\s&/+@\\,]*$/.exec(first)?.[0] ?? '').toLowerCase();
  return word === 's' ? /^n(?![\p{L}\p{N}])/iu.test(second) : ABBREVIATIONS.has(word);
}

/**
 * Returns the crossings of the two streets in the text of a search, best first.
 * @param {PlaceSearch} search
 */
export function findCrossings(search) {
  const found = sidesOf(search.text).flatMap(([first, second]) => {
    const sides = [queryWords(first, false), queryWords(second, search.completes)];
    if (sides.some((words) => words.length === 0)) return [];
    const [streets, others] = sides.map((words) => streetsNamed(search, words));
    return crossingsBetween(search, streets, others);
  });
  return found.sort((one, other) => other.score - one.score);
}

/** Returns streets by name with their scores; corrects misspelled words if there are none. */
function streetsNamed(/** @type {PlaceSearch} */ search, /** @type {QueryWord[]} */ words) {
  const found = named(search, words);
  return found.size > 0 ? found : named(search, corrected(words, search.file.vocabulary));
}

function named(/** @type {PlaceSearch} */ { file, index }, /** @type {QueryWord[]} */ words) {
  const places = index.matches(words, { limit: LIMIT.streets });
  return new Map(places.filter((place) => layerOf(file, place) === 'street')
    .map((/** @type {number} */ place) => [place, textScore(words, namesAt(file, place).map(foldedWords), true)]));
}

function crossingsBetween(
  /** @type {PlaceSearch} */ { file, ranking }, /** @type {Map<number, number>} */ streets,
  /** @type {Map<number, number>} */ others,
) {
  return [...streets].flatMap(([street, worth]) => crossingsOf(file, street)
    .flatMap(({ other, lat, lon }) => {
      const also = others.get(other);
      return also === undefined ? []
        : { street, other, lat, lon, score: ranking({ lat, lon }, 0) + worth + also };
    }));
}

/**
 * Returns a crossing as a place: the first street's with the names of both.
 * @returns {DevicePlace}
 */
export function placeOfCrossing(
  /** @type {PlaceSearch} */ { file, index, wanted }, /** @type {FoundCrossing} */ { street, other, lat, lon },
) {
  const ends = [street, other].map((id) => inEnglish(file, placeAt(file, id)));
  const [first, second] = [street, other].map((id) => (
    namesAt(file, id).map(foldedWords).slice(0, LIMIT.names)));
  const facts = new PlaceFacts(first.flatMap((one) => second.map((two) => [...one, ...two])), null, {
    isIndexed: (word, column) => [street, other].some((id) => index.has(id, word, column)),
  });
  return {
    ...ends[0], name: ends.map(titleOf).join(' & '), value: 'crossing', lat, lon: wrapped(lon),
    match: matchOf(facts, wanted),
  };
}
