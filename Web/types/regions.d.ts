// The regions of the server for administrators; see `Web/admin/regions`.

type AdminRegionAnswer = API.AdministeredRegion;
type RegionJobAnswer = API.RegionJob;
type RegionPlanAnswer = API.RegionPlan;
type FoundFeedAnswer = API.FoundFeed;

type RegionHeights = 'copernicus' | 'skadi' | 'none';

/** The region that an administrator asks for. */
interface RegionWish {
  place: string;
  /** Metres. */
  radius?: number;
  elevation: RegionHeights;
  /** By default that of the place. */
  name?: string;
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
