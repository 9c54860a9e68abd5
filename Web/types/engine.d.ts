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

/** An instruction in an answer of the engine; `point` is an index into the points of its route. */
interface EngineStep {
  text: string;
  street: string;
  sign: number;
  point: number;
  distance: number;
  duration: number;
  ascent: number;
  descent: number;
  grade: number;
}

/** A route in an answer of the engine. */
type EngineRoute = EngineMeasures & EngineColumns & {
  reason: string;
  arcs: Uint32Array;
  steps: EngineStep[];
  exceptions: GradeException[];
};
