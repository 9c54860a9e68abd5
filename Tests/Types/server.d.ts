// What the server answers; only what the page reads.

/** `/info` */
interface Info {
  bbox: number[];
  profiles: Array<{ name: string }>;
  copyrights?: string[];
  version: string;
  regions?: InfoRegion[];
  /** Whether heights are known anywhere. */
  elevation?: boolean;
}

interface InfoRegion {
  name: string;
  bbox: number[];
  modes?: string[];
  profiles?: Array<{ name: string }>;
  offline: { files: RegionFile[]; ascent_threshold: number };
}

/** A file of a region. */
interface RegionFile {
  name: string;
  path: string;
  size: number;
  crc32: string;
  mode?: string;
  flatness?: number;
}

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

/** `/route` */
interface RouteAnswer {
  paths: RoutePath[];
  front_paths?: RoutePath[];
}

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

/** `/api/v1/session` */
interface Session {
  user: User | null;
  /** Whether anyone may register. */
  registration: boolean;
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

/** `/api/v1/grants`: what another user shares, or offers to. */
type GrantAnswer = API.Grant;

/** `/api/v1/tokens`; only a new one has its `token`. */
interface TrackerAnswer {
  id: string;
  name: string;
  token: string;
  address: string;
  link: string | null;
}
type TokenAnswer = API.Token & { token?: string };

/** `/api/v1/calendar` */
type FeedAnswer = API.CalendarFeed;

type StopAnswer = API.Stop;

/** What trips and shared trips have in common. */
interface TripBase {
  name: string;
  /** As 2026-11-21, or with a time. */
  date: string | null;
  time_zone: string | null;
  mode: string;
  start: Draft['start'];
  end: Draft['end'];
  stops: StopAnswer[];
  started_at?: string | null;
  ended_at?: string | null;
}

/** `/api/v1/trips` */
type TripAnswer = API.Trip;

/** `/api/v1/trips/current` */
type JourneyAnswer = API.Journey;

/** `/shared/…`, the link of a trip. */
interface SharedAnswer {
  trip: TripBase;
  position: TravellerPosition | null;
  live: boolean;
  expires_at: string | null;
}

/** `/shared/…`, the link of an invitation. */
type InvitationAnswer = API.Invitation;

/** `/api/v1/trips/…/links` */
type LinkAnswer = API.Link;

/** `/photon/api` and `/photon/reverse` */
interface PhotonAnswer {
  features: PhotonFeature[];
}

interface PhotonFeature {
  geometry: { coordinates: [longitude: number, latitude: number] };
  properties: PhotonProperties;
}

interface PhotonProperties {
  osm_key?: string;
  osm_value?: string;
  type?: string;
  name?: string;
  street?: string;
  housenumber?: string;
  district?: string;
  city?: string;
  county?: string;
  state?: string;
  country?: string;
  postcode?: string;
  countrycode?: string;
  match?: Match;
  ambiguous?: boolean;
}

/** `/route` with `optimize` */
interface StopsAnswer {
  paths: StopsPath[];
  tour: {
    order: number[];
    optimal: boolean;
    bound: number;
    cost: number;
    cost_before?: number;
    cost_after?: number;
    unreachable?: number[];
  };
}

type Detail = [from: number, to: number, value: number];

type StopsPath = Pick<RoutePath, 'distance' | 'time' | 'ascend' | 'points'> & {
  snapped_waypoints?: { coordinates: LinePoint[] };
  details?: { leg_distance?: Detail[]; leg_time?: Detail[] };
};
