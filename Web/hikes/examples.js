// Example hikes of the demo city, for newcomers: routes of the server, walked by a formula and sent
// as recordings of this page.
import { DEGREE } from '../geometry/distance.js';
import { lastOf } from '../geometry/lists.js';
import { sampleAt } from '../geometry/samples.js';
import { tourThrough } from '../itinerary/way.js';
import { bodyOf, thinned } from '../record/outbox.js';
import { estimatedSteps } from '../record/steps.js';
import { zoneHere } from '../record/zone.js';
import { api } from '../server/api.js';

/**
 * Places of the demo city: longitude and latitude.
 * @type {Readonly<Record<string, LinePoint>>}
 */
const PLACES = {
  townHall: [-30.06587, 38.04964], fountain: [-30.06473, 38.05701], gardens: [-30.06519, 38.05683],
  church: [-30.06348, 38.04793], station: [-30.06782, 38.04775], museum: [-30.06291, 38.03984],
  library: [-30.05274, 38.03804], pier: [-30.04475, 38.03651], baths: [-30.06153, 38.05836],
  crownhill: [-30.05091, 38.05414], crown: [-30.04943, 38.05243], saddle: [-30.04463, 38.04874],
  fir: [-30.03938, 38.04487], swallows: [-30.0548, 38.05468], meadow: [-30.04132, 38.06304],
  market: [-30.03058, 38.05504], pomona: [-30.03241, 38.05881],
};

/**
 * The examples: how many days ago, when, and through which places. `rests` are pauses as shares of
 * the way; a `plan` is compared with the way.
 */
/** @type {ExampleHike[]} */
const EXAMPLES = [
  { mode: 'walk', ago: 1, at: '18:20', by: 'townHall fountain gardens townHall', rests: [0.5] },
  { mode: 'run', ago: 3, at: '7:05', by: 'museum library pier library museum' },
  { mode: 'hike', ago: 5, at: '10:30', by: 'station swallows crown saddle fir', rests: [0.6], plan: true },
  { mode: 'run', ago: 8, at: '7:10', by: 'museum library pier library museum' },
  { mode: 'walk', ago: 11, at: '12:45', by: 'church townHall station' },
  { mode: 'hike', ago: 13, at: '9:15', by: 'meadow swallows crown market pomona', rests: [0.3, 0.7], plan: true },
  { mode: 'walk', ago: 18, at: '19:10', by: 'townHall fountain gardens townHall' },
  { mode: 'run', ago: 22, at: '7:00', by: 'museum library pier library museum' },
  { mode: 'walk', ago: 26, at: '15:40', by: 'crownhill crown swallows baths', rests: [0.4] },
  { mode: 'hike', ago: 33, at: '11:00', by: 'station church swallows crown', rests: [0.8] },
  { mode: 'walk', ago: 39, at: '17:30', by: 'pier library museum' },
];

/**
 * Metres per second on level ground.
 * @type {Readonly<Record<ExampleHike['mode'], number>>}
 */
const SPEED = { walk: 1.4, hike: 1.25, run: 2.9 };
/** Decline of the speed by grade, after Tobler's function, and the grade of maximum speed. */
const STEEPNESS = 3.5;
const FASTEST = -0.05;
/** Metres before and after over which the grade is measured. */
const REACH = 15;
/** Seconds between two fixes. */
const INTERVAL = 3;
/** Seconds of a pause. */
const REST = 420;
/** Errors of a position and an altitude, metres, and the share that stays until the next. */
const OFF = 2;
const ALTITUDE_OFF = 1;
const MEMORY = 0.97;

/**
 * Adds the examples. They have fixed identifiers: existing ones are not added again, and deleted
 * ones are restored.
 * @param {(done: number, all: number) => void} progress
 */
export async function addExamples(progress) {
  for (const [index, example] of EXAMPLES.entries()) {
    progress(index, EXAMPLES.length);
    const body = await recordingOf(example, index);
    /** @type {ImportAnswer} */
    const hike = await api.post(`/hikes?${new URLSearchParams({ zone: zoneHere() })}`, body);
    if (hike.is_duplicate) await api.post(`/hikes/${encodeURIComponent(hike.id)}/restore`);
  }
}

async function recordingOf(
  /** @type {ExampleHike} */ { mode, ago, at, by, rests = [], plan = false }, /** @type {number} */ index,
) {
  const points = by.split(' ').map((name) => PLACES[name]);
  const { samples, distance } = await tourThrough(points, mode);
  const start = timeOf(ago, at);
  const fixes = walked(samples, { mode, rests, start: start.getTime() / 1000, seed: index + 1 });
  return bodyOf({
    id: `amble-example-${index + 1}`, mode, name: '', utcOffset: -60 * start.getTimezoneOffset(),
    planned: plan ? thinned(samples) : null,
    steps: estimatedSteps(distance, fixes.length * INTERVAL, mode), stepsSource: 'estimated',
  }, fixes);
}

/** Returns a time of day some days ago. */
function timeOf(/** @type {number} */ days, /** @type {string} */ clock) {
  const time = new Date();
  const [hours, minutes] = clock.split(':').map(Number);
  time.setDate(time.getDate() - days);
  time.setHours(hours, minutes, 0, 0);
  return time;
}

/**
 * Returns the fixes of a walk along samples: slower uphill, each a little off.
 * @param {Sample[]} samples
 * @param {{mode: ExampleHike['mode'], rests: number[], start: number, seed: number}} walk
 * @returns {KeptFix[]}
 */
export function walked(samples, { mode, rests, start, seed }) {
  const random = randomOf(seed);
  const [north, east, up, pace] = Array.from({ length: 4 }, () => wander(random));
  const length = lastOf(samples).distance;
  const left = rests.map((/** @type {number} */ share) => share * length);
  const fixes = [];
  let [time, distance, segment] = [start, 0, 0];
  while (distance < length) {
    const { lat, lon, height } = sampleAt(samples, distance);
    const speed = speedAt(samples, distance, mode) * (1 + 0.05 * pace());
    fixes.push(/** @type {any} */ ({
      number: fixes.length, segment, time, speed,
      lat: lat + OFF * north() / DEGREE,
      lon: lon + OFF * east() / DEGREE / Math.cos(lat * Math.PI / 180),
      accuracy: 4 + 2 * random(), altitudeAccuracy: 4,
      altitude: height === null ? null : height + ALTITUDE_OFF * up(),
    }));
    distance += speed * INTERVAL;
    time += INTERVAL;
    if (distance < (left[0] ?? Infinity)) continue;
    left.shift();
    [time, segment] = [time + REST, segment + 1];
  }
  return fixes;
}

function speedAt(
  /** @type {Sample[]} */ samples, /** @type {number} */ distance, /** @type {ExampleHike['mode']} */ mode,
) {
  const length = lastOf(samples).distance;
  const from = sampleAt(samples, Math.max(0, distance - REACH));
  const to = sampleAt(samples, Math.min(length, distance + REACH));
  const rise = from.height !== null && to.height !== null ? to.height - from.height : 0;
  const grade = rise / Math.max(to.distance - from.distance, 1);
  return SPEED[mode]
    * Math.exp(STEEPNESS * (Math.abs(FASTEST) - Math.abs(grade - FASTEST)));
}

/** Returns a function whose numbers, of variance 1, each depend on the one before. */
function wander(/** @type {() => number} */ random) {
  let value = 0;
  return () => {
    // Four uniform numbers nearly make a normal one.
    const step = Math.sqrt(3) * (random() + random() + random() + random() - 2);
    value = MEMORY * value + Math.sqrt(1 - MEMORY ** 2) * step;
    return value;
  };
}

/** Returns a generator of numbers from 0 to 1, the same for a seed (mulberry32). */
function randomOf(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
