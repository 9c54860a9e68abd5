// What the server answers; only what the page reads.

/** `/info` */
type Info = API.Service;

type InfoRegion = API.Region;

/** A file of a region. */
type RegionFile = InfoRegion['offline']['files'][number];

/** The region in which the server routes. */
interface Region {
  /** West, south, east, north. */
  bounds: number[];
  modes: string[];
  copyrights: string[];
  version: string;
  regions: InfoRegion[];
  /** Whether heights are known anywhere. */
  hasHeights: boolean;
}

/** A region kept on this device. */
interface KeptRegion {
  name: string;
  /** Milliseconds: when it was kept. */
  at: number;
  bounds: number[];
  modes: string[];
  ascentThreshold: number;
  files: RegionFile[];
  /** The addresses of its tiles. */
  tiles: string[];
  bytes: number;
}

/** Values of a query by their names; empty ones are left out. */
type Query = Record<string, string | number | boolean | null | undefined>;

/** `/route` */
interface RouteAnswer {
  paths: RoutePath[];
  front_paths?: RoutePath[];
}

/** A route with its line as positions, which the description leaves open. */
type RoutePath = Omit<API.Path, 'points'> & { points: { coordinates: LinePoint[] } };

/** A failure that the page shows; `server/request.js` throws it. */
interface Failure {
  message: string;
  /** What happened, for programs, with its arguments; `null` if unknown. */
  code?: string | null;
  arguments?: Record<string, any>;
  hints?: string[];
  status?: number | null;
  /** Seconds until the server listens again. */
  wait?: number | null;
  /** Whether the same request may succeed later. */
  passing?: boolean;
}

/** What a failure says beside its message and hints. */
type FailureFacts = Pick<Failure, 'code' | 'arguments' | 'status' | 'wait' | 'passing'>;

/** `/api/v1/session` */
interface Session {
  user: User | null;
  /** The guest of groups, who has no account. */
  guest: User | null;
  /** Whether anyone may register. */
  registration: boolean;
  /** Whether the user may see the administration. */
  is_administrator: boolean;
  /** Whether the server sends mail. */
  mail: boolean;
}

type User = API.User;

/** A part of a list; `next` asks for the part after it. */
interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** `/api/v1/contacts` */
type Contact = API.Contact;

/** `/api/v1/contacts/shares`: an invitation to the user's contacts. */
type ContactShare = API.ContactShare;

/** Changes what another user shares, and shows a notice. */
type ActOnGrant = (work: () => Promise<unknown>, notice: Notice) => Promise<void>;

/** What of a contact the user edits; without an id it is new. */
type ContactDraft = Pick<Contact, 'name'> & Partial<Pick<Contact, 'address' | 'note' | 'lat' | 'lon'>>
  & { id?: string | null };

/** `/api/v1/contacts/import` */
interface ImportedCards {
  added: number;
  items: Contact[];
  skipped: Array<{ line: number; reason: string }>;
}

/** `/api/v1/grants`: what another user shares, or offers to. */
type GrantAnswer = API.Grant;

/** `/api/v1/tokens` */
type TokenAnswer = API.Token;

/** `/api/v1/users/me/sessions` */
type SessionItem = API.SignedIn;
type SecondFactor = API.SecondFactor;
type SecondFactorSetup = API.SecondFactorSetup;
type RecoveryCodes = API.RecoveryCodes;

/** A new token, of which alone the secret is known. */
type NewTokenAnswer = Pick<API.Token, 'id' | 'name'> & { token: string };

/** `/api/v1/users/me/usage` */
type UsageAnswer = API.Usage;

/** `/api/v1/trackers`: a new token, and what sets up the app. */
type TrackerAnswer = NewTokenAnswer & { address: string; link: string | null };

/** `/api/v1/calendar` */
type FeedAnswer = API.CalendarFeed;

/** A stop; that of a shared trip has less. */
type StopAnswer = API.SharedTrip['trip']['stops'][number] & Partial<API.Stop>;

/** `/api/v1/trips` */
type TripAnswer = API.Trip;

/** `/api/v1/trips/current` */
type JourneyAnswer = API.Journey;

/** `/shared/…`, the link of a trip. */
type SharedAnswer = API.SharedTrip;

/** `/shared/…`, the link of an invitation. */
type InvitationAnswer = API.Invitation;

/** `/api/v1/trips/…/links` */
type LinkAnswer = API.Link;

/** `/photon/api` and `/photon/reverse`; also what this device answers in their place. */
interface PhotonAnswer {
  features: PhotonFeature[];
}

interface PhotonFeature {
  geometry: Pick<API.Place['geometry'], 'coordinates'>;
  properties: PhotonProperties;
}

type PhotonProperties = Partial<API.Place['properties']>;

/** `/route` with `optimize` */
interface StopsAnswer {
  paths: StopsPath[];
  tour: API.Routes['tour'];
}

type Detail = [from: number, to: number, value: number];

type StopsPath = Pick<RoutePath, 'distance' | 'time' | 'ascend' | 'points' | 'elevation'> & {
  snapped_waypoints?: { coordinates: LinePoint[] };
  details?: { leg_distance?: Detail[]; leg_time?: Detail[] };
};
