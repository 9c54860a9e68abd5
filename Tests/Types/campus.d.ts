// Campuses: as the server writes them, and as the page uses them.

type CampusUnit = 'feet' | 'metres';

interface CampusPointAnswer { x: number; y: number; level?: number }

type CampusEntranceAnswer = API.CampusEntrance;

type CampusBuildingAnswer = API.CampusBuilding;

type CampusPathAnswer = API.CampusPath;

type CampusPathKind = 'path' | 'stairs' | 'lift';

interface CampusPicture {
  width: number;
  height: number;
  tile_size: number;
  max_zoom: number;
  tiles: string;
  url: string;
}

interface CampusPin { x: number; y: number; lat: number; lon: number }

interface CampusPlacement {
  kind: 'similarity' | 'affine';
  fault?: 'skewed' | 'mirrored';
  matrix: number[];
  /** Metres for each pin. */
  residuals: number[];
  rms: number;
  /** Longitude and latitude: top left, top right, bottom right, bottom left. */
  corners: Array<[longitude: number, latitude: number]>;
}

/** `/api/v1/campuses/…` */
type CampusAnswer = API.Campus;

/** An item of `/api/v1/campuses`. */
type CampusItem = API.CampusSummary;

interface CampusStepAnswer {
  distance: number;
  direction: string;
  x: number;
  y: number;
  level?: number;
  kind: CampusPathKind;
  instruction: string;
}

/** `/api/v1/campuses/…/paths` */
type CampusPathsAnswer = API.CampusPaths;

/** `/api/v1/campuses/…/tree`, in columns. */
type CampusTreeAnswer = API.CampusTree;

interface CampusPoint { x: number; y: number; level: number }

interface CampusEntrance extends CampusPoint {
  id: string;
  name: string;
  isStepFree: boolean;
}

interface CampusBuilding extends CampusPoint {
  id: string;
  shortName: string;
  name: string;
  entrances: CampusEntrance[];
}

interface CampusPath {
  id: string;
  from: CampusPoint;
  to: CampusPoint;
  /** As given, or `null` if it is measured. */
  distance: number | null;
  length: number;
  kind: CampusPathKind;
  isOneWay: boolean;
  /** The first day on which it is open again. */
  closedUntil: string | null;
}

interface Campus {
  id: string;
  name: string;
  revision: number;
  unit: CampusUnit;
  /** Length of a pixel, in the unit. */
  scale: number;
  /** Degrees clockwise from up. */
  north: number;
  isEditable: boolean;
  /** Whether the user uploaded it. */
  isOwned: boolean;
  picture: CampusPicture | null;
  buildings: CampusBuilding[];
  paths: CampusPath[];
  pins: CampusPin[];
  placement: CampusPlacement | null;
  /** Size of the picture, pixels. */
  width: number;
  height: number;
  /** The zoom level at which its tiles have its own pixels. */
  maxZoom: number;
}

/** A path between two buildings. */
interface CampusWay {
  length: number;
  /** Seconds. */
  time: number;
  points: CampusPoint[];
  steps: CampusStepAnswer[];
}

interface CampusTree {
  x: number[];
  y: number[];
  level: number[];
  parent: number[];
  distance: Array<number | null>;
  buildings: Array<{
    shortName: string; distance: number | null; time: number | null; node: number;
  }>;
}

/** The answer about paths between two buildings. */
type CampusFound =
  | { status: 'empty' | 'searching' }
  | { status: 'found'; from: CampusBuilding; to: CampusBuilding; ways: CampusWay[]; text: string }
  | { status: 'failed'; message: string; hints: string[] };

/** What a drag or the keyboard is drawing. */
interface CampusLive {
  from: CampusBuilding;
  to: CampusBuilding | null;
  points: CampusPoint[];
  /** The pixel under the finger that draws; `null` for the mouse and the keyboard. */
  finger: { x: number; y: number } | null;
}

type CampusDetail = 'segments' | 'merged' | 'intersections';

/** The keys of the campus. */
interface CampusSlice {
  campusID: string | null;
  /** Short names of the buildings at the ends. */
  campusFrom: string | null;
  campusTo: string | null;
  /** `true` for paths without a step. */
  campusStepFree: string | null;
  /** What is shown in place of the search: `directions`, `everywhere`, `edit`, `pins`. */
  campusPart: string | null;

  campusList: CampusItem[] | null;
  campus: Campus | null;
  campusFound: CampusFound;
  /** The index of the selected path. */
  campusChosen: number;
  campusLive: CampusLive | null;
  /** The tree drawn on the picture. */
  campusTree: CampusTree | null;
  /** Whether every path of the campus is drawn. */
  campusAll: boolean;
  /** Whether the short names of buildings are shown beside their marks. */
  campusNames: boolean;
  campusDetail: CampusDetail;
  campusStyle: 'compass' | 'turns';
  /** The index of the step shown on the picture. */
  campusStep: number | null;

  campusEdit: CampusEdit | null;
  campusTool: CampusTool;
  campusSelected: CampusSelection | null;
  campusSaving: 'running' | Failure | null;
  /** A path that is being drawn. */
  campusLine: { from: CampusPoint; to: CampusPoint } | null;
  /** A point of the picture whose position is asked for. */
  campusPin: { x: number; y: number } | null;
  /** The campus shown on the map of the streets. */
  campusOnMap: Campus | null;
  campusOpacity: number;
  /** The end in the streets, and whether the way leads there. */
  campusOutside: FoundPlace | null;
  campusLeaves: boolean;
  campusJourney: CampusJourneyAnswer | null;
  /** A point that is being moved. */
  campusGhost: { from: CampusPoint; to: CampusPoint } | null;
}

interface State extends CampusSlice {}

/** A view of the picture: the pixel in the middle of the window, and pixels of the screen per pixel. */
interface CampusView { x: number; y: number; scale: number }

/** An area of the picture, pixels. */
interface CampusArea { left: number; top: number; right: number; bottom: number }

/** The picture on its map; see `campus/picture/view.js`. */
interface PictureView {
  readonly map: maplibregl.Map;
  readonly campus: Campus;
  readonly container: HTMLElement;
  /** The area of the buildings, and that of the whole picture. */
  readonly home: CampusArea;
  readonly whole: CampusArea;
  readonly scale: number;
  readonly camera: { center: maplibregl.LngLat; zoom: number };
  pixelAt(point: { x: number; y: number }): { x: number; y: number };
  pointAt(pixel: { x: number; y: number }): { x: number; y: number };
  position(pixel: { x: number; y: number }): [longitude: number, latitude: number];
  show(area: CampusArea, options?: { isMoving?: boolean }): void;
  reveal(area: CampusArea): void;
  isShown(area: CampusArea): boolean;
  bring(pixel: { x: number; y: number }): void;
  approach(pixel: { x: number; y: number }, scale?: number): void;
  limit(): void;
}

/** The view of the campus that is shown, if any. */
interface PictureHost {
  readonly view: PictureView | null;
  /** Runs a function on each view, now and later. */
  each(react: (view: PictureView) => void): void;
}

/** An event of `/api/v1/campuses/…/events`. */
interface CampusChange {
  revision: number;
  by?: string;
  operations: CampusOperation[];
}

/** A change of a campus; see docs/api/v1.md. */
type CampusOperation = Record<string, any>;

/** Where the picture is pressed, and what is near enough to be meant, pixels of the picture. */
interface PicturePress {
  pixel: { x: number; y: number };
  within: number;
  kind: 'touch' | 'mouse';
}

/** What fingers and the mouse do on the picture. */
interface PictureHands {
  /** Returns what is taken hold of, or `null`: then the map moves. */
  grab(press: PicturePress): any;
  start(held: any): void;
  move(held: any, press: PicturePress): void;
  finish(held: any, press: PicturePress): void;
  cancel(): void;
  /** The map was moved by one finger or the mouse. */
  pan(): void;
  tap(press: PicturePress): void;
  doubleTap(press: PicturePress): void;
  /** Returns whether something can be taken hold of; `null` is outside. */
  hover(press: PicturePress | null): boolean;
}

/** A change that can be undone. */
interface CampusEditStep {
  forward: CampusOperation[];
  backward: CampusOperation[];
}

/** An object that two editors changed, by its key; `null` where it is gone. */
interface CampusConflict {
  key: string;
  mine: any;
  theirs: any;
}

/** The editor of a campus. */
interface CampusEdit {
  /** The version of the server. */
  base: Campus;
  /** What is to be saved. */
  pending: CampusOperation[];
  past: CampusEditStep[];
  future: CampusEditStep[];
  conflicts: CampusConflict[];
}

/** What the editor does with a tap. */
type CampusTool = 'select' | 'building' | 'entrance' | 'path';

/** What is selected in the editor. */
interface CampusSelection {
  kind: 'building' | 'path';
  id: string;
}

/** An item of `/api/v1/campuses/…/versions`. */
type CampusVersionAnswer = API.CampusVersion;

/** `/api/v1/campuses/…/route` */
type CampusJourneyAnswer = API.CampusRoute;
