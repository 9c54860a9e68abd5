// How well places fit the text they were found by, as the server tells with each of them.

/** From the best fit to the worst. */
const FITS = ['exact', 'words', 'prefix', 'fuzzy', 'street', 'partial'];
/** How many places are offered to choose from. */
const OFFERED = 5;

/** Whether every word of the text is accounted for. A place known on this device fits well. */
export const fitsWell = ({ match }) => match == null || match === 'exact' || match === 'words';

const rank = ({ match }) => (match == null ? 0 : FITS.indexOf(match));

/**
 * The place a text means, or why it is unclear.
 * @param {Array<Place>} places in the order in which they were found
 * @returns {{place: ?Place, why: ?string, candidates: Array<Place>}} `why` is null with a place;
 *   else 'missing', 'several', or the fit of the best candidate
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
 * Whether Enter may take the first of some suggestions while the user types: its words are all
 * accounted for, the last one may be unfinished, and no other place fits as well.
 */
export function isClear([first, ...others]) {
  if (!first || first.ambiguous) return false;
  if (fitsWell(first)) return others.every((other) => rank(other) >= rank(first));
  return first.match === 'prefix' && !others.some((other) => rank(other) <= rank(first));
}
