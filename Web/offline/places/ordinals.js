// The English forms of a numbered street: 18, 18th, eighteenth.

const SMALL = [
  'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth',
  'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth',
  'eighteenth', 'nineteenth',
];
const TENS = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];

const names = new Map(SMALL.map((name, index) => [index + 1, name]));
for (const [index, ten] of TENS.entries()) {
  const tens = (index + 2) * 10;
  names.set(tens, `${ten}ieth`);
  for (let unit = 1; unit <= 9; unit += 1) names.set(tens + unit, `${ten}y${SMALL[unit - 1]}`);
}
const numbers = new Map([...names].map(([number, name]) => [name, number]));

/** Returns all forms of a number: words up to 99, digits with or without a suffix up to 9999. */
export function ordinalsOf(/** @type {string} */ word) {
  const number = numberIn(word);
  if (number === null) return [];
  const name = names.get(number);
  return [String(number), `${number}${suffixOf(number)}`, ...(name ? [name] : [])];
}

function numberIn(/** @type {string} */ word) {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  const match = /^(\d{1,4})(\D.*)?$/.exec(word);
  if (!match) return null;
  const number = Number(match[1]);
  return match[2] === undefined || match[2] === suffixOf(number) ? number : null;
}

function suffixOf(/** @type {number} */ number) {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}
