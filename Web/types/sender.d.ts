// The sender of finished recordings as a machine; see `Web/record/delivery.js`.

/** The state of the sender: a frozen value. */
type Delivery = Readonly<DeliveryState>;

interface DeliveryState {
  /** The recordings that wait on this device and are shown to the user. */
  waiting: Recording[];
  /** The recordings that are still to be sent now. */
  left: Recording[];
  isBusy: boolean;
  /** The number of failures since a recording was sent. */
  attempts: number;
}

/** What is true as an event happens. */
interface DeliveryMoment {
  /** Milliseconds since 1970. */
  now: number;
  user: User | null;
  hikesChanged: number;
}

type DeliveryEvent =
  | { kind: 'refresh' }
  /** It is time to send: after a recording, or when something has changed that may help. */
  | { kind: 'send' }
  /** The recordings on this device. */
  | { kind: 'found'; recordings: Recording[] }
  /** This window is the one that sends. */
  | { kind: 'alone' }
  /** Nothing is being sent any more. */
  | { kind: 'rested' }
  | { kind: 'sent'; recording: Recording; hike: HikeAnswer }
  /** A sent recording was deleted here. */
  | { kind: 'forgotten'; recording: Recording; hike: HikeAnswer }
  /** A recording was not sent; without an answer of the server the status is `null`. */
  | { kind: 'failed'; recording: Recording; status: number | null; message: string }
  | { kind: 'discard'; recording: Recording }
  | { kind: 'undo'; recording: Recording };

type DeliveryEffect =
  /** Reads the recordings; then `found`. */
  | { kind: 'find' }
  /** Sends unless another window does: `alone`, and in any case `rested` in the end. */
  | { kind: 'sendAlone' }
  /** Sends a recording with its fixes; then `sent` or `failed`. */
  | { kind: 'post'; recording: Recording }
  /** Deletes a sent recording; then `forgotten` or `failed`. */
  | { kind: 'forget'; recording: Recording; hike: HikeAnswer }
  | { kind: 'keep'; recording: Recording }
  /** Waits some milliseconds; then `send`. */
  | { kind: 'sendLater'; wait: number }
  | { kind: 'cancelLater' }
  | { kind: 'show'; values: Partial<State> }
  /** Says that a recording is discarded, and offers `undo`. */
  | { kind: 'offerUndo'; recording: Recording };

type DeliveryStep = MachineStep<Delivery, DeliveryEffect>;
