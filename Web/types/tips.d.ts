// Tips: what the server answers about them, and their keys of the state; see `Web/tips`.

/** A feature of `/api/v1/tips` */
type Tip = API.Tip;

type TipKind = Tip['properties']['kind'];

type TipVote = Tip['properties']['vote'];

/** `/api/v1/tips` */
interface TipsAnswer {
  features: Tip[];
  /** Whether there are no more than these. */
  is_complete?: boolean;
}

/** A tip beside a route, metres along it. */
interface TipAlong {
  tip: Tip;
  at: number;
  /** The end of a stretch; `at` for a place. */
  until: number;
}

/** A tip that is being added. */
interface TipDraft {
  /** `place` and `end` wait for a tap on the map, `route` for the line between them. */
  stage: 'place' | 'end' | 'route' | 'form';
  place: Position | null;
  line: Position[] | null;
  /** Metres of the line. */
  length: number;
  /** `null` until it is chosen. */
  kind: TipKind | null;
  text: string;
  /** `null` is the default of the kind. */
  days: number | null;
}

/** What the card of a tip does. */
interface TipActions {
  vote(choice: NonNullable<TipVote>): Promise<boolean>;
  hide(isHidden: boolean): Promise<boolean>;
  edit(): void;
  askDelete(): void;
  remove(): Promise<void>;
  signIn(): void;
}

/** A part of a route in metres on a plane. */
interface RoutePart {
  a: Pixel;
  b: Pixel;
  dx: number;
  dy: number;
  size: number;
  /** Metres along the route: its start and end. */
  at: number;
  to: number;
}

/** A route as parts in the cells of a grid. */
interface RouteGrid {
  /** Projects a longitude and latitude. */
  flat: (point: number[]) => Pixel;
  cells: Map<number, RoutePart[]>;
}

/** A time in the largest unit that fits. */
type TipSpan = { unit: 'days' | 'months'; count: number };

interface TipsSlice {
  /** The tips around the visible part of the map. */
  tips: Tip[];
  /** The part of the map that they are of. */
  tipsOf: number[] | null;
  /** Why they are missing or old. */
  tipsFailure: Failure | null;
  /** Whether the server keeps no tips. */
  tipsAbsent: boolean;
  /** Changes when a tip was added. */
  tipsVersion: number;
  /** The visible part of the map: west, south, east, north; `null` if it is too large. */
  tipBox: number[] | null;
  /** The id of the tip whose card is open. */
  tipChosen: string | null;
  /** The kind that the list shows; `null` is all. */
  tipKind: string | null;
  /** Where the map was moved to last. */
  tipFlight: Position | null;
  tipDraft: TipDraft | null;
  /** The tips along the selected route. */
  routeTips: { route: Route; items: TipAlong[] } | null;
  /** What waits for a moderator; `null` for other users. */
  tipReports: Tip[] | null;
}

interface State extends TipsSlice {}
