// The regions of the server for administrators; see `Web/admin/regions`.

/** `/api/v1/admin/regions` */
interface AdminRegionAnswer {
  /** `null` for a region that was named when the server was started. */
  id: string | null;
  name: string;
  imported_at: string;
  data_from: string | null;
  bytes: number;
  credits: string[];
  place: string | null;
  can_update: boolean;
  can_remove: boolean;
}

/** `/api/v1/admin/regions/job` */
interface RegionJobAnswer {
  state: 'unavailable' | 'idle' | 'running' | 'done' | 'failed' | 'cancelled';
  kind: 'plan' | 'get' | 'update' | null;
  place: string | null;
  step: string | null;
  /** How much of the step is done. */
  done: number | null;
  total: number | null;
  unit: 'bytes' | null;
  /** Why the job failed, or the latest note of one that runs. */
  message: string | null;
  plan: RegionPlanAnswer | null;
  feeds: FoundFeedAnswer[];
}

/** What would be loaded. */
interface RegionPlanAnswer {
  name: string;
  extract: string;
  url: string;
  bytes: number | null;
  /** Whether only a part of the extract is used. */
  is_cut: boolean;
  /** The number of tiles of heights. */
  tiles: number;
  licences: string[];
}

/** A bike share system in a region. */
interface FoundFeedAnswer {
  name: string;
  location: string;
  url: string;
  /** `null` if the feed needs a key. */
  stations: number | null;
}

type RegionHeights = 'copernicus' | 'skadi' | 'none';

/** The region that an administrator asks for. */
interface RegionWish {
  place: string;
  /** Metres. */
  radius?: number;
  elevation: RegionHeights;
}

/** A job that the page starts. */
type RegionJobRequest = { kind: 'plan' | 'get', wish: RegionWish } | { kind: 'update', id: string };

/** What the section knows of jobs. */
interface RegionJobView {
  job: RegionJobAnswer;
  /** The last job that this page started. */
  asked: RegionJobRequest | null;
  /** What was looked up and may be loaded. */
  offer: RegionOffer | null;
}

interface RegionOffer {
  wish: RegionWish;
  plan: RegionPlanAnswer;
}

/** What a user can do about jobs. Each resolves once the server has answered. */
interface RegionJobs {
  /** Asks for the state of the job. */
  read(): Promise<void>;
  start(request: RegionJobRequest): Promise<void>;
  cancel(): Promise<void>;
  /** Goes back from a plan to the form. */
  change(): void;
}

/** The form for a region. */
interface RegionForm {
  node: HTMLDetailsElement;
  /** Opens the form and moves the focus to its first field; a place replaces the one there. */
  open(place?: string | null): void;
  /** Closes the form and empties it. */
  reset(): void;
}
