// Recordings, and hikes as the server writes them.

/** A recording on this device. */
interface Recording {
  /** Made here, so that the server keeps one hike however often it is sent. */
  id: string;
  mode: string;
  name: string;
  /** The account that it belongs to; `null` if none was signed in. */
  owner: string | null;
  /** Milliseconds. */
  startedAt: number;
  /** Seconds that the local time was ahead of UTC then. */
  utcOffset: number;
  status: 'recording' | 'paused' | 'stopped' | 'discarded';
  /** The number of pauses so far. */
  segment: number;
  /** From start or resume to pause or stop, milliseconds; `null` is now. */
  spans: Array<[from: number, to: number | null]>;
  steps: number | null;
  stepsSource: 'accelerometer' | 'estimated' | null;
  /** The planned route, latitude and longitude. */
  planned: Array<[latitude: number, longitude: number]> | null;
  /** The numbers when it was stopped. */
  numbers: RecordNumbers | null;
  /** Why the server does not accept it. */
  refusal: string | null;
  discardedAt: number | null;
}

/** A fix of a recording, as it is kept. */
interface KeptFix extends Position {
  recording: string;
  /** Counted from 0. */
  number: number;
  segment: number;
  /** Seconds. */
  time: number;
  accuracy: number;
  speed: number | null;
  /** Metres. */
  altitude: number | null;
  altitudeAccuracy: number | null;
  /** Steps counted so far. */
  steps: number | null;
}

/** The numbers of a track while it grows. */
interface TrackNumbers {
  /** Metres. */
  distance: number;
  /** Seconds in motion. */
  moving: number;
  /** Metres, `null` without altitudes. */
  ascent: number | null;
  descent: number | null;
  net: number | null;
  /** Seconds per kilometre at present, `null` at rest. */
  pace: number | null;
}

interface RecordNumbers extends TrackNumbers {
  fixes: number;
  /** `null` in modes without steps. */
  steps: number | null;
  areStepsEstimated: boolean;
  /** Whether fixes wait for the engine. */
  areBehind: boolean;
}

interface TrackMeter {
  add(fix: KeptFix): void;
  readonly numbers: TrackNumbers;
  /** Whether fixes wait for the engine. */
  readonly isBehind: boolean;
  /** Ends the meter: it calls nothing any more. */
  close(): void;
}

/** The track meter of the engine. */
interface EngineMeter {
  /** Adds a fix; returns whether its position counts. */
  add(fix: KeptFix, isAfterPause: boolean): boolean;
  readonly distance: number;
  readonly numbers: { distance: number, moving: number, ascent: number, descent: number, net: number };
  close(): void;
}

/** The step counter of the engine. */
interface EngineSteps {
  /** Adds a sample of the accelerometer; returns the number of steps so far. */
  add(event: DeviceMotionEvent): number;
  readonly steps: number;
}

interface StepCounter {
  start(): Promise<void>;
  stop(): void;
  readonly steps: number | null;
}

/** The keys of the recording. */
interface RecordSlice {
  /** The recording that runs or is paused. */
  recording: Recording | null;
  recordNumbers: RecordNumbers | null;
  /** The lines between pauses, longitude and latitude. */
  recordTrail: Array<Array<[longitude: number, latitude: number]>>;
  recordFix: KeptFix | null;
  /** The key of the message about the recording, with its values. */
  recordMessage: { key: string; minutes?: number } | null;
  /** Whether the map follows the traveller. */
  recordFollows: boolean;
  /** The recording stopped last. */
  recordDone: Recording | null;
  /** The recording sent last, as the server answered. */
  recordSent: { id: string; hike: HikeAnswer } | null;
  /** The recordings that wait on this device, the oldest first. */
  waiting: Recording[];
  /** The id of the recording that is being sent. */
  sending: string | null;
}

interface State extends RecordSlice {}

/** What is said of a number of hikes together. */
interface HikeTotals {
  count: number;
  distance: number;
  duration: number;
  moving_duration: number;
  ascent: number;
  descent: number;
  /** Number of hikes whose heights are known; ascent and descent are theirs. */
  with_heights: number;
  steps?: number | null;
}

/** What everyone sees of a hike who sees it. */
interface HikeFigures {
  name: string;
  mode: string | null;
  sport?: string;
  recorder?: string;
  started_at: string;
  /** Seconds. */
  utc_offset?: number | null;
  /** Metres. */
  distance: number;
  distance_source?: 'device' | 'positions';
  /** The way along the positions, metres. */
  positions_distance?: number;
  /** Seconds. */
  duration: number;
  moving_duration: number;
  ascent: number | null;
  descent: number | null;
  net: number | null;
  min_height?: number | null;
  max_height?: number | null;
  steps?: number | null;
  steps_source?: 'device' | 'accelerometer' | 'estimated' | null;
  heart_rate?: { average: number; max: number } | null;
  energy?: number | null;
  /** Seconds per kilometre in motion. */
  pace?: number | null;
  graded_pace?: number | null;
  elevation_source: 'barometer' | 'gps' | 'model' | 'unknown' | 'none';
  threshold: number;
  /** The totals of the device itself. */
  device?: Partial<HikeTotals> & { energy?: number } | null;
  flagged?: number;
}

/** `/api/v1/hikes` */
interface HikeAnswer extends HikeFigures {
  id: string;
  note: string;
  /** The names of those who were along. */
  companions: string[];
  ended_at: string;
  points: number;
  flagged: number;
  /** West, south, east, north. */
  bounds: number[];
  revision: number;
}

/** The answer to a file or a recording. */
interface ImportAnswer extends HikeAnswer {
  others?: Array<HikeAnswer & { is_duplicate?: boolean }>;
  losses?: Array<{ file?: string; message: string }>;
  is_duplicate?: boolean;
}

interface HikeSplit {
  distance: number;
  duration: number;
  moving_duration: number;
  ascent: number | null;
  descent: number | null;
  heart_rate?: number | null;
}

/** `/api/v1/hikes/…` */
interface HikeDetail extends HikeAnswer {
  splits: HikeSplit[];
  best: Array<{ distance: number; duration: number; at: number }>;
  planned?: { points: Array<[latitude: number, longitude: number]> } | null;
  same_way: Array<{
    id: string; name: string; started_at: string; distance: number; moving_duration: number;
  }>;
}

/** `/api/v1/hikes/…/track`, in columns. */
interface HikeTrack {
  start: string;
  /** Seconds since the start. */
  time: number[];
  lat: number[];
  lon: number[];
  height: Array<number | null>;
  distance: number[];
  grade: Array<number | null>;
  /** Metres per second. */
  speed: Array<number | null>;
  heart_rate?: Array<number | null>;
  cadence?: Array<number | null>;
  temperature?: Array<number | null>;
  /** 0 is good, 1 jitter, 2 an outlier. */
  flag: number[];
  /** Indices after a pause. */
  pause: number[];
}

/** `/shared/…`, the link of a hike. */
interface SharedHikeAnswer {
  hike: HikeFigures & { track: HikeTrack };
  expires_at: string | null;
}

/** `/api/v1/hikes/stats` */
interface HikeStatistics {
  total: HikeTotals;
  weeks: Array<HikeTotals & { start: string }>;
  months: Array<HikeTotals & { month: string }>;
  years: Array<HikeTotals & { year: string }>;
  days: Array<{
    date: string; count: number; distance: number; duration: number; ascent: number;
  }>;
  records: Record<string, {
    id: string; name: string; mode: string | null; started_at: string; value: number;
  }>;
  best: Array<{
    distance: number; duration: number; id: string; mode: string | null; started_at: string;
  }>;
  modes: Array<{ mode: string; count: number }>;
}

/** A district of which streets were walked. */
interface ExploredDistrict {
  name: string;
  region: string;
  has_boundary: boolean;
  share: number;
  /** Metres. */
  walked: number;
  total: number;
  hikes: number;
  /** West, south, east, north. */
  bounds: [number, number, number, number];
}

interface ExploredRegion {
  name: string;
  needs_import: boolean;
  districts: number;
  walked: number;
  total: number;
}

/** The answer of `/hikes/explored`. */
interface ExploredAnswer {
  pending: number;
  regions: ExploredRegion[];
  items: ExploredDistrict[];
}

/** A point of a hike. */
interface HikeSample extends Sample {
  /** Seconds since the start. */
  time: number;
  speed: number | null;
  grade: number | null;
  heartRate: number | null;
  /** Whether a pause is before it. */
  isAfterPause: boolean;
}

/** A hike as map and profile show it. */
interface ShownHike {
  id: string;
  samples: HikeSample[];
  distance: number;
  ascentThreshold: number;
  /** The planned route. */
  planned: LinePoint[];
  bounds: number[];
}

type HikeLook = 'pace' | 'grade' | 'height' | 'heartRate';

/** The keys of the hikes. */
interface HikesSlice {
  /** The id of the hike on the screen. */
  hikeID: string | null;
  /** Increases when hikes have changed, so that they are loaded again. */
  hikesChanged: number;
  /** Files dropped on the window that the list has not taken yet. */
  dropped: File[];
  /** The hike on the map. */
  hikeShown: ShownHike | null;
  /** What the colours of its line mean. */
  hikeLook: HikeLook;
  /** The district to which the map moves. */
  districtShown: ExploredDistrict | null;
}

interface State extends HikesSlice {}
