// Quantities as people read them, in metres and kilometres.

const NO_BREAK = '\u00a0';
const MINUS = '\u2212';
const join = (number, unit) => `${number}${NO_BREAK}${unit}`;

/** "420 m", "1.6 km", "12 km". */
export function distanceText(metres) {
  if (metres < 20) return join(Math.round(metres), 'm');
  if (metres < 995) return join(Math.round(metres / 10) * 10, 'm');
  return join((metres / 1000).toFixed(metres < 9_950 ? 1 : 0), 'km');
}

/** "63 m", to the metre. */
export function heightText(metres) {
  return join(Math.round(metres).toString().replace('-', MINUS), 'm');
}

/** "24 min", "1 h 05 min". */
export function durationText(seconds) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return join(minutes, 'min');
  const rest = String(minutes % 60).padStart(2, '0');
  return `${join(Math.floor(minutes / 60), 'h')} ${join(rest, 'min')}`;
}

/** "8 %", from rise over run. */
export function gradeText(grade) {
  return join(Math.round(grade * 100).toString().replace('-', MINUS), '%');
}

/** A quantity with its sign, by another function of this file: "+420 m", "−63 m". */
export function signed(quantity, text) {
  return (quantity < 0 ? MINUS : '+') + text(Math.abs(quantity));
}
