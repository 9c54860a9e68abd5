// Campuses: as the server writes them, and as the page uses them.

type CampusBuildingAnswer = API.CampusBuilding;

type CampusPathAnswer = API.CampusPath;

/** `/api/v1/campuses/…` */
type CampusAnswer = API.Campus;

/** An item of `/api/v1/campuses`. */
type CampusItem = API.CampusSummary;

/** `/api/v1/campuses/…/paths` */
type CampusPathsAnswer = API.CampusPaths;

/** `/api/v1/campuses/…/tree`, in columns. */
type CampusTreeAnswer = API.CampusTree;

/** Pixels, and a storey. */
type CampusPoint = API.CampusPath['from'];

interface CampusEntrance extends Omit<API.CampusEntrance, 'step_free'> {
  isStepFree: boolean;
}

interface CampusBuilding extends Omit<API.CampusBuilding, 'short_name' | 'entrances'> {
  shortName: string;
  entrances: CampusEntrance[];
}

interface CampusPath extends Pick<API.CampusPath, 'id' | 'from' | 'to' | 'length' | 'kind'> {
  /** As given, or `null` if it is measured. */
  distance: number | null;
  isOneWay: boolean;
  /** The first day on which it is open again. */
  closedUntil: string | null;
}

interface Campus extends Omit<API.Campus, 'owned' | 'editable' | 'buildings' | 'paths'> {
  isEditable: boolean;
  /** Whether the user uploaded it. */
  isOwned: boolean;
  buildings: CampusBuilding[];
  paths: CampusPath[];
  /** Size of the picture, pixels. */
  width: number;
  height: number;
  /** The zoom level at which its tiles have its own pixels. */
  maxZoom: number;
}

/** A campus, or a building of it, that a search of places has found; see `campus/finding`. */
interface CampusHit {
  campus: Campus;
  building: CampusBuilding | null;
  match: Match;
}

/** A path between two buildings. */
interface CampusWay {
  length: number;
  /** Seconds. */
  time: number;
  points: CampusPoint[];
  steps: API.CampusPaths['paths'][number]['steps'];
}

/** A step of the directions with its points on the picture. */
type CampusStep = CampusWay['steps'][number] & { points: CampusPoint[] };

interface CampusTree extends Omit<API.CampusTree, 'from' | 'unit' | 'buildings'> {
  buildings: Array<
    Omit<API.CampusTree['buildings'][number], 'short_name'> & { shortName: string }>;
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
type CampusChange = API.CampusEvent;

/** A change of a campus in the editor; `edit/wire.js` writes it for the server. */
type CampusOperation =
  | { type: 'addBuilding'; building: CampusBuilding }
  | {
    type: 'changeBuilding'; id: string; change: Partial<Omit<CampusBuilding, 'id' | 'entrances'>>;
  }
  | { type: 'removeBuilding'; id: string }
  | { type: 'addEntrance'; building: string; entrance: CampusEntrance }
  | {
    type: 'changeEntrance'; building: string; id: string;
    change: Partial<Omit<CampusEntrance, 'id'>>;
  }
  | { type: 'removeEntrance'; building: string; id: string }
  | { type: 'addPath'; path: Omit<CampusPath, 'length'> }
  | { type: 'changePath'; id: string; change: Partial<Omit<CampusPath, 'id' | 'length'>> }
  | { type: 'removePath'; id: string }
  | {
    type: 'changeCampus';
    change: Partial<Pick<Campus, 'name' | 'unit' | 'scale' | 'north' | 'pins'>>;
  };

/** The values that an operation of a type changes. */
type CampusValues<Type> = Extract<CampusOperation, { type: Type; change: object }>['change'];

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
  mine: CampusObject | null;
  theirs: CampusObject | null;
}

/** An object of a campus that can be changed alone: a building, an entrance, a path, or the campus's own values. */
type CampusObject =
  | CampusBuilding | CampusEntrance | CampusPath | Pick<Campus, 'name' | 'unit' | 'scale' | 'north' | 'pins'>;

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

/** What the browser keeps of an editor: what is to be saved, and the objects that it changes as they were. */
interface StoredCampusEdit {
  pending: CampusOperation[];
  objects: Array<[key: string, object: CampusObject | null]>;
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
