// The initial state. Its keys are declared in `types`: state.d.ts, and a file for each screen.
import { DEFAULT_OPTIONS } from './options.js';

/** The views of the planner; the first is the default. All other views are screens. */
export const PLANNER = Object.freeze(['routes', 'directions', 'go']);

/** Returns whether a view is outside the planner. */
export const isScreen = (/** @type {string} */ view) => !PLANNER.includes(view);

/** @type {PlannerState} */
const planner = {
  region: null, from: null, to: null, round: null, ...DEFAULT_OPTIONS,
  status: 'empty', routes: [], look: null, failure: null, attempt: 0, selected: 0,
  front: [], slide: null,
  prepared: null, detour: null, trip: null, keptTrip: null, progress: null, journeyMessage: null,
  following: true, replay: null,
  session: null, user: null, participant: null, leg: null,
  pointActions: null, addedActions: [], sectionActions: [], routeNotes: [], goNote: null,
  view: 'routes', cursor: null, section: null, flight: null, incline: null,
  centre: null, here: null, tilted: false, layers: {}, land: null, mapDrawn: false, mapFailed: false,
  sheet: 'low', examples: 0, places: [], notice: null,
  saved: [], savedRoute: null, source: null, online: true, reachable: true,
  units: 'metric', theme: 'system', dark: false, voice: true, vibration: true, autoPause: true,
};

/**
 * Returns the initial state: the planner's and each screen's own.
 * @param {Screens} screens
 * @returns {Readonly<State>}
 * @throws {Error} if two of them declare one key
 */
export function initialState(screens) {
  const entries = [planner, ...screens.map(({ state = {} }) => state)].flatMap(Object.entries);
  const state = Object.fromEntries(entries);
  if (Object.keys(state).length < entries.length) {
    const keys = entries.map(([key]) => key);
    const twice = keys.find((key, index) => keys.indexOf(key) < index);
    throw new Error(`The key “${twice}” of the state is declared twice.`);
  }
  return /** @type {State} */ (Object.freeze(state));
}
