// The state of the page and its store; see `state/state.js` and `state/store.js`. Each part of the page
// has a slice, which are its keys, and adds it to `State`; those of the screens are in files of their own.

/** What is asked for, and the routes found. */
interface RoutesSlice extends RouteOptions {
  leaving: string | null;
  from: Place | null;
  to: Place | null;
  /** The round trip wished for in place of a destination; `to` is `null` then. */
  round: RoundTrip | null;
  status: 'empty' | 'searching' | 'found' | 'failed';
  /** The flattest first; round trips in the order of the wish for their climb, rides by time. */
  routes: Route[];
  /** What is shown otherwise of these routes; `null` for the server's usual ones. */
  look: RouteLook | null;
  failure: Failure | null;
  /** The number of retries by the user. */
  attempt: number;
  /** An index into `routes`. */
  selected: number;
  /** Routes from the shortest to the flattest; no other route beats one of them in both. */
  front: Route[];
  /** An index into `front` if the slider chooses the route, `null` if a card does. */
  slide: number | null;
  /** The origin of the routes. */
  source: Source | null;
  /** Whether the map is coloured by incline; `null` is the default of the view. */
  incline: boolean | null;
  /** Metres along the selected route. */
  cursor: number | null;
  /** The marked section, metres along the selected route. */
  section: { from: number; to: number } | null;
  /** Metres along the selected route: the last place the map moved to. */
  flight: { at: number } | null;
  /** Actions of a screen for a point of the map. */
  pointActions: PointAction[] | null;
  /** Actions for a point of the map that parts add to the planner's. */
  addedActions: PointAction[];
  /** Actions that parts add to the marked section of a route. */
  sectionActions: SectionAction[];
  /** Notes that parts add to the steps of a route. */
  routeNotes: RouteNote[];
}

/** GO: the journey that it leads along, and what is prepared for it. */
interface GoSlice {
  /** A leg of a trip that GO is to lead along. */
  leg: Leg | null;
  /** A journey that a screen has prepared for GO. */
  prepared: Journey | null;
  /** Another way to go on, for the journey GO leads along. */
  detour: Pick<Journey, 'route' | 'ride'> | null;
  /** The journey GO leads along. */
  trip: Journey | null;
  /** The journey kept when GO was left. */
  keptTrip: KeptJourney | null;
  /** The last output of the navigator. */
  progress: Progress | null;
  /** The key of the message about the journey, without its `go.`. */
  journeyMessage: string | null;
  /** Whether the map follows the traveller. */
  following: boolean;
  replay: Replay | null;
  /** A note that a part shows in GO. */
  goNote: GoNote | null;
}

/** The map. */
interface MapSlice {
  /** The last known position of the device. */
  here: Position | null;
  /** Whether the map shows hills. */
  tilted: boolean;
  /** The layers that the user has switched on or off. */
  layers: Partial<Record<LayerName, boolean>>;
  /** The hills drawn now; `null` on a flat map. */
  land: Land | null;
  /** Whether the map has drawn its first frame with all that is in view. */
  mapDrawn: boolean;
  /** Whether this browser cannot draw the map. */
  mapFailed: boolean;
  /** The middle of the visible part of the map. */
  centre: (Position & { zoom: number }) | null;
}

/** A layer of the map that users switch on and off. */
type LayerName = 'relief' | 'trails' | 'tips' | 'stations' | 'steep' | 'slopes' | 'stress';

/** Who uses the page. */
interface AccountSlice {
  /** `null` until the server has answered, false if it keeps no accounts. */
  session: Session | false | null;
  /** The user who is signed in. */
  user: User | null;
  /** Who takes part in groups: the user, or a guest who has given a name only. */
  participant: User | null;
}

/** The keys of the account screen. */
interface AccountScreenSlice {
  /** The link sent by mail that the screen shows. */
  mailLink: MailLink | null;
}

interface State extends AccountScreenSlice {}

/** A link that the server sends by mail. */
interface MailLink {
  action: 'reset' | 'verify' | 'join';
  secret: string;
}

/** What this device keeps. */
interface SavedSlice {
  /** The saved routes. */
  saved: SavedRoute[];
  /** The saved route shown instead of an answer. */
  savedRoute: SavedRoute | null;
  /** The places known on this device. */
  places: KnownPlace[];
}

/** The settings of the user, kept by the browser. */
interface SettingsSlice {
  units: 'metric' | 'imperial';
  theme: 'system' | 'light' | 'dark';
  /** Whether the colours are dark, by `theme` and the system. */
  dark: boolean;
  /** Whether directions are spoken. */
  voice: boolean;
  /** Whether the device vibrates before turns. */
  vibration: boolean;
  /** Whether recordings pause while one stands still. */
  autoPause: boolean;
}

/** What the browser keeps of the settings. */
type Preferences = Pick<SettingsSlice, 'units' | 'theme' | 'voice' | 'vibration' | 'autoPause'>;

/** The page as a whole. */
interface PageSlice {
  /** `null` until the server has answered. */
  region: Region | null;
  /** A view of the planner, or that of a screen. */
  view: string;
  /** Whether the browser has a connection. */
  online: boolean;
  /** Whether the server answered last; unlike `online`, as requests tell. */
  reachable: boolean;
  /** A notice, shown for a few seconds. */
  notice: Notice | null;
  /** The height of the sheet on a small screen. */
  sheet: 'low' | 'half' | 'full';
  /** The number of examples in the sheet while nothing is asked. */
  examples: number;
}

/** The slices that are there without a screen; see `state/state.js`. */
interface PlannerState
  extends RoutesSlice, GoSlice, MapSlice, AccountSlice, SavedSlice, SettingsSlice, PageSlice {}

interface State extends PlannerState {}

/** A text, optionally with a button. */
type Notice = string | LongNotice;

interface LongNotice {
  text: string;
  action?: string;
  act?: () => void;
  /** Whether it stays until it is used. */
  stays?: boolean;
}

/** An action for a point of the map. */
interface PointAction {
  sign: Element;
  words: string;
  /** Whether it acts on the place that the map names there, instead of on the point pressed. */
  takesPlace?: boolean;
  act: (point: PressedPoint) => void;
}

/** A point of the map that was pressed; with the name and the kind of the place there, or without. */
interface PressedPoint extends Position {
  name: string;
  kind: string;
}

/** A place that the map names. */
interface NamedPoint extends Position {
  name: string;
  kind: string;
  /** What is known about it, in words or as a link. */
  facts: Array<string | Element>;
}

/** An action for the marked section of a route. */
interface SectionAction {
  /** The name of an icon. */
  sign: string;
  words: string;
  act: (route: Route, section: { from: number; to: number }) => void;
}

/** A note along a route. */
interface RouteNote {
  route: Route;
  /** Metres along the route. */
  at: number;
  sign: () => Element;
  text: string;
  detail: string;
  open: () => void;
}

/** A note about what lies ahead. */
interface GoNote {
  sign: () => Element;
  title: string;
  text: string;
  /** Metres along the route. */
  at: number;
}

type StateKeys = ReadonlyArray<keyof State>;

interface Store {
  readonly state: Readonly<State>;
  set(change: Partial<State>): void;
  watch<Key extends keyof State>(
    keys: readonly Key[], react: (state: Readonly<State>, before: Pick<State, Key>) => unknown,
  ): void;
}
