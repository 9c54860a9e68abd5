// Places, routes and journeys.

interface Position {
  lat: number;
  lon: number;
}

/** A position and its name, which is empty until it is known. */
interface Place extends Position {
  name: string;
}

/** Two places between which the flattest walk saves climb, or the start of a round trip. */
type WalkExample = FlatterWalk | { from: Place; to: null; saved: null; extra: null; shortest: null };

interface FlatterWalk {
  from: Place;
  to: Place;
  /** Metres of climb less, and of way more, than the shortest walk. */
  saved: number;
  extra: number;
  /** Metres of the shortest walk. */
  shortest: number;
}

/** A place of the region with its tag as `key:value`. */
interface TaggedPlace extends Place {
  tag: string;
}

/** The match of a place with the text; see `lookup/fit.js`. */
type Match = API.Place['properties']['match'];

/** A place that a search found, or one known on this device. */
interface FoundPlace extends Place {
  kind?: string;
  /** The name of the icon of its kind. */
  sign?: string;
  street?: string;
  address?: string;
  /** Metres from the centre of the map, or from the device. */
  away?: number | null;
  /** Metres along the route shown, and from it. */
  along?: { at: number; away: number };
  /** `null` or absent for a place known on this device. */
  match?: Match | null;
  /** Whether another place elsewhere fits as well. */
  ambiguous?: boolean;
  /** The id of the contact that it is. */
  contact?: string;
  /** True for the position of the device, which is asked for when it is picked. */
  here?: boolean;
  /** Opens a suggestion that is not an end of a route. */
  open?: () => void;
}

/** A place kept on this device. */
interface KnownPlace extends FoundPlace {
  key: string;
  /** Milliseconds: when it was used or saved. */
  at: number;
  /** `null` for a place that was used and not saved. */
  label: 'home' | 'favourite' | null;
}

/** The result of looking up a text. */
interface Lookup {
  place: FoundPlace | null;
  /** Why no place was taken: 'missing', 'several', or the fit of the best candidate. */
  why: Match | 'missing' | 'several' | null;
  candidates: FoundPlace[];
}

/** Longitude, latitude and, if known, height. */
type LinePoint = [longitude: number, latitude: number, height?: number];

/** A place, and where a route reaches the street nearest to it. */
interface RouteEnd {
  place: Position;
  street: LinePoint;
}

/** A point of a route. */
interface Sample extends Position {
  height: number | null;
  /** Metres along the route. */
  distance: number;
  /** Whether nothing is known between the sample before and this one, in a hike. */
  isAfterPause?: boolean;
}

interface Route {
  /**
   * 1 is the flattest, and the first of the round trips; `null` for a member of the front.
   */
  rank: number | null;
  /** The place of a round trip by its climb: 1 is the flattest. */
  climbRank?: number;
  /** Metres. */
  distance: number;
  seconds: number;
  /** Metres; `null`, as all that follows from heights, if heights are unknown over more than 30 m. */
  ascent: number | null;
  /** Metres where heights are known: the ascent is at least that. `null` if none is known. */
  knownAscent: number | null;
  /** Metres. */
  descent: number | null;
  /** The steepest grade, rise over run. */
  steepest: number | null;
  /** Metres of stairs. */
  stairs: number;
  /** The stretches steeper than a wheelchair's limits, in order. */
  exceptions?: GradeException[];
  /** Metres longer than the shortest route. */
  extra: number;
  /** Metres of ascent less than the shortest route. */
  saved: number | null;
  /** Metres a profile must turn by to count as ascent. */
  ascentThreshold: number;
  /** Why the route is in the answer. */
  reason: string;
  line: LinePoint[];
  /** West, south, east, north. */
  bounds: number[];
  samples: Sample[];
  steps: Step[];
  /** What it is as a ride by shared bike, or as the walk beside rides. */
  ride?: Ride;
}

/** A stretch of a route that is steeper than a wheelchair's limits. */
interface GradeException {
  /** Metres from the start of the route. */
  from: number;
  to: number;
  /** The steepest 30 m, rise over run; negative downhill. */
  grade: number;
  /** Rise over run. */
  limit: number;
  /** Whether the stretch may be within the limit, given the error of the heights. */
  doubtful: boolean;
}

/** What the height profile shows: a route, or a hike. */
type Profiled = Pick<Route, 'samples' | 'distance' | 'ascentThreshold'>;

/** A sample whose height is known. */
type KnownSample = Sample & { height: number };

/** The scale of a height profile: pixels of metres along the route, and of heights. */
interface ProfileScale {
  lowest: number;
  highest: number;
  /** Metres from left to right. */
  length: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (distance: number) => number;
  y: (height: number) => number;
  distanceAt: (x: number) => number;
}

/** The texts of a height profile at the cursor, and without one. */
interface ProfileWords<Shown extends Profiled = Profiled> {
  cursor(route: Shown, cursor: number): string;
  summary(route: Shown): string;
}

/** A section of a route with its facts; each is `null` if it cannot be measured. */
type Section = ReturnType<typeof import('../geometry/climb.js').sectionOf>;

/** A part of a route with one grade, metres along it. */
interface InclineRun {
  from: number;
  to: number;
  /** A band of `incline/scale.js`; `null` is unknown. */
  band: number | null;
}

/** What lies ahead of a step, as signs and in words. */
interface StepAhead {
  band: number | null;
  signs: string;
  words: string;
}

/** An instruction. */
interface Step {
  text: string;
  /** Empty for a street without a name. */
  street: string;
  /** Metres to the next step. */
  distance: number;
  /** Seconds to the next step. */
  seconds: number;
  /** GraphHopper's number for the turn. */
  sign: number;
  /** Metres from the start. */
  at: number;
  /** Its index in `line`. */
  point: number;
  /** Metres up to the next step. */
  ascent: number;
  /** Metres down to the next step. */
  descent: number;
}

/** The origin of routes. */
type Source = 'server' | 'kept' | 'device' | 'saved';

interface FoundRoutes {
  /** The flattest first; round trips in the order of the wish for their climb, rides by time. */
  routes: Route[];
  /** From the shortest to the flattest; no other route beats one of them in both. */
  front: Route[];
  source: Source;
  look?: RouteLook;
}

/** What Routes shows otherwise of routes of a kind of their own; given by what found them. */
interface RouteLook {
  /** The name of the cards together. */
  title: string;
  /** What was found, in words. */
  status: string;
  /** Whether the words are shown on phones, too, as the cards do not tell it. */
  isNews: boolean;
  /** Returns why a route is shown, for the head of its card. */
  tag: (route: Route) => string;
  /** Returns the last lines of the card of a route. */
  facts: (route: Route) => Child[];
  /** Returns what is told of the selected route below the cards. */
  notes: (route: Route, routes: Route[]) => HTMLElement[];
  /** Returns the headings between the steps of a route, by the metres along it. */
  heads: (route: Route, to: Place | null) => Array<{ at: number; text: string; sign: string }>;
  /** Returns the actions of the selected route in place of saving it. */
  actions: (store: Store, route: Route) => HTMLElement[];
}

/** A mode of streets, or shared bikes: the mode of a request for routes. */
type RouteMode = Mode | 'bikeshare';

/** Options of a request for routes. */
interface RouteOptions {
  mode: RouteMode;
  /** The longest route allowed, as a multiple of the shortest. */
  maxDetour: number;
  /** The steepest grade allowed, rise over run. */
  maxGrade: number | null;
  avoidSteps: boolean;
  /** The local time of departure, `2026-11-23T08:00`; without it streets are as they usually are. */
  leaving?: string | null;
}

/** An option in the table of `state/options.js`. */
interface RouteOption<Key extends keyof RouteOptions = keyof RouteOptions> {
  key: Key;
  /** Its name in addresses and requests. */
  query: string;
  initial: RouteOptions[Key];
  /** Reads its text in an address, `null` if absent. Returns nothing for an invalid one. */
  read: (text: string | null) => RouteOptions[Key] | null | undefined;
  /** Whether it is shown as a switch, labelled by the message `options.` and its key. */
  isSwitch?: boolean;
}

/** The wish for a route that ends where it begins. */
interface RoundTrip {
  /** Metres. */
  distance: number;
  climb: 'any' | 'least' | 'most';
  /** Other numbers give other trips. */
  seed: number;
}

interface RouteRequest extends RouteOptions {
  from: Place;
  /** `null` for a round trip. */
  to: Place | null;
  round?: RoundTrip | null;
}

/** Where a route was asked from and to. */
type RouteEnds = Pick<RouteRequest, 'from' | 'to' | 'round'>;

/** The state once the choices that a route needs are made. */
type AskedState = State & { from: Place };

/** A route saved on this device, with what was asked for. */
interface SavedRoute extends RouteRequest {
  id: string;
  /** Milliseconds: when it was saved. */
  at: number;
  route: Route;
}

/** A track to replay instead of the positions of the device. */
interface Replay {
  url: string;
  /** How many times as fast as it was recorded. */
  speed: number;
}

/** A point of a file with a track; the time in milliseconds. */
type TimedPoint = Position & { height: number | null; time: number };

/** A point of a track. */
interface TrackPoint extends Position {
  height: number | null;
  /** Seconds since the first point. */
  seconds: number;
}

/** A leg of a trip that GO leads along. The screen of the trip takes the fixes then. */
interface Leg {
  /** The change of the state once the leg ends. */
  after: Partial<State>;
}

/** A journey along a route: GO leads along it. */
interface Journey {
  /** The route followed now. */
  route: Route;
  /** Metres climbed before it, on routes that it replaced; `null` if unknown. */
  climbed?: number | null;
  /** Where the route begins, unless that is where the traveller was. */
  from?: Place | null;
  to: Place;
  options: RouteOptions & { mode: Mode };
  /** Where the route lies from the shortest, 0, to the flattest, 1. */
  flatness: number;
  /** Whether it is a track: no new route is looked for. */
  isTrack: boolean;
  /** Whether it is a round trip: no new route is looked for either. */
  isRound?: boolean;
  leg?: Leg | null;
  /** The legs of a ride by shared bike. */
  ride?: JourneyRide | null;
  replay: Replay | null;
}

/** A journey kept on this device. */
interface KeptJourney extends Journey {
  kept: { snapshot: Uint8Array; time: number };
}

/** A position of the device. */
interface Fix extends Position {
  /** Metres. */
  accuracy: number;
  /** Seconds. */
  time: number;
  /** Metres per second. */
  speed: number | null;
  /** Degrees clockwise from north. */
  course: number | null;
  /** Metres; absent for replayed fixes. */
  altitude?: number | null;
  altitudeAccuracy?: number | null;
}

/** Output of the navigator; see `engine/navigator.js`. */
interface Progress extends Position {
  status: 'waiting' | 'following' | 'offRoute' | 'arrived' | 'paused';
  course: number;
  along: number;
  offset: number;
  step: number;
  toStep: number;
  remaining: number;
  remainingTime: number;
  /** Metres; `null` in the state if heights of the rest are unknown. The navigator counts 0. */
  climbAhead: number | null;
  descentAhead: number | null;
  gradeAhead: number | null;
  travelled: number;
  movingTime: number;
  wrongWay: boolean;
  trusted: boolean;
  cue: Cue | null;
  /** The fix it is based on. */
  fix?: Fix;
}

/** A journey that GO leads along; see `go/journey.js`. */
interface RunningJourney {
  /** Continues along another route. */
  follow(next: Pick<Journey, 'route' | 'ride'>): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): void;
}

interface Cue {
  kind: string;
  step: number;
  distance: number;
  then: number | null;
}

/** Speed and course of the traveller. */
interface Motion {
  latest: Fix | null;
  /** The fix from which the next course is computed. */
  anchor: Fix | null;
  /** Metres per second, averaged. */
  speed: number | null;
  /** Degrees clockwise from north. */
  course: number | null;
}

/** Where the traveller is drawn. */
interface Pose extends Position {
  /** Degrees clockwise from north. */
  course: number;
  /** Metres along `samples` if the traveller is on the route. */
  along: number | null;
  /** The samples of the route. */
  samples: Sample[] | null;
  /** Whether a fix confirms it. */
  isSeen: boolean;
}
