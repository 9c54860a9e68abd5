// Quantities for speech.
import { FOOT, MILE, speaksImperial } from './units.js';

/** Returns a rounded distance: "150 metres", "1.2 kilometres"; "500 feet", "0.7 miles". */
export function spokenDistance(/** @type {number} */ metres) {
  return speaksImperial() ? imperial(metres) : metric(metres);
}

function metric(/** @type {number} */ metres) {
  if (metres < 975) return `${rounded(metres)} metres`;
  const kilometres = (metres / 1000).toFixed(metres < 9_950 ? 1 : 0).replace('.0', '');
  return `${kilometres} ${kilometres === '1' ? 'kilometre' : 'kilometres'}`;
}

function imperial(/** @type {number} */ metres) {
  const feet = metres / FOOT;
  if (feet < 975) return `${rounded(feet)} feet`;
  const miles = (metres / MILE).toFixed(1).replace('.0', '');
  return `${miles} ${miles === '1' ? 'mile' : 'miles'}`;
}

function rounded(/** @type {number} */ number) {
  const unit = number < 100 ? 10 : 50;
  return Math.max(unit, Math.round(number / unit) * unit);
}

/** Returns a duration: "42 minutes", "1 hour 5 minutes"; below an hour also seconds: "13 minutes 20". */
export function spokenDuration(/** @type {number} */ seconds) {
  const all = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours > 0) return [counted(hours, 'hour'), minutes > 0 && counted(minutes, 'minute')].filter(Boolean).join(' ');
  if (minutes === 0) return counted(rest, 'second');
  return rest > 0 ? `${counted(minutes, 'minute')} ${rest}` : counted(minutes, 'minute');
}

function counted(/** @type {number} */ number, /** @type {string} */ unit) {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
