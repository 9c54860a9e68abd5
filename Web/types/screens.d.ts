// The screens; see `Web/screens.js`. A screen with keys of the state of its own declares them in
// one interface, and adds that to `State`.

/** What the page knows of a screen before the screen is loaded. */
interface ScreenDescriptor {
  /** Its name as `view` of the state, and in the address. */
  view: string;
  /** Its name in the bar and in the title of the page. */
  title: string;
  /** A sentence about it where it is offered. */
  about?: string;
  /** The icon of its entry in the bar, or in the list of the screen that it is under; without one it has none. */
  icon?: string;
  /** The mode that Routes leads to it in, and what finds the routes of that mode. */
  mode?: { name: RouteMode; load: () => Promise<{ findRoutes: RouteFinder }> };
  /** Whether its entry is left out, and the keys of the state that decide it. */
  absent?: { keys: StateKeys; test: (state: State) => boolean };
  /** A name that it had, and what an address with that name shows. */
  former?: { view: string; lead: (state: Partial<State>) => Partial<State> };
  /** The screen that it belongs to, whose place in the bar is marked while it is shown; by default its own. */
  under?: string;
  /** Loads its code. */
  load: () => Promise<ScreenModule>;
  /** Its stylesheets, beside those that all screens share. */
  styles: string[];
  /** Loads what it draws on the map. */
  overlay?: OverlayLoader | OverlayLoader[];
  /** Whether it is also drawn on the map of another view, and the keys of the state that decide it beside `view`. */
  alsoIn?: { keys: StateKeys; test: (state: State) => boolean };
  /** Whether users must sign in to see it; with `keys` the state decides. */
  isPersonal: boolean | { keys: StateKeys; test: (state: State) => boolean };
  /** The height of the sheet when it opens; with `half` the map is beside it. */
  height: 'low' | 'half' | 'full';
  /** The keys of the state in the query of its address. */
  parameters?: ScreenParameter[];
  /** Its own address, the prefix and a key of the state, in place of a query. */
  path?: { prefix: string; key: TextKey };
  /** Its keys of the state, with their first values. No other screen has one of them. */
  state?: Partial<State>;
  /** What it stores of a user in the browser, deleted when the user signs out. */
  stored?: StoredData;
  /** Is called when the page starts, whatever it shows. */
  start?: (store: Store) => void;
}

type OverlayLoader = () => Promise<{ mountOverlay: MapPart }>;

/** Finds the routes of a request that has its mode. */
type RouteFinder = (request: RouteRequest, signal: AbortSignal) => Promise<FoundRoutes>;

type Screens = readonly ScreenDescriptor[];

/** The code of a screen. */
interface ScreenModule {
  /** Fills the screen when it is first shown. */
  mount: (store: Store, parent: Element, screens: Screens) => void;
}

interface ScreenParameter {
  /** Its name in the query. */
  name: string;
  key: TextKey;
  /** What a valid value looks like; other values are read as `null`. */
  form?: RegExp;
  /** Whether a change of it adds no history entry. */
  isLook?: boolean;
}

/** The keys of the state whose values are texts. */
type TextKey = {
  [Key in keyof State]: [string | null, State[Key]] extends [State[Key], string | null] ? Key : never
}[keyof State];

interface StoredData {
  /** What keys of `localStorage` begin with. */
  items?: string[];
  /** Keys of the single records of the database. */
  records?: string[];
}

/** Adds a part to an element. */
type StorePart = (store: Store, parent: HTMLElement) => void;

/** Adds a part to the map. */
type MapPart = (store: Store, map: maplibregl.Map) => void;

/** The keys of the calendar. */
interface MonthSlice {
  /** The month of the calendar, as 2026-11; `null` is this month. */
  month: string | null;
  /** The day of the calendar, as 2026-11-21. */
  day: string | null;
}

interface State extends MonthSlice {}

/** The keys of the contacts. */
interface ContactsSlice {
  /** The contacts found; `null` until they are asked for. */
  contacts: {
    q: string; next: string | null; items: Contact[]; failure: Failure | null;
    /** When the contacts were as shown, milliseconds; `null` if now. */
    asOf: number | null;
  } | null;
  /** The contact on the screen; without an id it is new. */
  contact: Contact | null;
}

interface State extends ContactsSlice {}
