// Recordings, and hikes as the server writes them.

/** A recording on this device. */
interface Recording {
  /** Made here, so that the server keeps one hike however often it is sent. */
  id: string;
  mode: Mode;
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

/** When a hike began, and the offset of its zone, seconds. */
type HikeTime = Pick<API.Hike, 'started_at'> & Partial<Pick<API.Hike, 'utc_offset'>>;

/** What is said of a number of hikes together. */
type HikeTotals = API.HikeStatistics['total'];

/** What everyone sees of a hike who sees it. */
type HikeFigures = Omit<API.SharedHike['hike'], 'track'>
  & Partial<Pick<API.Hike, 'sport' | 'recorder' | 'device' | 'flagged'>>;

/** `/api/v1/hikes` */
type HikeAnswer = API.Hike;

/** The answer to a file or a recording. */
type ImportAnswer = API.HikeAddition;

type HikeSplit = API.HikeDetails['splits'][number];

/** `/api/v1/hikes/…` */
type HikeDetail = API.HikeDetails;

/** `/api/v1/hikes/…/track`, in columns. */
type HikeTrack = API.HikeTrack;

/** `/shared/…`, the link of a hike. */
type SharedHikeAnswer = API.SharedHike;

/** `/api/v1/hikes/stats` */
type HikeStatistics = API.HikeStatistics;

/** A district of which streets were walked. */
type ExploredDistrict = API.ExploredDistricts['items'][number];

type ExploredRegion = API.ExploredDistricts['regions'][number];

/** The answer of `/hikes/explored`. */
type ExploredAnswer = API.ExploredDistricts;

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

/** A look whose colours are those of a value. */
type ValueLook = Exclude<HikeLook, 'grade'>;

/** Sends a change of the hike on the screen, and shows a notice; without a path hikes are joined. */
type HikeChange = (path: string | null, body: object | undefined, text: string) => Promise<void>;

/** The hikes of a day; absent without any. */
type DayOfHikes = HikeStatistics['days'][number] | undefined;

type PeriodKind = 'week' | 'month' | 'year';

type Measure = 'distance' | 'duration' | 'ascent' | 'hikes';

/** The hikes of a week, a month or a year. */
type HikePeriod = HikeTotals & { start: string };

/** What the bars of periods show. */
interface BarChart {
  kind: PeriodKind;
  measure: Measure;
  value: (period: HikePeriod) => number;
  text: (period: HikePeriod) => string;
}

/** A file in the list of those that are imported. */
interface ImportRow {
  file: File;
  /** The id under which a guest's file is kept. */
  id?: string;
  state: 'open' | 'done' | 'failed' | 'plan';
  /** Hikes that are new, and hikes that were there. */
  hikes: number;
  known: number;
  start(): void;
  finish(answer: ImportAnswer): void;
  fail(failure: Failure, again: () => void): void;
  /** Offers what can be done with a plan. */
  offer(track: TrackPoint[]): void;
}

/** An example of the demo city. */
interface ExampleHike {
  mode: 'walk' | 'hike' | 'run';
  /** Days before today, and the time of day. */
  ago: number;
  at: string;
  /** The names of places. */
  by: string;
  /** Metres at which it rests. */
  rests?: number[];
  plan?: boolean;
}

/** A file on this device, to be imported after the sign-in. */
interface KeptFile {
  id: string;
  file: File;
}

interface HikesSlice {
  /** The id of the hike on the screen. */
  hikeID: string | null;
  /** Increases when hikes have changed, so that they are loaded again. */
  hikesChanged: number;
  /** Files dropped on the window that the list has not taken yet. */
  dropped: File[];
  /** Files that a guest chose, kept on this device. */
  hikeFiles: KeptFile[];
  /** The hike on the map. */
  hikeShown: ShownHike | null;
  /** What the colours of its line mean. */
  hikeLook: HikeLook;
  /** The district to which the map moves. */
  districtShown: ExploredDistrict | null;
}

interface State extends HikesSlice {}
