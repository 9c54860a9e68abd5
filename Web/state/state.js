/**
 * @typedef {{lat: number, lon: number, name: string}} Place a position and what to call it
 *
 * @typedef {Object} State
 * @property {?Object} region what the server says of its region, null until it has
 * @property {?Place} from
 * @property {?Place} to
 * @property {string} mode how one travels
 * @property {number} maxDetour the longest route allowed, as a multiple of the shortest
 * @property {?number} maxGrade the steepest grade allowed, rise over run
 * @property {boolean} avoidSteps
 * @property {'empty'|'searching'|'found'|'failed'} status
 * @property {Array} routes as `server/routes.js` gives them, the flattest first
 * @property {?{message: string, hints: string[], passing: boolean}} failure
 * @property {number} attempt how often somebody asked to try again
 * @property {number} selected an index into `routes`
 * @property {Array} front routes from the shortest to the flattest, none beaten in both
 * @property {?number} slide an index into `front` while the slider, not a card, chooses the route
 * @property {string} view one of `VIEWS`
 * @property {?string} tripID the saved trip that is looked at
 * @property {?string} month the month of the calendar, as 2026-11; null for this one
 * @property {?string} day the day of the calendar that is looked at, as 2026-11-21
 * @property {?string} secret of the link by which a shared trip is looked at
 * @property {?(false|Object)} session what the server says of who asks; null until it has, false
 *   where it knows no accounts
 * @property {?{id: string, email: ?string, name: string}} user who is signed in; without an email
 *   the one on this machine, who needs no account
 * @property {?{q: string, next: ?string, items: Array, failure: ?Error}} contacts those found by
 *   what is searched for, null until they are asked for
 * @property {?Object} contact the one being looked at; without an id it is new
 * @property {?Array} pointActions what a screen offers to do with a point of the map
 * @property {?{after: Object}} leg of a trip that GO is to lead along, as `go/trip.js` says
 * @property {?Trip} trip the journey one is on, as `go/trip.js` says
 * @property {?Object} keptTrip the journey kept when GO was left, with where it stood
 * @property {?Object} progress what the navigator said last, with the `fix` it said it of
 * @property {?string} word a key of what is said about the journey, without its `go.`
 * @property {boolean} following whether the map follows on the way
 * @property {?{url: string, speed: number}} replay a track to replay instead of one's positions
 * @property {?number} cursor metres along the selected route
 * @property {?{from: number, to: number}} stretch metres along it, the part marked
 * @property {?{at: number}} flight metres along it, where the map was last taken
 * @property {?boolean} incline whether the map is coloured by incline; null as the view has it
 * @property {?{lat: number, lon: number}} here where the device was, once it was asked
 * @property {boolean} tilted whether the map shows the land in three dimensions
 * @property {?Object} land the hills drawn now, as `map/land.js` gives them; null on a flat map
 * @property {?{lat: number, lon: number, zoom: number}} centre the middle of what is seen of the
 *   map
 * @property {Array} saved the saved routes, as `saved/store.js` gives them
 * @property {?Object} savedRoute the one of them that is shown, instead of an answer
 * @property {?('server'|'kept'|'device'|'saved')} source where the routes shown come from
 * @property {boolean} online whether the browser has a connection
 * @property {?(string|{text: string, action: string, act: function, stays: boolean})} notice
 *   about what was just done, shown for a few seconds, with what one may do about it
 * @property {Array} places those known on this device, as `saved/store.js` gives them
 * @property {'metric'|'imperial'} units
 * @property {'system'|'light'|'dark'} theme
 * @property {boolean} dark whether colours are the dark ones, by theme and system
 * @property {boolean} voice whether directions are spoken on the way
 * @property {boolean} vibration whether the device vibrates before turns
 * @property {'low'|'half'|'full'} sheet how far the sheet is drawn out on a small screen
 */

/** The ways of travelling, in the order offered. */
export const MODES = ['walk', 'run', 'hike', 'wheelchair', 'bike', 'ebike', 'drive'];

/** Views that fill the panel by themselves, loaded when they are first looked at. */
export const SCREENS = Object.freeze([
  'trips', 'trip', 'calendar', 'travel', 'shared', 'contacts', 'account',
]);

/** What can be looked at; the first is what one begins with. */
export const VIEWS = Object.freeze(['routes', 'directions', 'go', ...SCREENS]);

/** Whether a view is none of the planner's own. */
export const isScreen = (view) => SCREENS.includes(view);

/** What the options are until somebody changes them. */
export const DEFAULT_OPTIONS = Object.freeze({
  mode: 'walk', maxDetour: 2, maxGrade: null, avoidSteps: false,
});

/** @type {State} */
export const initialState = Object.freeze({
  region: null, from: null, to: null, ...DEFAULT_OPTIONS,
  status: 'empty', routes: [], failure: null, attempt: 0, selected: 0,
  front: [], slide: null,
  trip: null, keptTrip: null, progress: null, word: null, following: true, replay: null,
  tripID: null, month: null, day: null, secret: null, session: null, user: null,
  contacts: null, contact: null, pointActions: null, leg: null,
  view: 'routes', cursor: null, stretch: null, flight: null, incline: null,
  centre: null, here: null, tilted: false, land: null, sheet: 'low', places: [], notice: null,
  saved: [], savedRoute: null, source: null, online: true,
  units: 'metric', theme: 'system', dark: false, voice: true, vibration: true,
});
