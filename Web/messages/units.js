// Formats quantities in metric or imperial units.
import { say } from './messages.js';

const NO_BREAK = '\u00a0';
const MINUS = '\u2212';
/** Metres. */
export const FOOT = 0.3048;
export const MILE = 1609.344;
const join = (/** @type {number | string} */ number, /** @type {string} */ unit) => `${number}${NO_BREAK}${unit}`;
const whole = (/** @type {number} */ number) => {
  const all = Math.round(number);
  return (Math.abs(all) < 10_000 ? String(all) : all.toLocaleString()).replace('-', MINUS);
};
const tens = (/** @type {number} */ number) => Math.round(number < 20 ? number : number / 10) * (number < 20 ? 1 : 10);

/** The formats of distances, heights and climb rates in each system. */
const SYSTEMS = {
  metric: {
    distance(/** @type {number} */ metres) {
      if (metres < 995) return join(tens(metres), 'm');
      return join((metres / 1000).toFixed(metres < 9_950 ? 1 : 0), 'km');
    },
    height: (/** @type {number} */ metres) => join(whole(metres), 'm'),
    exact(/** @type {number} */ metres) {
      if (metres < 995) return join(Math.round(metres), 'm');
      return join((metres / 1000).toFixed(metres < 99_950 ? 2 : 1), 'km');
    },
    wish: (/** @type {number} */ metres) => join(Math.round(metres / 100) / 10, 'km'),
    metres: { height: 1, distance: 1000 },
    per: { pace: '/km', speed: 'km/h' },
    rate: (/** @type {number} */ climb) => climb,
    rateUnit: 'm',
  },
  imperial: {
    distance(/** @type {number} */ metres) {
      const [feet, miles] = [metres / FOOT, metres / MILE];
      if (feet < 995) return join(tens(feet), 'ft');
      return join(miles.toFixed(miles < 9.95 ? 1 : 0), 'mi');
    },
    height: (/** @type {number} */ metres) => join(whole(metres / FOOT), 'ft'),
    exact(/** @type {number} */ metres) {
      if (metres < 0.1 * MILE) return join(Math.round(metres / FOOT), 'ft');
      return join((metres / MILE).toFixed(metres < 99.95 * MILE ? 2 : 1), 'mi');
    },
    wish: (/** @type {number} */ metres) => join(Math.round(metres / MILE * 10) / 10, 'mi'),
    metres: { height: FOOT, distance: MILE },
    per: { pace: '/mi', speed: 'mph' },
    rate: (/** @type {number} */ climb) => Math.round(climb * MILE / 1000 / FOOT),
    rateUnit: 'ft',
  },
};

let system = SYSTEMS.metric;

/** Sets the units, 'metric' or 'imperial'; called only by `settings/preferences.js`. */
export function speakIn(/** @type {'imperial' | 'metric'} */ units) {
  system = SYSTEMS[units];
}

/** Returns whether the units are feet and miles. */
export function speaksImperial() {
  return system === SYSTEMS.imperial;
}

/** Formats a distance: "420 m", "1.6 km", "12 km"; "450 ft", "1.6 mi". */
export function distanceText(/** @type {number} */ metres) {
  return system.distance(metres);
}

/** Formats a requested distance: "5 km", "2.5 km", "3 mi". */
export function wishText(/** @type {number} */ metres) {
  return system.wish(metres);
}

/** Formats a distance travelled: "840 m", "12.74 km", "7.92 mi". */
export function exactDistanceText(/** @type {number} */ metres) {
  return system.exact(metres);
}

/** Formats a height: "63 m", "207 ft". */
export function heightText(/** @type {number} */ metres) {
  return system.height(metres);
}

/** Formats a height, or returns `null` if it is unknown. */
export function knownHeight(/** @type {?number} */ metres) {
  return metres === null ? null : heightText(metres);
}

/** Returns words for a climb that could not be measured, with its part that is known. */
export function unmeasuredText(/** @type {{knownAscent?: ?number}} */ { knownAscent }) {
  return knownAscent == null ? say('routes.unknownClimb')
    : say('routes.knownClimb', { climb: heightText(knownAscent) });
}

/** Returns the metres of one unit of height, and of one of distance. */
export function metresPerUnit() {
  return system.metres;
}

/** Returns a climb rate as a number and its unit: metres per kilometre, or feet per mile. */
export function climbRate(/** @type {number} */ metresPerKilometre) {
  return { number: system.rate(metresPerKilometre), unit: system.rateUnit };
}

/** Formats a duration: "24 min", "1 h 05 min". */
export function durationText(/** @type {number} */ seconds) {
  const minutes = Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / 60));
  if (minutes < 60) return join(minutes, 'min');
  const rest = String(minutes % 60).padStart(2, '0');
  return `${join(Math.floor(minutes / 60), 'h')} ${join(rest, 'min')}`;
}

/** Formats a duration as a clock shows it: "4:09", "1:02:15". */
export function timerText(/** @type {number} */ seconds) {
  const all = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** Modes whose speed is said, in place of a pace. */
const FAST = new Set(['bike', 'ebike', 'drive']);

/** Returns whether the speed of a mode is said as distance per hour. */
export const saysSpeed = (/** @type {?string} */ mode) => mode !== null && FAST.has(mode);

/** Formats a pace, seconds per kilometre, or the speed of a vehicle: "9:40 /km", "18.2 km/h". */
export function paceText(/** @type {number} */ pace, /** @type {?string} */ mode) {
  const seconds = pace * system.metres.distance / 1000;
  if (saysSpeed(mode)) return join((3600 / seconds).toFixed(1), system.per.speed);
  return join(timerText(Math.round(seconds)), system.per.pace);
}

/** Formats a grade, rise over run: "8 %". */
export function gradeText(/** @type {number} */ grade) {
  return join(whole(grade * 100), '%');
}

/** Formats a grade to a tenth: "8.3 %". */
export function exactGradeText(/** @type {number} */ grade) {
  return join((grade * 100).toFixed(1).replace(/\.0$/, ''), '%');
}

/** Formats a size: "240 kB", "6.4 MB", "1 GB". */
export function bytesText(/** @type {number} */ bytes) {
  const units = ['MB', 'GB', 'TB'];
  let [size, unit] = [Math.ceil(bytes / 1e3), 'kB'];
  while (size > 999 && units.length > 0) [size, unit] = [size / 1e3, units.shift() ?? unit];
  return join(Number(size.toFixed(size < 9.95 ? 1 : 0)), unit);
}

/** Formats the age of a time in milliseconds, in days. */
export function ageText(/** @type {number} */ moment) {
  const days = Math.floor((Date.now() - moment) / 86_400_000);
  return days === 0 ? say('age.today') : say('age.days', { days });
}

/** Formats a quantity with its sign, by another function of this file: "+420 m", "−63 m". */
export function signed(/** @type {number} */ quantity, /** @type {(quantity: number) => string} */ text) {
  return (quantity < 0 ? MINUS : '+') + text(Math.abs(quantity));
}
