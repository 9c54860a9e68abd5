// The recorder as a machine: its state, the events that it gets, and the effects that it asks for;
// see `Web/record/machine.js`.

/** The trail of a recording: its lines, and the fix of its last point. */
interface RecordTrail {
  lines: State['recordTrail'];
  last: KeptFix | null;
}

/** A fix as whether one stands is decided by. */
type StandingFix = Position & Pick<KeptFix, 'accuracy' | 'time' | 'speed'>;

/** Whether one who records stands still; see `Web/record/standing.js`. */
interface Standing {
  /** The latest fixes, the oldest first. */
  fixes: readonly StandingFix[];
  /** Where one stands, the time of the last fix, and that of the last near it, seconds; `null` in motion. */
  rest: Position & { time: number; inside: number } | null;
  /** The time from which this has been so, seconds. */
  since: number;
}

/** The numbers of the meter. */
interface Measured {
  numbers: TrackNumbers;
  /** Whether fixes wait for the engine. */
  isBehind: boolean;
}

/** The state of the recorder: a frozen value. */
type Recorder = Readonly<RecorderState>;

interface RecorderState {
  recording: Recording | null;
  /** The recording as it is on the device, which is what the page shows: a page may end at any time. */
  stored: Recording | null;
  /** The number of fixes. */
  count: number;
  latest: KeptFix | null;
  standing: Standing;
  trail: RecordTrail;
  measured: Measured;
  /** The numbers that are shown. */
  numbers: RecordNumbers | null;
  message: State['recordMessage'];
  /** The time of the message by the clock of the page. */
  toldAt: number;
}

/** The choices for a new recording, and what the page knows as it starts. */
interface NewRecording {
  id: string;
  mode: Mode;
  planned: Sample[] | null;
  utcOffset: number;
  user: User | null;
}

/** A fix as `go/fixes.js` gives it. */
type DeviceFix = Position & Pick<KeptFix, 'accuracy' | 'time' | 'speed'>
  & Partial<Pick<KeptFix, 'altitude' | 'altitudeAccuracy'>>;

/** The purpose for which this window is to be the one that records. */
type HoldPurpose =
  | { kind: 'start'; wish: NewRecording }
  | { kind: 'reload' | 'undo'; recording: Recording };

type KeepCause = 'start' | 'pause' | 'rest' | 'resume' | 'gap' | 'stop' | 'discard' | 'undo';

/** What is true as an event happens. */
interface RecorderMoment {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds since the page was opened. */
  clock: number;
  /** Steps counted so far. */
  steps: number | null;
  /** Whether the recording pauses by itself. */
  autoPause: boolean;
}

type RecorderEvent =
  /** The page was opened. */
  | { kind: 'open' }
  /** The recordings on this device. */
  | { kind: 'found'; recordings: Recording[] }
  /** Whether this window may record. */
  | { kind: 'hold'; isHeld: boolean; purpose: HoldPurpose }
  /** The other window records no more. */
  | { kind: 'left' }
  | { kind: 'loaded'; recording: Recording; fixes: KeptFix[]; purpose: 'reload' | 'undo' }
  | { kind: 'start'; wish: NewRecording }
  | { kind: 'fix'; fix: DeviceFix }
  /** The fixes that counted since the last time, and the numbers with them. */
  | { kind: 'measured'; accepted: KeptFix[]; measured: Measured }
  | { kind: 'lost'; reason: 'denied' | 'missing' }
  /** The screen cannot be kept on. */
  | { kind: 'screenOff' }
  /** A fix was not stored. */
  | { kind: 'full' }
  /** A recording was stored, or not. */
  | { kind: 'kept'; recording: Recording; cause: KeepCause; minutes?: number; isStored: boolean }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'stop'; name: string; mode: Mode }
  | { kind: 'discard' }
  | { kind: 'undo'; recording: Recording }
  /** The time to restore a discarded recording is over. */
  | { kind: 'expired'; id: string; recordings: Recording[] }
  /** The page is shown again. */
  | { kind: 'visible'; isReplay: boolean };

type RecorderEffect =
  /** Reads the recordings; then `found`. */
  | { kind: 'find' }
  /** Takes the lock, unless another window has it; then `hold`. */
  | { kind: 'hold'; purpose: HoldPurpose }
  /** Waits until no other window has the lock; then `left`. */
  | { kind: 'awaitLeft' }
  | { kind: 'free' }
  /** Reads the fixes; then `loaded`. */
  | { kind: 'load'; recording: Recording; purpose: 'reload' | 'undo' }
  /** Writes a recording; then `kept`. */
  | { kind: 'keep'; recording: Recording; cause: KeepCause; minutes?: number }
  /** Writes a fix; `full` if that fails. */
  | { kind: 'keepFix'; fix: KeptFix }
  /** Deletes a recording with its fixes. */
  | { kind: 'forget'; id: string }
  /** Waits some milliseconds and reads the recordings; then `expired`. */
  | { kind: 'expireLater'; id: string; wait: number }
  /** Opens a meter without fixes in place of the last. */
  | { kind: 'openMeter'; mode: Mode }
  | { kind: 'closeMeter' }
  /** Adds fixes to the meter; then `measured`. */
  | { kind: 'measure'; fixes: KeptFix[] }
  /** Counts on from a number of steps once counting starts. */
  | { kind: 'countFrom'; steps: number | null }
  /** Uses the counter that the press of the button started. */
  | { kind: 'usePressed' }
  | { kind: 'startSteps' }
  | { kind: 'stopSteps' }
  /**
   * Watches the device: `fix`, `lost`, `screenOff`. A replayed track starts at a time, and
   * continues after some of its seconds.
   */
  | { kind: 'watch'; first: number; after: number }
  | { kind: 'unwatch' }
  /** Shows the state as it is by then, with further values. */
  | { kind: 'show'; more?: Partial<State> }
  | { kind: 'say'; key: string }
  /** Says that a recording is discarded, and offers `undo`. */
  | { kind: 'offerUndo'; recording: Recording }
  /** Sends the finished recordings. */
  | { kind: 'send' };

type RecorderStep = MachineStep<Recorder, RecorderEffect>;

/** The recorder of the page; see `Web/record/recorder.js`. */
type RecorderService = ReturnType<typeof import('../record/recorder.js').recorderOf>;
