// The kinds of tips. Their marks differ in shape and sign as well as in colour.

/**
 * The kinds in the order offered: default days, whether GO speaks of them, and the mark in a square
 * of 40: outline, sign, and colour, on which white has a contrast of at least 4.5 : 1.
 * @type {Record<TipKind, {
 *   days: number, isSpoken: boolean, outline: string, sign: string, colour: string,
 * }>}
 */
export const KINDS = Object.freeze({
  dangerous_crossing: {
    days: 365, isSpoken: true, colour: '#b3261e',
    outline: 'M20 3 38 35H2Z', sign: 'M20 15v9M20 29.500h.01',
  },
  closed_gate: {
    days: 30, isSpoken: true, colour: '#6b2f8a',
    outline: 'M13 3H27L37 13V27L27 37H13L3 27V13Z', sign: 'M11.500 20h17',
  },
  bad_surface: {
    days: 180, isSpoken: false, colour: '#8a4b12',
    outline: 'M8 4H32A4 4 0 0 1 36 8V32A4 4 0 0 1 32 36H8A4 4 0 0 1 4 32V8A4 4 0 0 1 8 4Z',
    sign: 'M9.500 24l5.250-8 5.250 8 5.250-8 5.250 8',
  },
  short_cut: {
    days: 365, isSpoken: false, colour: '#1f5fa0',
    outline: 'M20 1 39 20 20 39 1 20Z', sign: 'M14.500 25.500l11-11M17 14h9v9',
  },
  nice_view: {
    days: 365, isSpoken: false, colour: '#1b7a3d',
    outline: 'M20 2A18 18 0 1 1 20 38A18 18 0 1 1 20 2Z', sign: 'M9 27l7.500-12 5 7.500 3-4.500 6.500 9Z',
  },
});

/** The colour of disputed and hidden tips. */
export const GREY = '#5f6661';

/** Returns whether this page knows a kind; servers may have others. */
export const isKnown = (/** @type {string} */ kind) => Object.hasOwn(KINDS, kind);

/** Returns how a tip is drawn: its state, or `hidden`. */
export function lookOf(/** @type {Tip} */ { properties }) {
  return properties.is_hidden ? 'hidden' : properties.state;
}

/** Returns the position of a tip: of a stretch, of its middle point. */
export function positionOf(/** @type {Tip} */ { geometry }) {
  const [lon, lat] = geometry.type === 'Point' ? geometry.coordinates
    : geometry.coordinates[geometry.coordinates.length >> 1];
  return { lat, lon };
}

/** Returns the points of a tip. */
export function pointsOf(/** @type {Tip} */ { geometry }) {
  return geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
}

/** @returns {kind is TipKind} */
export function isKind(/** @type {string} */ kind) {
  return kind in KINDS;
}
