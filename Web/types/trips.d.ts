// Trips: their stops, the way through them, and how they are shared.

/** A mode of travel. */
type Mode = API.Trip['mode'];

interface Stop extends Place {
  /** Identifies the stop on this page. */
  key: string;
  /** The id of the server, `null` until the stop is saved. */
  id: string | null;
  address: string;
  note: string;
  /** The id of the contact that it is. */
  contact: string | null;
  visitedAt: string | null;
  skippedAt: string | null;
  /** Minutes; `null` for the trip's own. */
  stay: number | null;
  /** Whether the device has yet to leave the stop: its tick was taken back there. */
  isGated?: boolean;
}

/** The cost that the best order minimises. */
type Saving = API.Trip['by'];

interface Draft {
  /** `null` until the trip is saved. */
  id: string | null;
  name: string;
  /** As 2026-11-21, or empty. */
  day: string;
  /** As 09:30, or empty. */
  time: string;
  timeZone: string | null;
  mode: Mode;
  by: Saving;
  start: API.Trip['start'];
  end: API.Trip['end'];
  /** Metres. */
  visitRadius: number;
  /** Minutes at each stop that has no stay of its own. */
  stay: number;
  /** The time by which the trip ends, as 11:30; empty if it is not chosen yet, `null` without one. */
  arriveBy: string | null;
  stops: readonly Stop[];
  /** Whether it is the current trip. */
  isCurrent: boolean;
  /** Whether it was travelled to its end, or ended before. */
  isOver: boolean;
  /** When it was last saved, as the server says. */
  updatedAt: string | null;
}

/** A trip that the server has. */
type SavedTrip = Draft & { id: string };

/** The last position known of a traveller. */
type TravellerPosition = Pick<API.Position, 'lat' | 'lon' | 'time' | 'accuracy'>;

/** The trip that the user is on. */
interface CurrentTrip extends Draft {
  id: string;
  position: TravellerPosition | null;
}

/** A trip behind a link. */
interface SharedTrip {
  id: 'shared';
  name: string;
  mode: Mode;
  start: API.Trip['start'];
  end: API.Trip['end'];
  day: string;
  time: string;
  timeZone: string | null;
  /** Minutes at each stop that has no stay of its own. */
  stay: number;
  stops: readonly Stop[];
  position: TravellerPosition | null;
  isCurrent: boolean;
  endedAt: string | null;
  /** When the link ends. */
  expiresAt: string | null;
}

/** The way through the stops of a trip. */
interface Tour {
  /** Metres. */
  distance: number;
  seconds: number;
  /** Metres. */
  ascent: number | null;
  line: LinePoint[];
  /** The places that it leads to, and where it reaches their streets. */
  ends: RouteEnd[];
  samples: Sample[];
  /** From each stop to the next. */
  legs: Array<{ distance: number; seconds: number }>;
}

/** What is known of the way to a stop, and when it is reached; the stay in minutes. */
interface StopTimes {
  leg: Tour['legs'][number] | undefined;
  /** Metres from the street to it, if it is beyond. */
  gap: number | null;
  arrival: string | null;
  stay: number;
}

/** When a trip is where, in seconds from its departure. */
interface Timetable {
  /** By the keys of the stops. */
  arrivals: Map<string, number>;
  end: number;
  /** The part of it at stops. */
  staying: number;
}

/** The state of the search for a way through stops. */
interface PlannedWay {
  status: 'none' | 'searching' | 'found' | 'failed';
  way: Tour | null;
  failure: Failure | null;
}

/** A request for a way through stops. While `key` stays the same, it is not sent again. */
interface WayQuestion {
  points: LinePoint[];
  mode: Mode;
  key?: string;
}

/** What the best order saves. */
type FoundOrder = Pick<BestOrder, 'before' | 'after' | 'bound' | 'isOptimal'> & { by: Saving };

/** The best order of the stops. */
interface BestOrder {
  order: number[];
  isOptimal: boolean;
  before: number | null;
  after: number;
  bound: number;
  unreachable: number[];
  tour: Tour;
}

/** The state of the search for the best order. */
type Outcome =
  | { status: 'running' }
  | { status: 'failed'; failure: Failure; stops: readonly Stop[] }
  | ({ status: 'found'; by: Saving; isChange: boolean; names: string[] } & BestOrder);

/** The parts of a trip that the map draws. */
interface TripShown {
  stops: Array<Position & { look: 'open' | 'next' | 'done' | 'skipped' }>;
  line: LinePoint[];
  ends: RouteEnd[];
  /** Identifies the trip. */
  name: string | null;
  /** Where the traveller is. */
  position?: TravellerPosition | null;
  /** Whether this device reports the position. */
  isOwn?: boolean;
}

/** The keys of the list of trips. */
interface TripsSlice {
  /** Changes when a trip was changed from elsewhere, so that the list is loaded again. */
  tripsChanged: number | null;
}

interface State extends TripsSlice {}

/** The keys of the trip editor. */
interface TripSlice {
  /** The id of the trip on the screen. */
  tripID: string | null;
  /** The trip in the editor. */
  draft: Draft | null;
  /** The draft as it is saved; `null` if it is not. */
  original: Draft | null;
  /** Earlier drafts, for undo. */
  past: Draft[];
  /** Undone drafts, for redo. */
  future: Draft[];
  /** `null` if the draft is not being saved and the last attempt succeeded. */
  saving: 'running' | 'conflict' | Failure | null;
  /** Why the trip could not be opened. */
  opened: Failure | null;
  /** When the trip was as shown, milliseconds; `null` if now. */
  asOf: number | null;
  /** The way through the stops of the draft. */
  tour: PlannedWay | null;
  /** The search for the best order of the stops. */
  outcome: Outcome | null;
  /** The keys of the stops that the way leaves out. */
  leftOut: Set<string>;
  /** The local time, to the minute, milliseconds as if in UTC; see `itinerary/times.js`. */
  clock: number;
  /** Whether a guest wants to save the trip, and therefore to sign in. */
  guestSaves: boolean;
  /** The text in the dialog for pasted lists. */
  pasted: string;
}

interface State extends TripSlice {}

/** The keys of travelling. */
interface TravelSlice {
  /** The trip that the user is on. */
  current: CurrentTrip | null;
  /** The id of the trip whose positions this device reports. */
  tracking: string | null;
  /** The message about the connection while travelling; 'offline' is a key. */
  travelMessage: string | null;
  /** The key of the message about missing positions. */
  positionMessage: string | null;
  /** The way through the stops that are left. */
  rest: PlannedWay | null;
}

interface State extends TravelSlice {}

/** The keys of a shared trip. */
interface GuestSlice {
  /** The secret of the link to a shared trip. */
  secret: string | null;
  /** The trip behind the link. */
  shared: SharedTrip | null;
  /** Why the trip behind the link is missing or old. */
  sharedMessage: string | null;
  /** The way through the stops that are left of the trip behind the link. */
  sharedWay: PlannedWay | null;
}

interface State extends GuestSlice {}

/** What has links: a trip, a hike or a group. */
interface Linked {
  id?: string | null;
  name: string;
  /** The day of a trip. */
  day?: string;
}

/** The dialog of links, and the parts of it that change. */
interface LinksPart {
  trip: Linked;
  kind: LinkKind;
  fresh: HTMLElement;
  given: HTMLElement;
  status: HTMLElement;
}

/** What links are about; see `itinerary/links.js`. */
interface LinkKind {
  /** Where the links are, within `/api/v1`. */
  path: string;
  title: string;
  hint: string;
  /** When a link may expire, by the keys of the messages. */
  until: readonly string[];
  /** A further choice: a key of the request, and its values with their words; numbers by default. */
  choice?: {
    id: string; key: string; label: string; options: Array<[number | string, string]>;
    read?: (value: string) => number | string;
  };
  /** How long links without a time are valid, in place of for ever. */
  forever?: string;
  /** Returns what the list says of a link besides its times. */
  detail?: (link: API.Link & Partial<API.GroupLink>) => string;
  /** Returns a picture of a link. */
  picture?: (url: string) => Element;
}

/** A row of a list that is dragged to another place of it. */
interface RowDrag {
  row: HTMLElement;
  scroller: Element;
  grip: HTMLElement;
  /** Indices in the list. */
  from: number;
  to: number;
  /** The pointer on the screen, and where it began in the scroller, pixels. */
  y: number;
  start: number;
  /** The frame that is asked for; 0 until the row moves. */
  frame: number;
  id: number;
}
