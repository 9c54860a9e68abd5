// Typed coordinates: "41.15, -8.61", "41.15 -8.61", "N 41.15 W 8.61", "geo:41.15,-8.61".

/** Returns the position in a text, latitude first unless letters say otherwise, or `null`. */
export function typedCoordinate(/** @type {string} */ typed) {
  let text = typed.slice(0, 80).toUpperCase().replaceAll('\u2212', '-');
  if (text.startsWith('GEO:')) [text] = text.slice(4).split(/[;?]/);
  if (!/[.,;°]/.test(text) || !/^[0-9.+\-,; \t°NSEWO]*$/.test(text)) return null;
  const signs = text.match(/[NSEWO]/g) ?? [];
  const numbers = text.split(/[,; \t°NSEWO]+/).filter(Boolean);
  if (numbers.length !== 2 || !numbers.every((
    /** @type {string} */ number,
  ) => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(number))) {
    return null;
  }
  return signs.length === 0 || signs.length === 2 ? positionOf(numbers.map(Number), signs) : null;
}

function positionOf(/** @type {number[]} */ numbers, /** @type {RegExpMatchArray} */ signs) {
  const signed = numbers.map((/** @type {number} */ number, /** @type {number} */ index) => (
    signs[index] === 'S' || signs[index] === 'W' ? -Math.abs(number) : number));
  const [lat, lon] = 'EWO'.includes(signs[0] ?? '-') ? [signed[1], signed[0]] : signed;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
