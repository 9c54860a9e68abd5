// The sheet: what a finger on it does.

/** A position of the pointer on the screen, pixels and milliseconds. */
interface SheetMove {
  y: number;
  time: number;
}

/** A pointer that is put down on the sheet. */
interface SheetPress extends SheetMove {
  id: number;
  x: number;
  /** Movement up to which nothing is decided, pixels. */
  slack: number;
  /** How far the content under the pointer is scrolled, pixels; `null` outside the content. */
  offset: number | null;
  /** Whether what is under the pointer is dragged or scrolled itself. */
  isOwn: boolean;
  /** Whether the sheet rests at its maximum height. */
  isFull: boolean;
  /** The height that is seen, pixels. */
  height: number;
  /** The heights at which the sheet rests, pixels, ascending. */
  heights: number[];
}

/** A gesture on the sheet. */
type SheetGesture =
  | { phase: 'resting'; id: null }
  | (SheetPress & { phase: 'pressed' })
  | { phase: 'left'; id: number }
  | {
    phase: 'dragging'; id: number; from: number; base: number; height: number; heights: number[];
    moves: SheetMove[];
  };

/** An event of a pointer. */
type SheetEvent =
  | ({ type: 'down' } & SheetPress)
  | ({ type: 'move'; id: number; x: number } & SheetMove)
  | { type: 'up'; id: number; time: number }
  | { type: 'cancel'; id: number | null };

type SheetEventOf<Type extends SheetEvent['type']> = Extract<SheetEvent, { type: Type }>;

type SheetGestureIn<Phase extends SheetGesture['phase']> = Extract<SheetGesture, { phase: Phase }>;

/** What the page does after an event. */
type SheetEffect =
  | { act: 'hold' }
  | { act: 'follow'; height: number }
  | { act: 'settle'; index: number; speed: number }
  | { act: 'restore' };

/** A gesture after an event, and its effects. */
type SheetStep = [SheetGesture, SheetEffect[]];
