// The functions of the engine's module. Addresses are bytes of its memory.

interface EngineExports {
  memory: WebAssembly.Memory;
  allocate(count: number): number;
  free(address: number): void;
  [name: string]: any;
}

/** A route as the navigator takes it; see `engine/navigator.js`. */
interface Course {
  /** Times are seconds from the start. */
  points: Array<Sample & { time: number }>;
  steps: Array<{ point: number; stop: boolean }>;
}

interface CourseOptions {
  mode?: Mode;
  /** Metres. */
  ascentThreshold?: number;
}

/** The numbers of a route in an answer of the engine, as `engine/answer.js` reads them. */
type EngineMeasures = Record<
  'distance' | 'duration' | 'ascent' | 'descent' | 'climb' | 'steepestGrade' | 'stairs' | 'extraDistance'
  | 'savedAscent', number
>;

/** The points of such a route. */
type EngineColumns = Record<'latitudes' | 'longitudes' | 'heights' | 'distances' | 'times', Float64Array>;

/** A request as `engine/request.js` encodes it. */
interface EngineRequest {
  places: readonly Position[];
  mode?: Mode;
  algorithm?: string;
  count?: number;
  maxDetour?: number;
  flatness?: number | null;
  maxGrade?: number | null;
  avoidSteps?: boolean;
  frontRoutes?: number;
  round?: RoundTrip | null;
}
