const CUTS = ['400', '500', '600', 'italic 400'];
/** A letter of each subset of the fonts; a subset is loaded when a text needs it. */
const LATIN = 'a';
const GREEK_AND_CYRILLIC = 'α';

/**
 * Loads the fonts of a style's labels. MapLibre draws glyphs on a canvas and would keep glyphs of a
 * fallback font if they were drawn first.
 */
export async function loadFonts(/** @type {maplibregl.Style} */ style, /** @type {number[]} */ bounds) {
  const named = style.layers.flatMap((layer) => familiesIn(layer.layout?.['text-font']));
  const families = new Set(['Inter', ...named]);
  const faces = [...families].flatMap((family) => CUTS.map((cut) => `${cut} 16px "${family}"`));
  const letters = isEast(bounds) ? LATIN + GREEK_AND_CYRILLIC : LATIN;
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, letters)));
}

/** Whether an area may have names in Greek or Cyrillic: east and north of Crete. */
function isEast(/** @type {number[]} */ [, , east, north]) {
  return east > 19 && north > 34;
}

/**
 * Returns the names in a value of `text-font`, which may be an expression around lists of names.
 * @returns {string[]}
 */
function familiesIn(/** @type {StyleValue | undefined} */ value) {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(familiesIn) : [];
}
