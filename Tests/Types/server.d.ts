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

interface RoutePath {
  distance: number;
  time: number;
  ascend: number;
  descend: number;
  points: { coordinates: LinePoint[] };
  bbox: number[];
  flatness_rank?: number;
  max_grade?: number;
  stairs?: number;
  extra_distance?: number;
  saved_ascent?: number;
  elevation?: { threshold: number };
  reason?: string;
  instructions?: Array<{
    text: string;
    street_name?: string;
    distance: number;
    time: number;
    sign: number;
    interval: [from: number, to: number];
    ascend?: number;
    descend?: number;
  }>;
}

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

interface User {
  id: string;
  /** `null` for the local user, who needs no account. */
  email: string | null;
  name: string;
  /** RFC 3339. */
  created_at?: string;
}

/** A part of a list; `next` asks for the part after it. */
interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** `/api/v1/contacts` */
interface Contact {
  /** Absent for a new contact. */
  id?: string;
  name?: string;
  address?: string;
  note?: string;
  lat?: number | null;
  lon?: number | null;
  access?: 'own' | 'edit' | 'read';
  /** The owner of a contact that others share. */
  owner?: { id: string; name: string };
}

/** `/api/v1/contacts/shares`: an invitation to the user's contacts. */
interface ContactShare {
  id: string;
  /** The link; `null` once the invitation is answered. */
  url: string | null;
  /** The user's own note of whom it is for. */
  name: string;
  access: 'edit' | 'read';
  state: 'offered' | 'accepted' | 'refused';
  /** Who accepted. */
  account: { id: string; name: string } | null;
  created_at: string;
  expires_at: string | null;
}

/** `/api/v1/grants`: what another user shares, or offers to. */
interface GrantAnswer {
  id: string;
  /** The link; `null` once the invitation is accepted. */
  url: string | null;
  owner: { id: string; name: string };
  subject: 'contacts' | 'trip';
  access: 'edit' | 'read';
  state: 'offered' | 'accepted';
  created_at: string;
  expires_at: string | null;
}

/** `/api/v1/tokens`; only a new one has its `token`. */
interface TrackerAnswer {
  id: string;
  name: string;
  token: string;
  address: string;
  link: string | null;
}
interface TokenAnswer {
  id: string;
  name: string;
  token?: string;
  created_at: string;
  last_used_at: string | null;
}

/** `/api/v1/calendar` */
interface FeedAnswer {
  url: string | null;
  created_at: string | null;
}

interface StopAnswer {
  id: string;
  name: string;
  lat: number;
  lon: number;
  address?: string;
  note?: string;
  contact_id?: string;
  visited_at?: string | null;
  skipped_at?: string | null;
}

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
interface TripAnswer extends TripBase {
  id: string;
  by: Saving;
  visit_radius: number;
  created_at: string;
  updated_at?: string;
}

/** `/api/v1/trips/current` */
interface JourneyAnswer extends TripAnswer {
  position: TravellerPosition | null;
  next: string | null;
}

/** `/shared/…`, the link of a trip. */
interface SharedAnswer {
  trip: TripBase;
  position: TravellerPosition | null;
  live: boolean;
  expires_at: string | null;
}

/** `/shared/…`, the link of an invitation. */
interface InvitationAnswer {
  invitation: {
    owner: { name: string };
    subject: 'contacts' | 'trip';
    access: 'edit' | 'read';
    state: 'offered' | 'accepted';
    /** Whether the user is the owner. */
    own: boolean;
  };
  expires_at: string | null;
}

/** `/api/v1/trips/…/links` */
interface LinkAnswer {
  id: string;
  /** `null` for a link whose secret the server does not know any more. */
  url: string | null;
  created_at: string;
  expires_at: string | null;
}

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
