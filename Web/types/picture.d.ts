// The picture of a campus as machines: fingers on it, see `Web/campus/picture/gesture.js`, and the marks
// of its buildings, see `Web/campus/picture/marking.js`.

/** A point of the screen, pixels. */
interface ScreenPoint {
  x: number;
  y: number;
}

/** What fingers and the mouse are doing: a frozen value. */
interface PictureGesture {
  /** A pointer that is down; `null` without one. */
  readonly drag: PictureDrag | null;
  /** The last tap, which another may make a double tap; `null` after that. */
  readonly tap: (ScreenPoint & { time: number }) | null;
  readonly two: TwoFingers;
}

interface PictureDrag extends PictureTouch {
  start: ScreenPoint;
  /** What the hands took hold of; `null` leaves the drag to the map. */
  held: any;
  /** Whether it has moved too far for a tap. */
  isMoved: boolean;
  /** Whether the next frame may move the picture. */
  isDue: boolean;
}

/** Taps of two fingers. */
interface TwoFingers {
  /** Where two fingers came down, and when; `null` if that is no tap of theirs. */
  down: { places: ScreenPoint[]; time: number } | null;
  /** When their last tap ended. */
  last: number;
}

type PictureEvent =
  | ({ type: 'down'; held: any } & PictureTouch)
  | { type: 'move'; point: ScreenPoint }
  | { type: 'up'; time: number }
  | { type: 'cancel' }
  /** The frame that was asked for, in a window of this size. */
  | { type: 'frame'; width: number; height: number }
  /** All fingers on the picture, and those that are left on it. */
  | { type: 'fingersDown'; places: ScreenPoint[]; time: number }
  | { type: 'fingersMoved'; places: ScreenPoint[] }
  | { type: 'fingersUp'; count: number; time: number };

/** Where the picture is touched, and by what. */
interface PictureTouch {
  point: ScreenPoint;
  kind: PicturePress['kind'];
}

/** What the page does after an event. The first six are for the hands. */
type PictureEffect =
  | { act: 'start'; held: any }
  | ({ act: 'move'; held: any } & PictureTouch)
  | ({ act: 'finish'; held: any } & PictureTouch)
  | ({ act: 'tap' } & PictureTouch)
  | ({ act: 'doubleTap' } & PictureTouch)
  | { act: 'cancel' }
  /** Asks for a frame. */
  | { act: 'frame' }
  | { act: 'pan'; right: number; down: number }
  /** Two fingers have tapped twice. */
  | { act: 'fit' };

/** What listens to the picture passes on; see `campus/picture/fingers.js`. */
interface PictureListener {
  press(event: TouchEvent | MouseEvent, touch: { clientX: number; clientY: number }, kind: PictureTouch['kind']): void;
  send(event: PictureEvent): void;
  pointOf(place: { clientX: number; clientY: number }): ScreenPoint;
  /** Whether a pointer is down, and whether it holds something. */
  isDown(): boolean;
  isHeld(): boolean;
  /** Returns whether something under the mouse can be taken hold of; `null` is outside. */
  hover(event: MouseEvent | null): boolean;
}

/** A gesture after an event, and its effects. */
type PictureStep = [PictureGesture, PictureEffect[]];

/** A mark of a drawing on the picture that keeps its size, and its turn in degrees. */
interface FixedMark extends Pixel {
  node: SVGElement;
  turn?: number;
}

/** The head of an arrow: its place and direction, the path that it belongs to, and whether it is at its end. */
interface ArrowHead {
  node: SVGElement;
  at: Pixel;
  heading: number;
  path: string;
  isEnd: boolean;
}

/** The mark of a building, with the size of its label in pixels. */
interface BuildingMark extends Size {
  building: CampusBuilding;
  node: HTMLElement;
}

/** A mark in the window. */
interface SeenMark extends ScreenPoint {
  /** The id of the building. */
  key: string;
  building: CampusBuilding;
  /** Of the label, pixels. */
  width: number;
  height: number;
}

/** The marks of the buildings: a frozen value. */
interface Marking {
  readonly buildings: readonly CampusBuilding[];
  /** The building whose mark had the focus last, by its id. */
  readonly focused: string | null;
  /** The building under the mouse, by its id. */
  readonly hovered: string | null;
  /** The side of each label, by the ids of buildings. */
  readonly sides: Map<string, string | null>;
  /** The scale at which the labels were placed. */
  readonly placedAt: number;
}

/** What is true as an event happens: whether the focus is on a mark. */
interface MarkingMoment {
  isInside: boolean;
}

/** What labels leave free; see `placeLabels`. */
interface MarkingRoom {
  room: number[];
  covered: number[][];
  path: number[][];
}

/** Which labels are always shown, by short names. */
interface MarkingEnds {
  from: string | null;
  to: string | null;
  /** Whether other names are shown. */
  isNamed: boolean;
}

type MarkingEvent =
  | { kind: 'fill'; buildings: readonly CampusBuilding[] }
  /** The picture has moved, to a scale. */
  | { kind: 'moved'; scale: number }
  /** The picture rests, or what labels leave free has changed. */
  | { kind: 'settled' }
  /** Labels are placed if it is known in which room. */
  | ({ kind: 'seen'; marks: SeenMark[]; scale: number; room: MarkingRoom | null } & MarkingEnds)
  | { kind: 'hover'; id: string | null }
  | { kind: 'focus'; id: string }
  | { kind: 'blur' }
  | { kind: 'blurred' }
  | { kind: 'key'; key: string };

type MarkingEffect =
  /** Makes a mark for each building. */
  | { kind: 'draw' }
  /** Says which marks are ends of the path. */
  | { kind: 'highlight' }
  /** Measures the marks in the window; then `seen`. */
  | { kind: 'look'; isPlacing: boolean }
  | { kind: 'place'; marks: Array<ScreenPoint & { key: string; side: string }> }
  /** Makes marks small, or usual again. */
  | { kind: 'shrink'; marks: Array<{ key: string; isCrowded: boolean }> }
  /** The mark that the tab key leads to. */
  | { kind: 'enterAt'; id: string | undefined }
  /** Shows the full name of a building, or of none. */
  | { kind: 'name'; building: CampusBuilding | undefined }
  | { kind: 'bring'; building: CampusBuilding }
  | { kind: 'moveFocus'; id: string }
  | { kind: 'choose'; building: CampusBuilding }
  | { kind: 'ask'; building: CampusBuilding }
  | { kind: 'focused'; building: CampusBuilding }
  | { kind: 'left' }
  /** `blurred`, once the focus is elsewhere. */
  | { kind: 'whenBlurred' };

type MarkingStep = MachineStep<Marking, MarkingEffect>;

/** The part of the state that decides what hands do in the editor; see `Web/campus/edit/editing.js`. */
type EditedState = Pick<State, 'campusTool' | 'campusLine' | 'campusSelected'> & { campus: Campus };

type EditingEvent =
  | { type: 'start'; held: CampusPoint }
  | { type: 'move'; held: CampusPoint; press: PicturePress }
  | { type: 'finish'; held: CampusPoint; press: PicturePress }
  | { type: 'cancel' }
  | { type: 'tap'; press: PicturePress }
  | { type: 'doubleTap'; press: PicturePress }
  /** `null` is outside the picture. */
  | { type: 'hover'; press: PicturePress | null };

type EditingEffect =
  | { act: 'show'; values: Partial<State> }
  | { act: 'change'; operations: CampusOperation[] }
  | { act: 'select'; selected: CampusSelection | null }
  /** Takes a tool. */
  | { act: 'take'; tool: CampusTool }
  /** Shows the whole picture, or the selected path. */
  | { act: 'fit' };

/** What is drawn while paths are searched; see `Web/campus/search/drawing.js`. */
interface PathDrawing {
  /** Whether the search that is awaited began with a drag. */
  readonly isDrawn: boolean;
}

type DrawingState = Pick<State, 'campus' | 'campusPart' | 'campusFrom' | 'campusTo'>;

type DrawingEvent =
  | { type: 'start'; held: CampusBuilding }
  | { type: 'move'; press: PicturePress }
  | { type: 'finish'; held: CampusBuilding; press: PicturePress }
  | { type: 'cancel' }
  /** The picture was moved. */
  | { type: 'pan' }
  | { type: 'tap'; press: PicturePress }
  | { type: 'doubleTap' }
  /** `null` is outside the picture. */
  | { type: 'hover'; press: PicturePress | null }
  /** The search has ended; `null` without a path. */
  | { type: 'found'; area: CampusArea | null };

type DrawingEffect =
  | { act: 'openCard'; building: CampusBuilding }
  | { act: 'closeCard' }
  /** Loads what is needed to draw paths from a building. */
  | { act: 'begin'; from: CampusBuilding }
  | { act: 'draw'; pixel: ScreenPoint; to: CampusBuilding | null; isTouch: boolean }
  | { act: 'end' }
  /** Shows the full name of a building, or of none. */
  | { act: 'name'; building: CampusBuilding | null }
  | { act: 'search'; from: string; to: string }
  | { act: 'clearSearch' }
  | { act: 'clearLive' }
  | { act: 'fit' }
  | { act: 'reveal'; area: CampusArea }
  | { act: 'show'; area: CampusArea };
