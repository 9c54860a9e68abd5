// The quality of matches with the text, as the server reports it.

/** Match types, best first. */
const FITS = ['exact', 'words', 'prefix', 'fuzzy', 'street', 'partial'];
/** Maximum number of places offered. */
const OFFERED = 5;

/**
 * Whether every word of the text matches. A place known on this device always does.
 * @param {FoundPlace} place
 */
export const fitsWell = ({ match }) => match == null || match === 'exact' || match === 'words';

/**
 * Returns how well a place matches, 0 for the best.
 * @param {Pick<FoundPlace, 'match'>} place
 */
export const rank = ({ match }) => (match == null ? 0 : FITS.indexOf(match));

/**
 * Returns the place a text means, or why it is unclear.
 * @param {FoundPlace[]} places in the order found
 * @returns {Lookup}
 */
export function settle(places) {
  const candidates = places.toSorted((one, other) => rank(one) - rank(other));
  const [best] = candidates;
  if (!best) return { place: null, why: 'missing', candidates };
  if (fitsWell(best) && !best.ambiguous) return { place: best, why: null, candidates };
  const offered = candidates.slice(0, OFFERED);
  if (fitsWell(best)) return { place: null, why: 'several', candidates: offered };
  return { place: null, why: best.match, candidates: offered };
}

/**
 * Whether Enter may pick the first suggestion: all words match, the last may be unfinished, and no
 * other place matches as well.
 * @param {FoundPlace[]} suggestions
 */
export function isClear([first, ...others]) {
  if (!first || first.ambiguous) return false;
  if (fitsWell(first)) return others.every((other) => rank(other) >= rank(first));
  return first.match === 'prefix' && !others.some((other) => rank(other) <= rank(first));
}
