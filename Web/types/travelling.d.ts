// Travelling as a machine: its state, the events that it gets, and the effects that it asks for; see
// `Web/travel/machine.js`.

/** A fix as the server accepts it. */
type TravelFix = TravellerPosition & { speed?: number | null; course?: number | null };

/** A stop that was visited or skipped, or is neither any more. */
interface StopChange {
  stop: string;
  visited?: boolean;
  skipped?: boolean;
  time: string;
}

/** What travels in every view; see `travel/travelling.js`. */
type TravelService = ReturnType<typeof import('../travel/travelling.js').travellingOf>;

/** What the server does not know yet. */
type TravelEntry = (TravelFix & { stop?: never }) | StopChange;

/** The entries of a trip that are still to be sent, in order. */
interface TravelOutbox {
  trip: string;
  entries: readonly TravelEntry[];
}

/** The state of travelling: a frozen value. */
interface Travelling {
  /** `null` before a trip is shown. */
  readonly outbox: TravelOutbox | null;
  /** Whether entries are being sent. */
  readonly isBusy: boolean;
}

/** The state once a trip is shown. */
type OpenTravelling = Travelling & { readonly outbox: TravelOutbox };

/** What is true as an event happens. */
interface TravelMoment {
  /** Milliseconds since 1970. */
  now: number;
  /** The trip that is shown. */
  current: CurrentTrip | null;
  /** The message about missing positions that is shown. */
  positionMessage: string | null;
}

type TravelEvent =
  /** The page was opened; `tracked` is the trip that this device reported before. */
  | { kind: 'open'; tracked: string | null }
  /** The trip that an earlier visit stored, if any. */
  | { kind: 'kept'; trip: CurrentTrip | undefined; tracked: string | null }
  /** The server sent the trip, without being asked by the machine. */
  | { kind: 'answer'; trip: CurrentTrip }
  /** The stored outbox of a trip was read. */
  | { kind: 'opened'; trip: CurrentTrip; entries: readonly TravelEntry[] }
  /** The server is to be asked for the trip. */
  | { kind: 'refresh' }
  | { kind: 'asked'; trip: CurrentTrip }
  | { kind: 'notAsked'; failure: TravelFailure }
  | { kind: 'fix'; fix: TravelFix }
  | { kind: 'lost'; reason: 'denied' | 'missing' }
  /** The user changes a stop. */
  | { kind: 'mark'; stop: string; change: { visited?: boolean; skipped?: boolean } }
  /** A change of a stop is stored. */
  | { kind: 'marked'; of: string; entry: StopChange }
  /** It is time to send: regularly, and when something has changed that may help. */
  | { kind: 'pulse' }
  /** The server has the first entries of a trip, and answered with it. */
  | { kind: 'sent'; of: string; count: number; trip: CurrentTrip }
  | { kind: 'notSent'; of: string; failure: TravelFailure }
  /** The server refused the first entry, and was asked for the trip if it may have none. */
  | { kind: 'refused'; of: string; failure: TravelFailure }
  /** The trip has ended. */
  | { kind: 'ended' };

/** The part of a failure that decides. */
type TravelFailure = Pick<Failure, 'status' | 'passing' | 'message'>;

type TravelEffect =
  | { kind: 'show'; values: Partial<State> }
  /** Reads the trip that an earlier visit stored; then `kept`. */
  | { kind: 'readKept'; tracked: string | null }
  /** Stores the trip as the server sent it. */
  | { kind: 'keepTrip'; trip: CurrentTrip }
  | { kind: 'forgetTrip' }
  /** Reads the stored outbox of a trip; then `opened`. */
  | { kind: 'openOutbox'; trip: CurrentTrip }
  /** Stores the outbox: at once if it `matters`, which the next effects wait for, else with later changes. */
  | { kind: 'keepOutbox'; outbox: TravelOutbox; matters: boolean }
  /** Asks the server for the trip; then `asked` or `notAsked`. */
  | { kind: 'ask' }
  /** Sends the first entries of a trip; then `sent` or `notSent`. */
  | { kind: 'send'; of: string; batch: readonly TravelEntry[] }
  /** An event, once the effects before this one have ended. */
  | { kind: 'then'; event: TravelEvent }
  /** This device reports no trip any more. */
  | { kind: 'untrack' };

type TravelStep = MachineStep<Travelling, TravelEffect>;
