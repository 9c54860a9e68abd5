// Rides as the server answers them, and as one route that GO can lead along.
import '../../messages/bikes.js';
import { boundsOf } from '../../geometry/bounds.js';
import { distanceBetween } from '../../geometry/distance.js';
import { fromHeights } from '../../geometry/climb.js';
import { lastOf } from '../../geometry/lists.js';
import { lonNear } from '../../geometry/meridian.js';
import { linePoint } from '../../geometry/samples.js';
import { routeIn } from '../../server/routes.js';
import { say } from '../../messages/messages.js';
import { rideOptions } from '../../state/options.js';
import { present } from '../../state/present.js';
import { hasStop } from './stage.js';
import { nameOf } from './words.js';

/** GraphHopper's signs. */
const STRAIGHT = 0;
const FINISH = 4;
const STOP = 5;
/** Metres between the ends of two legs from which they are joined by a straight line. */
const GAP = 1;
/**
 * A route of which no line is known.
 * @type {Route}
 */
const LINELESS = Object.freeze({
  rank: 1, distance: 0, seconds: 0, ascent: null, knownAscent: null, descent: null, steepest: null,
  stairs: 0, extra: 0, saved: null, ascentThreshold: 0, reason: '', bounds: [], line: [], samples: [], steps: [],
});

/**
 * Returns the rides of an answer and the plain walk as routes by the time to expect.
 * @param {Pick<RidesAnswer, 'walk' | 'rides'>} answer
 * @returns {RideRoute[]}
 */
export function ridesIn({ walk, rides }) {
  const found = rides.filter(({ legs }) => legs.length > 0).map(rideOf);
  const all = walk ? [...found, walkOf(walk)] : found;
  return ranked(all.toSorted((one, other) => one.ride.expected - other.ride.expected));
}

function rideOf(/** @type {RideAnswer} */ answer) {
  const { titles, kind, duration, expected_duration: expected } = answer;
  return rideAlong(stagesOf(answer.legs, kind), {
    titles, kind, seconds: duration, expected: expected ?? duration,
    backupStation: answer.backup_station ?? null, backupDock: answer.backup_dock ?? null,
  });
}

function walkOf(/** @type {NonNullable<RidesAnswer['walk']>} */ { duration, path }) {
  return rideAlong([stageOf('walk', routeIn(path))], {
    titles: [], kind: 'walk', seconds: duration, expected: duration, backupStation: null, backupDock: null,
  });
}

/** @returns {RideRoute} */
function rideAlong(
  /** @type {RideStage[]} */ stages,
  /** @type {Omit<Ride, 'stages' | 'parts' | 'marked'> & {seconds: number}} */ { seconds, ...ride },
) {
  const marked = stages.filter(hasStop).map(({ station: { lat, lon } }) => ({ lat, lon }));
  return { ...routeAlong(stages), seconds, ride: { ...ride, stages, parts: partsOf(stages), marked } };
}

/** Returns the parts of a ride that have a length, metres along the joined route. */
function partsOf(/** @type {RideStage[]} */ stages) {
  const ends = endsOf(stages);
  return stages.map(({ mode }, index) => ({ from: ends[index - 1] ?? 0, to: ends[index], isOnFoot: mode === 'walk' }))
    .filter(({ from, to }) => to > from);
}

/** Returns rides numbered in their order, and by their climb, those of unknown climb last. */
function ranked(/** @type {RideRoute[]} */ rides) {
  const byClimb = rides.toSorted((one, other) => (one.ascent ?? Infinity) - (other.ascent ?? Infinity));
  return rides.map((ride, index) => ({ ...ride, rank: index + 1, climbRank: byClimb.indexOf(ride) + 1 }));
}

/**
 * Returns the legs on foot and by bike; taking and returning a bike end the one before. The server
 * leaves out the paths of large groups: such a leg has a route without a line.
 * @param {RideLegAnswer[]} legs
 * @param {'bike' | 'ebike'} mode
 * @returns {RideStage[]}
 */
export function stagesOf(legs, mode) {
  /** @type {RideStage[]} */
  const stages = [];
  for (const leg of legs) {
    const { mode: kind, duration, station, chance } = leg;
    if (kind === 'take' || kind === 'return') {
      if (stages.length === 0 && station) stages.push(standing(station));
      const last = stages.at(-1);
      if (last) Object.assign(last, { action: kind, station, pause: duration, chance });
    } else {
      stages.push(stageOf(kind === 'walk' ? 'walk' : mode, routeOf(leg)));
    }
  }
  return stages;
}

/** @returns {RideStage} */
function stageOf(/** @type {RideStage['mode']} */ mode, /** @type {Route} */ route) {
  return { mode, route, action: null, station: null, pause: 0, chance: null };
}

/** @returns {Route} */
function routeOf(/** @type {RideLegAnswer} */ { path, distance, duration: seconds }) {
  if (!path) return { ...LINELESS, distance, seconds };
  // The server writes the lines of legs as positions, not as text.
  const line = /** @type {RoutePath} */ (/** @type {unknown} */ (path));
  return { ...routeIn(line), seconds };
}

/** Returns a walk without length, for a ride that begins at its station. */
function standing(/** @type {RideStation} */ { lat, lon }) {
  const point = { lat, lon, height: null, distance: 0 };
  /** @type {LinePoint[]} */
  const line = [[lon, lat], [lon, lat]];
  const step = { street: '', distance: 0, seconds: 0, at: 0, ascent: 0, descent: 0, text: '' };
  return stageOf('walk', {
    ...LINELESS, bounds: boundsOf(line), line, samples: [point, { ...point }],
    steps: [{ ...step, sign: STRAIGHT, point: 0 }, { ...step, sign: FINISH, point: 1 }],
  });
}

/** Returns the lines of stages that have a length. */
function linesOf(/** @type {RideStage[]} */ stages) {
  return stages.map(({ route }) => route.samples)
    .filter((samples) => samples.length > 0 && lastOf(samples).distance > 0);
}

/** Returns the action at the end of a stage in words; empty at the destination. */
export function actionText(/** @type {RideStage} */ { action, station }) {
  return action && station ? say(`rides.${action}`, { name: nameOf(station) }) : '';
}

/**
 * Returns the stages as one route. Taking and returning a bike are steps of it: the first step of
 * the stage after, as a stop.
 * @param {RideStage[]} stages
 * @returns {Route}
 */
export function routeAlong(stages) {
  /** @type {Sample[]} */
  const samples = [];
  /** @type {Step[]} */
  const steps = [];
  stages.forEach((stage, index) => {
    const [offset, base] = append(samples, stage.route.samples);
    const before = stages[index - 1];
    const isLast = index === stages.length - 1;
    const isEmpty = stage.route.distance === 0 && !isLast;
    const own = isEmpty ? [] : stage.route.steps.filter(({ sign }) => isLast || sign !== FINISH);
    own.forEach((step, number) => {
      const moved = { ...step, at: step.at + offset, point: step.point + base };
      steps.push(number === 0 && before ? withAction(moved, before, steps.length === 0) : moved);
    });
  });
  finish(steps, samples, lastOf(stages));
  const line = samples.map(linePoint);
  /** @type {(value: (stage: RideStage) => number) => number} */
  const sum = (value) => stages.reduce((total, stage) => total + value(stage), 0);
  return {
    rank: 1, distance: lastOf(samples).distance, line, samples, steps, bounds: boundsOf(line),
    seconds: sum(({ route, pause }) => route.seconds + pause),
    ...fromHeights(linesOf(stages), {
      ascent: sum(({ route }) => route.knownAscent ?? 0), descent: sum(({ route }) => route.descent ?? 0),
      steepest: Math.max(...stages.map(({ route }) => route.steepest ?? 0)), saved: 0,
    }),
    stairs: sum(({ route }) => route.stairs), extra: 0,
    ascentThreshold: stages[0].route.ascentThreshold, reason: '',
  };
}

/** Adds samples; returns the metres and the index at which they begin. */
function append(/** @type {Sample[]} */ all, /** @type {Sample[]} */ more) {
  const last = all.at(-1);
  if (!last) { all.push(...more); return [0, 0]; }
  const gap = distanceBetween(last, more[0]);
  const isApart = gap >= GAP;
  const offset = last.distance + (isApart ? gap : 0);
  const base = all.length - (isApart ? 0 : 1);
  for (const sample of isApart ? more : more.slice(1)) {
    // A leg may begin beyond the 180th meridian.
    const lon = lonNear(sample.lon, lastOf(all).lon);
    all.push({ ...sample, lon, distance: sample.distance + offset });
  }
  return [offset, base];
}

/** Returns the first step of a stage with the action before it. */
function withAction(/** @type {Step} */ step, /** @type {RideStage} */ before, /** @type {boolean} */ isFirst) {
  const text = [actionText(before), step.text].filter(Boolean).join('. ');
  return { ...step, text, seconds: step.seconds + before.pause, sign: isFirst ? STRAIGHT : STOP };
}

/** Makes sure that the last step is the arrival, on the last point. */
function finish(/** @type {Step[]} */ steps, /** @type {Sample[]} */ samples, /** @type {RideStage} */ last) {
  const text = actionText(last);
  const point = samples.length - 1;
  const at = samples[point].distance;
  const arrival = steps.at(-1);
  if (arrival?.sign !== FINISH) {
    steps.push({
      text, sign: FINISH, point, at, street: '', distance: 0, seconds: 0, ascent: 0, descent: 0,
    });
    return;
  }
  Object.assign(arrival, { point, at }, text && { text });
}

/** Returns the metres along the joined route at which each stage ends. */
export function endsOf(/** @type {RideStage[]} */ stages) {
  /** @type {Sample[]} */
  const samples = [];
  return stages.map(({ route }) => {
    append(samples, route.samples);
    return lastOf(samples).distance;
  });
}

/** Returns the index of the stage at a distance along the joined route. */
export function stageAt(/** @type {RideStage[]} */ stages, /** @type {number} */ along) {
  const index = endsOf(stages).findIndex((end) => along < end - GAP);
  return index < 0 ? stages.length - 1 : index;
}

/**
 * Returns the journey along a ride. `back` is the view after its end, if not Routes.
 * @param {JourneyRide} ride
 * @param {RouteOptions & Pick<State, 'from' | 'to' | 'replay'>} state
 * @returns {Journey}
 */
export function journeyOf({ stages, backupStation, backupDock, back }, state) {
  const [to, replay] = [present(state, 'to'), state.replay];
  const mode = stages.find((stage) => stage.mode !== 'walk')?.mode ?? 'walk';
  return {
    route: routeAlong(stages), from: state.from, to, replay, isTrack: false, flatness: 0,
    options: rideOptions(state, mode),
    ride: { stages, backupStation, backupDock, ...(back && { back }) },
  };
}
