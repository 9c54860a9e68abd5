const CUTS = ['400', '500', '600', '700', 'italic 400'];

/**
 * Loads the fonts a style's labels are set in. MapLibre draws glyphs on a canvas as soon as it
 * needs them and would keep those of a fallback font drawn before these are there.
 */
export async function loadFonts(style) {
  const named = style.layers.flatMap((layer) => familiesIn(layer.layout?.['text-font']));
  const families = new Set(['Inter', ...named]);
  const faces = [...families].flatMap((family) => CUTS.map((cut) => `${cut} 16px "${family}"`));
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
}

/** The names in a value of `text-font`, which may be an expression around lists of names. */
function familiesIn(value) {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(familiesIn) : [];
}
