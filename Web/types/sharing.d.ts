// The sharing of a position as a machine: its state, the events that it gets, and the effects that
// it asks for; see `Web/groups/share/machine.js`.

/** The state of the sharing: a frozen value. */
type Sharing = Readonly<SharingState>;

interface SharingState {
  /** The shares of this device, of all its users. */
  shares: GroupShare[];
  /** The groups whose server said since the page was opened that the sharing is on. */
  known: string[];
  /** Where this device is. */
  latest: GroupPosition | null;
  /** The position that was queued last, and when, milliseconds. */
  last: GroupPosition | null;
  queuedAt: number;
  /** The charge of the device, percent. */
  battery: number | null;
  /** What is being done at the server; `null` at rest. */
  work: SharingWork | null;
}

/** A phase, with the shares that it has still to treat. Phases follow each other in this order. */
interface SharingWork {
  phase: 'opening' | 'ending' | 'asking' | 'sending';
  left: GroupShare[];
}

/** What is true as an event happens. */
interface SharingMoment {
  /** Milliseconds since 1970. */
  now: number;
  /** The id of the user who is signed in. */
  user?: string;
  /** The group that is watched. */
  group: Group | null;
  /** The message that is shown. */
  message: State['groupSharing'];
}

type SharingEvent =
  | { kind: 'fix'; fix: Fix }
  | { kind: 'lost'; reason: 'denied' | 'missing' }
  /** The server accepted a sharing, and answered with the group. */
  | { kind: 'started'; share: GroupShare; answer: Group }
  /** The user stops a sharing; `null` is all of them. */
  | { kind: 'stop'; id: string | null }
  | { kind: 'stopReady'; id: string | null; reason: 'denied' | null }
  /** It is time to work: regularly, and when something has changed that may help. */
  | { kind: 'pulse' }
  /** A user with an account is signed in, perhaps a guest before. */
  | { kind: 'signedIn' }
  | { kind: 'pulseReady' }
  | { kind: 'charge'; battery: number | null }
  /** The server knows that a sharing is switched off. */
  | { kind: 'ended'; share: GroupShare }
  /** Whether a sharing of an earlier visit is still on. */
  | { kind: 'asked'; share: GroupShare; isShared: boolean }
  | { kind: 'sent'; batch: GroupEntry[] }
  /** No position waits. */
  | { kind: 'emptied' }
  /** The server refused a request, or cannot be reached: then its status is `null`. */
  | { kind: 'failed'; task: 'end' | 'ask'; share: GroupShare; status: number | null }
  | { kind: 'failed'; task: 'send'; batch: GroupEntry[]; status: number | null }
  /** A share was dropped, and the positions that were stored before are read. */
  | { kind: 'dropped'; share: GroupShare; isTold: boolean }
  /** The watched group has changed. */
  | { kind: 'groupChanged' }
  /** The stream of the group has ended. */
  | { kind: 'streamEnded' };

type SharingEffect =
  /** Writes the shares as they are by then to the browser's storage, and shows them. */
  | { kind: 'keepShares' }
  | { kind: 'show'; values: Partial<State> }
  /** Tells the user that the server ended a sharing. */
  | { kind: 'sayOver'; name: string }
  /** Waits until stored positions are read; then an event. */
  | { kind: 'whenReady'; event: SharingEvent }
  /** Adds a position to those that wait, and stores it. */
  | { kind: 'queue'; entry: GroupEntry }
  /** Removes positions that need not be sent any more. */
  | { kind: 'remove'; batch: GroupEntry[] }
  /** Removes the positions that wait for a group. */
  | { kind: 'forget'; group: string }
  /** Reads the charge of the device; then `charge`. */
  | { kind: 'readCharge' }
  /** Tells the server that a sharing is switched off; then `ended` or `failed`. */
  | { kind: 'end'; share: GroupShare }
  /** Asks the server whether a sharing is on; then `asked` or `failed`. */
  | { kind: 'ask'; share: GroupShare }
  /** Sends the first positions of some groups; then `sent`, `emptied` or `failed`. */
  | { kind: 'send'; groups: string[] };

type SharingStep = MachineStep<Sharing, SharingEffect>;
