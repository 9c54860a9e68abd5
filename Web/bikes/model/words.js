// Stations, forecasts and rides in words.
import '../../messages/bikes.js';
import { agoText } from '../../messages/ages.js';
import { say } from '../../messages/messages.js';
import { durationText } from '../../messages/units.js';
import { hasStop } from './stage.js';

/**
 * Probabilities from which the words hold, in descending order.
 * @type {Array<[least: number, key: string]>}
 */
const CHANCES = [
  [0.95, 'sure'], [0.8, 'veryLikely'], [0.6, 'likely'], [0.4, 'even'], [0.2, 'unlikely'],
];
/** Minimum difference of two durations to mention, seconds. */
const DIFFERENT = 60;

/** Titles about climb. */
const CLIMBS = ['least_climb', 'least_effort'];

/** Returns a probability in words: "almost certain". */
export function chanceText(/** @type {number} */ chance) {
  const [, key] = CHANCES.find(([least]) => chance >= least) ?? [0, 'veryUnlikely'];
  return say(`bikes.chance.${key}`);
}

/** Returns a probability as a percentage; only certainty is 0 % or 100 %. */
export function percentText(/** @type {number} */ chance) {
  const percent = Math.round(100 * chance);
  const inner = Math.min(99, Math.max(1, percent));
  return `${chance <= 0 || chance >= 1 ? percent : inner}\u00a0%`;
}

/** Returns the name of a station; vehicles often have none. */
export function nameOf(/** @type {Pick<BikeStation, 'name'> & Partial<BikeStation>} */ { name, kind, ebikes }) {
  if (name.trim()) return name;
  if (kind !== 'vehicle') return say('bikes.unnamed');
  return say(ebikes ? 'bikes.freeEbike' : 'bikes.freeBike');
}

/** Returns the bikes and docks available: "5 bikes (2 e-bikes) · 10 docks". */
export function countsText(/** @type {BikeStation} */ station) {
  const { kind, bikes, ebikes, docks, is_renting: rents, is_returning: takesBack } = station;
  if (kind === 'vehicle') {
    return say(!rents ? 'bikes.notRented' : ebikes > 0 ? 'bikes.freeEbike' : 'bikes.freeBike');
  }
  if (!rents && !takesBack) return say('bikes.closed');
  return [
    rents ? say('bikes.count', { bikes, ebikes }) : say('bikes.notRenting'),
    takesBack ? say('bikes.docks', { docks }) : say('bikes.notReturning'),
  ].join(' · ');
}

/** Returns the age of counts in words: "2 min ago". */
export function ageText(/** @type {?number} */ at, now = Date.now()) {
  if (at === null) return say('bikes.ageUnknown');
  return agoText(Math.max(0, (now - at) / 1000));
}

/** Returns a line of the forecast: "In 20 min about 5 bikes: a bike is likely, a dock likely". */
export function forecastText(/** @type {BikeForecast} */ { minutes, bikes, bike, dock }) {
  return say('bikes.forecast', {
    minutes, bikes: Math.round(bikes), bike: chanceText(bike), dock: chanceText(dock),
  });
}

/** Returns the titles of a ride: "fastest, least climb"; empty without any. */
export function titleText(/** @type {RideRoute} */ { ascent, ride: { titles } }) {
  const known = titles.filter((title) => ascent !== null || !CLIMBS.includes(title));
  return known.map((title) => say(`rides.title.${title}`)).join(', ');
}

/** Returns the legs of a ride: "walk 4 min, ride 8 min, walk 2 min". */
export function legsText(/** @type {RideRoute} */ { ride: { stages } }) {
  return stages.map(({ mode, route }) => unbroken(
    say(mode === 'walk' ? 'rides.leg.walk' : 'rides.leg.ride', { time: durationText(route.seconds) }),
  )).join(', ');
}

/**
 * Returns the seconds that a ride saves against the walk in words, or empty for the walk itself.
 */
export function comparedText(/** @type {RideRoute} */ { ride }, /** @type {RideRoute[]} */ all) {
  const walk = all.find((other) => other.ride.kind === 'walk')?.ride;
  if (!walk || walk === ride) return '';
  const saved = walk.expected - ride.expected;
  if (Math.abs(saved) < DIFFERENT) return say('rides.sameAsWalk');
  return say(saved > 0 ? 'rides.faster' : 'rides.slower', { time: durationText(Math.abs(saved)) });
}

/** Returns the time to expect with the risk of finding no bike or dock, if it is longer. */
export function riskText(/** @type {RideRoute} */ { seconds, ride: { expected } }) {
  return expected - seconds < DIFFERENT ? '' : say('rides.expected', { time: durationText(expected) });
}

/** Returns the chances of a ride: "bike 97 %, dock 72 %"; empty if none is known. */
export function oddsText(/** @type {RideRoute} */ { ride: { stages } }) {
  return stages.filter(hasStop).filter(({ chance }) => chance !== null)
    .map(({ action, chance }) => unbroken(say(`rides.odds.${action}`, { percent: percentText(chance ?? 0) }))).join(', ');
}

/** Returns a text that stays in one line. */
function unbroken(/** @type {string} */ text) {
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Returns the chances of a ride, with the fallback, as sentences.
 * @param {Pick<Ride, 'stages' | 'backupStation' | 'backupDock'>} ride
 */
export function chanceTexts({ stages, backupStation, backupDock }) {
  const backups = { take: backupStation, return: backupDock };
  return stages.filter(hasStop).flatMap(({ action, station, chance }) => {
    if (chance === null) return [];
    const backup = backups[action];
    return say(`rides.chance.${action}`, {
      name: nameOf(station), chance: chanceText(chance), percent: percentText(chance),
      backup: backup && nameOf(backup),
    });
  });
}
