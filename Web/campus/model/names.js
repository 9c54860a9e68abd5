// Buildings by a typed text.
import { lastOf } from '../../geometry/lists.js';
import { plain } from '../../lookup/plain.js';

/** Maximum number of buildings suggested. */
const OFFERED = 8;

const folded = (/** @type {string} */ text) => plain(text.trim());

/** Returns the building with a short or full name, or `null` if there is none. */
export function buildingNamed(
  /** @type {readonly CampusBuilding[]} */ buildings, /** @type {string | null | undefined} */ text,
) {
  const wanted = folded(text ?? '');
  return buildings.find(({ shortName }) => folded(shortName) === wanted)
    ?? buildings.find(({ name }) => folded(name) === wanted) ?? null;
}

/**
 * Returns the buildings that a text may mean, the best first, each with how well it fits: `exact`,
 * `prefix`, `words` or, if no name contains it, `fuzzy`.
 */
export function matchingBuildings(/** @type {readonly CampusBuilding[]} */ buildings, /** @type {string} */ text) {
  const wanted = folded(text);
  const found = buildings.flatMap((building) => {
    const match = fitOf(building, wanted);
    return match ? [{ building, match }] : [];
  });
  if (found.length > 0) return found.toSorted(byFit).slice(0, OFFERED);
  return similar(buildings, wanted);
}

const FITS = ['exact', 'prefix', 'words'];
const byFit = (
  /** @type {{building: CampusBuilding, match: string}} */ one,
  /** @type {{building: CampusBuilding, match: string}} */ other,
) => FITS.indexOf(one.match) - FITS.indexOf(other.match)
  || one.building.shortName.localeCompare(other.building.shortName);

function fitOf(/** @type {CampusBuilding} */ { shortName, name }, /** @type {string} */ wanted) {
  const names = [folded(shortName), folded(name)];
  if (wanted === '' || names.includes(wanted)) return 'exact';
  if (names.some((one) => one.startsWith(wanted))) return 'prefix';
  return names.some((one) => one.includes(wanted)) ? 'words' : null;
}

/** Returns the buildings whose names differ from a text in at most a third of its letters. */
function similar(/** @type {readonly CampusBuilding[]} */ buildings, /** @type {string} */ wanted) {
  const rated = buildings.map((building) => ({
    building, match: 'fuzzy', edits: Math.min(
      edits(folded(building.shortName), wanted),
      ...folded(building.name).split(/\s+/).map((word) => edits(word, wanted)),
    ),
  }));
  return rated.filter((one) => one.edits <= Math.max(1, wanted.length / 3))
    .toSorted((one, other) => one.edits - other.edits).slice(0, OFFERED)
    .map(({ building, match }) => ({ building, match }));
}

/** Returns the number of letters to insert, delete or replace (Levenshtein 1966). */
export function edits(/** @type {string} */ one, /** @type {string} */ other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      next.push(Math.min(next[at] + 1, row[at + 1] + 1, row[at] + Number(letter !== other[at])));
    }
    row = next;
  }
  return lastOf(row);
}
